/** Whether a shape contains a point. */
import { requirePlace, throwInvalidKind } from '../base/require.js';
import type { Capsule, Ellipse, Point, Polygon, Shape } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { ScratchRotation, ScratchVector, length } from '../base/vector.js';
import { At, isTurned, newFrame, rectFrame } from '../shapes/packed-shape.js';
import { polygonHolds } from '../shapes/polygon.js';

const scratch = /* @__PURE__ */ newFrame();
const turn = /* @__PURE__ */ new ScratchRotation();
const away = /* @__PURE__ */ new ScratchVector();

/**
 * Whether a shape contains a point, border included. Exact for unrotated rectangles and for polygons, which may be
 * concave; for every other shape the border is as wide as the tolerance of `relate`. So the answer is that of
 * `intersects` with a circle of radius 0, except that it is exact where that has a tolerance. Allocates no objects,
 * except where a point is so near to a side of a polygon that rounding might decide.
 *
 * @param tolerance the distance outside a shape at which a point still counts, in the shape's unit; it can only widen
 * the default
 * @returns false for shapes that `validate` rejects because of a number, and for a point that isn't finite
 * @throws RangeError for an unknown kind, and unless `x` and `y` of the point are numbers
 */
export function containsPoint(shape: Shape, point: Point, tolerance?: number): boolean {
  const asked = tolerance! > 0 ? tolerance! : 0;
  switch (shape.kind) {
    case 'rect': {
      const { x, y } = point;
      const frame = rectFrame(shape, scratch);
      const max = Math.max(Math.abs(x), Math.abs(y), frame[At.maxCoordinate]);
      if (max - max !== 0) return holdsNone(point);
      const turned = isTurned(frame);
      const dx = x - frame[At.originX];
      const dy = y - frame[At.originY];
      const cos = frame[At.cos];
      const sin = frame[At.sin];
      const u = turned ? dx * cos + dy * sin : x;
      const v = turned ? dy * cos - dx * sin : y;
      const limit = turned ? Math.max(asked, TOUCH_TOLERANCE * max) : asked;
      const beyondX = Math.max(frame[At.minX] - u, u - frame[At.maxX], 0);
      const beyondY = Math.max(frame[At.minY] - v, v - frame[At.maxY], 0);
      if (!(beyondX <= limit && beyondY <= limit)) return false;
      if (beyondX === 0 || beyondY === 0) return true;
      away.x = beyondX;
      away.y = beyondY;
      return away.measure().length <= limit;
    }
    case 'circle': {
      const { x, y, radius } = shape;
      const max = Math.max(Math.max(Math.abs(x), Math.abs(y)) + radius, Math.abs(point.x), Math.abs(point.y));
      const limit = Math.max(TOUCH_TOLERANCE * max, asked) + (max - max);
      away.x = point.x - x;
      away.y = point.y - y;
      return (radius >= 0 && away.measure().length - radius <= limit) || (max - max !== 0 && holdsNone(point));
    }
    case 'capsule':
      return capsuleContains(shape, point, asked);
    case 'ellipse':
      return ellipseContains(shape, point, asked);
    case 'polygon':
      return polygonContains(shape, point, asked);
    default:
      return throwInvalidKind((shape as Shape).kind);
  }
}

/** Only for an answer that isn't known, so that it costs nothing: two numbers instead of a point are a common mistake. */
function holdsNone(point: Point): false {
  requirePlace('point', point);
  return false;
}

function capsuleContains({ x1, y1, x2, y2, radius }: Capsule, point: Point, asked: number): boolean {
  const { x, y } = point;
  const far = Math.max(Math.abs(x1), Math.abs(y1), Math.abs(x2), Math.abs(y2)) + radius;
  const max = Math.max(far, Math.abs(x), Math.abs(y));
  const limit = Math.max(TOUCH_TOLERANCE * max, asked) + (max - max);
  toSegment.x = x - x1;
  toSegment.y = y - y1;
  toSegment.ex = x2 - x1;
  toSegment.ey = y2 - y1;
  toSegment.find();
  return (radius >= 0 && toSegment.distance - radius <= limit) || (max - max !== 0 && holdsNone(point));
}

/**
 * Inside, the sum of squares decides. Outside, the nearest point of the ellipse is where p - q is a multiple t of the
 * normal: q = (a² x / (t + a²), b² y / (t + b²)), with t such that q is on the ellipse (Eberly, "Distance from a point
 * to an ellipse", 2013). Newton's steps on the reciprocal of the length of (a x / (t + a²), b y / (t + b²)), which is
 * nearly linear in t, converge from below without overshooting (Moré and Sorensen, 1983).
 */
function ellipseContains({ x, y, radiusX, radiusY, rotation }: Ellipse, point: Point, asked: number): boolean {
  turn.angle = rotation ?? 0;
  const { cos, sin } = turn.resolve();
  const long = Math.max(radiusX, radiusY);
  const max = Math.max(Math.max(Math.abs(x), Math.abs(y)) + long, Math.abs(point.x), Math.abs(point.y)) + (cos - cos);
  if (!(radiusX >= 0 && radiusY >= 0 && max - max === 0)) return holdsNone(point);
  const limit = Math.max(TOUCH_TOLERANCE * max, asked);
  const dx = point.x - x;
  const dy = point.y - y;
  const u = Math.abs(dx * cos + dy * sin);
  const v = Math.abs(dy * cos - dx * sin);
  // Every point of the ellipse is within its box.
  if (u - radiusX > limit || v - radiusY > limit) return false;
  // A flat one is a segment.
  if (!(radiusX > 0 && radiusY > 0)) return length(Math.max(u - radiusX, 0), Math.max(v - radiusY, 0)) <= limit;
  // Relative to the longer half axis, so that no square overflows.
  const a = radiusX / long;
  const b = radiusY / long;
  const p = u / long;
  const q = v / long;
  let t = 0;
  for (let k = 0; k < 64; k++) {
    const s = p / (t + a * a);
    const r = q / (t + b * b);
    // The distance so far never exceeds the true one.
    if (t * length(s, r) * long > limit) return false;
    const size = length(a * s, b * r);
    const step = ((size - 1) * size * size) / ((a * s * a * s) / (t + a * a) + (b * r * b * r) / (t + b * b));
    if (!(step > t * 2 ** -50)) return true;
    t += step;
  }
  return true;
}

function polygonContains({ points }: Polygon, point: Point, asked: number): boolean {
  const { x, y } = point;
  // Adds up to NaN if a number isn't finite; 0 times it is then NaN too.
  let invalid = 0 * x + 0 * y;
  for (let k = 0; k < points.length; k++) invalid += 0 * points[k]!.x + 0 * points[k]!.y;
  if (invalid !== 0 || points.length < 3) return holdsNone(point);
  if (polygonHolds(points, point)) return true;
  if (asked === 0) return false;
  let from = points[points.length - 1]!;
  for (let k = 0; k < points.length; k++) {
    const to = points[k]!;
    toSegment.x = x - from.x;
    toSegment.y = y - from.y;
    toSegment.ex = to.x - from.x;
    toSegment.ey = to.y - from.y;
    toSegment.find();
    if (toSegment.distance <= asked) return true;
    from = to;
  }
  return false;
}

/** A scratch record: see *Scratch records* in docs/architecture.md. */
class ToSegment {
  /** For `find`: a point and the end of the segment, both relative to its start. The result: from the segment to the
   * point. */
  x = NaN;
  y = NaN;
  ex = NaN;
  ey = NaN;
  /** The result of `find`: the distance. */
  distance = NaN;

  /** Finds the vector to the point from the nearest point of the segment, and its length. */
  find(): void {
    const { x, y, ex, ey } = this;
    side.x = ex;
    side.y = ey;
    const size = side.measure().length;
    const along = size > 0 ? (x * ex + y * ey) / size : 0;
    if (along > 0 && along < size) {
      // Beside the segment: the distance from its line, which loses no digits along it.
      const across = (y * ex - x * ey) / size;
      this.x = (-ey / size) * across;
      this.y = (ex / size) * across;
      this.distance = Math.abs(across);
      return;
    }
    if (along > 0) {
      this.x -= ex;
      this.y -= ey;
    }
    side.x = this.x;
    side.y = this.y;
    this.distance = side.measure().length;
  }
}

const side = /* @__PURE__ */ new ScratchVector();

export const toSegment = /* @__PURE__ */ new ToSegment();
