import type { Expression, Value } from '../model/value.js';
import { areMostlyNumbers, isNumeric } from './parts.js';
import { spreadPoints } from './point-calls.js';

/** The numbers among the arguments of a call. */

/** Names of what a box is put into or drawn with: such an argument is none of its numbers. */
const contextWord =
  /^(?:this|scene|ctx|context|game|world|engine|app|stage|layer|group|container|parent|owner|image|img|texture|sprite|player|canvas|physics|matter|k|state|manager)$/i;

/** The arguments with points as two numbers, without leading ones that are no numbers; `count` are needed. */
export function numericArguments(args: readonly Value[], count: number): readonly Value[] | null {
  const all = spreadPoints(args);
  let first = 0;
  while (all.length - first > count && isContext(all[first]!)) first++;
  const values = all.slice(first, first + count);
  return values.length === count && areNumbers(values) ? values : null;
}

/** Whether these values can be the numbers of a box: most are, and none is anything else for certain. */
export function areNumbers(values: readonly Value[]): boolean {
  return areMostlyNumbers(values) && values.every((value) => isNumeric(value) || mayTurnOut(value));
}

/** What only the running game knows, or a word that says that there is no number. */
function mayTurnOut(value: Value): boolean {
  return (value.kind === 'opaque' && value.text !== '...') || value.kind === 'call';
}

function isContext(value: Value): boolean {
  switch (value.kind) {
    case 'expression':
      return contextWord.test(lastWord(value.expression));
    case 'opaque':
      return value.text === 'null' || contextWord.test(value.text.slice(value.text.lastIndexOf('.') + 1));
    case 'string':
    case 'object':
      return true;
    case 'number':
    case 'array':
    case 'call':
      return false;
  }
}

/** The last word of a name: `this.scene` ends in scene. */
export function lastWord(expression: Expression): string {
  return expression.op === 'member' ? expression.key : expression.op === 'name' ? expression.name : '';
}

/** A number that the text leaves out, as a library fills it in. */
export function leftOut(value: number): Value {
  return { kind: 'expression', start: 0, length: 0, expression: { op: 'number', value } };
}
