import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { EditQueue } from '../../edit/edit-queue.js';
import { planEdit } from '../../edit/plan-edit.js';
import type { EditMessage } from '../../messages/protocol.js';
import type { Readings } from '../readings.js';
import { describeRefusal } from '../refusals.js';

const queue = new EditQueue();

/**
 * Writes the shapes of a finished gesture into the text: one `WorkspaceEdit`, one undo step, only digits. Answers null
 * when it is done, else a sentence that says why nothing was changed.
 */
export function applyShapes(
  document: vscode.TextDocument,
  readings: Readings,
  message: EditMessage,
): Promise<string | null> {
  return queue.run(async () => {
    const reading = await readings.now(document);
    if (reading.kind !== 'read') return l10n.t('The text cannot be read at the moment');
    if (reading.version !== message.version) return describeRefusal({ reason: 'changed' });
    const plan = planEdit(reading.document, reading.text, message.shapes);
    if ('refused' in plan) return describeRefusal(plan.refused);
    if (plan.edits.length === 0) return null;
    const edit = new vscode.WorkspaceEdit();
    for (const { start, end, text } of plan.edits) {
      edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
    }
    // Between the reading and this line nothing was awaited, so the offsets are those of the present text.
    return (await vscode.workspace.applyEdit(edit))
      ? null
      : l10n.t('VS Code refused the change: the file may be read-only');
  });
}
