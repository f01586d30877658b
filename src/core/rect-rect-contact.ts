/** Two rectangles: the contact. */
import { emptyContact, finishContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { rectRect } from './rect-rect.js';
import { rectSides } from './rect-sides.js';
import type { Contact, Rect } from './shapes.js';

const scratchA = /* @__PURE__ */ new RectFrame();
const scratchB = /* @__PURE__ */ new RectFrame();

/** Contact of two rectangles; see `contact`. */
export function rectRectContact(a: Rect, b: Rect, tolerance?: number): Contact {
  return rectRectContactInto(emptyContact(), a, b, tolerance);
}

/** Contact of two rectangles, written into `out`; allocates nothing. */
export function rectRectContactInto(out: MutableContact, a: Rect, b: Rect, tolerance?: number): MutableContact {
  const fa = rectFrame(a, scratchA);
  const fb = rectFrame(b, scratchB);
  if (!(Math.max(fa.reach, fb.reach) < Infinity)) return writeNoContact(out);
  return finishContact(out, rectRect(fa, fb, tolerance, rectSides, out));
}
