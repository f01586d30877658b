/** A circle and a rectangle: relation and boolean questions. The contact is in `circle-rect-contact.ts`. */
import { circleReach } from './circle.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { isOverlap, overlapRelation } from './relation.js';
import type { Circle, Rect, Relation } from './shapes.js';
import { touchBand } from './tolerance.js';
import { length } from './vector.js';

const scratch = new RectFrame();

/**
 * Where a point lies to a rectangle, in the rectangle's own frame; written by `placePoint`. `overX` is the signed
 * distance beyond the nearer upright side (negative between the sides), `farX` the distance to the farther one.
 */
export const place = { overX: 0, overY: 0, farX: 0, farY: 0, sideX: 1 as 1 | -1, sideY: 1 as 1 | -1 };

/** Fills `place` for the point (x, y). Unturned rectangles compare with their exact sides. */
export function placePoint(x: number, y: number, rect: RectFrame): void {
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
    // Turn the point back about the centre, then compare with the half sides.
    const dx = x - rect.centreX;
    const dy = y - rect.centreY;
    const u = dx * rect.cos + dy * rect.sin;
    const v = dy * rect.cos - dx * rect.sin;
    left = -u - rect.halfWidth;
    right = u - rect.halfWidth;
    above = -v - rect.halfHeight;
    below = v - rect.halfHeight;
  }
  place.sideX = right >= left ? 1 : -1;
  place.sideY = below >= above ? 1 : -1;
  place.overX = Math.max(left, right);
  place.overY = Math.max(above, below);
  place.farX = -Math.min(left, right);
  place.farY = -Math.min(above, below);
}

/** Signed distance of the point in `place` from the border of its rectangle; negative inside. */
export function placedDistance(): number {
  const { overX, overY } = place;
  // Regions 1, 3, 7, 9: the corner is nearest. Regions 2, 4, 6, 8: one side is; the other term is not positive.
  // Region 5: the nearest side is the way out.
  return overX > 0 && overY > 0 ? length(overX, overY) : Math.max(overX, overY);
}

/** Relation of a circle to a rectangle; see `relate` for the meaning of the words. */
export function circleRectRelation(circle: Circle, rect: Rect, tolerance?: number): Relation {
  const frame = rectFrame(rect, scratch);
  const band = touchBand(circleReach(circle), frame.reach, tolerance);
  placePoint(circle.x, circle.y, frame);
  const { radius } = circle;
  // The Minkowski sum of rectangle and disc is convex and its border is the rectangle's, moved out by the radius:
  // so the signed distance of the centre, minus the radius, is the signed separation on both sides.
  const separation = placedDistance() - radius;
  if (!(separation <= band)) return 'separate';
  if (separation >= -band) return samePoint(circle, frame) ? 'equal' : 'touching';
  const containing = length(place.farX, place.farY) - radius <= band;
  const inside = place.overX + radius <= band && place.overY + radius <= band;
  return overlapRelation(containing, inside);
}

/** Whether the insides of a circle and a rectangle meet. Allocates nothing. */
export function circleRectOverlap(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return isOverlap(circleRectRelation(circle, rect, tolerance));
}

/** Whether a circle and a rectangle share a point, borders included. Allocates nothing. */
export function circleRectIntersect(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return circleRectRelation(circle, rect, tolerance) !== 'separate';
}

/** A circle and a rectangle are the same points only where both are one point. */
function samePoint(circle: Circle, rect: RectFrame): boolean {
  return (
    circle.radius === 0 &&
    rect.halfWidth === 0 &&
    rect.halfHeight === 0 &&
    circle.x === rect.centreX &&
    circle.y === rect.centreY
  );
}
