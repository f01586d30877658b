import type { Shape } from '../core/index.js';
import { assumed, codecById, getDecimals, roleOfText } from '../formats/index.js';
import { hasEvidence } from '../model/certainty.js';
import { choiceAnswers, isSameConvention, type Convention, type ConventionChoice } from '../model/convention.js';
import type { Hitbox, Literal } from '../model/document.js';
import { containsSpan, type Span } from '../model/span.js';
import { addToList } from '../model/maps.js';

/** What can differ between two readings of a hitbox. */
export type Aspect =
  | 'convention'
  | 'numbers'
  | 'name'
  | 'role'
  | 'tags'
  | 'owner'
  | 'frames'
  | 'motion'
  /** It isn't declared a hitbox. */
  | 'certainty'
  /** It is no longer read. */
  | 'missing'
  /** It was added without being requested. */
  | 'extra'
  /** The text has become less readable. */
  | 'broken';

/** A difference between the text after a change and the request. */
export interface ReadingChange {
  readonly aspect: Aspect;
  /** The previous hitbox, or the one to copy; null for `extra` and `broken`. */
  readonly before: Hitbox | null;
  readonly after: Hitbox | null;
  /** The choice that a comment would have to declare so that the numbers keep their meaning; empty if none can. */
  readonly choice: ConventionChoice;
}

/** The expected state of a hitbox after a change. */
export interface Expected {
  readonly before: Hitbox;
  /** The range of its text after the change. */
  readonly span: Span;
  /** The requested changes; absent: none. */
  readonly requested?: RequestedChange;
  /** A name or role that other hitboxes get: those that inherit it get it too. */
  readonly inherited?: Inherited;
}

export interface Inherited extends Pick<RequestedChange, 'name' | 'role'> {
  readonly from: readonly Hitbox[];
}

export interface RequestedChange {
  readonly shape?: Shape;
  readonly name?: string;
  readonly role?: string;
  readonly tags?: readonly string[];
  /** Its numbers may change freely: the user changed constants in their computation. */
  readonly anyNumbers?: boolean;
  readonly frames?: Hitbox['frames'];
  readonly anyFrames?: boolean;
  /** The name that its animation gets. */
  readonly animation?: string;
  readonly anyMotion?: boolean;
  /** It must be declared a hitbox. */
  readonly certain?: true;
}

/** Numbers are written to a thousandth unless the format needs more. */
const usualDecimals = 3;

const noChoice: ConventionChoice = {};

/** Returns the first difference between a hitbox and its expectation; null if there is none. */
export function diffReading(expected: Expected, after: Hitbox | null, sprites: SpritePairs): ReadingChange | null {
  const { before, requested = {} } = expected;
  if (after === null) return { aspect: 'missing', before, after, choice: noChoice };
  const change = (aspect: Aspect, choice = noChoice): ReadingChange => ({ aspect, before, after, choice });
  if (!isSameMeaning(before.convention, after.convention)) {
    return change('convention', choiceBetween(before.convention, after.convention));
  }
  if (before.form !== after.form || !hasNumbers(before, after, requested)) return change('numbers');
  // A name may imply the role of a hitbox that had none.
  const followsName = requested.name !== undefined && before.role === 'other';
  if (
    requested.role === undefined ? !followsName && !isSameRole(before, after, expected) : !isRole(after, requested.role)
  )
    return change('role');
  // A name that isn't written may come from the role.
  const mayChangeName = requested.role !== undefined && (before.nameFrom ?? after.nameFrom) === undefined;
  if (
    requested.name === undefined
      ? !isSameName(before, after, expected) && !mayChangeName
      : after.name !== requested.name
  )
    return change('name');
  if (requested.tags !== undefined && !hasTags(after, requested.tags)) return change('tags');
  if (!sprites.match(before, after)) return change('owner');
  const { frames = before.frames, animation = before.animation } = requested;
  if (requested.anyFrames !== true && !isSameTime({ animation, frames }, after)) return change('frames');
  if (requested.anyMotion !== true && !isSameMotion(before, after)) return change('motion');
  if (requested.certain === true && !hasEvidence(after.certain)) return change('certainty');
  return null;
}

function hasTags({ tags = [] }: Hitbox, requested: readonly string[]): boolean {
  return tags.length === requested.length && requested.every((tag) => tags.includes(tag));
}

/** Whether a hitbox has a role as typed, or the role that the word stands for. */
export function isRole({ role }: Pick<Hitbox, 'role'>, requested: string): boolean {
  return role === requested || role === roleOfText(requested);
}

/** Whether two conventions decode numbers alike, for whatever reasons. */
export function isSameMeaning(a: Convention, b: Convention): boolean {
  return (
    a === b ||
    (a.tuple === b.tuple &&
      a.anchor === b.anchor &&
      a.yAxis === b.yAxis &&
      a.unit === b.unit &&
      a.unitX === b.unitX &&
      a.unitY === b.unitY &&
      a.angleUnit === b.angleUnit &&
      a.turn === b.turn &&
      (a.space === b.space || a.space === undefined || b.space === undefined))
  );
}

/** Returns the choice to declare so that numbers read with convention `match` are read as `wanted`. */
export function choiceBetween(expected: Convention, actual: Convention): ConventionChoice {
  const choice: Record<string, string> = {};
  for (const [word, answers] of Object.entries<readonly string[]>(choiceAnswers)) {
    const key = word as keyof typeof choiceAnswers;
    const value = expected[key];
    if (key === 'space' && actual.space === undefined) continue;
    if (value !== actual[key] && typeof value === 'string' && answers.includes(value)) choice[word] = value;
  }
  return choice;
}

/** Whether a hitbox has the requested numbers, to the written precision. */
function hasNumbers(before: Hitbox, after: Hitbox, { shape, anyNumbers }: RequestedChange): boolean {
  if (anyNumbers === true) return true;
  if (shape === undefined) return isUnaffected(before, after);
  if (before.fields.length !== after.fields.length) return isNearShape(shape, after);
  const fields = before.unknown.length === 0 ? before.fields : assumed(before.convention, before.fields);
  const encoded = codecById(before.form)?.encode(shape, { ...before, fields });
  if (encoded === undefined || typeof encoded === 'string') return isNearShape(shape, after);
  const tolerance = getTolerance(before);
  return after.fields.every(({ name, value }, k) => {
    const expected = encoded.get(name) ?? fields[k]!.value;
    return Object.is(value, expected) || Math.abs(value - expected) <= tolerance || isUnknownStill(before, after, k);
  });
}

/** Whether a hitbox has a shape, to the written precision. */
export function hasShape(hitbox: Hitbox, shape: Shape): boolean {
  return hasNumbers(hitbox, hitbox, { shape });
}

/** Whether two shapes of a hitbox have the same numbers in the text, to the written precision. */
export function isSameShape(hitbox: Hitbox, a: Shape, b: Shape): boolean {
  const [one, other] = [a, b].map((shape) => codecById(hitbox.form)?.encode(shape, hitbox) ?? 'other-kind');
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return hitbox.fields.every(({ name, value }) => {
    return Math.abs((one.get(name) ?? value) - (other.get(name) ?? value)) <= getTolerance(hitbox);
  });
}

/** Whether a number is known only at runtime, before and after. */
function isUnknownStill(before: Hitbox, after: Hitbox, k: number): boolean {
  return before.fields[k]!.notWritable === 'not-static' && after.fields[k]!.notWritable === 'not-static';
}

/** Returns half of the last written decimal, plus binary rounding noise. */
function getTolerance(hitbox: Hitbox): number {
  return 0.5001 * 10 ** -(getDecimals(hitbox) ?? usualDecimals);
}

/**
 * Whether the numbers of an unrelated hitbox are unchanged. Those from elsewhere in the text (a spread, a sum, a
 * constant) may follow changes there.
 */
function isUnaffected(before: Hitbox, after: Hitbox): boolean {
  if (before.fields.length !== after.fields.length) return false;
  return before.fields.every(({ name, value, literal }, k) => {
    const other = after.fields[k]!;
    if (name !== other.name) return false;
    if (Object.is(value, other.value) || !belongsTo(literal, before)) return true;
    return literal.addend !== undefined && Object.is(literal.value, other.literal?.value);
  });
}

function belongsTo(literal: Literal | null, { start, end }: Hitbox): literal is Literal {
  return literal !== null && start <= literal.start && literal.end <= end;
}

function isSameRole(before: Hitbox, after: Hitbox, { inherited }: Pick<Expected, 'inherited'>): boolean {
  if (before.roleAssumed === true && after.roleAssumed === true) return true;
  // A comment that also declares what was assumed beside it would be in the way of the next role.
  const isKept = before.role === after.role;
  if (isKept && (inherited?.role === undefined || before.roleAssumed === after.roleAssumed)) return true;
  return inherited?.role !== undefined && isRole(after, inherited.role) && inherits(before, 'role', inherited);
}

/**
 * Whether a hitbox takes its name or role, with numbers, from one of these: `{ ...base, h: 12 }`. Hitboxes of one
 * expression share numbers, too, but nothing else.
 */
function inherits(hitbox: Hitbox, what: 'name' | 'role', { from }: Inherited): boolean {
  return from.some(
    (source) =>
      hitbox[what] === source[what] &&
      (hitbox.end <= source.start || source.end <= hitbox.start) &&
      hitbox.fields.some((field) => containsSpan(source, field)),
  );
}

/** Whether a hitbox has a shape, compared number by number. */
export function isNearShape(wanted: Shape, hitbox: Hitbox): boolean {
  return isClose(wanted, hitbox.shape, nearTolerance(hitbox));
}

/** Returns the tolerance for comparing numbers of a shape with a hitbox. */
export function nearTolerance(hitbox: Hitbox): number {
  const { unitX = 1, unitY = 1 } = hitbox.convention;
  return getTolerance(hitbox) * Math.max(1, Math.abs(unitX), Math.abs(unitY)) * 4;
}

function isClose(a: unknown, b: unknown, tolerance: number): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Object.is(a, b) || Math.abs(a - b) <= tolerance;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => {
    const [left, right] = [valueAt(a, key), valueAt(b, key)];
    // An angle of 0 may be absent.
    return isClose(left ?? 0, right ?? 0, key === 'rotation' ? Math.max(tolerance, 0.001) : tolerance);
  });
}

function valueAt(record: object, key: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[key];
}

/** Names with a list index change with the position. */
function isSameName(before: Hitbox, after: Hitbox, { inherited }: Pick<Expected, 'inherited'>): boolean {
  if (before.name === after.name) return true;
  if (inherited !== undefined && after.name === inherited.name && inherits(before, 'name', inherited)) return true;
  return (
    hasGeneratedName(before) && hasGeneratedName(after) && withoutIndexes(before.name) === withoutIndexes(after.name)
  );
}

/** Whether a name ends with the list index of the hitbox: then it was generated. */
function hasGeneratedName({ name, path }: Hitbox): boolean {
  if (path.endsWith(name)) return true;
  // Paths quote keys that aren't plain words, and formats number in their own way: `hitbox 3`.
  const index = /\[(\d{1,9})\](?:@\d+)?$/.exec(path.slice(-30))?.[1];
  return index !== undefined && (name.endsWith(`[${index}]`) || name.endsWith(` ${index}`));
}

function withoutIndexes(text: string): string {
  return text.replace(/\[\d+\]/g, '[]').replace(/ \d+$/, '');
}

type Timed = Pick<Hitbox, 'animation' | 'frames'>;

export function isSameTime(before: Timed, after: Timed): boolean {
  return (
    before.animation === after.animation &&
    before.frames?.[0] === after.frames?.[0] &&
    before.frames?.[1] === after.frames?.[1]
  );
}

/** Whether a hitbox that a change doesn't name differs, though as it may: it shares numbers, a name or a role. */
export function isOtherwise(before: Hitbox, after: Hitbox): boolean {
  if (before.fields.some(({ value }, k) => !Object.is(value, after.fields[k]!.value))) return true;
  if (!isSameRole(before, after, {}) || !isSameName(before, after, {})) return true;
  // One placed relative to another keeps its numbers.
  return !sameEntries(before.decodeContext, after.decodeContext) && !isClose(before.shape, after.shape, 0);
}

/** Returns the hitboxes that differ between two readings of one text, as they are in one of them. */
export function changedHitboxes(before: readonly Hitbox[], after: readonly Hitbox[]): Changed[] {
  const left = new HitboxesByPlace(after);
  const pairs = before.map((hitbox): Changed => ({ before: hitbox, after: left.take(hitbox, hitbox) }));
  return [
    ...pairs.filter((pair) => pair.before === null || pair.after === null || !isSameReading(pair.before, pair.after)),
    ...left.rest().map((hitbox): Changed => ({ before: null, after: hitbox })),
  ];
}

/** A hitbox in two readings; null where it isn't one. */
export interface Changed {
  readonly before: Hitbox | null;
  readonly after: Hitbox | null;
}

function isSameReading(before: Hitbox, after: Hitbox): boolean {
  const isSameForm = before.form === after.form && before.fields.length === after.fields.length;
  if (!isSameForm || !isSameMeaning(before.convention, after.convention)) return false;
  return isSameTime(before, after) && isSameMotion(before, after) && !isOtherwise(before, after);
}

function isSameMotion({ motion: a }: Hitbox, { motion: b }: Hitbox): boolean {
  return a?.x === b?.x && a?.y === b?.y && a?.to === b?.to;
}

/**
 * Matches sprites before and after a change: their paths contain list indexes and may change, but hitboxes that shared
 * a sprite still do.
 */
export class SpritePairs {
  private readonly forth = new Map<string, string>();
  private readonly back = new Map<string, string>();

  match({ sprite: before }: Hitbox, { sprite: after }: Hitbox): boolean {
    const known = this.forth.get(before);
    if (known !== undefined) return known === after;
    if (this.back.has(after)) return false;
    this.forth.set(before, after);
    this.back.set(after, before);
    return true;
  }
}

/**
 * Whether two readings of a hitbox are equal apart from its position in the text: then a change made on the first can
 * be written to the text of the second.
 */
export function isUnchangedSince(before: Hitbox, now: Hitbox): boolean {
  if (before === now) return true;
  if (before.name !== now.name || before.role !== now.role || before.form !== now.form) return false;
  if (!isSameTime(before, now) || !isSameMotion(before, now)) return false;
  if (before.decodeContext !== now.decodeContext && !sameEntries(before.decodeContext, now.decodeContext)) return false;
  if (before.fields.length !== now.fields.length || !isSameConvention(before.convention, now.convention)) return false;
  return before.fields.every((field, index) => {
    const other = now.fields[index]!;
    return (
      field.name === other.name &&
      Object.is(field.value, other.value) &&
      field.notWritable === other.notWritable &&
      field.replaceable === other.replaceable &&
      (field.literal === null) === (other.literal === null)
    );
  });
}

/** Whether two records of plain values are equal. */
function sameEntries<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/**
 * Hitboxes by position in the text, and by frame where an entry is a hitbox per frame; several at one position are
 * returned first to last.
 */
export class HitboxesByPlace {
  private readonly places = new Map<string, Hitbox[]>();

  constructor(hitboxes: readonly Hitbox[]) {
    for (const hitbox of hitboxes) addToList(this.places, placeKey(hitbox, hitbox), hitbox);
  }

  /** Takes the hitbox at a position, in the frames of `like`. */
  take(span: Span, like: Pick<Hitbox, 'keys' | 'frames'>): Hitbox | null {
    return this.places.get(placeKey(span, like))?.shift() ?? null;
  }

  rest(): readonly Hitbox[] {
    return [...this.places.values()].flat();
  }
}

function placeKey(span: Span, { keys, frames }: Pick<Hitbox, 'keys' | 'frames'>): string {
  return keys === undefined ? spanKey(span) : `${spanKey(span)}@${frames![0]}`;
}

export function spanKey({ start, end }: Span): string {
  return `${start}:${end}`;
}
