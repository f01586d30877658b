import * as vscode from 'vscode';
import { isConfigFile } from '../model/config-file.js';
import { isSkipped, skippedFolders } from '../project/files.js';
import { languageOfPath, readExtensions } from '../read/sources/languages.js';

/** The folders that aren't part of a project: packages, build output and hidden ones. */
const excludedFolders = `**/{${[...skippedFolders, '.*'].join(',')}}/**`;

/** Deeper folders aren't listed: links may lead in circles. */
const maxFolderDepth = 50;

/** Where nothing can be searched, VS Code waits forever; a search in a file system that may be such ends after this, in ms. */
const maxWait = 3000;

/** The schemes of file systems where a search had no answer. */
const unsearchable = new Set<string>();

/** Returns the files in a folder that match a pattern; null if its file system can't be searched. */
export async function searchFiles(
  root: vscode.Uri,
  pattern: string,
  exclude: string,
  maxResults?: number,
  token?: vscode.CancellationToken,
): Promise<readonly vscode.Uri[] | null> {
  const { scheme } = root;
  if (unsearchable.has(scheme)) return null;
  const search = vscode.workspace.findFiles(new vscode.RelativePattern(root, pattern), exclude, maxResults, token).then(
    (files) => files,
    () => null,
  );
  // VS Code itself searches these.
  if (scheme === 'file' || scheme === 'vscode-remote') return search;
  const result = await Promise.race([search, noAnswer()]);
  if (result !== 'no answer') return result;
  unsearchable.add(scheme);
  return null;
}

function noAnswer(): Promise<'no answer'> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve('no answer');
    }, maxWait);
  });
}

/** Lists the files below a folder with wanted names, without searching; skips folders that aren't part of a project. */
export async function listFiles(
  folder: vscode.Uri,
  isWanted: (name: string) => boolean,
  token?: vscode.CancellationToken,
  depth = maxFolderDepth,
): Promise<readonly vscode.Uri[]> {
  if (token?.isCancellationRequested === true || depth === 0) return [];
  const files: vscode.Uri[] = [];
  try {
    for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory && !isSkipped(name)) {
        files.push(...(await listFiles(uri, isWanted, token, depth - 1)));
      } else if ((type & vscode.FileType.File) !== 0 && isWanted(name)) files.push(uri);
    }
  } catch {
    // A folder that can't be listed contains nothing.
  }
  return files;
}

/** Returns the files of all workspace folders whose type is read, each once, in the order of their paths. */
export async function filesToCheck(token: vscode.CancellationToken): Promise<vscode.Uri[]> {
  const files = new Map<string, vscode.Uri>();
  for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
    for (const file of await filesBelow(uri, token)) if (!isConfigFile(file.path)) files.set(file.toString(), file);
    if (token.isCancellationRequested) break;
  }
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

async function filesBelow(folder: vscode.Uri, token: vscode.CancellationToken): Promise<readonly vscode.Uri[]> {
  const pattern = `**/*.{${readExtensions.join(',')}}`;
  const files = await searchFiles(folder, pattern, excludedFolders, undefined, token);
  return files ?? listFiles(folder, (name) => languageOfPath(name) !== null, token);
}
