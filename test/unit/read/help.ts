import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { applyEdits, type TextEdit } from '../../../src/model/span.js';
import { languageOfPath } from '../../../src/read/sources/languages.js';
import { modulePaths } from '../../../src/project/module-paths.js';
import type { Module, Modules } from '../../../src/read/modules/modules.js';
import { mayHoldHitboxes, mayHoldLikelyHitboxes, mayShowHitboxes } from '../../../src/read/base/prefilter.js';
import { readText, type ReadOptions } from '../../../src/read/reader.js';
import { remembered } from '../remembered.js';
import assert from 'node:assert/strict';
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

/** The document without what may differ between two reads of one text. */
export function comparable(document: HitboxDocument): unknown {
  return { ...document, hitboxes: document.hitboxes.map((hitbox) => ({ ...hitbox, id: '' })) };
}

/** The document of a text read from scratch, to compare with an incremental read. */
export const freshDocument = remembered((text: string, language: Language, path?: string): HitboxDocument =>
  readText(text, language, undefined, path === undefined ? {} : { path }),
);

/** The text after edits applied one after the other. */
export function applyAll(text: string, edits: readonly TextEdit[]): string {
  return edits.reduce((current, edit) => applyEdits(current, [edit]), text);
}

/** Checks that the prefilters, which need no parser, accept any text with hitboxes, certain or likely ones. */
export function assertNotOverlooked(text: string, { hitboxes }: HitboxDocument, options: ReadOptions = {}): void {
  if (hitboxes.length > 0) assert.ok(mayHoldHitboxes(text, options.path), `overlooked: ${text}`);
  if (hitboxes.some(({ certain }) => certain !== null)) {
    assert.ok(mayShowHitboxes(text, options), `overlooked though certain: ${text}`);
  }
  if (hitboxes.some(({ likely }) => likely === true)) {
    assert.ok(mayHoldLikelyHitboxes(text, options.path ?? ''), `overlooked though likely: ${text}`);
  }
}

/** In-memory files by path, for imports of `src/level.ts`. */
export function modulesIn(files: Readonly<Record<string, string>>): Modules {
  const modules = new Map<string, Module>(
    Object.entries(files).map(([path, text]) => [path, { path, text, language: languageOfPath(path)! }]),
  );
  return {
    find(from, specifier) {
      const path = modulePaths(from ?? 'src/level.ts', specifier).find((candidate) => modules.has(candidate));
      return path === undefined ? null : modules.get(path)!;
    },
  };
}
