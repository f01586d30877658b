import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';

/** Why nothing can be written where a file lies, as far as VS Code tells; null where it can. */
export function readOnlyReason(uri: vscode.Uri): string | null {
  if (uri.scheme === 'untitled') return null;
  const writable = vscode.workspace.fs.isWritableFileSystem(uri.scheme) !== false && !isReadOnlyBySettings(uri);
  return writable ? null : l10n.t('This file is read-only');
}

/** The settings that decide it. */
export const readOnlySettings = ['files.readonlyInclude', 'files.readonlyExclude'];

function isReadOnlyBySettings(uri: vscode.Uri): boolean {
  const key = uri.toString();
  const document = vscode.workspace.textDocuments.find((candidate) => candidate.uri.toString() === key);
  if (document === undefined) return false;
  const [include, exclude] = readOnlySettings.map((name) => isNamedBy(name, document));
  return include === true && exclude !== true;
}

/** Whether a setting whose keys are patterns names a document. */
function isNamedBy(setting: string, document: vscode.TextDocument): boolean {
  const patterns = vscode.workspace.getConfiguration('', document.uri).get<unknown>(setting);
  if (typeof patterns !== 'object' || patterns === null) return false;
  const folder = vscode.workspace.getWorkspaceFolder(document.uri);
  return Object.entries(patterns).some(([pattern, on]: [string, unknown]) => {
    if (on !== true) return false;
    const within = folder === undefined ? [] : [{ pattern: new vscode.RelativePattern(folder, pattern) }];
    return vscode.languages.match([...within, { pattern }], document) > 0;
  });
}

/**
 * Whether VS Code has changed a text that the user has made read-only for as long as the window lives, which no extension
 * is told: the change is in the text then, but neither waits to be saved nor was it.
 */
export async function wasNotToBeChanged(document: vscode.TextDocument): Promise<boolean> {
  if (document.isDirty || document.isUntitled) return false;
  const text = document.getText();
  try {
    const saved = new TextDecoder().decode(await vscode.workspace.fs.readFile(document.uri));
    return saved !== text;
  } catch {
    return false;
  }
}
