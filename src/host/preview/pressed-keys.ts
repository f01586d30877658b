import * as vscode from 'vscode';
import type { Readings } from '../readings.js';

/** Of a context that nothing asks for. */
const key = 'hitboxLens.sync';

/** So often VS Code's window is gone to and back from. */
const barriers = 5;

/** Waits until keys that were pressed before have done what they do to a text, and that is read. */
export async function pressedKeysDone(document: vscode.TextDocument | null, readings: Readings): Promise<void> {
  // To VS Code's window and back: keys get there before this does, and changes of texts come back before its answer.
  // Several times: the page's keys come to the window by another way than this.
  for (let time = 0; time < barriers; time++) {
    await vscode.commands.executeCommand('setContext', key, true);
  }
  if (document !== null) await readings.now(document);
}
