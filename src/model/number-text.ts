/** Every decimal number of so many digits survives as a binary fraction. Longer ones are results of computations. */
const maxDigits = 15;

/** Whether a number can be one that somebody wrote: it has no noise of binary fractions. */
export function isWritten(value: number): boolean {
  const [digits = ''] = String(value).split('e');
  return Number.isSafeInteger(value) || digits.replace(/\D/g, '').replace(/^0+|0+$/g, '').length <= maxDigits;
}

/** Formats a number as it was written; the result of a computation without its noise. */
export function numberText(value: number): string {
  return isWritten(value) ? String(value) : String(Number(value.toPrecision(10)));
}

/** Rounds a measured number to so many decimals; to two digits if it would become 0. */
export function roundMeasured(value: number, decimals: number): number {
  const rounded = Number(value.toFixed(decimals)) + 0;
  return rounded === 0 && value !== 0 ? Number(value.toPrecision(2)) : rounded;
}
