import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { EditQueue } from '../../edit/edit-queue.js';
import type { TextEdit } from '../../model/span.js';
import { toWorkspaceEdit } from '../workspace-edit.js';
import { changedDespiteReadOnly, readOnlyReason, SaveWatch } from './read-only.js';

/** Edits of hitboxes in order: each is planned on the text that the previous one left. */
export const editQueue = new EditQueue();

/** The outcome of writing edits. `outdated`: the text has changed, and nothing was written. */
type WriteOutcome = 'written' | 'outdated' | { readonly refused: string };

/**
 * Writes planned edits of a document's text in one undo step. Nothing may have been awaited since `text` was read.
 *
 * @param edits in text order
 */
export async function writeEdits(
  document: vscode.TextDocument,
  text: string,
  edits: readonly TextEdit[],
): Promise<WriteOutcome> {
  // Otherwise VS Code would change the text but fail to save it.
  const readOnly = readOnlyReason(document.uri);
  if (readOnly !== null) return { refused: readOnly };
  const { version } = document;
  const edit = toWorkspaceEdit(document, edits);
  const watch = new SaveWatch(document);
  try {
    if (await vscode.workspace.applyEdit(edit)) return (await revertIfReadOnly(document, text, watch)) ?? 'written';
  } finally {
    watch.dispose();
  }
  // The user typed at the same time: VS Code applies no edit to another version, and has reported it by now.
  if (document.version !== version) return 'outdated';
  return { refused: l10n.t("Can't apply the edit: the file may be read-only") };
}

/** Reverts a change if the user doesn't allow changes of this text; null if it is allowed. */
async function revertIfReadOnly(
  document: vscode.TextDocument,
  before: string,
  watch: SaveWatch,
): Promise<WriteOutcome | null> {
  if (!(await changedDespiteReadOnly(document, watch))) return null;
  const edit = new vscode.WorkspaceEdit();
  const end = document.positionAt(document.getText().length);
  edit.replace(document.uri, new vscode.Range(new vscode.Position(0, 0), end), before);
  await vscode.workspace.applyEdit(edit);
  return { refused: l10n.t('This file is read-only in VS Code') };
}
