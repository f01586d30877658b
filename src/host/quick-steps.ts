import * as vscode from 'vscode';

export interface PickStep<T extends vscode.QuickPickItem> {
  readonly title: string;
  readonly items: readonly T[] | Promise<readonly T[]>;
  readonly placeholder?: string;
  /** The item that Enter takes at first; by default the first one. */
  readonly active?: T;
  /** Called with the item that would be chosen now. */
  readonly onActive?: (item: T) => void;
  /** Keeps the question open when it loses the focus. */
  readonly stays?: true;
}

export interface InputStep {
  readonly title: string;
  readonly prompt: string;
  readonly value: string;
  readonly valueSelection?: readonly [number, number];
  /**
   * Returns a problem with a value, or its effect; null: no message. Strings and messages of error severity reject the
   * value.
   */
  readonly validate: (value: string) => string | vscode.InputBoxValidationMessage | null;
}

/** A question that closes earlier than this (in ms) wasn't closed by the user. */
export const minOpenTime = 500;

interface Box extends vscode.QuickInput {
  readonly onDidAccept: vscode.Event<void>;
}

/**
 * Asks questions one after the other in one quick input. Each stays until the next one is shown: otherwise VS Code
 * would return the focus in between, and a webview takes it late enough to close the next question. The first one,
 * which may follow the command palette, is asked again if that happened.
 */
export class QuickSteps implements vscode.Disposable {
  private shown: vscode.QuickInput | null = null;
  /** Whether the user closed a question, maybe while the next one was being prepared. */
  private canceled = false;

  constructor(
    private readonly window: Pick<typeof vscode.window, 'createQuickPick' | 'createInputBox'> = vscode.window,
    private readonly now: () => number = Date.now,
  ) {}

  dispose(): void {
    const { shown } = this;
    this.shown = null;
    shown?.dispose();
  }

  /** Closes the open question, as if the user had closed it. */
  cancel(): void {
    this.canceled = true;
    this.shown?.hide();
  }

  /** The chosen item; undefined: canceled. */
  async pick<T extends vscode.QuickPickItem>({
    title,
    items,
    placeholder,
    active,
    onActive,
    stays,
  }: PickStep<T>): Promise<T | undefined> {
    if (this.canceled) return undefined;
    const box = this.window.createQuickPick<T>();
    box.title = title;
    box.placeholder = placeholder;
    box.matchOnDescription = true;
    box.busy = true;
    box.ignoreFocusOut = stays === true;
    const reportActive = ([item]: readonly T[]): void => {
      if (item !== undefined) onActive?.(item);
    };
    if (onActive !== undefined) box.onDidChangeActive(reportActive);
    const answer = this.ask(box, () => box.selectedItems[0]);
    try {
      box.items = await items;
      if (active !== undefined) box.activeItems = [active];
      reportActive(box.items);
    } catch (error) {
      this.dispose();
      throw error;
    }
    box.busy = false;
    return answer;
  }

  /** The typed text; undefined: canceled. */
  async input({ title, prompt, value, valueSelection, validate }: InputStep): Promise<string | undefined> {
    if (this.canceled) return undefined;
    const box = this.window.createInputBox();
    box.title = title;
    box.prompt = prompt;
    box.value = value;
    if (valueSelection !== undefined) box.valueSelection = valueSelection;
    const check = (): boolean => {
      const message = validate(box.value);
      box.validationMessage = message ?? undefined;
      return (
        message === null ||
        !(typeof message === 'string' || message.severity === vscode.InputBoxValidationSeverity.Error)
      );
    };
    box.onDidChangeValue(check);
    check();
    return this.ask(box, () => (check() ? box.value : undefined));
  }

  /** Shows a question until it is answered (`accepted` returns the answer; undefined: not yet) or closed. */
  private async ask<T>(box: Box, accepted: () => T | undefined): Promise<T | undefined> {
    const openedAt = this.now();
    const before = this.shown;
    // A question that stays open is only closed by the user, however soon.
    let mayReopen = before === null && !box.ignoreFocusOut;
    const answer = new Promise<T | undefined>((resolve) => {
      box.onDidAccept(() => {
        const value = accepted();
        if (value !== undefined) resolve(value);
      });
      box.onDidHide(() => {
        if (this.shown !== box) return;
        if (mayReopen && !this.canceled && this.now() - openedAt < minOpenTime) {
          mayReopen = false;
          box.show();
          return;
        }
        this.canceled = true;
        resolve(undefined);
      });
    });
    box.show();
    this.shown = box;
    // Only now: hiding an input before the next one is shown would return the focus.
    before?.dispose();
    const chosen = await answer;
    if (chosen === undefined) this.dispose();
    else {
      box.enabled = false;
      box.busy = true;
    }
    return chosen;
  }
}
