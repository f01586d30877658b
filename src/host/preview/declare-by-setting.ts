import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { EditChange } from '../../edit/change.js';
import { mayHoldComments } from '../../edit/pin-convention.js';
import { hasEvidence } from '../../model/certainty.js';
import { baseName } from '../base-name.js';
import { setFileSetting, enableReading } from '../settings.js';
import type { EditOutcome, Target } from './apply-edits.js';

/**
 * Declares with a setting whether a file contains hitboxes, if its text can't contain the comment; null if it can. The
 * setting applies to the whole file.
 */
export async function declareBySetting(
  { document, documents }: Pick<Target, 'document' | 'documents'>,
  { ids, areHitboxes }: Extract<EditChange, { kind: 'declare' }>,
): Promise<EditOutcome | null> {
  const reading = await documents.now(document);
  if (reading.kind !== 'read' || mayHoldComments(reading.document.language, reading.text)) return null;
  const selected = new Set(ids);
  if (
    reading.document.hitboxes.some(({ id, certain }) => !selected.has(id) && (!hasEvidence(certain) || !areHitboxes))
  ) {
    return {
      refused: l10n.t('JSON has no comments and a setting applies to the whole file. Select all hitboxes first.'),
    };
  }
  await setFileSetting(document.uri, areHitboxes ? 'hitboxes' : 'none');
  // Not awaited: the preview shows the effect of the setting in the meantime.
  void offerUndo(document, areHitboxes);
  return { refused: null, added: [], written: false, missed: null };
}

/** Settings aren't covered by undo in the text. */
async function offerUndo(document: vscode.TextDocument, areHitboxes: boolean): Promise<void> {
  const file = baseName(document.uri);
  const message = areHitboxes
    ? l10n.t('hitboxLens.files now marks {0} as hitboxes.', file)
    : l10n.t('hitboxLens.files now excludes {0}.', file);
  const undo = l10n.t('Undo');
  if ((await vscode.window.showInformationMessage(message, undo)) === undo) await enableReading(document);
}
