/**
 * Finds the scripts of a page: plain JavaScript without imports, whose names all scripts of the page share. They are
 * the ones that an HTML file lists; without one, the scripts in the same folder and those beside it.
 */

import {
  folderOf,
  foldersUp,
  isSkipped,
  joined,
  resolved,
  type FileReply,
  type FolderNames,
  type Search,
} from './files.js';

/** At most this many scripts belong to a page, and this many pages are searched per folder. */
const maxScripts = 64;
const maxPages = 8;
/** At most this many sibling folders are searched. */
const maxFolders = 16;
/** A page is searched for in at most this many folders, from the script's folder up. */
const maxFoldersUp = 3;

/** Folders that are rarely the game's own, either. */
const foreignFolders: ReadonlySet<string> = new Set(['build', 'vendor', 'lib', 'libs']);

/** Finds the other scripts of the page of `path`. */
export function* findScripts(path: string): Search<readonly string[]> {
  for (const folder of [...foldersUp(folderOf(path))].slice(0, maxFoldersUp)) {
    const entries: FileReply = yield { list: folder };
    if (!isFolder(entries)) break;
    for (const page of entries.files.filter((name) => /\.html?$/i.test(name)).slice(0, maxPages)) {
      const text: FileReply = yield { text: joined(folder, page) };
      const scripts = typeof text === 'string' ? scriptsOfPage(text, folder) : [];
      if (scripts.includes(path)) return scripts.filter((script) => script !== path).slice(0, maxScripts);
    }
  }
  return yield* scriptsAround(path);
}

/** Returns the scripts in the folder of a script, and in sibling folders. */
function* scriptsAround(path: string): Search<readonly string[]> {
  const own = folderOf(path);
  const folders = [own];
  const around = own === '' ? null : yield { list: folderOf(own) };
  if (isFolder(around) && around.folders.length <= maxFolders)
    folders.push(
      ...around.folders
        .filter((name) => !isSkipped(name) && !foreignFolders.has(name))
        .map((name) => joined(folderOf(own), name))
        .filter((folder) => folder !== own),
    );
  const scripts: string[] = [];
  for (const folder of folders) {
    const entries: FileReply = yield { list: folder };
    if (!isFolder(entries)) continue;
    const names = entries.files.filter((name) => /\.js$/i.test(name) && !/\.min\.js$/i.test(name));
    scripts.push(...names.map((name) => joined(folder, name)).filter((script) => script !== path));
  }
  return scripts.slice(0, maxScripts);
}

/** Returns the files that the `<script>` tags of a page list, in order. */
function scriptsOfPage(html: string, folder: string): readonly string[] {
  const scripts: string[] = [];
  for (const [, , source = ''] of html.matchAll(/<script\b[^>]{0,300}?\bsrc\s*=\s*(["'])([^"'<>]{1,300})\1/gi)) {
    const path = resolveAddress(source.replace(/[?#].*$/, ''), folder);
    if (path !== null && !scripts.includes(path)) scripts.push(path);
  }
  return scripts;
}

/** Resolves a relative address in a page of a folder; null if it leaves the project. */
function resolveAddress(source: string, folder: string): string | null {
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(source) || /[\\:*?"<>|]/.test(source)) return null;
  const path = resolved(source.startsWith('/') ? '' : folder, source);
  return path === null || path === '' || path.split('/').includes('node_modules') ? null : path;
}

function isFolder(reply: FileReply): reply is FolderNames {
  return typeof reply === 'object' && reply !== null;
}
