import type { Polygon, Shape } from '../core/index.js';
import { codingById, decimalsOf } from '../formats/index.js';
import type { Field, Hitbox, HitboxDocument, NotWritable, NumberOrigin } from '../model/document.js';
import type { TextEdit } from '../model/span.js';
import { cornerEdit, hasCornerList } from './corner-text.js';
import { moveShape } from './move.js';
import { formatNumber } from './number-style.js';

/** Why an edit is not made. `field`: the number that cannot be written, in the file's own word. */
export type Refusal =
  | { readonly reason: NotWritable; readonly field: string; readonly origin?: NumberOrigin }
  | { readonly reason: 'stale' | 'gone' | 'changed' | 'not-expressible' };

/** A hitbox, by its id, and the shape that it shall have. */
export interface ShapeChange {
  readonly id: string;
  readonly shape: Shape;
}

/** The edits of the text, or why there are none: a gesture is written as a whole or not at all. */
export type Plan = { readonly edits: readonly TextEdit[] } | { readonly refused: Refusal };

/**
 * The edits of `text` that give hitboxes of `document`, which must be a reading of just this text, their new shapes.
 * Only the digits of the numbers that change are replaced; edits come in the order of the text and never overlap.
 */
export function planEdit(document: HitboxDocument, text: string, changes: readonly ShapeChange[]): Plan {
  const edits = new Map<number, TextEdit>();
  for (const { id, shape } of changes) {
    const hitbox = document.hitboxes.find((candidate) => candidate.id === id);
    if (hitbox === undefined) return { refused: { reason: 'gone' } };
    if (hasOtherCorners(hitbox, shape)) {
      if (hitbox.stale) return { refused: { reason: 'stale' } };
      const edit = hasCornerList(hitbox, document.format) ? cornerEdit(hitbox, shape, text) : null;
      if (edit === null) return { refused: { reason: 'not-expressible' } };
      edits.set(edit.start, edit);
      continue;
    }
    const numbers = numbersFor(hitbox, shape);
    if ('reason' in numbers) return { refused: numbers };
    for (const [field, value] of numbers.fields) {
      const { literal } = field;
      if (literal === null) return { refused: notWritable(field) };
      const old = text.slice(literal.start, literal.end);
      // The offsets are only as good as the text that they were computed for.
      if (numberOf(old) !== literal.value) return { refused: { reason: 'changed' } };
      const written = literal.value === field.value ? value : literal.value + (value - field.value);
      const next = formatNumber(written, old, decimalsOf(hitbox) ?? undefined);
      if (next !== old) edits.set(literal.start, { start: literal.start, end: literal.end, text: next });
    }
  }
  return { edits: [...edits.values()].sort((a, b) => a.start - b.start) };
}

/** Why a hitbox cannot be moved, or null where it can. */
export function whyFixed(hitbox: Hitbox): Refusal | null {
  return refusalOf(hitbox, moveShape(hitbox.shape, 1, 1));
}

/** Why a hitbox cannot get a shape, or null where it can: each number that changes must be a literal. */
export function refusalOf(hitbox: Hitbox, shape: Shape): Refusal | null {
  const numbers = numbersFor(hitbox, shape);
  if ('reason' in numbers) return numbers;
  const blocked = numbers.fields.find(([field]) => field.literal === null);
  return blocked === undefined ? null : notWritable(blocked[0]);
}

/** Whether a polygon is to get more corners than it has, or fewer: that changes the text between the numbers too. */
function hasOtherCorners({ shape: old }: Hitbox, shape: Shape): shape is Polygon {
  return shape.kind === 'polygon' && old.kind === 'polygon' && shape.points.length !== old.points.length;
}

function numbersFor(hitbox: Hitbox, shape: Shape): { fields: [Field, number][] } | Refusal {
  if (hitbox.stale) return { reason: 'stale' };
  const broken = hitbox.fields.find((field) => !Number.isFinite(field.value));
  if (broken !== undefined) {
    return { reason: broken.notWritable === 'not-static' ? 'not-static' : 'not-a-number', field: broken.name };
  }
  const form = codingById(hitbox.form);
  if (form === null) return { reason: 'not-expressible' };
  const encoded = form.encode(shape, hitbox);
  if (typeof encoded === 'string') return { reason: 'not-expressible' };
  const fields: [Field, number][] = [];
  for (const [name, value] of encoded) {
    const field = hitbox.fields.find((candidate) => candidate.name === name);
    if (field === undefined || !Number.isFinite(value)) return { reason: 'not-expressible' };
    if (value !== field.value) fields.push([field, value]);
  }
  return { fields };
}

/** The value of a number token, its sign and separators included; NaN for any other text. */
function numberOf(token: string): number {
  const [, sign, digits] = /^([+-]?)\s*([\w.+-]+)$/.exec(token) ?? [];
  if (digits === undefined) return NaN;
  const value = Number(digits.replace(/_/g, ''));
  return sign === '-' ? -value : value;
}

function notWritable(field: Field): Refusal {
  const { name, notWritable: reason, origin } = field;
  return { reason: reason ?? 'computed', field: name, ...(origin === undefined ? {} : { origin }) };
}
