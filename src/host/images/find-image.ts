import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { describeLink, isInside, linkRefusal } from '../symlinks.js';
import { findNeighbour, isImageName, withoutQuery } from './names.js';

/** Folders that games serve their files from: a path in code often starts there and not at the file that names it. */
const servedFolders = ['', 'public', 'static', 'assets', 'src', 'src/assets', 'public/assets', 'static/assets'];

/** An image of the workspace, or a sentence that says why there is none. */
export type FoundImage =
  | {
      readonly uri: vscode.Uri;
      /** Another one for each content of the file. */
      readonly version: string;
    }
  | { readonly missing: string };

/** Where a document lies, and the folder outside of which nothing is looked at for it. */
export interface ImageSearchContext {
  /** Null for a text that lies nowhere yet. */
  readonly beside: vscode.Uri | null;
  readonly root: vscode.Uri;
}

/** Null: there is no folder around the document. */
export function imageSearchContext(document: vscode.Uri): ImageSearchContext | null {
  if (document.scheme === 'untitled') {
    const first = vscode.workspace.workspaceFolders?.[0]?.uri;
    return first === undefined ? null : { beside: null, root: first };
  }
  const beside = vscode.Uri.joinPath(document, '..');
  return { beside, root: vscode.workspace.getWorkspaceFolder(document)?.uri ?? beside };
}

/** So many folders above a document are looked into. */
const maxAbove = 8;

/** The folders above one, up to the root, which is left out; the nearest first. */
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
 * Looks for the image that a document names by `path`: beside the document, from the folders above it, then from the
 * folders that games serve, those of the nearest folder first, since a workspace may hold several games; one that was `chosen` is named from the workspace folder. Never outside the workspace
 * folder, by whatever links, and never on the network.
 */
export async function findImage(document: vscode.Uri, path: string, chosen = false): Promise<FoundImage> {
  const shown = path.length > 80 ? `…${path.slice(-79)}` : path;
  const clean = withoutQuery(path).replaceAll('\\', '/');
  if (/^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith('//')) {
    return { missing: l10n.t("Can't load {0}: images must be in the workspace", shown) };
  }
  if (!isImageName(clean)) {
    return { missing: l10n.t("{0} isn't a supported image (PNG, JPEG, WebP, GIF, or SVG)", shown) };
  }
  const around = imageSearchContext(document);
  if (around === null) return { missing: l10n.t("{0} wasn't found in the workspace", shown) };
  const { beside, root } = around;
  const above = beside === null ? [] : [beside, ...foldersAbove(beside, root)];
  const served = above.length > 0 && isSame(above.at(-1)!, root) ? above : [...above, root];
  // `@/` and `~/` are what bundlers call the folder of the sources.
  const inFolder = clean.replace(/^[@~]\//, '');
  const places = served.flatMap((folder) => servedFolders.map((name) => vscode.Uri.joinPath(folder, name, inFolder)));
  const own = clean.startsWith('/') ? [] : above.map((folder) => vscode.Uri.joinPath(folder, clean));
  if (chosen) places.unshift(vscode.Uri.joinPath(root, clean));
  let outside = false;
  for (const candidate of chosen ? [...places, ...own] : [...own, ...places]) {
    if (!isInside(candidate, root)) {
      outside = true;
      continue;
    }
    const found = await imageAt(candidate, root, shown);
    if (found !== null) return found;
  }
  return {
    missing: outside
      ? l10n.t("Can't load {0}: it's outside the workspace", shown)
      : l10n.t("{0} wasn't found in the workspace", shown),
  };
}

/** The image beside a document that has one of these names, its ending left out; null: there is none. */
export async function findBeside(document: vscode.Uri, stems: readonly string[]): Promise<FoundImage | null> {
  const { beside = null, root = null } = imageSearchContext(document) ?? {};
  if (beside === null || root === null) return null;
  try {
    const files = await vscode.workspace.fs.readDirectory(beside);
    const name = findNeighbour(
      stems,
      files.flatMap(([file, type]) => ((type & vscode.FileType.File) !== 0 ? [file] : [])),
    );
    return name === null ? null : await imageAt(vscode.Uri.joinPath(beside, name), root, name);
  } catch {
    // A folder that cannot be listed has no neighbours.
    return null;
  }
}

/** The image at a place below `root`, or why it is not shown under its name; null: there is none. */
async function imageAt(uri: vscode.Uri, root: vscode.Uri, name: string): Promise<FoundImage | null> {
  try {
    const { type, mtime, size } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.File) === 0) return null;
    const refused = await linkRefusal(uri, root);
    if (refused !== null) return { missing: describeLink(refused, name) };
    return { uri, version: `${mtime.toString(36)}-${size.toString(36)}` };
  } catch {
    // Not there: the next place.
    return null;
  }
}
