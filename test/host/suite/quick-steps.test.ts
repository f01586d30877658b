import assert from 'node:assert';
import * as vscode from 'vscode';
import { QuickSteps } from '../../../src/host/quick-steps';

const question = { title: 'Which', items: [{ label: 'one' }, { label: 'two' }] };
const typed = { title: 'How many', prompt: 'A number', value: '1', validate: () => null };

/** A quick pick that the test accepts and closes. */
class FakeBox {
  private readonly accepted = new vscode.EventEmitter<void>();
  private readonly hidden = new vscode.EventEmitter<void>();
  private readonly changed = new vscode.EventEmitter<string>();
  readonly onDidAccept = this.accepted.event;
  readonly onDidHide = this.hidden.event;
  readonly onDidChangeValue = this.changed.event;
  private readonly activated = new vscode.EventEmitter<readonly vscode.QuickPickItem[]>();
  readonly onDidChangeActive = this.activated.event;
  items: readonly vscode.QuickPickItem[] = [];
  shown = 0;
  disposed = false;

  get selectedItems() {
    return this.items.slice(0, 1);
  }

  show() {
    this.shown++;
  }
  dispose() {
    this.disposed = true;
    this.hidden.fire();
  }
  accept() {
    this.accepted.fire();
  }
  activate(index: number) {
    this.activated.fire(this.items.slice(index, index + 1));
  }
  hide() {
    this.hidden.fire();
  }
}

describe('consecutive questions', () => {
  let boxes: FakeBox[];
  let now: number;
  let steps: QuickSteps;

  beforeEach(() => {
    boxes = [];
    now = 0;
    const create = () => {
      boxes.push(new FakeBox());
      return boxes.at(-1) as never;
    };
    steps = new QuickSteps({ createQuickPick: create, createInputBox: create }, () => now);
  });

  /** Closes the last question a number of ms after it was shown. */
  const closeAfter = (ms: number) => {
    now += ms;
    boxes.at(-1)!.hide();
  };

  it('show the first again, once, if it closes before it can be read', async () => {
    const answer = steps.pick(question);
    closeAfter(100);
    assert.equal(boxes[0]!.shown, 2);
    closeAfter(100);
    assert.equal(await answer, undefined);
    assert.deepEqual([boxes.length, boxes[0]!.shown, boxes[0]!.disposed], [1, 2, true]);
  });

  it('accept the answer to a question shown again', async () => {
    const answer = steps.pick(question);
    closeAfter(100);
    // The items come after the box.
    await Promise.resolve();
    boxes[0]!.accept();
    assert.equal((await answer)?.label, 'one');
  });

  it('stop when a question that could be read is closed', async () => {
    const answer = steps.pick(question);
    closeAfter(600);
    assert.equal(await answer, undefined);
    assert.equal(await steps.input(typed), undefined);
    assert.equal(boxes.length, 1);
  });

  it('keep each open until the next one is shown', async () => {
    const first = steps.pick(question);
    await Promise.resolve();
    boxes[0]!.accept();
    await first;
    assert.equal(boxes[0]!.disposed, false);
    const second = steps.pick(question);
    assert.deepEqual([boxes[0]!.disposed, boxes[1]!.shown], [true, 1]);
    await Promise.resolve();
    boxes[1]!.accept();
    assert.equal((await second)?.label, 'one');
  });

  it('stop when the last is closed while the next one is prepared', async () => {
    const first = steps.pick(question);
    await Promise.resolve();
    boxes[0]!.accept();
    await first;
    closeAfter(600);
    assert.equal(await steps.input(typed), undefined);
    assert.equal(boxes.length, 1);
  });

  it('close the first, if it stays open, by Escape at any time', async () => {
    const answer = steps.pick({ ...question, stays: true });
    closeAfter(100);
    assert.equal(await answer, undefined);
    assert.deepEqual([boxes.length, boxes[0]!.shown, boxes[0]!.disposed], [1, 1, true]);
  });

  it("stop when one is canceled, and don't show it again", async () => {
    const answer = steps.pick(question);
    now += 100;
    steps.cancel();
    assert.equal(await answer, undefined);
    assert.equal(await steps.pick(question), undefined);
    assert.deepEqual([boxes.length, boxes[0]!.shown], [1, 1]);
  });

  it('report the active item, starting with the first', async () => {
    const active: string[] = [];
    const answer = steps.pick({ ...question, onActive: ({ label }) => active.push(label) });
    await Promise.resolve();
    boxes[0]!.activate(1);
    boxes[0]!.activate(5);
    boxes[0]!.accept();
    await answer;
    assert.deepEqual(active, ['one', 'two']);
  });
});
