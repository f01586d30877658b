import type { Rect, Shape } from '../core/index.js';
import type { Anchor, Convention } from '../model/convention.js';
import type { Hitbox } from '../model/document.js';
import type { CodecRefusal } from './form.js';
import { fromRadians, toRadians } from './turning.js';

/** A point and a size as written in a file. */
export interface WrittenRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In the file's unit; null if not written. */
  readonly angle: number | null;
}

/** The anchor's offset from the top-left corner, as a fraction of the size. */
const shares: Readonly<Record<Anchor, readonly [x: number, y: number]>> = {
  'top-left': [0, 0],
  center: [0.5, 0.5],
  'bottom-center': [0.5, 1],
  'bottom-left': [0, 1],
};

/** Returns the anchor at these fractions of the width and height; null if it has no name. */
export function anchorOfShares(x: number, y: number): Anchor | null {
  const match = (Object.keys(shares) as Anchor[]).find((anchor) => shares[anchor][0] === x && shares[anchor][1] === y);
  return match ?? null;
}

/** Returns the rectangle that these numbers describe. */
export function rectFrom(written: WrittenRect, convention: Convention): Rect {
  const [shareX, shareY] = shares[convention.anchor];
  const { width, height } = written;
  const up = convention.yAxis === 'up';
  const x = written.x - width * shareX;
  const y = (up ? -written.y : written.y) - height * shareY;
  if (written.angle === null) return { kind: 'rect', x, y, width, height };
  return { kind: 'rect', x, y, width, height, rotation: toRadians(written.angle, convention) };
}

/** Returns how `shape` is written under the convention of `hitbox`; `oldAngle` is the angle in the text, if any. */
export function writtenFrom(shape: Shape, hitbox: Hitbox, oldAngle: number | null): WrittenRect | CodecRefusal {
  if (shape.kind !== 'rect') return 'other-kind';
  const { convention } = hitbox;
  const [shareX, shareY] = shares[convention.anchor];
  const up = convention.yAxis === 'up';
  const y = shape.y + shape.height * shareY;
  const rotation = shape.rotation ?? 0;
  if (oldAngle === null && rotation !== 0) return 'no-angle';
  return {
    x: shape.x + shape.width * shareX,
    y: up ? -y : y,
    width: shape.width,
    height: shape.height,
    angle: oldAngle === null ? null : fromRadians(rotation, convention),
  };
}

/**
 * Returns the numbers of `next` that differ from those of the hitbox. Ignores differences in the last digit, which come
 * from converting to core's form and back.
 */
export function diffNumbers(hitbox: Hitbox, next: Iterable<readonly [string, number]>): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const [name, value] of next) {
    const old = hitbox.fields.find((field) => field.name === name)?.value ?? NaN;
    const same = Math.abs(value - old) <= 1e-12 * Math.max(1, Math.abs(value), Math.abs(old));
    // Write -0 as 0.
    if (!same) changes.set(name, value === 0 ? 0 : value);
  }
  return changes;
}
