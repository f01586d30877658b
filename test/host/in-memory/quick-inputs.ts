/** Quick picks and input boxes: one at a time; commands accept or close it, as Enter and Escape do. */
import type * as vscode from 'vscode';
import { QuickPickItemKind } from './enums';
import { EventEmitter, request } from './events';

/** A quick pick or an input box, as far as it can be answered without keys. */
class QuickInput {
  title: string | undefined;
  step: number | undefined;
  totalSteps: number | undefined;
  enabled = true;
  busy = false;
  ignoreFocusOut = false;
  value = '';
  valueSelection: readonly [number, number] | undefined;
  placeholder: string | undefined;
  prompt: string | undefined;
  password = false;
  validationMessage: string | vscode.InputBoxValidationMessage | undefined;
  buttons: readonly vscode.QuickInputButton[] = [];
  canSelectMany = false;
  matchOnDescription = false;
  matchOnDetail = false;
  keepScrollPosition = false;
  selectedItems: readonly vscode.QuickPickItem[] = [];
  activeItems: readonly vscode.QuickPickItem[] = [];
  private all: readonly vscode.QuickPickItem[] = [];
  private readonly emitters = {
    hide: new EventEmitter<void>(),
    accept: new EventEmitter<void>(),
    value: new EventEmitter<string>(),
    button: new EventEmitter<vscode.QuickInputButton>(),
    active: new EventEmitter<readonly vscode.QuickPickItem[]>(),
    selection: new EventEmitter<readonly vscode.QuickPickItem[]>(),
    itemButton: new EventEmitter<vscode.QuickPickItemButtonEvent<vscode.QuickPickItem>>(),
  };
  readonly onDidHide = this.emitters.hide.event;
  readonly onDidAccept = this.emitters.accept.event;
  readonly onDidChangeValue = this.emitters.value.event;
  readonly onDidTriggerButton = this.emitters.button.event;
  readonly onDidChangeActive = this.emitters.active.event;
  readonly onDidChangeSelection = this.emitters.selection.event;
  readonly onDidTriggerItemButton = this.emitters.itemButton.event;

  constructor(private readonly inputs: QuickInputs) {}

  get items(): readonly vscode.QuickPickItem[] {
    return this.all;
  }
  set items(items: readonly vscode.QuickPickItem[]) {
    this.all = items;
    // The first one that isn't a separator.
    this.activeItems = items.filter(({ kind }) => kind !== QuickPickItemKind.Separator).slice(0, 1);
    this.emitters.active.fire(this.activeItems);
  }

  show(): void {
    this.inputs.show(this);
  }
  hide(): void {
    // The window reports it.
    if (this.inputs.end(this)) void request(this.reportHidden);
  }
  dispose(): void {
    if (this.inputs.end(this)) this.reportHidden();
  }
  private readonly reportHidden = (): void => {
    this.emitters.hide.fire();
  };
  /** Types into it, and accepts it; false: it's a quick pick. */
  type(text: string): boolean {
    if (this.all.length > 0) return false;
    this.value = text;
    this.emitters.value.fire(text);
    this.accept();
    return true;
  }
  accept(): void {
    this.selectedItems = this.activeItems;
    this.emitters.selection.fire(this.selectedItems);
    this.emitters.accept.fire();
  }
}

export class QuickInputs {
  private shown: QuickInput | null = null;

  /** Shows one instead of another. */
  show(input: QuickInput): void {
    if (this.shown === input) return;
    this.shown?.hide();
    this.shown = input;
  }

  /** Whether it was shown until now. */
  end(input: QuickInput): boolean {
    if (this.shown !== input) return false;
    this.shown = null;
    return true;
  }

  /** Answers the shown input with one of its items; false: there is none with this label. */
  pick(label: string): boolean {
    const item = this.shown?.items.find((one) => one.label.replace(/^\$\([^)]*\) /, '') === label);
    if (item === undefined) return false;
    this.shown!.activeItems = [item];
    this.shown!.accept();
    return true;
  }

  /** Answers the shown input box with a text; false: there is none. */
  answer(text: string): boolean {
    return this.shown?.type(text) ?? false;
  }

  readonly commands = {
    'workbench.action.acceptSelectedQuickOpenItem': (): void => {
      this.shown?.accept();
    },
    'workbench.action.closeQuickOpen': (): void => {
      this.shown?.hide();
    },
  };

  private create(): QuickInput {
    return new QuickInput(this);
  }

  /** The part of `vscode.window`. */
  createApi() {
    return {
      createQuickPick: () => this.create() as unknown as vscode.QuickPick<vscode.QuickPickItem>,
      createInputBox: () => this.create() as unknown as vscode.InputBox,
      showQuickPick: async (
        items: readonly (string | vscode.QuickPickItem)[] | Thenable<readonly (string | vscode.QuickPickItem)[]>,
        options: vscode.QuickPickOptions = {},
        token?: vscode.CancellationToken,
      ): Promise<unknown> => {
        if (options.canPickMany === true) throw new Error("picking several items isn't implemented in memory");
        const given = await items;
        const pick = this.create();
        pick.title = options.title;
        pick.items = given.map((one) => (typeof one === 'string' ? { label: one } : one));
        const at = await this.answerOf(pick, token, () => pick.items.indexOf(pick.selectedItems[0]!));
        return at === undefined ? undefined : given[at];
      },
      showInputBox: async (options: vscode.InputBoxOptions = {}, token?: vscode.CancellationToken) => {
        const box = this.create();
        box.title = options.title;
        box.value = options.value ?? '';
        return this.answerOf(box, token, () => box.value);
      },
    };
  }

  private answerOf<T>(
    input: QuickInput,
    token: vscode.CancellationToken | undefined,
    answer: () => T,
  ): Promise<T | undefined> {
    return new Promise((resolve) => {
      token?.onCancellationRequested(() => {
        input.hide();
      });
      input.onDidAccept(() => {
        resolve(answer());
        input.hide();
      });
      input.onDidHide(() => {
        resolve(undefined);
      });
      if (token?.isCancellationRequested === true) resolve(undefined);
      else input.show();
    });
  }
}
