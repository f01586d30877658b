import path from 'node:path';
import { findFiles } from '../disk/find-files.js';
import { kindOf, readPlainFile } from '../disk/read.js';
import { createFile, replaceFile } from '../disk/write.js';
import { maxBytes } from '../disk/files.js';
import type { HitboxSheet } from '../runtime/index.js';
import { hitboxFilePattern } from './ids.js';
import { loadSheet } from './load-sheet.js';
import { declarationPath, sheetDeclaration } from './sheet-declaration.js';

/** Whether a folder has a TypeScript project. */
export function hasTypeScript(root: string): boolean {
  return kindOf(path.join(root, 'tsconfig.json')) === 'file';
}

/**
 * Writes the declaration of a hitbox file beside it if it isn't there in this form: at once, so that nobody reads half of
 * it.
 *
 * @throws Error if the folder can't be written
 */
export function writeDeclaration(file: string, sheet: HitboxSheet): void {
  const target = declarationPath(file);
  const text = sheetDeclaration(file, sheet);
  const before = readPlainFile(target, maxBytes);
  if (before instanceof Uint8Array && before.toString().replaceAll('\r\n', '\n') === text) return;
  const content = Buffer.from(text);
  const refusal = before instanceof Uint8Array ? replaceFile(target, before, content) : createFile(target, content);
  // Another process writes the same.
  if (refusal !== null && refusal.kind !== 'changed') throw new Error(refusal.reason);
}

/**
 * Writes the declarations of all hitbox files in a folder, so that types are right before a bundler loads a file. What
 * can't be read or written is skipped: loading the file reports it.
 */
export function writeDeclarations(root: string): void {
  for (const { path: file } of findFiles([root], root, { ignoreFiles: false }).files) {
    if (!hitboxFilePattern.test(file)) continue;
    const { sheet } = loadSheet(file, { root, check: false });
    if (sheet === null) continue;
    try {
      writeDeclaration(file, sheet);
    } catch {
      // A folder that is read-only.
    }
  }
}
