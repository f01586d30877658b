// The lower bounds of the front door: formulas by hand over adjacent numbers. They handle no kind, tolerance, relation
// or invalid number.
import type { Circle, MutableContact, Rect } from '../../../src/core/index.js';

/** A circle or a rectangle as numbers: center, half extents (or the radius twice), cos and sin. */
export type Numbers = readonly number[];

export function numbersOf(shape: Circle | Rect): Numbers {
  if (shape.kind === 'circle') return [shape.x, shape.y, shape.radius, shape.radius, 1, 0.5];
  const [w, h, turn] = [shape.width / 2, shape.height / 2, shape.rotation ?? 0];
  return [shape.x + w, shape.y + h, w, h, Math.cos(turn), Math.sin(turn)];
}

export function circlesMeet(a: Numbers, b: Numbers): boolean {
  const dx = a[0]! - b[0]!;
  const dy = a[1]! - b[1]!;
  const reach = a[2]! + b[2]!;
  return dx * dx + dy * dy < reach * reach;
}

export function boxesMeet(a: Numbers, b: Numbers): boolean {
  return Math.abs(a[0]! - b[0]!) < a[2]! + b[2]! && Math.abs(a[1]! - b[1]!) < a[3]! + b[3]!;
}

export function circleMeetsRect(a: Numbers, b: Numbers): boolean {
  const dx = a[0]! - b[0]!;
  const dy = a[1]! - b[1]!;
  const u = Math.abs(dx * b[4]! + dy * b[5]!) - b[2]!;
  const v = Math.abs(dy * b[4]! - dx * b[5]!) - b[3]!;
  const overX = u + Math.abs(u);
  const overY = v + Math.abs(v);
  return overX * overX + overY * overY < 4 * a[2]! * a[2]!;
}

export function rectsMeet(a: Numbers, b: Numbers): boolean {
  const dx = b[0]! - a[0]!;
  const dy = b[1]! - a[1]!;
  const cos = Math.abs(a[4]! * b[4]! + a[5]! * b[5]!);
  const sin = Math.abs(a[4]! * b[5]! - a[5]! * b[4]!);
  return (
    Math.abs(dx * a[4]! + dy * a[5]!) < a[2]! + b[2]! * cos + b[3]! * sin &&
    Math.abs(dy * a[4]! - dx * a[5]!) < a[3]! + b[2]! * sin + b[3]! * cos &&
    Math.abs(dx * b[4]! + dy * b[5]!) < b[2]! + a[2]! * cos + a[3]! * sin &&
    Math.abs(dy * b[4]! - dx * b[5]!) < b[3]! + a[2]! * sin + a[3]! * cos
  );
}

/** Writes a contact by the point of `a`, the normal and the separation. */
function write(out: MutableContact, x: number, y: number, nx: number, ny: number, separation: number): boolean {
  const way = separation < 0 ? separation : 0;
  const { normal, mtv, pointA, pointB } = out;
  out.relation = separation < 0 ? 'overlapping' : 'separate';
  out.separation = separation;
  normal.x = nx;
  normal.y = ny;
  mtv.x = nx * way;
  mtv.y = ny * way;
  pointA.x = x;
  pointA.y = y;
  pointB.x = x + nx * separation;
  pointB.y = y + ny * separation;
  return separation < 0;
}

export function circlesContact(out: MutableContact, a: Numbers, b: Numbers): boolean {
  const dx = b[0]! - a[0]!;
  const dy = b[1]! - a[1]!;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const nx = dx / distance;
  const ny = dy / distance;
  return write(out, a[0]! + nx * a[2]!, a[1]! + ny * a[2]!, nx, ny, distance - a[2]! - b[2]!);
}

export function boxesContact(out: MutableContact, a: Numbers, b: Numbers): boolean {
  const dx = b[0]! - a[0]!;
  const dy = b[1]! - a[1]!;
  const gapX = Math.abs(dx) - a[2]! - b[2]!;
  const gapY = Math.abs(dy) - a[3]! - b[3]!;
  const toX = dx < 0 ? -1 : 1;
  const toY = dy < 0 ? -1 : 1;
  if (gapX > 0 && gapY > 0) {
    const gap = Math.sqrt(gapX * gapX + gapY * gapY);
    return write(out, a[0]! + toX * a[2]!, a[1]! + toY * a[3]!, (toX * gapX) / gap, (toY * gapY) / gap, gap);
  }
  if (gapX > gapY) {
    const low = Math.max(a[1]! - a[3]!, b[1]! - b[3]!);
    const high = Math.min(a[1]! + a[3]!, b[1]! + b[3]!);
    return write(out, a[0]! + toX * a[2]!, (low + high) / 2, toX, 0, gapX);
  }
  const low = Math.max(a[0]! - a[2]!, b[0]! - b[2]!);
  const high = Math.min(a[0]! + a[2]!, b[0]! + b[2]!);
  return write(out, (low + high) / 2, a[1]! + toY * a[3]!, 0, toY, gapY);
}

export function circleRectContact(out: MutableContact, a: Numbers, b: Numbers): boolean {
  const dx = b[0]! - a[0]!;
  const dy = b[1]! - a[1]!;
  const u = dx * b[4]! + dy * b[5]!;
  const v = dy * b[4]! - dx * b[5]!;
  const overX = Math.abs(u) - b[2]!;
  const overY = Math.abs(v) - b[3]!;
  const outX = (overX + Math.abs(overX)) / 2;
  const outY = (overY + Math.abs(overY)) / 2;
  let distance = Math.sqrt(outX * outX + outY * outY);
  let alongX = outX / distance;
  let alongY = outY / distance;
  if (!(distance > 0)) {
    distance = Math.max(overX, overY);
    alongX = overX > overY ? 1 : 0;
    alongY = 1 - alongX;
  }
  alongX *= u / Math.abs(u);
  alongY *= v / Math.abs(v);
  const nx = alongX * b[4]! - alongY * b[5]!;
  const ny = alongX * b[5]! + alongY * b[4]!;
  return write(out, a[0]! + nx * a[2]!, a[1]! + ny * a[2]!, nx, ny, distance - a[2]!);
}

/** Only the least depth and its corner: of separate rectangles, the gap along that axis. */
export function rectsContact(out: MutableContact, a: Numbers, b: Numbers): boolean {
  const dx = b[0]! - a[0]!;
  const dy = b[1]! - a[1]!;
  const cos = Math.abs(a[4]! * b[4]! + a[5]! * b[5]!);
  const sin = Math.abs(a[4]! * b[5]! - a[5]! * b[4]!);
  const ax = Math.abs(dx * a[4]! + dy * a[5]!) - (a[2]! + b[2]! * cos + b[3]! * sin);
  const ay = Math.abs(dy * a[4]! - dx * a[5]!) - (a[3]! + b[2]! * sin + b[3]! * cos);
  const bx = Math.abs(dx * b[4]! + dy * b[5]!) - (b[2]! + a[2]! * cos + a[3]! * sin);
  const by = Math.abs(dy * b[4]! - dx * b[5]!) - (b[3]! + a[2]! * sin + a[3]! * cos);
  const separation = Math.max(ax, ay, bx, by);
  const ofA = separation === ax || separation === ay;
  const owner = ofA ? a : b;
  const other = ofA ? b : a;
  const upper = separation === ay || separation === by;
  let nx = upper ? -owner[5]! : owner[4]!;
  let ny = upper ? owner[4]! : owner[5]!;
  const ahead = nx * dx + ny * dy;
  nx *= ahead / Math.abs(ahead);
  ny *= ahead / Math.abs(ahead);
  const towards = ofA ? -1 : 1;
  const onX = (nx * other[4]! + ny * other[5]!) * towards;
  const onY = (ny * other[4]! - nx * other[5]!) * towards;
  const u = (onX / Math.abs(onX)) * other[2]!;
  const v = (onY / Math.abs(onY)) * other[3]!;
  const x = other[0]! + u * other[4]! - v * other[5]!;
  const y = other[1]! + u * other[5]! + v * other[4]!;
  return ofA
    ? write(out, x - nx * separation, y - ny * separation, nx, ny, separation)
    : write(out, x, y, nx, ny, separation);
}
