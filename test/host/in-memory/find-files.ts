/** `vscode.workspace.findFiles`, on disk. */
import * as disk from 'node:fs';
import { join } from 'node:path';
import type * as vscode from 'vscode';
import { matchesGlob, matchesPattern } from './globs';
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
export function findFiles(search: Search): vscode.Uri[] | Promise<vscode.Uri[]> {
  const { folders, include, exclude, hidden, maxResults = Infinity, token } = search;
  const roots = typeof include === 'string' ? folders.map(({ uri }) => uri) : [include.baseUri];
  const pattern = typeof include === 'string' ? include : include.pattern;
  const results: vscode.Uri[] = [];
  const isExcluded = (below: string, path: string): boolean => {
    if (exclude !== null && hidden.some((one) => matchesPattern(one, below))) return true;
    if (exclude === null || exclude === undefined) return false;
    return typeof exclude === 'string' ? matchesPattern(exclude, below) : matchesGlob(exclude, Uri.file(path));
  };
  /** `below`: the path of the folder in that of the search, with a slash at its end unless they are the same. */
  const walk = (folder: string, below: string, above: readonly string[]): void => {
    const real = disk.realpathSync(folder);
    // Links may lead in circles.
    if (above.includes(real)) return;
    for (const entry of entriesOf(folder)) {
      if (results.length >= maxResults || token?.isCancellationRequested === true) return;
      const path = join(folder, entry.name);
      const name = below + entry.name;
      if (isExcluded(name, path)) continue;
      const kind = entry.isSymbolicLink() ? (disk.statSync(path, { throwIfNoEntry: false }) ?? entry) : entry;
      if (kind.isDirectory()) walk(path, `${name}/`, [...above, real]);
      else if (kind.isFile() && matchesPattern(pattern, name)) results.push(Uri.file(path));
    }
  };
  for (const root of roots) {
    // As in VS Code, where nobody can search such a file system.
    if (root.scheme !== 'file') return new Promise(() => undefined);
    if (disk.existsSync(root.fsPath)) walk(root.fsPath, '', []);
  }
  return results;
}

function entriesOf(folder: string): disk.Dirent[] {
  try {
    return disk.readdirSync(folder, { withFileTypes: true });
  } catch {
    // It is gone, or can't be read.
    return [];
  }
}
