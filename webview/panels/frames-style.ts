/** Returns the style of an element that covers some of `count` frames side by side, both ends included. */
export function framesStyle(first: number, last: number, count: number): { left: string; width: string } {
  return { left: `${(100 * first) / count}%`, width: `${(100 * (last + 1 - first)) / count}%` };
}
