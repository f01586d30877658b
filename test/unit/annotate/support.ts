import { createReader } from '../../../src/read/reader.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import type { RootValue } from '../../../src/model/value.js';

/** A text as the text editor gets it. */
export interface ReadForEditor {
  readonly text: string;
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
}

export function readForEditor(text: string, language: Language = 'typescript'): ReadForEditor {
  const reader = createReader(language);
  const document = reader.read(text);
  return { text, document, roots: reader.roots() };
}

/** The line of an offset, without indentation. */
export function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(start, end < 0 ? text.length : end).trim();
}
