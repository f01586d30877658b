import assert from 'node:assert/strict';
import { ViewMemory } from '../../../src/host/preview/view-memory.js';
import type { ViewState } from '../../../src/messages/protocol.js';

const level = 'file:///game/levels/level.ts';

function viewOf(uri: string, zoom = 2): ViewState {
  return { uri, camera: { x: 0, y: 0, zoom }, selection: [], hidden: [], lockedHitboxes: [] };
}

/** The stored value, as JSON. */
class Store {
  readonly errors: unknown[] = [];
  readonly values = new Map<string, string>();
  fails = false;

  constructor(values: Record<string, unknown> = {}) {
    for (const [key, value] of Object.entries(values)) this.values.set(key, JSON.stringify(value));
  }

  get(key: string): unknown {
    const text = this.values.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  update(key: string, value: unknown): Promise<void> {
    if (this.fails) return Promise.reject(new Error('full'));
    this.values.set(key, JSON.stringify(value));
    return Promise.resolve();
  }

  memory(): ViewMemory {
    const memento = {
      get: (key: string) => this.get(key),
      update: (key: string, value: unknown) => this.update(key, value),
    };
    return new ViewMemory(memento as ConstructorParameters<typeof ViewMemory>[0], (error) => this.errors.push(error));
  }
}

function zoomOf(memory: ViewMemory, uri: string): number | null {
  return memory.load(uri)?.camera?.zoom ?? null;
}

describe('saved view states', () => {
  it('are restored after a reload', () => {
    const store = new Store();
    const before = store.memory();
    before.save(level, viewOf(level, 3));
    before.setEdited(level);
    before.keepList(false, 300, store);
    before.dispose();
    const after = store.memory();
    assert.deepEqual(
      [after.load(level), after.isEdited(level), after.listOpen, after.listWidth],
      [viewOf(level, 3), true, false, 300],
    );
    assert.equal(after.load('file:///game/other.ts'), null);
  });

  it('are kept for the 50 files used last', () => {
    const memory = new Store().memory();
    const name = (k: number): string => `file:///${k}.ts`;
    for (let k = 0; k < 50; k++) memory.save(name(k), viewOf(name(k)));
    memory.save(name(0), viewOf(name(0), 5));
    memory.save(name(50), viewOf(name(50)));
    assert.deepEqual(
      [0, 1, 2, 50].map((k) => zoomOf(memory, name(k))),
      [5, null, 2, 2],
    );
    memory.dispose();
  });

  it('are stored up to a size limit, newest first', () => {
    const store = new Store();
    const memory = store.memory();
    const hidden = Array.from({ length: 1000 }, (_, k) => `${'x'.repeat(200)}${k}`);
    const uris = ['file:///1.ts', 'file:///2.ts', 'file:///3.ts'];
    for (const uri of uris) memory.save(uri, { ...viewOf(uri), hidden });
    memory.dispose();
    const after = store.memory();
    assert.deepEqual(
      uris.map((uri) => zoomOf(after, uri)),
      [null, 2, 2],
    );
  });

  it('are removed for a file without state', () => {
    const store = new Store();
    const memory = store.memory();
    memory.setEdited(level);
    memory.setEdited(level, false);
    memory.dispose();
    assert.deepEqual(store.get('hitboxLens.views'), []);
  });

  const renames: [from: string, to: string, now: string | null, reason: string][] = [
    [level, 'file:///game/levels/first.ts', 'file:///game/levels/first.ts', 'the file'],
    ['file:///game/levels', 'file:///game/maps', 'file:///game/maps/level.ts', 'its folder'],
    ['file:///game', 'file:///play', 'file:///play/levels/level.ts', 'a parent folder'],
    ['file:///game/level', 'file:///game/map', level, 'a folder whose name starts the same'],
    ['file:///game/levels/level.t', 'file:///game/map', level, 'a file whose name starts the same'],
  ];
  for (const [from, to, now, reason] of renames) {
    it(`follow a rename: ${reason}`, () => {
      const memory = new Store().memory();
      memory.save(level, viewOf(level));
      memory.setEdited(level);
      memory.move(from, to);
      assert.deepEqual([memory.load(now!), memory.isEdited(now!)], [viewOf(now!), true]);
      if (now !== level) assert.equal(memory.load(level), null);
      memory.dispose();
    });
  }

  const entry = { uri: level, view: viewOf(level), edited: false };
  const stored: [value: unknown, zoom: number | null, reason: string][] = [
    [[entry], 2, 'whole'],
    [undefined, null, 'nothing'],
    ['[]', null, 'a text'],
    [{ 0: entry }, null, 'no list'],
    [[null, 7, {}, { uri: 7 }, entry], 2, "an invalid part doesn't affect valid ones"],
    [[{ ...entry, view: { ...entry.view, camera: { x: 0, y: 0, zoom: -1 } } }], null, 'a camera with an invalid zoom'],
    [[{ ...entry, view: { ...entry.view, hidden: Array(1001).fill('a') } }], null, 'too many entries'],
    [[{ ...entry, view: { ...entry.view, listOpen: false } }], 2, 'unknown properties'],
    [[...Array.from({ length: 99 }, (_, k) => ({ ...entry, uri: `file:///${k}` })), entry], 2, 'too many: the last'],
    [
      [entry, ...Array.from({ length: 99 }, (_, k) => ({ ...entry, uri: `file:///${k}` }))],
      null,
      'too many: the first',
    ],
  ];
  for (const [value, zoom, reason] of stored) {
    it(`are validated when read: ${reason}`, () => {
      const memory = new Store({
        'hitboxLens.views': value,
        'hitboxLens.listOpen': 'wide',
        'hitboxLens.listWidth': -1,
      }).memory();
      assert.deepEqual([zoomOf(memory, level), memory.listOpen, memory.listWidth], [zoom, undefined, null]);
    });
  }

  it('notify other previews when the list is opened, closed or resized, and not if unchanged', () => {
    const memory = new Store().memory();
    const notifications: unknown[] = [];
    const [left, right] = [{ name: 'left' }, { name: 'right' }];
    const listening = memory.onDidChangeList((by) => notifications.push([memory.listOpen, memory.listWidth, by]));
    memory.keepList(false, null, left);
    memory.keepList(false, null, right);
    memory.keepList(true, null, right);
    memory.keepList(true, 320, left);
    listening.dispose();
    memory.keepList(false, null, left);
    assert.deepEqual(notifications, [
      [false, null, left],
      [true, null, right],
      [true, 320, left],
    ]);
  });

  it("are lost if VS Code can't store them, which is reported", async () => {
    const store = new Store();
    store.fails = true;
    const memory = store.memory();
    memory.save(level, viewOf(level));
    memory.dispose();
    await new Promise(setImmediate);
    assert.match(String(store.errors), /full/);
  });
});
