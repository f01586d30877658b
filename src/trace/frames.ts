/** Shapes for each frame of a sheet, and when each exists. */
import type { Rect, Shape } from '../core/base/shape.js';
import { coverFrames, coverFramesUntil } from './cover-frames.js';
import { fitCapsule, fitCircle, fitEllipse, fitHull, fitRect } from './fit.js';
import { cropMask, filledCount, partsOf, type Mask } from './mask.js';
import { outlinesOf } from './outline.js';

/** How shapes are made from a silhouette. */
export type TraceMethod =
  | { readonly kind: 'fit'; readonly shape: keyof typeof fits }
  | { readonly kind: 'polygon'; readonly tolerance: number }
  | { readonly kind: 'rects'; readonly count: number }
  /** As few rectangles as cover this part of the silhouette, 0 to 1. */
  | { readonly kind: 'cover'; readonly coverage: number };

/** One shape round all pixels. */
export const fits = {
  rect: fitRect,
  circle: fitCircle,
  capsule: fitCapsule,
  ellipse: fitEllipse,
  hull: fitHull,
} as const;

/** The shapes of all frames. */
export interface TracedFrames {
  /** By frame; the same place in each is the same part of the art, null where a frame has none. */
  readonly frames: readonly (readonly (Shape | null)[])[];
  /** Empty areas inside, which polygons don't have. */
  readonly holes: number;
  /** Parts of fewer pixels than `smallestPart` that got no polygon. */
  readonly skipped: number;
  /** How far the outline of a polygon is from the border of the pixels at most, px; 0 for other shapes. */
  readonly error: number;
}

/** Smaller parts get no polygon of their own, in px². */
export const smallestPart = 4;

/**
 * Divides the mask of a sheet into frames, row by row, each in coordinates of its own. Pixels beyond the last whole
 * frame of a row or column belong to none.
 */
export function framesOf(mask: Mask, size: { readonly width: number; readonly height: number }): Mask[] {
  const frames: Mask[] = [];
  for (let y = 0; y + size.height <= mask.height; y += size.height) {
    for (let x = 0; x + size.width <= mask.width; x += size.width) {
      frames.push({ ...cropMask(mask, { x: mask.x + x, y: mask.y + y, ...size }), x: 0, y: 0 });
    }
  }
  return frames;
}

/**
 * Returns the shapes of each frame by a method.
 *
 * @param start rectangles round parts in the first frame: see `coverFrames`
 */
export function traceFrames(frames: readonly Mask[], method: TraceMethod, start: readonly Rect[] = []): TracedFrames {
  const none = { holes: 0, skipped: 0, error: 0 };
  switch (method.kind) {
    case 'fit':
      return { frames: frames.map((mask) => [fits[method.shape](mask)]), ...none };
    case 'rects':
      return { frames: coverFrames(frames, method.count, start), ...none };
    case 'cover':
      return { frames: coverFramesUntil(frames, method.coverage, start), ...none };
    case 'polygon':
      return tracePolygons(frames, method.tolerance);
  }
}

function tracePolygons(frames: readonly Mask[], tolerance: number): TracedFrames {
  let [holes, skipped, error] = [0, 0, 0];
  const shapes = frames.map((mask) => {
    const parts = partsOf(mask).filter((part) => filledCount(part) >= smallestPart || (skipped++, false));
    return parts.flatMap((part) =>
      outlinesOf(part, tolerance).map((outline): Shape => {
        holes += outline.holes.length;
        error = Math.max(error, outline.error);
        return { kind: 'polygon', points: outline.points };
      }),
    );
  });
  const count = Math.max(0, ...shapes.map((list) => list.length));
  const padded = shapes.map((list) => Array.from({ length: count }, (_, k) => list[k] ?? null));
  return { frames: padded, holes, skipped, error };
}

/** A shape that stays for some frames. */
export interface TimedShape {
  /** Its place in the lists of the frames. */
  readonly part: number;
  readonly shape: Shape;
  /** The first and the last frame; null: all of them. */
  readonly frames: readonly [first: number, last: number] | null;
}

/** Joins equal shapes of frames that follow each other: part by part, in the order of the frames. */
export function timesOf(frames: readonly (readonly (Shape | null)[])[]): TimedShape[] {
  const result: TimedShape[] = [];
  const parts = Math.max(0, ...frames.map((shapes) => shapes.length));
  for (let part = 0; part < parts; part++) {
    for (let first = 0; first < frames.length;) {
      const shape = frames[first]![part] ?? null;
      const key = JSON.stringify(shape);
      let last = first;
      while (last + 1 < frames.length && JSON.stringify(frames[last + 1]![part] ?? null) === key) last++;
      const isAlways = first === 0 && last === frames.length - 1;
      if (shape !== null) result.push({ part, shape, frames: isAlways ? null : [first, last] });
      first = last + 1;
    }
  }
  return result;
}

/** Returns the name of one of `count` parts. */
export function partName(part: number, count: number): string {
  return count === 1 ? 'box' : `box${part + 1}`;
}
