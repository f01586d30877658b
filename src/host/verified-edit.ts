import * as vscode from 'vscode';
import { planVerified } from '../edit/plan-verified.js';
import type { TextEdit } from '../model/span.js';
import type { DocumentStore, SuccessfulRead } from './document-store.js';
import { toWorkspaceEdit } from './workspace-edit.js';

/**
 * Makes an edit that concerns no hitbox, in one undo step; false if a hitbox would then be read differently, or if VS
 * Code rejects it. Nothing may have been awaited since the reading.
 */
export async function applyVerified(
  document: vscode.TextDocument,
  documents: DocumentStore,
  reading: SuccessfulRead,
  edit: TextEdit,
): Promise<boolean> {
  const speculativeRead = documents.speculativeRead(document);
  if (speculativeRead === null) return false;
  const writing = { document: reading.document, text: reading.text, roots: documents.roots(document.uri) };
  const plan = planVerified(writing, { kind: 'text', edits: [edit] }, speculativeRead.reread);
  // If a setting would be needed, the caller stores the whole change in the settings instead.
  if (!('edits' in plan) || plan.setting !== undefined) return false;
  return vscode.workspace.applyEdit(toWorkspaceEdit(document, plan.edits));
}
