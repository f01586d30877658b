import { effect } from '@preact/signals-core';
import assert from 'node:assert/strict';
import type { PreviewRequest, WriteRequest } from '../../../src/messages/preview-requests.js';
import { PendingEdits } from '../../../webview/editor/pending-edits.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { beginDrag, moveBy, type Drag } from '../../../webview/editor/drag.js';
import { Editor } from '../../../webview/editor/editor.js';
import { FakeHost } from './fake-host.js';
import { hitbox, scene, rect } from './support.js';

/** An editor with two rectangles at version 1, and a host that answers on demand. */
class Bench {
  readonly host = new FakeHost();
  /** The requests and the keys passed on to VS Code, in order and abbreviated. */
  readonly events: string[] = [];
  readonly notices: string[] = [];
  private readonly feedback = new Feedback();
  readonly editor = new Editor();
  readonly edits = new PendingEdits<{ readonly key: string }>(
    this.editor,
    (request) => {
      this.events.push(inShort(request));
      return this.host.client.request(request);
    },
    this.feedback,
    ({ key }, forPage) => this.events.push(forPage ? `page ${key}` : `key ${key}`),
  );
  private places: Record<string, number> = { a: 0, b: 50 };
  private version = 1;

  constructor() {
    effect(() => {
      const { notice } = this.feedback;
      if (notice !== null) this.notices.push(notice.text);
    });
    effect(() => {
      if (this.edits.rejections > 0) this.notices.push('back');
    });
    this.show();
  }

  /** Moves a hitbox by a distance from where it is shown. */
  drag(id: string, dx: number): void {
    const { editor } = this;
    const index = editor.getIndex(id);
    const { uri, version } = editor.scene!;
    const items = [{ hitbox: editor.hitboxes[index]!, shape: editor.getShape(index)!, offset: { x: 0, y: 0 } }];
    const drag: Drag = beginDrag({ uri, version, handle: { kind: 'body' }, dragOrigin: { x: 0, y: 0 }, items })!;
    const moved = moveBy(drag, dx, 0);
    editor.setDragPreview(new Map([[index, moved.items[0]!.shape]]));
    this.edits.commitDrag(moved);
  }

  /** Applies the last sent edit to the text; the host replies before ('first') or after ('last') showing that text. */
  async answer(order: 'first' | 'last' = 'last'): Promise<void> {
    const { requests } = this.host;
    const last = requests.at(-1);
    if (last?.type === 'edit') {
      for (const { id, shape } of last.shapes) if (shape.kind === 'rect') this.places[id] = shape.x;
    }
    this.version++;
    const { version } = this;
    const requestCount = requests.length;
    const reply = async (): Promise<void> => {
      // Requests of consecutive undo steps are answered one after the other.
      for (let place = Math.max(0, requestCount - 3); place < requestCount; place++)
        await this.host.carriedOut(place, version);
    };
    if (order === 'first') await reply();
    this.show();
    this.edits.documentChanged();
    if (order === 'last') await reply();
  }

  /** The text changes, in some hitboxes or elsewhere. */
  type(places: Record<string, number> = {}): void {
    Object.assign(this.places, places);
    this.version++;
    this.show();
    this.edits.documentChanged();
  }

  /** The file is closed and reopened. */
  reopen(): void {
    this.version = 1;
    this.show();
    this.edits.documentChanged();
  }

  /** Presses a key: undo (z), save (s), or one that the page handles. */
  press(key: string): void {
    const event = { key };
    if (key === 'z') this.edits.queueUndoRedo(event);
    else if (key === 's') {
      if (!this.edits.deferSave(event)) this.events.push(`key ${key}`);
    } else if (!this.edits.deferKeyAfterUndo(event)) this.events.push(`page ${key}`);
  }

  shownX(id: string): number {
    const shape = this.editor.getShape(this.editor.getIndex(id));
    assert.ok(shape?.kind === 'rect');
    return shape.x;
  }

  get uri(): string {
    return this.editor.scene!.uri;
  }

  private show(): void {
    const hitboxes = Object.entries(this.places).map(([id, x]) => hitbox(id, rect(x, 0, 10, 10)));
    this.editor.show({ ...scene(hitboxes), version: this.version });
  }
}

function inShort(message: PreviewRequest): string {
  if (message.type === 'edit') {
    const moves = message.shapes.map(({ id, shape }) => `${id} to ${shape.kind === 'rect' ? shape.x : '?'}`);
    return `${message.version}: ${moves.join(', ')}`;
  }
  return message.type === 'write' ? `${message.version}: ${message.change.kind}` : message.type;
}

const vanished = { type: 'empty', reason: 'vanished', fileName: null, detail: null } as const;

describe('pending edits', () => {
  const remove: WriteRequest['change'] = { kind: 'delete', ids: ['b'] };
  const table: {
    readonly what: string;
    readonly does: (bench: Bench) => void;
    readonly events: readonly string[];
    readonly after: readonly string[];
  }[] = [
    {
      what: 'a key passes at once if nothing is pending',
      does: (bench) => {
        bench.press('z');
        bench.drag('a', 5);
      },
      events: ['key z', 'sync'],
      after: ['key z', 'sync', '2: a to 5'],
    },
    {
      what: 'consecutive undo steps pass at once',
      does: (bench) => {
        for (const key of ['z', 'z', 'z']) bench.press(key);
      },
      events: ['key z', 'sync', 'key z', 'sync', 'key z', 'sync'],
      after: ['key z', 'sync', 'key z', 'sync', 'key z', 'sync'],
    },
    {
      what: 'a key of the page after an undo step applies to its result',
      does: (bench) => {
        for (const key of ['z', 'z', 'down', 'up', 's', 'z', 'down']) bench.press(key);
      },
      events: ['key z', 'sync', 'key z', 'sync'],
      after: ['key z', 'sync', 'key z', 'sync', 'page down', 'page up', 'key s', 'key z', 'sync', 'page down'],
    },
    {
      what: "a key of the page doesn't wait for edits, which the preview shows already",
      does: (bench) => {
        bench.drag('a', 5);
        bench.press('down');
      },
      events: ['1: a to 5', 'page down'],
      after: ['1: a to 5', 'page down'],
    },
    {
      what: 'undo waits for a pending edit, or it would undo the one before',
      does: (bench) => {
        bench.drag('a', 5);
        bench.press('z');
      },
      events: ['1: a to 5'],
      after: ['1: a to 5', 'key z', 'sync'],
    },
    {
      what: 'a save waits for all edits before it',
      does: (bench) => {
        bench.drag('a', 5);
        bench.drag('a', 5);
        bench.press('s');
      },
      events: ['1: a to 5'],
      after: ['1: a to 5', '2: a to 10', 'key s'],
    },
    {
      what: 'several keys keep their order and pass as soon as the edits before them are in the text',
      does: (bench) => {
        bench.drag('a', 5);
        for (const key of ['z', 'z', 's']) bench.press(key);
      },
      events: ['1: a to 5'],
      after: ['1: a to 5', 'key z', 'sync', 'key z', 'sync', 'key s'],
    },
    {
      what: 'edits before and after an undo stay separate',
      does: (bench) => {
        bench.drag('a', 5);
        bench.drag('a', 5);
        bench.press('z');
        bench.drag('b', 1);
      },
      events: ['1: a to 5'],
      after: ['1: a to 5', '2: a to 10', 'key z', 'sync', '4: b to 51'],
    },
    {
      what: 'consecutive edits stay separate undo steps',
      does: (bench) => {
        bench.drag('a', 5);
        bench.drag('a', 5);
        bench.drag('b', 1);
        bench.drag('a', 5);
      },
      events: ['1: a to 5'],
      after: ['1: a to 5', '2: a to 10', '3: b to 51', '4: a to 15'],
    },
    {
      what: 'a deletion waits for the edits before it, and is for their version',
      does: (bench) => {
        bench.drag('a', 5);
        void bench.edits.write(remove);
        bench.press('s');
      },
      events: ['1: a to 5'],
      after: ['1: a to 5', '2: delete', 'key s'],
    },
  ];
  for (const { what, does, events: expected, after } of table) {
    for (const order of ['first', 'last'] as const) {
      it(`${what} (the reply comes ${order})`, async () => {
        const bench = new Bench();
        does(bench);
        assert.deepEqual(bench.events, expected);
        while (bench.events.length < after.length) await bench.answer(order);
        await bench.answer(order);
        assert.deepEqual(bench.events, after);
        assert.deepEqual(bench.notices, []);
      });
    }
  }

  const typed: {
    readonly what: string;
    readonly places: Record<string, number>;
    readonly seen: readonly [a: number, b: number];
    readonly events: readonly string[];
    readonly notices: number;
  }[] = [
    {
      what: 'elsewhere: both edits stay, and the second waits for the first',
      places: {},
      seen: [5, 57],
      events: ['1: a to 5', '3: b to 57'],
      notices: 0,
    },
    {
      what: 'in the hitbox of the sent edit: the host decides about it, and the rest is sent',
      places: { a: 100 },
      seen: [100, 57],
      events: ['1: a to 5', '3: b to 57'],
      notices: 0,
    },
    {
      what: 'in the hitbox of the queued edit: that edit is dropped',
      places: { b: 100 },
      seen: [5, 100],
      events: ['1: a to 5'],
      notices: 1,
    },
  ];
  for (const { what, places, seen, events: reported, notices } of typed) {
    it(`the text changes meanwhile, ${what}`, async () => {
      const bench = new Bench();
      bench.drag('a', 5);
      bench.drag('b', 7);
      bench.type(places);
      assert.deepEqual([bench.shownX('a'), bench.shownX('b')], seen);
      assert.equal(bench.events.length, 1, 'the host has not answered');
      await bench.answer();
      assert.deepEqual(bench.events, reported);
      assert.equal(bench.notices.length, notices);
    });
  }

  it("a reopened file doesn't wait for replies about the old text", () => {
    const bench = new Bench();
    bench.type();
    bench.drag('a', 5);
    bench.reopen();
    bench.drag('b', 1);
    assert.deepEqual(bench.events, ['2: a to 5', '1: b to 51']);
  });

  for (const [outcome, reason] of [
    [{ error: 'no' }, 'the host rejects it'],
    [{ result: { version: 'last', missed: null } }, 'the reply is malformed'],
    [null, 'the reply is null'],
  ] as const) {
    it(`a rejected edit is reverted with those that depend on it, and the rest is sent: ${reason}`, async () => {
      const bench = new Bench();
      bench.drag('a', 5);
      bench.drag('a', 5);
      bench.press('s');
      bench.drag('b', 1);
      await bench.host.reply(0, outcome as never);
      assert.deepEqual(bench.events, ['1: a to 5', 'key s', '1: b to 51']);
      assert.equal(bench.shownX('a'), 0);
      assert.equal(bench.shownX('b'), 51);
      assert.equal(bench.notices.length, 2);
      assert.match(bench.notices.join(), /^back,(no|Can't read the extension's reply: .+)$/);
    });
  }

  it('nothing waits for a reply when the scene is gone', async () => {
    const bench = new Bench();
    bench.drag('a', 5);
    bench.drag('a', 5);
    bench.edits.clear();
    await bench.answer();
    bench.drag('b', 1);
    assert.deepEqual(bench.events, ['1: a to 5', '2: b to 51']);
  });

  it('a reply after clear() changes nothing, but a rejection is still reported', async () => {
    const bench = new Bench();
    bench.drag('a', 5);
    bench.edits.clear();
    bench.drag('b', 1);
    await bench.host.reply(0, { error: 'no' });
    bench.drag('b', 1);
    assert.deepEqual(bench.events, ['1: a to 5', '1: b to 51'], 'the second is still under way');
    assert.deepEqual([bench.shownX('b'), bench.notices], [52, ['back', 'no']]);
  });

  const outcomes: [what: string, does: (bench: Bench) => Promise<void> | void, version: number | null][] = [
    ['carried out', (bench) => bench.host.carriedOut(0, 7), 7],
    ['refused', (bench) => bench.host.reply(0, { error: 'no' }), null],
    [
      'canceled before it was sent',
      ({ edits }) => {
        edits.clear();
      },
      null,
    ],
    [
      'canceled without a scene',
      async ({ editor, host }) => {
        editor.showEmpty(vanished);
        await host.carriedOut(0, 1);
      },
      null,
    ],
  ];
  for (const [what, does, version] of outcomes) {
    it(`write() resolves to the version, or null: ${what}`, async () => {
      const bench = new Bench();
      if (what.startsWith('canceled')) bench.drag('a', 5);
      const result = bench.edits.write(remove);
      await does(bench);
      assert.equal(await result, version);
    });
  }

  it('a drag of hitboxes that are no longer shown is not sent', () => {
    const bench = new Bench();
    bench.editor.showEmpty(vanished);
    bench.drag('a', 5);
    assert.deepEqual(bench.events, []);
  });

  it('an edit that missed part of the text is reported', async () => {
    const bench = new Bench();
    bench.drag('a', 5);
    await bench.host.reply(0, { result: { version: 2, missed: 'not all of it' } });
    assert.deepEqual(bench.notices, ['not all of it']);
  });

  it('the next edit is sent before the next message from the host arrives', async () => {
    const bench = new Bench();
    bench.drag('a', 5);
    bench.drag('b', 1);
    // As in a browser: the second message is a separate event after the first.
    const { port1, port2 } = new MessageChannel();
    const log: string[] = [];
    const received = new Promise<void>((resolve) => {
      port2.onmessage = ({ data }: MessageEvent<string>) => {
        log.push(`${data} of ${bench.events.length}`);
        if (data === 'reply') void bench.host.carriedOut(0, 1);
        else resolve();
      };
    });
    port1.postMessage('reply');
    port1.postMessage('patch');
    await received;
    port1.close();
    assert.deepEqual(log, ['reply of 1', 'patch of 2']);
  });
});
