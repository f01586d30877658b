// Copies the built extension to out/pseudo-locale with a translation into a made-up language: accented letters, longer
// than English. A window in that language shows texts that aren't translated or have too little space.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getL10nPseudoLocalized } from '@vscode/l10n-dev';

/** The language, by the id that VS Code uses for it. */
export const pseudoLocale = 'qps-ploc';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The parts of the extension that a window needs. */
const parts = [
  'package.json',
  'package.nls.json',
  'l10n',
  'media',
  'schema',
  'dist/extension.js',
  'dist/webview',
  'README.md',
];

/**
 * Returns the strings of a file in the made-up language.
 *
 * @param {string} file
 * @returns {Promise<Record<string, unknown>>}
 */
export async function pseudoStrings(file) {
  return getL10nPseudoLocalized(JSON.parse(await readFile(join(root, file), 'utf8')));
}

/** Writes the copy of the extension, and returns its folder. */
export async function writePseudoLocale() {
  const folder = join(root, 'out', 'pseudo-locale', 'hitbox-lens');
  await rm(folder, { recursive: true, force: true });
  for (const part of parts) {
    await mkdir(dirname(join(folder, part)), { recursive: true });
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  for (const file of ['l10n/bundle.l10n.json', 'package.nls.json']) {
    const name = file.replace(/\.json$/, `.${pseudoLocale}.json`);
    await writeFile(join(folder, name), JSON.stringify(await pseudoStrings(file), null, 2));
  }
  return folder;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  void writePseudoLocale().then((folder) => {
    console.log(folder);
  });
}
