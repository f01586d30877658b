import type { Addend, Field, Literal, NumberOrigin } from '../../model/document.js';
import type { Match } from '../../formats/index.js';
import { dottedName, nameFrom, type Expression } from '../../model/expression.js';
import type { ExpressionValue, Value } from '../../model/value.js';
import { evaluate, type Computed } from './evaluate.js';
import type { Scopes } from './scopes.js';

const infinity = /^[+-]?Infinity$/;
const notANumber = /^(?:null|undefined|true|false|[+-]?NaN|[+-]?Infinity)$/;

/** Reads a value of a box as a field; null if its number is known only at runtime. */
export function readField(name: string, value: Value, boxStart: number, scopes: Scopes | null): Field | null {
  const start = boxStart + value.start;
  const end = start + value.length;
  switch (value.kind) {
    case 'number': {
      if (!Number.isFinite(value.value)) return notANumberField(name, start, end, value.value);
      return { name, start, end, value: value.value, literal: { start, end, value: value.value }, notWritable: null };
    }
    case 'expression': {
      const computed = evaluate(value.expression, start, scopes);
      if (computed === null) return null;
      if (!Number.isFinite(computed.value)) return notANumberField(name, start, end, computed.value);
      const inner = ownLiteral(value, start, scopes);
      if (inner !== null) return { name, start, end, value: computed.value, literal: inner, notWritable: null };
      const field: Field = {
        name,
        start,
        end,
        value: computed.value,
        literal: null,
        notWritable: end > start ? 'computed' : 'missing',
        ...(end > start && value.stands !== 'elsewhere' ? { replaceable: value.stands ?? 'value' } : {}),
      };
      const origin = getOrigin(computed);
      return origin === null ? field : { origin, ...field };
    }
    case 'string':
      return notANumberField(name, start, end, NaN);
    case 'opaque':
      if (/^this(?:\.[\w$#]+)+$/.test(value.text))
        return readField(name, { ...value, kind: 'expression', expression: nameFrom(value.text) }, boxStart, scopes);
      if (!notANumber.test(value.text)) return null;
      return notANumberField(name, start, end, infinity.test(value.text) ? Number(value.text) : NaN);
    case 'call':
    case 'object':
    case 'array':
      return null;
  }
}

/**
 * Returns a literal of a computed number that can be changed on its own: the argument of a function that returns it, or
 * the last one in a sum.
 */
function ownLiteral({ expression, stands }: ExpressionValue, start: number, scopes: Scopes | null): Literal | null {
  if (stands !== undefined) return null;
  if (expression.op === 'wrapped') {
    if (scopes?.returnsArgument(expression.name, start + expression.at) !== true) return null;
    const from = start + expression.from;
    return { start: from, end: from + expression.length, value: expression.value };
  }
  return expression.op === 'binary' ? addendIn(expression, { factor: 1, operator: null }, start) : null;
}

/** Returns the last literal in a sum. `at`: how the expression contributes to the total. */
function addendIn(expression: Expression, at: Addend, start: number): Literal | null {
  if (expression.op === 'number') {
    const { value, place } = expression;
    if (place === undefined || !Number.isFinite(value)) return null;
    const from = start + place.at;
    return { start: from, end: from + place.length, value, addend: at };
  }
  if (expression.op !== 'binary' || (expression.operator !== '+' && expression.operator !== '-')) return null;
  const { operator, left, right } = expression;
  // The sign before the right operand is the operator.
  const factor = operator === '+' ? at.factor : at.factor === 1 ? -1 : 1;
  const inRight = addendIn(right, { factor, operator: start + expression.at }, start);
  return inRight ?? addendIn(left, { ...at, operator: null }, start);
}

/** Returns what a number depends on that can't be changed in this text. */
function getOrigin({ file, variable, canvas }: Computed): NumberOrigin | null {
  if (variable !== null) return { kind: 'variable', name: variable };
  if (file !== null) return { kind: 'file', name: file };
  return canvas === null ? null : { kind: 'canvas', name: canvas };
}

function notANumberField(name: string, start: number, end: number, value: number): Field {
  return { name, start, end, value, literal: null, notWritable: 'not-a-number' };
}

/** Creates the field of a number that is known only at runtime. */
export function unknownField(name: string, value: Value, boxStart: number): Field {
  const start = boxStart + value.start;
  // The result of an unknown function is unknown as a whole; the literal in a sum is known.
  const isSum = value.kind === 'expression' && value.expression.op === 'binary';
  const literal = isSum ? ownLiteral(value, start, null) : null;
  return { name, start, end: start + value.length, value: NaN, literal, notWritable: 'not-static' };
}

/**
 * Returns the box of a function relative to the point that it receives, `(p) => ({ left: p.x - 8, top: p.y - 4, … })`;
 * null for every other box.
 */
export function relativeToParameter(match: Match, boxStart: number, scopes: Scopes | null): Match | null {
  const count = match.codec.id === 'edges' || match.codec.id === 'corners' ? 4 : match.tuple === 'xywh' ? 2 : 0;
  const points = new Set<string>();
  /** Replaces the coordinate of the point in a sum by 0. */
  const withoutPoint = (part: Expression, axis: number, start: number): Expression | null => {
    const name = dottedName(part);
    const [, point = null, key = ''] = /^(?:([\w$.]+)\.)?(\w*[xy])$/i.exec(name) ?? [];
    if (key !== '' && /x$/i.test(key) === (axis === 0)) {
      const root = rootOf(part);
      if (root === null || scopes?.isParameter(root.name, start + root.at) !== true) return null;
      points.add(point ?? key.slice(0, -1));
      return { op: 'number', value: 0 };
    }
    if (part.op !== 'binary' || !/[-+]/.test(part.operator)) return null;
    const left = withoutPoint(part.left, axis, start);
    return left === null ? null : { ...part, left };
  };
  const values = match.values.map((value, k): Value | null => {
    if (k >= count) return value;
    const expression =
      value.kind === 'expression' ? withoutPoint(value.expression, k % 2, boxStart + value.start) : null;
    return value.kind === 'expression' && expression !== null ? { ...value, expression } : null;
  });
  const isMoved = values.some(
    (value, k) => k < count && value?.kind === 'expression' && value.expression.op === 'binary',
  );
  if (count === 0 || points.size !== 1 || !isMoved || values.includes(null)) return null;
  return { ...match, values: values.filter((value) => value !== null), space: 'own' };
}

/** Returns the outermost name of a member. */
function rootOf(expression: Expression): Extract<Expression, { op: 'name' }> | null {
  if (expression.op === 'member') return rootOf(expression.object);
  return expression.op === 'name' ? expression : null;
}

/** Whether pi is part of a number, which makes an angle radians. */
export function usesPi(value: Value, boxStart: number, scopes: Scopes | null): boolean {
  if (value.kind !== 'expression') return false;
  return evaluate(value.expression, boxStart + value.start, scopes)?.usesPi ?? false;
}
