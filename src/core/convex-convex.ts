/** Two convex shapes, each a core grown by a radius: separation, relation, contact. */
import { finishContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { edgeAlong, End } from './convex-edge.js';
import { ConvexFrame } from './convex-frame.js';
import { told, Told } from './convex-numbers.js';
import { coreSeparation, edgeA, edgeB, holdsEllipse, polish } from './convex-separation.js';
import { overlapRelation } from './relation.js';
import type { Relation } from './shapes.js';
import { TOUCH_BAND } from './tolerance.js';

const point = /* @__PURE__ */ new ConvexFrame();

/** Writes the band of a pair to `Told.band`: what `touchBand` answers. */
export function startPair(a: ConvexFrame, b: ConvexFrame, tolerance: number | undefined): void {
  const reach = Math.max(a.reach, b.reach);
  told[Told.band] = Math.max(TOUCH_BAND * reach + (reach - reach), tolerance ?? 0);
}

/**
 * Relation of two convex shapes.
 *
 * @param quick any word for shapes whose insides meet will do
 */
export function convexRelation(
  a: ConvexFrame,
  b: ConvexFrame,
  tolerance: number | undefined,
  quick: boolean,
): Relation {
  startPair(a, b, tolerance);
  if (!(told[Told.band] >= 0)) return 'separate';
  const radii = a.radius + b.radius;
  told[Told.limit] = told[Told.band] + radii;
  coreSeparation(a, b);
  told[Told.separation] -= radii;
  return relationAt(a, b, quick);
}

/** Contact of two convex shapes, written into `out`. */
export function convexContactInto(
  out: MutableContact,
  a: ConvexFrame,
  b: ConvexFrame,
  tolerance?: number,
): MutableContact {
  startPair(a, b, tolerance);
  if (!(told[Told.band] >= 0)) return writeNoContact(out);
  told[Told.limit] = 1 / 0;
  coreSeparation(a, b);
  const core = told[Told.separation];
  if (a.radiusX + b.radiusX > 0) polish();
  const nx = told[Told.nx];
  const ny = told[Told.ny];
  // The points that the shortest way brings together: of two parallel sides, half-way along what they share. Between
  // corners the sides are told by their normal: a way of a few roundings has too few digits to find them by.
  const bySides = told[Told.sideX] || told[Told.sideY];
  const sideX = (told[Told.x] = bySides ? told[Told.sideX] : nx);
  const sideY = (told[Told.y] = bySides ? told[Told.sideY] : ny);
  told[Told.behind] = TOUCH_BAND * Math.max(a.reach, b.reach);
  edgeAlong(a, b, 1, edgeA);
  edgeAlong(b, a, -1, edgeB);
  const lowA = edgeA[End.low];
  const lowB = edgeB[End.low];
  const middle = (Math.max(lowA, lowB) + Math.min(edgeA[End.high], edgeB[End.high])) / 2;
  // The shorter of both, a corner as a rule, gives its own point; the point of the other is found from it.
  const ofA = edgeA[End.high] - lowA <= edgeB[End.high] - lowB;
  const edge = ofA ? edgeA : edgeB;
  const low = edge[End.low];
  const shift = Math.max(low, Math.min(edge[End.high], middle)) - low;
  const x = edge[End.x] - sideY * shift;
  const y = edge[End.y] + sideX * shift;
  const toA = ofA ? a.radius : a.radius - core;
  const toB = ofA ? core - b.radius : -b.radius;
  const { normal, pointA, pointB } = out;
  out.separation = told[Told.separation] = core - (a.radius + b.radius);
  normal.x = nx;
  normal.y = ny;
  pointA.x = x + nx * toA;
  pointA.y = y + ny * toA;
  pointB.x = x + nx * toB;
  pointB.y = y + ny * toB;
  return finishContact(out, relationAt(a, b, false));
}

/** Relation of two shapes whose separation and band are in `told`. */
function relationAt(a: ConvexFrame, b: ConvexFrame, quick: boolean): Relation {
  const separation = told[Told.separation];
  const band = told[Told.band];
  if (!(separation <= band)) return 'separate';
  if (separation < -band) return quick ? 'overlapping' : overlapRelation(holds(a, b), holds(b, a));
  // Within the band only shapes without inside (or a wide tolerance) can still be the same points.
  told[Told.band] = TOUCH_BAND * Math.max(a.reach, b.reach);
  const concentric = a.centreX === b.centreX && a.centreY === b.centreY;
  return concentric && holds(a, b) && holds(b, a) ? 'equal' : 'touching';
}

/** Whether no point of `inner` is farther than `Told.band` outside of `outer`. */
export function holds(outer: ConvexFrame, inner: ConvexFrame): boolean {
  const room = (told[Told.room] = told[Told.band] + outer.radius - inner.radius);
  if (inner.radiusX > 0) return holdsEllipse(outer, inner);
  told[Told.limit] = room;
  for (let i = 0; i < inner.count; i++) {
    told[Told.spotX] = inner.xs[i]!;
    told[Told.spotY] = inner.ys[i]!;
    coreSeparation(outer, point.loadSpot());
    if (!(told[Told.separation] <= room)) return false;
  }
  return true;
}
