import evaluate from '@emmetio/math-expression';

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
