import { speaksOfCollisionTests, speaksOfEngines } from '../../formats/index.js';

/** Of a line that is longer only this much before and behind a change is looked at. */
const longestLine = 1000;

/**
 * The lines of a range of a text, and `beside` lines before and behind them: where a word that a change makes or breaks
 * has to stand.
 */
export function linesAround(text: string, start: number, end: number, beside = 0): string {
  const most = longestLine * (beside + 1);
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

/** Whether a line that a change touches names an engine, or tests for collisions, which tells something of all boxes. */
export function speaksOfWholeFile(text: string, start: number, end: number): boolean {
  return speaksOfEngines(linesAround(text, start, end)) || speaksOfCollisionTests(linesAround(text, start, end, 3));
}
