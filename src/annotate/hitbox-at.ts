import type { Hitbox } from '../model/document.js';
import { isFrameAt } from '../model/keyframes.js';
import { touchesOffset, type Span } from '../model/span.js';

/** At most this many characters are between the start of a key and its value. */
const maxKeyDistance = 120;

/**
 * Returns the certain hitbox at an offset of its text, the innermost one: in its literal, or in the key before it. Null
 * if there is none. Hitboxes are in text order.
 */
export function hitboxAt(text: string, hitboxes: readonly Hitbox[], offset: number): Hitbox | null {
  let innermost: Hitbox | null = null;
  for (const hitbox of hitboxes) {
    if (hitbox.start > offset + maxKeyDistance) break;
    if (hitbox.certain === null || !isAt(text, hitbox, offset) || !isFrameAt(hitbox, offset)) continue;
    if (innermost === null || hitbox.end - hitbox.start <= innermost.end - innermost.start) innermost = hitbox;
  }
  return innermost;
}

function isAt(text: string, hitbox: Hitbox, offset: number): boolean {
  // Its literal is the whole record of its owner, so only its own numbers count.
  if (hitbox.part === true) return hitbox.fields.some((field) => isInEntry(text, field, offset));
  return hitbox.nameFrom === 'outer-key' ? isInEntry(text, hitbox, offset) : touchesOffset(hitbox, offset);
}

/** Whether an offset is in a value or in its key. */
function isInEntry(text: string, value: Span, offset: number): boolean {
  if (touchesOffset(value, offset)) return true;
  const key = keyBefore(text, value.start);
  return key !== null && touchesOffset(key, offset);
}

const keyPattern =
  /(?:"[^"\n]{1,100}"|'[^'\n]{1,100}'|[\p{L}\p{N}_$]{1,100})\s*(?::\s*[\p{L}\p{N}_$.<>[\]]{1,60})?\s*[:=]\s*$/u;

/** Returns the key before a value: `"name": `, `name = `, `name: Type = `; null if there is none. */
function keyBefore(text: string, start: number): Span | null {
  const from = Math.max(0, start - maxKeyDistance);
  const match = keyPattern.exec(text.slice(from, start));
  if (match === null) return null;
  const [word = ''] = /^(?:"[^"]*"|'[^']*'|[\p{L}\p{N}_$]+)/u.exec(match[0]) ?? [];
  return { start: from + match.index, end: from + match.index + word.length };
}
