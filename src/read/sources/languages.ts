import type { Language } from '../../model/document.js';

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

/** Endings that tools for games share with others: Bison writes grammars as `.yy`, Unity its prefabs as YAML. */
const sharedExtensions: ReadonlySet<string> = new Set(['fire', 'prefab', 'scene', 'yy']);

const languages: ReadonlySet<string> = new Set<string>(Object.values(byExtension));

function extensionOf(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** The language of a file by its name; null for one that is not read. */
export function languageOfPath(path: string): Language | null {
  const extension = extensionOf(path);
  return Object.hasOwn(byExtension, extension) ? byExtension[extension]! : null;
}

/**
 * The language that an open document is read as; null where it is not read. Its name decides, whatever extension has the
 * file under a language of its own; the editor's language decides where the name says nothing, as for a text without a
 * file, and whether JSON may hold comments, which names do not tell.
 */
export function languageOfDocument(path: string, languageId: string): Language | null {
  const named = languageOfPath(path);
  if (named === 'json' && languageId === 'jsonc') return 'jsonc';
  return named ?? (languages.has(languageId) ? (languageId as Language) : null);
}

/** Whether a text may be what the name of its file promises, where others use the same ending for something else. */
export function isAsNamed(path: string, text: string): boolean {
  return !sharedExtensions.has(extensionOf(path)) || /^\ufeff?\s*[[{]/.test(text);
}
