import * as vscode from 'vscode';

export interface PickStep<T extends vscode.QuickPickItem> {
  readonly title: string;
  readonly items: readonly T[] | Promise<readonly T[]>;
  readonly placeholder?: string;
  /** Is told which item would be chosen now. */
  readonly onActive?: (item: T) => void;
  /** The question stays while the user looks at something else. */
  readonly stays?: true;
}

export interface InputStep {
  readonly title: string;
  readonly prompt: string;
  readonly value: string;
  readonly valueSelection?: readonly [number, number];
  /** What is wrong with a value, or what comes of it; null: nothing to say. Text, and messages of an error, refuse it. */
  readonly validate: (value: string) => string | vscode.InputBoxValidationMessage | null;
}

/** A question that is closed so soon (in ms) after it was asked was not closed by the user. */
export const tooSoon = 500;

interface Box extends vscode.QuickInput {
  readonly onDidAccept: vscode.Event<void>;
}

/**
 * Questions one after the other in one quick input. Each stays until the next one is there: in between, VS Code would give
 * the keyboard back to where it was, and a webview takes it late enough to close the next question. The first one, which
 * the command palette may have come before, is asked again when that has happened.
 */
export class QuickSteps implements vscode.Disposable {
  private shown: vscode.QuickInput | null = null;
  /** The user has closed one, perhaps while the next one was still being prepared. */
  private givenUp = false;

  constructor(
    private readonly window: Pick<typeof vscode.window, 'createQuickPick' | 'createInputBox'> = vscode.window,
    private readonly now: () => number = Date.now,
  ) {}

  dispose(): void {
    const { shown } = this;
    this.shown = null;
    shown?.dispose();
  }

  /** Closes the question that is open, as if the user had closed it. */
  cancel(): void {
    this.givenUp = true;
    this.shown?.hide();
  }

  /** The chosen item; undefined: given up. */
  async pick<T extends vscode.QuickPickItem>({
    title,
    items,
    placeholder,
    onActive,
    stays,
  }: PickStep<T>): Promise<T | undefined> {
    if (this.givenUp) return undefined;
    const box = this.window.createQuickPick<T>();
    box.title = title;
    box.placeholder = placeholder;
    box.matchOnDescription = true;
    box.busy = true;
    box.ignoreFocusOut = stays === true;
    const tell = ([item]: readonly T[]): void => {
      if (item !== undefined) onActive?.(item);
    };
    if (onActive !== undefined) box.onDidChangeActive(tell);
    const answer = this.ask(box, () => box.selectedItems[0]);
    try {
      box.items = await items;
      tell(box.items);
    } catch (error) {
      this.dispose();
      throw error;
    }
    box.busy = false;
    return answer;
  }

  /** What was typed; undefined: given up. */
  async input({ title, prompt, value, valueSelection, validate }: InputStep): Promise<string | undefined> {
    if (this.givenUp) return undefined;
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

  /** Shows a question until there is an answer (`accepted` knows it; undefined: not yet) or it is closed. */
  private async ask<T>(box: Box, accepted: () => T | undefined): Promise<T | undefined> {
    const begin = this.now();
    const before = this.shown;
    // One that stays is closed by the user alone, however soon.
    let again = before === null && !box.ignoreFocusOut;
    const answer = new Promise<T | undefined>((resolve) => {
      box.onDidAccept(() => {
        const value = accepted();
        if (value !== undefined) resolve(value);
      });
      box.onDidHide(() => {
        if (this.shown !== box) return;
        if (again && !this.givenUp && this.now() - begin < tooSoon) {
          again = false;
          box.show();
          return;
        }
        this.givenUp = true;
        resolve(undefined);
      });
    });
    box.show();
    this.shown = box;
    // Only now: an input that goes before the next one is there gives the keyboard back.
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
