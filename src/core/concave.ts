/** Shapes of which at least one is a polygon that is not convex: relation. Each is the union of its convex parts. */
import { cutOf } from './concave-cut.js';
import type { Cut } from './concave-cut.js';
import { holds as convexHolds, startPair } from './convex-convex.js';
import { ConvexFrame } from './convex-frame.js';
import { told, Told } from './convex-numbers.js';
import { coreSeparation } from './convex-separation.js';
import { polygonHolds } from './polygon-holds.js';
import { overlapRelation } from './relation.js';
import type { Relation } from './shapes.js';
import { TOUCH_BAND } from './tolerance.js';

const spot = /* @__PURE__ */ new ConvexFrame();
const moved = /* @__PURE__ */ new ConvexFrame();
const clear = { x: NaN, y: NaN };

/** The pair of parts that is nearest or deepest; written by `leastSeparation`. */
export const pair = { a: moved, b: moved };

/**
 * Relation of two shapes of which at least one is not convex.
 *
 * @param quick any word for shapes whose insides meet will do
 */
export function concaveRelation(
  a: ConvexFrame,
  b: ConvexFrame,
  tolerance: number | undefined,
  quick: boolean,
): Relation {
  startPair(a, b, tolerance);
  const band = (told[Told.wide] = told[Told.band]);
  apart(a, b);
  if (!(told[Told.separation] <= band)) return 'separate';
  told[Told.byX] = told[Told.byY] = 0;
  told[Told.least] = band;
  leastSeparation(a, b);
  const least = told[Told.least];
  if (!(least <= band)) return 'separate';
  if (least < -band || liesAcross(a, b)) return quick ? 'overlapping' : overlapRelation(holds(a, b), holds(b, a));
  // Only with a tolerance so wide that the whole shape is within the band.
  told[Told.wide] = TOUCH_BAND * Math.max(a.reach, b.reach);
  const concentric = a.centreX === b.centreX && a.centreY === b.centreY;
  return concentric && holds(a, b) && holds(b, a) ? 'equal' : 'touching';
}

/** The convex parts of a shape: of a convex one, itself. */
export function partsOf(frame: ConvexFrame): readonly ConvexFrame[] {
  return frame.concave ? cut(frame).parts : frame.self;
}

function cut(frame: ConvexFrame): Cut {
  return (frame.cut ??= cutOf(frame.concave!));
}

/** Writes to `Told.separation` what is at most the separation: from bounds alone. */
export function apart(a: ConvexFrame, b: ConvexFrame): void {
  const distance = Math.max(Math.abs(a.centreX - b.centreX), Math.abs(a.centreY - b.centreY));
  told[Told.separation] = distance - (a.extent + b.extent);
}

/** Finds the signed separation of two parts: `Told.separation`; something beyond `Told.limit` when it is beyond that. */
export function separation(f: ConvexFrame, g: ConvexFrame): void {
  const radii = f.radius + g.radius;
  told[Told.limit] += radii;
  coreSeparation(f, g);
  told[Told.separation] -= radii;
}

/**
 * Finds the least separation of the parts with `a` moved by `Told.byX`, `Told.byY`: `Told.least`; something beyond what
 * stood there when it is beyond that. Writes `pair`.
 */
export function leastSeparation(a: ConvexFrame, b: ConvexFrame): void {
  const limit = told[Told.least];
  const ofA = partsOf(a);
  const ofB = partsOf(b);
  let least = 1 / 0;
  for (let i = 0; i < ofA.length; i++) {
    const at = movedPart(ofA[i]!);
    for (let j = 0; j < ofB.length; j++) {
      told[Told.limit] = Math.min(limit, least);
      separation(at, ofB[j]!);
      if (told[Told.separation] >= least) continue;
      least = told[Told.separation];
      pair.a = ofA[i]!;
      pair.b = ofB[j]!;
    }
  }
  told[Told.least] = least;
}

/** A part moved by `Told.byX`, `Told.byY`. */
export function movedPart(part: ConvexFrame): ConvexFrame {
  return told[Told.byX] === 0 && told[Told.byY] === 0 ? part : moved.loadMoved(part);
}

/** Whether a shape has no inside to speak of: a point, a segment, a rectangle thinner than the band `Told.wide`. */
export function isThin(frame: ConvexFrame): boolean {
  const parts = partsOf(frame);
  if (parts.length !== 1) return false;
  told[Told.limit] = 0;
  separation(parts[0]!, parts[0]!);
  return told[Told.separation] >= -2 * told[Told.wide];
}

/**
 * A point or a segment may lie where two parts of a polygon meet: it then enters neither of them, though it lies in
 * their union. (A shape with an inside enters a part.) The band is `Told.wide`.
 */
export function liesAcross(a: ConvexFrame, b: ConvexFrame): boolean {
  return (
    (b.concave !== null && isThin(a) && hasPoint(partsOf(a)[0]!, b, true)) ||
    (a.concave !== null && isThin(b) && hasPoint(partsOf(b)[0]!, a, true))
  );
}

/**
 * Whether some point of a part, which no side of a polygon enters, lies well inside of the polygon (or well outside of
 * it). The middle of its corners tells for a part with an inside. On a segment, or a side of the part, all points between
 * neighbouring places where it begins, ends or meets a corner of the polygon are alike, so the one half-way tells.
 */
function hasPoint(part: ConvexFrame, polygon: ConvexFrame, inside: boolean): boolean {
  const { xs, ys, count } = part;
  const noise = TOUCH_BAND * Math.max(part.reach, polygon.reach);
  let middleX = 0;
  let middleY = 0;
  for (let i = 0; i < count + polygon.count; i++) {
    const x = (i < count ? xs[i]! : polygon.xs[i - count]!) / 2;
    const y = (i < count ? ys[i]! : polygon.ys[i - count]!) / 2;
    told[Told.near] = noise;
    told[Told.spotX] = x * 2;
    told[Told.spotY] = y * 2;
    if (i < count) {
      middleX += (x / count) * 2;
      middleY += (y / count) * 2;
    } else if (!isOn(part)) continue;
    for (let j = 0; j <= i; j++) {
      told[Told.near] = noise;
      told[Told.spotX] = x + (j < count ? xs[j]! : polygon.xs[j - count]!) / 2;
      told[Told.spotY] = y + (j < count ? ys[j]! : polygon.ys[j - count]!) / 2;
      if (isOn(part) && isClear(polygon, inside)) return true;
    }
  }
  told[Told.spotX] = middleX;
  told[Told.spotY] = middleY;
  return isClear(polygon, inside);
}

/** Whether the spot lies in a polygon (or outside of it), and not on its border. Writes `Told.near`. */
function isClear(polygon: ConvexFrame, inside: boolean): boolean {
  const { outline, border } = cut(polygon);
  clear.x = told[Told.spotX];
  clear.y = told[Told.spotY];
  if (polygonHolds(outline, clear) !== inside) return false;
  told[Told.near] = told[Told.wide];
  for (let k = 0; k < border.length; k++) if (isOn(border[k]!)) return false;
  return true;
}

/** Whether the spot is within `Told.near` of a part. */
function isOn(part: ConvexFrame): boolean {
  told[Told.limit] = told[Told.near];
  separation(part, spot.loadSpot());
  return told[Told.separation] <= told[Told.near];
}

/** Whether no point of `inner` is farther than `Told.wide` outside of `outer`. */
function holds(outer: ConvexFrame, inner: ConvexFrame): boolean {
  const parts = partsOf(inner);
  for (let i = 0; i < parts.length; i++) if (!holdsPart(outer, parts[i]!)) return false;
  return true;
}

function holdsPart(outer: ConvexFrame, part: ConvexFrame): boolean {
  if (!outer.concave) {
    told[Told.band] = told[Told.wide];
    return convexHolds(outer, part);
  }
  const { border } = cut(outer);
  for (let k = 0; k < border.length; k++) {
    told[Told.limit] = 0;
    separation(border[k]!, part);
    if (told[Told.separation] < -told[Told.wide]) return false;
  }
  return !hasPoint(part, outer, false);
}
