import type { Expression, Value } from '../../model/value.js';
import { sharedName, sharedNumber } from '../base/shared-values.js';
import { readExpression } from './expressions.js';
import { numberOf, textOf, unquoted } from './names.js';
import { withChild, type Walk } from './walk.js';

/*
 * There are very many values. Each is written as one literal with all its properties: one that spreads another object
 * takes nearly twice the memory.
 */

/** A value of which only its place is known, or one short word. */
export function opaque({ cursor }: Walk, base: number, text = ''): Value {
  return { kind: 'opaque', start: cursor.from - base, length: cursor.to - cursor.from, text };
}

/** A number where the cursor's node stands. */
export function numberHere({ cursor }: Walk, base: number, value: number): Value {
  return sharedNumber(cursor.from - base, cursor.to - cursor.from, value);
}

/** A text where the cursor's node stands. */
export function stringHere({ cursor }: Walk, base: number, value: string): Value {
  return { kind: 'string', start: cursor.from - base, length: cursor.to - cursor.from, value };
}

/** What the cursor's node computes. */
export function expressionHere({ cursor }: Walk, base: number, expression: Expression): Value {
  return { kind: 'expression', start: cursor.from - base, length: cursor.to - cursor.from, expression };
}

/** `-5`: a literal with its sign, as long as the two touch. */
export function readSigned(walk: Walk, base: number): Value | null {
  const { cursor, text } = walk;
  const written = cursor.to - cursor.from > 40 ? '' : textOf(text, cursor);
  if (!/^[+-][\d.]/.test(written)) return null;
  if (!withChild(cursor, 'Number', () => undefined)) return null;
  const value = numberOf(written.slice(1));
  if (value === null) return null;
  return numberHere(walk, base, written.startsWith('-') ? -value : value);
}

/** A template without anything to fill in is a string. */
export function readTemplate(walk: Walk, base: number): Value {
  const { cursor, text } = walk;
  const written = textOf(text, cursor);
  if (!withChild(cursor, 'Interpolation', () => undefined)) return stringHere(walk, base, unquoted(written));
  walk.code.read(walk);
  return opaque(walk, base);
}

/** Words that say that there is no number stay words; all other names stand for something. */
export function readName(walk: Walk, base: number): Value {
  const name = textOf(walk.text, walk.cursor);
  if (name === 'undefined' || name === 'NaN' || name === 'Infinity') return opaque(walk, base, name);
  return expressionHere(walk, base, sharedName(name, 0));
}

/** A computation, or the code that it is otherwise. */
export function readComputed(walk: Walk, base: number): Value {
  const { cursor, text } = walk;
  // A member of `this` alone stays what it is: a field that is set to it says no number.
  const knowsThis = walk.fields !== null && cursor.name === 'BinaryExpression';
  const expression = readExpression(text, cursor, cursor.from, knowsThis);
  if (expression !== null) return expressionHere(walk, base, expression);
  walk.code.read(walk);
  return opaque(walk, base, ofThis(textOf(text, cursor)));
}

/**
 * A member of the object that the code belongs to: an argument may be told by its name; and what is given with a number
 * in its place where nothing is: `options.width || 20`.
 */
function ofThis(written: string): string {
  return written.length <= 60 && /^(?:this\.[\w$.]+|[\w$.]+\s*(?:\|\||\?\?)\s*-?[\d.]+)$/.test(written) ? written : '';
}
