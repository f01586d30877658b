import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';

/** Returns why a file can't be written, as far as VS Code reports it; null if it can. */
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
  const [include, exclude] = readOnlySettings.map((name) => matchesPatterns(name, document));
  return include === true && exclude !== true;
}

/** Whether a setting with patterns as keys matches a document. */
function matchesPatterns(setting: string, document: vscode.TextDocument): boolean {
  const patterns = vscode.workspace.getConfiguration('', document.uri).get<unknown>(setting);
  if (typeof patterns !== 'object' || patterns === null) return false;
  const folder = vscode.workspace.getWorkspaceFolder(document.uri);
  return Object.entries(patterns).some(([pattern, on]: [string, unknown]) => {
    if (on !== true) return false;
    const within = folder === undefined ? [] : [{ pattern: new vscode.RelativePattern(folder, pattern) }];
    return vscode.languages.match([...within, { pattern }], document) > 0;
  });
}

/** Watches whether a document is saved. */
export class SaveWatch implements vscode.Disposable {
  private seen = false;
  private readonly subscription: vscode.Disposable;

  constructor(document: vscode.TextDocument) {
    this.subscription = vscode.workspace.onDidSaveTextDocument((saved) => {
      this.seen ||= saved === document;
    });
  }

  /** Whether it was saved since. */
  get saved(): boolean {
    return this.seen;
  }

  dispose(): void {
    this.subscription.dispose();
  }
}

/**
 * Whether VS Code changed a text that the user made read-only in this session, which extensions can't query: then the
 * text has changed, but is neither dirty nor was saved since before the change. Comparing it with the file doesn't
 * help: that may have any encoding and line ends.
 */
export async function changedDespiteReadOnly(document: vscode.TextDocument, watch: SaveWatch): Promise<boolean> {
  const isAccepted = (): boolean => document.isDirty || document.isUntitled || watch.saved;
  if (isAccepted()) return false;
  const text = document.getText();
  try {
    // The saved event and the end of the dirty state arrive one after the other: after this reply, both have.
    const onDisk = new TextDecoder().decode(await vscode.workspace.fs.readFile(document.uri));
    return onDisk !== text && !isAccepted();
  } catch {
    return false;
  }
}
