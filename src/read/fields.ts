import type { Field, Literal, NumberOrigin } from '../model/document.js';
import type { Expression, Value } from '../model/value.js';
import { evaluate, type Computed } from './evaluate.js';
import type { Scopes } from './scopes.js';

const infinity = /^[+-]?Infinity$/;
const noNumber = /^(?:null|undefined|true|false|[+-]?NaN|[+-]?Infinity)$/;

/** The field that a value of a box is, or null where its number is only known when the game runs. */
export function readField(name: string, value: Value, boxStart: number, scopes: Scopes | null): Field | null {
  const start = boxStart + value.start;
  const end = start + value.length;
  switch (value.kind) {
    case 'number': {
      if (!Number.isFinite(value.value)) return noNumberField(name, start, end, value.value);
      return { name, start, end, value: value.value, literal: { start, end, value: value.value }, notWritable: null };
    }
    case 'expression': {
      const computed = evaluate(value.expression, start, scopes);
      if (computed === null) return null;
      if (!Number.isFinite(computed.value)) return noNumberField(name, start, end, computed.value);
      const inner = literalIn(value.expression, start);
      if (inner !== null) return { name, start, end, value: computed.value, literal: inner, notWritable: null };
      const field: Field = {
        name,
        start,
        end,
        value: computed.value,
        literal: null,
        notWritable: end > start ? 'computed' : 'missing',
      };
      const origin = originOf(computed);
      return origin === null ? field : { ...field, origin };
    }
    case 'string':
      return noNumberField(name, start, end, NaN);
    case 'opaque':
      if (!noNumber.test(value.text)) return null;
      return noNumberField(name, start, end, infinity.test(value.text) ? Number(value.text) : NaN);
    case 'call':
    case 'object':
    case 'array':
      return null;
  }
}

/** Where a number stands that a function hands back. */
function literalIn(expression: Expression, start: number): Literal | null {
  if (expression.op !== 'wrapped') return null;
  const from = start + expression.from;
  return { start: from, end: from + expression.length, value: expression.value };
}

/** What a number depends on that cannot be written in this text. */
function originOf({ file, variable }: Computed): NumberOrigin | null {
  if (variable !== null) return { kind: 'variable', name: variable };
  return file === null ? null : { kind: 'file', name: file };
}

function noNumberField(name: string, start: number, end: number, value: number): Field {
  return { name, start, end, value, literal: null, notWritable: 'not-a-number' };
}

/** The field of a number that is only known when the game runs. */
export function unknownField(name: string, value: Value, boxStart: number): Field {
  const start = boxStart + value.start;
  return { name, start, end: start + value.length, value: NaN, literal: null, notWritable: 'not-static' };
}

/** Whether pi is part of a number, so that as an angle it is in radians. */
export function usesPi(value: Value, boxStart: number, scopes: Scopes | null): boolean {
  if (value.kind !== 'expression') return false;
  return evaluate(value.expression, boxStart + value.start, scopes)?.usesPi ?? false;
}
