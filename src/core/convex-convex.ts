/** Two convex shapes, each a core grown by a radius: separation, relation, contact. */
import { writeContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { ConvexFrame } from './convex-frame.js';
import { overlapRelation } from './relation.js';
import type { Relation } from './shapes.js';
import { touchBand } from './tolerance.js';
import { axisBefore, axisSide, length, shareAlong } from './vector.js';

/** The axis of greatest separation of two cores, from the first to the second; written by `measureAxes`. */
const axis = { separation: 0, nx: 0, ny: 0, ofFirst: true };

/** The nearest points of two cores that are apart; written by `measureGap`. */
const gap = { distance: 0, ax: 0, ay: 0, bx: 0, by: 0 };

const point = new ConvexFrame().loadCircle({ kind: 'circle', x: 0, y: 0, radius: 0 });

/** Signed separation of two convex shapes. */
export function convexSeparation(a: ConvexFrame, b: ConvexFrame): number {
  return coreSeparation(a, b) - (a.radius + b.radius);
}

/** Relation of two convex shapes. */
export function convexRelation(a: ConvexFrame, b: ConvexFrame, tolerance?: number): Relation {
  const band = touchBand(a.reach, b.reach, tolerance);
  const separation = convexSeparation(a, b);
  if (!(separation <= band)) return 'separate';
  if (separation < -band) return overlapRelation(excess(a, b) <= band, excess(b, a) <= band);
  // Within the band only shapes without inside (or a wide tolerance) can still be the same points.
  const noise = touchBand(a.reach, b.reach, undefined);
  const concentric = a.centreX === b.centreX && a.centreY === b.centreY;
  return concentric && excess(a, b) <= noise && excess(b, a) <= noise ? 'equal' : 'touching';
}

/** Contact of two convex shapes, written into `out`. */
export function convexContactInto(
  out: MutableContact,
  a: ConvexFrame,
  b: ConvexFrame,
  tolerance?: number,
): MutableContact {
  const noise = touchBand(a.reach, b.reach, undefined);
  if (!(noise >= 0)) return writeNoContact(out);
  const relation = convexRelation(a, b, tolerance);
  const core = coreSeparation(a, b);
  const points = a.normals + b.normals === 0;
  if (core > (points ? 0 : noise)) {
    const dx = gap.bx - gap.ax;
    const dy = gap.by - gap.ay;
    const size = length(dx, dy);
    return write(out, a, b, relation, core, dx / size, dy / size);
  }
  // Two points at the same place: the normal points to the right.
  if (points) return write(out, a, b, relation, core, 1, 0);
  deepest(a, b, core, noise);
  return write(out, a, b, relation, core, axis.nx, axis.ny);
}

/**
 * Writes to `gap` the points of two overlapping cores that the shortest way out brings together. They lie on the side
 * that the axis belongs to and on the deepest corner behind it; on parallel sides, half-way along what they share.
 */
function deepest(a: ConvexFrame, b: ConvexFrame, core: number, noise: number): void {
  const { nx, ny, ofFirst } = axis;
  edgeAlong(a, nx, ny, noise, edgeA);
  edgeAlong(b, -nx, -ny, noise, edgeB);
  const middle = (Math.max(edgeA.low, edgeB.low) + Math.min(edgeA.high, edgeB.high)) / 2;
  const corner = ofFirst ? edgeB : edgeA;
  const shift = Math.max(corner.low, Math.min(corner.high, middle)) - corner.low;
  const x = corner.x - ny * shift;
  const y = corner.y + nx * shift;
  gap.ax = ofFirst ? x - nx * core : x;
  gap.ay = ofFirst ? y - ny * core : y;
  gap.bx = ofFirst ? x : x + nx * core;
  gap.by = ofFirst ? y : y + ny * core;
}

interface Edge {
  x: number;
  y: number;
  low: number;
  high: number;
}

const edgeA: Edge = { x: 0, y: 0, low: 0, high: 0 };
const edgeB: Edge = { x: 0, y: 0, low: 0, high: 0 };

/**
 * The corners that reach farthest along (nx, ny), as an interval along (-ny, nx) for the axis of `deepest`, with the
 * corner at its low end. Measured from the origin of `axis`, so that both cores' intervals can be compared.
 */
function edgeAlong(frame: ConvexFrame, nx: number, ny: number, noise: number, out: Edge): void {
  let most = -Infinity;
  const { xs, ys, count } = frame;
  for (let i = 0; i < count; i++) most = Math.max(most, xs[i]! * nx + ys[i]! * ny);
  out.low = Infinity;
  out.high = -Infinity;
  for (let i = 0; i < count; i++) {
    if (xs[i]! * nx + ys[i]! * ny < most - noise) continue;
    const along = ys[i]! * axis.nx - xs[i]! * axis.ny;
    if (along < out.low) {
      out.low = along;
      out.x = xs[i]!;
      out.y = ys[i]!;
    }
    out.high = Math.max(out.high, along);
  }
}

function write(
  out: MutableContact,
  a: ConvexFrame,
  b: ConvexFrame,
  relation: Relation,
  core: number,
  nx: number,
  ny: number,
): MutableContact {
  return writeContact(
    out,
    relation,
    core - (a.radius + b.radius),
    nx,
    ny,
    gap.ax + nx * a.radius,
    gap.ay + ny * a.radius,
    gap.bx - nx * b.radius,
    gap.by - ny * b.radius,
  );
}

/**
 * Signed separation of the cores: along the best axis while they overlap, else the distance. Writes `axis`, and `gap`
 * when the cores are apart.
 */
function coreSeparation(a: ConvexFrame, b: ConvexFrame): number {
  if (a.normals + b.normals > 0) {
    const along = measureAxes(a, b);
    if (!(along > 0)) return along;
    measureGap(a, b);
    return Math.max(along, gap.distance);
  }
  measureGap(a, b);
  return gap.distance;
}

/**
 * Separating axes: the sides of the Minkowski difference of two convex polygons are square to the normals of the one
 * or the other. On a tie see `axisBefore`; between the two ways along one axis, `axisSide`.
 */
function measureAxes(a: ConvexFrame, b: ConvexFrame): number {
  axis.separation = -Infinity;
  axis.nx = axis.ny = 0;
  const dx = b.centreX - a.centreX;
  const dy = b.centreY - a.centreY;
  for (let k = 0; k < a.normals; k++) {
    offer(support(a, k, b), a.nx[k]!, a.ny[k]!, true, dx, dy);
  }
  for (let k = 0; k < b.normals; k++) {
    offer(support(b, k, a), -b.nx[k]!, -b.ny[k]!, false, dx, dy);
  }
  return axis.separation;
}

/** How far the core `other` stays beyond side k of `owner`; negative when it reaches behind it. */
function support(owner: ConvexFrame, k: number, other: ConvexFrame): number {
  const nx = owner.nx[k]!;
  const ny = owner.ny[k]!;
  const x = owner.xs[owner.at[k]!]!;
  const y = owner.ys[owner.at[k]!]!;
  let least = Infinity;
  for (let i = 0; i < other.count; i++) {
    const depth = (other.xs[i]! - x) * nx + (other.ys[i]! - y) * ny;
    // NaN must not be lost.
    if (!(depth >= least)) least = depth;
  }
  return least;
}

function offer(separation: number, nx: number, ny: number, ofFirst: boolean, dx: number, dy: number): void {
  if (separation < axis.separation) return;
  if (separation === axis.separation) {
    const sameLine = nx * axis.ny === ny * axis.nx;
    const sameWay = nx * axis.nx + ny * axis.ny > 0;
    if (sameLine ? sameWay || axisSide(nx, ny, dx, dy) < 0 : !axisBefore(nx, ny, axis.nx, axis.ny)) return;
  }
  axis.separation = separation;
  axis.nx = nx;
  axis.ny = ny;
  axis.ofFirst = ofFirst;
}

/** Nearest points of two cores that are apart: one of them is a corner, so every corner is held against every side. */
function measureGap(a: ConvexFrame, b: ConvexFrame): void {
  gap.distance = Infinity;
  cornersToSides(a, b, false);
  cornersToSides(b, a, true);
}

function cornersToSides(from: ConvexFrame, to: ConvexFrame, swapped: boolean): void {
  const sides = to.count > 2 ? to.count : 1;
  for (let i = 0; i < from.count; i++) {
    const x = from.xs[i]!;
    const y = from.ys[i]!;
    for (let k = 0; k < sides; k++) {
      const x0 = to.xs[k]!;
      const y0 = to.ys[k]!;
      const next = k + 1 < to.count ? k + 1 : 0;
      const t = shareAlong(x, y, x0, y0, to.xs[next]!, to.ys[next]!);
      const onX = t === 1 ? to.xs[next]! : x0 + (to.xs[next]! - x0) * t;
      const onY = t === 1 ? to.ys[next]! : y0 + (to.ys[next]! - y0) * t;
      const distance = length(x - onX, y - onY);
      if (distance > gap.distance) continue;
      // As far by rounding, though not quite in the same direction: the choice must not depend on the order.
      if (distance === gap.distance && !axisBefore(onX - x, onY - y, gap.bx - gap.ax, gap.by - gap.ay)) continue;
      gap.distance = distance;
      gap.ax = swapped ? onX : x;
      gap.ay = swapped ? onY : y;
      gap.bx = swapped ? x : onX;
      gap.by = swapped ? y : onY;
    }
  }
}

/** How far `inner` sticks out of `outer`; not positive when `outer` holds all of it. */
function excess(outer: ConvexFrame, inner: ConvexFrame): number {
  let most = -Infinity;
  for (let i = 0; i < inner.count; i++) most = Math.max(most, pointDistance(outer, inner.xs[i]!, inner.ys[i]!));
  return most + inner.radius - outer.radius;
}

/** Signed distance of a point from a core; negative within a core that has an inside. */
export function pointDistance(core: ConvexFrame, x: number, y: number): number {
  if (core.count === 1) return length(x - core.xs[0]!, y - core.ys[0]!);
  let most = -Infinity;
  for (let k = 0; k < core.normals; k++) {
    const corner = core.at[k]!;
    most = Math.max(most, (x - core.xs[corner]!) * core.nx[k]! + (y - core.ys[corner]!) * core.ny[k]!);
  }
  if (!(most > 0)) return most;
  point.xs[0] = x;
  point.ys[0] = y;
  gap.distance = Infinity;
  cornersToSides(point, core, false);
  return Math.max(most, gap.distance);
}
