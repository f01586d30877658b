import * as vscode from 'vscode';
import type { ToHost } from '../../messages/protocol.js';
import { changeKeys } from '../change-keys.js';
import { enableReading } from '../settings.js';
import { chooseImage } from '../images/choose-image.js';
import { cutImage } from '../images/cut-image.js';
import type { DocumentStore } from '../document-store.js';

/** Executes a button of a preview. */
export async function invoke(
  command: Extract<ToHost, { type: 'invoke' }>['command'],
  source: vscode.Uri,
): Promise<void> {
  switch (command) {
    case 'open-example':
      await vscode.commands.executeCommand('hitboxLens.openExample');
      return;
    case 'open-docs':
      await vscode.env.openExternal(
        vscode.Uri.parse('https://github.com/hitbox-lens/hitbox-lens/blob/main/docs/formats.md'),
      );
      return;
    case 'show-problems':
      await vscode.commands.executeCommand('workbench.actions.view.problems');
      return;
    case 'change-keys':
      await changeKeys();
      return;
    case 'enable':
      await enableReading(await vscode.workspace.openTextDocument(source));
      return;
  }
}

type Request = Extract<ToHost, { type: 'set-grid' | 'choose-image' }>;

/** Handles the preview's messages about images of its document. */
export async function requestImage(
  source: vscode.Uri,
  documents: DocumentStore,
  selected: readonly string[],
  message: Request,
): Promise<void> {
  if (source.toString() !== message.uri) return;
  if (message.type === 'choose-image') {
    await chooseImage(source, documents, message.sprite, selected);
    return;
  }
  await cutImage(source, documents, message.sprite, message.grid, message.size);
}
