import * as vscode from 'vscode';
import type { EditQueue } from '../../edit/edit-queue.js';
import { showSource } from './source-editor.js';

/** How often, and after how many milliseconds each, it is made sure that the picture has the focus again. */
const looksForFocus = 4;
const focusDelay = 50;

/**
 * Undo and redo of the text, asked for in the picture, in turn with the changes that are made there. Undo with the focus in a webview does nothing to the text beside it (microsoft/vscode#175297), so the
 * text editor gets the focus for as long as the command takes.
 */
export class TextHistory {
  /** How many steps have still to be done. */
  private steps = 0;
  private atWork = false;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly openDocument: () => Promise<vscode.TextDocument | null>,
    /** Where everything that the picture does with the text waits its turn. */
    private readonly turns: EditQueue,
  ) {}

  /** A step is under way: what happens to the text's editor now is none of the user's doing. */
  get isAtWork(): boolean {
    return this.atWork;
  }

  async step(command: 'undo' | 'redo'): Promise<void> {
    this.steps++;
    await this.turns.run(() => this.carryOut(command)).finally(() => this.steps--);
    // The editor may take the focus later than it said: the next key belongs to the picture all the same.
    for (let look = 0; look < looksForFocus; look++) {
      await new Promise((wake) => setTimeout(wake, focusDelay));
      this.takeFocusBack();
    }
  }

  /** Unless the text has the focus because another step is being taken back. */
  private takeFocusBack(): void {
    if (this.steps === 0 && this.panel.visible && !this.panel.active) this.panel.reveal(undefined, false);
  }

  private async carryOut(command: 'undo' | 'redo'): Promise<void> {
    const document = await this.openDocument();
    if (document === null) return;
    const column = this.panel.viewColumn;
    this.atWork = true;
    try {
      await showSource(document, column, false);
      await vscode.commands.executeCommand(command);
    } finally {
      this.atWork = false;
    }
    this.panel.reveal(column, false);
  }
}
