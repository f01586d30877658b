/** Formats a number for display, with at most three decimals. */
export function formatNumber(value: number): string {
  return String(Number(value.toFixed(3)));
}
