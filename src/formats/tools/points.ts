import type { Point } from '../../core/index.js';
import type { Convention } from '../../model/convention.js';
import type { Hitbox } from '../../model/document.js';
import { getNumber, type Codec, type DecodeContext, type NamedNumber } from '../form.js';
import { diffNumbers } from '../rects.js';
import { fromRadians, toRadians } from '../turning.js';

/**
 * A polygon by its corners. Numbers: optionally x and y of a point that the corners are relative to, and the rotation
 * about it; then x0, y0, x1, y1, …. Decode context: offsetX and offsetY are added, and rotation, in the file's unit;
 * scaleX and scaleY (default: px per unit) first multiply the corners, as with fractions of a frame.
 */
export const pointsCodec: Codec = {
  id: 'points',
  decode: (fields, convention, decodeContext) => {
    const place = readPlace(fields, convention, decodeContext);
    return { kind: 'polygon', points: toCorners(fields).map(({ x, y }) => place.out(x, y)) };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'polygon') return 'other-kind';
    const old = hitbox.shape.kind === 'polygon' ? hitbox.shape.points : [];
    if (old.length !== shape.points.length || old.length === 0) return 'other-kind';
    const { convention, fields, decodeContext } = hitbox;
    const moved = translation(old, shape.points);
    const anchored = fields.some(({ name }) => name === 'x') && fields.some(({ name }) => name === 'y');
    if (moved !== null && anchored) {
      const up = convention.yAxis === 'up' ? -1 : 1;
      return diffNumbers(hitbox, [
        ['x', getNumber(fields, 'x') + moved.x],
        ['y', getNumber(fields, 'y') + moved.y * up],
      ]);
    }
    const turned = anchored ? commonTurn(hitbox, shape.points) : null;
    if (turned !== null) return diffNumbers(hitbox, [['rotation', turned]]);
    const place = readPlace(fields, convention, decodeContext);
    const next: [string, number][] = [];
    shape.points.forEach((point, k) => {
      const written = place.back(point);
      next.push([`x${k}`, written.x], [`y${k}`, written.y]);
    });
    return diffNumbers(hitbox, next);
  },
};

/** Returns the corners as written: they come last, in order. */
function toCorners(fields: readonly NamedNumber[]): Point[] {
  const first = fields.findIndex(({ name }) => name === 'x0');
  const corners: Point[] = [];
  if (first < 0) return corners;
  for (let k = first; k + 1 < fields.length; k += 2) corners.push({ x: fields[k]!.value, y: fields[k + 1]!.value });
  return corners;
}

/** Returns the conversion of a corner from the file to core's plane and back. */
export function readPlace(fields: readonly NamedNumber[], convention: Convention, decodeContext: DecodeContext) {
  const up = convention.yAxis === 'up' ? -1 : 1;
  const valueOf = (name: string): number => fields.find((field) => field.name === name)?.value ?? 0;
  const originX = valueOf('x') + (decodeContext['offsetX'] ?? 0);
  const originY = valueOf('y') * up + (decodeContext['offsetY'] ?? 0);
  // The body of the corners may be rotated.
  const rotation = toRadians(valueOf('rotation') + (decodeContext['rotation'] ?? 0), convention);
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  const scaleX = decodeContext['scaleX'] ?? convention.unitX ?? 1;
  const scaleY = (decodeContext['scaleY'] ?? convention.unitY ?? 1) * up;
  return {
    out: (x: number, y: number): Point => {
      const u = x * scaleX;
      const v = y * scaleY;
      return { x: originX + (u * cos - v * sin), y: originY + (u * sin + v * cos) };
    },
    back: ({ x, y }: Point): Point => {
      const dx = x - originX;
      const dy = y - originY;
      return { x: (dx * cos + dy * sin) / scaleX, y: (dy * cos - dx * sin) / scaleY };
    },
  };
}

/** Returns the common translation of all corners, or null. Each moved coordinate has been rounded once. */
export function translation(from: readonly Point[], to: readonly Point[]): Point | null {
  const first = { x: to[0]!.x - from[0]!.x, y: to[0]!.y - from[0]!.y };
  const near = (a: number, b: number, size: number): boolean => Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(size));
  const same = from.every((point, k) => {
    const other = to[k]!;
    return near(other.x - point.x, first.x, other.x) && near(other.y - point.y, first.y, other.y);
  });
  return same ? first : null;
}

/** Returns the new angle if all corners were rotated about their origin, or null. */
function commonTurn(hitbox: Hitbox, points: readonly Point[]): number | null {
  const { fields, convention, decodeContext } = hitbox;
  const angle = fields.find(({ name }) => name === 'rotation');
  if (angle === undefined) return null;
  const place = readPlace(fields, convention, decodeContext);
  // In the old rotation's frame, a corner rotated by t is at its own position rotated by t.
  let turn: number | null = null;
  for (const [k, was] of toCorners(fields).entries()) {
    const is = place.back(points[k]!);
    const size = Math.hypot(was.x, was.y);
    if (Math.abs(Math.hypot(is.x, is.y) - size) > 1e-9 * Math.max(1, size)) return null;
    if (size <= 1e-9) continue;
    const by = Math.atan2(was.x * is.y - was.y * is.x, was.x * is.x + was.y * is.y);
    turn ??= by;
    if (Math.abs(Math.sin((by - turn) / 2)) > 1e-9) return null;
  }
  const upwards = convention.yAxis === 'up' ? -1 : 1;
  const radians = toRadians(angle.value, convention) + (turn ?? 0) * upwards;
  return turn === null ? null : fromRadians(radians, convention);
}
