import type { Polygon, Shape } from '../core/index.js';
import { assumed, codecById, getDecimals } from '../formats/index.js';
import type { Field, Hitbox, HitboxDocument, Literal, NotWritable, NumberOrigin } from '../model/document.js';
import { isBetweenKeys } from '../model/keyframes.js';
import { hitboxById } from '../model/lookup.js';
import { addDecimals } from '../model/move-shape.js';
import type { TextEdit } from '../model/span.js';
import { cornerEdit, cornersEdit, hasCornerList } from './corner-text.js';
import { formatLiteral, NumberTexts, parseNumber } from './number-style.js';

/** Why an edit isn't possible. `field`: the number that can't be written, by its name in the file. */
export type EditRefusal =
  | { readonly reason: NotWritable; readonly field: string; readonly origin?: NumberOrigin }
  /** `between-keys`: it would become a key, which isn't wanted. */
  | { readonly reason: 'stale' | 'gone' | 'changed' | 'not-expressible' | 'between-keys' };

/** A hitbox id and its new shape. */
export interface ShapeChange {
  readonly id: string;
  readonly shape: Shape;
}

/** A computed number of a hitbox, and its new value. */
export interface ComputedNumber {
  readonly hitbox: Hitbox;
  readonly field: Field;
  readonly value: number;
}

/** A number outside of hitboxes, and its new value. */
export interface ConstantChange {
  readonly literal: Literal;
  readonly value: number;
}

/** Replaces computations that begin at these offsets with numbers, and changes constants in the others. */
export interface SeparateAnswers {
  readonly replaced: readonly number[];
  readonly constants: readonly ConstantChange[];
}

/** What to do with computed numbers: ask, replace the computations with numbers, change constants in them, or both. */
export type Answer = 'ask' | 'replace' | readonly ConstantChange[] | SeparateAnswers;

/**
 * The edits; or why there are none, because a gesture is written completely or not at all; or the computed numbers to
 * ask the user about.
 */
export type EditPlan =
  | { readonly edits: readonly TextEdit[] }
  | { readonly refused: EditRefusal }
  | { readonly computed: readonly ComputedNumber[] };

/**
 * Plans edits of `text` that give hitboxes of `document`, a reading of this text, their new shapes. Replaces only the
 * digits of changed numbers, and computed ones according to `answer`. Edits are in text order and don't overlap.
 */
export function planEdit(
  document: HitboxDocument,
  text: string,
  changes: readonly ShapeChange[],
  answer: Answer = 'ask',
  texts: NumberTexts = new NumberTexts(),
): EditPlan {
  const edits = new Map<number, TextEdit>();
  const computed: ComputedNumber[] = [];
  const add = (results: readonly TextEdit[]): void => {
    for (const edit of results) edits.set(edit.start, edit);
  };
  for (const { id, shape } of changes) {
    const hitbox = hitboxById(document.hitboxes, id);
    if (hitbox === undefined) return { refused: { reason: 'gone' } };
    let numbers: ReturnType<typeof numbersFor>;
    if (hasOtherCorners(hitbox, shape)) {
      if (hitbox.stale) return { refused: { reason: 'stale' } };
      const isList = hasCornerList(hitbox, document.format);
      const edit = isList ? (cornerEdit(hitbox, shape, text) ?? cornersEdit(hitbox, shape, text)) : null;
      if (edit === null) return { refused: { reason: 'not-expressible' } };
      add([edit]);
      numbers = numbersBeside(hitbox, shape);
    } else numbers = numbersFor(hitbox, shape);
    if ('reason' in numbers) return { refused: numbers };
    const decimals = getDecimals(hitbox) ?? undefined;
    for (const { field, value, before } of numbers.changed) {
      const { literal } = field;
      if (literal === null && field.replaceable === undefined) return { refused: notWritable(field) };
      if (literal === null) computed.push({ hitbox, field, value });
      else {
        const next = literalValue(literal, value, before);
        const results = literalEdits(`${id} ${field.name}`, literal, next, text, texts, decimals);
        // The text isn't the one that the offsets belong to.
        if (results === null) return { refused: { reason: 'changed' } };
        add(results);
      }
    }
  }
  if (computed.length > 0) {
    if (answer === 'ask') return { computed };
    const { replaced, constants } = separateAnswers(answer, computed);
    const results = constantEdits(constants, text, texts);
    if (results === null) return { refused: { reason: 'changed' } };
    add(results);
    add(computed.filter(({ field }) => replaced.includes(field.start)).map((one) => replacement(one, text)));
  }
  return { edits: [...edits.values()].sort((a, b) => a.start - b.start) };
}

/**
 * Returns the numbers outside of the corner list that depend on the number of corners, such as the center; or why one
 * can't be written.
 */
function numbersBeside(hitbox: Hitbox, shape: Polygon): { readonly changed: ChangedNumber[] } | EditRefusal {
  const encoded = codecById(hitbox.form)?.encode(shape, hitbox);
  const changed: ChangedNumber[] = [];
  // Most codecs have no such number, and reject another number of corners.
  if (encoded === undefined || typeof encoded === 'string') return { changed };
  for (const [name, value] of encoded) {
    const field = hitbox.fields.find((candidate) => candidate.name === name);
    if (field === undefined || !Number.isFinite(value)) return { reason: 'not-expressible' };
    if (field.value === value) continue;
    if (field.literal === null) return notWritable(field);
    changed.push({ field, value, before: field.value });
  }
  return { changed };
}

/** Returns why the numbers outside of the corner list can't follow a changed number of corners; null if they can. */
export function besideRefusal(hitbox: Hitbox, shape: Polygon): EditRefusal | null {
  const numbers = numbersBeside(hitbox, shape);
  return 'reason' in numbers ? numbers : null;
}

/** Returns the literal's value for which its number becomes `value` instead of `before`. */
function literalValue({ value: written, addend }: Literal, value: number, before: number): number {
  if (addend === undefined && written === before) return value;
  return addDecimals(written, (addend?.factor ?? 1) * addDecimals(value, -before));
}

/** Returns edits that replace the literal of a number, keeping its style; null if the text doesn't contain it. */
function literalEdits(
  number: string,
  literal: Literal,
  value: number,
  text: string,
  texts: NumberTexts,
  decimals?: number,
): TextEdit[] | null {
  const { start, end, addend } = literal;
  const old = text.slice(start, end);
  if (parseNumber(old) !== literal.value) return null;
  const format = (wanted: number): string =>
    texts.format(number, wanted, { value: literal.value, text: old }, decimals);
  const operator = addend?.operator ?? null;
  if (operator === null || value >= 0) {
    const next = format(value);
    return next === old ? [] : [{ start, end, text: next }];
  }
  // `A - 10` that becomes greater than A is `A + 4`, not `A - -4`.
  const sign = text[operator];
  if (sign !== '+' && sign !== '-') return null;
  const between = text.slice(operator + 1, start);
  const next = (sign === '+' ? '-' : '+') + between + format(-value);
  return [{ start: operator, end, text: next }];
}

function separateAnswers(answer: Exclude<Answer, 'ask'>, computed: readonly ComputedNumber[]): SeparateAnswers {
  if (answer === 'replace') return { replaced: computed.map(({ field }) => field.start), constants: [] };
  return 'replaced' in answer ? answer : { replaced: [], constants: answer };
}

/** Replaces a computation with a number. */
function replacement({ hitbox, field, value }: ComputedNumber, text: string): TextEdit {
  const { start, end } = field;
  const digits = formatLiteral(value, '0', getDecimals(hitbox) ?? undefined);
  return { start, end, text: field.replaceable === 'shorthand' ? `${text.slice(start, end)}: ${digits}` : digits };
}

function constantEdits(constants: readonly ConstantChange[], text: string, texts: NumberTexts): TextEdit[] | null {
  const edits: TextEdit[] = [];
  for (const { literal, value } of constants) {
    const results = literalEdits(`constant ${literal.start}`, literal, value, text, texts);
    if (results === null) return null;
    edits.push(...results);
  }
  return edits;
}

/** Returns why a hitbox can't get a shape by changing only literals; null if it can. */
export function findRefusal(hitbox: Hitbox, shape: Shape): EditRefusal | null {
  const numbers = numbersFor(hitbox, shape);
  if ('reason' in numbers) return numbers;
  // Between two keys, a new key has all numbers that its keys have.
  const isComputed = isBetweenKeys(hitbox);
  const blocked = numbers.changed.find(
    ({ field }) => field.literal === null && !(isComputed && field.notWritable === 'computed'),
  );
  return blocked === undefined ? null : notWritable(blocked.field);
}

/** Whether a hitbox can get a shape if the user decides about computed numbers. */
export function isPossibleWithAnswer(hitbox: Hitbox, shape: Shape): boolean {
  const numbers = numbersFor(hitbox, shape);
  return (
    'changed' in numbers &&
    numbers.changed.every(({ field }) => field.literal !== null || field.replaceable !== undefined)
  );
}

/** Whether the number of corners changes, and with it the text between the numbers. */
function hasOtherCorners({ shape: old }: Hitbox, shape: Shape): shape is Polygon {
  return shape.kind === 'polygon' && old.kind === 'polygon' && shape.points.length !== old.points.length;
}

/** A changing number of a hitbox. `before`: its value, or the one assumed if the text doesn't contain it. */
interface ChangedNumber {
  readonly field: Field;
  readonly value: number;
  readonly before: number;
}

function numbersFor(hitbox: Hitbox, shape: Shape): { changed: ChangedNumber[] } | EditRefusal {
  if (hitbox.stale) return { reason: 'stale' };
  const { fields, convention } = hitbox;
  const completeFields = hitbox.unknown.length === 0 ? fields : assumed(convention, fields);
  const broken = completeFields.find((field) => !Number.isFinite(field.value));
  if (broken !== undefined) {
    return { reason: broken.notWritable === 'not-static' ? 'not-static' : 'not-a-number', field: broken.name };
  }
  const form = codecById(hitbox.form);
  if (form === null) return { reason: 'not-expressible' };
  const encoded = form.encode(shape, completeFields === fields ? hitbox : { ...hitbox, fields: completeFields });
  if (typeof encoded === 'string') return { reason: 'not-expressible' };
  const changed: ChangedNumber[] = [];
  // A polygon has two numbers per corner, so there may be thousands.
  const places = completeFields.length <= maxLinearSearch ? null : firstPlaces(completeFields);
  for (const [name, value] of encoded) {
    const index = places?.get(name) ?? completeFields.findIndex((candidate) => candidate.name === name);
    const field = fields[index];
    if (field === undefined || !Number.isFinite(value)) return { reason: 'not-expressible' };
    const before = completeFields[index]!.value;
    if (value !== before) changed.push({ field, value, before });
  }
  return { changed };
}

/** Up to this many fields, a search is faster than a map. */
const maxLinearSearch = 16;

/** Returns the index of the first field of each name. */
function firstPlaces(fields: readonly Field[]): ReadonlyMap<string, number> {
  return new Map(fields.map(({ name }, index) => [name, index] as const).reverse());
}

function notWritable(field: Field): EditRefusal {
  const { name, notWritable: reason, origin } = field;
  return { reason: reason ?? 'computed', field: name, ...(origin === undefined ? {} : { origin }) };
}
