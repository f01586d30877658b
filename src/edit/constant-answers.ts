import type { Computation, Constant } from '../model/computation.js';
import type { HitboxDocument } from '../model/document.js';
import { formatNumber } from './number-style.js';
import type { ConstantChange } from './plan-edit.js';

/** Other values of constants with which computed numbers become what they shall be. */
export interface ConstantAnswer {
  readonly changes: readonly (Constant & ConstantChange)[];
}

/** More answers than these are no help. */
const maxAnswers = 4;

/** A number, how it is computed (null: not from anything that is known), and what it shall be. */
export interface Wanted {
  readonly computation: Computation | null;
  readonly value: number;
}

/**
 * The constants of a text by which all of the numbers can be made what they shall be: one that does it for all of them,
 * else one for each. `text` is the one that the constants stand in.
 */
export function constantAnswers(wanted: readonly Wanted[], text: string): readonly ConstantAnswer[] {
  const [first] = wanted;
  if (first === undefined || wanted.some(({ computation }) => computation === null)) return [];
  const single = solutions(first, text)
    .map((change) => ({ changes: [change] }))
    .filter(({ changes }) => satisfies(wanted, changes));
  if (single.length > 0 || wanted.length === 1) return single.slice(0, maxAnswers);
  const changes: (Constant & ConstantChange)[] = [];
  for (const one of wanted) {
    const others = wanted.filter((other) => other !== one);
    const own = solutions(one, text).find((change) => {
      const { start } = change.literal;
      if (changes.some(({ literal }) => literal.start === start)) return true;
      return others.every((other) => !dependsOn(other, start) || satisfies([other], [change]));
    });
    if (own === undefined) return [];
    if (!changes.some(({ literal }) => literal.start === own.literal.start)) changes.push(own);
  }
  return satisfies(wanted, changes) ? [{ changes }] : [];
}

function dependsOn({ computation }: Wanted, start: number): boolean {
  return computation?.constants.some(({ literal }) => literal.start === start) === true;
}

/** What each constant of a number would have to be, as it would be written. */
function solutions({ computation, value }: Wanted, text: string): (Constant & ConstantChange)[] {
  if (computation === null) return [];
  return computation.constants.flatMap((constant) => {
    const { start, end, value: now } = constant.literal;
    const written = text.slice(start, end);
    // A name may stand for a number that is counted from this one: it is not what is written here.
    if (Number(written.replace(/_/g, '').replace(/^([+-])\s+/, '$1')) !== now) return [];
    const at = (other: number): number | null => computation.valueWith(new Map([[start, other]]));
    const solved = solve(at, now, value);
    if (solved === null) return [];
    const change = { ...constant, value: Number(formatNumber(solved, written).replace(/_/g, '')) };
    return change.value === now || !near(at(change.value), value) ? [] : [change];
  });
}

/** Where a function that grows evenly has a value, from two places of it; null where it does not grow, or not evenly. */
function solve(at: (x: number) => number | null, from: number, value: number): number | null {
  const here = at(from);
  const there = at(from + 1);
  if (here === null || there === null || there === here) return null;
  const solved = from + (value - here) / (there - here);
  return near(at(solved), value) ? solved : null;
}

function satisfies(wanted: readonly Wanted[], changes: readonly ConstantChange[]): boolean {
  const values = new Map(changes.map(({ literal, value }) => [literal.start, value]));
  return wanted.every(({ computation, value }) => near(computation?.valueWith(values) ?? null, value));
}

/** A constant that is written with three decimals may miss by less than what a screen shows. */
function near(found: number | null, wanted: number): boolean {
  return found !== null && Math.abs(found - wanted) <= 0.02;
}

/**
 * The numbers of one hitbox, by their names, that a text gives other values than another one does: what an answer
 * changes of it beyond what was asked for. Empty where it is not in both.
 */
export function otherNumbers(wanted: HitboxDocument, made: HitboxDocument, index: number): string[] {
  const before = wanted.hitboxes[index];
  const after = made.hitboxes[index];
  if (before === undefined || after?.path !== before.path) return [];
  return before.fields
    .filter(({ name, value }) => {
      const other = after.fields.find((field) => field.name === name);
      return other !== undefined && !Object.is(other.value, value) && !near(other.value, value);
    })
    .map(({ name }) => name);
}

/** How many hitboxes say something else in another text; null where those are not the same ones. */
export function countChanged(before: HitboxDocument, after: HitboxDocument): number | null {
  if (before.hitboxes.length !== after.hitboxes.length) return null;
  let changed = 0;
  for (const [index, { path, fields, shape }] of before.hitboxes.entries()) {
    const other = after.hitboxes[index]!;
    if (other.path !== path || other.fields.length !== fields.length) return null;
    const same = fields.every(({ value }, k) => Object.is(value, other.fields[k]!.value));
    if (!same || JSON.stringify(shape) !== JSON.stringify(other.shape)) changed++;
  }
  return changed;
}
