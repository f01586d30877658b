import { combine } from '../../formats/index.js';
import { dottedName } from '../../model/expression.js';
import {
  childrenOf,
  isContainer,
  mapChildren,
  expressionElsewhere,
  expressionOf,
  type Step,
  type Value,
} from '../../model/value.js';
import { movedTo } from '../base/values.js';

/** The parts of statements about objects: their names, and the values that they set. */

/** The maximum depth of a value that is searched. */
export const maxDepth = 5;

/** Returns the names in a record and its lists. */
export function namesIn(value: Value, depth: number): readonly string[] {
  if (depth <= maxDepth && isContainer(value)) return childrenOf(value).flatMap((child) => namesIn(child, depth + 1));
  return [nameOf(value)].filter((name) => name !== '');
}

export function nameOf(value: Value | undefined): string {
  if (value?.kind === 'opaque') return value.text;
  return value?.kind === 'expression' ? dottedName(value.expression) : '';
}

/** The value, possibly at another position, with numbers that can't be written: other boxes use them too. */
export function elsewhereIn(value: Value, start = value.start): Value {
  const expression = expressionOf(value);
  if (expression !== null) return expressionElsewhere({ start, length: value.length }, expression);
  return movedTo(
    mapChildren(value, (inner) => elsewhereIn(inner)),
    start,
  );
}

export function absolute(step: Step, start: number): Step {
  return { ...step, args: step.args.map((value) => movedTo(value, value.start + start)) };
}

/** The step with values known only at runtime. */
export function unknown(step: Step): Step {
  return { ...step, args: step.args.map(unknownValue) };
}

export function unknownValue(value: Value): Value {
  if (value.kind === 'string') return value;
  return value.kind === 'object'
    ? mapChildren(value, unknownValue)
    : { kind: 'opaque', start: value.start, length: value.length, text: '' };
}

/** Calls that copy a record to their object, so that assignments replace its numbers. */
export const recordCall = /(?:^|\.)(?:Sprite|GameObject)$/;

/** Returns a record with what steps assign to its object, and the size of a scaled one. */
export function withAssigned(record: Value, start: number, steps: readonly Step[]): Value {
  if (record.kind !== 'object') return record;
  const last = (...methods: readonly string[]): Step | undefined =>
    steps.filter(({ method }) => methods.includes(method)).at(-1);
  const here = (value: Value): Value => movedTo(value, value.start - start - record.start);
  const entries = record.entries.map(({ key, value }) => {
    const assigned = last(`=${key}`)?.args[0];
    const own = assigned === undefined ? value : here(assigned);
    const axis = /^(?:width|radius)$/.test(key) ? 'X' : key === 'height' ? 'Y' : null;
    const scale = axis === null ? undefined : last(`=scale${axis}`, 'setScale');
    const factor = scale?.args[scale.method === 'setScale' && axis === 'Y' && scale.args.length > 1 ? 1 : 0];
    return { key, value: factor === undefined ? own : combine('*', own, here(factor)) };
  });
  return { ...record, entries };
}

/** `this.ball` and `ball` are the same; `this` alone is the object of a class. */
export function nameIn(words: readonly string[]): string {
  const own = words.filter((word) => word !== 'this');
  return own.length === 0 && words.length > 0 ? 'this' : own.join('.');
}
