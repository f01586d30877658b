import type { Rect, Shape } from '../core/index.js';
import type { Size } from '../model/document.js';
import { roundNoise } from './move.js';

/** The moved sides of a rectangle, in its own axes: -1 left or upper, 1 right or lower, 0 neither. */
export interface Sides {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/**
 * Resizes a rectangle, keeping its rotation. The side opposite a moved one stays. Along an axis without a moved side,
 * or with `symmetric` along both, it grows about its center.
 */
export function resizeRect(rect: Rect, sides: Sides, size: Size, symmetric = false): Rect {
  const width = roundNoise(size.width);
  const height = roundNoise(size.height);
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
    x: roundNoise(rect.x + (rect.width - width) / 2 + dx),
    y: roundNoise(rect.y + (rect.height - height) / 2 + dy),
    width,
    height,
  };
}

/** How a size follows the pointer. */
export interface Sizing {
  /** The size snaps to multiples of this, and is never smaller. */
  readonly step: number;
  /** Keeps the ratio of width and height, as nearly as the step allows. */
  readonly ratio: boolean;
}

/**
 * Returns the size when the pointer requests `wanted` by moving `sides` of a box of size `from`. The box never turns
 * inside out: the minimum is one step, or the old size if smaller.
 */
export function sizeFor(from: Size, sides: Sides, wanted: Size, { step, ratio }: Sizing): Size {
  const minimum = (value: number): number => Math.min(step, value);
  if (!ratio || from.width <= 0 || from.height <= 0) {
    return {
      width: sides.x === 0 ? from.width : Math.max(minimum(from.width), wanted.width),
      height: sides.y === 0 ? from.height : Math.max(minimum(from.height), wanted.height),
    };
  }
  const byWidth = wanted.width / from.width;
  const byHeight = wanted.height / from.height;
  const wide = sides.y === 0 || (sides.x !== 0 && Math.abs(byWidth - 1) >= Math.abs(byHeight - 1));
  const smallest = Math.max(minimum(from.width) / from.width, minimum(from.height) / from.height);
  const factor = Math.max(smallest, wide ? byWidth : byHeight);
  // The leading side follows the pointer; the other one snaps to the nearest step.
  const led = (value: number): number => roundNoise(value * factor);
  const scaled = (value: number): number => Math.max(minimum(value), toStep(value * factor, step));
  if (factor === 1) return from;
  return wide
    ? { width: led(from.width), height: from.width === from.height ? led(from.height) : scaled(from.height) }
    : { width: from.width === from.height ? led(from.width) : scaled(from.width), height: led(from.height) };
}

/** Returns the nearest multiple of `step`, without binary noise. */
export function toStep(value: number, step: number): number {
  const steps = Math.round(value / step);
  return roundNoise(step < 1 ? steps / roundNoise(1 / step) : steps * step);
}

/**
 * Grows a shape by `width` and `height`, which may be negative: rectangles at the right and lower side, round shapes
 * about their center. The minimum is one step, or the old size if smaller.
 */
export function growShape(shape: Shape, width: number, height: number, step: number): Shape {
  const grown = (value: number, by: number): number => Math.max(Math.min(step, value), roundNoise(value + by));
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
