import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { pageActions } from '../../../src/actions/page-actions.js';
import { shortcuts, stageShortcuts } from '../../../webview/commands/keymap.js';

const root = new URL('../../../', import.meta.url);

describe('the names of commands', () => {
  for (const { action, description } of [...shortcuts, ...stageShortcuts]) {
    const { title } = pageActions[action];
    // The stage has only one kind of thing to add, and says less.
    if (title === undefined || action === 'add-to-stage') continue;
    it(`${title}: is the same in menus and in the list of keys`, () => {
      // The list may add a note in parentheses.
      const [name = ''] = description().split(' (');
      assert.equal(name.toLowerCase(), title.toLowerCase());
    });
  }

  /** Buttons whose label depends on the state, unlike the command's title, or that say less where it is clear. */
  const ownLabels = ['Add Sprite', 'All Frames', 'Close', 'Hide Motion', 'Pause', 'Play'];

  it('are on buttons', () => {
    const files = ['webview/panels/', 'webview/stage/'].flatMap((folder) =>
      readdirSync(new URL(folder, root)).map((name) => readFileSync(new URL(folder + name, root), 'utf8')),
    );
    const buttons = files.flatMap((text) => [...text.matchAll(/<ActionButton\b/g)]);
    assert.ok(buttons.length > 15);
    const labels = files.flatMap((text) => [
      ...[...text.matchAll(/<IconButton\b[^<]*?\baction="[^<]*/g)].flatMap(([tag]) => [
        ...tag.matchAll(/l10n\.t\('([\w ]+)'\)/g),
      ]),
      ...text.matchAll(/labelWithKey\(l10n\.t\('([^']+)'\)/g),
    ]);
    assert.deepEqual([...new Set(labels.map(([, name]) => name))].sort(), ownLabels);
  });
});
