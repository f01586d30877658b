/** Shapes of which at least one is a polygon that is not convex: contact. */
import { cut, concaveRelation, isThin, liesAcross, partsOf, separation, apart } from './concave.js';
import { emptyContact, swapContact, writeContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { convexContactInto } from './convex-convex.js';
import { ConvexFrame } from './convex-frame.js';
import { touchBand } from './tolerance.js';
import { axisBefore, axisSide, length } from './vector.js';

const moved = /* @__PURE__ */ new ConvexFrame();
const meeting = /* @__PURE__ */ emptyContact();

/** The pair of parts that is nearest or deepest; written by `findLeast`. */
let partA: ConvexFrame;
let partB: ConvexFrame;

/** What the search for a way out works on. */
let first: ConvexFrame;
let second: ConvexFrame;
/** Two parts are in each other's way when their separation is below this ... */
let level = 0;
/** ... and are out of it when it is at most this. */
let noise = 0;
/** The best way out so far: `a` moves by -shift along the normal. */
const way = { shift: Infinity, nx: 0, ny: 0 };

/**
 * Contact of two shapes of which at least one is not convex, written into `out`.
 *
 * Apart, the nearest two parts decide. Overlapping, the way out is looked for along every direction that can be the
 * best one for a pair of sides, and along the one that pushing out of one part after the other ends up with, which is
 * how to get out of an inner corner: it always leads out, and need not be the shortest of all.
 */
export function concaveContactInto(
  out: MutableContact,
  a: ConvexFrame,
  b: ConvexFrame,
  tolerance?: number,
): MutableContact {
  noise = touchBand(a.reach, b.reach);
  if (!(noise >= 0)) return writeNoContact(out);
  // Always in the same order, so that swapping the shapes can only turn the contact round.
  if (order(a, b) > 0) return swapContact(concaveContactInto(out, b, a, tolerance));
  const relation = concaveRelation(a, b, tolerance);
  const least = findLeast(a, b, 0, 0);
  const across = least >= -noise && liesAcross(a, b, noise);
  if (least >= -noise && !across) {
    convexContactInto(out, partA, partB);
    const { separation: gap, normal, pointA, pointB } = out;
    return writeContact(out, relation, gap, normal.x, normal.y, pointA.x, pointA.y, pointB.x, pointB.y);
  }
  first = a;
  second = b;
  level = isThin(a, noise) || isThin(b, noise) ? noise : -noise;
  way.shift = Infinity;
  offerPush();
  for (const g of partsOf(b)) if (apart(a, g) < 0) for (let k = 0; k < g.normals; k++) offer(-g.nx[k]!, -g.ny[k]!);
  for (const f of partsOf(a)) if (apart(f, b) < 0) for (let k = 0; k < f.normals; k++) offer(f.nx[k]!, f.ny[k]!);
  const { nx, ny } = way;
  const shift = wayOut(nx, ny, Infinity);
  const { x, y } = convexContactInto(meeting, movedPart(partA, -nx * shift, -ny * shift), partB).pointB;
  return writeContact(out, relation, -shift, nx, ny, x + nx * shift, y + ny * shift, x, y);
}

/** Which shape comes first, by what does not depend on how they are passed; 0 for the same two. */
function order(a: ConvexFrame, b: ConvexFrame): number {
  const p = a.concave ? cut(a).outline : [];
  const q = b.concave ? cut(b).outline : [];
  let by = a.centreX - b.centreX || a.centreY - b.centreY || a.reach - b.reach || p.length - q.length;
  for (let k = 0; by === 0 && k < p.length; k++) by = p[k]!.x - q[k]!.x || p[k]!.y - q[k]!.y;
  return by;
}

/** Least separation of the parts when `a` is moved; writes `partA` and `partB`. */
function findLeast(a: ConvexFrame, b: ConvexFrame, dx: number, dy: number): number {
  let least = Infinity;
  for (const f of partsOf(a)) {
    const at = movedPart(f, dx, dy);
    for (const g of partsOf(b)) {
      const gap = separation(at, g, least);
      if (gap >= least) continue;
      least = gap;
      partA = f;
      partB = g;
    }
  }
  return least;
}

/** Pushing out of the deepest part, again and again, tends to the least push out of all of them (Gauss and Seidel). */
function offerPush(): void {
  let dx = 0;
  let dy = 0;
  for (let step = 0; step < PUSHES && findLeast(first, second, dx, dy) < -noise; step++) {
    const { separation: gap, normal } = convexContactInto(meeting, movedPart(partA, dx, dy), partB);
    dx += normal.x * gap;
    dy += normal.y * gap;
  }
  const size = length(dx, dy);
  if (size > 0) offer(-dx / size, -dy / size);
}

const PUSHES = 12;

/** Takes a direction from `a` to `b` when the way out against it is the shortest so far; ties as everywhere. */
function offer(nx: number, ny: number): void {
  const shift = wayOut(nx, ny, way.shift);
  if (shift > way.shift + noise) return;
  if (shift >= way.shift - noise) {
    const sameLine = nx * way.ny === ny * way.nx;
    const side = axisSide(nx, ny, second.centreX - first.centreX, second.centreY - first.centreY);
    if (sameLine ? side < 0 : !axisBefore(nx, ny, way.nx, way.ny)) return;
  }
  way.shift = shift;
  way.nx = nx;
  way.ny = ny;
}

/**
 * How far `a` has to move against (nx, ny) until no two parts are in each other's way: each pair that is lets go at the
 * end of an interval, and is passed for good then. Infinity when that is farther than `limit`. Leaves the pair that was
 * passed last in `partA` and `partB`.
 */
function wayOut(nx: number, ny: number, limit: number): number {
  let shift = 0;
  let before = -1;
  while (before < shift) {
    before = shift;
    for (const f of partsOf(first)) {
      for (const g of partsOf(second)) {
        if (separation(movedPart(f, -nx * shift, -ny * shift), g, level) > level) continue;
        const end = exit(f, g, nx, ny, shift);
        if (end > limit + noise) return Infinity;
        if (end <= shift + noise) continue;
        shift = end;
        partA = f;
        partB = g;
      }
    }
  }
  return shift;
}

/**
 * Where two parts let go of each other. Their separation is a convex function of the shift, so that Newton's method
 * from beyond the end comes down to it and never passes it.
 */
function exit(f: ConvexFrame, g: ConvexFrame, nx: number, ny: number, from: number): number {
  let shift = Math.abs(f.centreX - g.centreX) + Math.abs(f.centreY - g.centreY) + 2 * (f.extent + g.extent);
  for (let step = 0; step < STEPS; step++) {
    const { separation: gap, normal } = convexContactInto(meeting, movedPart(f, -nx * shift, -ny * shift), g);
    const slope = nx * normal.x + ny * normal.y;
    if (!(slope > 0)) return from;
    const next = shift - gap / slope;
    if (!(gap > 0) || next >= shift) break;
    shift = next;
  }
  return shift;
}

const STEPS = 60;

/** A part elsewhere. */
function movedPart(f: ConvexFrame, dx: number, dy: number): ConvexFrame {
  const { xs, ys } = moved;
  Object.assign(moved, f, { xs, ys });
  moved.centreX += dx;
  moved.centreY += dy;
  for (let k = 0; k < f.count || k < f.normals; k++) {
    xs[k] = f.xs[k]! + dx;
    ys[k] = f.ys[k]! + dy;
  }
  return moved;
}
