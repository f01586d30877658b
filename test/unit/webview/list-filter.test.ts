import assert from 'node:assert/strict';
import { effect } from '@preact/signals-core';
import { pairKey } from '../../../src/model/matrix.js';
import { Editor } from '../../../webview/editor/editor.js';
import { ListFilter } from '../../../webview/editor/list-filter.js';
import { hitbox, rect, scene } from './support.js';

const hitboxes = [
  hitbox('floor', rect(0, 0, 100, 10)),
  hitbox('Crate', rect(5, 5, 10, 10)),
  hitbox('blade', rect(200, 0, 10, 10), { role: 'hit', tags: ['fire', 'big boss'] }),
  hitbox('n', rect(600, 5, 10, 10), { role: 'other', name: 'level.n', ownName: 'Nose' }),
  hitbox('ignored sign', rect(400, 0, 10, 10), { role: 'trigger' }),
  hitbox('coin', rect(405, 5, 10, 10), { role: 'trigger' }),
  hitbox('ignored', rect(800, 0, 10, 10), { role: 'trigger' }),
];

function filtered(...typed: string[]): { readonly filter: ListFilter; readonly editor: Editor } {
  const editor = new Editor();
  editor.setSettings({ [pairKey('solid', 'solid')]: 'always' });
  editor.show(scene(hitboxes));
  const filter = new ListFilter(editor);
  for (const text of typed) filter.type(text);
  return { filter, editor };
}

function shownBy({ filter, editor }: ReturnType<typeof filtered>): string[] {
  return editor.ids.filter((_, index) => filter.accepts(index));
}

describe('the filter of the list', () => {
  const all = hitboxes.map(({ id }) => id);
  const cases: [typed: string, shown: string[], reason: string][] = [
    ['', all, 'nothing typed'],
    ['  ', all, 'blanks'],
    ['oo', ['floor'], 'a part of a name'],
    ['CRATE', ['Crate'], 'upper and lower case'],
    ['nose', ['n'], 'the name in the text'],
    ['solid', ['floor', 'Crate'], 'a role'],
    ['boss', ['blade'], 'a tag'],
    ['hit fire', ['blade'], 'each word, in any of them'],
    ['hit crate', [], 'not only one of the words'],
    ['colliding', ['floor', 'Crate'], 'members of colliding pairs'],
    ['colliding crate', ['Crate'], 'and a name'],
    ['ignored', ['ignored sign', 'coin', 'ignored'], 'members of ignored pairs, and the word in a name'],
    ['no role', ['n'], 'neutral hitboxes'],
    ['no', ['n', 'ignored sign', 'ignored'], 'not what has no role'],
    ['role', [], 'no word of any hitbox'],
    ['other', [], 'the word for neutral in data is never shown'],
  ];
  for (const [typed, expected, reason] of cases) {
    it(`shows ${expected.length} for “${typed}”: ${reason}`, () => {
      const both = filtered(typed);
      assert.deepEqual(shownBy(both), expected);
      assert.equal(both.filter.count, expected.length);
    });
  }

  it('follows collisions', () => {
    const both = filtered('colliding');
    both.editor.setDragPreview(new Map([[1, rect(300, 300, 10, 10)]]));
    assert.deepEqual(shownBy(both), []);
  });

  it('tells its observers only that others are shown', () => {
    const { filter, editor } = filtered('oo');
    let changes = -1;
    const stop = effect(() => {
      void filter.accepts;
      changes++;
    });
    editor.setDragPreview(new Map([[1, rect(300, 300, 10, 10)]]));
    filter.type('loo');
    assert.equal(changes, 0);
    filter.type('x');
    assert.equal(changes, 1);
    stop();
  });

  it('opens empty, keeps its text when it is asked for again, and closes', () => {
    const { filter } = filtered();
    assert.equal(filter.text, null);
    filter.open();
    assert.equal(filter.text, '');
    filter.type('oo');
    filter.open();
    assert.deepEqual([filter.text, filter.requests.value], ['oo', 2]);
    filter.close();
    assert.deepEqual([filter.text, filter.count], [null, hitboxes.length]);
  });

  it('belongs to its file', () => {
    const both = filtered('oo');
    both.editor.show(scene(hitboxes, { version: 2 }));
    assert.deepEqual(shownBy(both), ['floor'], 'another version of it');
    both.editor.show(scene(hitboxes, { uri: 'file:///game/other.ts' }));
    assert.deepEqual([both.filter.text, shownBy(both)], [null, all]);
  });
});
