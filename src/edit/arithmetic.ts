import evaluate from '@emmetio/math-expression';

/** A longer text is no number that a person types. */
const longest = 200;

/** The number that a typed text comes to: `12`, `-4,5`, `12*3+4`, `(64-22)/2`; null where it is none. */
export function evaluateTyped(text: string): number | null {
  const typed = text.trim();
  if (typed === '' || typed.length > longest) return null;
  try {
    // A decimal comma; lists are not typed here.
    const value = evaluate(typed.replace(/(\d),(\d)/g, '$1.$2'));
    return value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(14));
  } catch {
    return null;
  }
}
