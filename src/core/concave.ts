/** Shapes of which at least one is a polygon that is not convex: relation. Each is the union of its convex parts. */
import { cutOf } from './concave-cut.js';
import type { Cut } from './concave-cut.js';
import { emptyContact } from './contact-out.js';
import { convexContactInto, holds as convexHolds } from './convex-convex.js';
import { ConvexFrame } from './convex-frame.js';
import { coreSeparation } from './convex-separation.js';
import { polygonHolds } from './polygon-holds.js';
import { overlapRelation } from './relation.js';
import type { Relation } from './shapes.js';
import { TOUCH_BAND, touchBand } from './tolerance.js';

const spot = /* @__PURE__ */ new ConvexFrame();
const meeting = /* @__PURE__ */ emptyContact();

/** Relation of two shapes of which at least one is not convex. */
export function concaveRelation(a: ConvexFrame, b: ConvexFrame, tolerance?: number): Relation {
  const band = touchBand(a.reach, b.reach, tolerance);
  if (!(apart(a, b) <= band)) return 'separate';
  let least = Infinity;
  for (const f of partsOf(a)) for (const g of partsOf(b)) least = Math.min(least, separation(f, g, band));
  if (!(least <= band)) return 'separate';
  if (least < -band || liesAcross(a, b, band)) return overlapRelation(holds(a, b, band), holds(b, a, band));
  // See `convexRelation`: a tolerance so wide that the whole shape is within the band.
  const noise = touchBand(a.reach, b.reach);
  const concentric = a.centreX === b.centreX && a.centreY === b.centreY;
  return concentric && holds(a, b, noise) && holds(b, a, noise) ? 'equal' : 'touching';
}

/** The convex parts of a shape: of a convex one, itself. */
export function partsOf(frame: ConvexFrame): readonly ConvexFrame[] {
  return frame.concave ? cut(frame).parts : frame.self;
}

/** The cut of a polygon that is not convex. */
export function cut(frame: ConvexFrame): Cut {
  return (frame.cut ??= cutOf(frame.concave!));
}

/** Less than the separation, from the bounds alone. */
export function apart(a: ConvexFrame, b: ConvexFrame): number {
  const distance = Math.max(Math.abs(a.centreX - b.centreX), Math.abs(a.centreY - b.centreY));
  return distance - (a.extent + b.extent);
}

/** Signed separation of two parts; something beyond `limit` when it is beyond that. */
export function separation(f: ConvexFrame, g: ConvexFrame, limit: number): number {
  const radii = f.radius + g.radius;
  const least = apart(f, g);
  return least > limit ? least : coreSeparation(f, g, limit + radii) - radii;
}

/** Whether a shape has no inside to speak of: a point, a segment, a rectangle thinner than the band. */
export function isThin(frame: ConvexFrame, band: number): boolean {
  const parts = partsOf(frame);
  return parts.length === 1 && separation(parts[0]!, parts[0]!, 0) >= -2 * band;
}

/**
 * A point or a segment may lie where two parts of a polygon meet: it then enters neither of them, though it lies in
 * their union. So its contacts with the parts are held against the outline. (A shape with an inside enters a part.)
 */
export function liesAcross(a: ConvexFrame, b: ConvexFrame, band: number): boolean {
  if (!isThin(a, band) && !isThin(b, band)) return false;
  for (const f of partsOf(a)) {
    for (const g of partsOf(b)) {
      if (separation(f, g, band) > band) continue;
      const { x, y } = convexContactInto(meeting, f, g).pointA;
      if (isDeep(a, x, y, band) || isDeep(b, x, y, band)) return true;
    }
  }
  return false;
}

function isDeep(frame: ConvexFrame, x: number, y: number, band: number): boolean {
  return frame.concave !== null && isIn(frame, x, y) && !isOnBorder(frame, x, y, band);
}

function isIn(frame: ConvexFrame, x: number, y: number): boolean {
  return polygonHolds(cut(frame).outline, x, y);
}

function isOnBorder(frame: ConvexFrame, x: number, y: number, band: number): boolean {
  return meetsBorder(frame, spot.loadCircle({ kind: 'circle', x, y, radius: 0 }), band);
}

/** Whether a side of the outline is nearer to a convex shape than `limit`, or deeper in it than minus `limit`. */
function meetsBorder(frame: ConvexFrame, f: ConvexFrame, limit: number): boolean {
  for (const side of cut(frame).border) if (separation(side, f, limit) <= limit) return true;
  return false;
}

/**
 * Whether no point of `inner` is farther than `band` outside of `outer`: no side of the outline reaches deeper than that
 * into a part of `inner`, and its corners and middle lie in the polygon.
 */
function holds(outer: ConvexFrame, inner: ConvexFrame, band: number): boolean {
  for (const f of partsOf(inner)) {
    if (!(outer.concave ? outlineHolds(outer, f, band) : convexHolds(outer, f, band))) return false;
  }
  return true;
}

function outlineHolds(outer: ConvexFrame, f: ConvexFrame, band: number): boolean {
  // Just under minus the band: a side as deep as the band is still allowed.
  if (meetsBorder(outer, f, -band * (1 + TOUCH_BAND))) return false;
  const { xs, ys, count } = f;
  let x = 0;
  let y = 0;
  for (let k = 0; k < count; k++) {
    x += xs[k]! / count;
    y += ys[k]! / count;
    if (!isIn(outer, xs[k]!, ys[k]!) && !isOnBorder(outer, xs[k]!, ys[k]!, band)) return false;
  }
  return isIn(outer, x, y) || isOnBorder(outer, x, y, band);
}
