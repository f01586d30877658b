/** A circle and a rectangle: the contact. */
import { circleRect, Found, found } from './circle-rect.js';
import { emptyContact, finishContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { At, circleFrame, newFrame, rectFrame } from './frame.js';
import type { CircleFrame, Frame } from './frame.js';
import { relationOf, swapRelation } from './relation.js';
import type { Circle, Contact, Rect } from './shapes.js';
import { axisBefore, axisSide } from './vector.js';

const scratchCircle = /* @__PURE__ */ newFrame();
const scratchRect = /* @__PURE__ */ newFrame();

/** Contact of a circle with a rectangle; see `contact`. */
export function circleRectContact(circle: Circle, rect: Rect, tolerance?: number): Contact {
  return circleRectContactInto(emptyContact(), circle, rect, tolerance);
}

/** Contact of a circle with a rectangle, written into `out`; allocates nothing. */
export function circleRectContactInto(
  out: MutableContact,
  circle: Circle,
  rect: Rect,
  tolerance?: number,
): MutableContact {
  return orderedContact(out, circle, rect, 1, tolerance);
}

/** Contact of a rectangle with a circle, written into `out`; allocates nothing. */
export function rectCircleContactInto(
  out: MutableContact,
  rect: Rect,
  circle: Circle,
  tolerance?: number,
): MutableContact {
  return orderedContact(out, circle, rect, -1, tolerance);
}

/** @param order 1 when the circle is `a`, -1 when it is `b` */
function orderedContact(
  out: MutableContact,
  circle: Circle,
  rect: Rect,
  order: 1 | -1,
  tolerance: number | undefined,
): MutableContact {
  const disc = circleFrame(circle, scratchCircle);
  const frame = rectFrame(rect, scratchRect);
  const relation = relationOf(circleRect(disc, frame, tolerance, false));
  const distance = found[Found.distance];
  const x = disc[At.x];
  const y = disc[At.y];
  const radius = disc[At.extent];
  const cos = frame[At.cos];
  const sin = frame[At.sin];
  // The direction from the circle to the rectangle, in the rectangle's own frame: outside, to the nearest point.
  let size = -distance;
  if (!(distance > 0)) {
    towardsSide(disc, frame, order);
    size = 1;
  }
  const u = found[Found.beyondX] / size;
  const v = found[Found.beyondY] / size;
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
  return finishContact(out, order > 0 ? relation : swapRelation(relation));
}

/**
 * Inside, the direction is square to the nearest side, which the direction from centre to centre tells, also half-way
 * between two sides; between two that are as near and not opposite see `axisBefore`. Written over `found`.
 */
function towardsSide(circle: CircleFrame, rect: Frame, order: 1 | -1): void {
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
  found[Found.beyondX] = byX ? order * axisSide(cos, sin, dx, dy) : 0;
  found[Found.beyondY] = byX ? 0 : order * axisSide(-sin, cos, dx, dy);
}
