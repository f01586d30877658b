import type { Rect, Shape } from '../core/index.js';
import type { Anchor, Convention } from '../model/convention.js';
import type { Hitbox } from '../model/document.js';
import type { Refusal } from './form.js';
import { fromRadians, toRadians } from './turning.js';

/** A point and a size as a file writes them. */
export interface Written {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In the file's unit; null where none is written. */
  readonly angle: number | null;
}

/** How far the anchor lies from the top-left corner, as a share of the size. */
const shares: Readonly<Record<Anchor, readonly [x: number, y: number]>> = {
  'top-left': [0, 0],
  center: [0.5, 0.5],
  'bottom-center': [0.5, 1],
  'bottom-left': [0, 1],
};

/** The anchor at these shares of the width and the height; null where it has no name. */
export function anchorOfShares(x: number, y: number): Anchor | null {
  const found = (Object.keys(shares) as Anchor[]).find((anchor) => shares[anchor][0] === x && shares[anchor][1] === y);
  return found ?? null;
}

/** The rectangle that is meant. */
export function rectFrom(written: Written, convention: Convention): Rect {
  const [shareX, shareY] = shares[convention.anchor];
  const { width, height } = written;
  const up = convention.yAxis === 'up';
  const x = written.x - width * shareX;
  const y = (up ? -written.y : written.y) - height * shareY;
  if (written.angle === null) return { kind: 'rect', x, y, width, height };
  return { kind: 'rect', x, y, width, height, rotation: toRadians(written.angle, convention) };
}

/** How `shape` is written under the convention of `hitbox`; `oldAngle` is the angle that is written now, if one is. */
export function writtenFrom(shape: Shape, hitbox: Hitbox, oldAngle: number | null): Written | Refusal {
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
 * The numbers of `next` that differ from those of the hitbox. Going to core's form and back may leave the last digit
 * of a number different: that is no change.
 */
export function changesOf(hitbox: Hitbox, next: Iterable<readonly [string, number]>): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const [name, value] of next) {
    const old = hitbox.fields.find((field) => field.name === name)?.value ?? NaN;
    const same = Math.abs(value - old) <= 1e-12 * Math.max(1, Math.abs(value), Math.abs(old));
    // -0 is 0 to everybody who reads the text.
    if (!same) changes.set(name, value === 0 ? 0 : value);
  }
  return changes;
}
