import * as vscode from 'vscode';
import type { DocumentStore } from '../document-store.js';

/** Of a context that nothing asks for. */
const key = 'hitboxLens.sync';

/** Waits until keys that were pressed before have done what they do to a text, and that is read. */
export async function pressedKeysDone(document: vscode.TextDocument | null, documents: DocumentStore): Promise<void> {
  // To VS Code's window and back, once: the window gets a key of the page before the page's message that leads here, and
  // the change of the text that the key makes comes back before this answer.
  await vscode.commands.executeCommand('setContext', key, true);
  if (document !== null) await documents.now(document);
}
