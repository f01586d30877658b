import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { describeLink, isInside, linkRefusal } from '../symlinks.js';
import { findNeighbor, isImageName, withoutQuery } from './names.js';

/** Folders that games serve files from: paths in code often start there, not at the file that contains them. */
const servedFolders = ['', 'public', 'static', 'assets', 'src', 'src/assets', 'public/assets', 'static/assets'];

/** An image in the workspace, or a sentence why there is none. */
export type FoundImage =
  | {
      readonly uri: vscode.Uri;
      /** Changes with the content of the file. */
      readonly version: string;
    }
  | { readonly missing: string };

/** The position of a document, and the folder that limits the search. */
export interface ImageSearchContext {
  /** Null for a text that isn't saved. */
  readonly beside: vscode.Uri | null;
  readonly root: vscode.Uri;
}

/** Null: the document isn't in a folder. */
export function imageSearchContext(document: vscode.Uri): ImageSearchContext | null {
  if (document.scheme === 'untitled') {
    const first = vscode.workspace.workspaceFolders?.[0]?.uri;
    return first === undefined ? null : { beside: null, root: first };
  }
  const beside = vscode.Uri.joinPath(document, '..');
  return { beside, root: vscode.workspace.getWorkspaceFolder(document)?.uri ?? beside };
}

/** At most this many parent folders are searched. */
const maxAbove = 8;

/** Returns the parent folders up to the root, excluding it; the nearest first. */
function foldersAbove(folder: vscode.Uri, root: vscode.Uri): vscode.Uri[] {
  const above: vscode.Uri[] = [];
  let next = vscode.Uri.joinPath(folder, '..');
  while (above.length < maxAbove && isInside(next, root)) {
    above.push(next);
    next = vscode.Uri.joinPath(next, '..');
  }
  return above;
}

function isSame(a: vscode.Uri, b: vscode.Uri): boolean {
  return a.path.replace(/\/$/, '') === b.path.replace(/\/$/, '');
}

/**
 * Finds the image at `path` in a document: relative to the document, to its parent folders, then to folders that games
 * serve, those of the nearest folder first, because a workspace may contain several games. A `chosen` path is relative
 * to the workspace folder. Never outside the workspace folder, even through links, and never on the network.
 */
export async function findImage(document: vscode.Uri, path: string, chosen = false): Promise<FoundImage> {
  const shown = path.length > 80 ? `…${path.slice(-79)}` : path;
  const plainPath = withoutQuery(path).replaceAll('\\', '/');
  if (/^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith('//')) {
    return { missing: l10n.t("Can't load {0}: images must be in the workspace", shown) };
  }
  if (!isImageName(plainPath)) {
    return { missing: l10n.t("{0} isn't a supported image (PNG, JPEG, WebP, GIF, or SVG)", shown) };
  }
  const searchContext = imageSearchContext(document);
  if (searchContext === null) return { missing: l10n.t("{0} wasn't found in the workspace", shown) };
  const { beside, root } = searchContext;
  const above = beside === null ? [] : [beside, ...foldersAbove(beside, root)];
  const served = above.length > 0 && isSame(above.at(-1)!, root) ? above : [...above, root];
  // Bundlers use `@/` and `~/` for the source folder.
  const inFolder = plainPath.replace(/^[@~]\//, '');
  const places = served.flatMap((folder) => servedFolders.map((name) => vscode.Uri.joinPath(folder, name, inFolder)));
  const relative = plainPath.startsWith('/') ? [] : above.map((folder) => vscode.Uri.joinPath(folder, plainPath));
  if (chosen) places.unshift(vscode.Uri.joinPath(root, plainPath));
  let outside = false;
  for (const candidate of chosen ? [...places, ...relative] : [...relative, ...places]) {
    if (!isInside(candidate, root)) {
      outside = true;
      continue;
    }
    const match = await imageAt(candidate, root, shown);
    if (match !== null) return match;
  }
  return {
    missing: outside
      ? l10n.t("Can't load {0}: it's outside the workspace", shown)
      : l10n.t("{0} wasn't found in the workspace", shown),
  };
}

/** Finds the image beside a document with one of these names, without extension; null if there is none. */
export async function findBeside(document: vscode.Uri, stems: readonly string[]): Promise<FoundImage | null> {
  const { beside = null, root = null } = imageSearchContext(document) ?? {};
  if (beside === null || root === null) return null;
  try {
    const files = await vscode.workspace.fs.readDirectory(beside);
    const name = findNeighbor(
      stems,
      files.flatMap(([file, type]) => ((type & vscode.FileType.File) !== 0 ? [file] : [])),
    );
    return name === null ? null : await imageAt(vscode.Uri.joinPath(beside, name), root, name);
  } catch {
    // A folder that can't be listed contains no images.
    return null;
  }
}

/** Returns the image at a path below `root`, or why it isn't shown; null if there is none. */
async function imageAt(uri: vscode.Uri, root: vscode.Uri, name: string): Promise<FoundImage | null> {
  try {
    const { type, mtime, size } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.File) === 0) return null;
    const refused = await linkRefusal(uri, root);
    if (refused !== null) return { missing: describeLink(refused, name) };
    return { uri, version: `${mtime.toString(36)}-${size.toString(36)}` };
  } catch {
    // Not found: try the next path.
    return null;
  }
}
