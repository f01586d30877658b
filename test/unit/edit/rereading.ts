import type { Reread } from '../../../src/edit/plan-verified.js';
import type { Language } from '../../../src/model/document.js';
import { createReader, type ReadOptions } from '../../../src/read/reader.js';

/** Reads the texts of `planVerified` like the reader of the tests: always from scratch. */
export function rereadIn(language: Language, options: ReadOptions = {}): Reread {
  return (text, _edits, choice) => {
    const convention = { ...options.convention, ...choice };
    const reader = createReader(language, undefined, { ...options, convention });
    return { document: reader.read(text), roots: reader.roots() };
  };
}
