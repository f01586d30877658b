import type { Point, Rect, Shape } from '../core/base/shape.js';
import { growMask } from './distances.js';
import { maskWithin } from './fit-within.js';
import { traceFrames, type TracedFrames, type TraceMethod } from './frames.js';
import { partAt, partsOf, sharedPixels, type Mask } from './mask.js';
import { meanScore } from './score.js';

/** Which part of the art is traced, and how. */
export interface TraceOptions {
  readonly method: TraceMethod;
  /** How much farther it reaches, px; negative: less far. */
  readonly grow?: number;
  /** Only the pixels in this shape count. */
  readonly within?: Shape | null;
  /** Only the connected part at this point of a frame counts, and in each other frame the one where it is then. */
  readonly wand?: (Point & { readonly frame: number }) | null;
  /** Rectangles round parts in the first frame, which keep their places in the lists of all frames. */
  readonly start?: readonly Rect[];
}

/** The shapes of all frames, and how well they fit: the means of the frames that have pixels. */
export interface TracedArt extends TracedFrames {
  readonly coverage: number;
  readonly spill: number;
}

/** Traces the art of frames; numbers of shapes are rounded to hundredths of a pixel. */
export function traceArt(frames: readonly Mask[], options: TraceOptions): TracedArt {
  const { method, grow = 0, within = null, wand = null, start = [] } = options;
  const inside = within === null ? frames : frames.map((mask) => maskWithin(mask, within));
  const parts = wand === null ? inside : followPart(inside, wand);
  const masks = grow === 0 ? parts : parts.map((mask) => growMask(mask, grow));
  const traced = traceFrames(masks, method, start);
  const shapes = traced.frames.map((list) => list.map((shape) => shape && rounded(shape)));
  return { ...traced, frames: shapes, ...meanScore(masks, shapes) };
}

/** The part at a point of one frame, and in the frames before and after it the one that shares most pixels with it. */
function followPart(frames: readonly Mask[], { x, y, frame }: NonNullable<TraceOptions['wand']>): Mask[] {
  const followed = frames.map((mask): Mask => ({ ...mask, pixels: new Uint8Array(mask.pixels.length) }));
  const chosen = frames[frame] === undefined ? null : partAt(frames[frame], x, y);
  if (chosen === null) return followed;
  followed[frame] = chosen;
  for (const step of [-1, 1]) {
    let last = chosen;
    for (let k = frame + step; k >= 0 && k < frames.length; k += step) {
      const shared = partsOf(frames[k]!).map((part) => ({ part, count: sharedPixels(part, last) }));
      const most = shared.reduce((a, b) => (b.count > a.count ? b : a), { part: last, count: 0 });
      // A frame without it is skipped.
      if (most.count > 0) last = followed[k] = most.part;
    }
  }
  return followed;
}

/** Rounds to hundredths of a pixel; radii up, so that no pixel gets out by more than that. */
function rounded(shape: Shape): Shape {
  const near = (value: number): number => Math.round(value * 100) / 100;
  const up = (value: number): number => Math.ceil(value * 100 - 1e-6) / 100;
  switch (shape.kind) {
    case 'rect':
      return shape;
    case 'circle':
      return { ...shape, x: near(shape.x), y: near(shape.y), radius: up(shape.radius) };
    case 'ellipse':
      return { ...shape, x: near(shape.x), y: near(shape.y), radiusX: up(shape.radiusX), radiusY: up(shape.radiusY) };
    case 'capsule':
      return {
        ...shape,
        x1: near(shape.x1),
        y1: near(shape.y1),
        x2: near(shape.x2),
        y2: near(shape.y2),
        radius: up(shape.radius),
      };
    case 'polygon':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: near(x), y: near(y) })) };
  }
}
