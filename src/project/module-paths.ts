import { languageOfPath } from '../read/sources/languages.js';
import { folderOf, resolved } from './files.js';

/** Extensions that a specifier may omit, most likely first. */
const endings = ['.ts', '.tsx', '.js', '.jsx', '.mts', '.mjs', '.cts', '.cjs', '.json'];

/** Source extensions that TypeScript imports by the extension of their output. */
const sources: Readonly<Record<string, readonly string[]>> = {
  js: ['ts', 'tsx', 'js', 'jsx'],
  jsx: ['tsx', 'jsx'],
  mjs: ['mts', 'mjs'],
  cjs: ['cts', 'cjs'],
};

/**
 * Returns the files that a specifier in the file `from` may refer to, most likely first. All paths are relative to one
 * folder and use slashes; specifiers that leave that folder, or refer to packages or nothing, yield none.
 */
export function modulePaths(from: string, specifier: string): readonly string[] {
  if (!/^\.{1,2}(?:\/|$)/.test(specifier) || specifier.length > 1000 || unusual.test(specifier)) return [];
  const whole = resolved(folderOf(from), specifier);
  if (whole === null || whole.split('/').includes('node_modules')) return [];
  const indexes = endings.map((ending) => (whole === '' ? `index${ending}` : `${whole}/index${ending}`));
  if (whole === '' || /(?:^|\/)\.{0,2}$/.test(specifier)) return indexes;
  const [, stem = whole, extension = ''] = /^(.*)\.(\w+)$/.exec(whole) ?? [];
  const written = Object.hasOwn(sources, extension) ? sources[extension]! : null;
  if (written !== null) return written.map((other) => `${stem}.${other}`);
  if (languageOfPath(whole) !== null) return [whole];
  return [...endings.map((ending) => whole + ending), ...indexes];
}

/** Characters not found in project paths, which some systems interpret: drives, streams, other separators. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const unusual = /[\u0000-\u001f\\:*?"<>|]/;
