import type { Point, Rect, Shape } from '../core/index.js';

/** A rectangle this many times as long as it is thick is a wall, a floor or a plank, not a crate. */
const longSide = 1.5;

/** The sine of the angle, about 10°, below which two walls lie along each other. */
const parallel = 0.17;

/** A rectangle along its longer side. */
interface Wall {
  readonly center: Point;
  /** Its unit direction. */
  readonly along: Point;
  readonly length: number;
  readonly thickness: number;
}

/**
 * Whether two walls join as in levels: at a corner (L), one's end in the other (T), or end to end. A cross in which
 * both stick out on both sides is no joint, nor is a wall inside another one, or one that lies along another for longer
 * than they are thick.
 */
export function isJoint(a: Shape, b: Shape): boolean {
  const one = toWall(a);
  const other = toWall(b);
  if (one === null || other === null) return false;
  const turn = one.along.x * other.along.y - one.along.y * other.along.x;
  if (Math.abs(turn) < parallel) return areEndToEnd(one, other);
  const [ends, otherEnds] = [countEndsIn(one, other), countEndsIn(other, one)];
  return ends < 2 && otherEnds < 2 && ends + otherEnds > 0;
}

/** Returns a long rectangle as a wall; null for other shapes. */
function toWall(shape: Shape): Wall | null {
  if (shape.kind !== 'rect') return null;
  const { x, y, width, height, rotation = 0 }: Rect = shape;
  const [length, thickness] = [Math.max(width, height), Math.min(width, height)];
  if (length < longSide * thickness) return null;
  const [cos, sin] = rotation === 0 ? [1, 0] : [Math.cos(rotation), Math.sin(rotation)];
  const along = width >= height ? { x: cos, y: sin } : { x: -sin, y: cos };
  return { center: { x: x + width / 2, y: y + height / 2 }, along, length, thickness };
}

/** Returns where a point is beside a wall: along it and across it, from its center. */
function inWall({ x, y }: Point, { center, along }: Wall): Point {
  const [dx, dy] = [x - center.x, y - center.y];
  return { x: dx * along.x + dy * along.y, y: dy * along.x - dx * along.y };
}

function countEndsIn({ center, along, length }: Wall, other: Wall): number {
  return [-length / 2, length / 2].filter((at) => {
    const end = inWall({ x: center.x + at * along.x, y: center.y + at * along.y }, other);
    return Math.abs(end.x) <= other.length / 2 && Math.abs(end.y) <= other.thickness / 2;
  }).length;
}

/** Whether one of two parallel walls continues the other one: in line with it, and on it for at most their thickness. */
function areEndToEnd(one: Wall, other: Wall): boolean {
  const { x: apart, y: aside } = inWall(other.center, one);
  const shared = (one.length + other.length) / 2 - Math.abs(apart);
  const isInLine = Math.abs(aside) <= Math.abs(one.thickness - other.thickness) / 2;
  const sticksOut = Math.abs(apart) > Math.abs(one.length - other.length) / 2;
  return isInLine && sticksOut && shared <= Math.max(one.thickness, other.thickness);
}
