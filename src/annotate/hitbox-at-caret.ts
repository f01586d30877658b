import type { Hitbox } from '../model/document.js';
import { isFrameAt } from '../model/keyframes.js';
import { touchesOffset } from '../model/span.js';

type Placed = Pick<Hitbox, 'start' | 'end' | 'keys' | 'frames'>;

/**
 * Returns the hitbox that a caret is at: the innermost one around it, otherwise one that begins or ends in its line. Of
 * several there, the next one, or after all of them the last. Null for lines without a hitbox. Hitboxes are in text
 * order.
 */
export function hitboxAtCaret<T extends Placed>(text: string, hitboxes: readonly T[], offset: number): T | null {
  return innermost(hitboxes, offset) ?? nearestInLine(text, hitboxes, offset);
}

function innermost<T extends Placed>(hitboxes: readonly T[], offset: number): T | null {
  let match: T | null = null;
  for (const hitbox of hitboxes) {
    if (!touchesOffset(hitbox, offset) || !isFrameAt(hitbox, offset)) continue;
    if (match === null || hitbox.end - hitbox.start <= match.end - match.start) match = hitbox;
  }
  return match;
}

function nearestInLine<T extends Placed>(text: string, hitboxes: readonly T[], offset: number): T | null {
  const from = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = { start: from, end: end < 0 ? text.length : end };
  const next = hitboxes.find(({ start }) => start > offset && touchesOffset(line, start));
  if (next !== undefined) return next;
  const before = hitboxes.filter((hitbox) => hitbox.end < offset && touchesOffset(line, hitbox.end));
  return before.reduce<T | null>((last, hitbox) => (last === null || hitbox.end > last.end ? hitbox : last), null);
}
