/** Every decimal number of so many digits survives as a binary fraction. Longer ones are results of computations. */
export const maxDigits = 15;

/** Formats a number as it was written; the result of a computation without its noise. */
export function numberText(value: number): string {
  const text = String(value);
  const [digits = ''] = text.split('e');
  const isWritten = digits.replace(/\D/g, '').replace(/^0+/, '').length <= maxDigits;
  return isWritten ? text : String(Number(value.toPrecision(10)));
}
