import type { Field, Hitbox } from '../../model/document.js';
import { EditRuns, type Passing } from '../../model/edit-runs.js';
import { crossedBy, type Span, type TextEdit } from '../../model/span.js';
import { movedLiteral } from './shift.js';

/**
 * Returns the hitboxes of the previous reading that are missing because the text is broken, at their current positions.
 * A change inside one is fine: its position remains known.
 */
export function staleHitboxes(
  hitboxes: readonly Hitbox[],
  previous: readonly Hitbox[],
  changes: readonly TextEdit[],
): Hitbox[] {
  const present = new Set(hitboxes.map(({ id }) => id));
  const runs = new EditRuns(changes);
  const stale: Hitbox[] = [];
  for (const hitbox of previous) {
    if (present.has(hitbox.id)) continue;
    const moved = runs.moveThrough<Span>({ start: hitbox.start, end: hitbox.end }, placeAfter);
    if (moved !== null) stale.push({ ...hitbox, ...moved, fields: moveFields(hitbox.fields, runs), stale: true });
  }
  const isReplaced = crossedBy(hitboxes);
  return stale.filter((hitbox) => !isReplaced(hitbox));
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

/** Moves fields. A number that was touched keeps its last value, but can't be written. */
function moveFields(fields: readonly Field[], changes: EditRuns): Field[] {
  return fields.map((field) => {
    let { literal } = field;
    const { start, end } = changes.moveThrough<Span>({ start: field.start, end: field.end }, (before, passing) => {
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
