import { lastWord } from '../model/expression.js';
import { expressionElsewhere, numberElsewhere, type Value } from '../model/value.js';
import { areMostlyNumbers, isNumeric } from './parts.js';
import { isPoint, pointNumbers, spreadPoints } from './point-calls.js';

/** Reads the numbers among the arguments of a call. */

/** Names of contexts that a box is added to or drawn with. Such an argument isn't a number of the box. */
const contextWord =
  /^(?:this|scene|ctx|context|game|world|engine|app|stage|layer|group|container|parent|owner|image|img|texture|sprite|player|canvas|physics|matter|k|state|manager)$/i;

/** Names of points. Such an argument counts as two numbers. */
const pointWord = /^(?:pos|position|point|origin|location|center|centre|place|offset|vec|vector|coords?)$/i;
const endsInPoint = /[a-z](?:Pos|Position|Point|Origin|Location|Center|Centre|Place|Offset|Vec|Vector|Coords?)$/;

/**
 * Returns `count` numeric arguments, points expanded to two numbers and leading context arguments skipped. Null if they
 * don't fit.
 */
export function numericArguments(args: readonly Value[], count: number): readonly Value[] | null {
  const all = spreadNamedPoints(spreadPoints(args), count);
  let first = 0;
  while (all.length - first > count && isContext(all[first]!)) first++;
  const values = all.slice(first, first + count);
  return values.length === count && areNumbers(values) ? values : null;
}

/** Expands a named point before the sizes to two numbers. */
function spreadNamedPoints(args: readonly Value[], count: number): readonly Value[] {
  const at = args.findIndex((argument) => !isContext(argument));
  const named = at < 0 ? null : namedPoint(args[at]!);
  // A single number may be called `center` too: the argument count decides.
  if (named === null || args.length - at < count - 1 || (count > 3 && args.length - at < 3)) return args;
  return [...args.slice(0, at), ...named, ...args.slice(at + 1)];
}

/** Returns the two numbers of a point, literal or named; null if the value isn't a point. */
export function pointIn(value: Value | undefined): readonly [Value, Value] | null {
  if (value === undefined) return null;
  if (isPoint(value)) return pointNumbers(value);
  const [x, y] = constantPoints.get(wordIn(value)) ?? constantPoints.get(calleeWord(value)) ?? [];
  if (x !== undefined && y !== undefined) return [numberElsewhere(value, x), numberElsewhere(value, y)];
  return value.kind === 'array' || value.kind === 'object' ? null : namedPoint(value);
}

/** Named constants of libraries: `Vector.Zero`, `Vec2.zero()`. */
const constantPoints: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['Zero', [0, 0]],
  ['ZERO', [0, 0]],
  ['zero', [0, 0]],
  ['One', [1, 1]],
  ['ONE', [1, 1]],
  ['Half', [0.5, 0.5]],
]);

/** The last word of a callee called without arguments. */
function calleeWord(value: Value): string {
  return value.kind === 'call' && value.args.length === 0 ? value.callee.slice(value.callee.lastIndexOf('.') + 1) : '';
}

/** Returns the coordinates of a named point: the variable's members, or values known only at runtime. */
export function namedPoint(value: Value): readonly [Value, Value] | null {
  const name = wordIn(value);
  return pointWord.test(name) || endsInPoint.test(name) ? splitVector(value) : null;
}

/** Returns the `x` and `y` members of a named value. */
export function splitVector(value: Value): readonly [Value, Value] {
  if (value.kind !== 'expression') return [value, value];
  const member = (key: string): Value => expressionElsewhere(value, { op: 'member', object: value.expression, key });
  return [member('x'), member('y')];
}

/** Whether these values can be the numbers of a box: most are numeric, and none is certainly something else. */
export function areNumbers(values: readonly Value[]): boolean {
  const known = values.filter((value) => value.kind !== 'opaque' || !ownMember.test(value.text));
  return areMostlyNumbers(known) && values.every((value) => isNumeric(value) || isRuntimeValue(value));
}

/** `this.x` is as good a number as `p.x`. */
const ownMember = /^this(?:\.[\w$#]+)+$/;

/** Whether an argument is a spread, so that the number of arguments is unknown. */
export function isSpread(value: Value): boolean {
  return value.kind === 'opaque' && value.text === '...';
}

/** Whether a value is known only at runtime, or is a word such as `undefined`. */
export function isRuntimeValue(value: Value): boolean {
  return (value.kind === 'opaque' && !isSpread(value)) || value.kind === 'call';
}

/** Whether an argument is a context that a box is added to or drawn with, and not one of its numbers. */
export function isContext(value: Value): boolean {
  switch (value.kind) {
    case 'expression':
      return contextWord.test(wordIn(value));
    case 'opaque':
      return value.text === 'null' || contextWord.test(wordIn(value));
    case 'string':
    case 'object':
      return true;
    case 'number':
    case 'array':
    case 'call':
      return false;
  }
}

/** The last word of a name; empty for other values. */
export function wordIn(value: Value | null | undefined): string {
  if (value?.kind === 'expression') return lastWord(value.expression) ?? '';
  return value?.kind === 'opaque' ? value.text.slice(value.text.lastIndexOf('.') + 1) : '';
}

/** Returns a default for a number that the text omits. */
export function defaultNumber(value: number): Value {
  return { kind: 'expression', start: 0, length: 0, expression: { op: 'number', value } };
}

/** The constant number in a value; NaN if there is none. */
export function numberIn(value: Value | null | undefined): number {
  if (value?.kind === 'number') return value.value;
  return value?.kind === 'expression' && value.expression.op === 'number' ? value.expression.value : NaN;
}
