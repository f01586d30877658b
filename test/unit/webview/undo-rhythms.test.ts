/** Steps, undo and redo in any rhythm: while VS Code is slow, and while it keeps up. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { beginDrag, moveBy } from '../../../webview/editor/drag.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { PendingEdits } from '../../../webview/editor/pending-edits.js';
import { runs } from '../core/support.js';
import { FakeHost } from './fake-host.js';
import { hitbox, scene, rect } from './support.js';

/** Keys that move the hitbox by a unit; and undo and redo. */
type Key = 'left' | 'right' | 'undo' | 'redo';

/** What a text with an undo stack contains after these keys. */
class History {
  private texts = [0];
  private place = 0;

  get x(): number {
    return this.texts[this.place]!;
  }

  write(x: number): void {
    this.texts = [...this.texts.slice(0, this.place + 1), x];
    this.place++;
  }

  /** Returns whether there is such a step. */
  step(key: 'undo' | 'redo'): boolean {
    const next = this.place + (key === 'undo' ? -1 : 1);
    if (this.texts[next] === undefined) return false;
    this.place = next;
    return true;
  }
}

/** Who handles what the page sends: VS Code its keys, the extension its requests. Neither waits for the other. */
type Side = 'keys' | 'requests';

/** A page whose keys and requests are handled one at a time, whenever `handleNext` says. */
class Window {
  private readonly host = new FakeHost();
  private readonly text = new History();
  private readonly editor = new Editor();
  private readonly waiting: Record<Side, (() => Promise<void> | void)[]> = { keys: [], requests: [] };
  private version = 1;
  /** The requests handed to VS Code. */
  private sent = 0;
  private readonly edits = new PendingEdits<Key>(
    this.editor,
    (request) => {
      const reply = this.host.client.request(request);
      const place = this.sent++;
      const earlierKeys = [...this.waiting.keys];
      this.waiting.requests.push(async () => {
        // The extension answers after VS Code has handled the keys before (`host/preview/request-handlers.ts`).
        if (request.type === 'sync')
          while (earlierKeys.some((key) => this.waiting.keys.includes(key))) await this.handleNext('keys');
        if (request.type === 'edit') {
          assert.equal(request.version, this.version, 'an edit is for the text as it is');
          const { shape } = request.shapes[0]!;
          assert.ok(shape.kind === 'rect');
          this.text.write(shape.x);
          this.show();
        }
        await this.host.carriedOut(place, this.version);
      });
      return reply;
    },
    new Feedback(),
    (key, forPage) => {
      if (forPage) this.press(key);
      else
        this.waiting.keys.push(() => {
          if ((key === 'undo' || key === 'redo') && this.text.step(key)) this.show();
        });
    },
  );

  constructor() {
    this.editor.show(scene([hitbox('a', rect(0, 0, 10, 10))]));
  }

  press(key: Key): void {
    if (key === 'undo' || key === 'redo') this.edits.queueUndoRedo(key);
    else if (this.edits.isReplaying || !this.edits.deferKeyAfterUndo(key)) this.move(key === 'left' ? -1 : 1);
  }

  /** The next key or request is handled; false if there is none. */
  async handleNext(side: Side): Promise<boolean> {
    const next = this.waiting[side].shift();
    await next?.();
    return next !== undefined;
  }

  async settle(): Promise<void> {
    while ((await this.handleNext('requests')) || (await this.handleNext('keys')));
  }

  /** Where the hitbox is in the text, and where the page shows it. */
  get places(): { readonly written: number; readonly shown: number } {
    return { written: this.text.x, shown: this.shape.x };
  }

  private get shape() {
    const shape = this.editor.getShape(0);
    assert.ok(shape?.kind === 'rect');
    return shape;
  }

  private move(by: number): void {
    const { uri, version } = this.editor.scene!;
    const items = [{ hitbox: this.editor.hitboxes[0]!, shape: this.shape, offset: { x: 0, y: 0 } }];
    const drag = moveBy(
      beginDrag({ uri, version, handle: { kind: 'body' }, dragOrigin: { x: 0, y: 0 }, items })!,
      by,
      0,
    );
    this.editor.setDragPreview(new Map([[0, drag.items[0]!.shape]]));
    this.edits.commitDrag(drag);
  }

  private show(): void {
    this.version++;
    this.editor.show({ ...scene([hitbox('a', rect(this.text.x, 0, 10, 10))]), version: this.version });
    this.edits.documentChanged();
  }
}

/** Where the hitbox is after these keys, if VS Code is as fast as the keys. */
function placeAfter(keys: readonly Key[]): number {
  const text = new History();
  for (const key of keys) {
    if (key === 'undo' || key === 'redo') text.step(key);
    else text.write(text.x + (key === 'left' ? -1 : 1));
  }
  return text.x;
}

describe('undo and redo in the preview', () => {
  /** The numbers of the keys after which VS Code catches up. */
  const rhythms: readonly [name: string, waits: readonly number[]][] = [
    ['at once', []],
    ['one by one', [1, 2, 3, 4, 5, 6]],
    ['in pairs', [2, 4, 6]],
    ['the first, then the others at once', [1]],
    ['the last one separately', [6]],
  ];

  async function press(window: Window, key: Key, waits: readonly number[]): Promise<number> {
    for (let done = 1; done <= 7; done++) {
      window.press(key);
      if (waits.includes(done)) await window.settle();
    }
    await window.settle();
    const { written, shown } = window.places;
    assert.equal(shown, written);
    return written;
  }

  for (const [stepRhythm, stepWaits] of rhythms) {
    for (const [undoRhythm, undoWaits] of rhythms) {
      it(`undoes seven steps, ${stepRhythm}, by seven keys, ${undoRhythm}, and redoes them`, async () => {
        const window = new Window();
        assert.equal(await press(window, 'right', stepWaits), 7);
        assert.equal(await press(window, 'undo', undoWaits), 0);
        assert.equal(await press(window, 'redo', undoWaits), 7);
        assert.equal(await press(window, 'undo', stepWaits), 0);
      });
    }
  }

  it('ends where the keys end one by one, in any rhythm', async () => {
    const key = fc.constantFrom<Key>('left', 'right', 'right', 'undo', 'undo', 'redo');
    // Before each key, these of the earlier keys and requests have been handled.
    const pressed = fc.tuple(key, fc.array(fc.constantFrom<Side>('keys', 'requests'), { maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(pressed, { maxLength: 24 }), async (keys) => {
        const window = new Window();
        for (const [next, handled] of keys) {
          for (const side of handled) await window.handleNext(side);
          window.press(next);
        }
        await window.settle();
        const place = placeAfter(keys.map(([next]) => next));
        assert.deepEqual(window.places, { written: place, shown: place });
      }),
      runs(300),
    );
  });
});
