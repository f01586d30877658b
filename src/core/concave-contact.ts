/** Shapes of which at least one is a polygon that is not convex: contact. */
import {
  apart,
  concaveRelation,
  isThin,
  leastSeparation,
  liesAcross,
  movedPart,
  pair,
  partsOf,
  separation,
} from './concave.js';
import { emptyContact, swapContact, writeContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { convexContactInto } from './convex-convex.js';
import type { ConvexFrame } from './convex-frame.js';
import { reachAlong } from './convex-edge.js';
import { touchBand } from './tolerance.js';
import { axisBefore, length } from './vector.js';

const meeting = /* @__PURE__ */ emptyContact();

/** The shapes whose way out is looked for. */
let first: ConvexFrame;
let second: ConvexFrame;
/** Shifts closer than this are the same but for rounding. */
let noise: number;
/** Two parts are in each other's way when their separation is at most this. */
let level: number;
/** The shortest way out so far: `first` moves by -shift along the normal. */
const way = { shift: 0, nx: 0, ny: 0 };
/**
 * Contact of two shapes of which at least one is not convex, written into `out`.
 *
 * Apart, the nearest two parts decide. Overlapping, the way out is looked for square to every side, and in the direction
 * that pushing out of one part after the other ends up with: out of an inner corner that is the way. What is found
 * always leads out; now and then there is a shorter way between two sides.
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
  if (leastSeparation(a, b, Infinity, 0, 0) >= -noise && !liesAcross(a, b, noise)) {
    convexContactInto(out, pair.a, pair.b, Infinity).relation = relation;
    return out;
  }
  first = a;
  second = b;
  level = isThin(a, noise) || isThin(b, noise) ? noise / 2 : -noise;
  way.shift = Infinity;
  offerPush();
  offerSides(a, b, 1);
  offerSides(b, a, -1);
  const { nx, ny } = way;
  const shift = wayOut(nx, ny, Infinity);
  const { x, y } = convexContactInto(meeting, movedPart(pair.a, -nx * shift, -ny * shift), pair.b).pointB;
  return writeContact(out, relation, -shift, nx, ny, x + nx * shift, y + ny * shift, x, y);
}

/** Which shape comes first, by what does not depend on how they are passed; 0 where the bounds are the same. */
function order(a: ConvexFrame, b: ConvexFrame): number {
  return a.centreX - b.centreX || a.centreY - b.centreY || a.reach - b.reach;
}

/** Pushing out of the deepest part, again and again, tends to the least push out of all of them (Gauss and Seidel). */
function offerPush(): void {
  let dx = 0;
  let dy = 0;
  for (let step = 0; step < PUSHES && leastSeparation(first, second, 0, dx, dy) < -noise; step++) {
    const { mtv } = convexContactInto(meeting, movedPart(pair.a, dx, dy), pair.b);
    dx += mtv.x;
    dy += mtv.y;
  }
  const size = length(dx, dy);
  if (size > 0) offer(-dx / size, -dy / size);
}

const PUSHES = 12;

/** Offers the directions square to the sides of parts that overlap, as far as they may lead out sooner. */
function offerSides(of: ConvexFrame, other: ConvexFrame, sign: 1 | -1): void {
  for (const f of partsOf(of)) {
    for (const g of partsOf(other)) {
      if (separation(f, g, level) > level) continue;
      for (let k = 0; k < f.normals; k++) {
        if (gapAlong(f, k, g) >= -way.shift - noise) offer(sign * f.nx[k]!, sign * f.ny[k]!);
      }
    }
  }
}

/** Takes a direction from `first` to `second` when the way out against it is the shortest so far. */
function offer(nx: number, ny: number): void {
  const shift = wayOut(nx, ny, way.shift);
  if (shift > way.shift + noise || (shift >= way.shift - noise && !axisBefore(nx, ny, way.nx, way.ny))) return;
  way.shift = shift;
  way.nx = nx;
  way.ny = ny;
}

/**
 * How far `first` has to move against (nx, ny) until no two parts are in each other's way: each pair that is lets go at
 * the end of an interval, and is passed for good then. Infinity when that is farther than `limit`. Leaves the pair that
 * was passed last in `pair`.
 */
function wayOut(nx: number, ny: number, limit: number): number {
  let shift = 0;
  for (let before = -1; before < shift;) {
    before = shift;
    for (const f of partsOf(first)) {
      for (const g of partsOf(second)) {
        if (apart(f, g) > limit) continue;
        const end = letGo(f, g, nx, ny, shift);
        if (end > limit + noise) return Infinity;
        if (end <= shift) continue;
        shift = end;
        pair.a = f;
        pair.b = g;
      }
    }
  }
  return shift;
}

/**
 * The shift at which two parts let go of each other, or `from` when they are not in each other's way there. Along each
 * normal the separation is linear in the shift, which settles it for cores of corners. That of round parts is a convex
 * function: Newton's method from beyond its root comes down to it and never passes it.
 */
function letGo(f: ConvexFrame, g: ConvexFrame, nx: number, ny: number, from: number): number {
  let end = Infinity;
  for (let k = -g.normals; k < f.normals; k++) {
    const owner = k < 0 ? g : f;
    const at = k < 0 ? k + g.normals : k;
    const gap = gapAlong(owner, at, k < 0 ? f : g);
    const slope = (owner.nx[at]! * nx + owner.ny[at]! * ny) * (k < 0 ? -1 : 1);
    if (gap + slope * from > level) return from;
    if (slope > 0) end = Math.min(end, (Math.max(level, 0) - gap) / slope);
  }
  if (f.radius + g.radius + f.radiusX + g.radiusX === 0) return end;
  if (separation(movedPart(f, -nx * from, -ny * from), g, level) > level) return from;
  for (;;) {
    const { normal, separation: gap } = convexContactInto(meeting, movedPart(f, -nx * end, -ny * end), g);
    const next = end - gap / (nx * normal.x + ny * normal.y);
    if (!(gap > noise / 4 && next < end && next > from)) return end;
    end = next;
  }
}

/** How far `other` stays beyond side k of `owner`; negative when it reaches behind it. */
function gapAlong(owner: ConvexFrame, k: number, other: ConvexFrame): number {
  const x = owner.nx[k]!;
  const y = owner.ny[k]!;
  let gap = Infinity;
  for (let i = 0; i < other.count; i++) {
    gap = Math.min(gap, (other.xs[i]! - owner.xs[k]!) * x + (other.ys[i]! - owner.ys[k]!) * y);
  }
  return gap - (reachAlong(owner, x, y) + reachAlong(other, x, y) + owner.radius + other.radius);
}
