import type { Addend, Field, Hitbox, HitboxDocument, Literal, SkippedEntry, Sprite } from '../../model/document.js';
import type { Span } from '../../model/span.js';
import type { TextChange } from '../base/changes.js';

/** Shifts a document by a change that touched none of its spans: spans after the change move, spans around it grow. */
export function shiftDocument(document: HitboxDocument, change: TextChange, oldLength: number): HitboxDocument {
  const delta = change.newEnd - change.oldEnd;
  if (delta === 0) return document;
  return {
    ...document,
    hitboxes: document.hitboxes.map((hitbox) =>
      hitbox.end <= change.start ? hitbox : movedHitbox(hitbox, change, delta),
    ),
    sprites: document.sprites.map((sprite) => movedSprite(sprite, change, delta, oldLength)),
    // None of them contains the change.
    ...(document.skipped === undefined
      ? {}
      : { skipped: document.skipped.map((one) => movedEntry(one, change, delta)) }),
  };
}

function movedEntry(entry: SkippedEntry, change: TextChange, delta: number): SkippedEntry {
  return entry.start >= change.oldEnd ? { ...entry, start: entry.start + delta, end: entry.end + delta } : entry;
}

function movedHitbox(hitbox: Hitbox, change: TextChange, delta: number): Hitbox {
  const { start, end, fields } = hitbox;
  const { length } = fields;
  const moved = new Array<Field>(length);
  for (let i = 0; i < length; i++) moved[i] = movedField(fields[i]!, change, delta);
  return { ...hitbox, start: start >= change.oldEnd ? start + delta : start, end: end + delta, fields: moved };
}

/** Shifts a number. A number that contains the change keeps its start. */
function movedField(field: Field, { start: from, oldEnd }: TextChange, delta: number): Field {
  if (field.end <= from) return field;
  const start = field.start >= oldEnd ? field.start + delta : field.start;
  const end = field.end + delta;
  const { literal } = field;
  return { ...field, start, end, literal: literal === null ? null : movedLiteral(field, literal, { start, end }) };
}

/** Moves the literal of a field: the whole field, or a part that keeps its relative position. */
export function movedLiteral(before: Span, literal: Literal, now: Span): Literal {
  if (literal.start === before.start && literal.end === before.end) return { ...literal, ...now };
  const by = now.start - before.start;
  const { addend } = literal;
  return {
    start: literal.start + by,
    end: literal.end + by,
    value: literal.value,
    ...(addend === undefined ? {} : { addend: movedAddend(addend, by) }),
  };
}

function movedAddend({ factor, operator }: Addend, by: number): Addend {
  return { factor, operator: operator === null ? null : operator + by };
}

function movedSprite(sprite: Sprite, { start: from, oldEnd }: TextChange, delta: number, oldLength: number): Sprite {
  const { start, end, image } = sprite;
  // The sprite of the file as a whole starts at the start of the text, whatever is typed there.
  const isWhole = sprite.id === '' && start === 0 && end === oldLength;
  const moved = (span: { readonly start: number; readonly end: number }): { start: number; end: number } => ({
    start: span.start >= oldEnd ? span.start + delta : span.start,
    end: span.end <= from ? span.end : span.end + delta,
  });
  return {
    ...sprite,
    ...(isWhole ? { start, end: end + delta } : moved(sprite)),
    image: image === null ? null : { ...image, ...moved(image) },
  };
}
