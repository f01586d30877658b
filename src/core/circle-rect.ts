/** A circle and a rectangle: relation and boolean questions. The public contact is in `circle-rect-contact.ts`. */
import { circleReach } from './circle.js';
import type { ContactDraft } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { isOverlap, meetingRelation } from './relation.js';
import type { Circle, Rect, Relation } from './shapes.js';
import { touchBand } from './tolerance.js';
import { length } from './vector.js';

const scratch = /* @__PURE__ */ new RectFrame();

/**
 * Relation of a circle to a rectangle; not meaningful for shapes that are not valid.
 *
 * How far the circle's centre lies beyond each side, in the rectangle's own frame, and its signed distance are left in
 * `out` for the contact: left and above in `pointA`, right and below in `pointB`, the distance in `separation`. So they
 * are, and this is one long function, because a number handed to or from a function that the engine does not inline is
 * an allocation.
 *
 * @param order 1 for a circle and a rectangle, -1 for a rectangle and a circle
 */
export function circleRect(
  circle: Circle,
  rect: RectFrame,
  order: 1 | -1,
  tolerance: number | undefined,
  out?: ContactDraft,
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
    const { pointA, pointB } = out;
    pointA.x = left;
    pointA.y = above;
    pointB.x = right;
    pointB.y = below;
    out.separation = distance;
  }
  return relation;
}

/** Relation of a circle to a rectangle; see `relate` for the meaning of the words. */
export function circleRectRelation(circle: Circle, rect: Rect, tolerance?: number): Relation {
  return circleRect(circle, rectFrame(rect, scratch), 1, tolerance);
}

/** Whether the insides of a circle and a rectangle meet. Allocates nothing. */
export function circleRectOverlap(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return isOverlap(circleRectRelation(circle, rect, tolerance));
}

/** Whether a circle and a rectangle share a point, borders included. Allocates nothing. */
export function circleRectIntersect(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return circleRectRelation(circle, rect, tolerance) !== 'separate';
}
