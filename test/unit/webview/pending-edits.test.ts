import { effect } from '@preact/signals-core';
import assert from 'node:assert/strict';
import type { PreviewRequest, WriteRequest } from '../../../src/messages/preview-requests.js';
import { PendingEdits } from '../../../webview/editor/pending-edits.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { beginDrag, moveBy, type Drag } from '../../../webview/editor/drag.js';
import { Editor } from '../../../webview/editor/editor.js';
import { FakeHost } from './fake-host.js';
import { hitbox, scene, rect } from './support.js';

/** A picture of two rectangles at version 1, and a host that answers when it is told to. */
class Bench {
  readonly host = new FakeHost();
  /** What was asked, and the keys that went on to VS Code, in their order and in short. */
  readonly said: string[] = [];
  readonly notices: string[] = [];
  private readonly feedback = new Feedback();
  readonly editor = new Editor();
  readonly edits = new PendingEdits<{ readonly key: string }>(
    this.editor,
    (request) => {
      this.said.push(inShort(request));
      return this.host.client.request(request);
    },
    this.feedback,
    ({ key }, forPage) => this.said.push(forPage ? `page ${key}` : `key ${key}`),
  );
  private places: Record<string, number> = { a: 0, b: 50 };
  private version = 1;

  constructor() {
    effect(() => {
      const { notice } = this.feedback;
      if (notice !== null) this.notices.push(notice.text);
    });
    effect(() => {
      if (this.edits.refusals > 0) this.notices.push('back');
    });
    this.show();
  }

  /** Moves one by a distance from where it is seen. */
  drag(id: string, dx: number): void {
    const { editor } = this;
    const index = editor.indexOf(id);
    const { uri, version } = editor.scene!;
    const held = [{ hitbox: editor.hitboxes[index]!, shape: editor.shapeOf(index)!, offset: { x: 0, y: 0 } }];
    const drag: Drag = beginDrag({ uri, version, handle: { kind: 'body' }, dragOrigin: { x: 0, y: 0 }, held })!;
    const moved = moveBy(drag, dx, 0);
    editor.setDragPreview(new Map([[index, moved.items[0]!.shape]]));
    this.edits.commitDrag(moved);
  }

  /** The text has the last edit that was sent, and the host says so before or after it shows that text. */
  async answer(order: 'first' | 'last' = 'last'): Promise<void> {
    const { requests } = this.host;
    const last = requests.at(-1);
    if (last?.type === 'edit') {
      for (const { id, shape } of last.shapes) if (shape.kind === 'rect') this.places[id] = shape.x;
    }
    this.version++;
    const { version } = this;
    const asked = requests.length;
    const say = async (): Promise<void> => {
      // Those of steps in a row are answered one after the other.
      for (let place = Math.max(0, asked - 3); place < asked; place++) await this.host.carriedOut(place, version);
    };
    if (order === 'first') await say();
    this.show();
    this.edits.documentChanged();
    if (order === 'last') await say();
  }

  /** Somebody changes the text elsewhere, or of some hitboxes. */
  type(places: Record<string, number> = {}): void {
    Object.assign(this.places, places);
    this.version++;
    this.show();
    this.edits.documentChanged();
  }

  /** The file is closed and opened again. */
  reopen(): void {
    this.version = 1;
    this.show();
    this.edits.documentChanged();
  }

  /** Presses a key: of undo (z), of a save (s), or one that the page takes itself. */
  press(key: string): void {
    const event = { key };
    if (key === 'z') this.edits.queueUndoRedo(event);
    else if (key === 's') {
      if (!this.edits.deferSave(event)) this.said.push(`key ${key}`);
    } else if (!this.edits.deferKeyAfterUndo(event)) this.said.push(`page ${key}`);
  }

  seen(id: string): number {
    const shape = this.editor.shapeOf(this.editor.indexOf(id));
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

describe('changes on their way into the text', () => {
  const remove: WriteRequest['change'] = { kind: 'delete', ids: ['b'] };
  const table: {
    readonly what: string;
    readonly does: (bench: Bench) => void;
    readonly said: readonly string[];
    readonly after: readonly string[];
  }[] = [
    {
      what: 'a key goes on at once where the text has everything',
      does: (bench) => {
        bench.press('z');
        bench.drag('a', 5);
      },
      said: ['key z', 'sync'],
      after: ['key z', 'sync', '2: a to 5'],
    },
    {
      what: 'steps in a row go on at once',
      does: (bench) => {
        for (const key of ['z', 'z', 'z']) bench.press(key);
      },
      said: ['key z', 'sync', 'key z', 'sync', 'key z', 'sync'],
      after: ['key z', 'sync', 'key z', 'sync', 'key z', 'sync'],
    },
    {
      what: 'a key of the page behind a step is meant for what the step leaves',
      does: (bench) => {
        for (const key of ['z', 'z', 'down', 'up', 's', 'z', 'down']) bench.press(key);
      },
      said: ['key z', 'sync', 'key z', 'sync'],
      after: ['key z', 'sync', 'key z', 'sync', 'page down', 'page up', 'key s', 'key z', 'sync', 'page down'],
    },
    {
      what: 'a key of the page waits for no change of the text, which it has seen already',
      does: (bench) => {
        bench.drag('a', 5);
        bench.press('down');
      },
      said: ['1: a to 5', 'page down'],
      after: ['1: a to 5', 'page down'],
    },
    {
      what: 'undo waits for a change that is on its way: it would take back the one before',
      does: (bench) => {
        bench.drag('a', 5);
        bench.press('z');
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', 'key z', 'sync'],
    },
    {
      what: 'a save waits for all changes before it',
      does: (bench) => {
        bench.drag('a', 5);
        bench.drag('a', 5);
        bench.press('s');
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', '2: a to 10', 'key s'],
    },
    {
      what: 'several keys keep their order, and go on as soon as the text has what was before them',
      does: (bench) => {
        bench.drag('a', 5);
        for (const key of ['z', 'z', 's']) bench.press(key);
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', 'key z', 'sync', 'key z', 'sync', 'key s'],
    },
    {
      what: 'changes on both sides of an undo stay two',
      does: (bench) => {
        bench.drag('a', 5);
        bench.drag('a', 5);
        bench.press('z');
        bench.drag('b', 1);
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', '2: a to 10', 'key z', 'sync', '4: b to 51'],
    },
    {
      what: 'changes that follow one another stay as many as they were, each a step to undo',
      does: (bench) => {
        bench.drag('a', 5);
        bench.drag('a', 5);
        bench.drag('b', 1);
        bench.drag('a', 5);
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', '2: a to 10', '3: b to 51', '4: a to 15'],
    },
    {
      what: 'a hitbox is taken out when the text has what was done before, and not of an older version',
      does: (bench) => {
        bench.drag('a', 5);
        void bench.edits.write(remove);
        bench.press('s');
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', '2: delete', 'key s'],
    },
  ];
  for (const { what, does, said, after } of table) {
    for (const order of ['first', 'last'] as const) {
      it(`${what} (the answer comes ${order})`, async () => {
        const bench = new Bench();
        does(bench);
        assert.deepEqual(bench.said, said);
        while (bench.said.length < after.length) await bench.answer(order);
        await bench.answer(order);
        assert.deepEqual(bench.said, after);
        assert.deepEqual(bench.notices, []);
      });
    }
  }

  const typed: {
    readonly what: string;
    readonly places: Record<string, number>;
    readonly seen: readonly [a: number, b: number];
    readonly said: readonly string[];
    readonly notices: number;
  }[] = [
    {
      what: 'elsewhere: both changes stay where they were put, and the second waits for the first',
      places: {},
      seen: [5, 57],
      said: ['1: a to 5', '3: b to 57'],
      notices: 0,
    },
    {
      what: 'what is on its way: the host says what becomes of it, and the rest goes on',
      places: { a: 100 },
      seen: [100, 57],
      said: ['1: a to 5', '3: b to 57'],
      notices: 0,
    },
    {
      what: 'what is waiting: that is given up',
      places: { b: 100 },
      seen: [5, 100],
      said: ['1: a to 5'],
      notices: 1,
    },
  ];
  for (const { what, places, seen, said, notices } of typed) {
    it(`the text is changed meanwhile, ${what}`, async () => {
      const bench = new Bench();
      bench.drag('a', 5);
      bench.drag('b', 7);
      bench.type(places);
      assert.deepEqual([bench.seen('a'), bench.seen('b')], seen);
      assert.equal(bench.said.length, 1, 'the host has not answered');
      await bench.answer();
      assert.deepEqual(bench.said, said);
      assert.equal(bench.notices.length, notices);
    });
  }

  it('nothing waits for an answer that was for a text that is opened anew', () => {
    const bench = new Bench();
    bench.type();
    bench.drag('a', 5);
    bench.reopen();
    bench.drag('b', 1);
    assert.deepEqual(bench.said, ['2: a to 5', '1: b to 51']);
  });

  for (const [outcome, reason] of [
    [{ error: 'no' }, 'the host refuses it'],
    [{ result: { version: 'last', missed: null } }, 'nobody can read the answer'],
    [null, 'the answer is none'],
  ] as const) {
    it(`what is not carried out goes back with what counted on it, and the rest goes on: ${reason}`, async () => {
      const bench = new Bench();
      bench.drag('a', 5);
      bench.drag('a', 5);
      bench.press('s');
      bench.drag('b', 1);
      await bench.host.reply(0, outcome as never);
      assert.deepEqual(bench.said, ['1: a to 5', 'key s', '1: b to 51']);
      assert.equal(bench.seen('a'), 0);
      assert.equal(bench.seen('b'), 51);
      assert.equal(bench.notices.length, 2);
      assert.match(bench.notices.join(), /^back,(no|Can't read the extension's reply: .+)$/);
    });
  }

  it('nothing waits for an answer that cannot come: the picture is gone', async () => {
    const bench = new Bench();
    bench.drag('a', 5);
    bench.drag('a', 5);
    bench.edits.clear();
    await bench.answer();
    bench.drag('b', 1);
    assert.deepEqual(bench.said, ['1: a to 5', '2: b to 51']);
  });

  it('an answer that nobody waits for any more changes nothing, and a refusal is still said', async () => {
    const bench = new Bench();
    bench.drag('a', 5);
    bench.edits.clear();
    bench.drag('b', 1);
    await bench.host.reply(0, { error: 'no' });
    bench.drag('b', 1);
    assert.deepEqual(bench.said, ['1: a to 5', '1: b to 51'], 'the second is still under way');
    assert.deepEqual([bench.seen('b'), bench.notices], [52, ['back', 'no']]);
  });

  const outcomes: [what: string, does: (bench: Bench) => Promise<void> | void, version: number | null][] = [
    ['carried out', (bench) => bench.host.carriedOut(0, 7), 7],
    ['refused', (bench) => bench.host.reply(0, { error: 'no' }), null],
    [
      'given up before it was sent',
      ({ edits }) => {
        edits.clear();
      },
      null,
    ],
    [
      'given up without a picture',
      async ({ editor, host }) => {
        editor.showEmpty(vanished);
        await host.carriedOut(0, 1);
      },
      null,
    ],
  ];
  for (const [what, does, version] of outcomes) {
    it(`who writes is told what became of it: ${what}`, async () => {
      const bench = new Bench();
      if (what.startsWith('given up')) bench.drag('a', 5);
      const told = bench.edits.write(remove);
      await does(bench);
      assert.equal(await told, version);
    });
  }

  it('what did not come into the text is said', async () => {
    const bench = new Bench();
    bench.drag('a', 5);
    await bench.host.reply(0, { result: { version: 2, missed: 'not all of it' } });
    assert.deepEqual(bench.notices, ['not all of it']);
  });

  it('the next is sent before the next message of the host is received', async () => {
    const bench = new Bench();
    bench.drag('a', 5);
    bench.drag('b', 1);
    // As in a browser: the second message is an event of its own behind the first.
    const { port1, port2 } = new MessageChannel();
    const log: string[] = [];
    const received = new Promise<void>((resolve) => {
      port2.onmessage = ({ data }: MessageEvent<string>) => {
        log.push(`${data} of ${bench.said.length}`);
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
