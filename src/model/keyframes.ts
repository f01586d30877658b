import type { Hitbox, HitboxKey } from './document.js';
import { touchesOffset, type Span } from './span.js';
import type { Capsule, Circle, Ellipse, Point, Polygon, Rect, Shape } from '../core/index.js';

/** A shape that a hitbox has in one frame, from where it changes until the next key. */
export interface Keyframe {
  readonly frame: number;
  readonly shape: Shape;
  /** Whether the shape stays until the next key, instead of being interpolated. */
  readonly isStep: boolean;
}

/** A key that an entry is to have. */
export interface NewKey {
  /** The frame whose shape it has until now: that of the key that moves, otherwise a new key is made. */
  readonly from: number;
  readonly frame: number;
  readonly isStep: boolean;
}

/** Whether a hitbox is in a frame of its entry that has no key. */
export function isBetweenKeys({ keys, frames }: Pick<Hitbox, 'keys' | 'frames'>): boolean {
  return keys !== undefined && keys.every(({ frame }) => frame !== frames?.[0]);
}

/** Returns the text of a hitbox's shape: the key of its frame if it has one, otherwise its literal. */
export function textOfFrame({ keys, frames, start, end }: Pick<Hitbox, 'keys' | 'frames' | keyof Span>): Span {
  const key = keys?.find(({ frame }) => frame === frames?.[0]);
  return key === undefined ? { start, end } : { start: start + key.text.start, end: start + key.text.end };
}

/** Whether a hitbox is the one of its entry that an offset of the text belongs to: that of its key, or the first one. */
export function isFrameAt({ keys, frames, start }: Pick<Hitbox, 'keys' | 'frames' | 'start'>, offset: number): boolean {
  if (keys === undefined) return true;
  const key = keys.find(({ text }) => touchesOffset(text, offset - start)) ?? keys[0]!;
  return key.frame === frames?.[0];
}

/** Returns whether the frame of a hitbox has a key, and whether the shape stays from the last key on. */
export function keyStateOf(
  { frames }: Pick<Hitbox, 'frames'>,
  keys: readonly HitboxKey[],
): { readonly isKey: boolean; readonly isStep: boolean } {
  let key: HitboxKey | undefined;
  for (const one of keys) {
    if (one.frame > frames![0]) break;
    key = one;
  }
  return { isKey: key?.frame === frames![0], isStep: key?.isStep === true };
}

/**
 * Returns the shape in a frame of a hitbox with keys, which ascend. Numbers are interpolated, and angles turn the short
 * way, 180° clockwise. The shape stays if the next key has another kind, or another number of corners.
 */
export function shapeAt(keys: readonly Keyframe[], frame: number): Shape {
  let index = 0;
  while (index + 1 < keys.length && keys[index + 1]!.frame <= frame) index++;
  const from = keys[index]!;
  const to = keys[index + 1];
  if (to === undefined || frame <= from.frame || from.isStep || !isAlike(from.shape, to.shape)) return from.shape;
  const out = copyOf(from.shape, to.shape);
  interpolate(out, from, to, frame);
  return out;
}

function isAlike(a: Shape, b: Shape): boolean {
  if (a.kind !== 'polygon' || b.kind !== 'polygon') return a.kind === b.kind;
  return a.points.length === b.points.length;
}

/** Returns a record for the shapes between two keys, with the layout that the runtime's parser gives theirs. */
function copyOf(from: Shape, to: Shape): Shape {
  if (from.kind === 'polygon') return { kind: 'polygon', points: from.points.map(({ x, y }) => ({ x, y })) };
  const out: Record<string, unknown> = { kind: from.kind };
  for (const key of Object.keys(from)) if (key !== 'kind') out[key] = NaN;
  // An angle of 0 may be absent.
  if ((from.kind === 'rect' || from.kind === 'ellipse') && 'rotation' in to) out['rotation'] = NaN;
  return out as unknown as Shape;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The fields of every kind of shape. */
type AnyShape = Mutable<Omit<Rect, 'kind'> & Omit<Circle, 'kind'> & Omit<Capsule, 'kind'> & Omit<Ellipse, 'kind'>> &
  Pick<Polygon, 'points'> & { kind: Shape['kind'] };

const turn = 2 * Math.PI;
/** More than the rounding of an angle, so that half a turn is one whatever its ends are. */
const noise = 1e-9;

function interpolate(out: Shape, from: Keyframe, to: Keyframe, frame: number): void {
  const t = (frame - from.frame) / (to.frame - from.frame);
  const shape = out as AnyShape;
  const a = from.shape as AnyShape;
  const b = to.shape as AnyShape;
  const { kind } = shape;
  if (kind === 'polygon') {
    for (let k = 0; k < shape.points.length; k++) {
      const point = shape.points[k] as Mutable<Point>;
      const p = a.points[k]!;
      const q = b.points[k]!;
      point.x = p.x + (q.x - p.x) * t;
      point.y = p.y + (q.y - p.y) * t;
    }
    return;
  }
  if (kind === 'capsule') {
    shape.x1 = a.x1 + (b.x1 - a.x1) * t;
    shape.y1 = a.y1 + (b.y1 - a.y1) * t;
    shape.x2 = a.x2 + (b.x2 - a.x2) * t;
    shape.y2 = a.y2 + (b.y2 - a.y2) * t;
  } else {
    shape.x = a.x + (b.x - a.x) * t;
    shape.y = a.y + (b.y - a.y) * t;
  }
  if (kind === 'rect') {
    shape.width = a.width + (b.width - a.width) * t;
    shape.height = a.height + (b.height - a.height) * t;
  } else if (kind === 'ellipse') {
    shape.radiusX = a.radiusX + (b.radiusX - a.radiusX) * t;
    shape.radiusY = a.radiusY + (b.radiusY - a.radiusY) * t;
  } else shape.radius = a.radius + (b.radius - a.radius) * t;
  if (shape.rotation === undefined) return;
  const angle = a.rotation ?? 0;
  const whole = (b.rotation ?? 0) - angle;
  shape.rotation = angle + (whole - turn * Math.ceil(whole / turn - 0.5 - noise)) * t;
}
