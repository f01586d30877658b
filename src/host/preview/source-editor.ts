import * as vscode from 'vscode';
import { describeError, type Log } from '../log.js';
import type { Span } from '../../model/span.js';

/** The text editors that show a document. */
export function editorsOf(uri: vscode.Uri): vscode.TextEditor[] {
  const key = uri.toString();
  return vscode.window.visibleTextEditors.filter((editor) => editor.document.uri.toString() === key);
}

/** The document of a preview; null where there is none, or none any more. */
export async function openSource(source: vscode.Uri | null, log: Log): Promise<vscode.TextDocument | null> {
  if (source === null) return null;
  // To open an unsaved text that was closed would be to begin a new one.
  if (source.scheme === 'untitled') {
    const key = source.toString();
    return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === key) ?? null;
  }
  try {
    return await vscode.workspace.openTextDocument(source);
  } catch (error) {
    log.info(`${source.toString(true)} cannot be opened: ${describeError(error)}`);
    return null;
  }
}

/**
 * Shows the text of a document, in the editor that has it already if there is one. Never on top of the preview itself
 * (`previewColumn`), which would hide what the user works in.
 */
export async function showSource(
  document: vscode.TextDocument,
  previewColumn: vscode.ViewColumn | undefined,
  preserveFocus: boolean,
): Promise<vscode.TextEditor> {
  const visible = editorsOf(document.uri)[0];
  if (visible !== undefined && preserveFocus) return visible;
  const viewColumn = visible?.viewColumn ?? columnOfTab(document.uri) ?? otherColumn(previewColumn);
  return vscode.window.showTextDocument(document, { viewColumn, preserveFocus, preview: false });
}

/** Puts the caret at the start of a literal and scrolls there. */
export function revealSpan(editor: vscode.TextEditor, span: Span): void {
  const start = editor.document.positionAt(span.start);
  editor.selection = new vscode.Selection(start, start);
  // By its lines alone: the end of a long literal would push the beginnings of all lines out of sight.
  const lines = new vscode.Range(start.line, 0, editor.document.positionAt(span.end).line, 0);
  editor.revealRange(lines, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** The column in which a tab of the document waits behind others. */
function columnOfTab(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const key = uri.toString();
  for (const group of vscode.window.tabGroups.all) {
    const found = group.tabs.some(
      (tab) => tab.input instanceof vscode.TabInputText && tab.input.uri.toString() === key,
    );
    if (found) return group.viewColumn;
  }
  return undefined;
}

function otherColumn(previewColumn: vscode.ViewColumn | undefined): vscode.ViewColumn {
  const other = vscode.window.tabGroups.all.find((group) => group.viewColumn !== previewColumn);
  if (other !== undefined) return other.viewColumn;
  return previewColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One;
}
