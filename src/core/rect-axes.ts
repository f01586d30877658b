/** What the relation of two rectangles and the search for their nearest sides tell each other. */
import type { ContactDraft } from './contact-out.js';
import type { RectFrame } from './rect-frame.js';

/**
 * Works out, from the signed separations along the axes of `a` and of `b`, the separation of two rectangles, and writes
 * it to `axes`; and their contact, where `out` is given.
 */
export type Sides = (a: RectFrame, b: RectFrame, out?: ContactDraft) => void;

/**
 * What `rectRect` and `Sides` tell each other: the signed separations along the axes of both rectangles, and the
 * separation itself. A record instead of arguments: a number handed to or from a function that the engine does not
 * inline is an allocation.
 */
export const axes = { ax: NaN, ay: NaN, bx: NaN, by: NaN, separation: NaN };
