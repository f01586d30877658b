import assert from 'node:assert/strict';
import type { ToHost, WriteMessage } from '../../../src/messages/protocol.js';
import { Edits } from '../../../webview/input/edits.js';
import { beginDrag, moveBy, type Drag } from '../../../webview/picture/drag.js';
import { PictureState } from '../../../webview/picture/state.js';
import { hitbox, picture, rect } from './support.js';

/** A picture of two rectangles at version 1, and a host that answers when it is told to. */
class Bench {
  readonly posted: ToHost[] = [];
  readonly notices: string[] = [];
  readonly state = new PictureState(() => undefined);
  readonly edits = new Edits(
    this.state,
    (message) => this.posted.push(message),
    (text) => this.notices.push(text),
  );
  private places: Record<string, number> = { a: 0, b: 50 };
  private version = 1;

  constructor() {
    this.show();
  }

  /** Moves one by a distance from where it is seen. */
  drag(id: string, dx: number): void {
    const { state } = this;
    const index = state.indexOf(id);
    const { uri, version } = state.picture!;
    const held = [{ hitbox: state.hitboxes[index]!, shape: state.shapeOf(index)!, offset: { x: 0, y: 0 } }];
    const drag: Drag = beginDrag({ uri, version, hold: { kind: 'body' }, grip: { x: 0, y: 0 }, held })!;
    const moved = moveBy(drag, dx, 0);
    state.setLive(new Map([[index, moved.items[0]!.shape]]));
    this.edits.finish(moved);
  }

  /** The text has the last edit that was sent, and the host says so before or after it shows that text. */
  answer(order: 'first' | 'last' = 'last'): void {
    const edits = this.posted.filter((message) => message.type === 'edit' || message.type === 'write');
    const edit = edits.at(-1);
    if (edit?.type === 'edit') {
      for (const { id, shape } of edit.shapes) if (shape.kind === 'rect') this.places[id] = shape.x;
    }
    this.version++;
    const say = (): void => {
      if (edit !== undefined) this.edits.carriedOut(edit.gesture, this.version);
    };
    if (order === 'first') say();
    this.show();
    this.edits.documentChanged();
    if (order === 'last') say();
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

  /** What was posted, in short. */
  get said(): string[] {
    return this.posted.map((message) => {
      if (message.type === 'edit') {
        const moves = message.shapes.map(({ id, shape }) => `${id} to ${shape.kind === 'rect' ? shape.x : '?'}`);
        return `${message.version}: ${moves.join(', ')}`;
      }
      return message.type === 'write' ? `${message.version}: ${message.change.kind}` : message.type;
    });
  }

  seen(id: string): number {
    const shape = this.state.shapeOf(this.state.indexOf(id));
    assert.ok(shape?.kind === 'rect');
    return shape.x;
  }

  get uri(): string {
    return this.state.picture!.uri;
  }

  private show(): void {
    const hitboxes = Object.entries(this.places).map(([id, x]) => hitbox(id, rect(x, 0, 10, 10)));
    this.state.show({ ...picture(hitboxes), version: this.version });
  }
}

describe('changes on their way into the text', () => {
  const remove: WriteMessage['change'] = { kind: 'delete', ids: ['b'] };
  const table: {
    readonly what: string;
    readonly does: (bench: Bench) => void;
    readonly said: readonly string[];
    readonly after: readonly string[];
  }[] = [
    {
      what: 'a save goes at once where nothing is waiting: the host takes messages in turn',
      does: (bench) => {
        bench.drag('a', 5);
        bench.edits.ask({ type: 'save', uri: bench.uri });
      },
      said: ['1: a to 5', 'save'],
      after: ['1: a to 5', 'save'],
    },
    {
      what: 'a save goes behind a change that is still waiting for an answer',
      does: (bench) => {
        bench.drag('a', 5);
        bench.drag('a', 5);
        bench.edits.ask({ type: 'save', uri: bench.uri });
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', '2: a to 10', 'save'],
    },
    {
      what: 'changes on both sides of an undo stay two',
      does: (bench) => {
        bench.drag('a', 5);
        bench.drag('a', 5);
        bench.edits.ask({ type: 'undo', uri: bench.uri });
        bench.drag('b', 1);
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', '2: a to 10', 'undo', '3: b to 51'],
    },
    {
      what: 'changes that follow one another become one',
      does: (bench) => {
        bench.drag('a', 5);
        bench.drag('a', 5);
        bench.drag('b', 1);
        bench.drag('a', 5);
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', '2: a to 15, b to 51'],
    },
    {
      what: 'a hitbox is taken out when the text has what was done before, and not of an older version',
      does: (bench) => {
        bench.drag('a', 5);
        bench.edits.write(remove);
        bench.edits.ask({ type: 'save', uri: bench.uri });
      },
      said: ['1: a to 5'],
      after: ['1: a to 5', '2: delete', 'save'],
    },
  ];
  for (const { what, does, said, after } of table) {
    for (const order of ['first', 'last'] as const) {
      it(`${what} (the answer comes ${order})`, () => {
        const bench = new Bench();
        does(bench);
        assert.deepEqual(bench.said, said);
        while (bench.said.length < after.length) bench.answer(order);
        bench.answer(order);
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
    it(`the text is changed meanwhile, ${what}`, () => {
      const bench = new Bench();
      bench.drag('a', 5);
      bench.drag('b', 7);
      bench.type(places);
      assert.deepEqual([bench.seen('a'), bench.seen('b')], seen);
      assert.equal(bench.said.length, 1, 'the host has not answered');
      bench.answer();
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

  it('what the host refuses goes back with what counted on it, and the rest goes on', () => {
    const bench = new Bench();
    bench.drag('a', 5);
    bench.drag('a', 5);
    bench.edits.ask({ type: 'save', uri: bench.uri });
    bench.drag('b', 1);
    bench.edits.refused(1, 'no');
    assert.deepEqual(bench.said, ['1: a to 5', 'save', '1: b to 51']);
    assert.equal(bench.seen('a'), 0);
    assert.equal(bench.seen('b'), 51);
    assert.deepEqual(bench.notices, ['no']);
  });

  it('nothing waits for an answer that cannot come: the picture is gone', () => {
    const bench = new Bench();
    bench.drag('a', 5);
    bench.drag('a', 5);
    bench.edits.forget();
    bench.answer();
    bench.drag('b', 1);
    assert.deepEqual(bench.said, ['1: a to 5', '2: b to 51']);
  });
});
