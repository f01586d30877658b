import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { PreviewManager } from '../preview/preview-manager.js';
import { isReadable } from '../document-store.js';

/** `hitboxLens.openPreview` and `hitboxLens.openPreviewToSide`; the editor title passes the file's address. */
export async function openPreview(manager: PreviewManager, toSide: boolean, target: unknown): Promise<void> {
  const uri = target instanceof vscode.Uri ? target : vscode.window.activeTextEditor?.document.uri;
  if (uri === undefined) {
    void vscode.window.showInformationMessage(l10n.t('Open a file with hitboxes first.'));
    return;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  if (!isReadable(document)) {
    void vscode.window.showInformationMessage(
      l10n.t('Hitbox Lens supports JSON, TypeScript, and JavaScript. This file is {0}.', document.languageId),
    );
    return;
  }
  if (toSide) await manager.openToSide(uri, true);
  else await manager.openHere(uri);
}
