import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import { h } from 'preact';
import { shortcuts } from '../../../../webview/commands/keymap.js';
import { CheatSheet, previewHint, previewSections } from '../../../../webview/panels/cheat-sheet.js';
import { textOf, usePage } from './dom.js';

describe('the cheat sheet', () => {
  const page = usePage();

  function sheet() {
    const open = signal(false);
    const closed: boolean[] = [];
    const onClose = (): void => {
      closed.push(true);
    };
    page.show(h(CheatSheet, { open, sections: previewSections, hint: previewHint, onClose }));
    return { open, closed };
  }

  const dialog = () => page.one('dialog') as HTMLDialogElement;

  it('lists every key once, where it counts', () => {
    const { open } = sheet();
    assert.deepEqual(page.all('.cheat-row'), [], 'nothing before it is asked for');
    page.do(() => {
      open.value = true;
    });
    assert.equal(dialog().open, true);
    assert.deepEqual(page.all('h3').map(textOf), ['Scene', 'Scene and list', 'Anywhere']);
    const listed = page.all('dd').map(textOf);
    assert.deepEqual(listed.sort(), shortcuts.map(({ description }) => description()).sort());
  });

  it('writes keys as they are on the keyboard', () => {
    const { open } = sheet();
    page.do(() => {
      open.value = true;
    });
    const keysOf = (description: string) =>
      page
        .all('.cheat-row')
        .filter((row) => row.querySelector('dd')?.textContent === description)
        .map((row) => [...row.querySelectorAll('kbd, .cheat-or')].map(textOf).join(' '));
    assert.deepEqual(keysOf('Redo'), ['Ctrl Shift Z / Ctrl Y']);
  });

  const endings: readonly (readonly [name: string, end: () => void])[] = [
    [
      'its button',
      () => {
        page.click('Close (Escape)');
      },
    ],
    ['the key that opened it', () => page.press(dialog(), '?')],
    [
      'a click beside it',
      () => {
        page.click(dialog());
      },
    ],
  ];
  for (const [name, end] of endings) {
    it(`is closed by ${name}, and says so`, () => {
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

  it('stays open at a click in it, and keeps keys to itself', () => {
    const { open } = sheet();
    page.do(() => {
      open.value = true;
    });
    let heard = 0;
    document.addEventListener('keydown', () => {
      heard++;
    });
    page.click(page.one('.cheat-columns'));
    page.press(dialog(), 'Delete');
    assert.deepEqual([dialog().open, heard], [true, 0]);
  });
});
