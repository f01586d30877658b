import type * as vscode from 'vscode';
import { planRename, type EntryRefusal } from '../../edit/plan-entries.js';
import { planRole } from '../../edit/plan-role.js';
import type { ReadOnlyReasons } from '../../messages/preview-requests.js';
import type { DocumentStore } from '../document-store.js';
import { describeEntryRefusal } from '../../edit/describe-refusals.js';
import { readOnlyReason } from './read-only.js';

/**
 * Returns why a hitbox can't be renamed or given another role: tries both, without writing. Null if the text isn't
 * readable now.
 */
export async function renameAndRoleReasons(
  document: vscode.TextDocument,
  documents: DocumentStore,
  id: string,
): Promise<ReadOnlyReasons | null> {
  const reading = await documents.now(document);
  const hitbox =
    reading.kind === 'read' ? reading.document.hitboxes.find((candidate) => candidate.id === id) : undefined;
  if (reading.kind !== 'read' || hitbox === undefined) return null;
  const writing = { document: reading.document, text: reading.text, roots: documents.roots(document.uri) };
  const readOnly = readOnlyReason(document.uri);
  const why = (plan: object | { readonly refused: EntryRefusal }): string | null =>
    readOnly ?? ('refused' in plan ? describeEntryRefusal(plan.refused) : null);
  return {
    name: why(planRename(writing, id, hitbox.name.trim() === '' ? 'name' : hitbox.name)),
    role: why(planRole(writing, [id], hitbox.role === 'hit' ? 'hurt' : 'hit')),
  };
}
