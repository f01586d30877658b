/** A circle and a rectangle: the contact. */
import { circleReach } from './circle.js';
import { circleRect } from './circle-rect.js';
import { emptyContact, finishContact, type MutableContact, writeNoContact } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import type { Circle, Contact, Rect } from './shapes.js';

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
  if (!(Math.max(circleReach(circle), frame.reach) < Infinity)) return writeNoContact(out);
  return finishContact(out, circleRect(out, circle, frame, order, tolerance));
}
