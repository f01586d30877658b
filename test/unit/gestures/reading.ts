import type { ConventionChoice } from '../../../src/model/convention.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { applyEdits, type TextEdit } from '../../../src/model/span.js';
import type { RootValue } from '../../../src/model/value.js';
import { createReader } from '../../../src/read/reader.js';

/** A text and what was read of it. */
export interface Reading {
  readonly language: Language;
  readonly text: string;
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
  /** What the settings say of the file. */
  readonly convention: ConventionChoice;
}

export function readAfresh(text: string, language: Language, convention: ConventionChoice = {}): Reading {
  const reader = createReader(language, undefined, { convention });
  const document = reader.read(text);
  return { language, text, document, roots: reader.roots(), convention };
}

/** The text after edits, read on from the text before them, as while a file is open. */
export function readOn({ text, language }: Reading, edits: readonly TextEdit[], convention: ConventionChoice): Reading {
  const reader = createReader(language, undefined, { convention });
  reader.read(text);
  const next = applyEdits(text, edits);
  // Changes are told one after the other: from the back, each counts in the text that it finds.
  const document = reader.read(
    next,
    [...edits].sort((a, b) => b.start - a.start || b.end - a.end),
  );
  return { language, text: next, document, roots: reader.roots(), convention };
}

/** The edits that take edits back, in the text after them. */
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
