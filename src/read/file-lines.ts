import { speaksOfCollisionTests, speaksOfEngines } from '../formats/index.js';

/** Whether a line that a change touches names an engine, or tests for collisions, which tells something of all boxes. */
export function speaksOfWholeFile(text: string, start: number, end: number): boolean {
  return speaksOfEngines(linesAround(text, start, end, 1)) || speaksOfCollisionTests(linesAround(text, start, end, 4));
}

/** The lines of a range, with those beside it: one is the lines alone. */
function linesAround(text: string, start: number, end: number, count: number): string {
  let from = start;
  let to = end - 1;
  for (let k = 0; k < count && from > 0; k++) from = text.lastIndexOf('\n', from - 1);
  for (let k = 0; k < count && to < text.length; k++) {
    const next = text.indexOf('\n', to + 1);
    to = next < 0 ? text.length : next;
  }
  return text.slice(Math.max(0, from), to);
}
