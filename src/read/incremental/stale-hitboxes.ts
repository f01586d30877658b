import type { Field, Hitbox } from '../../model/document.js';
import { EditRuns, type Passing } from '../../model/edit-runs.js';
import type { Span, TextEdit } from '../../model/span.js';
import { movedLiteral } from './shift.js';

/**
 * The hitboxes of the previous reading that the text has lost because it is broken, at the places where they stand now.
 * A change right inside of one leaves its place clear: it is half-typed itself.
 */
export function staleHitboxes(
  found: readonly Hitbox[],
  previous: readonly Hitbox[],
  changes: readonly TextEdit[],
): Hitbox[] {
  const present = new Set(found.map(({ id }) => id));
  const runs = new EditRuns(changes);
  const stale: Hitbox[] = [];
  for (const hitbox of previous) {
    if (present.has(hitbox.id)) continue;
    const moved = runs.follow<Span>({ start: hitbox.start, end: hitbox.end }, placeAfter);
    if (moved !== null) stale.push({ ...hitbox, ...moved, fields: moveFields(hitbox.fields, runs), stale: true });
  }
  return stale.filter((hitbox) => !overlaps(found, hitbox));
}

function placeAfter(before: Span, { touching, shift }: Passing): Span | null {
  const { start } = before;
  let { end } = before;
  for (const change of touching) {
    if (!(start < change.start && change.end < end)) return null;
    end += change.text.length - (change.end - change.start);
  }
  return { start: start + shift, end: end + shift };
}

/** A number that was touched keeps its last value, and nowhere to write it. */
function moveFields(fields: readonly Field[], changes: EditRuns): Field[] {
  return fields.map((field) => {
    let { literal } = field;
    const { start, end } = changes.follow<Span>({ start: field.start, end: field.end }, (before, passing) => {
      let span = before;
      for (const change of passing.touching) {
        literal = null;
        span = {
          start: Math.min(span.start, change.start),
          end: Math.max(change.start + change.text.length, span.end + change.text.length - (change.end - change.start)),
        };
      }
      return { start: span.start + passing.shift, end: span.end + passing.shift };
    })!;
    if (literal !== null) return { ...field, start, end, literal: movedLiteral(field, literal, { start, end }) };
    return { ...field, start, end, literal: null, notWritable: field.notWritable ?? 'missing' };
  });
}

/** Whether a span shares text with one of the hitboxes, which are in the order of the text. */
function overlaps(hitboxes: readonly Hitbox[], span: Span): boolean {
  let low = 0;
  let high = hitboxes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hitboxes[middle]!.start < span.end) low = middle + 1;
    else high = middle;
  }
  // Hitboxes inside of others end before those: look back until one begins where nothing can reach the span any more.
  for (let i = low - 1; i >= 0 && i >= low - 50; i--) if (hitboxes[i]!.end > span.start) return true;
  return false;
}
