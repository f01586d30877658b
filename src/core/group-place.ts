/** Where a shape lands when what it belongs to is scaled, turned and moved. */
import type { Capsule, Circle, Ellipse, Point, Rect, Shape, ShapeKind } from './shapes.js';
import { cosOf, length, sinOf } from './vector.js';

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
 * Numbers that `validate` refuses, in the shape or in the placement, give a shape that it refuses; nothing is thrown.
 */
export function placeShape(shape: Shape, placement: Placement): Shape {
  return place(newPart(), shape, placement).shape;
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

export function newPart(): Part {
  return { shape: {} as Shape, rings: [], x: NaN, y: NaN, reach: NaN };
}

/** `placeShape`, written into `part`. Allocates only where `part` gets its first polygon of that many points. */
export function place(part: Part, shape: Shape, { x, y, rotation = 0, scaleX = 1, scaleY = 1 }: Placement): Part {
  const out = part.shape as AnyShape;
  const cos = cosOf(rotation);
  const sin = sinOf(rotation);
  // (px, py) goes to (a px + b py + x, c px + d py + y).
  const a = cos * scaleX;
  const b = -sin * scaleY;
  const c = sin * scaleX;
  const d = cos * scaleY;
  const growX = Math.abs(scaleX);
  const growY = Math.abs(scaleY);
  const even = growX === growY;
  const { kind } = shape;
  out.kind = kind;
  if (kind === 'polygon') return placePoints(part, shape.points, a, b, c, d, x, y);
  if (kind === 'capsule') {
    const { x1, y1, x2, y2 } = shape;
    part.x = out.x1 = a * x1 + b * y1 + x;
    part.y = out.y1 = c * x1 + d * y1 + y;
    out.x2 = a * x2 + b * y2 + x;
    out.y2 = c * x2 + d * y2 + y;
    out.radius = sized(shape.radius) * (even ? growX : Math.sqrt(growX * growY));
    part.reach = length(out.x2 - out.x1, out.y2 - out.y1) + out.radius;
    return part;
  }
  const isRect = kind === 'rect';
  const isCircle = kind === 'circle';
  const own = isCircle ? 0 : (shape.rotation ?? 0);
  const w = sized(isRect ? shape.width : isCircle ? shape.radius : shape.radiusX);
  const h = sized(isRect ? shape.height : isCircle ? shape.radius : shape.radiusY);
  const ownSin = sinOf(own);
  const square = even || ownSin === 0;
  let width = w * growX;
  let height = h * growY;
  let turn = rotation + (scaleX * scaleY < 0 ? -own : own);
  // A rectangle moves by its centre; one that its owner does not turn by the corner that will be the top-left one, so
  // that each side is moved as it stands.
  const half = square && rotation === 0 ? 0 : 0.5;
  const px = shape.x + (isRect ? w * (half || +(a < 0)) : 0);
  const py = shape.y + (isRect ? h * (half || +(d < 0)) : 0);
  x += a * px + b * py;
  y += c * px + d * py;
  if (!square) {
    // Where the turned sides of a rectangle, or the half axes of an ellipse, go.
    const ownCos = cosOf(own);
    const ux = (a * ownCos + b * ownSin) * w;
    const uy = (c * ownCos + d * ownSin) * w;
    const vx = (b * ownCos - a * ownSin) * h;
    const vy = (d * ownCos - c * ownSin) * h;
    if (isRect) {
      const corners = [-0.5, 0.5, 0.5, -0.5].map((u, k) => ({ x: u, y: k < 2 ? -0.5 : 0.5 }));
      return placePoints(part, corners, ux, vx, uy, vy, x, y);
    }
    // The matrix with the columns u and v is the sum of a turn by g, scaled by a length G, and of a turn by m of the
    // plane mirrored at the x axis, scaled by a length M. A direction t goes to G at the angle g + t plus M at the
    // angle m - t: longest, G + M, where both are (g + m) / 2, the angle of the longer half axis. The shorter one
    // follows from the area, without cancellation.
    width = (length(ux + vy, uy - vx) + length(ux - vy, uy + vx)) / 2;
    height = width && (w / width) * h * growX * growY;
    turn = (Math.atan2(uy - vx, ux + vy) + Math.atan2(uy + vx, ux - vy)) / 2;
  }
  part.x = out.x = x;
  part.y = out.y = y;
  // From its centre or from a corner, nothing of a shape is farther away than this.
  part.reach = width + height;
  if (isCircle && even) {
    out.radius = width;
    return part;
  }
  out.rotation = turn;
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

/** A size that may be scaled: a negative one must not become legal. */
function sized(size: number): number {
  return size >= 0 ? size : NaN;
}

function placePoints(
  part: Part,
  points: readonly Point[],
  a: number,
  b: number,
  c: number,
  d: number,
  x: number,
  y: number,
): Part {
  const out = part.shape as AnyShape;
  const ring = (part.rings[points.length] ??= points.map(() => ({ x: NaN, y: NaN })));
  out.kind = 'polygon';
  out.points = ring;
  part.reach = 0;
  for (let k = 0; k < ring.length; k++) {
    const to = ring[k]!;
    const from = points[k]!;
    to.x = a * from.x + b * from.y + x;
    to.y = c * from.x + d * from.y + y;
    part.reach = Math.max(part.reach, length(to.x - ring[0]!.x, to.y - ring[0]!.y));
  }
  part.x = ring[0]?.x ?? NaN;
  part.y = ring[0]?.y ?? NaN;
  return part;
}
