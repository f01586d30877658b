/** `vscode.workspace.findFiles`, on disk. */
import { promises as disk } from 'node:fs';
import type * as vscode from 'vscode';
import { matchesGlob, matchesPattern, pathBelow } from './globs';
import { Uri } from './uri';

export interface Search {
  readonly folders: readonly vscode.WorkspaceFolder[];
  readonly include: vscode.GlobPattern;
  readonly exclude: vscode.GlobPattern | null | undefined;
  readonly maxResults?: number | undefined;
  readonly token?: vscode.CancellationToken | undefined;
  /** The patterns of the setting `files.exclude`. */
  readonly hidden: readonly string[];
}

/** Finds files in the folders of the workspace, or in that of a relative pattern. */
export async function findFiles(search: Search): Promise<vscode.Uri[]> {
  const { folders, include, exclude, hidden, maxResults = Infinity, token } = search;
  const roots = typeof include === 'string' ? folders.map(({ uri }) => uri) : [include.baseUri];
  const pattern = typeof include === 'string' ? include : include.pattern;
  const results: vscode.Uri[] = [];
  const isExcluded = (root: vscode.Uri, uri: vscode.Uri): boolean => {
    const path = pathBelow(root, uri) ?? '';
    if (exclude !== null && hidden.some((one) => matchesPattern(one, path))) return true;
    if (exclude === null || exclude === undefined) return false;
    return typeof exclude === 'string' ? matchesPattern(exclude, path) : matchesGlob(exclude, uri);
  };
  const walk = async (root: vscode.Uri, folder: vscode.Uri, above: readonly string[]): Promise<void> => {
    // Links may lead in circles.
    const real = await disk.realpath(folder.fsPath).catch(() => null);
    if (real === null || above.includes(real)) return;
    const entries = await disk.readdir(folder.fsPath, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (results.length >= maxResults || token?.isCancellationRequested === true) return;
      const uri = Uri.joinPath(folder, entry.name);
      if (isExcluded(root, uri)) continue;
      const kind = entry.isSymbolicLink() ? await disk.stat(uri.fsPath).catch(() => entry) : entry;
      if (kind.isDirectory()) await walk(root, uri, [...above, real]);
      else if (kind.isFile() && matchesPattern(pattern, pathBelow(root, uri)!)) results.push(uri);
    }
  };
  for (const root of roots) {
    // As in VS Code, where nobody can search such a file system.
    if (root.scheme !== 'file') return new Promise(() => undefined);
    await walk(root, root, []);
  }
  return results;
}
