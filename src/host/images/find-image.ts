import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { imagePath, imagePlaces, isImageName } from '../../project/images.js';
import { pathWithin } from '../project-files.js';
import { describeLink, linkRefusal } from '../symlinks.js';
import { findNeighbor } from './names.js';

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

/**
 * Finds the image at `path` in a document. A `chosen` path is relative to the workspace folder. Never outside the
 * workspace folder, even through links, and never on the network.
 */
export async function findImage(document: vscode.Uri, path: string, chosen = false): Promise<FoundImage> {
  const shown = path.length > 80 ? `…${path.slice(-79)}` : path;
  const plainPath = imagePath(path);
  if (plainPath === null) return { missing: l10n.t("Can't load {0}: images must be in the workspace", shown) };
  if (!isImageName(plainPath)) {
    return { missing: l10n.t("{0} isn't a supported image (PNG, JPEG, WebP, GIF, or SVG)", shown) };
  }
  const searchContext = imageSearchContext(document);
  if (searchContext === null) return { missing: l10n.t("{0} wasn't found in the workspace", shown) };
  const { beside, root } = searchContext;
  const { places, mayBeOutside } = imagePlaces(plainPath, beside === null ? null : pathWithin(root, beside), chosen);
  for (const place of places) {
    const match = await imageAt(vscode.Uri.joinPath(root, place), root, shown);
    if (match !== null) return match;
  }
  return {
    missing: mayBeOutside
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
