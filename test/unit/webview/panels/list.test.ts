import assert from 'node:assert/strict';
import { h } from 'preact';
import { pairKey } from '../../../../src/model/matrix.js';
import { Editor } from '../../../../webview/editor/editor.js';
import { ListFilter } from '../../../../webview/editor/list-filter.js';
import { HitboxList, ListElements } from '../../../../webview/panels/list.js';
import type { RowFitOf } from '../../../../webview/panels/list-row.js';
import { rowHeight } from '../../../../webview/panels/list-rows.js';
import { hitbox, patch, scene, rect, sprite } from '../support.js';
import { getText, usePage } from './dom.js';

type Hitbox = ReturnType<typeof hitbox>;

describe('the list of hitboxes', () => {
  const page = usePage();

  function list(hitboxes: Hitbox[], more: Parameters<typeof scene>[1] = {}, fitOf: RowFitOf = () => null) {
    const editor = new Editor();
    editor.setSettings({ [pairKey('solid', 'solid')]: 'always' });
    editor.show(scene(hitboxes, more));
    const elements = new ListElements();
    const filter = new ListFilter(editor);
    const done: unknown[] = [];
    page.show(
      h(HitboxList, {
        editor,
        filter,
        elements,
        fitOf,
        onChoose: (index, open) => {
          done.push(open ? ['open', index] : ['choose', index]);
          editor.select([editor.hitboxes[index]!.id]);
        },
        onToggle: (index) => {
          done.push(['toggle', index]);
        },
        onRange: (order, from, to) => {
          done.push(['range', ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]);
        },
      }),
    );
    return { editor, elements, filter, done };
  }

  const at = (id: string, x: number, more: Parameters<typeof hitbox>[2] = {}) => hitbox(id, rect(x, 0, 10, 10), more);
  const options = () => page.all('[role=option]');
  const option = (id: string) => page.one(`[data-hitbox-id="${id}"]`);
  const label = (id: string) => option(id).getAttribute('aria-label') ?? '';
  const ids = () => options().map(({ dataset }) => dataset.hitboxId);
  const three = [at('a', 0), at('b', 50), at('c', 100)];

  const states: readonly (readonly [name: string, hitbox: Hitbox, classes: string[], label: RegExp])[] = [
    ['as usual', at('a', 0), [], /^a, solid, x 0, y 0, w 10, h 10/],
    ['only possible', at('a', 0, { certain: null }), ['possible'], /possible/],
    ['without a shape', hitbox('a', null), ['broken'], /^a, solid/],
    ['partly known', at('a', 0, { unknown: ['w'] }), ['incomplete'], /^a, solid/],
    ['stale', at('a', 0, { stale: true }), ['stale'], /^a, solid/],
    [
      'of keys without an angle',
      at('a', 0, {
        keyed: { entry: 'a', isKey: true, isStep: false },
        fields: [
          ['x', 0],
          ['rotation', 0],
        ],
      }),
      [],
      /^a, solid, x 0$/,
    ],
    [
      'between two keys, as it would be written',
      at('a', 34 / 3, { keyed: { entry: 'a', isKey: false, isStep: false } }),
      [],
      /^a, solid, x 11\.333, y 0/,
    ],
    [
      'a key with such a number in the text',
      at('a', 34 / 3, { keyed: { entry: 'a', isKey: true, isStep: false } }),
      [],
      /^a, solid, x 11\.3333333/,
    ],
  ];
  const fits: readonly (readonly [reason: string, fit: ReturnType<RowFitOf>, numbers: string, label: RegExp])[] = [
    ['its numbers', null, '0, 0, 10, 10', /h 10$/],
    ['how well it fits the art', { text: '92% · 8%', title: 'Covers 92%' }, '92% · 8%', /h 10, Covers 92%$/],
    ['nothing where that is not known', { text: '', title: '' }, '', /h 10$/],
  ];
  for (const [reason, fit, numbers, expected] of fits) {
    it(`shows ${reason}`, () => {
      list([at('a', 0)], {}, () => fit);
      assert.equal(page.one('.option-text > .option-numbers').dataset.text, numbers);
      assert.match(label('a'), expected);
    });
  }

  for (const [name, shown, classes, expected] of states) {
    it(`shows a hitbox that is ${name}`, () => {
      list([shown]);
      assert.deepEqual(option('a').className.split(' ').slice(1), classes);
      assert.match(label('a'), expected);
      assert.equal(options().length, 1);
      assert.equal(option('a').getAttribute('aria-setsize'), null, 'all are there');
    });
  }

  it('is empty without hitboxes', () => {
    list([], { sprites: [] });
    assert.deepEqual([options(), page.all('.group')], [[], []]);
  });

  it('shows groups with headings, in the order of sprites', () => {
    const sprites = [sprite('hero'), sprite('bat'), { ...sprite('level'), name: '' }];
    list([at('l', 0), at('b', 0, { sprite: 'bat' }), at('h', 0, { sprite: 'hero' }), at('b2', 0, { sprite: 'bat' })], {
      sprites,
    });
    assert.deepEqual(ids(), ['h', 'b', 'b2', 'l']);
    assert.deepEqual(page.all('.group-name').map(getText), ['hero', 'bat', 'level.ts']);
    assert.deepEqual(
      page.all('[role=group]').map((group) => group.getAttribute('aria-label')),
      ['hero', 'bat', 'level.ts'],
    );
  });

  for (const [count, headings] of [
    [1, []],
    [2, ['hero', 'bat', 'level.ts']],
  ] as const) {
    it(`leaves out headings that only repeat names: ${count} of a sprite`, () => {
      const sprites = [sprite('hero'), sprite('bat'), { ...sprite('level'), name: '' }];
      const bats = ['bat', 'wing'].slice(0, count).map((id) => at(id, 0, { sprite: 'bat' }));
      list([at('l', 0), ...bats, at('hero', 0, { sprite: 'hero' })], { sprites });
      assert.deepEqual(ids(), ['hero', 'bat', ...(count > 1 ? ['wing'] : []), 'l']);
      assert.deepEqual(page.all('.group-name').map(getText), headings);
    });
  }

  it('updates on drag, hide, lock and selection', () => {
    const { editor } = list(three);
    const steps: readonly (readonly [name: string, run: () => void, id: string, label: RegExp, classes: string])[] = [
      [
        'dragged onto another',
        () => {
          editor.setDragPreview(new Map([[0, rect(45, 0, 10, 10)]]));
        },
        'b',
        /collides/,
        'option colliding',
      ],
      [
        'moved away in the text',
        () => {
          editor.patch(patch(1, [at('a', 7)]));
        },
        'a',
        /x 7/,
        'option',
      ],
      [
        'hidden',
        () => {
          editor.setHidden(['level.b']);
        },
        'b',
        /, hidden$/,
        'option unseen',
      ],
      [
        'locked',
        () => {
          editor.setLockedHitboxes(['level.c']);
        },
        'c',
        /, locked$/,
        'option',
      ],
    ];
    for (const [name, run, id, expected, classes] of steps) {
      page.do(run);
      assert.match(label(id), expected, name);
      assert.equal(option(id).className, classes, name);
    }
    page.do(() => {
      editor.select(['a', 'c']);
    });
    assert.deepEqual(
      options().map((row) => row.getAttribute('aria-selected')),
      ['true', 'false', 'true'],
    );
    assert.equal(page.one('[role=listbox]').getAttribute('aria-activedescendant'), option('c').id);
  });

  it('keeps the element of a hitbox when indices change', () => {
    const { editor } = list(three);
    const before = option('c');
    page.do(() => {
      editor.show(scene([at('c', 100), at('d', 0)], { version: 2 }));
    });
    assert.equal(option('c'), before);
    assert.deepEqual(ids(), ['c', 'd']);
  });

  it('selects, toggles and extends by clicks', () => {
    const { done } = list(three);
    page.click(option('a'));
    page.click(option('c'), { shiftKey: true });
    page.click(option('b'), { ctrlKey: true });
    page.click(option('b'), { detail: 2 });
    assert.deepEqual(done, [
      ['choose', 0],
      ['range', 0, 1, 2],
      ['toggle', 1],
      ['open', 1],
    ]);
  });

  it('extends from what was selected elsewhere, and from a row that has moved', () => {
    const { done, editor } = list(three);
    page.do(() => {
      editor.select(['b']);
    });
    page.click(option('c'), { shiftKey: true });
    assert.deepEqual(done.at(-1), ['range', 1, 2]);
    page.click(option('b'));
    page.do(() => {
      editor.show(scene([at('d', 150), ...three], { version: 2 }));
    });
    page.click(option('c'), { shiftKey: true });
    assert.deepEqual(done.at(-1), ['range', 2, 3]);
  });

  it('shows and goes through what the filter leaves', () => {
    const { done, editor, elements, filter } = list([at('wall', 0), at('bat', 50), at('wallet', 100)]);
    page.do(() => {
      editor.select(['bat']);
      filter.open();
      filter.type('wal');
    });
    assert.deepEqual(
      [ids(), elements.order],
      [
        ['wall', 'wallet'],
        [0, 2],
      ],
    );
    assert.equal(page.one('[role=listbox]').getAttribute('aria-activedescendant'), null, 'the selected row is gone');
    for (const [key, more, expected] of [
      ['ArrowDown', {}, ['choose', 0]],
      ['ArrowDown', {}, ['choose', 2]],
      ['ArrowUp', { shiftKey: true }, ['range', 0, 2]],
    ] as const) {
      page.press(page.one('[role=listbox]'), key, more);
      const [last, ...indices] = done.at(-1) as [string, ...number[]];
      assert.deepEqual([last, ...indices.filter((index) => elements.order.includes(index))], expected, key);
    }
    page.do(() => {
      filter.type('nothing');
    });
    assert.deepEqual([options(), elements.order], [[], []]);
    page.do(() => {
      filter.close();
    });
    assert.deepEqual(ids(), ['wall', 'bat', 'wallet']);
  });

  it('is navigated by keys', () => {
    const { done, editor } = list(three);
    const box = page.one('[role=listbox]');
    const keys: readonly (readonly [key: string, more: KeyboardEventInit, done: unknown])[] = [
      ['ArrowDown', {}, ['choose', 0]],
      ['ArrowDown', {}, ['choose', 1]],
      ['End', {}, ['choose', 2]],
      ['ArrowDown', {}, ['choose', 2]],
      ['ArrowUp', {}, ['choose', 1]],
      ['Home', {}, ['choose', 0]],
      ['ArrowDown', { shiftKey: true }, ['range', 0, 1]],
      ['Enter', {}, ['open', 0]],
      ['c', {}, ['choose', 2]],
    ];
    for (const [key, more, expected] of keys) {
      assert.equal(page.press(box, key, more), false, key);
      assert.deepEqual(done.at(-1), expected, key);
    }
    const { length } = done;
    for (const [key, more] of [['Tab', {}] as const, ['a', { ctrlKey: true }] as const]) page.press(box, key, more);
    assert.equal(done.length, length, 'other keys are free');
    assert.deepEqual([...editor.selection], ['c']);
  });

  it('reports the hovered hitbox', () => {
    const { editor } = list(three);
    page.fire(option('b'), new PointerEvent('pointermove', { bubbles: true }));
    assert.equal(editor.hover, 'b');
    page.fire(page.one('[role=listbox]'), new PointerEvent('pointerleave'));
    assert.equal(editor.hover, null);
  });

  it('selects the target of its context menu unless already selected', () => {
    const { editor, done } = list(three);
    editor.select(['a', 'b']);
    page.fire(option('b'), new MouseEvent('contextmenu', { bubbles: true }));
    assert.deepEqual(done, []);
    page.fire(option('c'), new MouseEvent('contextmenu', { bubbles: true }));
    assert.deepEqual(done, [['choose', 2]]);
    assert.match(page.one('[role=listbox]').dataset.vscodeContext ?? '', /"hitboxSelected":true/);
    assert.match(
      page.one('[role=listbox]').dataset.vscodeContext ?? '',
      /"hitboxCircle":false/,
      'a rectangle has no motion',
    );
  });

  it('has one row for an entry with keys: the hitbox of the current frame, otherwise the first one', () => {
    const keyed = (id: string, frame: number): Hitbox =>
      at(id, frame, {
        name: 'sword',
        sprite: 'hero',
        frames: [frame, frame],
        keyed: { entry: 'e', isKey: true, isStep: false },
      });
    const { editor } = list([keyed('k1', 1), keyed('k2', 2), keyed('k3', 3), at('body', 50, { sprite: 'hero' })], {
      sprites: [sprite('hero', 'own')],
    });
    const [timeline] = editor.timelines;
    const shown = (frame: number | null) => {
      page.do(() => {
        editor.setPlayhead(frame === null ? null : { timeline: timeline!, frame });
      });
      return ids();
    };
    assert.deepEqual(shown(2), ['k2', 'body']);
    assert.deepEqual(shown(0), ['k1', 'body'], 'it is in none');
    page.do(() => {
      editor.select(['k3']);
    });
    assert.deepEqual(shown(null), ['k3', 'body'], 'the selected one, if all frames are shown');
  });

  describe('with 20,000 hitboxes', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => at(`h${index}`, index * 20));

    it('renders the rows near the visible ones, and reports the total', () => {
      list(many);
      assert.ok(options().length > 40 && options().length < 300, `${options().length} rows`);
      assert.deepEqual(
        ['aria-setsize', 'aria-posinset'].map((name) => option('h1').getAttribute(name)),
        ['20000', '2'],
      );
      const heights = [...page.one('.list').querySelectorAll<HTMLElement>('[role=presentation]')];
      const height = heights.reduce((sum, { style }) => sum + Number.parseFloat(style.height), 0);
      assert.equal(height + options().length * rowHeight, 20_000 * rowHeight, 'the height of all rows');
    });

    it('renders few rows of those that a filter leaves', () => {
      const { editor, filter } = list(many);
      page.do(() => {
        editor.select(['h19990']);
        filter.open();
        filter.type('99');
      });
      const left = many.filter(({ id }) => id.includes('99')).length;
      assert.ok(options().length < 300, `${options().length} rows`);
      assert.deepEqual(
        [filter.count, option('h19990').getAttribute('aria-setsize')],
        [left, String(left)],
        'the selected one is in view',
      );
    });

    it('scrolls to the selection, and to the end by a key', () => {
      const { editor, elements } = list(many);
      page.do(() => {
        editor.select(['h12345']);
      });
      assert.equal(option('h12345').getAttribute('aria-selected'), 'true');
      assert.equal(page.one('[role=listbox]').getAttribute('aria-activedescendant'), option('h12345').id);
      page.press(page.one('[role=listbox]'), 'End');
      assert.equal(option('h19999').getAttribute('aria-selected'), 'true');
      assert.deepEqual(page.all('[data-hitbox-id=h0]'), []);
      assert.deepEqual(new Set(elements.rows.values()), new Set(options()));
    });
  });
});
