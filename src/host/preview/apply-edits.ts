import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { EditQueue } from '../../edit/edit-queue.js';
import { planAdd, planDelete, planRename, planRole, type EntryPlan, type Writing } from '../../edit/plan-entries.js';
import { planEdit } from '../../edit/plan-edit.js';
import type { EditMessage, WriteMessage } from '../../messages/protocol.js';
import type { TextEdit } from '../../model/span.js';
import type { Reading, Readings } from '../readings.js';
import { describeEntryRefusal, describeRefusal } from '../refusals.js';
import { readOnlyReason } from './content.js';

const queue = new EditQueue();

type ReadReading = Extract<Reading, { kind: 'read' }>;

/**
 * What became of a gesture: nothing was changed, and why; or where the texts of new hitboxes begin. Not `written` where
 * the text says already what it was to say.
 */
export type Outcome =
  | { readonly refused: string }
  | { readonly refused: null; readonly added: readonly number[]; readonly written: boolean };

/** Writes the shapes of a finished gesture into the text: one `WorkspaceEdit`, one undo step, only digits. */
export function applyShapes(document: vscode.TextDocument, readings: Readings, message: EditMessage): Promise<Outcome> {
  return apply(document, readings, message.version, (reading) => {
    const plan = planEdit(reading.document, reading.text, message.shapes);
    return 'refused' in plan ? { refused: describeRefusal(plan.refused) } : { edits: plan.edits, added: [] };
  });
}

/** Adds hitboxes to the text, takes them out, or calls them something else: one `WorkspaceEdit`, one undo step. */
export function applyEntries(
  document: vscode.TextDocument,
  readings: Readings,
  message: WriteMessage,
): Promise<Outcome> {
  return apply(document, readings, message.version, (reading) => {
    const { document: read, text } = reading;
    const plan = planOf({ document: read, text, roots: readings.roots(document.uri) }, message.change);
    return 'refused' in plan ? { refused: describeEntryRefusal(plan.refused) } : plan;
  });
}

function planOf(writing: Writing, change: WriteMessage['change']): EntryPlan {
  switch (change.kind) {
    case 'add':
      return planAdd(writing, change.hitboxes);
    case 'delete':
      return planDelete(writing, change.ids);
    case 'rename':
      return planRename(writing, change.id, change.name);
    case 'role':
      return planRole(writing, change.id, change.role);
  }
}

interface PlannedEdits {
  readonly edits: readonly TextEdit[];
  readonly added: readonly number[];
}

function apply(
  document: vscode.TextDocument,
  readings: Readings,
  version: number,
  planOn: (reading: ReadReading) => PlannedEdits | { readonly refused: string },
): Promise<Outcome> {
  return queue.run(async () => {
    const reading = await readings.now(document);
    if (reading.kind !== 'read') return { refused: l10n.t('The text cannot be read at the moment') };
    if (reading.version !== version) return { refused: describeRefusal({ reason: 'changed' }) };
    const plan = planOn(reading);
    if ('refused' in plan) return plan;
    const done = { refused: null, added: plan.added, written: plan.edits.length > 0 };
    if (!done.written) return done;
    // VS Code would change the text all the same, and could not save it.
    const readOnly = readOnlyReason(document.uri);
    if (readOnly !== null) return { refused: readOnly };
    const edit = new vscode.WorkspaceEdit();
    for (const { start, end, text } of plan.edits) {
      edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
    }
    // Between the reading and this line nothing was awaited, so the offsets are those of the present text.
    return (await vscode.workspace.applyEdit(edit))
      ? done
      : { refused: l10n.t('VS Code refused the change: the file may be read-only') };
  });
}
