import * as vscode from 'vscode';
import { QuickSteps } from '../../../src/host/quick-steps';
import { until } from './until';

/** A quick pick without a window, controlled by the test. */
class FakePick {
  private readonly accepted = new vscode.EventEmitter<void>();
  private readonly hidden = new vscode.EventEmitter<void>();
  private readonly activated = new vscode.EventEmitter<readonly vscode.QuickPickItem[]>();
  readonly onDidAccept = this.accepted.event;
  readonly onDidHide = this.hidden.event;
  readonly onDidChangeActive = this.activated.event;
  title = '';
  placeholder = '';
  items: readonly vscode.QuickPickItem[] = [];
  selectedItems: readonly vscode.QuickPickItem[] = [];
  isOpen = false;

  show() {
    this.isOpen = true;
  }
  hide() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.hidden.fire();
  }
  dispose() {
    this.hide();
  }
  activate(item: vscode.QuickPickItem) {
    this.activated.fire([item]);
  }
  accept(item: vscode.QuickPickItem) {
    this.selectedItems = [item];
    this.accepted.fire();
  }
}

/** Questions answered by the test. */
export class FakePicks {
  private readonly picks: FakePick[] = [];
  private answered = 0;
  readonly steps: QuickSteps;

  constructor() {
    const create = () => {
      this.picks.push(new FakePick());
      return this.picks.at(-1) as never;
    };
    // Time advances so that no question closes before it can be read.
    let now = 0;
    this.steps = new QuickSteps({ createQuickPick: create, createInputBox: create }, () => (now += 1000));
  }

  /** The number of questions so far. */
  get count(): number {
    return this.picks.length;
  }

  /** The next question, once its items are set. */
  async question(): Promise<{ title: string; placeholder: string; items: readonly vscode.QuickPickItem[] }> {
    const pick = await this.next();
    return { title: pick.title, placeholder: pick.placeholder, items: pick.items };
  }

  /** Activates the item with a label. */
  async activate(label: string): Promise<void> {
    const pick = await this.next();
    pick.activate(itemOf(pick, label));
  }

  /** Accepts the item with a label. */
  async choose(label: string): Promise<void> {
    const pick = await this.next();
    this.answered = this.picks.length;
    pick.activate(itemOf(pick, label));
    pick.accept(itemOf(pick, label));
  }

  /** Presses Escape. */
  async escape(): Promise<void> {
    (await this.next()).hide();
  }

  private next(): Promise<FakePick> {
    return until(`question ${this.answered + 1}`, () => {
      const pick = this.picks[this.answered];
      return pick !== undefined && pick.items.length > 0 ? pick : null;
    });
  }
}

function itemOf({ items }: FakePick, label: string): vscode.QuickPickItem {
  const item = items.find((one) => one.label === label);
  if (item === undefined) throw new Error(`no ${label} among ${items.map((one) => one.label).join('; ')}`);
  return item;
}
