/** Placing shapes in the world: scaling, rotating and moving; and resizing rectangles. */
import { requirePlace, throwInvalid, throwInvalidKind } from '../base/require.js';
import type { Capsule, Circle, Ellipse, Point, Rect, Shape, ShapeKind } from '../base/shape.js';
import { ScratchRotation, ScratchVector } from '../base/vector.js';
import { validate } from './validate.js';

/** The transform of an object: scaled, then rotated about its own origin, which is then moved to `x`, `y`. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise on screen; 0 when absent. */
  readonly rotation?: number | undefined;
  /** 1 when absent; a negative scale flips. */
  readonly scaleX?: number | undefined;
  /** 1 when absent; a negative scale flips. */
  readonly scaleY?: number | undefined;
}

/**
 * Returns a shape of an object in world coordinates: scaled by `scaleX`, `scaleY`, then rotated by `rotation`, both
 * about the object's origin, then moved by `x`, `y`. `groupsCollide` compares these.
 *
 * Without scale and rotation each coordinate is `shape.x + placement.x`, rounded once. An unrotated rectangle of an
 * unrotated object stays axis-aligned whatever the scale. Unequal scales turn a circle into an ellipse and a rotated
 * rectangle into a polygon, exact except for rounding. A capsule has no exact image then: it keeps round ends at the
 * right places, with the radius scaled by the geometric mean of the two scales.
 *
 * If `validate` rejects a number of the shape or the placement, it also rejects the result.
 *
 * @throws RangeError for an unknown kind, a placement without `x`, `y`, or with a `scale`
 */
export function transform(shape: Shape, placement: Placement): Shape {
  requirePlace('placement', placement);
  if ('scale' in placement) throwInvalid('placement', 'scale', 'given as scaleX and scaleY', placement.scale);
  return placeInto(newSparsePlacedShape(), shape, startPlacing(placing, placement)).shape;
}

/** The fields of every kind of shape, so that one record can hold one shape after another. */
type AnyShape = {
  -readonly [K in Exclude<keyof Rect | keyof Circle | keyof Capsule | keyof Ellipse, 'kind'>]: number;
} & { kind: ShapeKind; points: readonly Point[] };

/**
 * A record to place shapes into, one after another, and a circle around the latest one: large, but cheap to compute.
 */
export interface PlacedShape {
  readonly shape: Shape;
  /** Lists of points to write into, by the number of points. */
  readonly rings: { x: number; y: number }[][];
  x: number;
  y: number;
  extent: number;
}

/** Creates a record to place shapes into that has only the fields of those placed into it. */
export function newSparsePlacedShape(): PlacedShape {
  return toPlacedShape({});
}

function toPlacedShape(shape: object): PlacedShape {
  return { shape: shape as Shape, rings: [], x: NaN, y: NaN, extent: NaN };
}

/** Creates a record to place shapes into. All fields exist from the start: one layout in memory. */
export function newPlacedShape(): PlacedShape {
  const box = { x: NaN, y: NaN, width: NaN, height: NaN, rotation: NaN, radius: NaN, radiusX: NaN, radiusY: NaN };
  const ends = { x1: NaN, y1: NaN, x2: NaN, y2: NaN };
  return toPlacedShape({ kind: 'rect', ...box, ...ends, points: [] });
}

/** A placement as `placeInto` needs it: maps (px, py) to (a px + b py + x, c px + d py + y). */
export class Placing {
  a = NaN;
  b = NaN;
  c = NaN;
  d = NaN;
  x = NaN;
  y = NaN;
  rotation = NaN;
  scaleX = NaN;
  scaleY = NaN;
}

const placing = /* @__PURE__ */ new Placing();

/** Writes a placement to `placing`, which it returns. */
export function startPlacing(placing: Placing, { x, y, rotation = 0, scaleX = 1, scaleY = 1 }: Placement): Placing {
  turn.angle = rotation;
  const { cos, sin } = turn.resolve();
  placing.a = cos * scaleX;
  placing.b = -sin * scaleY;
  placing.c = sin * scaleX;
  placing.d = cos * scaleY;
  placing.x = x;
  placing.y = y;
  placing.rotation = rotation;
  placing.scaleX = scaleX;
  placing.scaleY = scaleY;
  return placing;
}

/**
 * Like `startPlacing`, but scales, flips and rotates about `pivot`, and moves the local point `origin` to `x`, `y` if
 * the object is neither scaled nor rotated.
 */
export function startPlacingAbout(
  placing: Placing,
  placement: Placement,
  origin: Point,
  pivot: Point,
  flipX: boolean | undefined,
  flipY: boolean | undefined,
): void {
  startPlacing(placing, placement);
  if (flipX) {
    placing.a = -placing.a;
    placing.c = -placing.c;
    placing.scaleX = -placing.scaleX;
  }
  if (flipY) {
    placing.b = -placing.b;
    placing.d = -placing.d;
    placing.scaleY = -placing.scaleY;
  }
  placing.x += pivot.x - origin.x - (placing.a * pivot.x + placing.b * pivot.y);
  placing.y += pivot.y - origin.y - (placing.c * pivot.x + placing.d * pivot.y);
}

const turn = /* @__PURE__ */ new ScratchRotation();
/** The two rotations that a stretched ellipse is the sum of. */
const sum = /* @__PURE__ */ new ScratchVector();
const mirrored = /* @__PURE__ */ new ScratchVector();

/** Maps the unit square around its center to a rectangle whose sides are no longer perpendicular. */
const skew = /* @__PURE__ */ new Placing();
const square: readonly Point[] = [
  { x: -0.5, y: -0.5 },
  { x: 0.5, y: -0.5 },
  { x: 0.5, y: 0.5 },
  { x: -0.5, y: 0.5 },
];

/** Like `transform`, into `placed`. Allocates only for its first polygon of each number of points. */
export function placeInto(placed: PlacedShape, shape: Shape, placing: Placing): PlacedShape {
  const out = placed.shape as AnyShape;
  const { a, b, c, d, scaleX, scaleY } = placing;
  const growX = Math.abs(scaleX);
  const growY = Math.abs(scaleY);
  const even = growX === growY;
  const { kind } = shape;
  out.kind = kind;
  if (kind === 'polygon') return placePoints(placed, shape.points, placing);
  if (kind === 'capsule') {
    const { x1, y1, x2, y2, radius } = shape;
    placed.x = out.x1 = a * x1 + b * y1 + placing.x;
    placed.y = out.y1 = c * x1 + d * y1 + placing.y;
    out.x2 = a * x2 + b * y2 + placing.x;
    out.y2 = c * x2 + d * y2 + placing.y;
    out.radius = radius * (even ? growX : Math.sqrt(growX * growY));
    // A negative size must not become valid.
    if (!(radius >= 0)) out.radius = NaN;
    placed.extent = Math.abs(out.x2 - out.x1) + Math.abs(out.y2 - out.y1) + out.radius;
    return placed;
  }
  const isRect = kind === 'rect';
  const isCircle = kind === 'circle';
  if (!isRect && !isCircle && (kind as string) !== 'ellipse') throwInvalidKind(kind);
  // Read each kind in its own place: code that sees records of too many layouts allocates each number it reads.
  let fromX, fromY, sizeX, sizeY;
  let own: number | undefined;
  if (isRect) ({ x: fromX, y: fromY, width: sizeX, height: sizeY, rotation: own } = shape);
  else if (isCircle) {
    ({ x: fromX, y: fromY, radius: sizeX } = shape);
    sizeY = sizeX;
  } else ({ x: fromX, y: fromY, radiusX: sizeX, radiusY: sizeY, rotation: own } = shape);
  own ??= 0;
  turn.angle = own;
  const w = sizeX >= 0 ? sizeX : 0 / 0;
  const h = sizeY >= 0 ? sizeY : 0 / 0;
  const { cos: ownCos, sin: ownSin } = turn.resolve();
  const straight = even || ownSin === 0;
  let width = w * growX;
  let height = h * growY;
  let angle = placing.rotation + (scaleX * scaleY < 0 ? -own : own);
  // A rectangle is placed by its center; if its owner doesn't rotate it, by the corner that will be the top-left one,
  // so that each side is moved exactly.
  const half = straight && placing.rotation === 0 ? 0 : 0.5;
  const px = fromX + (isRect ? w * (half || +(a < 0)) : 0);
  const py = fromY + (isRect ? h * (half || +(d < 0)) : 0);
  const x = a * px + b * py + placing.x;
  const y = c * px + d * py + placing.y;
  if (!straight) {
    // The images of the rotated sides of a rectangle, or of the half axes of an ellipse.
    const ux = (skew.a = (a * ownCos + b * ownSin) * w);
    const uy = (skew.c = (c * ownCos + d * ownSin) * w);
    const vx = (skew.b = (b * ownCos - a * ownSin) * h);
    const vy = (skew.d = (d * ownCos - c * ownSin) * h);
    if (isRect) {
      skew.x = x;
      skew.y = y;
      return placePoints(placed, square, skew);
    }
    // The matrix with the columns u and v is the sum of a rotation by g, scaled by a length G, and of a rotation by m
    // of the plane mirrored at the x axis, scaled by a length M. A direction t goes to G at the angle g + t plus M at
    // the angle m - t: longest, G + M, where both are (g + m) / 2, the angle of the longer half axis. The shorter one
    // follows from the area, without cancellation.
    sum.x = ux + vy;
    sum.y = uy - vx;
    mirrored.x = ux - vy;
    mirrored.y = uy + vx;
    width = (sum.measure().length + mirrored.measure().length) / 2;
    height = width && (w / width) * h * growX * growY;
    angle = (Math.atan2(uy - vx, ux + vy) + Math.atan2(uy + vx, ux - vy)) / 2;
  }
  placed.x = out.x = x;
  placed.y = out.y = y;
  // No point of a shape is farther than this from its center or from a corner.
  placed.extent = width + height;
  if (isCircle && even) {
    out.radius = width;
    return placed;
  }
  out.rotation = angle;
  if (isRect) {
    out.x -= width * half;
    out.y -= height * half;
    out.width = width;
    out.height = height;
  } else {
    out.kind = 'ellipse';
    out.radiusX = width;
    out.radiusY = height;
  }
  return placed;
}

function placePoints(placed: PlacedShape, points: readonly Point[], { a, b, c, d, x, y }: Placing): PlacedShape {
  const out = placed.shape as AnyShape;
  const ring = (placed.rings[points.length] ??= points.map(() => ({ x: NaN, y: NaN })));
  out.kind = 'polygon';
  out.points = ring;
  placed.extent = 0;
  for (let k = 0; k < ring.length; k++) {
    const corner = ring[k]!;
    const from = points[k]!;
    corner.x = a * from.x + b * from.y + x;
    corner.y = c * from.x + d * from.y + y;
    placed.extent = Math.max(placed.extent, Math.abs(corner.x - ring[0]!.x) + Math.abs(corner.y - ring[0]!.y));
  }
  placed.x = placed.y = NaN;
  const first = ring[0];
  if (first) {
    placed.x = first.x;
    placed.y = first.y;
  }
  return placed;
}

/**
 * Returns a rectangle of another size with the same center and rotation: a hit area smaller or larger than its sprite.
 *
 * To resize a circle, set its radius: `{ ...circle, radius }`.
 *
 * @throws RangeError naming the field and its value if it isn't a rectangle, or the new size is invalid
 */
export function resizeAboutCenter(rect: Rect, width: number, height: number): Rect {
  const kind = (rect as Partial<Shape> | undefined)?.kind;
  if (kind !== 'rect') throwInvalid('', 'kind of what is resized', 'rect', kind);
  validate(rect);
  validate({ ...rect, width, height });
  const { x, y, rotation } = rect;
  const resized = { kind: 'rect', x: x + (rect.width - width) / 2, y: y + (rect.height - height) / 2, width, height };
  return (rotation === undefined ? resized : { ...resized, rotation }) as Rect;
}
