import type { ArrayValue, NumberValue, StringValue, Value } from '../model/value.js';

/** Numbers that are written in strings. They keep their positions in the text, so that edits go there. */

const number = /^\s{0,9}([+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15}))(%?)\s{0,9}$/;

/** Returns the number of a string like `12` or, with `%` as its unit, `12.5%`; null for other strings. */
export function numberInText(text: StringValue, unit: '' | '%'): NumberValue | null {
  const [, digits = '', sign = ''] = text.value.length > 40 ? [] : (number.exec(text.value) ?? []);
  if (digits === '' || sign !== unit || hasEscapes(text)) return null;
  return numberAt(digits, text.start + 1 + text.value.indexOf(digits));
}

/** Whether a text is a number or a percentage. */
export function isNumberText(text: string): boolean {
  // Fast path: most texts are names.
  return text.length <= 40 && /^\s*[-+.\d]/.test(text) && number.test(text);
}

/** The names of Godot's types in strings. `P` and `S` are the position and the size of a rectangle. */
const types = /^(?:Vector2i?|Rect2i?|P(?:acked|ool)Vector2Array|P|S)$/;

/** A longer string isn't the outline of a shape. */
const maxLength = 20_000;

/**
 * Returns the numbers of a vector, a rectangle or a list of vectors as Godot converts it to a string, nested as they would
 * be in JSON; null for other strings: `Vector2(1, 2)`, `(1, 2)`, `Rect2(1, 2, 3, 4)`, `[P: (1, 2), S: (3, 4)]`,
 * `PackedVector2Array(1, 2, 3, 4)`, `[(1.0, 2.0), (3.0, 4.0)]`.
 */
export function listInText(text: StringValue): ArrayValue | null {
  const { value, start, length } = text;
  if (!/^[([PRV]/.test(value) || value.length > maxLength || !value.includes('(') || hasEscapes(text)) return null;
  const numbers: NumberValue[] = [];
  for (const { index, 0: token } of value.matchAll(/([-+.\d][-+.\de]*)|[A-Za-z]\w*|[\s,:()[\]]+|./g)) {
    if (/^[-+.\d]/.test(token)) numbers.push(numberAt(token, 1 + index));
    else if (!/^[\s,:()[\]]/.test(token) && !types.test(token)) return null;
  }
  if (numbers.length < 2 || numbers.length % 2 === 1 || !numbers.every((one) => Number.isFinite(one.value)))
    return null;
  const isList = /^(?:\[(?!P)|P)/.test(value);
  if (!isList && numbers.length > 4) return null;
  const place = { kind: 'array', damaged: false, mayContainBoxes: true } as const;
  const items = isList ? pairs(numbers) : numbers;
  return { ...place, start, length, items };
}

function pairs(numbers: readonly NumberValue[]): Value[] {
  return numbers.flatMap((x, k): Value[] => {
    const y = numbers[k + 1];
    if (k % 2 === 1 || y === undefined) return [];
    const items = [x, y].map((one) => ({ ...one, start: one.start - x.start }));
    const length = y.start + y.length - x.start;
    return [{ kind: 'array', damaged: false, mayContainBoxes: false, start: x.start, length, items }];
  });
}

function numberAt(digits: string, start: number): NumberValue {
  return { kind: 'number', value: Number(digits), start, length: digits.length };
}

/** An escape sequence would shift the positions. */
function hasEscapes({ value, length }: StringValue): boolean {
  return length !== value.length + 2;
}
