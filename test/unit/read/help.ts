import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { applyEdits, type TextEdit } from '../../../src/model/span.js';
import { readText } from '../../../src/read/reader.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hitbox in one line: `player.hurtboxes[0] hurt 1 2 3 4`. */
export function lines(document: HitboxDocument): string[] {
  return document.hitboxes.map(({ path, role, fields }) =>
    [path, role, ...fields.map(({ value, notWritable }) => `${value}${notWritable === 'computed' ? '*' : ''}`)].join(
      ' ',
    ),
  );
}

export function readLines(text: string, language: Language = 'typescript'): string[] {
  return lines(readText(text, language));
}

export function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../fixtures/read', name), 'utf8');
}

/** The document without what may differ between two readings of one text. */
export function comparable(document: HitboxDocument): unknown {
  return { ...document, hitboxes: document.hitboxes.map((hitbox) => ({ ...hitbox, id: '' })) };
}

/** The text after edits that are made one after the other. */
export function applyAll(text: string, edits: readonly TextEdit[]): string {
  return edits.reduce((current, edit) => applyEdits(current, [edit]), text);
}
