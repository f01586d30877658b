import * as vscode from 'vscode';
import type { EditQueue } from '../../edit/edit-queue.js';
import type { HeldKey } from '../../messages/keys.js';
import { HeldKeys } from './held-keys.js';
import { showSource } from './source-editor.js';

/** What undo and redo need of the preview that they are asked for in. */
export interface HistoryUser {
  openDocument(): Promise<vscode.TextDocument | null>;
  /** A step was taken: the picture of what came of it has to be sent. */
  stepped(): Promise<void>;
  /** Carries out keys in the picture. */
  press(keys: readonly HeldKey[]): void;
}

/** How often, and after how many milliseconds each, it is made sure that the picture has the focus again. */
const looksForFocus = 4;
const focusDelay = 50;

/**
 * Undo and redo of the text, asked for in the picture, in turn with the changes that are made there. Undo with the focus in a
 * webview does nothing to the text beside it (microsoft/vscode#175297), so the text editor gets the focus for as long as
 * the command takes. Keys that are pressed meanwhile are kept for the picture.
 */
export class TextHistory implements vscode.Disposable {
  /** How many steps have still to be done. */
  private steps = 0;
  private atWork = false;
  private disposed = false;
  private readonly held = new HeldKeys();
  /** The page has had the keyboard since the text was given it. */
  private pageHasKeys = true;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly user: HistoryUser,
    /** Where everything that the picture does with the text waits its turn. */
    private readonly turns: EditQueue,
  ) {}

  /** A step is under way: what happens to the text's editor now is none of the user's doing. */
  get isAtWork(): boolean {
    return this.atWork;
  }

  /** A panel that is gone has no place to come back to. */
  private isGone(): boolean {
    return this.disposed;
  }

  dispose(): void {
    this.disposed = true;
    void this.held.release();
  }

  async step(command: 'undo' | 'redo'): Promise<void> {
    this.steps++;
    // Whatever fails, a step is counted until it is done and no longer.
    const end = once(() => this.steps--);
    try {
      await this.held.hold();
      await this.turns.run(async () => {
        try {
          await this.carryOut(command);
        } finally {
          end();
          await this.user.stepped();
        }
      });
      // The editor may take the focus later than it said: the next key belongs to the picture all the same.
      for (let look = 0; look < looksForFocus && !this.disposed; look++) {
        await new Promise((wake) => setTimeout(wake, focusDelay));
        this.takeFocusBack();
      }
    } finally {
      end();
      if (this.steps === 0) await this.held.release();
    }
    if (this.steps > 0 || this.disposed) return;
    // Who went elsewhere meanwhile has typed for somebody else.
    if (!this.panel.active) this.held.take();
    else this.hand();
  }

  /** The page has the keyboard again: what was pressed until then is carried out there. */
  focused(): void {
    this.pageHasKeys = true;
    this.hand();
  }

  private hand(): void {
    if (!this.pageHasKeys || this.steps > 0) return;
    const keys = this.held.take();
    if (keys.length > 0) this.user.press(keys);
  }

  /** Unless the text has the focus because another step is being taken back. */
  private takeFocusBack(): void {
    if (this.steps === 0 && !this.disposed && this.panel.visible && !this.panel.active)
      this.panel.reveal(undefined, false);
  }

  private async carryOut(command: 'undo' | 'redo'): Promise<void> {
    const document = await this.user.openDocument();
    if (document === null || this.isGone()) return;
    const column = this.panel.viewColumn;
    this.atWork = true;
    this.pageHasKeys = false;
    try {
      await showSource(document, column, false);
      await vscode.commands.executeCommand(command);
    } finally {
      this.atWork = false;
    }
    if (!this.isGone()) this.panel.reveal(column, false);
  }
}

/** Work that is done the first time only. */
function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (!done) work();
    done = true;
  };
}
