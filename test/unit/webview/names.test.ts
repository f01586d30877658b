import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { shortcuts, type Shortcut } from '../../../webview/commands/keymap.js';

const root = new URL('../../../', import.meta.url);
const strings = JSON.parse(readFileSync(new URL('package.nls.json', root), 'utf8')) as Record<string, string>;

/** The title of the command with the same action as a key; undefined if there is none. */
function titleOf({ action }: Shortcut): string | undefined {
  return strings[`command.${action.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`];
}

describe('the names of commands', () => {
  for (const shortcut of shortcuts) {
    const title = titleOf(shortcut);
    if (title === undefined) continue;
    it(`${title}: is the same in menus and in the list of keys`, () => {
      // The list may add a note in parentheses.
      const [name = ''] = shortcut.description().split(' (');
      assert.equal(name.toLowerCase(), title.toLowerCase());
    });
  }

  /** Buttons whose label depends on the state, unlike the command's title. */
  const stateLabels = ['Play', 'Pause', 'Close', 'Hide Motion'];

  it('are the same on buttons', () => {
    const folder = new URL('webview/panels/', root);
    const labels = readdirSync(folder).flatMap((file) =>
      [
        ...readFileSync(new URL(file, folder), 'utf8').matchAll(
          // In an attribute of its own, or as an argument with the label.
          /l10n\.t\('([\w %/]+)'\)(?:\}\s+action="|, ')([a-z][\w-]+)(?:"|'\))/g,
        ),
      ].map(([, name = '', action = '']) => ({ name, action })),
    );
    assert.ok(labels.length > 15, 'labels are found');
    const wrong = labels.flatMap(({ name, action }) => {
      const shortcut = shortcuts.find((other) => other.action === action);
      const title = shortcut === undefined ? undefined : titleOf(shortcut);
      return stateLabels.includes(name) || name === title ? [] : [`${name} (${action}) is ${String(title)}`];
    });
    assert.deepEqual(wrong, []);
  });
});
