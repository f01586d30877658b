/**
 * The scripts of a page: plain JavaScript without imports, whose names all scripts of the page share. They are those that
 * an HTML file names together; without one, those that lie beside each other.
 */

/** A question about files; paths count from one folder. */
export type Question = { readonly list: string } | { readonly text: string };

/** The files and folders of a folder, the text of a file; null: it is not there, or no text. */
export type Reply = { readonly files: readonly string[]; readonly folders: readonly string[] } | string | null;

/** So many files of one kind are looked at in one folder, and so many scripts belong to a page. */
const maxScripts = 64;
const maxPages = 8;
/** So many folders that lie beside each other are looked into. */
const maxFolders = 16;
/** So far up a page is looked for. */
const maxFoldersUp = 3;

const skipped: ReadonlySet<string> = new Set(['node_modules', 'dist', 'out', 'build', 'vendor', 'lib', 'libs']);

/**
 * Finds the other scripts of the page of `path`. It asks for folders and texts, and goes on with the reply: the same
 * search for files that are there at once and for files that have to be waited for.
 */
export function* findScripts(path: string): Generator<Question, readonly string[], Reply> {
  let folder: string | null = folderOf(path);
  for (let up = 0; folder !== null && up < maxFoldersUp; up++, folder = folder === '' ? null : folderOf(folder)) {
    const entries: Reply = yield { list: folder };
    if (entries === null || typeof entries === 'string') break;
    for (const page of entries.files.filter((name) => /\.html?$/i.test(name)).slice(0, maxPages)) {
      const text: Reply = yield { text: joined(folder, page) };
      const scripts = typeof text === 'string' ? scriptsOfPage(text, folder) : [];
      if (scripts.includes(path)) return scripts.filter((script) => script !== path).slice(0, maxScripts);
    }
  }
  return yield* scriptsAround(path);
}

/** The scripts in the folder of a script, and in those beside it. */
function* scriptsAround(path: string): Generator<Question, readonly string[], Reply> {
  const own = folderOf(path);
  const folders = [own];
  const around = own === '' ? null : yield { list: folderOf(own) };
  if (around !== null && typeof around !== 'string' && around.folders.length <= maxFolders)
    folders.push(
      ...around.folders
        .filter((name) => !skipped.has(name) && !name.startsWith('.'))
        .map((name) => joined(folderOf(own), name))
        .filter((folder) => folder !== own),
    );
  const scripts: string[] = [];
  for (const folder of folders) {
    const entries: Reply = yield { list: folder };
    if (entries === null || typeof entries === 'string') continue;
    const names = entries.files.filter((name) => /\.js$/i.test(name) && !/\.min\.js$/i.test(name));
    scripts.push(...names.map((name) => joined(folder, name)).filter((script) => script !== path));
  }
  return scripts.slice(0, maxScripts);
}

/** The files that the `<script>` tags of a page in a folder name, in their order. */
function scriptsOfPage(html: string, folder: string): readonly string[] {
  const scripts: string[] = [];
  for (const [, , source = ''] of html.matchAll(/<script\b[^>]{0,300}?\bsrc\s*=\s*(["'])([^"'<>]{1,300})\1/gi)) {
    const path = within(source.replace(/[?#].*$/, ''), folder);
    if (path !== null && !scripts.includes(path)) scripts.push(path);
  }
  return scripts;
}

/** Where a relative address leads that stands in a page of a folder; null: out of the project. */
function within(source: string, folder: string): string | null {
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(source) || /[\\:*?"<>|]/.test(source)) return null;
  const path: string[] = source.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const part of source.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') path.push(part);
    else if (path.pop() === undefined) return null;
  }
  return path.length === 0 || path.includes('node_modules') ? null : path.join('/');
}

function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
