import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { ListFilter } from '../../../../webview/editor/list-filter.js';
import { ListFilterField } from '../../../../webview/panels/list-filter-field.js';
import { hitbox, rect, scene } from '../support.js';
import { getText, usePage } from './dom.js';

describe('the field that filters the list', () => {
  const page = usePage();

  function field() {
    const editor = new Editor();
    editor.show(scene(['wall', 'bat'].map((id, at) => hitbox(id, rect(at * 50, 0, 8, 8)))));
    const filter = new ListFilter(editor);
    const done: unknown[] = [];
    page.show(
      h(ListFilterField, {
        filter,
        count: editor.ids.length,
        onGo: (to) => {
          done.push(to);
        },
        onLeave: () => {
          done.push('leave');
        },
      }),
    );
    const open = (): void => {
      page.do(() => {
        filter.open();
      });
    };
    return { filter, done, open };
  }

  const input = () => page.one('input') as HTMLInputElement;

  it('opens with the focus, counts, and says if nothing fits', () => {
    const { filter, open } = field();
    assert.deepEqual(page.all('input'), []);
    open();
    assert.equal(document.activeElement, input());
    const shows: [typed: string, count: string, empty: string[]][] = [
      ['wa', '1 of 2', []],
      ['b', '1 of 2', []],
      ['bx', '0 of 2', ['No hitbox has “bx” in its name, role or tags']],
      [' Colliding ', '0 of 2', ['Nothing collides']],
      ['ignored', '0 of 2', ['No overlap is ignored']],
      ['no role', '0 of 2', ['All hitboxes have a role']],
      ['', '2 of 2', []],
    ];
    for (const [typed, count, empty] of shows) {
      page.type('input', typed);
      assert.equal(filter.text, typed);
      assert.equal(getText(page.one('.list-count')), count);
      assert.deepEqual(page.all('.list-empty').map(getText), empty);
    }
  });

  const keys: [key: string, more: KeyboardEventInit, done: string[], isFree: boolean, reason: string][] = [
    ['ArrowDown', {}, ['first'], false, 'into the list'],
    ['Enter', {}, ['first'], false, 'the same'],
    ['ArrowUp', {}, ['last'], false, 'to its end'],
    ['Escape', {}, ['leave'], false, 'closes'],
    ['a', { ctrlKey: true }, [], true, 'selects the text'],
    ['z', { ctrlKey: true }, [], true, 'undoes typing'],
  ];
  for (const [key, more, expected, isFree, reason] of keys) {
    it(`handles ${key}: ${reason}`, () => {
      const { filter, done, open } = field();
      open();
      page.type('input', 'wa');
      const reached: string[] = [];
      const note = (event: KeyboardEvent): void => {
        reached.push(event.key);
      };
      document.addEventListener('keydown', note);
      assert.equal(page.press(input(), key, more), isFree);
      document.removeEventListener('keydown', note);
      assert.deepEqual(done, expected);
      assert.equal(filter.text, key === 'Escape' ? null : 'wa');
      assert.deepEqual(reached, key === 'a' ? ['a'] : [], 'what the page sees of it');
    });
  }

  it('closes by its button', () => {
    const { filter, done, open } = field();
    open();
    page.click('Clear filter (Esc)');
    assert.deepEqual([filter.text, done, page.all('input')], [null, ['leave'], []]);
  });
});
