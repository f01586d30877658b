/** A circle and a rectangle: relation and boolean questions. The public contact is in `circle-rect-contact.ts`. */
import { circleReach } from './circle.js';
import type { ContactDraft } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { isOverlap, meetingRelation } from './relation.js';
import type { Circle, Rect, Relation } from './shapes.js';
import { TOUCH_BAND } from './tolerance.js';
import { length } from './vector.js';

const scratch = /* @__PURE__ */ new RectFrame();

/**
 * Relation of a circle to a rectangle.
 *
 * How far the circle's centre lies beyond each side, in the rectangle's own frame, and its signed distance are left in
 * `out` for the contact: left and above in `pointA`, right and below in `pointB`, the distance in `separation`. So they
 * are, and this is one long function, because a number handed to or from a function that the engine does not inline is
 * an allocation.
 */
export function circleRect(
  circle: Circle,
  rect: RectFrame,
  tolerance: number | undefined,
  out?: ContactDraft,
): Relation {
  const { x, y, radius } = circle;
  const reach = Math.max(circleReach(circle), rect.reach);
  // What `touchBand` does, in place; NaN when a shape is not valid.
  const noise = TOUCH_BAND * reach + (reach - reach);
  // How far the centre lies beyond each side, in the rectangle's own frame. Unturned: compare with the exact sides.
  const dx = x - rect.centreX;
  const dy = y - rect.centreY;
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
    const u = dx * rect.cos + dy * rect.sin;
    const v = dy * rect.cos - dx * rect.sin;
    left = -u - rect.halfWidth;
    right = u - rect.halfWidth;
    above = -v - rect.halfHeight;
    below = v - rect.halfHeight;
  }
  const overX = Math.max(left, right);
  const overY = Math.max(above, below);
  // Regions 1, 3, 7, 9: the corner is nearest. Regions 2, 4, 6, 8: one side is; the other term is not positive.
  // Region 5: the nearest side is the way out.
  const over = Math.max(overX, overY);
  const distance = overX > 0 && overY > 0 ? length(overX, overY) : over;
  // The Minkowski sum of rectangle and disc is convex and its border is the rectangle's, moved out by the radius: so
  // the signed distance of the centre, minus the radius, is the signed separation on both sides.
  const separation = distance - radius;
  const band = Math.max(noise, tolerance ?? 0);
  if (out) {
    const { pointA, pointB } = out;
    pointA.x = left;
    pointA.y = above;
    pointB.x = right;
    pointB.y = below;
    out.separation = distance + (reach - reach);
  }
  if (!(separation <= band)) return 'separate';
  const excessRect = length(Math.min(left, right), Math.min(above, below)) - radius;
  const excessCircle = over + radius;
  return meetingRelation(separation, band, excessRect, excessCircle, dx === 0 && dy === 0 ? noise : -1 / 0);
}

/** Relation of a circle to a rectangle; see `relate` for the meaning of the words. */
export function circleRectRelation(circle: Circle, rect: Rect, tolerance?: number): Relation {
  return circleRect(circle, rectFrame(rect, scratch), tolerance);
}

/** Whether the insides of a circle and a rectangle meet. Allocates nothing. */
export function circleRectOverlap(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return isOverlap(circleRectRelation(circle, rect, tolerance));
}

/** Whether a circle and a rectangle share a point, borders included. Allocates nothing. */
export function circleRectIntersect(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return circleRectRelation(circle, rect, tolerance) !== 'separate';
}
