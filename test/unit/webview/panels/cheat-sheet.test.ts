import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { h } from 'preact';
import { shortcuts } from '../../../../webview/commands/keymap.js';
import { CheatSheet, previewHint, previewSections } from '../../../../webview/panels/cheat-sheet.js';
import { getText, usePage } from './dom.js';

/** The descriptions of the keys on a documentation page, in order. */
function listedIn(page: string): string[] {
  const text = readFileSync(new URL(`../../../../docs/${page}.md`, import.meta.url), 'utf8');
  return [...text.matchAll(/^\| `.*` \| (.*) \| (?:scene|stage|timeline|anywhere)/gm)].map(
    ([, description = '']) => description,
  );
}

describe('the list of keyboard shortcuts', () => {
  const page = usePage();

  function sheet() {
    const open = signal(false);
    const closed: boolean[] = [];
    const onClose = (): void => {
      closed.push(true);
    };
    const changes: boolean[] = [];
    const onChangeKeys = (): void => {
      changes.push(true);
    };
    page.show(h(CheatSheet, { open, sections: previewSections, hint: previewHint, onClose, onChangeKeys }));
    return { open, closed, changes };
  }

  const dialog = () => page.one('dialog') as HTMLDialogElement;

  it('lists every key once, with its focus', () => {
    const { open } = sheet();
    assert.deepEqual(page.all('.cheat-row'), [], 'nothing before it is asked for');
    page.do(() => {
      open.value = true;
    });
    assert.equal(dialog().open, true);
    assert.deepEqual(page.all('h3').map(getText), ['Scene', 'Scene and list', 'Timeline', 'Anywhere']);
    const listed = page.all('dd').map(getText);
    assert.deepEqual([...listed].sort(), shortcuts.map(({ description }) => description()).sort());
    assert.deepEqual(listed, listedIn('editing'), 'in the order of the page');
  });

  it('leads to the keyboard shortcuts of VS Code, for other keys', () => {
    const { open, changes } = sheet();
    page.do(() => {
      open.value = true;
    });
    page.do(() => {
      (page.one('.link') as HTMLButtonElement).click();
    });
    assert.deepEqual([dialog().open, changes], [false, [true]]);
  });

  it('shows keys as labeled on the keyboard', () => {
    const { open } = sheet();
    page.do(() => {
      open.value = true;
    });
    const keysOf = (description: string) =>
      page
        .all('.cheat-row')
        .filter((row) => row.querySelector('dd')?.textContent === description)
        .map((row) => [...row.querySelectorAll('kbd, .cheat-or')].map(getText).join(' '));
    assert.deepEqual(keysOf('Redo'), ['Ctrl Shift Z / Ctrl Y']);
  });

  const endings: readonly (readonly [name: string, end: () => void])[] = [
    [
      'its button',
      () => {
        page.click('Close (Esc)');
      },
    ],
    ['the key that opened it', () => page.press(dialog(), '?')],
    [
      'a click outside',
      () => {
        page.click(dialog());
      },
    ],
  ];
  for (const [name, end] of endings) {
    it(`is closed by ${name}, and reports it`, () => {
      const { open, closed } = sheet();
      page.do(() => {
        open.value = true;
      });
      end();
      assert.deepEqual([dialog().open, open.value, closed.length], [false, false, 1]);
      page.do(() => {
        open.value = true;
      });
      assert.equal(dialog().open, true, 'it opens again');
    });
  }

  it('stays open on a click inside, and stops key events', () => {
    const { open } = sheet();
    page.do(() => {
      open.value = true;
    });
    let keyEvents = 0;
    document.addEventListener('keydown', () => {
      keyEvents++;
    });
    page.click(page.one('.cheat-columns'));
    page.press(dialog(), 'Delete');
    assert.deepEqual([dialog().open, keyEvents], [true, 0]);
  });
});
