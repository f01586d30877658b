/** Shared support for the tests of characters that slide. */
import assert from 'node:assert/strict';
import { moveAndSlide } from '../../../src/core/index.js';
import type { Point, Rect, Shape, Shapes, Slide, SlideOptions } from '../../../src/core/index.js';
import { rect, shifted } from './support.js';

export const row = (from: number, count: number, y: number, size = 16): Rect[] =>
  Array.from({ length: count }, (_, k) => rect(from + k * size, y, size, size));

/** Where a shape is after a slide. */
export function moved<S extends Shape>(shape: S, { x, y }: Point): S {
  if (shape.kind === 'capsule') return shifted(shape, x - shape.x1, y - shape.y1) as S;
  if (shape.kind === 'polygon') return shifted(shape, x - shape.points[0]!.x, y - shape.points[0]!.y) as S;
  return { ...shape, x, y };
}

/** Repeats a step, with gravity in the motion. */
export function walk(shape: Shape, motion: Point, steps: number, solids: Shapes, options?: SlideOptions): Slide[] {
  const slides: Slide[] = [];
  for (let k = 0; k < steps; k++) {
    const slide = moveAndSlide(shape, motion, solids, options);
    shape = moved(shape, slide);
    slides.push(slide);
  }
  return slides;
}

export const near = (actual: number, expected: number, message: string, slack = 1e-9) => {
  assert.ok(Math.abs(actual - expected) <= slack, `${message}: ${actual}, not ${expected}`);
};
export const list = (slide: Slide) => slide.contacts.slice(0, slide.contactCount);
