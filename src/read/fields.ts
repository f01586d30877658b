import type { Part } from '../formats/index.js';
import type { Field } from '../model/document.js';
import { evaluate } from './evaluate.js';
import type { Scopes } from './scopes.js';

/** A field and what its computation tells about its unit. */
export interface ReadField {
  readonly field: Field;
  readonly usesPi: boolean;
}

const infinity = /^[+-]?Infinity$/;
const noNumber = /^(?:null|undefined|true|false|[+-]?NaN|[+-]?Infinity)$/;

/** The field that a part of a box is, or null where its number is only known when the game runs. */
export function readField({ name, value }: Part, boxStart: number, scopes: Scopes | null): ReadField | null {
  const start = boxStart + value.start;
  const end = start + value.length;
  const wrong = (number: number): ReadField => ({
    field: { name, start, end, value: number, literal: null, notWritable: 'not-a-number' },
    usesPi: false,
  });
  switch (value.kind) {
    case 'number': {
      if (!Number.isFinite(value.value)) return wrong(value.value);
      const literal = { start, end, value: value.value };
      return { field: { name, start, end, value: value.value, literal, notWritable: null }, usesPi: false };
    }
    case 'expression': {
      const computed = evaluate(value.expression, start, scopes);
      if (computed === null) return null;
      if (!Number.isFinite(computed.value)) return wrong(computed.value);
      const field: Field = { name, start, end, value: computed.value, literal: null, notWritable: 'computed' };
      return { field, usesPi: computed.usesPi };
    }
    case 'string':
      return wrong(NaN);
    case 'opaque':
      if (!noNumber.test(value.text)) return null;
      return wrong(infinity.test(value.text) ? Number(value.text) : NaN);
    case 'call':
    case 'object':
    case 'array':
      return null;
  }
}
