/**
 * The corpus for gestures: each form of docs/formats.md, each fixture and example, in all languages that can hold it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/model/document.js';
import { languageOfPath } from '../../../src/read/sources/languages.js';
import { sources, type Source } from '../sources.js';
import type { Dice } from './dice.js';
import { readFresh } from './reading.js';
import { isJsonLanguage, isSyntaxSound } from './syntax.js';
import { written } from './written.js';

const root = join(import.meta.dirname, '../../..');

/** All texts, in their own languages. */
export function corpus(): Source[] {
  return [
    ...sources(),
    ...files('test/fixtures/read'),
    ...files('test/fixtures/check'),
    ...files('examples'),
    ...written,
  ];
}

/** The text in one of the languages that can hold it; null if it has no hitbox and no list for a first one in any. */
export function pickVariant(source: Source, dice: Dice): Source | null {
  // Only those that are picked are read.
  const variants = [...variantsOf(source)];
  while (variants.length > 0) {
    const [variant] = variants.splice(dice.int(0, variants.length - 1), 1);
    if (isSound(variant!, source) && holdsHitboxes(variant!)) return variant!;
  }
  return null;
}

/** Code in one of these languages may be no code in another. */
const scripts: readonly Language[] = ['javascript', 'javascriptreact', 'typescriptreact'];

function isSound({ text, language }: Source, own: Source): boolean {
  const isOwn = language === own.language || isJsonLanguage(own.language);
  return isOwn || !scripts.includes(language) || isSyntaxSound(text, language);
}

function holdsHitboxes({ text, language }: Source): boolean {
  const { hitboxes, sprites } = readFresh(text, language).document;
  return hitboxes.length > 0 || sprites.some(({ emptyList }) => emptyList !== undefined);
}

/** The readable files of a folder and its subfolders. */
function files(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const language = entry.isFile() ? languageOfPath(entry.name) : null;
    if (language === null || entry.name.endsWith('.d.ts')) return [];
    // Pages with an engine, beside which packages are installed once one was served.
    if (entry.parentPath.startsWith(join(root, 'examples', 'engines'))) return [];
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8').replace(/\r\n/g, '\n');
    return [{ name: `${folder}: ${entry.name}`, text, language }];
  });
}

/** A text in its own language, and in others where it may have the same meaning, with either line ending. */
function* variantsOf({ name, text, language }: Source): Generator<Source> {
  for (const [other, wrapped] of languagesFor(text, language)) {
    const nameWithLanguage = `${name} (${other})`;
    yield { name: nameWithLanguage, text: wrapped, language: other };
    yield { name: `${nameWithLanguage}, CRLF`, text: wrapped.replace(/\n/g, '\r\n'), language: other };
  }
}

function* languagesFor(text: string, language: Language): Generator<readonly [Language, string]> {
  yield [language, text];
  if (language === 'json' || language === 'jsonc') {
    if (language === 'jsonc' && isPlainJson(text)) yield ['json', text];
    if (language === 'json') yield ['jsonc', text];
    yield ['typescript', `export const data = ${text.trimEnd()};\n`];
    yield ['javascript', `module.exports = ${text.trimEnd()};\n`];
    return;
  }
  for (const other of scripts) if (other !== language) yield [other, text];
  if (language !== 'typescript') return;
  yield ['vue', `<template>\n  <p>{{ text }}</p>\n</template>\n\n<script setup lang="ts">\n${text}</script>\n`];
  yield ['svelte', `<script lang="ts">\n${text}</script>\n\n<p>{text}</p>\n`];
  yield ['astro', `---\n${text}---\n\n<p>{text}</p>\n`];
}

function isPlainJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
