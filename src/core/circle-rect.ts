/** A circle and a rectangle: relation and boolean questions. The public contact is in `circle-rect-contact.ts`. */
import { circleReach } from './circle.js';
import type { ContactDraft } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { isOverlap, meetingRelation } from './relation.js';
import type { Circle, Rect, Relation } from './shapes.js';
import { touchBand } from './tolerance.js';
import { axisBefore, axisSide, length } from './vector.js';

const scratch = /* @__PURE__ */ new RectFrame();

/**
 * Relation of a circle to a rectangle, and their contact where `out` is given; not meaningful for shapes that are not
 * valid. One function and no helpers on its way: a number handed to or from a function that the engine does not inline is an allocation.
 *
 * @param order 1 for a circle and a rectangle, -1 for a rectangle and a circle
 */
export function circleRect(
  out: ContactDraft | null,
  circle: Circle,
  rect: RectFrame,
  order: 1 | -1,
  tolerance: number | undefined,
): Relation {
  const { x, y, radius } = circle;
  const { centreX, centreY, cos, sin } = rect;
  const noise = touchBand(circleReach(circle), rect.reach);
  // How far the centre lies beyond each side, in the rectangle's own frame. Unturned: compare with the exact sides.
  const dx = x - centreX;
  const dy = y - centreY;
  let left: number;
  let right: number;
  let above: number;
  let below: number;
  if (rect.aligned) {
    left = rect.minX - x;
    right = x - rect.maxX;
    above = rect.minY - y;
    below = y - rect.maxY;
  } else {
    // Turn the centre back about the rectangle's, then compare with the half sides.
    const u = dx * cos + dy * sin;
    const v = dy * cos - dx * sin;
    left = -u - rect.halfWidth;
    right = u - rect.halfWidth;
    above = -v - rect.halfHeight;
    below = v - rect.halfHeight;
  }
  const overX = Math.max(left, right);
  const overY = Math.max(above, below);
  // Regions 1, 3, 7, 9: the corner is nearest. Regions 2, 4, 6, 8: one side is; the other term is not positive.
  // Region 5: the nearest side is the way out.
  const corner = overX > 0 && overY > 0;
  const distance = corner ? length(overX, overY) : Math.max(overX, overY);
  // The Minkowski sum of rectangle and disc is convex and its border is the rectangle's, moved out by the radius: so
  // the signed distance of the centre, minus the radius, is the signed separation on both sides.
  const separation = distance - radius;
  const band = Math.max(noise, tolerance ?? 0);
  let relation: Relation = 'separate';
  if (separation <= band) {
    const excessRect = length(Math.min(left, right), Math.min(above, below)) - radius;
    const excessCircle = Math.max(overX, overY) + radius;
    relation = meetingRelation(
      separation,
      band,
      order > 0 ? excessRect : excessCircle,
      order > 0 ? excessCircle : excessRect,
      dx === 0 && dy === 0 ? noise : -1 / 0,
    );
  }
  if (out) {
    let u = 0;
    let v = 0;
    if (corner) {
      // From the centre to the corner.
      u = (left > right ? overX : -overX) / distance;
      v = (above > below ? overY : -overY) / distance;
    } else if (overX > overY || (overX === overY && axisBefore(cos, sin, -sin, cos))) {
      // Regions 4, 6 and 5: square to the nearest side; between two that are as near see `axisBefore`. Half-way between
      // two sides, neither is nearer: then the direction from centre to centre decides.
      u = left === right ? order * axisSide(cos, sin, -order * dx, -order * dy) : left > right ? 1 : -1;
    } else {
      // Regions 2, 8 and 5.
      v = above === below ? order * axisSide(-sin, cos, -order * dx, -order * dy) : above > below ? 1 : -1;
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
    out.separation = separation;
  }
  return relation;
}

/** Relation of a circle to a rectangle; see `relate` for the meaning of the words. */
export function circleRectRelation(circle: Circle, rect: Rect, tolerance?: number): Relation {
  return circleRect(null, circle, rectFrame(rect, scratch), 1, tolerance);
}

/** Whether the insides of a circle and a rectangle meet. Allocates nothing. */
export function circleRectOverlap(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return isOverlap(circleRectRelation(circle, rect, tolerance));
}

/** Whether a circle and a rectangle share a point, borders included. Allocates nothing. */
export function circleRectIntersect(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return circleRectRelation(circle, rect, tolerance) !== 'separate';
}
