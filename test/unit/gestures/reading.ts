import type { ConventionChoice } from '../../../src/model/convention.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { applyEdits, type TextEdit } from '../../../src/model/span.js';
import type { RootValue } from '../../../src/model/value.js';
import { createReader } from '../../../src/read/reader.js';

/** A text and its read result. */
export interface Reading {
  readonly language: Language;
  readonly text: string;
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
  /** The settings for the file. */
  readonly convention: ConventionChoice;
}

export function readFresh(text: string, language: Language, convention: ConventionChoice = {}): Reading {
  const reader = createReader(language, undefined, { convention });
  const document = reader.read(text);
  return { language, text, document, roots: reader.roots(), convention };
}

/** The text after edits, read incrementally, as while a file is open. */
export function readIncrementally(
  { text, language }: Reading,
  edits: readonly TextEdit[],
  convention: ConventionChoice,
): Reading {
  const reader = createReader(language, undefined, { convention });
  reader.read(text);
  const next = applyEdits(text, edits);
  // Changes are reported one after the other, from the back: each is relative to the text before it.
  const document = reader.read(
    next,
    [...edits].sort((a, b) => b.start - a.start || b.end - a.end),
  );
  return { language, text: next, document, roots: reader.roots(), convention };
}

/** The edits that undo edits, in the text after them. */
export function inverseOf(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return [...edits]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, text: fresh }) => {
      const inverse = { start: start + shift, end: start + shift + fresh.length, text: text.slice(start, end) };
      shift += fresh.length - (end - start);
      return inverse;
    });
}
