import * as vscode from 'vscode';
import { describeError, type Log } from '../log.js';
import type { Span } from '../../model/span.js';

/** The text editors that show a document, the active one first. */
export function editorsOf(uri: vscode.Uri): vscode.TextEditor[] {
  const key = uri.toString();
  const editors = vscode.window.visibleTextEditors.filter((editor) => editor.document.uri.toString() === key);
  const isActive = (editor: vscode.TextEditor): boolean => editor === vscode.window.activeTextEditor;
  return [...editors.filter(isActive), ...editors.filter((editor) => !isActive(editor))];
}

/** The document of a preview; null where there is none any more. */
export async function openSource(source: vscode.Uri, log: Log): Promise<vscode.TextDocument | null> {
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
 * Shows the text of a document, in the editor that has it already if there is one, with the caret of every editor of it
 * at the start of a literal if one is named. Never on top of the preview itself (`previewColumn`), which would hide what
 * the user works in.
 */
export async function showSource(
  document: vscode.TextDocument,
  previewColumn: vscode.ViewColumn | undefined,
  preserveFocus: boolean,
  span?: Span,
): Promise<void> {
  const visible = editorsOf(document.uri);
  if (span !== undefined) for (const editor of visible) revealSpan(editor, span);
  if (visible.length > 0 && preserveFocus) return;
  const viewColumn = visible[0]?.viewColumn ?? columnOfTab(document.uri) ?? otherColumn(previewColumn);
  const options: vscode.TextDocumentShowOptions = { viewColumn, preserveFocus, preview: false };
  if (span === undefined) {
    await vscode.window.showTextDocument(document, options);
    return;
  }
  const start = document.positionAt(span.start);
  // With the focus and not behind it: the user may move the caret by then.
  options.selection = new vscode.Range(start, start);
  const editor = await vscode.window.showTextDocument(document, options);
  // An editor that gets the keyboard may go back to its old caret.
  if (!editor.selection.active.isEqual(start)) revealSpan(editor, span);
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
