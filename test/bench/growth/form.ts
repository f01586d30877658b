import type { Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';

/** A text of size n and what is done with it; the work has to grow in proportion to n. */
export interface Form {
  readonly name: string;
  /** The n with which the bench begins; the test that counts steps needs less. */
  readonly n: number;
  readonly text: (n: number) => string;
  /** The length at which its memory is measured, where it is another one than for all others. */
  readonly longest?: number;
  /** Prepares what is done with the text and hands it back. The preparation is not measured. */
  readonly work: (text: string, n: number) => () => unknown;
}

/** A form that is read, which is what most of them are about. */
export function reading(name: string, language: Language, n: number, text: Form['text']): Form {
  return { name, n, text, work: (text) => () => readText(text, language) };
}

/** One piece of text for each number below n. */
export function each(n: number, piece: (i: number) => string, separator = '\n'): string {
  return Array.from({ length: n }, (_, i) => piece(i)).join(separator);
}

/** A hitbox, so that the chunk of code that it stands in is read. */
export const box = 'const hitbox = { x: 1, y: 2, w: 3, h: 4 };\n';

/** The n at which steps are counted: as they are counted exactly, a small one tells as much. */
export function countedSize({ name, n }: Form): number {
  return passingLimits.has(name) ? n : Math.max(Math.min(n, 20), Math.round(n / 8));
}

/**
 * Forms that pass one of the limits only with more, and take fewer steps for each from there on. Two are such because of
 * the parser of JavaScript, which is not ours: inside of braces that may be a record or a pattern it compares its two
 * guesses level by level, to the depth at which code is left out (`maximumBrackets`), and behind each slash that begins no
 * regular expression it looks to the end of the line, as long as the scanner lets it (`maximumWaste`).
 */
const passingLimits: ReadonlySet<string> = new Set([
  'open tags, typescript',
  'calls of calls',
  'objects in objects',
  'slashes on one line',
  'one long record that all spread',
]);
