/** Shapes of which at least one is a polygon that is not convex: relation. Each is the union of its convex parts. */
import { cutOf } from './concave-cut.js';
import type { Cut } from './concave-cut.js';
import { holds as convexHolds } from './convex-convex.js';
import { ConvexFrame } from './convex-frame.js';
import { coreSeparation } from './convex-separation.js';
import { polygonHolds } from './polygon-holds.js';
import { overlapRelation } from './relation.js';
import type { Relation } from './shapes.js';
import { touchBand } from './tolerance.js';

const spot = /* @__PURE__ */ new ConvexFrame();
const moved = /* @__PURE__ */ new ConvexFrame();

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

/** Whether a shape has no inside to speak of: a point, a segment, a rectangle thinner than the band. */
export function isThin(frame: ConvexFrame, band: number): boolean {
  const [part, another] = partsOf(frame);
  return part !== undefined && !another && separation(part, part, 0) >= -2 * band;
}

/**
 * A point or a segment may lie where two parts of a polygon meet: it then enters neither of them, though it lies in
 * their union. (A shape with an inside enters a part.)
 */
export function liesAcross(a: ConvexFrame, b: ConvexFrame, band: number): boolean {
  return (
    (isThin(a, band) && b.concave !== null && hasPoint(partsOf(a)[0]!, b, band, true)) ||
    (isThin(b, band) && a.concave !== null && hasPoint(partsOf(b)[0]!, a, band, true))
  );
}

/**
 * Whether some point of a part, which no side of a polygon enters, lies well inside of the polygon (or well outside of
 * it). The middle of its corners tells for a part with an inside. On a segment, or a side of the part, all points between
 * neighbouring places where it begins, ends or meets a corner of the polygon are alike, so the one half-way tells.
 */
function hasPoint(part: ConvexFrame, polygon: ConvexFrame, band: number, inside: boolean): boolean {
  const { xs, ys, count } = part;
  const noise = touchBand(part.reach, polygon.reach);
  let middleX = 0;
  let middleY = 0;
  for (let i = 0; i < count + polygon.count; i++) {
    const x = (i < count ? xs[i]! : polygon.xs[i - count]!) / 2;
    const y = (i < count ? ys[i]! : polygon.ys[i - count]!) / 2;
    if (i < count) {
      middleX += (x / count) * 2;
      middleY += (y / count) * 2;
    } else if (!isOn(part, x * 2, y * 2, noise)) continue;
    for (let j = 0; j <= i; j++) {
      const atX = x + (j < count ? xs[j]! : polygon.xs[j - count]!) / 2;
      const atY = y + (j < count ? ys[j]! : polygon.ys[j - count]!) / 2;
      if (isOn(part, atX, atY, noise) && isClear(polygon, atX, atY, band, inside)) return true;
    }
  }
  return isClear(polygon, middleX, middleY, band, inside);
}

/** Whether a point lies in a polygon (or outside of it), and not on its border. */
function isClear(polygon: ConvexFrame, x: number, y: number, band: number, inside: boolean): boolean {
  const { outline, border } = cut(polygon);
  if (polygonHolds(outline, x, y) !== inside) return false;
  for (const side of border) if (isOn(side, x, y, band)) return false;
  return true;
}

function isOn(part: ConvexFrame, x: number, y: number, band: number): boolean {
  return separation(part, spot.loadCircle({ kind: 'circle', x, y, radius: 0 }), band) <= band;
}

/** Whether no point of `inner` is farther than `band` outside of `outer`. */
function holds(outer: ConvexFrame, inner: ConvexFrame, band: number): boolean {
  for (const f of partsOf(inner)) {
    if (outer.concave) {
      for (const side of cut(outer).border) if (separation(side, f, 0) < -band) return false;
      if (hasPoint(f, outer, band, false)) return false;
    } else if (!convexHolds(outer, f, band)) return false;
  }
  return true;
}
