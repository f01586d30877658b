import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { animationEdit } from '../../edit/plan-sprite.js';
import type { ToHost } from '../../messages/protocol.js';
import type { DocumentStore } from '../document-store.js';
import { applyVerified } from '../verified-edit.js';

type Request = Extract<ToHost, { type: 'new-animation' }>;

/** Asks the user for a name, and adds an animation with it to a sprite of a hitbox file, as one undo step. */
export async function addAnimation(
  source: vscode.Uri,
  documents: DocumentStore,
  { sprite: id, first, last }: Request,
): Promise<void> {
  const document = await vscode.workspace.openTextDocument(source);
  const findSprite = async () => {
    const reading = await documents.now(document);
    const sprite = reading.kind === 'read' ? reading.document.sprites.find((one) => one.id === id) : undefined;
    return reading.kind === 'read' && sprite !== undefined ? { reading, sprite } : null;
  };
  const before = await findSprite();
  if (before === null) return;
  const known = new Set(before.sprite.animations.map(({ name }) => name));
  const answer = await vscode.window.showInputBox({
    title: l10n.t('New Animation'),
    prompt: l10n.t('Name of the animation with frames {0} to {1} of the sheet', first, last),
    placeHolder: l10n.t('slash'),
    validateInput: (text) => {
      const name = text.trim();
      if (name === '') return l10n.t('Enter a name');
      return known.has(name) ? l10n.t('An animation with this name already exists') : null;
    },
  });
  if (answer === undefined) return;
  const now = await findSprite();
  const edit =
    now === null
      ? null
      : animationEdit(now.reading.text, documents.roots(source), now.sprite, answer.trim(), first, last);
  if (now !== null && edit !== null && (await applyVerified(document, documents, now.reading, edit))) return;
  void vscode.window.showWarningMessage(l10n.t("The animation can't be added: the sprite has changed."));
}
