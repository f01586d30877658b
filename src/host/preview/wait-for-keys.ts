import * as vscode from 'vscode';
import type { DocumentStore } from '../document-store.js';

/** Nothing reads this context key; it is set only to wait for VS Code's reply. */
const syncKey = 'hitboxLens.sync';

/** Waits until earlier key presses have changed the text and the text was read. */
export async function waitForPressedKeys(
  document: vscode.TextDocument | null,
  documents: DocumentStore,
): Promise<void> {
  // VS Code's window gets messages in order: first the key, then this command. So the key's text change arrives before
  // the command's reply.
  await vscode.commands.executeCommand('setContext', syncKey, true);
  if (document !== null) await documents.now(document);
}
