/** A moving circle against a rectangle that stands still. */
import { circleRectContactInto } from './circle-rect-contact.js';
import { emptyContact } from './contact-out.js';
import { At, newFrame, rectFrame } from './frame.js';
import type { Circle, Point, Rect } from './shapes.js';
import { box, castBox, placeBox, startsNear } from './sweep-box.js';
import { emptyImpact } from './sweep-impact.js';
import type { Impact, MutableImpact } from './sweep-impact.js';
import { offerOverlap, path, startPath, startTarget, target, writeImpact } from './sweep-path.js';

const scratch = /* @__PURE__ */ newFrame();
const start = /* @__PURE__ */ emptyContact();

/** `sweepCircle` for a rectangle alone: a game that needs no other pair carries no other. */
export function sweepCircleRect(circle: Circle, motion: Point, rect: Rect, tolerance?: number): Impact | null {
  const out = emptyImpact();
  return sweepCircleRectInto(out, circle, motion, rect, tolerance) ? out : null;
}

/** `sweepCircleInto` for a rectangle alone. Allocates nothing. */
export function sweepCircleRectInto(
  out: MutableImpact,
  circle: Circle,
  motion: Point,
  rect: Rect,
  tolerance?: number,
): boolean {
  startPath(circle, motion, tolerance, 0);
  offerRect(rect);
  return writeImpact(out);
}

/** Offers the impact with a rectangle. */
export function offerRect(rect: Rect): void {
  const { width, height } = rect;
  const least = (target.least = Math.min(width, height) / 2);
  target.x = rect.x + width / 2;
  target.y = rect.y + height / 2;
  target.extent = (width + height) / 2;
  if (!(least >= 0)) target.extent = NaN;
  // Before the trigonometry of a plain rectangle.
  if (!startTarget()) return;
  const { radius, tolerance } = path;
  if ((rect.rotation ?? 0) !== 0) {
    const frame = rectFrame(rect, scratch);
    box.x = frame[At.x];
    box.y = frame[At.y];
    box.halfWidth = frame[At.halfWidth];
    box.halfHeight = frame[At.halfHeight];
    box.cos = frame[At.cos];
    box.sin = frame[At.sin];
    placeBox();
  } else {
    // The sides as they stand, so that a floor is met at the same time however long it is.
    box.left = rect.x - path.x;
    box.right = rect.x + width - path.x;
    box.top = rect.y - path.y;
    box.bottom = rect.y + height - path.y;
    box.cos = 1;
    box.sin = 0;
  }
  box.grow = radius;
  if (startsNear() && offerOverlap(circleRectContactInto(start, path, rect, tolerance))) return;
  castBox();
}
