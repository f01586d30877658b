/** A circle and a rectangle: relation and boolean questions. The public contact is in `circle-rect-contact.ts`. */
import { At, circleFrame, newFrame, rectFrame } from './frame.js';
import type { CircleFrame, Frame } from './frame.js';
import { Code, meetingCode } from './relation.js';
import type { Circle, Rect } from './shapes.js';
import { TOUCH_BAND } from './tolerance.js';
import { larger, length } from './vector.js';

const scratchCircle = /* @__PURE__ */ newFrame();
const scratchRect = /* @__PURE__ */ newFrame();

/** What `circleRect` leaves for the contact. */
export const enum Found {
  /** How far the circle's centre lies beyond the sides, in the rectangle's frame; both 0 where it lies inside. */
  beyondX,
  beyondY,
  /** Signed distance of the centre from the rectangle. */
  distance,
}

/**
 * Here, and not in arguments, because a number handed to or from a function that the engine does not inline is an
 * allocation; that is also why `circleRect` is one long function.
 */
export const found: Record<Found, number> = /* @__PURE__ */ newFrame();

/**
 * Relation of a circle to a rectangle.
 *
 * @param quick any word for shapes whose insides meet will do
 */
export function circleRect(circle: CircleFrame, rect: Frame, tolerance: number | undefined, quick: boolean): number {
  const x = circle[At.x];
  const y = circle[At.y];
  const radius = circle[At.extent];
  // What `touchBand` does, in place; NaN when a shape is not valid.
  const reach = larger(circle[At.reach], rect[At.reach]);
  const noise = TOUCH_BAND * reach + (reach - reach);
  const band = Math.max(noise, tolerance ?? 0);
  // Turn the circle's centre into the rectangle's frame, then compare with the sides.
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
  // How far the centre lies beyond a side, without a branch: one half of each sum is 0, the other doubled.
  const beyondX = (left - Math.abs(left) + (right + Math.abs(right))) / 2;
  const beyondY = (up - Math.abs(up) + (down + Math.abs(down))) / 2;
  if (quick) {
    // What squares tell without a root, with room for more than the band and all rounding.
    const square = beyondX * beyondX + beyondY * beyondY;
    const far = radius + 2 * band;
    const near = radius - 2 * band;
    if (square > far * far) return Code.separate;
    if (near > 0 && square < near * near) return Code.overlapping;
  }
  // Outside: to the corner in the regions 1, 3, 7 and 9, to the side in 2, 4, 6 and 8, where the other term is 0.
  // Region 5: the nearest side is the way out.
  const distance = length(beyondX, beyondY) || Math.max(-left, right, -up, down);
  // The Minkowski sum of rectangle and disc is convex and its border is the rectangle's, moved out by the radius: so
  // the signed distance of the centre, minus the radius, is the signed separation on both sides.
  const separation = distance - radius;
  found[Found.beyondX] = beyondX;
  found[Found.beyondY] = beyondY;
  found[Found.distance] = distance + (reach - reach);
  if (!(separation <= band)) return Code.separate;
  const excessRect = length(Math.max(left, -right), Math.max(up, -down)) - radius;
  return meetingCode(
    separation,
    band,
    excessRect,
    distance + radius,
    x === rect[At.x] && y === rect[At.y] ? noise : -1 / 0,
  );
}

/** Relation of a circle to a rectangle; see `circleRect` for `quick`. */
export function circleRectCode(circle: Circle, rect: Rect, tolerance: number | undefined, quick: boolean): number {
  return circleRect(circleFrame(circle, scratchCircle), rectFrame(rect, scratchRect), tolerance, quick);
}

/** Whether the insides of a circle and a rectangle meet. Allocates nothing. */
export function circleRectOverlap(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return circleRectCode(circle, rect, tolerance, true) > (Code.touching as number);
}

/** Whether a circle and a rectangle share a point, borders included. Allocates nothing. */
export function circleRectIntersect(circle: Circle, rect: Rect, tolerance?: number): boolean {
  return circleRectCode(circle, rect, tolerance, true) > (Code.separate as number);
}
