/** A circle and a rectangle: the contact. */
import { circleRect } from './circle-rect.js';
import { emptyContact, type ContactDraft, finishContact, type MutableContact } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { swapRelation } from './relation.js';
import type { Circle, Contact, Rect } from './shapes.js';
import { axisBefore, axisSide } from './vector.js';

const scratch = /* @__PURE__ */ new RectFrame();

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

function orderedContact(
  out: MutableContact,
  circle: Circle,
  rect: Rect,
  order: 1 | -1,
  tolerance: number | undefined,
): MutableContact {
  const frame = rectFrame(rect, scratch);
  const relation = circleRect(circle, frame, tolerance, out);
  writePoints(out, circle, frame, order);
  return finishContact(out, order > 0 ? relation : swapRelation(relation));
}

/** Writes normal, separation and points over the numbers that `circleRect` left. */
function writePoints(out: ContactDraft, circle: Circle, rect: RectFrame, order: 1 | -1): void {
  const { x: overX, y: overY } = out.pointA;
  let { x: u, y: v } = out.pointB;
  const distance = out.separation;
  const { x, y, radius } = circle;
  const { cos, sin } = rect;
  const dx = order * (rect.centreX - x);
  const dy = order * (rect.centreY - y);
  if (overX > 0 && overY > 0) {
    // Regions 1, 3, 7, 9: from the centre to the corner.
    u = (u > 0 ? -overX : overX) / distance;
    v = (v > 0 ? -overY : overY) / distance;
  } else if (overX > overY || (overX === overY && axisBefore(cos, sin, -sin, cos))) {
    // Regions 4, 6 and 5: square to the nearest side, which the direction from centre to centre tells, also half-way
    // between two sides; between two that are as near and not opposite see `axisBefore`.
    u = order * axisSide(cos, sin, dx, dy);
    v = 0;
  } else {
    // Regions 2, 8 and 5.
    v = order * axisSide(-sin, cos, dx, dy);
    u = 0;
  }
  const nx = u * cos - v * sin;
  const ny = u * sin + v * cos;
  const onCircle = order > 0 ? out.pointA : out.pointB;
  const onRect = order > 0 ? out.pointB : out.pointA;
  onCircle.x = x + nx * radius;
  onCircle.y = y + ny * radius;
  onRect.x = x + nx * distance;
  onRect.y = y + ny * distance;
  out.normal.x = nx * order;
  out.normal.y = ny * order;
  out.separation = distance - radius;
}
