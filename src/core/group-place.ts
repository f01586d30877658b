/** Where a shape lands when what it belongs to is scaled, turned and moved. */
import { measure, told, Told, turn } from './convex-numbers.js';
import { refuseKind } from './refuse.js';
import type { Capsule, Circle, Ellipse, Point, Rect, Shape, ShapeKind } from './shapes.js';

/** Where something stands: scaled, then turned about its own origin, which then goes to `x`, `y`. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise on screen; 0 when absent. */
  readonly rotation?: number | undefined;
  /** 1 when absent; a negative scale mirrors. */
  readonly scaleX?: number | undefined;
  /** 1 when absent; a negative scale mirrors. */
  readonly scaleY?: number | undefined;
}

/**
 * A shape of something as it stands in the world: scaled by `scaleX`, `scaleY`, then turned by `rotation`, both about
 * the owner's origin, then moved by `x`, `y`. This is what `groupsCollide` compares.
 *
 * Only moved, each coordinate is `shape.x + placement.x`, rounded once. An unturned rectangle whose owner is not turned
 * keeps its sides along the axes whatever the scale. Where the two scales differ in size, a circle becomes an ellipse
 * and a turned rectangle a polygon: exact but for rounding. A capsule is not one any more then, and is not answered for
 * exactly: it keeps round ends at the right places, with the radius scaled by the geometric mean of the two scales.
 *
 * Numbers that `validate` refuses, in the shape or in the placement, give a shape that it refuses.
 *
 * @throws RangeError for what is none of the five kinds
 */
export function placeShape(shape: Shape, placement: Placement): Shape {
  startPlacing(placement);
  return place(newPart({}), shape).shape;
}

/** The fields of every kind of shape, so that one record can stand for one shape after the other. */
type AnyShape = {
  -readonly [K in Exclude<keyof Rect | keyof Circle | keyof Capsule | keyof Ellipse, 'kind'>]: number;
} & { kind: ShapeKind; points: readonly Point[] };

/** A record to place shapes into, one after the other, and a circle that holds the latest: wide, but quick to find. */
export interface Part {
  readonly shape: Shape;
  /** Lists of points to write into, by the number of points. */
  readonly rings: { x: number; y: number }[][];
  x: number;
  y: number;
  reach: number;
}

function newPart(shape: object): Part {
  return { shape: shape as Shape, rings: [], x: NaN, y: NaN, reach: NaN };
}

/** A part that stands for one shape after the other. All fields are there from the start: one layout in memory. */
export function reusedPart(): Part {
  const box = { x: NaN, y: NaN, width: NaN, height: NaN, rotation: NaN, radius: NaN, radiusX: NaN, radiusY: NaN };
  const ends = { x1: NaN, y1: NaN, x2: NaN, y2: NaN };
  return newPart({ kind: 'rect', ...box, ...ends, points: [] });
}

/** (px, py) goes to (a px + b py + x, c px + d py + y). */
interface Matrix {
  a: number;
  b: number;
  c: number;
  d: number;
  x: number;
  y: number;
}

/** The placement at hand; here, and not in arguments, because a number handed to a function may be an allocation. */
const to = { a: NaN, b: NaN, c: NaN, d: NaN, x: NaN, y: NaN, rotation: NaN, scaleX: NaN, scaleY: NaN };

/** Where the shapes that `place` gets next shall stand. */
export function startPlacing({ x, y, rotation = 0, scaleX = 1, scaleY = 1 }: Placement): void {
  told[Told.angle] = rotation;
  turn();
  const cos = told[Told.cos];
  const sin = told[Told.sin];
  to.a = cos * scaleX;
  to.b = -sin * scaleY;
  to.c = sin * scaleX;
  to.d = cos * scaleY;
  to.x = x;
  to.y = y;
  to.rotation = rotation;
  to.scaleX = scaleX;
  to.scaleY = scaleY;
}

/** From a square of 1 by 1 about its centre to a rectangle whose sides are not square to each other any more. */
const skew: Matrix = { a: NaN, b: NaN, c: NaN, d: NaN, x: NaN, y: NaN };
const square: readonly Point[] = [
  { x: -0.5, y: -0.5 },
  { x: 0.5, y: -0.5 },
  { x: 0.5, y: 0.5 },
  { x: -0.5, y: 0.5 },
];

/** `placeShape` for the placement at hand, into `part`. Allocates where that gets its first polygon of so many points. */
export function place(part: Part, shape: Shape): Part {
  const out = part.shape as AnyShape;
  const { a, b, c, d, scaleX, scaleY } = to;
  const growX = Math.abs(scaleX);
  const growY = Math.abs(scaleY);
  const even = growX === growY;
  const { kind } = shape;
  out.kind = kind;
  if (kind === 'polygon') return placePoints(part, shape.points, to);
  if (kind === 'capsule') {
    const { x1, y1, x2, y2, radius } = shape;
    part.x = out.x1 = a * x1 + b * y1 + to.x;
    part.y = out.y1 = c * x1 + d * y1 + to.y;
    out.x2 = a * x2 + b * y2 + to.x;
    out.y2 = c * x2 + d * y2 + to.y;
    out.radius = radius * (even ? growX : Math.sqrt(growX * growY));
    // A negative size must not become legal.
    if (!(radius >= 0)) out.radius = NaN;
    part.reach = Math.abs(out.x2 - out.x1) + Math.abs(out.y2 - out.y1) + out.radius;
    return part;
  }
  const isRect = kind === 'rect';
  const isCircle = kind === 'circle';
  if (!isRect && !isCircle && (kind as string) !== 'ellipse') refuseKind(kind);
  // Each kind is read at a place of its own: one that sees records of too many layouts allocates each number it reads.
  let fromX, fromY, sizeX, sizeY;
  let own: number | undefined;
  if (isRect) ({ x: fromX, y: fromY, width: sizeX, height: sizeY, rotation: own } = shape);
  else if (isCircle) {
    ({ x: fromX, y: fromY, radius: sizeX } = shape);
    sizeY = sizeX;
  } else ({ x: fromX, y: fromY, radiusX: sizeX, radiusY: sizeY, rotation: own } = shape);
  own ??= 0;
  told[Told.angle] = own;
  const w = sizeX >= 0 ? sizeX : 0 / 0;
  const h = sizeY >= 0 ? sizeY : 0 / 0;
  turn();
  const ownSin = told[Told.sin];
  const straight = even || ownSin === 0;
  let width = w * growX;
  let height = h * growY;
  let angle = to.rotation + (scaleX * scaleY < 0 ? -own : own);
  // A rectangle moves by its centre; one that its owner does not turn by the corner that will be the top-left one, so
  // that each side is moved as it stands.
  const half = straight && to.rotation === 0 ? 0 : 0.5;
  const px = fromX + (isRect ? w * (half || +(a < 0)) : 0);
  const py = fromY + (isRect ? h * (half || +(d < 0)) : 0);
  const x = a * px + b * py + to.x;
  const y = c * px + d * py + to.y;
  if (!straight) {
    // Where the turned sides of a rectangle, or the half axes of an ellipse, go.
    const ownCos = told[Told.cos];
    const ux = (skew.a = (a * ownCos + b * ownSin) * w);
    const uy = (skew.c = (c * ownCos + d * ownSin) * w);
    const vx = (skew.b = (b * ownCos - a * ownSin) * h);
    const vy = (skew.d = (d * ownCos - c * ownSin) * h);
    if (isRect) {
      skew.x = x;
      skew.y = y;
      return placePoints(part, square, skew);
    }
    // The matrix with the columns u and v is the sum of a turn by g, scaled by a length G, and of a turn by m of the
    // plane mirrored at the x axis, scaled by a length M. A direction t goes to G at the angle g + t plus M at the
    // angle m - t: longest, G + M, where both are (g + m) / 2, the angle of the longer half axis. The shorter one
    // follows from the area, without cancellation.
    told[Told.u] = ux + vy;
    told[Told.v] = uy - vx;
    measure();
    width = told[Told.size];
    told[Told.u] = ux - vy;
    told[Told.v] = uy + vx;
    measure();
    width = (width + told[Told.size]) / 2;
    height = width && (w / width) * h * growX * growY;
    angle = (Math.atan2(uy - vx, ux + vy) + Math.atan2(uy + vx, ux - vy)) / 2;
  }
  part.x = out.x = x;
  part.y = out.y = y;
  // From its centre or from a corner, nothing of a shape is farther away than this.
  part.reach = width + height;
  if (isCircle && even) {
    out.radius = width;
    return part;
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
  return part;
}

function placePoints(part: Part, points: readonly Point[], { a, b, c, d, x, y }: Matrix): Part {
  const out = part.shape as AnyShape;
  const ring = (part.rings[points.length] ??= points.map(() => ({ x: NaN, y: NaN })));
  out.kind = 'polygon';
  out.points = ring;
  part.reach = 0;
  for (let k = 0; k < ring.length; k++) {
    const corner = ring[k]!;
    const from = points[k]!;
    corner.x = a * from.x + b * from.y + x;
    corner.y = c * from.x + d * from.y + y;
    part.reach = Math.max(part.reach, Math.abs(corner.x - ring[0]!.x) + Math.abs(corner.y - ring[0]!.y));
  }
  part.x = part.y = NaN;
  const first = ring[0];
  if (first) {
    part.x = first.x;
    part.y = first.y;
  }
  return part;
}
