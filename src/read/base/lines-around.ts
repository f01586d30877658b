import { mayTestCollisions, affectsEngines } from '../../formats/index.js';

/** How much of a long line is read before and after a change. */
const maxLineLength = 1000;

/**
 * Returns the lines of a range, with `beside` lines before and after them: a word changed by an edit must be in them.
 */
export function linesAround(text: string, start: number, end: number, beside = 0): string {
  const most = maxLineLength * (beside + 1);
  const [first, last] = [Math.max(0, start - most), Math.min(text.length, end + most)];
  let from = start;
  let to = end - 1;
  for (let k = 0; k <= beside && from > first; k++) from = text.lastIndexOf('\n', from - 1);
  for (let k = 0; k <= beside && to < last; k++) {
    const next = text.indexOf('\n', to + 1);
    to = next < 0 ? text.length : next;
  }
  return text.slice(Math.max(first, from), Math.min(last, to));
}

/** Whether a line touched by a change names an engine or tests for collisions, which affects all boxes. */
export function affectsWholeFile(text: string, start: number, end: number): boolean {
  return affectsEngines(linesAround(text, start, end)) || mayTestCollisions(linesAround(text, start, end, 3));
}
