import type { Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';

/** A text of size n and the work on it, which has to grow in proportion to n. */
export interface Form {
  readonly name: string;
  /** The initial n of the benchmark; the test that counts steps needs less. */
  readonly n: number;
  readonly text: (n: number) => string;
  /** The length at which memory is measured, if not the default. */
  readonly longest?: number;
  /** Prepares the work and returns it. The preparation isn't measured. */
  readonly work: (text: string, n: number) => () => unknown;
}

/** A form whose text is read, like most of them. */
export function reading(name: string, language: Language, n: number, text: Form['text']): Form {
  return { name, n, text, work: (text) => () => readText(text, language) };
}

/** Joins one piece of text for each number below n. */
export function each(n: number, piece: (i: number) => string, separator = '\n'): string {
  return Array.from({ length: n }, (_, i) => piece(i)).join(separator);
}

/** A hitbox, so that the chunk of code around it is read. */
export const box = 'const hitbox = { x: 1, y: 2, w: 3, h: 4 };\n';

/** Returns the n at which steps are counted: `share` of the usual one. Counts are exact, so a small n is enough. */
export function countedSize({ name, n }: Form, share = 1): number {
  return passingLimits.has(name) ? n : Math.max(Math.min(n, 20), Math.round((n / 8) * share));
}

/**
 * Forms that reach a limit only at a larger n, and take fewer steps per unit from there on. Two of them are due to the
 * JavaScript parser, which isn't ours: inside braces that may be a record or a pattern it compares both guesses level
 * by level, up to the depth at which code is skipped (`maximumBrackets`), and after each slash that starts no regular
 * expression it scans to the end of the line, as far as the scanner allows (`maximumWaste`).
 */
const passingLimits: ReadonlySet<string> = new Set([
  'open tags, typescript',
  'problems of sprites, command line',
  'calls of calls',
  'objects in objects',
  'slashes on one line',
  'one long record, spread by all',
  'braces in braces',
  'open braces',
]);
