/** A circle and a rectangle: relation and boolean questions. The public contact is in `circle-rect-contact.ts`. */
import { circleReach } from './circle.js';
import type { ContactDraft } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { isOverlap, meetingRelation } from './relation.js';
import type { Circle, Rect, Relation } from './shapes.js';
import { TOUCH_BAND } from './tolerance.js';
import { larger, length } from './vector.js';

const scratch = /* @__PURE__ */ new RectFrame();

/**
 * Relation of a circle to a rectangle.
 *
 * What the contact needs is left in `out`: in `pointA` how far the circle's centre lies beyond the nearer sides, in the
 * rectangle's own frame; in `pointB` to which side of its middle; and in `separation` its signed distance. So they are,
 * and this is one long function, because a number handed to or from a function that the engine does not inline is an
 * allocation.
 */
export function circleRect(
  circle: Circle,
  rect: RectFrame,
  tolerance: number | undefined,
  out?: ContactDraft,
): Relation {
  const { x, y, radius } = circle;
  const reach = larger(circleReach(circle), rect.reach);
  // What `touchBand` does, in place; NaN when a shape is not valid.
  const noise = TOUCH_BAND * reach + (reach - reach);
  // Turn the circle's centre back about the rectangle's, then compare with the half sides; or, where there is nothing to
  // turn, with the sides themselves.
  const dx = x - rect.centreX;
  const dy = y - rect.centreY;
  const u = dx * rect.cos + dy * rect.sin;
  const v = dy * rect.cos - dx * rect.sin;
  const overX = rect.aligned ? Math.max(rect.minX - x, x - rect.maxX) : Math.abs(u) - rect.halfWidth;
  const overY = rect.aligned ? Math.max(rect.minY - y, y - rect.maxY) : Math.abs(v) - rect.halfHeight;
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
    pointA.x = overX;
    pointA.y = overY;
    pointB.x = u;
    pointB.y = v;
    out.separation = distance + (reach - reach);
  }
  if (!(separation <= band)) return 'separate';
  // To the farther sides it is one width less.
  const excessRect = length(overX - 2 * Math.abs(u), overY - 2 * Math.abs(v)) - radius;
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
