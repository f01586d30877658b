import * as vscode from 'vscode';
import { describeError } from '../../model/describe-error.js';
import type { Log } from '../log.js';
import type { Span } from '../../model/span.js';
import { stageType } from '../page-types.js';
import { isPreviewTab, isTextOf } from './preview-tabs.js';

/** As many groups as VS Code numbers. */
const maxColumns = 9;

/** Returns the text editors that show a document, the active one first. */
export function getEditors(uri: vscode.Uri): vscode.TextEditor[] {
  const key = uri.toString();
  const editors = vscode.window.visibleTextEditors.filter((editor) => editor.document.uri.toString() === key);
  const isActive = (editor: vscode.TextEditor): boolean => editor === vscode.window.activeTextEditor;
  return [...editors.filter(isActive), ...editors.filter((editor) => !isActive(editor))];
}

/** Returns the document of a preview; null if it no longer exists. */
export async function openSource(source: vscode.Uri, log: Log): Promise<vscode.TextDocument | null> {
  // Reopening an unsaved text that was closed would create a new one.
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
 * Shows the text of a document, in an editor that has it already if there is one, and sets the caret of all its editors
 * to the start of a literal if given. Never covers a preview: neither the one in which the user works (`previewColumn`),
 * nor another.
 */
export async function showSource(
  document: vscode.TextDocument,
  previewColumn: vscode.ViewColumn | undefined,
  preserveFocus: boolean,
  span?: Span,
): Promise<void> {
  const visible = getEditors(document.uri);
  if (span !== undefined) for (const editor of visible) revealSpan(editor, span);
  if (visible.length > 0 && preserveFocus) return;
  const viewColumn = visible[0]?.viewColumn ?? columnOfTab(document.uri) ?? otherColumn(previewColumn);
  const options: vscode.TextDocumentShowOptions = { viewColumn, preserveFocus, preview: false };
  if (span === undefined) {
    await vscode.window.showTextDocument(document, options);
    return;
  }
  const start = document.positionAt(span.start);
  // Together with the focus, not after it: the user may move the caret by then.
  options.selection = new vscode.Range(start, start);
  const editor = await vscode.window.showTextDocument(document, options);
  // An editor that gets the focus may restore its old caret.
  if (!editor.selection.active.isEqual(start)) revealSpan(editor, span);
}

/** Sets the caret to the start of a literal and scrolls there. */
export function revealSpan(editor: vscode.TextEditor, span: Span): void {
  const start = editor.document.positionAt(span.start);
  editor.selection = new vscode.Selection(start, start);
  // Only by lines: the end of a long literal would scroll the start of all lines out of view.
  const lines = new vscode.Range(start.line, 0, editor.document.positionAt(span.end).line, 0);
  editor.revealRange(lines, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Returns the column with a background tab of the document, unless a page of ours is in front of it. */
function columnOfTab(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const groups = vscode.window.tabGroups.all.filter(({ activeTab }) => !isOurPage(activeTab));
  return groups.find(({ tabs }) => tabs.some(({ input }) => isTextOf(input, uri)))?.viewColumn;
}

/**
 * Returns the column for a text that no group has: a group without our pages, otherwise one that shows something else,
 * otherwise a new one.
 */
function otherColumn(previewColumn: vscode.ViewColumn | undefined): vscode.ViewColumn {
  const groups = vscode.window.tabGroups.all.filter(({ viewColumn }) => viewColumn !== previewColumn);
  const free =
    groups.find(({ tabs }) => !tabs.some(isOurPage)) ?? groups.find(({ activeTab }) => !isOurPage(activeTab));
  if (free !== undefined) return free.viewColumn;
  // Not beside: there may be another preview.
  const last = Math.max(0, ...vscode.window.tabGroups.all.map(({ viewColumn }) => viewColumn));
  return last < maxColumns ? last + 1 : vscode.ViewColumn.Beside;
}

/** Whether a tab shows a preview or the stage. */
function isOurPage(tab: vscode.Tab | undefined): boolean {
  if (tab === undefined) return false;
  // VS Code adds a prefix to the type of a panel.
  return isPreviewTab(tab) || (tab.input instanceof vscode.TabInputWebview && tab.input.viewType.endsWith(stageType));
}
