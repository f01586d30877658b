import { area, bounds, validate, type Bounds, type Rect, type Shape } from '../core/index.js';
import { uniteBounds } from '../model/bounds.js';
import type { Hitbox } from '../model/document.js';
import { moveShape, roundNoise } from './move.js';

/** Shapes put into frames, on whole pixels, and into one. */

function isUpright(shape: Shape): shape is Rect {
  return shape.kind === 'rect' && (shape.rotation ?? 0) === 0;
}

/**
 * Moves a shape into a frame, the shortest way. An upright rectangle that is larger than the frame is cut to it; null for
 * other shapes that are.
 */
export function clampTo(shape: Shape, frame: Bounds): Shape | null {
  const { minX, minY, maxX, maxY } = bounds(shape);
  const [width, height] = [frame.maxX - frame.minX, frame.maxY - frame.minY];
  if (isUpright(shape) && (shape.width > width || shape.height > height)) {
    const [x, y] = [Math.max(minX, frame.minX), Math.max(minY, frame.minY)];
    return clampTo(
      { ...shape, x, y, width: Math.min(shape.width, width), height: Math.min(shape.height, height) },
      frame,
    );
  }
  if (maxX - minX > width || maxY - minY > height) return null;
  const way = (low: number, high: number, from: number, to: number): number =>
    roundNoise(low < from ? from - low : Math.min(0, to - high));
  return moveShape(shape, way(minX, maxX, frame.minX, frame.maxX), way(minY, maxY, frame.minY, frame.maxY));
}

/** Rounds the numbers of a shape to whole px, and the sides of an upright rectangle; null if no shape is left. */
export function alignToPixels(shape: Shape): Shape | null {
  const round = (key: string, value: unknown): unknown => {
    if (typeof value !== 'number' || key === 'rotation') return value;
    return /^(width|height|radius)/.test(key) && value > 0 ? Math.max(1, Math.round(value)) : Math.round(value) + 0;
  };
  const sided = (from: number, length: number): number => from + length - Math.round(from);
  const given = isUpright(shape)
    ? { ...shape, width: sided(shape.x, shape.width), height: sided(shape.y, shape.height) }
    : shape;
  const rounded = JSON.parse(JSON.stringify(given), round) as Shape;
  try {
    validate(rounded);
    return rounded.kind === 'polygon' && area(rounded) === 0 ? null : rounded;
  } catch {
    return null;
  }
}

/** What must be the same in hitboxes to be merged. */
type Kind = Pick<Hitbox, 'sprite' | 'role' | 'animation' | 'frames'>;

/** Returns the bounding rectangle of upright rectangles of one kind; null if they are fewer than two, or others. */
export function mergedRect(items: readonly (Kind & { readonly shape: Shape | null })[]): Shape | null {
  const kinds = new Set(
    items.map(({ sprite, role, animation, frames }) => JSON.stringify([sprite, role, animation, frames])),
  );
  const rects = items.flatMap(({ shape }) => (shape !== null && isUpright(shape) ? [bounds(shape)] : []));
  const box = uniteBounds(rects);
  if (box === null || items.length < 2 || rects.length < items.length || kinds.size > 1) return null;
  const { minX: x, minY: y, maxX, maxY } = box;
  return { kind: 'rect', x, y, width: roundNoise(maxX - x), height: roundNoise(maxY - y) };
}
