import * as vscode from 'vscode';

export interface PickStep<T extends vscode.QuickPickItem> {
  readonly title: string;
  readonly items: readonly T[] | Promise<readonly T[]>;
  readonly placeholder?: string;
}

export interface InputStep {
  readonly title: string;
  readonly prompt: string;
  readonly value: string;
  readonly valueSelection?: readonly [number, number];
  /** What is wrong with a value, or what comes of it; null: nothing to say. Text, and messages of an error, refuse it. */
  readonly validate: (value: string) => string | vscode.InputBoxValidationMessage | null;
}

/**
 * Questions one after the other in one quick input. Each stays until the next one is there: in between, VS Code would give
 * the keyboard back to where it was, and a webview takes it late enough to close the next question.
 */
export class QuickSteps implements vscode.Disposable {
  private shown: vscode.QuickInput | null = null;

  dispose(): void {
    this.shown?.dispose();
    this.shown = null;
  }

  /** The chosen item; undefined: given up. */
  async pick<T extends vscode.QuickPickItem>({ title, items, placeholder }: PickStep<T>): Promise<T | undefined> {
    const box = vscode.window.createQuickPick<T>();
    box.title = title;
    box.placeholder = placeholder;
    box.matchOnDescription = true;
    box.busy = true;
    const answer = new Promise<T | undefined>((resolve) => {
      box.onDidAccept(() => {
        const [item] = box.selectedItems;
        if (item !== undefined) resolve(item);
      });
      box.onDidHide(() => {
        resolve(undefined);
      });
    });
    this.show(box);
    try {
      box.items = await items;
    } catch (error) {
      this.dispose();
      throw error;
    }
    box.busy = false;
    return this.answered(box, answer);
  }

  /** What was typed; undefined: given up. */
  async input({ title, prompt, value, valueSelection, validate }: InputStep): Promise<string | undefined> {
    const box = vscode.window.createInputBox();
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
    const answer = new Promise<string | undefined>((resolve) => {
      box.onDidChangeValue(check);
      box.onDidAccept(() => {
        if (check()) resolve(box.value);
      });
      box.onDidHide(() => {
        resolve(undefined);
      });
    });
    check();
    this.show(box);
    return this.answered(box, answer);
  }

  private show(box: vscode.QuickInput): void {
    box.show();
    // Only now: an input that goes before the next one is there gives the keyboard back.
    this.shown?.dispose();
    this.shown = box;
  }

  private async answered<T>(box: vscode.QuickInput, answer: Promise<T | undefined>): Promise<T | undefined> {
    const chosen = await answer;
    if (chosen === undefined) this.dispose();
    else {
      box.enabled = false;
      box.busy = true;
    }
    return chosen;
  }
}
