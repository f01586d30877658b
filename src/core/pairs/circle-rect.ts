/** A circle and a rectangle: all queries. */
import type { Circle, Contact, Rect } from '../base/shape.js';
import { TOUCH_TOLERANCE } from '../base/tolerance.js';
import { axisBefore, axisSide, larger, length } from '../base/vector.js';
import { At, circleFrame, newFrame, rectFrame } from '../shapes/packed-shape.js';
import type { CircleFrame, PackedShape } from '../shapes/packed-shape.js';
import { emptyContact, finishContact } from './contact-record.js';
import type { MutableContact } from './contact-record.js';
import { Code, relationCode, toRelation } from './relation.js';

const scratchCircle = /* @__PURE__ */ newFrame();
const scratchRect = /* @__PURE__ */ newFrame();

/** Where the center of a circle is relative to a rectangle. */
interface CenterFromRect {
  /** The signed distance of the center from the rectangle. */
  distance: number;
  /** The distances of the center beyond the sides, in the rectangle's frame; both 0 if it is inside. */
  x: number;
  y: number;
}

/**
 * Returns the relation of a circle to a rectangle. One long function, because a number passed to or from a function
 * that the engine doesn't inline is an allocation.
 *
 * @param booleanOnly whether to return `overlapping` for all shapes that overlap
 */
function circleRect(
  circle: CircleFrame,
  rect: PackedShape,
  askedTolerance: number | undefined,
  booleanOnly: boolean,
  out?: CenterFromRect,
): number {
  const x = circle[At.x];
  const y = circle[At.y];
  const radius = circle[At.extent];
  // `touchTolerance` inlined; NaN if a shape is invalid.
  const maxCoordinate = larger(circle[At.maxCoordinate], rect[At.maxCoordinate]);
  const nanIfInvalid = maxCoordinate - maxCoordinate;
  const noise = TOUCH_TOLERANCE * maxCoordinate + nanIfInvalid;
  const tolerance = Math.max(noise, askedTolerance ?? 0);
  // Rotate the circle's center into the rectangle's frame, then compare with the sides.
  const dx = x - rect[At.originX];
  const dy = y - rect[At.originY];
  const cos = rect[At.cos];
  const sin = rect[At.sin];
  const u = dx * cos + dy * sin;
  const v = dy * cos - dx * sin;
  const left = u - rect[At.minX];
  const right = u - rect[At.maxX];
  const up = v - rect[At.minY];
  const down = v - rect[At.maxY];
  // The distance of the center beyond a side, without a branch: one half of each sum is 0, the other doubled.
  const beyondX = (left - Math.abs(left) + (right + Math.abs(right))) / 2;
  const beyondY = (up - Math.abs(up) + (down + Math.abs(down))) / 2;
  if (booleanOnly) {
    // Decides clear cases by squares, without a root. The margin of twice the tolerance also covers rounding.
    const square = beyondX * beyondX + beyondY * beyondY;
    const far = radius + 2 * tolerance;
    const near = radius - 2 * tolerance;
    if (square > far * far) return Code.separate;
    if (near > 0 && square < near * near) return Code.overlapping;
  }
  // Outside: distance to the nearest corner or side. Inside (both terms 0): minus the distance to the nearest side.
  const distance = length(beyondX, beyondY) || Math.max(-left, right, -up, down);
  // The Minkowski sum of rectangle and disc is convex and its border is the rectangle's, moved outward by the radius:
  // so the signed distance of the center, minus the radius, is the signed separation on both sides.
  const separation = distance - radius;
  if (out) {
    out.x = beyondX;
    out.y = beyondY;
    out.distance = distance + nanIfInvalid;
  }
  if (!(separation <= tolerance)) return Code.separate;
  const excessRect = length(Math.max(left, -right), Math.max(up, -down)) - radius;
  return relationCode(
    separation,
    tolerance,
    excessRect,
    distance + radius,
    x === rect[At.x] && y === rect[At.y] ? noise : -1 / 0,
  );
}

/** Returns the relation of a circle to a rectangle; see `circleRect` for `booleanOnly`. */
export function circleRectCode(
  circle: Circle,
  rect: Rect,
  tolerance: number | undefined,
  booleanOnly: boolean,
): number {
  return circleRect(circleFrame(circle, scratchCircle), rectFrame(rect, scratchRect), tolerance, booleanOnly);
}

/** Whether the interiors of a circle and a rectangle intersect. Allocates no objects. */
export function circleRectOverlap(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return (
    circleRect(circleFrame(circle, scratchCircle), rectFrame(rect, scratchRect), tolerance, true) >
    (Code.touching as number)
  );
}

/** Whether a circle and a rectangle share a point, borders included. Allocates no objects. */
export function circleRectIntersect(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return (
    circleRect(circleFrame(circle, scratchCircle), rectFrame(rect, scratchRect), tolerance, true) >
    (Code.separate as number)
  );
}

/** Whether the interiors of a rectangle and a circle intersect. Allocates no objects. */
export function rectCircleOverlap(rect: Rect, circle: Circle, tolerance?: number): boolean {
  return (
    circleRect(circleFrame(circle, scratchCircle), rectFrame(rect, scratchRect), tolerance, true) >
    (Code.touching as number)
  );
}

/** Whether a rectangle and a circle share a point, borders included. Allocates no objects. */
export function rectCircleIntersect(rect: Rect, circle: Circle, tolerance?: number): boolean {
  return (
    circleRect(circleFrame(circle, scratchCircle), rectFrame(rect, scratchRect), tolerance, true) >
    (Code.separate as number)
  );
}

const nearest: CenterFromRect = { distance: NaN, x: NaN, y: NaN };

/** Returns the contact of a circle with a rectangle; see `contact`. */
export function circleRectContact(circle: Circle, rect: Rect, tolerance?: number): Contact {
  return circleRectContactInto(emptyContact(), circle, rect, tolerance);
}

/** Returns the contact of a rectangle with a circle; see `contact`. */
export function rectCircleContact(rect: Rect, circle: Circle, tolerance?: number): Contact {
  return rectCircleContactInto(emptyContact(), rect, circle, tolerance);
}

/** Writes the contact of a circle with a rectangle into `out`. Allocates no objects. */
export function circleRectContactInto(
  out: MutableContact,
  circle: Circle,
  rect: Rect,
  tolerance?: number,
): MutableContact {
  return orderedContactInto(out, circle, rect, 1, tolerance);
}

/** Writes the contact of a rectangle with a circle into `out`. Allocates no objects. */
export function rectCircleContactInto(
  out: MutableContact,
  rect: Rect,
  circle: Circle,
  tolerance?: number,
): MutableContact {
  return orderedContactInto(out, circle, rect, -1, tolerance);
}

/** @param order 1 if the circle is `a`, -1 if it is `b` */
function orderedContactInto(
  out: MutableContact,
  circle: Circle,
  rect: Rect,
  order: 1 | -1,
  tolerance: number | undefined,
): MutableContact {
  const disc = circleFrame(circle, scratchCircle);
  const frame = rectFrame(rect, scratchRect);
  const code = circleRect(disc, frame, tolerance, false, nearest);
  // Containing and inside change places.
  const isSwapped = order < 0 && (code === (Code.containing as number) || code === (Code.inside as number));
  const relation = toRelation(isSwapped ? Code.containing + Code.inside - code : code);
  const distance = nearest.distance;
  const x = disc[At.x];
  const y = disc[At.y];
  const radius = disc[At.extent];
  const cos = frame[At.cos];
  const sin = frame[At.sin];
  // The direction from the circle to the rectangle, in the rectangle's frame: outside, to the nearest point.
  let divisor = -distance;
  if (!(distance > 0)) {
    setDirectionToSide(disc, frame, order);
    divisor = 1;
  }
  const u = nearest.x / divisor;
  const v = nearest.y / divisor;
  const nx = u * cos - v * sin;
  const ny = u * sin + v * cos;
  const { normal, pointA, pointB } = out;
  const onCircle = order > 0 ? pointA : pointB;
  const onRect = order > 0 ? pointB : pointA;
  onCircle.x = x + nx * radius;
  onCircle.y = y + ny * radius;
  onRect.x = x + nx * distance;
  onRect.y = y + ny * distance;
  normal.x = nx * order;
  normal.y = ny * order;
  out.separation = distance - radius;
  return finishContact(out, relation);
}

/**
 * Sets `nearest` to the direction for a center inside: perpendicular to the nearest side, toward the rectangle's
 * center. If two opposite sides are equally near, `axisSide` decides; between two adjacent ones, `axisBefore`.
 */
function setDirectionToSide(circle: CircleFrame, rect: PackedShape, order: 1 | -1): void {
  const cos = rect[At.cos];
  const sin = rect[At.sin];
  const x = circle[At.x] - rect[At.originX];
  const y = circle[At.y] - rect[At.originY];
  const u = x * cos + y * sin;
  const v = y * cos - x * sin;
  const overX = Math.max(rect[At.minX] - u, u - rect[At.maxX]);
  const overY = Math.max(rect[At.minY] - v, v - rect[At.maxY]);
  const dx = order * (rect[At.x] - circle[At.x]);
  const dy = order * (rect[At.y] - circle[At.y]);
  const byX = overX > overY || (overX === overY && axisBefore(cos, sin, -sin, cos));
  nearest.x = byX ? order * axisSide(cos, sin, dx, dy) : 0;
  nearest.y = byX ? 0 : order * axisSide(-sin, cos, dx, dy);
}
