/** A moving circle against a rectangle that stands still. */
import { circleRectContactInto } from './circle-rect-contact.js';
import { emptyContact } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import type { Circle, Point, Rect } from './shapes.js';
import { beyondBox, box, castBox, placeBox } from './sweep-box.js';
import { emptyImpact } from './sweep-impact.js';
import type { Impact, MutableImpact } from './sweep-impact.js';
import { offerOverlap, path, startPath, startTarget, writeImpact } from './sweep-path.js';

const scratch = /* @__PURE__ */ new RectFrame();
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
  const least = Math.min(width, height) / 2;
  const extent = least >= 0 ? (width + height) / 2 : NaN;
  // Before the trigonometry of a plain rectangle.
  if (!startTarget(rect.x + width / 2, rect.y + height / 2, extent, least)) return;
  const frame = rectFrame(rect, scratch);
  const { radius, tolerance } = path;
  placeBox(frame.centreX, frame.centreY, frame.cos, frame.sin, frame.halfWidth, frame.halfHeight);
  if (frame.aligned) {
    // The sides as they stand, so that a floor is met at the same time however long it is.
    box.left = frame.minX - path.x;
    box.right = frame.maxX - path.x;
    box.top = frame.minY - path.y;
    box.bottom = frame.maxY - path.y;
  }
  if (beyondBox() < radius && offerOverlap(circleRectContactInto(start, path, rect, tolerance))) return;
  castBox(radius);
}
