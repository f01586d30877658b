/** Shapes of which at least one is a concave polygon: contact. */
import type { ConvexFrame } from '../shapes/convex-frame.js';
import {
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
import { offerArcs } from './concave-arcs.js';
import { offerEnd, offerPath } from './concave-offer.js';
import { followPath, loadPairs, pairs, partContact, exitPath, wayOut } from './concave-path.js';
import { finishContact, swapContact, writeNoContact } from './contact-record.js';
import type { MutableContact } from './contact-record.js';
import { convexContactInto, convexPair, startPair } from './convex-convex.js';
import { direction, edgeAlong, facingA, facingB } from './convex-support.js';

/**
 * Writes the contact of two shapes, at least one of them concave, into `out`.
 *
 * If they are apart, the nearest two parts decide. If they overlap, the moves that leave two parts overlapping are a
 * convex set, the difference of the parts, and the shortest way out is the shortest move in none of these sets. It ends
 * on the border of one, straight across it, or where the borders of two cross. So the search follows each side of each
 * difference, from its nearest point on in both directions, until no other blocks (`offerSides`); for those that end on
 * arcs only, see `offerArcs`. No shorter way is missed, except perhaps for an ellipse (see `offerArcs`), or through a
 * gap that is as narrow as the shape except for rounding.
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
  offerArcs();
  offerSides();
  const { normalX: nx, normalY: ny, shortest } = wayOut;
  shift.x = -nx * shortest;
  shift.y = -ny * shortest;
  const { x, y } = convexContactInto(partContact, shiftPart(wayOut.a), wayOut.b).pointB;
  const { normal, pointA, pointB } = out;
  out.separation = -shortest;
  normal.x = nx;
  normal.y = ny;
  pointA.x = x + nx * shortest;
  pointA.y = y + ny * shortest;
  pointB.x = x;
  pointB.y = y;
  return finishContact(out, relation);
}

/** Whether `a` is second in an order that doesn't depend on the arguments' order; false if the bounds are equal. */
function comesAfter(a: ConvexFrame, b: ConvexFrame): boolean {
  return (a.centerX - b.centerX || a.centerY - b.centerY || a.maxCoordinate - b.maxCoordinate) > 0;
}

/**
 * Pushes out of the deepest part repeatedly, which tends to the least total push (Gauss and Seidel): a first way out,
 * rarely much too long. Loads the pairs of parts that matter within it; all if there is none yet.
 */
function offerPush(): void {
  const { first, second, level, noise } = wayOut;
  let dx = 0;
  let dy = 0;
  // A thin part that no other blocks may still lie between two of them.
  for (let step = 0; level < 0 && step < MAX_PUSHES; step++) {
    shift.x = dx;
    shift.y = dy;
    // Exact for parts that touch: at the end they are where the way out ends.
    nearest.limit = 2 * noise;
    if (!(nearestParts(first, second).separation < -noise)) {
      exitPath.startX = dx;
      exitPath.startY = dy;
      exitPath.x = exitPath.y = exitPath.distance = 0;
      offerEnd();
      break;
    }
    const { mtv } = convexContactInto(partContact, shiftPart(nearest.a), nearest.b);
    dx += mtv.x;
    dy += mtv.y;
  }
  loadPairs(wayOut.shortest + noise);
}

const MAX_PUSHES = 12;

/** Tries the ways to all sides of the differences of two parts that are near enough to give a shorter one. */
function offerSides(): void {
  const { level, noise, first, second } = wayOut;
  const partsA = getParts(first);
  const partsB = getParts(second);
  // Thin parts have to leave each other by more than to touch.
  const lift = level > 0 ? noise : 0;
  const isRound = first.radius + first.radiusX + second.radius + second.radiusX > 0;
  for (let pair = 0; pair < pairs.count; pair++) {
    const f = partsA[pairs.a[pair]!]!;
    const g = partsB[pairs.b[pair]!]!;
    for (let i = pairs.begin[pair]!; i < pairs.begin[pair + 1]!; i++) {
      const depth = lift - pairs.gap[i]!;
      const reach = wayOut.shortest + noise;
      // Where two sides cross, at least one of them leads out; beside an arc, the side may lead in.
      if (!(depth > (isRound ? -reach : 0) && depth <= reach)) continue;
      const nx = (direction.x = pairs.nx[i]!);
      const ny = (direction.y = pairs.ny[i]!);
      edgeAlong(f, g, 1, facingA);
      edgeAlong(g, f, -1, facingB);
      // Where the side lies along (-ny, nx).
      const low = facingB.low - facingA.high;
      const high = facingB.high - facingA.low;
      const from = Math.max(low, Math.min(high, 0));
      if (depth > 0 && Math.abs(from) <= noise) {
        exitPath.x = nx;
        exitPath.y = ny;
        offerPath();
        if (exitPath.distance <= depth + noise) continue;
      }
      for (let sign = -1; sign < 2; sign += 2) {
        const reach = wayOut.shortest + noise;
        const farthest = Math.min(sign * (sign > 0 ? high : low), Math.sqrt(reach - depth) * Math.sqrt(reach + depth));
        exitPath.limit = farthest - from * sign;
        if (!(exitPath.limit >= 0)) continue;
        exitPath.startX = -depth * nx - from * ny;
        exitPath.startY = -depth * ny + from * nx;
        exitPath.x = sign * ny;
        exitPath.y = -sign * nx;
        nearest.a = f;
        nearest.b = g;
        followPath(pair);
        offerEnd();
      }
    }
  }
}
