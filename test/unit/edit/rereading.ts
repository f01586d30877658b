import type { Reread } from '../../../src/edit/plan-verified.js';
import type { Language } from '../../../src/model/document.js';
import { createReader, type ReadOptions } from '../../../src/read/reader.js';
import { writing } from './texts.js';

/** Reads the texts of `planVerified` like the reader of the tests: always from scratch. */
export function rereadIn(language: Language, options: ReadOptions = {}): Reread {
  return (text, _edits, choice) => {
    const convention = { ...options.convention, ...choice };
    if (Object.keys({ ...options, ...convention }).length === 0) return writing(text, language);
    const reader = createReader(language, undefined, { ...options, convention });
    return { document: reader.read(text), roots: reader.roots() };
  };
}
