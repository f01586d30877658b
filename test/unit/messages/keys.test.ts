import assert from 'node:assert/strict';
import { parseIgnoredKeys } from '../../../src/messages/keys.js';
import { shortcuts, stageShortcuts, fits } from '../../../webview/commands/keymap.js';

describe('keys left to VS Code', () => {
  const cases: [setting: unknown, expected: string[], reason: string][] = [
    [['M'], ['M'], 'a letter'],
    [['Ctrl+D', 'Cmd+D', 'mod+D'], ['Mod+D', 'Mod+D', 'Mod+D'], 'the main modifier of each system'],
    [['shift + M'], ['Shift+M'], 'lower case and spaces'],
    [['Shift+Alt+Arrow'], ['Alt+Shift+Arrow'], 'modifiers in another order'],
    [['+', 'Ctrl++'], ['+', 'Mod++'], 'the plus sign itself'],
    [['-', ']', '?'], ['-', ']', '?'], 'other signs'],
    [['', ' ', 7, null, 'x'.repeat(41)], [], 'what is no key'],
    ['M', [], 'a string instead of a list'],
    [undefined, [], 'no setting'],
    [Array.from({ length: 300 }, () => 'M'), Array.from({ length: 200 }, () => 'M'), 'too many'],
  ];
  for (const [setting, expected, reason] of cases) {
    it(`are read from the setting: ${reason}`, () => {
      assert.deepEqual(parseIgnoredKeys(setting), expected);
    });
  }

  it('can be every key of the pages, as the list of shortcuts writes it', () => {
    for (const pattern of [...shortcuts, ...stageShortcuts].flatMap(({ keys }) => keys)) {
      assert.deepEqual(parseIgnoredKeys([pattern]), [pattern]);
      assert.deepEqual(parseIgnoredKeys([pattern.replace('Mod', 'Ctrl')]), [pattern]);
    }
  });

  it('are recognized when they are pressed', () => {
    const pressed = { key: 'd', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
    assert.ok(parseIgnoredKeys(['ctrl+d']).some((pattern) => fits(pattern, pressed)));
  });
});
