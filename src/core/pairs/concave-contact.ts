/** Shapes of which at least one is a concave polygon: contact. */
import { ScratchVector } from '../base/vector.js';
import type { ConvexFrame } from '../shapes/convex-frame.js';
import {
  concaveRelation,
  findNearestParts,
  getDecomposition,
  isThin,
  liesAcross,
  NearestParts,
  shiftPart,
} from './concave.js';
import {
  exitPath,
  followPath,
  loadPairs,
  offerEnd,
  offerPath,
  offerStraight,
  offerWay,
  pairs,
  partContact,
  way,
  wayOut,
} from './concave-path.js';
import { finishContact, swapContact, writeNoContact } from './contact-record.js';
import type { MutableContact } from './contact-record.js';
import { convexContactInto, PairTolerance, startPair } from './convex-convex.js';
import { edgeAlong, newEdge } from './convex-support.js';

const pair = /* @__PURE__ */ new PairTolerance();
const nearest = /* @__PURE__ */ new NearestParts();
const direction = /* @__PURE__ */ new ScratchVector();
const facingA = /* @__PURE__ */ newEdge();
const facingB = /* @__PURE__ */ newEdge();

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
  if (!startPair(pair, a, b, 0)) return writeNoContact(out);
  const noise = (wayOut.noise = pair.tolerance);
  // Always in the same order, so that swapping the shapes can only reverse the contact.
  const order = a.centerX - b.centerX || a.centerY - b.centerY || a.maxCoordinate - b.maxCoordinate;
  if (order > 0) return swapContact(concaveContactInto(out, b, a, askedTolerance));
  const relation = concaveRelation(a, b, askedTolerance, false);
  const { shift } = nearest;
  shift.x = shift.y = 0;
  nearest.limit = 1 / 0;
  const { separation } = findNearestParts(nearest, a, b);
  // A polygon whose sides cross may have no parts.
  if (separation === 1 / 0) return writeNoContact(out);
  if (separation >= -noise && !liesAcross(pair, a, b)) {
    convexContactInto(out, nearest.a, nearest.b, Infinity).relation = relation;
    return out;
  }
  wayOut.level = isThin(pair, a) || isThin(pair, b) ? noise / 2 : -noise;
  wayOut.shortest = 1 / 0;
  offerPush(a, b);
  offerArcs(a, b);
  offerSides(a, b);
  const { normalX: nx, normalY: ny, shortest } = wayOut;
  shift.x = -nx * shortest;
  shift.y = -ny * shortest;
  // Where these two parts touch is the point of the second shape.
  const { normal, pointA, pointB } = convexContactInto(out, shiftPart(wayOut.a, shift), wayOut.b);
  out.separation = -shortest;
  normal.x = nx;
  normal.y = ny;
  pointA.x = pointB.x + nx * shortest;
  pointA.y = pointB.y + ny * shortest;
  return finishContact(out, relation);
}

/**
 * Pushes out of the deepest part repeatedly, which tends to the least total push (Gauss and Seidel): a first way out,
 * rarely much too long. Loads the pairs of parts that matter within it; all if there is none yet.
 */
function offerPush(first: ConvexFrame, second: ConvexFrame): void {
  const { level, noise } = wayOut;
  let dx = 0;
  let dy = 0;
  let isOut = false;
  // A thin part that no other blocks may still lie between two of them.
  for (let step = 0; level < 0 && step < MAX_PUSHES; step++) {
    nearest.shift.x = dx;
    nearest.shift.y = dy;
    // Exact for parts that touch: at the end they are where the way out ends.
    nearest.limit = 2 * noise;
    const { separation, a, b, shift } = findNearestParts(nearest, first, second);
    isOut = !(separation < -noise);
    if (isOut) break;
    const { mtv } = convexContactInto(partContact, shiftPart(a, shift), b);
    dx += mtv.x;
    dy += mtv.y;
  }
  exitPath.a = nearest.a;
  exitPath.b = nearest.b;
  if (isOut) {
    way.x = -dx;
    way.y = -dy;
    offerStraight();
  }
  loadPairs(first, second);
}

const MAX_PUSHES = 12;

/** Tries the ways to all sides of the differences of two parts that are near enough to give a shorter one. */
function offerSides(first: ConvexFrame, second: ConvexFrame): void {
  const { level, noise } = wayOut;
  // Thin parts have to leave each other by more than to touch.
  const lift = level > 0 ? noise : 0;
  const isRound = first.radius + first.radiusX + second.radius + second.radiusX > 0;
  for (let pair = 0; pair < pairs.count; pair++) {
    const f = pairs.a[pair]!;
    const g = pairs.b[pair]!;
    for (let i = pairs.begin[pair]!; i < pairs.begin[pair + 1]!; i++) {
      const depth = lift - pairs.gap[i]!;
      const reach = wayOut.shortest + noise;
      // Where two sides cross, at least one of them leads out; beside an arc, the side may lead in.
      if (!(depth > (isRound ? -reach : 0) && depth <= reach)) continue;
      const nx = (direction.x = pairs.nx[i]!);
      const ny = (direction.y = pairs.ny[i]!);
      edgeAlong(facingA, f, g, direction, 1);
      edgeAlong(facingB, g, f, direction, -1);
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
        exitPath.a = f;
        exitPath.b = g;
        followPath(pair);
        offerEnd();
      }
    }
  }
}

/**
 * Tries the ways out that end on the arcs of the differences: straight across one, or where two of them cross. All arcs
 * have the shape of the round border, and their centers are the moves that bring its core onto a corner of the polygon.
 * In units of the half axes, those of an ellipse are circles too; but straight across one of them there may be two ways.
 */
function offerArcs(first: ConvexFrame, second: ConvexFrame): void {
  const round = first.concave ? second : first;
  if (round.concave || !(round.radius + round.radiusX > 0)) return;
  const { outline } = getDecomposition(first.concave ? first : second);
  const { xs, ys, count } = round;
  const sign = round === first ? 1 : -1;
  const isEllipse = round.radiusX > 0;
  const cos = isEllipse ? round.nx[0]! : 1;
  const sin = isEllipse ? round.ny[0]! : 0;
  const radiusX = isEllipse ? round.radiusX : round.radius;
  const radiusY = isEllipse ? round.radiusY : round.radius;
  const focal = radiusX * radiusX - radiusY * radiusY;
  for (let i = 0; i < outline.length * count; i++) {
    const p = outline[(i / count) | 0]!;
    const px = (p.x - xs[i % count]!) * sign;
    const py = (p.y - ys[i % count]!) * sign;
    // In the frame of the axes: the corner from the center.
    const cornerX = (px * cos + py * sin) * sign;
    const cornerY = (py * cos - px * sin) * sign;
    // A circle leaves only the corners in it straight; an ellipse perhaps others, across its longer axis.
    const isIn = isEllipse || (cornerX / radiusX) ** 2 + (cornerY / radiusX) ** 2 < 1;
    for (let half = isEllipse ? -1 : 1; isIn && half < 2; half += 2) {
      // The nearest point of the border, in both halves of an ellipse: Newton's method from the end of the shorter axis.
      let u = isEllipse ? 0 : cornerX;
      let v = isEllipse ? half : cornerY;
      for (let step = isEllipse ? STEPS : 0; ; step--) {
        const size = Math.sqrt(u * u + v * v);
        u = size > 0 ? u / size : 0;
        v = size > 0 ? v / size : half;
        if (step === 0) break;
        const slope = v * (cornerX * radiusX - focal * u) - cornerY * radiusY * u;
        const bend = Math.abs(focal * (v * v - u * u) + cornerX * radiusX * u + cornerY * radiusY * v);
        const turn = Math.max(-0.5, Math.min(0.5, slope / bend));
        const x = u + turn * v;
        v -= turn * u;
        u = x;
      }
      const x = (radiusX * u - cornerX) * sign;
      const y = (radiusY * v - cornerY) * sign;
      way.x = x * cos - y * sin;
      way.y = x * sin + y * cos;
      offerWay();
    }
    for (let j = 0; j < i; j++) {
      const q = outline[(j / count) | 0]!;
      // Half the way from center to center.
      const dx = ((q.x - xs[j % count]!) * sign - px) / 2;
      const dy = ((q.y - ys[j % count]!) * sign - py) / 2;
      const u = (dx * cos + dy * sin) / radiusX;
      const v = (dy * cos - dx * sin) / radiusY;
      const square = u * u + v * v;
      if (!(square > 0 && square <= 1)) continue;
      const rise = Math.sqrt((1 - square) / square);
      const across = rise * v * radiusX;
      const along = rise * u * radiusY;
      const x = -across * cos - along * sin;
      const y = along * cos - across * sin;
      for (let turn = -1; turn < 2; turn += 2) {
        way.x = -px - dx + turn * x;
        way.y = -py - dy + turn * y;
        // The shortest way to where two circles cross runs between their centers.
        const left = way.x * py - way.y * px;
        if (isEllipse || left * (left + 2 * (way.x * dy - way.y * dx)) <= 0) offerWay();
      }
    }
  }
}

/**
 * Steps of Newton's method. On 12,000 random corners in ellipses of 1:1 to 33:1 it missed none of the nearest points;
 * that it never does isn't proved.
 */
const STEPS = 12;
