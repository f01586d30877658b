import type { Codec, NamedNumber } from './form.js';
import { diffNumbers } from './rects.js';
import { fromRadians, nearestTurn, toRadians } from './turning.js';
import { inUnits } from './units.js';

/**
 * A capsule by its center: x, y, radius, one length, angle. The name of the length says what it is, as physics engines
 * do: `height` is vertical and includes both ends, `halfHeight` is vertical and `length` and `halfLength` are horizontal,
 * and these are the straight part only.
 */
export const centeredCapsule: Codec = inUnits('xyxxa', {
  id: 'centered-capsule',
  decode: (fields, convention) => {
    const [x, y, radius] = [0, 1, 2].map((k) => fields[k]?.value ?? NaN) as [number, number, number];
    const half = halfOf(fields[3], radius);
    const turn = toRadians(fields[4]?.value ?? 0, convention);
    const [dx, dy] = isVertical(fields[3])
      ? turn === 0
        ? [0, half]
        : [-Math.sin(turn) * half, Math.cos(turn) * half]
      : turn === 0
        ? [half, 0]
        : [Math.cos(turn) * half, Math.sin(turn) * half];
    const up = convention.yAxis === 'up' ? -1 : 1;
    return { kind: 'capsule', x1: x - dx, y1: y * up - dy, x2: x + dx, y2: y * up + dy, radius };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'capsule') return 'other-kind';
    const { convention, fields } = hitbox;
    const { x1, y1, x2, y2, radius } = shape;
    const [place, across, around, long, angle] = fields;
    const old = toRadians(angle?.value ?? 0, convention);
    const isRound = x1 === x2 && y1 === y2;
    const quarter = isVertical(long) ? Math.PI / 2 : 0;
    const turn = isRound ? old : nearestTurn(Math.atan2(y2 - y1, x2 - x1) - quarter, old);
    // Subtracting two right angles leaves a rounding error.
    const isAsBefore = Math.abs(turn - old) < 1e-12;
    if (!isAsBefore && angle === undefined) return 'no-angle';
    const straight = Math.hypot(x2 - x1, y2 - y1);
    const up = convention.yAxis === 'up' ? -1 : 1;
    // A height below the diameter of the two ends makes a circle.
    const keepsLength = isRound && halfOf(long, radius) === 0;
    return diffNumbers(hitbox, [
      [place!.name, (x1 + x2) / 2],
      [across!.name, ((y1 + y2) / 2) * up],
      [around!.name, radius],
      ...(keepsLength ? [] : ([[long!.name, lengthOf(long, straight, radius)]] as const)),
      ...(angle === undefined || isAsBefore ? [] : ([[angle.name, fromRadians(turn, convention)]] as const)),
    ]);
  },
});

function isVertical(long: NamedNumber | undefined): boolean {
  return /height|^h$/i.test(long?.name ?? '');
}

/** Returns half of the straight part. */
function halfOf(long: NamedNumber | undefined, radius: number): number {
  const { name = '', value = NaN } = long ?? {};
  if (name.startsWith('half')) return value;
  return isVertical(long) ? Math.max(value / 2 - radius, 0) : value / 2;
}

function lengthOf(long: NamedNumber | undefined, straight: number, radius: number): number {
  if (long?.name.startsWith('half') === true) return straight / 2;
  return isVertical(long) ? straight + radius * 2 : straight;
}
