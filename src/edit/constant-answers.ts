import type { Computation, Constant } from '../model/computation.js';
import type { HitboxDocument } from '../model/document.js';
import { formatLiteral } from './number-style.js';
import type { ConstantChange } from './plan-edit.js';

/** New values of constants that give computed numbers their requested values. */
export interface ConstantAnswer {
  readonly changes: readonly (Constant & ConstantChange)[];
}

/** More answers don't help the user. */
const maxAnswers = 4;

/** The requested value of a number and its computation (null: unknown). */
export interface RequestedNumber {
  readonly computation: Computation | null;
  readonly value: number;
}

/**
 * Finds constants whose change gives all numbers their requested values: single ones that are enough for all, otherwise
 * one for each number. `text` contains the constants.
 */
export function constantAnswers(requested: readonly RequestedNumber[], text: string): readonly ConstantAnswer[] {
  const [first] = requested;
  if (first === undefined || requested.some(({ computation }) => computation === null)) return [];
  const single = findSolutions(first, text)
    .map((change) => ({ changes: [change] }))
    .filter(({ changes }) => satisfies(requested, changes));
  if (single.length > 0 || requested.length === 1) return single.slice(0, maxAnswers);
  const changes: (Constant & ConstantChange)[] = [];
  for (const one of requested) {
    const others = requested.filter((other) => other !== one);
    const own = findSolutions(one, text).find((change) => {
      const { start } = change.literal;
      if (changes.some(({ literal }) => literal.start === start)) return true;
      return others.every((other) => !dependsOn(other, start) || satisfies([other], [change]));
    });
    if (own === undefined) return [];
    if (!changes.some(({ literal }) => literal.start === own.literal.start)) changes.push(own);
  }
  return satisfies(requested, changes) ? [{ changes }] : [];
}

function dependsOn({ computation }: RequestedNumber, start: number): boolean {
  return computation?.constants.some(({ literal }) => literal.start === start) === true;
}

/** Returns the value that each constant of a number would need, as it would be written. */
function findSolutions({ computation, value }: RequestedNumber, text: string): (Constant & ConstantChange)[] {
  if (computation === null) return [];
  return computation.constants.flatMap((constant) => {
    const { start, end, value: now } = constant.literal;
    const written = text.slice(start, end);
    // A name may be counted from this literal; then the literal isn't its value.
    if (Number(written.replace(/_/g, '').replace(/^([+-])\s+/, '$1')) !== now) return [];
    const at = (other: number): number | null => computation.valueWith(new Map([[start, other]]));
    const solved = solve(at, now, value);
    if (solved === null) return [];
    const change = { ...constant, value: Number(formatLiteral(solved, written).replace(/_/g, '')) };
    return change.value === now || !isNear(at(change.value), value) ? [] : [change];
  });
}

/** Solves a linear function for a value from two samples; null if it is constant or not linear. */
function solve(at: (x: number) => number | null, from: number, value: number): number | null {
  const here = at(from);
  const there = at(from + 1);
  if (here === null || there === null || there === here) return null;
  const solved = from + (value - here) / (there - here);
  return isNear(at(solved), value) ? solved : null;
}

/** Whether changed constants give numbers their requested values. */
export function satisfies(requested: readonly RequestedNumber[], changes: readonly ConstantChange[]): boolean {
  const values = new Map(changes.map(({ literal, value }) => [literal.start, value]));
  return requested.every(({ computation, value }) => isNear(computation?.valueWith(values) ?? null, value));
}

/** A constant with three decimals may be off by less than a screen shows. */
function isNear(result: number | null, value: number): boolean {
  return result !== null && Math.abs(result - value) <= 0.02;
}

/**
 * Returns the names of a hitbox's numbers that differ between two readings: what an answer changes beyond the request.
 * Empty unless the hitbox is in both.
 */
export function otherNumbers(expected: HitboxDocument, result: HitboxDocument, index: number): string[] {
  const before = expected.hitboxes[index];
  const after = result.hitboxes[index];
  if (before === undefined || after?.path !== before.path) return [];
  return before.fields
    .filter(({ name, value }) => {
      const other = after.fields.find((field) => field.name === name);
      return other !== undefined && !Object.is(other.value, value) && !isNear(other.value, value);
    })
    .map(({ name }) => name);
}

/** Counts hitboxes that differ between two readings; null if the readings don't contain the same hitboxes. */
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
