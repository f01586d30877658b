import { numberElsewhere, type Expression, type Value } from '../model/value.js';
import { areMostlyNumbers, isNumeric } from './parts.js';
import { isPoint, pointNumbers, spreadPoints } from './point-calls.js';

/** The numbers among the arguments of a call. */

/** Names of what a box is put into or drawn with: such an argument is none of its numbers. */
const contextWord =
  /^(?:this|scene|ctx|context|game|world|engine|app|stage|layer|group|container|parent|owner|image|img|texture|sprite|player|canvas|physics|matter|k|state|manager)$/i;

/** Names of points: such an argument is two numbers. */
const pointWord = /^(?:pos|position|point|origin|location|center|centre|place|offset|vec|vector|coords?)$/i;
const endsInPoint = /[a-z](?:Pos|Position|Point|Origin|Location|Center|Centre|Place|Offset|Vec|Vector|Coords?)$/;

/** The arguments with points as two numbers, without leading ones that are no numbers; `count` are needed. */
export function numericArguments(args: readonly Value[], count: number): readonly Value[] | null {
  const all = spreadNamedPoints(spreadPoints(args), count);
  let first = 0;
  while (all.length - first > count && isContext(all[first]!)) first++;
  const values = all.slice(first, first + count);
  return values.length === count && areNumbers(values) ? values : null;
}

/** Names of points stand for two numbers each, in front of the sizes. */
function spreadNamedPoints(args: readonly Value[], count: number): readonly Value[] {
  const at = args.findIndex((argument) => !isContext(argument));
  const named = at < 0 ? null : namedPoint(args[at]!);
  // A number may be called `center`, too: then there are as many arguments without it.
  if (named === null || args.length - at < count - 1 || (count > 3 && args.length - at < 3)) return args;
  return [...args.slice(0, at), ...named, ...args.slice(at + 1)];
}

/** The two numbers of a point, whether it is written here or has a name; null where it is none. */
export function pointIn(value: Value | undefined): readonly [Value, Value] | null {
  if (value === undefined) return null;
  if (isPoint(value)) return pointNumbers(value);
  const [x, y] = constantPoints.get(wordIn(value)) ?? constantPoints.get(calleeWord(value)) ?? [];
  if (x !== undefined && y !== undefined) return [numberElsewhere(value, x), numberElsewhere(value, y)];
  return value.kind === 'array' || value.kind === 'object' ? null : namedPoint(value);
}

/** Points that libraries have names for: `Vector.Zero`, `Vec2.zero()`. */
const constantPoints: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['Zero', [0, 0]],
  ['ZERO', [0, 0]],
  ['zero', [0, 0]],
  ['One', [1, 1]],
  ['ONE', [1, 1]],
  ['Half', [0.5, 0.5]],
]);

/** The last word of a callee without arguments. */
function calleeWord(value: Value): string {
  return value.kind === 'call' && value.args.length === 0 ? value.callee.slice(value.callee.lastIndexOf('.') + 1) : '';
}

/** The numbers of a point that has a name: those that the name stands for, or what only the game knows. */
export function namedPoint(value: Value): readonly [Value, Value] | null {
  const name =
    value.kind === 'expression'
      ? lastWord(value.expression)
      : value.kind === 'opaque'
        ? value.text.slice(value.text.lastIndexOf('.') + 1)
        : '';
  return pointWord.test(name) || endsInPoint.test(name) ? membersOf(value) : null;
}

/** The x and the y of what a name stands for. */
export function membersOf(value: Value): readonly [Value, Value] {
  if (value.kind !== 'expression') return [value, value];
  const member = (key: string): Value => ({
    ...value,
    expression: { op: 'member', object: value.expression, key },
    stands: 'elsewhere',
  });
  return [member('x'), member('y')];
}

/** Whether these values can be the numbers of a box: most are, and none is anything else for certain. */
export function areNumbers(values: readonly Value[]): boolean {
  return areMostlyNumbers(values) && values.every((value) => isNumeric(value) || mayTurnOut(value));
}

/** What only the running game knows, or a word that says that there is no number. */
export function mayTurnOut(value: Value): boolean {
  return (value.kind === 'opaque' && value.text !== '...') || value.kind === 'call';
}

/** Whether an argument is what a box is put into or drawn with, and no number of it. */
export function isContext(value: Value): boolean {
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

/** The last word of a value that is a name; empty for any other. */
export function wordIn(value: Value | null | undefined): string {
  if (value?.kind === 'expression') return lastWord(value.expression);
  return value?.kind === 'opaque' ? value.text.slice(value.text.lastIndexOf('.') + 1) : '';
}

/** A number that the text leaves out, as a library fills it in. */
export function leftOut(value: number): Value {
  return { kind: 'expression', start: 0, length: 0, expression: { op: 'number', value } };
}

/** The number that a value says by itself; NaN: none. */
export function numberIn(value: Value | null | undefined): number {
  if (value?.kind === 'number') return value.value;
  return value?.kind === 'expression' && value.expression.op === 'number' ? value.expression.value : NaN;
}
