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
import { emptyContact, finishContact, swapContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { convexContactInto, startPair } from './convex-convex.js';
import { reachAlong } from './convex-edge.js';
import type { ConvexFrame } from './convex-frame.js';
import { told, Told } from './convex-numbers.js';
import { axisBefore, length } from './vector.js';

const meeting = /* @__PURE__ */ emptyContact();

/** The shapes whose way out is looked for. */
let first: ConvexFrame;
let second: ConvexFrame;

/** The numbers of that search. Here, and not in arguments and answers: see `told`. */
const way = {
  /** Shifts closer than this are the same but for rounding. */
  noise: NaN,
  /** Two parts are in each other's way when their separation is at most this. */
  level: NaN,
  /** The shortest way out so far: `first` moves by -shift along the normal. */
  shift: NaN,
  nx: NaN,
  ny: NaN,
  /** The direction at hand, how far it was followed, and how far it may be. */
  x: NaN,
  y: NaN,
  at: NaN,
  limit: NaN,
  /** Where two parts let go of each other; see `letGo`. */
  end: NaN,
  /** See `gapAlong`. */
  gap: NaN,
};

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
  startPair(a, b, 0);
  const noise = (way.noise = told[Told.band]);
  if (!(noise >= 0)) return writeNoContact(out);
  // Always in the same order, so that swapping the shapes can only turn the contact round.
  if (comesAfter(a, b)) return swapContact(concaveContactInto(out, b, a, tolerance));
  const relation = concaveRelation(a, b, tolerance, false);
  told[Told.wide] = noise;
  told[Told.byX] = told[Told.byY] = 0;
  told[Told.least] = 1 / 0;
  leastSeparation(a, b);
  if (told[Told.least] >= -noise && !liesAcross(a, b)) {
    convexContactInto(out, pair.a, pair.b, Infinity).relation = relation;
    return out;
  }
  first = a;
  second = b;
  way.level = isThin(a) || isThin(b) ? noise / 2 : -noise;
  way.shift = 1 / 0;
  offerPush();
  offerSides(a, b, 1);
  offerSides(b, a, -1);
  const nx = (way.x = way.nx);
  const ny = (way.y = way.ny);
  way.limit = 1 / 0;
  follow();
  const shift = way.at;
  told[Told.byX] = -nx * shift;
  told[Told.byY] = -ny * shift;
  const { x, y } = convexContactInto(meeting, movedPart(pair.a), pair.b).pointB;
  const { normal, pointA, pointB } = out;
  out.separation = -shift;
  normal.x = nx;
  normal.y = ny;
  pointA.x = x + nx * shift;
  pointA.y = y + ny * shift;
  pointB.x = x;
  pointB.y = y;
  return finishContact(out, relation);
}

/** Which shape comes first, by what does not depend on how they are passed; false where the bounds are the same. */
function comesAfter(a: ConvexFrame, b: ConvexFrame): boolean {
  return (a.centreX - b.centreX || a.centreY - b.centreY || a.reach - b.reach) > 0;
}

/** Pushing out of the deepest part, again and again, tends to the least push out of all of them (Gauss and Seidel). */
function offerPush(): void {
  let dx = 0;
  let dy = 0;
  for (let step = 0; step < PUSHES; step++) {
    told[Told.byX] = dx;
    told[Told.byY] = dy;
    told[Told.least] = 0;
    leastSeparation(first, second);
    if (!(told[Told.least] < -way.noise)) break;
    const { mtv } = convexContactInto(meeting, movedPart(pair.a), pair.b);
    dx += mtv.x;
    dy += mtv.y;
  }
  const size = length(dx, dy);
  if (!(size > 0)) return;
  way.x = -dx / size;
  way.y = -dy / size;
  offer();
}

const PUSHES = 12;

/** Offers the directions square to the sides of parts that overlap, as far as they may lead out sooner. */
function offerSides(of: ConvexFrame, other: ConvexFrame, sign: 1 | -1): void {
  const parts = partsOf(of);
  const others = partsOf(other);
  for (let i = 0; i < parts.length; i++) {
    const f = parts[i]!;
    for (let j = 0; j < others.length; j++) {
      told[Told.limit] = way.level;
      separation(f, others[j]!);
      if (told[Told.separation] > way.level) continue;
      for (let k = 0; k < f.normals; k++) {
        gapAlong(f, k, others[j]!);
        if (!(way.gap >= -way.shift - way.noise)) continue;
        way.x = sign * f.nx[k]!;
        way.y = sign * f.ny[k]!;
        offer();
      }
    }
  }
}

/** Takes the direction at hand, from `first` to `second`, when the way out against it is the shortest so far. */
function offer(): void {
  const { x, y, shift, noise } = way;
  way.limit = shift;
  follow();
  const { at } = way;
  if (at > shift + noise || (at >= shift - noise && !axisBefore(x, y, way.nx, way.ny))) return;
  way.shift = at;
  way.nx = x;
  way.ny = y;
}

/**
 * How far `first` has to move against the direction at hand until no two parts are in each other's way: each pair that
 * is lets go at the end of an interval, and is passed for good then. Infinity when that is farther than `way.limit`.
 * Written to `way.at`. Leaves the pair that was passed last in `pair`.
 */
function follow(): void {
  const ofFirst = partsOf(first);
  const ofSecond = partsOf(second);
  way.at = 0;
  for (let before = -1; before < way.at;) {
    before = way.at;
    for (let i = 0; i < ofFirst.length; i++) {
      for (let j = 0; j < ofSecond.length; j++) {
        const f = ofFirst[i]!;
        const g = ofSecond[j]!;
        apart(f, g);
        if (told[Told.separation] > way.limit) continue;
        letGo(f, g);
        if (way.end > way.limit + way.noise) {
          way.at = 1 / 0;
          return;
        }
        if (way.end <= way.at) continue;
        way.at = way.end;
        pair.a = f;
        pair.b = g;
      }
    }
  }
}

/**
 * The shift at which two parts let go of each other, or `way.at` when they are not in each other's way there: `way.end`.
 * Along each normal the separation is linear in the shift, which settles it for cores of corners. That of round parts is
 * a convex function: Newton's method from beyond its root comes down to it and never passes it.
 */
function letGo(f: ConvexFrame, g: ConvexFrame): void {
  const { x, y, at, level, noise } = way;
  way.end = at;
  let end = 1 / 0;
  for (let k = -g.normals; k < f.normals; k++) {
    const owner = k < 0 ? g : f;
    const side = k < 0 ? k + g.normals : k;
    gapAlong(owner, side, k < 0 ? f : g);
    const slope = (owner.nx[side]! * x + owner.ny[side]! * y) * (k < 0 ? -1 : 1);
    if (way.gap + slope * at > level) return;
    if (slope > 0) end = Math.min(end, (Math.max(level, 0) - way.gap) / slope);
  }
  if (f.radius + g.radius + f.radiusX + g.radiusX > 0) {
    told[Told.byX] = -x * at;
    told[Told.byY] = -y * at;
    told[Told.limit] = level;
    separation(movedPart(f), g);
    if (told[Told.separation] > level) return;
    for (;;) {
      told[Told.byX] = -x * end;
      told[Told.byY] = -y * end;
      const { normal, separation: gap } = convexContactInto(meeting, movedPart(f), g);
      const next = end - gap / (x * normal.x + y * normal.y);
      if (!(gap > noise / 4 && next < end && next > at)) break;
      end = next;
    }
  }
  way.end = end;
}

/** How far `other` stays beyond side k of `owner`; negative when it reaches behind it. Written to `way.gap`. */
function gapAlong(owner: ConvexFrame, k: number, other: ConvexFrame): void {
  const x = (told[Told.x] = owner.nx[k]!);
  const y = (told[Told.y] = owner.ny[k]!);
  let gap = 1 / 0;
  for (let i = 0; i < other.count; i++) {
    gap = Math.min(gap, (other.xs[i]! - owner.xs[k]!) * x + (other.ys[i]! - owner.ys[k]!) * y);
  }
  reachAlong(owner);
  const reach = told[Told.reach];
  reachAlong(other);
  way.gap = gap - (reach + told[Told.reach] + owner.radius + other.radius);
}
