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

/** Whether a document is saved from now on. */
export class SaveWatch implements vscode.Disposable {
  private seen = false;
  private readonly subscription: vscode.Disposable;

  constructor(document: vscode.TextDocument) {
    this.subscription = vscode.workspace.onDidSaveTextDocument((saved) => {
      this.seen ||= saved === document;
    });
  }

  /** It was saved since. */
  get saved(): boolean {
    return this.seen;
  }

  dispose(): void {
    this.subscription.dispose();
  }
}

/**
 * Whether VS Code has changed a text that the user has made read-only for as long as the window lives, which no extension
 * is told: the change is in the text then, but neither waits to be saved nor was it since before the change. That a file
 * holds something else says nothing: it may have any encoding and line ends.
 */
export async function wasNotToBeChanged(document: vscode.TextDocument, watch: SaveWatch): Promise<boolean> {
  const isKept = (): boolean => document.isDirty || document.isUntitled || watch.saved;
  if (isKept()) return false;
  const text = document.getText();
  try {
    // That a text is saved and that it does not wait for it any more are told one after the other: by the answer both are.
    const onDisk = new TextDecoder().decode(await vscode.workspace.fs.readFile(document.uri));
    return onDisk !== text && !isKept();
  } catch {
    return false;
  }
}
