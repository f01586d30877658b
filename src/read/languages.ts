import type { Language } from '../model/document.js';

const byExtension: Readonly<Record<string, Language>> = {
  json: 'json',
  jsonc: 'jsonc',
  // Files of tools, which are JSON under a name of their own.
  fire: 'json',
  ldtk: 'json',
  ldtkl: 'json',
  prefab: 'json',
  scene: 'json',
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
  vue: 'vue',
  svelte: 'svelte',
  astro: 'astro',
};

/** The endings of the files that are read. */
export const readExtensions: readonly string[] = Object.keys(byExtension);

/** The language of a file by its name; null for one that is not read. */
export function languageOfPath(path: string): Language | null {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(byExtension, extension) ? byExtension[extension]! : null;
}
