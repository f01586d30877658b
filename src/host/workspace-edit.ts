import * as vscode from 'vscode';
import type { Span, TextEdit } from '../model/span.js';

export function toRange(document: vscode.TextDocument, { start, end }: Span): vscode.Range {
  return new vscode.Range(document.positionAt(start), document.positionAt(end));
}

/** Returns edits of a document's text as one undo step. */
export function toWorkspaceEdit(document: vscode.TextDocument, edits: readonly TextEdit[]): vscode.WorkspaceEdit {
  const change = new vscode.WorkspaceEdit();
  for (const edit of edits) change.replace(document.uri, toRange(document, edit), edit.text);
  return change;
}
