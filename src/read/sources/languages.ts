import type { Language } from '../../model/document.js';

const byExtension: Readonly<Record<string, Language>> = {
  json: 'json',
  jsonc: 'jsonc',
  // JSON files of tools, with their own extensions.
  fire: 'json',
  ldtk: 'json',
  ldtkl: 'json',
  prefab: 'json',
  scene: 'json',
  tj: 'json',
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

/** The extensions of the files that are read. Templates are only read for the maps that use them. */
export const readExtensions: readonly string[] = Object.keys(byExtension).filter((extension) => extension !== 'tj');

/** Extensions of game tools that other formats use too: Bison grammars are `.yy` files, Unity prefabs are YAML. */
const sharedExtensions: ReadonlySet<string> = new Set(['fire', 'prefab', 'scene', 'yy']);

const languages: ReadonlySet<string> = new Set<string>(Object.values(byExtension));

function getExtension(path: string): string {
  return /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Returns the language of a file by its name; null if it isn't read. */
export function languageOfPath(path: string): Language | null {
  const extension = getExtension(path);
  return Object.hasOwn(byExtension, extension) ? byExtension[extension]! : null;
}

/** Whether a file isn't code by its name. */
export function isDataName(path: string): boolean {
  const language = languageOfPath(path);
  return language === null || language.startsWith('json');
}

/**
 * Returns the language in which an open document is read; null if it isn't read. The extension decides, even if the
 * editor has another language for it. The editor's language decides if the name has no known extension, as for a text
 * without a file, and whether JSON may contain comments.
 */
export function languageOfDocument(path: string, languageId: string): Language | null {
  const named = languageOfPath(path);
  if (named === 'json' && languageId === 'jsonc') return 'jsonc';
  return named ?? (languages.has(languageId) ? (languageId as Language) : null);
}

/** Whether a text may have the format of its extension, for extensions that other formats use too. */
export function isAsNamed(path: string, text: string): boolean {
  return !sharedExtensions.has(getExtension(path)) || /^\ufeff?\s*[[{]/.test(text);
}
