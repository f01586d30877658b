/** Shapes of which at least one is a concave polygon: contact. */
import {
  boundsAreApart,
  concavePair,
  concaveRelation,
  getParts,
  isThin,
  liesAcross,
  nearest,
  nearestParts,
  shift,
  shiftPart,
} from './concave.js';
import { emptyContact, finishContact, swapContact, writeNoContact } from './contact-record.js';
import type { MutableContact } from './contact-record.js';
import { convexContactInto, convexPair, startPair } from './convex-convex.js';
import { ConvexFrame } from './convex-frame.js';
import { convexSeparation, search } from './convex-separation.js';
import { direction, ellipseSupport } from './convex-support.js';
import { axisBefore, length } from './vector.js';

const partContact = /* @__PURE__ */ emptyContact();

/** The search for the shortest way out. */
const wayOut = {
  /** The shapes: the first one moves. */
  first: /* @__PURE__ */ new ConvexFrame(),
  second: /* @__PURE__ */ new ConvexFrame(),
  /** Distances that differ by less than this are equal except for rounding. */
  noise: NaN,
  /** Two parts block each other if their separation is at most this. */
  level: NaN,
  /** The shortest way out so far: the first shape moves by minus this along the normal. */
  shortest: NaN,
  normalX: NaN,
  normalY: NaN,
};

/** One direction of that search, of length 1, from the first shape to the second. */
const path = {
  /** The maximum distance to follow it. */
  limit: NaN,
  x: NaN,
  y: NaN,
  /** The distance followed against the direction. */
  distance: NaN,
  /** The position at which two parts stop blocking each other; see `findRelease`. */
  release: NaN,
  /** See `gapAlong`. */
  gap: NaN,
};

/**
 * Writes the contact of two shapes, at least one of them concave, into `out`.
 *
 * If they are apart, the nearest two parts decide. If they overlap, the search tries the directions perpendicular to
 * every side, and the one that results from pushing out of one part after another, which leads out of inner corners.
 * The result always leads out; occasionally there is a shorter way between two sides.
 */
export function concaveContactInto(
  out: MutableContact,
  a: ConvexFrame,
  b: ConvexFrame,
  askedTolerance?: number,
): MutableContact {
  if (!startPair(a, b, 0)) return writeNoContact(out);
  const noise = (wayOut.noise = convexPair.tolerance);
  // Always in the same order, so that swapping the shapes can only reverse the contact.
  if (comesAfter(a, b)) return swapContact(concaveContactInto(out, b, a, askedTolerance));
  const relation = concaveRelation(a, b, askedTolerance, false);
  concavePair.tolerance = noise;
  shift.x = shift.y = 0;
  nearest.limit = 1 / 0;
  const { separation } = nearestParts(a, b);
  // A polygon whose sides cross may have no parts.
  if (separation === 1 / 0) return writeNoContact(out);
  if (separation >= -noise && !liesAcross(a, b)) {
    convexContactInto(out, nearest.a, nearest.b, Infinity).relation = relation;
    return out;
  }
  wayOut.first = a;
  wayOut.second = b;
  wayOut.level = isThin(a) || isThin(b) ? noise / 2 : -noise;
  wayOut.shortest = 1 / 0;
  offerPush();
  offerSides(a, b, 1);
  offerSides(b, a, -1);
  const nx = (path.x = wayOut.normalX);
  const ny = (path.y = wayOut.normalY);
  path.limit = 1 / 0;
  const { distance } = followPath();
  shift.x = -nx * distance;
  shift.y = -ny * distance;
  const { x, y } = convexContactInto(partContact, shiftPart(nearest.a), nearest.b).pointB;
  const { normal, pointA, pointB } = out;
  out.separation = -distance;
  normal.x = nx;
  normal.y = ny;
  pointA.x = x + nx * distance;
  pointA.y = y + ny * distance;
  pointB.x = x;
  pointB.y = y;
  return finishContact(out, relation);
}

/** Whether `a` is second in an order that doesn't depend on the arguments' order; false if the bounds are equal. */
function comesAfter(a: ConvexFrame, b: ConvexFrame): boolean {
  return (a.centerX - b.centerX || a.centerY - b.centerY || a.maxCoordinate - b.maxCoordinate) > 0;
}

/**
 * Tries the direction from pushing out of the deepest part repeatedly, which tends to the least total push (Gauss and
 * Seidel).
 */
function offerPush(): void {
  let dx = 0;
  let dy = 0;
  for (let step = 0; step < MAX_PUSHES; step++) {
    shift.x = dx;
    shift.y = dy;
    nearest.limit = 0;
    if (!(nearestParts(wayOut.first, wayOut.second).separation < -wayOut.noise)) break;
    const { mtv } = convexContactInto(partContact, shiftPart(nearest.a), nearest.b);
    dx += mtv.x;
    dy += mtv.y;
  }
  const size = length(dx, dy);
  if (!(size > 0)) return;
  path.x = -dx / size;
  path.y = -dy / size;
  offerPath();
}

const MAX_PUSHES = 12;

/** Tries the directions perpendicular to the sides of overlapping parts, if they may give a shorter way out. */
function offerSides(of: ConvexFrame, other: ConvexFrame, sign: 1 | -1): void {
  const parts = getParts(of);
  const others = getParts(other);
  for (let i = 0; i < parts.length; i++) {
    const f = parts[i]!;
    for (let j = 0; j < others.length; j++) {
      search.limit = wayOut.level;
      if (convexSeparation(f, others[j]!).separation > wayOut.level) continue;
      for (let k = 0; k < f.normals; k++) {
        if (!(gapAlong(f, k, others[j]!).gap >= -wayOut.shortest - wayOut.noise)) continue;
        path.x = sign * f.nx[k]!;
        path.y = sign * f.ny[k]!;
        offerPath();
      }
    }
  }
}

/** Keeps the current direction if the way out against it is the shortest so far. */
function offerPath(): void {
  const { x, y } = path;
  const { shortest, noise, normalX, normalY } = wayOut;
  path.limit = shortest;
  const { distance } = followPath();
  if (distance > shortest + noise || (distance >= shortest - noise && !axisBefore(x, y, normalX, normalY))) return;
  wayOut.shortest = distance;
  wayOut.normalX = x;
  wayOut.normalY = y;
}

/**
 * Returns the distance that the first shape has to move against the current direction until no two parts block each
 * other: each pair that does is released at the end of an interval, and doesn't block again. Infinity if that is
 * farther than `path.limit`. Leaves the last blocking pair in `nearest`.
 */
function followPath(): Readonly<typeof path> {
  const partsA = getParts(wayOut.first);
  const partsB = getParts(wayOut.second);
  path.distance = 0;
  for (let before = -1; before < path.distance;) {
    before = path.distance;
    for (let i = 0; i < partsA.length; i++) {
      for (let j = 0; j < partsB.length; j++) {
        const f = partsA[i]!;
        const g = partsB[j]!;
        search.limit = path.limit;
        if (boundsAreApart(f, g)) continue;
        const { release } = findRelease(f, g);
        if (release > path.limit + wayOut.noise) {
          path.distance = 1 / 0;
          return path;
        }
        if (release <= path.distance) continue;
        path.distance = release;
        nearest.a = f;
        nearest.b = g;
      }
    }
  }
  return path;
}

/**
 * Returns the distance at which two parts are released, or `path.distance` if they don't block each other there. Along
 * each normal the separation is linear in the distance, which is enough for cores of corners. That of round parts is a
 * convex function: Newton's method from beyond its root converges to it and never passes it.
 */
function findRelease(f: ConvexFrame, g: ConvexFrame): Readonly<typeof path> {
  const { x, y, distance } = path;
  const { level, noise } = wayOut;
  path.release = distance;
  let end = 1 / 0;
  for (let k = -g.normals; k < f.normals; k++) {
    const owner = k < 0 ? g : f;
    const side = k < 0 ? k + g.normals : k;
    const { gap } = gapAlong(owner, side, k < 0 ? f : g);
    const slope = (owner.nx[side]! * x + owner.ny[side]! * y) * (k < 0 ? -1 : 1);
    if (gap + slope * distance > level) return path;
    if (slope > 0) end = Math.min(end, (Math.max(level, 0) - gap) / slope);
  }
  if (f.radius + g.radius + f.radiusX + g.radiusX > 0) {
    shift.x = -x * distance;
    shift.y = -y * distance;
    search.limit = level;
    if (convexSeparation(shiftPart(f), g).separation > level) return path;
    for (;;) {
      shift.x = -x * end;
      shift.y = -y * end;
      const { normal, separation } = convexContactInto(partContact, shiftPart(f), g);
      const next = end - separation / (x * normal.x + y * normal.y);
      if (!(separation > noise / 4 && next < end && next > distance)) break;
      end = next;
    }
  }
  path.release = end;
  return path;
}

/** Writes the distance of `other` beyond side k of `owner` to `path.gap`; negative if it extends behind it. */
function gapAlong(owner: ConvexFrame, k: number, other: ConvexFrame): Readonly<typeof path> {
  const x = (direction.x = owner.nx[k]!);
  const y = (direction.y = owner.ny[k]!);
  let gap = 1 / 0;
  for (let i = 0; i < other.count; i++) {
    gap = Math.min(gap, (other.xs[i]! - owner.xs[k]!) * x + (other.ys[i]! - owner.ys[k]!) * y);
  }
  const { support } = ellipseSupport(owner);
  path.gap = gap - (support + ellipseSupport(other).support + owner.radius + other.radius);
  return path;
}
