import type { ConventionChoice } from '../../../src/model/convention.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { applyEdits, type TextEdit } from '../../../src/model/span.js';
import type { RootValue } from '../../../src/model/value.js';
import { createReader, type Reader } from '../../../src/read/reader.js';

/** A text, its read result, and the reader, whose last text is this one. */
export interface Reading {
  readonly reader: Reader;
  readonly language: Language;
  readonly text: string;
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
  /** The settings for the file. */
  readonly convention: ConventionChoice;
}

/** The last readings: a plan is verified by reading the text that is then checked, and undone to the text before. */
let recent: readonly Reading[] = [];

export function readFresh(text: string, language: Language, convention: ConventionChoice = {}): Reading {
  const same = recent.find(
    (reading) => reading.text === text && reading.language === language && isSameChoice(reading.convention, convention),
  );
  if (same !== undefined) return same;
  const reader = createReader(language, undefined, { convention });
  const document = reader.read(text);
  const reading = { reader, language, text, document, roots: reader.roots(), convention };
  recent = [reading, ...recent.slice(0, 3)];
  return reading;
}

function isSameChoice(a: ConventionChoice, b: ConventionChoice): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The text after edits, read incrementally, as while a file is open: by the reader of the text before, which then is at
 * the text after, or by a new one where the settings differ.
 */
export function readIncrementally(before: Reading, edits: readonly TextEdit[], convention: ConventionChoice): Reading {
  const { text, language } = before;
  const isSame = isSameChoice(before.convention, convention);
  const reader = isSame ? before.reader : createReader(language, undefined, { convention });
  if (!isSame) reader.read(text);
  const next = applyEdits(text, edits);
  // Changes are reported one after the other, from the back: each is relative to the text before it.
  const document = reader.read(
    next,
    [...edits].sort((a, b) => b.start - a.start || b.end - a.end),
  );
  return { reader, language, text: next, document, roots: reader.roots(), convention };
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
