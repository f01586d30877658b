// The lower bound for a circle and a rotated rectangle: the bare formula over adjacent numbers. It handles no
// tolerance, relation, invalid number or axis-aligned rectangle; the engine can't be faster than this.
import type { MutableContact } from '../../../src/core/index.js';
import type { Pair } from './narrow-pairs.js';

/** Center and radius of the circle; center, half extents, cos and sin of the rectangle. */
export function bareNumbers({ a, b }: Pair): number[] {
  const radius = a.kind === 'circle' ? a.radius : 0;
  const [w, h, turn] = [b.width / 2, b.height / 2, b.rotation ?? 0];
  return [a.x, a.y, radius, b.x + w, b.y + h, w, h, Math.cos(turn), Math.sin(turn)];
}

export function bareOverlap(n: readonly number[]): boolean {
  const dx = n[0]! - n[3]!;
  const dy = n[1]! - n[4]!;
  const u = Math.abs(dx * n[7]! + dy * n[8]!) - n[5]!;
  const v = Math.abs(dy * n[7]! - dx * n[8]!) - n[6]!;
  const overX = u + Math.abs(u);
  const overY = v + Math.abs(v);
  return overX * overX + overY * overY < 4 * n[2]! * n[2]!;
}

export function bareContact(out: MutableContact, n: readonly number[]): boolean {
  const [x, y, radius, cos, sin] = [n[0]!, n[1]!, n[2]!, n[7]!, n[8]!];
  const dx = n[3]! - x;
  const dy = n[4]! - y;
  const u = dx * cos + dy * sin;
  const v = dy * cos - dx * sin;
  const overX = Math.abs(u) - n[5]!;
  const overY = Math.abs(v) - n[6]!;
  const outX = (overX + Math.abs(overX)) / 2;
  const outY = (overY + Math.abs(overY)) / 2;
  let distance = Math.sqrt(outX * outX + outY * outY);
  let size = distance;
  let towardsX = outX;
  let towardsY = outY;
  if (!(distance > 0)) {
    distance = Math.max(overX, overY);
    size = 1;
    towardsX = overX > overY ? 1 : 0;
    towardsY = 1 - towardsX;
  }
  const alongX = (towardsX / size) * (u / Math.abs(u));
  const alongY = (towardsY / size) * (v / Math.abs(v));
  const nx = alongX * cos - alongY * sin;
  const ny = alongX * sin + alongY * cos;
  const separation = distance - radius;
  const way = separation < 0 ? separation : 0;
  const { normal, mtv, pointA, pointB } = out;
  out.relation = separation < 0 ? 'overlapping' : 'separate';
  out.separation = separation;
  normal.x = nx;
  normal.y = ny;
  mtv.x = nx * way;
  mtv.y = ny * way;
  pointA.x = x + nx * radius;
  pointA.y = y + ny * radius;
  pointB.x = x + nx * distance;
  pointB.y = y + ny * distance;
  return separation < 0;
}
