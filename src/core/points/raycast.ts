/** Rays: the nearest shape in a direction, or all shapes. */
import { throwInvalidKind } from '../base/require.js';
import type { Point, Shape } from '../base/shape.js';
import { requireSource, type Shapes } from '../base/shape-source.js';
import { containsPoint } from './contains-point.js';
import {
  collector,
  emptyRayHit,
  finishShape,
  offerRayStart,
  ray,
  shapeLeft,
  shapeRight,
  Side,
  startRay,
  writeRayHit,
} from './ray.js';
import type { MutableRayHit, RayHit, RayOptions } from './ray.js';
import { castRect } from './ray-box.js';
import { castRing } from './ray-ring.js';
import { castCapsule, castCircle, castEllipse } from './ray-round.js';

/**
 * Returns the nearest of the shapes that a ray hits, or null.
 *
 * - The ray goes from `origin` by `direction`, whose length is its range: `time` is 0 to 1 along it, as in a sweep.
 *   `maxTime` makes it shorter or longer.
 * - A graze isn't a hit: a ray along a side or past a corner needs a shape on its other side too, so that it stops at
 *   the seam of two tiles and doesn't catch on the floor it runs along. It is then stopped by the farther of the two.
 *   With `touching`, every graze counts. Exact for unrotated rectangles and polygons; for other shapes, what is within
 *   the tolerance of `relate` is a graze. Shapes without area stop every ray that crosses them or meets their end.
 * - A ray that starts on a border hits at time 0 if it leads in, and doesn't hit if it leads away or along. One that ends
 *   on a border hits it at its end.
 * - From inside a shape, `fromInside` decides. By default it hits at time 0, because shapes are closed sets: no ray
 *   passes through a wall it starts in.
 * - A direction of zero asks for a shape that contains the origin; the normal is then zero.
 * - Of hits at the same time, one that is no graze wins, then the lower index.
 *
 * @param shapes a list, or a `ShapeSource`, which is asked for the shapes along the ray, or in the ray's window
 * @param options `maxTime`, `fromInside`, `touching`, `tolerance`: see `RayOptions`
 * @returns null also if numbers of the ray aren't finite; shapes that `validate` rejects are never hit
 * @throws RangeError for an unknown kind of shape, if `shapes` is neither a list nor a source, if the origin or the
 * direction isn't a point, and for a `maxTime` of NaN
 */
export function raycast(origin: Point, direction: Point, shapes: Shapes, options?: RayOptions): RayHit | null {
  const out = emptyRayHit();
  return raycastInto(out, origin, direction, shapes, options) ? out : null;
}

/**
 * Like `raycast`, but writes into a record that you keep (create one with `emptyRayHit()`). Allocates no objects,
 * except where a ray passes so near to a corner that rounding might decide.
 *
 * @returns whether there is a hit; if not, the contents of `out` are meaningless
 */
export function raycastInto(
  out: MutableRayHit,
  origin: Point,
  direction: Point,
  shapes: Shapes,
  options?: RayOptions,
): boolean {
  collector.hits = null;
  if (!startRay(origin, direction, options)) return false;
  castShapes(shapes);
  return writeRayHit(out);
}

/**
 * Returns all hits of a ray, nearest first (of those at the same time, grazes last, then by index): one for each shape that it enters; see `raycast`. Grazes are
 * listed from the first time on at which the ray has touched shapes on both its sides.
 */
export function raycastAll(origin: Point, direction: Point, shapes: Shapes, options?: RayOptions): RayHit[] {
  if (!startRay(origin, direction, options)) return [];
  const hits = (collector.hits = [] as NonNullable<typeof collector.hits>);
  try {
    castShapes(shapes);
  } finally {
    collector.hits = null;
  }
  const rank = (side: Side) => (side === Side.both ? 0 : 1);
  hits.sort((a, b) => a.hit.time - b.hit.time || rank(a.side) - rank(b.side) || a.hit.index - b.hit.index);
  const first = (side: Side) => hits.find((found) => found.side === side)?.hit.time ?? Infinity;
  const bothTouched = Math.max(first(Side.right), first(Side.left));
  return hits
    .filter(
      ({ hit, side }, k) =>
        (side === Side.both || hit.time >= bothTouched) &&
        // A source may find a shape twice.
        !(k > 0 && hits[k - 1]!.hit.index === hit.index && hits[k - 1]!.hit.time === hit.time),
    )
    .map(({ hit }) => hit);
}

/** Casts the current ray at shapes. */
export function castShapes(shapes: Shapes): void {
  if (Array.isArray(shapes)) {
    const list = shapes as readonly Shape[];
    for (let k = 0; k < list.length; k++) castShape(list[k]!, k);
    return;
  }
  const source = requireSource(shapes);
  if (source.shapesAlong) source.shapesAlong(ray, castShape);
  else source.shapesIn(ray.minX, ray.minY, ray.maxX, ray.maxY, castShape);
}

/** Casts the current ray at one shape, and keeps its hit if it is the nearest. */
export function castShape(shape: Shape, id: number): void {
  ray.shape = shape;
  ray.index = id;
  shapeRight.clear();
  shapeLeft.clear();
  if (ray.speed === 0) {
    if (ray.fromInside === 'hit' && containsPoint(shape, ray, ray.asked)) offerRayStart(Side.both);
    finishShape();
    return;
  }
  switch (shape.kind) {
    case 'rect':
      castRect(shape);
      break;
    case 'circle':
      castCircle(shape);
      break;
    case 'ellipse':
      castEllipse(shape);
      break;
    case 'capsule':
      castCapsule(shape);
      break;
    case 'polygon':
      if (shape.points.length > 2) castRing(shape.points);
      break;
    default:
      throwInvalidKind((shape as Shape).kind);
  }
  finishShape();
}
