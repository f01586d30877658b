import { listInText } from '../../formats/index.js';
import type { Expression } from '../../model/expression.js';
import type { StringValue, Value } from '../../model/value.js';
import { sharedName, sharedNumber } from '../base/shared-values.js';
import { readExpression } from './expressions.js';
import { parseNumber, getText, unquoted } from './names.js';
import { withChild, type Walk } from './walk.js';

/*
 * There are very many values. Each is created by one literal with all its properties, since spreading another object
 * takes nearly twice the memory.
 */

/** Creates a value of which only the position is known, or one short word. */
export function opaque({ cursor }: Walk, base: number, text = ''): Value {
  return { kind: 'opaque', start: cursor.from - base, length: cursor.to - cursor.from, text };
}

/** Creates a number at the cursor. */
export function numberHere({ cursor }: Walk, base: number, value: number): Value {
  return sharedNumber(cursor.from - base, cursor.to - cursor.from, value);
}

/** Creates a string at the cursor, or the list of numbers in it. */
export function stringHere({ cursor }: Walk, base: number, value: string): Value {
  const text: StringValue = { kind: 'string', start: cursor.from - base, length: cursor.to - cursor.from, value };
  return listInText(text) ?? text;
}

/** Creates an expression at the cursor. */
export function expressionHere({ cursor }: Walk, base: number, expression: Expression): Value {
  return { kind: 'expression', start: cursor.from - base, length: cursor.to - cursor.from, expression };
}

/** Reads `-5` or `- 5`: a literal with a sign before it. */
export function readSigned(walk: Walk, base: number): Value | null {
  const { cursor, text } = walk;
  const written = cursor.to - cursor.from > 40 ? '' : getText(text, cursor);
  const [sign] = /^[+-]\s*(?=[\d.])/.exec(written) ?? [];
  if (sign === undefined || !withChild(cursor, 'Number', () => undefined)) return null;
  const value = parseNumber(written.slice(sign.length));
  if (value === null) return null;
  return numberHere(walk, base, written.startsWith('-') ? -value : value);
}

/** Reads a template; without substitutions it is a string. */
export function readTemplate(walk: Walk, base: number): Value {
  const { cursor, text } = walk;
  const written = getText(text, cursor);
  if (!withChild(cursor, 'Interpolation', () => undefined)) return stringHere(walk, base, unquoted(written));
  walk.code.read(walk);
  return opaque(walk, base);
}

/** Reads a name; words for a missing number stay words. */
export function readName(walk: Walk, base: number): Value {
  const name = getText(walk.text, walk.cursor);
  if (name === 'undefined' || name === 'NaN' || name === 'Infinity') return opaque(walk, base, name);
  return expressionHere(walk, base, sharedName(name, 0));
}

/** Reads a computation, or any other code. */
export function readComputed(walk: Walk, base: number): Value {
  const { cursor, text } = walk;
  // A lone member of `this` stays opaque: a field assigned from it declares no number.
  const knowsThis = cursor.name === 'BinaryExpression';
  const expression = readExpression(text, cursor, cursor.from, knowsThis);
  if (expression !== null) return expressionHere(walk, base, expression);
  walk.code.read(walk);
  return opaque(walk, base, relevantText(getText(text, cursor)));
}

/**
 * Returns the text of a member of `this`, since the name may identify an argument, or of a value with a default number,
 * `options.width || 20`; otherwise an empty string.
 */
function relevantText(written: string): string {
  return written.length <= 60 && /^(?:this\.[\w$.#]+|[\w$.]+\s*(?:\|\||\?\?)\s*-?[\d.]+)$/.test(written) ? written : '';
}
