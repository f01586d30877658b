/** Texts in every form that is read: the examples of the pages on formats, and the fixtures of tools. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/model/document.js';

export interface Source {
  readonly name: string;
  readonly text: string;
  readonly language: Language;
}

const root = join(import.meta.dirname, '../..');

export function sources(): Source[] {
  return [...documented(), ...fixtures()];
}

/** Pages with examples and what is read from them. */
const examplePages = ['docs/formats.md', 'docs/tools.md', 'test/fixtures/formats.md'];

function documented(): Source[] {
  const pages = examplePages.map((file) => readFileSync(join(root, file), 'utf8'));
  const all = pages.join('\n').replace(/\r\n/g, '\n');
  return [...all.matchAll(/```(ts|json)\n([^]*?)```/g)].map(([, language, text], k) => ({
    name: `example ${k + 1}: ${text!.trim().split('\n', 1)[0]!.slice(0, 50)}`,
    text: text!,
    language: language === 'ts' ? 'typescript' : 'jsonc',
  }));
}

function fixtures(): Source[] {
  const folder = join(root, 'test/fixtures/exports');
  return readdirSync(folder).map((name) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
    language: 'jsonc',
  }));
}
