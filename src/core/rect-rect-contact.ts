/** Two rectangles: the contact. */
import { emptyContact, finishContact, writeNoContact } from './contact-out.js';
import type { MutableContact } from './contact-out.js';
import { At, isTurned, newFrame, rectFrame } from './frame.js';
import { rectRect } from './rect-rect.js';
import { axes, writeGap } from './rect-gap.js';
import { relationOf } from './relation.js';
import { alignedSides, turnedSides } from './rect-sides.js';
import type { Contact, Rect } from './shapes.js';

const scratchA = /* @__PURE__ */ newFrame();
const scratchB = /* @__PURE__ */ newFrame();

/** Contact of two rectangles; see `contact`. */
export function rectRectContact(a: Rect, b: Rect, tolerance?: number): Contact {
  return rectRectContactInto(emptyContact(), a, b, tolerance);
}

/** Contact of two rectangles, written into `out`; allocates nothing. */
export function rectRectContactInto(out: MutableContact, a: Rect, b: Rect, tolerance?: number): MutableContact {
  const frameA = rectFrame(a, scratchA);
  const frameB = rectFrame(b, scratchB);
  const relation = relationOf(rectRect(frameA, frameB, tolerance, writeGap));
  if (!(frameA[At.reach] < Infinity && frameB[At.reach] < Infinity)) return writeNoContact(out);
  if (isTurned(frameA) || isTurned(frameB)) turnedSides(out, frameA, frameB);
  else alignedSides(out, frameA, frameB);
  // One separation for the relation and for the contact: they must not differ by rounding where it decides.
  if (axes[4] > 0) out.separation = axes[4];
  return finishContact(out, relation);
}
