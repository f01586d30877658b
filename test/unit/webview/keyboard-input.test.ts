/** Keys that are pressed while an undo is on its way, and released at any time. */
import assert from 'node:assert/strict';
import { IgnoredKeys } from '../../../webview/commands/key-listener.js';
import { KeyboardInput, type KeyboardContext } from '../../../webview/commands/keyboard-input.js';
import { Pointer } from '../../../webview/editor/pointer.js';
import { usePage } from './panels/dom.js';

describe('keys pressed during an undo', () => {
  const page = usePage();

  function keyboard() {
    const done: string[] = [];
    const queue: KeyboardEvent[] = [];
    const state = { isUndoing: true, isReplaying: false };
    const edits = {
      get isReplaying() {
        return state.isReplaying;
      },
      deferKeyAfterUndo(event: KeyboardEvent) {
        const isWaiting = !state.isReplaying && (state.isUndoing || queue.length > 0);
        if (isWaiting) queue.push(event);
        return isWaiting;
      },
    };
    const tools = {
      edits,
      drag: null,
      cancel: () => false,
      modifiersChanged: () => undefined,
      nudge: () => void done.push('turn'),
      commitKeyGesture: () => void done.push('commit'),
    };
    const [surface, listbox] = [document.createElement('div'), document.createElement('div')];
    page.body.append(surface, listbox);
    const context = { surface, listbox, tools, editor: { selection: new Set(['a']), unitStep: 1 } };
    const others = {
      pointer: new Pointer(),
      ignoredKeys: new IgnoredKeys(),
      collisionTools: { commit: () => undefined },
    };
    new KeyboardInput({ ...context, ...others } as unknown as KeyboardContext);
    const send = (type: string): boolean => surface.dispatchEvent(new KeyboardEvent(type, { key: ']', bubbles: true }));
    return {
      done,
      press: () => send('keydown'),
      release: () => send('keyup'),
      /** The undo has arrived: replays some of the deferred keys. */
      replay: (count: number): void => {
        state.isUndoing = false;
        state.isReplaying = true;
        for (const { type } of queue.splice(0, count)) send(type);
        state.isReplaying = false;
      },
    };
  }

  type Keyboard = ReturnType<typeof keyboard>;
  const table: [keys: (keyboard: Keyboard) => void, reason: string][] = [
    [
      ({ press, release, replay }) => {
        press();
        release();
        press();
        release();
        replay(4);
      },
      'all are replayed in their order',
    ],
    [
      ({ press, release, replay }) => {
        press();
        release();
        press();
        replay(2);
        release();
        replay(2);
      },
      'a key is released while its press still waits, after another release was replayed',
    ],
    [
      ({ press, release, replay }) => {
        press();
        release();
        press();
        replay(3);
        release();
      },
      'a key is released after its press was replayed',
    ],
  ];
  for (const [keys, reason] of table) {
    it(reason, () => {
      const pressed = keyboard();
      keys(pressed);
      assert.deepEqual(pressed.done, ['turn', 'commit', 'turn', 'commit']);
    });
  }
});

describe('keys while the preview is away', () => {
  const page = usePage();

  const table: [key: string, isConsumed: boolean, reason: string][] = [
    ['Delete', true, 'it would delete hitboxes that nobody sees'],
    [']', true, 'it would turn them'],
    ['z', true, 'VS Code would undo the last edit of their file'],
    ['s', false, 'saving changes no text'],
    ['F5', false, 'it belongs to VS Code'],
  ];
  for (const [key, isConsumed, reason] of table) {
    it(`${isConsumed ? 'ignores' : 'passes on'} ${key}: ${reason}`, () => {
      const surface = document.createElement('div');
      page.body.append(surface);
      const away = { uri: 'file:///utils.ts', back: 'a.ts', possible: 0, example: null, canInsert: false };
      const editor = { selection: new Set(['a']), unitStep: 1, empty: { away } };
      const tools = { drag: null, cancel: () => false, modifiersChanged: () => undefined };
      const others = { pointer: new Pointer(), ignoredKeys: new IgnoredKeys(), listbox: surface };
      new KeyboardInput({ surface, editor, tools, ...others } as unknown as KeyboardContext);
      const ctrlKey = key === 'z' || key === 's';
      const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
      surface.dispatchEvent(event);
      assert.equal(event.defaultPrevented, isConsumed);
    });
  }
});
