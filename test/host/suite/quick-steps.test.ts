import assert from 'node:assert';
import * as vscode from 'vscode';
import { QuickSteps } from '../../../src/host/quick-steps';

const question = { title: 'Which', items: [{ label: 'one' }, { label: 'two' }] };
const typed = { title: 'How many', prompt: 'A number', value: '1', validate: () => null };

/** A question as VS Code shows it, which is accepted and closed by the test. */
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

describe('questions in a row', () => {
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

  /** Closes the last question, so many ms after it was asked. */
  const closeAfter = (ms: number) => {
    now += ms;
    boxes.at(-1)!.hide();
  };

  it('the first one is asked again, once, when it is closed before anybody can have read it', async () => {
    const answer = steps.pick(question);
    closeAfter(100);
    assert.equal(boxes[0]!.shown, 2);
    closeAfter(100);
    assert.equal(await answer, undefined);
    assert.deepEqual([boxes.length, boxes[0]!.shown, boxes[0]!.disposed], [1, 2, true]);
  });

  it('one that is asked again takes its answer as if nothing had been', async () => {
    const answer = steps.pick(question);
    closeAfter(100);
    // The items come after the box.
    await Promise.resolve();
    boxes[0]!.accept();
    assert.equal((await answer)?.label, 'one');
  });

  it('one that was read is closed for good, and none is asked after it', async () => {
    const answer = steps.pick(question);
    closeAfter(600);
    assert.equal(await answer, undefined);
    assert.equal(await steps.input(typed), undefined);
    assert.equal(boxes.length, 1);
  });

  it('each stays until the next one is there', async () => {
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

  it('none is asked when the last one is closed while the next one is prepared', async () => {
    const first = steps.pick(question);
    await Promise.resolve();
    boxes[0]!.accept();
    await first;
    closeAfter(600);
    assert.equal(await steps.input(typed), undefined);
    assert.equal(boxes.length, 1);
  });

  it('the first one that stays is closed by Escape, however soon', async () => {
    const answer = steps.pick({ ...question, stays: true });
    closeAfter(100);
    assert.equal(await answer, undefined);
    assert.deepEqual([boxes.length, boxes[0]!.shown, boxes[0]!.disposed], [1, 1, true]);
  });

  it('one that is cancelled is not asked again, and none is asked after it', async () => {
    const answer = steps.pick(question);
    now += 100;
    steps.cancel();
    assert.equal(await answer, undefined);
    assert.equal(await steps.pick(question), undefined);
    assert.deepEqual([boxes.length, boxes[0]!.shown], [1, 1]);
  });

  it('says which item would be chosen, from the first one on', async () => {
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
