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
const moved = /* @__PURE__ */ new ConvexFrame();
const meeting = /* @__PURE__ */ emptyContact();

/** The pair of parts that is nearest or deepest; written by `leastSeparation`. */
export const pair = { a: moved, b: moved };

/** Relation of two shapes of which at least one is not convex. */
export function concaveRelation(a: ConvexFrame, b: ConvexFrame, tolerance?: number): Relation {
  const band = touchBand(a.reach, b.reach, tolerance);
  const least = apart(a, b) <= band ? leastSeparation(a, b, band, 0, 0) : NaN;
  if (!(least <= band)) return 'separate';
  if (least < -band || liesAcross(a, b, band)) return overlapRelation(holds(a, b, band), holds(b, a, band));
  // Only with a tolerance so wide that the whole shape is within the band.
  const noise = touchBand(a.reach, b.reach);
  const concentric = a.centreX === b.centreX && a.centreY === b.centreY;
  return concentric && holds(a, b, noise) && holds(b, a, noise) ? 'equal' : 'touching';
}

/** The convex parts of a shape: of a convex one, itself. */
export function partsOf(frame: ConvexFrame): readonly ConvexFrame[] {
  return frame.concave ? cut(frame).parts : frame.self;
}

function cut(frame: ConvexFrame): Cut {
  return (frame.cut ??= cutOf(frame.concave!));
}

/** At most the separation: from bounds alone. */
export function apart(a: ConvexFrame, b: ConvexFrame): number {
  const distance = Math.max(Math.abs(a.centreX - b.centreX), Math.abs(a.centreY - b.centreY));
  return distance - (a.extent + b.extent);
}

/** Signed separation of two parts; something beyond `limit` when it is beyond that. */
export function separation(f: ConvexFrame, g: ConvexFrame, limit: number): number {
  const radii = f.radius + g.radius;
  return coreSeparation(f, g, limit + radii) - radii;
}

/** Least separation of the parts with `a` moved; something beyond `limit` when it is beyond that. Writes `pair`. */
export function leastSeparation(a: ConvexFrame, b: ConvexFrame, limit: number, dx: number, dy: number): number {
  let least = Infinity;
  for (const f of partsOf(a)) {
    const at = movedPart(f, dx, dy);
    for (const g of partsOf(b)) {
      const gap = separation(at, g, Math.min(limit, least));
      if (gap >= least) continue;
      least = gap;
      pair.a = f;
      pair.b = g;
    }
  }
  return least;
}

/** A part elsewhere. */
export function movedPart(f: ConvexFrame, dx: number, dy: number): ConvexFrame {
  if (dx === 0 && dy === 0) return f;
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

/** Whether one of two shapes has no inside to speak of: a point, a segment, a rectangle thinner than the band. */
export function isThin(a: ConvexFrame, b: ConvexFrame, band: number): boolean {
  return isFlat(partsOf(a), band) || isFlat(partsOf(b), band);
}

function isFlat([part, another]: readonly ConvexFrame[], band: number): boolean {
  return part !== undefined && !another && separation(part, part, 0) >= -2 * band;
}

/**
 * A point or a segment may lie where two parts of a polygon meet: it then enters neither of them, though it lies in
 * their union. So its contacts with the parts are held against the outline. (A shape with an inside enters a part.)
 */
export function liesAcross(a: ConvexFrame, b: ConvexFrame, band: number): boolean {
  if (!isThin(a, b, band)) return false;
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

/** Whether the separation of a side of the outline from a convex shape is at most `limit`. */
function meetsBorder(frame: ConvexFrame, f: ConvexFrame, limit: number): boolean {
  for (const side of cut(frame).border) if (separation(side, f, limit) <= limit) return true;
  return false;
}

/**
 * Whether no point of `inner` is farther than `band` outside of `outer`. A polygon that is not convex holds a part when
 * none of its sides reaches deeper into it, and its corners (a segment may leave through a corner) and their middle,
 * which is well within, lie in the polygon.
 */
function holds(outer: ConvexFrame, inner: ConvexFrame, band: number): boolean {
  for (const f of partsOf(inner)) {
    if (!outer.concave) {
      if (!convexHolds(outer, f, band)) return false;
      continue;
    }
    // Just beyond the band: a side as deep as that is still allowed.
    if (meetsBorder(outer, f, -band * (1 + TOUCH_BAND))) return false;
    let x = 0;
    let y = 0;
    for (let k = 0; k <= f.count; k++) {
      const last = k === f.count;
      const px = last ? x : f.xs[k]!;
      const py = last ? y : f.ys[k]!;
      if (!isIn(outer, px, py) && !isOnBorder(outer, px, py, band)) return false;
      x += px / f.count;
      y += py / f.count;
    }
  }
  return true;
}
