/** A circle and a rectangle: the contact. */
import { circleReach } from './circle.js';
import { circleRectRelation, place, placedDistance, placePoint } from './circle-rect.js';
import { emptyContact, swapConcentricContact, swapContact, writeContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import type { Circle, Contact, Rect } from './shapes.js';
import { axisBefore, axisSide } from './vector.js';

const scratch = new RectFrame();

/** Contact of a circle with a rectangle; see `contact`. */
export function circleRectContact(circle: Circle, rect: Rect, tolerance?: number): Contact {
  return circleRectContactInto(emptyContact(), circle, rect, tolerance);
}

/** Contact of a rectangle with a circle, written into `out`; allocates nothing. */
export function rectCircleContactInto(
  out: MutableContact,
  rect: Rect,
  circle: Circle,
  tolerance?: number,
): MutableContact {
  circleRectContactInto(out, circle, rect, tolerance);
  const { centreX, centreY } = rectFrame(rect, scratch);
  return circle.x === centreX && circle.y === centreY ? swapConcentricContact(out, centreX, centreY) : swapContact(out);
}

/** Contact of a circle with a rectangle, written into `out`; allocates nothing. */
export function circleRectContactInto(
  out: MutableContact,
  circle: Circle,
  rect: Rect,
  tolerance?: number,
): MutableContact {
  const frame = rectFrame(rect, scratch);
  if (!(Math.max(circleReach(circle), frame.reach) < Infinity)) return writeNoContact(out);
  const relation = circleRectRelation(circle, rect, tolerance);
  const { x, y, radius } = circle;
  placePoint(x, y, frame);
  const distance = placedDistance();
  const { cos, sin } = frame;
  let nx: number;
  let ny: number;
  if (place.overX > 0 && place.overY > 0) {
    // Regions 1, 3, 7, 9: from the centre to the corner.
    const u = (-place.sideX * place.overX) / distance;
    const v = (-place.sideY * place.overY) / distance;
    nx = u * cos - v * sin;
    ny = u * sin + v * cos;
  } else {
    // Regions 2, 4, 6, 8 and 5: square to the nearest side; between two that are as near see `axisBefore`.
    const byX = place.overX > place.overY || (place.overX === place.overY && axisBefore(cos, sin, -sin, cos));
    nx = byX ? cos : -sin;
    ny = byX ? sin : cos;
    // Half-way between two sides, neither is nearer: then the direction from centre to centre decides.
    const halfWay = byX ? place.overX === -place.farX : place.overY === -place.farY;
    const way = halfWay ? axisSide(nx, ny, frame.centreX - x, frame.centreY - y) : -(byX ? place.sideX : place.sideY);
    nx *= way;
    ny *= way;
  }
  return writeContact(
    out,
    relation,
    distance - radius,
    nx,
    ny,
    x + nx * radius,
    y + ny * radius,
    x + nx * distance,
    y + ny * distance,
  );
}
