import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';

/** Folders that games serve their files from: a path in code often starts there and not at the file that names it. */
const servedFolders = ['', 'public', 'assets', 'static', 'src'];

const extensions = /\.(png|jpe?g|webp|gif|svg)$/i;

/** The image that a file of the workspace names, or a sentence that says why there is none. */
export type FoundImage = { readonly uri: vscode.Uri } | { readonly missing: string };

/**
 * Looks for the image that `document` names by `path`: beside the document, then from the workspace folder and the
 * folders that games serve. Never outside the workspace folder, and never on the network.
 */
export async function findImage(document: vscode.Uri, path: string): Promise<FoundImage> {
  if (/^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith('//')) {
    return { missing: l10n.t('{0} is not in the workspace: images are not loaded from elsewhere', shorten(path)) };
  }
  if (!extensions.test(path.replace(/[?#].*$/, ''))) {
    return { missing: l10n.t('{0} is no image that can be shown (PNG, JPEG, WebP, GIF or SVG)', shorten(path)) };
  }
  const clean = path.replace(/[?#].*$/, '').replace(/\\/g, '/');
  const folder = vscode.workspace.getWorkspaceFolder(document)?.uri;
  const beside = vscode.Uri.joinPath(document, '..');
  const root = folder ?? beside;
  const candidates = clean.startsWith('/') ? [] : [vscode.Uri.joinPath(beside, clean)];
  for (const served of servedFolders) candidates.push(vscode.Uri.joinPath(root, served, clean));
  let outside = false;
  for (const candidate of candidates) {
    if (!isInside(candidate, root)) {
      outside = true;
      continue;
    }
    try {
      const stat = await vscode.workspace.fs.stat(candidate);
      if ((stat.type & vscode.FileType.File) !== 0) return { uri: candidate };
    } catch {
      // Not there: the next place.
    }
  }
  return {
    missing: outside
      ? l10n.t('{0} lies outside the workspace and is not loaded', shorten(path))
      : l10n.t('{0} is not found in the workspace', shorten(path)),
  };
}

function isInside(uri: vscode.Uri, folder: vscode.Uri): boolean {
  const root = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return uri.scheme === folder.scheme && uri.authority === folder.authority && uri.path.startsWith(root);
}

function shorten(path: string): string {
  return path.length > 80 ? `…${path.slice(-79)}` : path;
}
