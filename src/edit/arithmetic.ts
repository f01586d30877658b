import evaluate from '@emmetio/math-expression';
import { addDecimals } from '../model/move-shape.js';
import { roundNoise } from './move.js';

/** Longer texts are rejected: nobody types such a number. */
const maxLength = 200;

/** Evaluates typed text: `12`, `-4,5`, `12*3+4`, `(64-22)/2`. Null if it isn't a number. */
export function evaluateTyped(text: string): number | null {
  const typed = text.trim();
  if (typed === '' || typed.length > maxLength) return null;
  try {
    // A decimal comma: lists can't be typed here.
    const value = evaluate(typed.replace(/(\d),(\d)/g, '$1.$2'));
    return value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(14));
  } catch {
    return null;
  }
}

/**
 * Returns what typed text makes of a value: `+10`, `*2`, `/2` and `-=3` build on it, other texts replace it. Null if the
 * text isn't a number.
 */
export function evaluateChange(text: string): ((before: number) => number) | null {
  const [, assigned, plain, rest] = /^\s*(?:([-+*/])=|([+*/]))(.*)$/s.exec(text) ?? [];
  const sign = assigned ?? plain;
  if (sign === undefined || rest === undefined) {
    const value = evaluateTyped(text);
    return value === null ? null : () => value;
  }
  const change = sign + (assigned === undefined ? rest : `(${rest})`);
  // The value is a factor of one term: the result is linear in it.
  const base = evaluateTyped(`0${change}`);
  const next = evaluateTyped(`1${change}`);
  if (base === null || next === null) return null;
  const factor = Number((next - base).toPrecision(14));
  return (before) => addDecimals(factor === 1 ? before : roundNoise(before * factor), base);
}
