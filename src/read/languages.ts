import type { Language } from '../model/document.js';

const byExtension: Readonly<Record<string, Language>> = {
  json: 'json',
  jsonc: 'jsonc',
  // Exports of tools, which are JSON: they are recognised and named, not misread.
  ldtk: 'json',
  tmj: 'json',
  tsj: 'json',
  yy: 'json',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'typescriptreact',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'javascriptreact',
};

/** The language of a file by its name; null for one that is not read. */
export function languageOfPath(path: string): Language | null {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(byExtension, extension) ? byExtension[extension]! : null;
}
