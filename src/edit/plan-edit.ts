import type { Polygon, Shape } from '../core/index.js';
import { assumed, codecById, decimalsOf } from '../formats/index.js';
import type { Field, Hitbox, HitboxDocument, Literal, NotWritable, NumberOrigin } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { TextEdit } from '../model/span.js';
import { cornerEdit, cornersEdit, hasCornerList } from './corner-text.js';
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

/** A number of a hitbox that only a computation gives, and what it shall be. */
export interface ComputedNumber {
  readonly hitbox: Hitbox;
  readonly field: Field;
  readonly value: number;
}

/** A number of the text, outside of hitboxes, and what it shall be. */
export interface ConstantChange {
  readonly literal: Literal;
  readonly value: number;
}

/**
 * What the user wants with computed numbers: to be asked, numbers instead of the computations, or other constants that
 * they are computed from.
 */
export type Answer = 'ask' | 'replace' | readonly ConstantChange[];

/**
 * The edits of the text; or why there are none: a gesture is written as a whole or not at all; or the computed numbers
 * that the user has to be asked about first.
 */
export type Plan =
  | { readonly edits: readonly TextEdit[] }
  | { readonly refused: Refusal }
  | { readonly asked: readonly ComputedNumber[] };

/**
 * The edits of `text` that give hitboxes of `document`, which must be a reading of just this text, their new shapes.
 * Only the digits of the numbers that change are replaced, and of computed ones what `answer` says; edits come in the
 * order of the text and never overlap.
 */
export function planEdit(
  document: HitboxDocument,
  text: string,
  changes: readonly ShapeChange[],
  answer: Answer = 'ask',
): Plan {
  const edits = new Map<number, TextEdit>();
  const asked: ComputedNumber[] = [];
  const add = (found: readonly TextEdit[]): void => {
    for (const edit of found) edits.set(edit.start, edit);
  };
  for (const { id, shape } of changes) {
    const hitbox = hitboxById(document.hitboxes, id);
    if (hitbox === undefined) return { refused: { reason: 'gone' } };
    if (hasOtherCorners(hitbox, shape)) {
      if (hitbox.stale) return { refused: { reason: 'stale' } };
      const isList = hasCornerList(hitbox, document.format);
      const edit = isList ? (cornerEdit(hitbox, shape, text) ?? cornersEdit(hitbox, shape, text)) : null;
      if (edit === null) return { refused: { reason: 'not-expressible' } };
      add([edit]);
      const beside = numbersBeside(hitbox, shape);
      if ('reason' in beside) return { refused: beside };
      for (const { literal, value, before } of beside.changed) {
        const found = literalEdits(literal, writtenIn(literal, value, before), text, decimalsOf(hitbox) ?? undefined);
        if (found === null) return { refused: { reason: 'changed' } };
        add(found);
      }
      continue;
    }
    const numbers = numbersFor(hitbox, shape);
    if ('reason' in numbers) return { refused: numbers };
    const decimals = decimalsOf(hitbox) ?? undefined;
    for (const { field, value, before } of numbers.changed) {
      const { literal } = field;
      if (literal === null && field.replaceable === undefined) return { refused: notWritable(field) };
      if (literal === null) asked.push({ hitbox, field, value });
      else {
        const next = writtenIn(literal, value, before);
        const found = literalEdits(literal, next, text, decimals);
        // The offsets are only as good as the text that they were computed for.
        if (found === null) return { refused: { reason: 'changed' } };
        add(found);
      }
    }
  }
  if (asked.length > 0) {
    if (answer === 'ask') return { asked };
    const found = answer === 'replace' ? asked.map((one) => replacement(one, text)) : constantEdits(answer, text);
    if (found === null) return { refused: { reason: 'changed' } };
    add(found);
  }
  return { edits: [...edits.values()].sort((a, b) => a.start - b.start) };
}

/**
 * The numbers outside of a list of corners that depend on how many there are, such as the place of the center of them
 * all; or why one of them cannot be written.
 */
function numbersBeside(
  hitbox: Hitbox,
  shape: Polygon,
): { readonly changed: { literal: Literal; value: number; before: number }[] } | Refusal {
  const encoded = codecById(hitbox.form)?.encode(shape, hitbox);
  const changed: { literal: Literal; value: number; before: number }[] = [];
  // Most codecs have no such number, and refuse another number of corners.
  if (encoded === undefined || typeof encoded === 'string') return { changed };
  for (const [name, value] of encoded) {
    const field = hitbox.fields.find((candidate) => candidate.name === name);
    if (field === undefined || !Number.isFinite(value)) return { reason: 'not-expressible' };
    if (field.value === value) continue;
    if (field.literal === null) return notWritable(field);
    changed.push({ literal: field.literal, value, before: field.value });
  }
  return { changed };
}

/** Why the numbers outside of its list of corners cannot be those of a polygon with more corners or fewer, or null. */
export function besideRefusal(hitbox: Hitbox, shape: Polygon): Refusal | null {
  const numbers = numbersBeside(hitbox, shape);
  return 'reason' in numbers ? numbers : null;
}

/** What a literal has to say so that its number becomes `value`, which is `before` now. */
function writtenIn({ value: written, addend }: Literal, value: number, before: number): number {
  if (addend !== undefined) return written + addend.factor * (value - before);
  return written === before ? value : written + (value - before);
}

/** The edits that write a number in the style of the literal that it replaces; null where that is not in the text. */
function literalEdits(literal: Literal, value: number, text: string, decimals?: number): TextEdit[] | null {
  const { start, end, addend } = literal;
  const old = text.slice(start, end);
  if (numberOf(old) !== literal.value) return null;
  const operator = addend?.operator ?? null;
  if (operator === null || value >= 0) {
    const next = formatNumber(value, old, decimals);
    return next === old ? [] : [{ start, end, text: next }];
  }
  // `A - 10` that becomes greater than A is `A + 4`, not `A - -4`.
  const sign = text[operator];
  if (sign !== '+' && sign !== '-') return null;
  const between = text.slice(operator + 1, start);
  const next = (sign === '+' ? '-' : '+') + between + formatNumber(-value, old, decimals);
  return [{ start: operator, end, text: next }];
}

/** A number in the place of a computation. */
function replacement({ hitbox, field, value }: ComputedNumber, text: string): TextEdit {
  const { start, end } = field;
  const digits = formatNumber(value, '0', decimalsOf(hitbox) ?? undefined);
  return { start, end, text: field.replaceable === 'shorthand' ? `${text.slice(start, end)}: ${digits}` : digits };
}

function constantEdits(constants: readonly ConstantChange[], text: string): TextEdit[] | null {
  const edits: TextEdit[] = [];
  for (const { literal, value } of constants) {
    const found = literalEdits(literal, value, text);
    if (found === null) return null;
    edits.push(...found);
  }
  return edits;
}

/** Why a hitbox cannot get a shape by changing nothing but literals, or null where it can. */
export function refusalOf(hitbox: Hitbox, shape: Shape): Refusal | null {
  const numbers = numbersFor(hitbox, shape);
  if ('reason' in numbers) return numbers;
  const blocked = numbers.changed.find(({ field }) => field.literal === null);
  return blocked === undefined ? null : notWritable(blocked.field);
}

/** Whether a hitbox can get a shape when the user is asked what becomes of computed numbers. */
export function canBeAsked(hitbox: Hitbox, shape: Shape): boolean {
  const numbers = numbersFor(hitbox, shape);
  return (
    'changed' in numbers &&
    numbers.changed.every(({ field }) => field.literal !== null || field.replaceable !== undefined)
  );
}

/** Whether a polygon is to get more corners than it has, or fewer: that changes the text between the numbers too. */
function hasOtherCorners({ shape: old }: Hitbox, shape: Shape): shape is Polygon {
  return shape.kind === 'polygon' && old.kind === 'polygon' && shape.points.length !== old.points.length;
}

/** A number of a hitbox that changes. `before`: what it is now, or is taken for where the text does not say it. */
interface ChangedNumber {
  readonly field: Field;
  readonly value: number;
  readonly before: number;
}

function numbersFor(hitbox: Hitbox, shape: Shape): { changed: ChangedNumber[] } | Refusal {
  if (hitbox.stale) return { reason: 'stale' };
  const { fields, convention } = hitbox;
  const taken = hitbox.unknown.length === 0 ? fields : assumed(convention, fields);
  const broken = taken.find((field) => !Number.isFinite(field.value));
  if (broken !== undefined) {
    return { reason: broken.notWritable === 'not-static' ? 'not-static' : 'not-a-number', field: broken.name };
  }
  const form = codecById(hitbox.form);
  if (form === null) return { reason: 'not-expressible' };
  const encoded = form.encode(shape, taken === fields ? hitbox : { ...hitbox, fields: taken });
  if (typeof encoded === 'string') return { reason: 'not-expressible' };
  const changed: ChangedNumber[] = [];
  // A polygon has two numbers for each corner, of which there may be thousands.
  const places = taken.length <= few ? null : firstPlaces(taken);
  for (const [name, value] of encoded) {
    const index = places?.get(name) ?? taken.findIndex((candidate) => candidate.name === name);
    const field = fields[index];
    if (field === undefined || !Number.isFinite(value)) return { reason: 'not-expressible' };
    const before = taken[index]!.value;
    if (value !== before) changed.push({ field, value, before });
  }
  return { changed };
}

/** As many fields are looked through quicker than a map is made of them. */
const few = 16;

/** The place of the first field of each name. */
function firstPlaces(fields: readonly Field[]): ReadonlyMap<string, number> {
  return new Map(fields.map(({ name }, index) => [name, index] as const).reverse());
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
