import type { Rect, Shape } from '../core/index.js';
import { clean } from './move.js';

/** Which sides of a rectangle are moved, in its own axes: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface Sides {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** A width and a height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The rectangle with another size, turned as before. The side opposite of a moved one stays where it is; in a direction
 * in which no side is named, and in both where `symmetric` says so, it grows about its center.
 */
export function resizeRect(rect: Rect, sides: Sides, size: Size, symmetric = false): Rect {
  const width = clean(size.width);
  const height = clean(size.height);
  // How far the center moves, in the rectangle's own axes.
  const along = symmetric ? 0 : (sides.x * (width - rect.width)) / 2;
  const across = symmetric ? 0 : (sides.y * (height - rect.height)) / 2;
  const rotation = rect.rotation ?? 0;
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  const dx = rotation === 0 ? along : along * cos - across * sin;
  const dy = rotation === 0 ? across : along * sin + across * cos;
  return {
    ...rect,
    x: clean(rect.x + (rect.width - width) / 2 + dx),
    y: clean(rect.y + (rect.height - height) / 2 + dy),
    width,
    height,
  };
}

/** How a size follows a hand. */
export interface Sizing {
  /** The size lands on multiples of it, and never falls below it. */
  readonly step: number;
  /** Width and height keep their ratio, as nearly as the step allows. */
  readonly ratio: boolean;
}

/**
 * The size that is meant where a hand asks for `wanted` by moving `sides` of a box of the size `from`. It never turns
 * inside out: it ends at one step, or at what it was where that was less.
 */
export function sizeFor(from: Size, sides: Sides, wanted: Size, { step, ratio }: Sizing): Size {
  const least = (value: number): number => Math.min(step, value);
  if (!ratio || from.width <= 0 || from.height <= 0) {
    return {
      width: sides.x === 0 ? from.width : Math.max(least(from.width), wanted.width),
      height: sides.y === 0 ? from.height : Math.max(least(from.height), wanted.height),
    };
  }
  const byWidth = wanted.width / from.width;
  const byHeight = wanted.height / from.height;
  const wide = sides.y === 0 || (sides.x !== 0 && Math.abs(byWidth - 1) >= Math.abs(byHeight - 1));
  const smallest = Math.max(least(from.width) / from.width, least(from.height) / from.height);
  const factor = Math.max(smallest, wide ? byWidth : byHeight);
  // The side that leads is where the hand is; the other one goes to the nearest step.
  const led = (value: number): number => clean(value * factor);
  const follows = (value: number): number => Math.max(least(value), toStep(value * factor, step));
  if (factor === 1) return from;
  return wide
    ? { width: led(from.width), height: from.width === from.height ? led(from.height) : follows(from.height) }
    : { width: from.width === from.height ? led(from.width) : follows(from.width), height: led(from.height) };
}

/** The multiple of `step` that is nearest to a value, without binary noise. */
export function toStep(value: number, step: number): number {
  const steps = Math.round(value / step);
  return clean(step < 1 ? steps / clean(1 / step) : steps * step);
}

/**
 * The shape, wider by `width` and higher by `height`, which may be negative: a rectangle at its right and lower side,
 * what is round about its center. It ends at one step, or at what it was where that was less.
 */
export function growShape(shape: Shape, width: number, height: number, step: number): Shape {
  const grown = (value: number, by: number): number => Math.max(Math.min(step, value), clean(value + by));
  switch (shape.kind) {
    case 'rect': {
      const size = { width: grown(shape.width, width), height: grown(shape.height, height) };
      return resizeRect(shape, { x: 1, y: 1 }, size);
    }
    case 'circle':
    case 'capsule':
      return { ...shape, radius: grown(shape.radius, width + height) };
    case 'ellipse':
      return { ...shape, radiusX: grown(shape.radiusX, width), radiusY: grown(shape.radiusY, height) };
    case 'polygon':
      return shape;
  }
}
