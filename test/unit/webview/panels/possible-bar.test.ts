import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { PossibleBar } from '../../../../webview/panels/possible-bar.js';
import { hitbox, scene, rect } from '../support.js';
import { getText, usePage } from './dom.js';

describe('the bar about possible hitboxes', () => {
  const page = usePage();

  const possible = (id: string) => hitbox(id, rect(0, 0, 1, 1), { certain: null });
  const certain = (id: string) => hitbox(id, rect(0, 0, 1, 1));
  const opened = (id: string) => hitbox(id, rect(0, 0, 1, 1), { certain: { proof: 'opened', word: '' } });

  function bar(hitboxes: ReturnType<typeof hitbox>[], more: Parameters<typeof scene>[1] = {}) {
    const editor = new Editor();
    editor.show(scene(hitboxes, more));
    const asked: unknown[] = [];
    page.show(
      h(PossibleBar, {
        editor,
        onDeclare: (ids, areHitboxes) => {
          asked.push([...ids, areHitboxes]);
        },
        onSelect: (ids) => {
          asked.push(ids);
        },
      }),
    );
    return { editor, asked };
  }

  const shown = () => {
    const element = page.one('.possible-bar');
    return element.hasAttribute('hidden') ? null : getText(page.one('.possible-text')).replace(/\. .*/, '.');
  };

  it('applies to the selected hitboxes, or to all', () => {
    const cases: readonly (readonly [
      name: string,
      hitboxes: ReturnType<typeof hitbox>[],
      selected: string[],
      shown: string | null,
      meant: string[],
    ])[] = [
      ['empty', [], [], null, []],
      ['certain ones only', [certain('a')], [], null, []],
      ['one', [certain('a'), possible('b')], [], '1 possible hitbox.', ['b']],
      ['many', [possible('b'), possible('c')], [], '2 possible hitboxes.', ['b', 'c']],
      ['one of many', [possible('b'), possible('c')], ['c'], '1 of 2 possible hitboxes selected.', ['c']],
      [
        'a certain one selected',
        [certain('a'), possible('b'), possible('c')],
        ['a'],
        '2 possible hitboxes.',
        ['b', 'c'],
      ],
    ];
    for (const [name, hitboxes, selected, expected, meant] of cases) {
      const { editor, asked } = bar(hitboxes);
      page.do(() => {
        editor.select(selected);
      });
      assert.equal(shown(), expected, name);
      if (expected !== null) {
        page.click('These Are Hitboxes');
        page.click('Not Hitboxes');
        assert.deepEqual(asked, [
          [...meant, true],
          [...meant, false],
        ]);
      }
      page.clear();
    }
  });

  it('applies to all if the file can only be declared as a whole', () => {
    const { editor, asked } = bar([possible('b'), possible('c')], { declaresWhole: true });
    page.do(() => {
      editor.select(['c']);
    });
    page.click('Not Hitboxes');
    assert.deepEqual(asked, [['b', 'c', false]]);
  });

  it('selects all while only some are selected', () => {
    const { editor, asked } = bar([possible('b'), possible('c')]);
    const all = () => page.button('Select All');
    assert.equal(all().hasAttribute('hidden'), true);
    page.do(() => {
      editor.select(['b']);
    });
    page.click('Select All');
    assert.deepEqual(asked, [['b', 'c']]);
    page.do(() => {
      editor.select(['b', 'c']);
    });
    assert.equal(all().hasAttribute('hidden'), true);
  });

  it('is a quiet line for hitboxes that count while the preview is open', () => {
    const cases: readonly (readonly [
      name: string,
      hitboxes: ReturnType<typeof hitbox>[],
      selected: string[],
      shown: string,
      meant: string[],
    ])[] = [
      ['all', [opened('b'), opened('c')], [], 'Read as hitboxes while this preview is open', ['b', 'c']],
      ['beside certain ones', [certain('a'), opened('b')], ['a'], 'Read as hitboxes while this preview is open', ['b']],
      [
        'all selected',
        [opened('b'), opened('c')],
        ['b', 'c'],
        'Read as hitboxes while this preview is open',
        ['b', 'c'],
      ],
      ['one of several selected', [opened('b'), opened('c')], ['c'], '1 of 2 selected.', ['c']],
    ];
    for (const [name, hitboxes, selected, expected, meant] of cases) {
      const { editor, asked } = bar(hitboxes);
      page.do(() => {
        editor.select(selected);
      });
      assert.equal(shown(), expected, name);
      assert.ok(page.one('.possible-bar').classList.contains('opened'), name);
      page.click('Keep');
      page.click('Not Hitboxes');
      assert.deepEqual(asked, [
        [...meant, true],
        [...meant, false],
      ]);
      page.click('Close');
      assert.equal(shown(), null, name);
      page.clear();
    }
  });

  it('stays closed for the file', () => {
    const { editor } = bar([possible('b')]);
    page.click('Close');
    assert.equal(shown(), null);
    page.do(() => {
      editor.show(scene([possible('b'), possible('c')], { version: 2 }));
    });
    assert.equal(shown(), null, 'another version');
    page.do(() => {
      editor.show(scene([possible('b')], { uri: 'file:///game/other.ts' }));
    });
    assert.equal(shown(), '1 possible hitbox.');
  });
});
