import assert from 'node:assert/strict';
import { ariaKeys, keyCaps, labelWithKey } from '../../../webview/commands/key-labels.js';
import { shortcuts, stageShortcuts } from '../../../webview/commands/keymap.js';
import type { ActionId } from '../../../src/actions/page-actions.js';

describe('labels of keys', () => {
  let before: PropertyDescriptor | undefined;
  const useKeyboard = (platform: string): void => {
    Object.defineProperty(globalThis, 'navigator', { value: { platform }, configurable: true });
  };

  beforeEach(() => {
    before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  });
  afterEach(() => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'navigator');
    else Object.defineProperty(globalThis, 'navigator', before);
  });

  const table: readonly (readonly [action: ActionId, platform: string, label: string, aria: string])[] = [
    ['fit', 'Linux x86_64', 'X (F)', 'F'],
    ['duplicate', 'Win32', 'X (Ctrl+D)', 'Control+D'],
    ['duplicate', 'MacIntel', 'X (⌘D)', 'Meta+D'],
    ['delete', 'Win32', 'X (Del)', 'Delete Backspace'],
    ['show-all', 'Win32', 'X (Shift+H)', 'Shift+H'],
    ['show-all', 'MacIntel', 'X (⇧H)', 'Shift+H'],
    ['zoom-in', 'Win32', 'X (+)', 'Plus ='],
    ['frame-before', 'Win32', 'X (,)', ','],
    ['cancel', 'Win32', 'X (Esc)', 'Escape'],
    ['add-to-stage', 'Win32', 'X (N)', 'N'],
  ];
  for (const [action, platform, label, aria] of table) {
    it(`${action} on ${platform}: ${label}, ${aria}`, () => {
      useKeyboard(platform);
      assert.deepEqual([labelWithKey('X', action), ariaKeys(action)], [label, aria]);
    });
  }

  it('exist for every action of the keymap', () => {
    useKeyboard('Linux x86_64');
    for (const { action, keys } of [...shortcuts, ...stageShortcuts]) {
      for (const pattern of keys)
        assert.ok(
          keyCaps(pattern).every((cap) => cap !== ''),
          `${action}: ${pattern}`,
        );
      assert.match(ariaKeys(action), /^[^ ]+( [^ ]+)*$/, action);
    }
  });
});
