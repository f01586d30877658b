import type { Shape } from '../core/index.js';
import { assumed, codecById, decimalsOf, roleOfText } from '../formats/index.js';
import { choiceAnswers, type Convention, type ConventionChoice } from '../model/convention.js';
import type { Hitbox, Literal } from '../model/document.js';
import type { Span } from '../model/span.js';

/** What two readings of one hitbox may differ in. */
export type Aspect =
  | 'convention'
  | 'numbers'
  | 'name'
  | 'role'
  | 'owner'
  | 'frames'
  | 'motion'
  /** Nothing says that it is a hitbox. */
  | 'certainty'
  /** It is not read any more. */
  | 'missing'
  /** It is read, and nobody asked for it. */
  | 'extra'
  /** The text can be read less well than before. */
  | 'broken';

/** One way in which the text after a change says something else than what was asked for. */
export interface ReadingChange {
  readonly aspect: Aspect;
  /** As it was, or like which one it was to be; null for `extra` and `broken`. */
  readonly before: Hitbox | null;
  readonly after: Hitbox | null;
  /** What a comment would have to say so that its numbers are meant as before; empty where no comment can. */
  readonly choice: ConventionChoice;
}

/** What a hitbox is to be after a change. */
export interface Expected {
  readonly before: Hitbox;
  /** Where its text is after the change. */
  readonly span: Span;
  /** What was asked for; absent: all is to be as it was. */
  readonly asked?: Asked;
  /** The name or the role that another hitbox is to get: those that take theirs over from it get it too. */
  readonly others?: { readonly name?: string; readonly role?: string };
}

export interface Asked {
  readonly shape?: Shape;
  readonly name?: string;
  readonly role?: string;
  /** Its numbers may become anything: the user chose constants that it is computed from. */
  readonly anyNumbers?: boolean;
  readonly anyFrames?: boolean;
  readonly anyMotion?: boolean;
  /** Something has to say that it is a hitbox. */
  readonly certain?: true;
}

/** Numbers are written to a thousandth where nothing asks for more. */
const usualDecimals = 3;

const noChoice: ConventionChoice = {};

/** What of a hitbox is read in another way than is expected; null: nothing. */
export function changeOf(expected: Expected, after: Hitbox | null, sprites: SpritePairs): ReadingChange | null {
  const { before, asked = {} } = expected;
  if (after === null) return { aspect: 'missing', before, after, choice: noChoice };
  const found = (aspect: Aspect, choice = noChoice): ReadingChange => ({ aspect, before, after, choice });
  if (!isSameMeaning(before.convention, after.convention)) {
    return found('convention', choiceBetween(before.convention, after.convention));
  }
  if (before.form !== after.form || !hasNumbers(before, after, asked)) return found('numbers');
  if (asked.role === undefined ? !isSameRole(before, after, expected) : !isRole(after, asked.role))
    return found('role');
  if (asked.name === undefined ? !isSameName(before, after, expected) : after.name !== asked.name) return found('name');
  if (!sprites.match(before, after)) return found('owner');
  if (asked.anyFrames !== true && !isSameTime(before, after)) return found('frames');
  if (asked.anyMotion !== true && !isSameMotion(before, after)) return found('motion');
  if (asked.certain === true && after.certain === null) return found('certainty');
  return null;
}

/** Whether a hitbox has a role as it was typed, or the one that the word stands for where this is read. */
export function isRole({ role }: Pick<Hitbox, 'role'>, asked: string): boolean {
  return role === asked || role === roleOfText(asked);
}

/** Whether two conventions decode numbers alike, whatever the reasons for them. */
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
      a.turn === b.turn)
  );
}

/** What a comment has to say so that numbers of the second convention are meant as in the first. */
export function choiceBetween(wanted: Convention, found: Convention): ConventionChoice {
  const choice: Record<string, string> = {};
  for (const [word, answers] of Object.entries<readonly string[]>(choiceAnswers)) {
    const key = word as keyof typeof choiceAnswers;
    const value = wanted[key];
    if (value !== found[key] && typeof value === 'string' && answers.includes(value)) choice[word] = value;
  }
  return choice;
}

/** Whether a hitbox has the numbers that it is to have, as precisely as they are written. */
function hasNumbers(before: Hitbox, after: Hitbox, { shape, anyNumbers }: Asked): boolean {
  if (anyNumbers === true) return true;
  if (shape === undefined) return isFollowing(before, after);
  if (before.fields.length !== after.fields.length) return isNear(shape, after);
  const fields = before.unknown.length === 0 ? before.fields : assumed(before.convention, before.fields);
  const encoded = codecById(before.form)?.encode(shape, { ...before, fields });
  if (encoded === undefined || typeof encoded === 'string') return isNear(shape, after);
  const tolerance = toleranceOf(before);
  return after.fields.every(({ name, value }, k) => {
    const wanted = encoded.get(name) ?? fields[k]!.value;
    return Object.is(value, wanted) || Math.abs(value - wanted) <= tolerance || isUnknownStill(before, after, k);
  });
}

/** A number that only the game knows, and still does. */
function isUnknownStill(before: Hitbox, after: Hitbox, k: number): boolean {
  return before.fields[k]!.notWritable === 'not-static' && after.fields[k]!.notWritable === 'not-static';
}

/** Half of the last decimal that is written, and what binary fractions add to that. */
function toleranceOf(hitbox: Hitbox): number {
  return 0.5001 * 10 ** -(decimalsOf(hitbox) ?? usualDecimals);
}

/**
 * Whether the numbers of a hitbox that nobody asked to change are the same. Those that the text takes from elsewhere (a
 * spread, a sum, a constant) may follow what changed there: that is what the text says.
 */
function isFollowing(before: Hitbox, after: Hitbox): boolean {
  if (before.fields.length !== after.fields.length) return false;
  return before.fields.every(({ name, value, literal }, k) => {
    const other = after.fields[k]!;
    if (name !== other.name) return false;
    return Object.is(value, other.value) || !isOwn(literal, before);
  });
}

function isOwn(literal: Literal | null, { start, end }: Hitbox): boolean {
  return literal !== null && start <= literal.start && literal.end <= end;
}

/** Whether some of what a hitbox says stands elsewhere, so that it may follow what is said there. */
function takesOver(hitbox: Hitbox): boolean {
  return hitbox.fields.some(({ literal }) => !isOwn(literal, hitbox));
}

function isSameRole(before: Hitbox, after: Hitbox, { others }: Expected): boolean {
  if (before.role === after.role || (before.roleAssumed === true && after.roleAssumed === true)) return true;
  return others?.role !== undefined && isRole(after, others.role) && takesOver(before);
}

/** Whether a hitbox has a shape, compared number by number. */
export function isNear(wanted: Shape, hitbox: Hitbox): boolean {
  return isClose(wanted, hitbox.shape, nearTolerance(hitbox));
}

/** How far the numbers of a shape may be from those of a hitbox that has it. */
export function nearTolerance(hitbox: Hitbox): number {
  const { unitX = 1, unitY = 1 } = hitbox.convention;
  return toleranceOf(hitbox) * Math.max(1, Math.abs(unitX), Math.abs(unitY)) * 4;
}

function isClose(a: unknown, b: unknown, tolerance: number): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Object.is(a, b) || Math.abs(a - b) <= tolerance;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => {
    const [left, right] = [valueAt(a, key), valueAt(b, key)];
    // An angle of 0 may be left out.
    return isClose(left ?? 0, right ?? 0, key === 'rotation' ? Math.max(tolerance, 0.001) : tolerance);
  });
}

function valueAt(record: object, key: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[key];
}

/** Names that say the place in a list change with it. */
function isSameName(before: Hitbox, after: Hitbox, { others }: Expected): boolean {
  if (before.name === after.name || (after.name === others?.name && takesOver(before))) return true;
  return isPlace(before) && isPlace(after) && withoutIndexes(before.name) === withoutIndexes(after.name);
}

/** Whether a name ends with the place in a list at which the hitbox stands: then nobody wrote it so. */
function isPlace({ name, path }: Hitbox): boolean {
  if (path.endsWith(name)) return true;
  // Keys that are no plain words stand otherwise in a path, and formats count in their own words: `hitbox 3`.
  const index = /\[(\d{1,9})\]$/.exec(path.slice(-20))?.[1];
  return index !== undefined && (name.endsWith(`[${index}]`) || name.endsWith(` ${index}`));
}

function withoutIndexes(text: string): string {
  return text.replace(/\[\d+\]/g, '[]').replace(/ \d+$/, '');
}

export function isSameTime(before: Hitbox, after: Hitbox): boolean {
  return (
    before.animation === after.animation &&
    before.frames?.[0] === after.frames?.[0] &&
    before.frames?.[1] === after.frames?.[1]
  );
}

function isSameMotion({ motion: a }: Hitbox, { motion: b }: Hitbox): boolean {
  return a?.x === b?.x && a?.y === b?.y && a?.to === b?.to;
}

/**
 * Which sprite of the text before is which one of the text after: paths of sprites change with their places in lists,
 * but those who shared one still do.
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
