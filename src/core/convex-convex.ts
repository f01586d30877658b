/** Two convex shapes, each a core grown by a radius: separation, relation, contact. */
import { writeContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { edgeAlong } from './convex-edge.js';
import { ConvexFrame } from './convex-frame.js';
import { axis, coreSeparation, edgeA, edgeB, holdsEllipse, polish } from './convex-separation.js';
import { overlapRelation } from './relation.js';
import type { Relation } from './shapes.js';
import { touchBand } from './tolerance.js';

const point = /* @__PURE__ */ new ConvexFrame();

/** Signed separation of two convex shapes. */
export function convexSeparation(a: ConvexFrame, b: ConvexFrame): number {
  return coreSeparation(a, b, Infinity) - (a.radius + b.radius);
}

/** Relation of two convex shapes. */
export function convexRelation(a: ConvexFrame, b: ConvexFrame, tolerance?: number): Relation {
  const band = touchBand(a.reach, b.reach, tolerance);
  const radii = a.radius + b.radius;
  return band >= 0 ? relationAt(a, b, coreSeparation(a, b, band + radii) - radii, band) : 'separate';
}

/** Contact of two convex shapes, written into `out`. */
export function convexContactInto(
  out: MutableContact,
  a: ConvexFrame,
  b: ConvexFrame,
  tolerance?: number,
): MutableContact {
  const band = touchBand(a.reach, b.reach, tolerance);
  if (!(band >= 0)) return writeNoContact(out);
  const core = coreSeparation(a, b, Infinity);
  const separation = core - (a.radius + b.radius);
  if (a.radiusX + b.radiusX > 0) polish();
  const { nx, ny } = axis;
  // The points that the shortest way brings together: of two parallel sides, half-way along what they share. Between
  // corners the sides are told by their normal: a way of a few roundings has too few digits to find them by.
  const noise = touchBand(a.reach, b.reach, 0);
  const sideX = axis.sideX || axis.sideY ? axis.sideX : nx;
  const sideY = axis.sideX || axis.sideY ? axis.sideY : ny;
  edgeAlong(a, b, sideX, sideY, 1, noise, edgeA);
  edgeAlong(b, a, sideX, sideY, -1, noise, edgeB);
  const middle = (Math.max(edgeA.low, edgeB.low) + Math.min(edgeA.high, edgeB.high)) / 2;
  // The shorter of both, a corner as a rule, gives its own point; the point of the other is found from it.
  const ofA = edgeA.high - edgeA.low <= edgeB.high - edgeB.low;
  const edge = ofA ? edgeA : edgeB;
  const shift = Math.max(edge.low, Math.min(edge.high, middle)) - edge.low;
  const x = edge.x - sideY * shift;
  const y = edge.y + sideX * shift;
  const toA = ofA ? a.radius : a.radius - core;
  const toB = ofA ? core - b.radius : -b.radius;
  return writeContact(
    out,
    relationAt(a, b, separation, band),
    separation,
    nx,
    ny,
    x + nx * toA,
    y + ny * toA,
    x + nx * toB,
    y + ny * toB,
  );
}

/** Relation of two shapes whose separation is known. */
function relationAt(a: ConvexFrame, b: ConvexFrame, separation: number, band: number): Relation {
  if (!(separation <= band)) return 'separate';
  if (separation < -band) return overlapRelation(holds(a, b, band), holds(b, a, band));
  // Within the band only shapes without inside (or a wide tolerance) can still be the same points.
  const noise = touchBand(a.reach, b.reach, 0);
  const concentric = a.centreX === b.centreX && a.centreY === b.centreY;
  return concentric && holds(a, b, noise) && holds(b, a, noise) ? 'equal' : 'touching';
}

/** Whether no point of `inner` is farther than `band` outside of `outer`. */
export function holds(outer: ConvexFrame, inner: ConvexFrame, band: number): boolean {
  const room = band + outer.radius - inner.radius;
  if (inner.radiusX > 0) return holdsEllipse(outer, inner, room);
  for (let i = 0; i < inner.count; i++) {
    point.loadCircle({ kind: 'circle', x: inner.xs[i]!, y: inner.ys[i]!, radius: 0 });
    if (!(coreSeparation(outer, point, room) <= room)) return false;
  }
  return true;
}
