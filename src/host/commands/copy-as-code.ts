import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { arcadeCode, matterCode } from '../../convert/phaser-code.js';
import { toClipboard, toConstant, toRecords } from '../../edit/clipboard.js';
import type { WrittenHitbox } from '../../formats/index.js';
import { isMeasurable } from '../../check/size.js';
import { baseName } from '../base-name.js';
import type { DocumentStore } from '../document-store.js';
import { QuickSteps } from '../quick-steps.js';

/** The forms, by names that aren't translated. */
const forms: readonly (readonly [label: string, write: (hitboxes: readonly WrittenHitbox[]) => string])[] = [
  ['JSON', (hitboxes) => `${toRecords(hitboxes)}\n`],
  ['TypeScript', toConstant],
  ['Phaser Arcade', arcadeCode],
  ['Phaser Matter', matterCode],
  ['Hitbox Lens', toClipboard],
];

/** `hitboxLens.copyAsCode`: copies the selected hitboxes of a preview, or all, as code in a form that the user picks. */
export async function copyAsCode(
  uri: vscode.Uri,
  selection: readonly string[],
  documents: DocumentStore,
  steps = new QuickSteps(),
): Promise<void> {
  const reading = await documents.now(await vscode.workspace.openTextDocument(uri));
  const all = reading.kind === 'read' ? reading.document.hitboxes : [];
  const ids = new Set(selection);
  const usable = (ids.size === 0 ? all : all.filter(({ id }) => ids.has(id))).filter(
    ({ shape, unknown }) => unknown.length === 0 && isMeasurable(shape),
  );
  if (usable.length === 0) {
    void vscode.window.showInformationMessage(l10n.t('{0} has no hitboxes to copy.', baseName(uri)));
    return;
  }
  const items = forms.map(([label, write]) => {
    const text = write(usable);
    const line = text.split('\n').find((one) => /\d/.test(one)) ?? '';
    return { label, detail: line.trim(), text };
  });
  const title =
    usable.length === 1 ? l10n.t('Copy 1 Hitbox as Code') : l10n.t('Copy {0} Hitboxes as Code', usable.length);
  const answer = await steps.pick({ title, items, placeholder: l10n.t('Select a form') });
  steps.dispose();
  if (answer === undefined) return;
  await vscode.env.clipboard.writeText(answer.text);
  void vscode.window.setStatusBarMessage(l10n.t('Copied as {0}', answer.label), 3000);
}
