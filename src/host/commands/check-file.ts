import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { baseName } from '../base-name.js';
import { countPossible, describeUnchecked } from '../possible-hitboxes.js';
import { isReadable, type DocumentStore, type ReadResult } from '../document-store.js';
import { settingsFor } from '../settings.js';

/**
 * `hitboxLens.checkFile`: opens a file and shows its problems in the Problems panel, or a message that there are none.
 * The Explorer passes the file; otherwise, it is that of the active text editor.
 */
export async function showProblems(documents: DocumentStore, target: unknown): Promise<void> {
  const uri = target instanceof vscode.Uri ? target : vscode.window.activeTextEditor?.document.uri;
  if (uri === undefined) {
    void vscode.window.showInformationMessage(l10n.t('Open a file with hitboxes first.'));
    return;
  }
  // In an editor, because VS Code forgets the problems of texts that are closed.
  const { document } = await vscode.window.showTextDocument(uri);
  const message = await resultMessage(documents, document);
  if (message !== null) void vscode.window.showInformationMessage(message);
  else await vscode.commands.executeCommand('workbench.panel.markers.view.focus');
}

/** Returns what to say if there is nothing to show; null: there are problems. */
async function resultMessage(documents: DocumentStore, document: vscode.TextDocument): Promise<string | null> {
  const name = baseName(document.uri);
  const reading = isReadable(document) ? await readAll(documents, document) : null;
  if (reading?.kind !== 'read' || reading.document.hitboxes.length === 0) return l10n.t('{0} has no hitboxes.', name);
  if (!settingsFor(document.uri).problemsEnabled) {
    return l10n.t('Problems are turned off in the settings ({0}).', 'hitboxLens.problems.enabled');
  }
  // Those of VS Code's own check of hitbox files count too.
  if (vscode.languages.getDiagnostics(document.uri).length > 0) return null;
  const possible = describeUnchecked(countPossible(reading.document));
  return possible === null ? l10n.t('{0} has no problems.', name) : l10n.t('{0} has no problems. {1}', name, possible);
}

/** Reads a document even if its text doesn't look like one with hitboxes. */
async function readAll(documents: DocumentStore, document: vscode.TextDocument): Promise<ReadResult> {
  const unfiltered = documents.readUnfiltered(document.uri);
  try {
    return await documents.now(document);
  } finally {
    unfiltered.dispose();
  }
}
