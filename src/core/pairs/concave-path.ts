/** Straight paths of one shape past another, both as convex parts: how far to follow one until nothing blocks. */
import { SEARCH_LEAN } from '../base/tolerance.js';
import { ScratchVector } from '../base/vector.js';
import { noFrame } from '../shapes/convex-frame.js';
import type { ConvexFrame } from '../shapes/convex-frame.js';
import { getParts, shiftPart } from './concave.js';
import { emptyContact } from './contact-record.js';
import { convexSeparation, Separation } from './convex-separation.js';
import { ellipseSupport } from './convex-support.js';

export const partContact = /* @__PURE__ */ emptyContact();
const search = /* @__PURE__ */ new Separation();
const direction = /* @__PURE__ */ new ScratchVector();
const shift = /* @__PURE__ */ new ScratchVector();

/** The search for the shortest way out. */
export const wayOut = {
  /** Distances that differ by less than this are equal except for rounding. */
  noise: NaN,
  /** Two parts block each other if their separation is at most this. */
  level: NaN,
  /** The shortest way out so far: the first shape moves by minus this along the normal. */
  shortest: NaN,
  normalX: NaN,
  normalY: NaN,
  /** The parts that touch at its end. */
  a: noFrame,
  b: noFrame,
};

/** One path: at a distance the first shape is moved by the start minus the distance along the direction. */
export const exitPath = {
  startX: NaN,
  startY: NaN,
  /** Of length 1. */
  x: NaN,
  y: NaN,
  /** The maximum distance to follow it. */
  limit: NaN,
  /** The distance followed. */
  distance: NaN,
  /** The last two parts that block. */
  a: noFrame,
  b: noFrame,
  /** The position at which two parts stop blocking each other; see `findRelease`. */
  release: NaN,
};

/**
 * The pairs of parts that are near enough to block, and how they lie before the first shape moves. Kept between
 * queries, so that nothing is allocated: as many entries as the largest query needed.
 */
export const pairs = {
  count: 0,
  /** The parts. */
  a: [] as ConvexFrame[],
  b: [] as ConvexFrame[],
  /** The greatest gap along any of its normals: no more than the separation. */
  apart: [NaN],
  /** Where its normals begin in the other lists; they end where those of the next pair begin. */
  begin: [0],
  /** The normals of the sides of both parts, from the first shape to the second, and the gap along each. */
  nx: [NaN],
  ny: [NaN],
  gap: [NaN],
};

/** Loads the pairs that may block the shortest way so far. */
export function loadPairs(first: ConvexFrame, second: ConvexFrame): void {
  const limit = wayOut.shortest + wayOut.noise;
  const partsA = getParts(first);
  const partsB = getParts(second);
  let count = 0;
  let end = 0;
  for (let i = 0; i < partsA.length; i++) {
    for (let j = 0; j < partsB.length; j++) {
      const f = partsA[i]!;
      const g = partsB[j]!;
      const x = Math.abs(g.centerX - f.centerX) - (f.halfX + g.halfX);
      const y = Math.abs(g.centerY - f.centerY) - (f.halfY + g.halfY);
      if (Math.max(x, y) > limit) continue;
      pairs.begin[count] = end;
      let apart = -1 / 0;
      for (let k = -g.normals; k < f.normals; k++) {
        const owner = k < 0 ? g : f;
        const side = k < 0 ? k + g.normals : k;
        const sign = k < 0 ? -1 : 1;
        const other = k < 0 ? f : g;
        const x = (direction.x = owner.nx[side]!);
        const y = (direction.y = owner.ny[side]!);
        // The distance of the other part beyond the side; negative if it extends behind it.
        let gap = 1 / 0;
        for (let c = 0; c < other.count; c++) {
          gap = Math.min(gap, (other.xs[c]! - owner.xs[side]!) * x + (other.ys[c]! - owner.ys[side]!) * y);
        }
        const { support } = ellipseSupport(owner, direction);
        gap -= support + ellipseSupport(other, direction).support + owner.radius + other.radius;
        pairs.nx[end] = sign * x;
        pairs.ny[end] = sign * y;
        pairs.gap[end++] = gap;
        apart = Math.max(apart, gap);
      }
      if (apart > limit) {
        end = pairs.begin[count]!;
        continue;
      }
      pairs.apart[count] = apart;
      pairs.a[count] = f;
      pairs.b[count++] = g;
    }
  }
  pairs.begin[count] = end;
  pairs.count = count;
}

/**
 * Computes the distance along the path at which no two parts block each other: each pair that does is released at the
 * end of an interval, and doesn't block again. Infinity if that is farther than `exitPath.limit`. Leaves the last blocking
 * pair in `exitPath`.
 *
 * @param skip a pair that never blocks, because the path is along a side of it
 */
export function followPath(skip: number): void {
  const { noise, shortest } = wayOut;
  exitPath.distance = 0;
  for (let before = -1; before < exitPath.distance;) {
    before = exitPath.distance;
    for (let k = 0; k < pairs.count; k++) {
      if (k === skip || pairs.apart[k]! > shortest + noise) continue;
      const f = pairs.a[k]!;
      const g = pairs.b[k]!;
      findRelease(k, f, g);
      const { release } = exitPath;
      if (release > exitPath.limit + noise) {
        exitPath.distance = 1 / 0;
        return;
      }
      if (release <= exitPath.distance) continue;
      exitPath.distance = release;
      exitPath.a = f;
      exitPath.b = g;
    }
  }
}

/**
 * Computes the distance at which two parts are released, or `exitPath.distance` if they don't block each other there. Along
 * each normal the separation is linear in the distance, which is enough for cores of corners. That of round parts is a
 * convex function: Newton's method from beyond its root converges to it and never passes it.
 */
function findRelease(k: number, f: ConvexFrame, g: ConvexFrame): void {
  const { startX, startY, x, y, distance } = exitPath;
  const { level, noise } = wayOut;
  exitPath.release = distance;
  let end = 1 / 0;
  for (let i = pairs.begin[k]!; i < pairs.begin[k + 1]!; i++) {
    const nx = pairs.nx[i]!;
    const ny = pairs.ny[i]!;
    const gap = pairs.gap[i]! - (startX * nx + startY * ny);
    const slope = nx * x + ny * y;
    if (gap + slope * distance > level) return;
    if (slope > 0) end = Math.min(end, (Math.max(level, 0) - gap) / slope);
  }
  if (f.radius + g.radius + f.radiusX + g.radiusX > 0) {
    shift.x = startX - x * distance;
    shift.y = startY - y * distance;
    search.limit = level;
    if (convexSeparation(search, shiftPart(f, shift), g).separation > level) return;
    for (;;) {
      shift.x = startX - x * end;
      shift.y = startY - y * end;
      search.limit = 1 / 0;
      const { normalX, normalY, separation } = convexSeparation(search, shiftPart(f, shift), g);
      const next = end - separation / (x * normalX + y * normalY);
      if (!(separation > noise / 4 && next < end && next > distance)) break;
      end = next;
    }
  }
  exitPath.release = end;
}

/** A way out: minus the move of the first shape. */
export const way = /* @__PURE__ */ new ScratchVector();

/** Follows the direction of the path from where the shapes are, and keeps that way out if it is the shortest so far. */
export function offerPath(): void {
  exitPath.startX = exitPath.startY = 0;
  exitPath.limit = wayOut.shortest;
  followPath(-1);
  keepPath();
}

/** Tries the direction of `way` if that isn't too long to be the shortest. */
export function offerWay(): void {
  const { length } = way.measure();
  if (!(length > 0 && length <= wayOut.shortest + wayOut.noise)) return;
  exitPath.x = way.x / length;
  exitPath.y = way.y / length;
  offerPath();
}

/** Keeps the straight way to the end of the path, where nothing blocks, if it is the shortest so far. */
export function offerEnd(): void {
  const { startX, startY, x, y, distance } = exitPath;
  if (distance === 1 / 0) return;
  way.x = x * distance - startX;
  way.y = y * distance - startY;
  offerStraight();
}

/** Keeps `way`, at whose end nothing blocks, if it is the shortest so far. */
export function offerStraight(): void {
  const { length } = way.measure();
  if (!(length > 0)) return;
  exitPath.x = way.x / length;
  exitPath.y = way.y / length;
  exitPath.distance = length;
  keepPath();
}

function keepPath(): void {
  const { x, y, distance } = exitPath;
  const { shortest, noise, normalX, normalY } = wayOut;
  if (distance > shortest + noise) return;
  if (distance >= shortest - noise) {
    // Like `axisBefore`, for directions that may be the same, or equally near to the x axis, except for rounding.
    const lead = Math.abs(x) - Math.abs(normalX);
    if (!(Math.abs(lead) > SEARCH_LEAN ? lead > 0 : x * y > normalX * normalY + SEARCH_LEAN)) return;
  }
  wayOut.shortest = distance;
  wayOut.normalX = x;
  wayOut.normalY = y;
  wayOut.a = exitPath.a;
  wayOut.b = exitPath.b;
}
