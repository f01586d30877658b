import * as vscode from 'vscode';
import { isConfigFile } from '../model/config-file.js';
import { languageOfPath, readExtensions } from '../read/sources/languages.js';
import { excludedFolders, listFiles, searchFiles } from './find-files.js';

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
