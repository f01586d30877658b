import { speaksOfCollisionTests, speaksOfEngines } from '../formats/index.js';
import { linesAround } from './lines-around.js';

/** Whether a line that a change touches names an engine, or tests for collisions, which tells something of all boxes. */
export function speaksOfWholeFile(text: string, start: number, end: number): boolean {
  return speaksOfEngines(linesAround(text, start, end)) || speaksOfCollisionTests(linesAround(text, start, end, 3));
}
