import assert from 'node:assert/strict';
import { createRef, h } from 'preact';
import type { StageActor } from '../../../src/messages/stage.js';
import { ActorList } from '../../../webview/stage/actor-list.js';
import { PairList } from '../../../webview/stage/pair-list.js';
import { StageState } from '../../../webview/stage/stage-state.js';
import { getText, usePage } from '../webview/panels/dom.js';
import { actor, corners, subject } from './support.js';

function staged(...actors: StageActor[]): StageState {
  const state = new StageState();
  state.setActors(actors);
  for (const { sprite } of actors) state.show(subject(sprite!, corners));
  return state;
}

const selectedIds = (rows: readonly HTMLElement[]): string[] =>
  rows.filter((row) => row.getAttribute('aria-selected') === 'true').map(({ id }) => id);

describe('the list of actors', () => {
  const page = usePage();
  const rows = () => page.all('[role=option]');

  function list(...actors: StageActor[]) {
    const state = staged(...actors);
    const chosen: string[] = [];
    const onChoose = (id: string): void => {
      chosen.push(id);
      state.select(id);
    };
    page.show(h(ActorList, { state, listbox: createRef<HTMLDivElement>(), onChoose }));
    return { state, chosen };
  }

  const table: [actors: StageActor[], names: string[], colliding: number, reason: string][] = [
    [[], [], 0, 'empty'],
    [[actor('hero')], ['hero'], 0, 'one'],
    [[actor('hero'), actor('crate', { x: 14 })], ['hero', 'crate'], 2, 'two that collide'],
    [[actor('hero'), actor('crate', { x: 500 })], ['hero', 'crate'], 0, 'two apart'],
  ];
  for (const [actors, names, colliding, reason] of table) {
    it(`has a row for each actor: ${reason}`, () => {
      const { state } = list(...actors);
      assert.deepEqual(page.all('.option-name').map(getText), names);
      assert.equal(page.all('.option.colliding').length, colliding);
      assert.deepEqual(
        selectedIds(rows()),
        state.actors.slice(0, 1).map(({ id }) => `line-${id}`),
      );
    });
  }

  it("marks an actor whose file can't be read, with the reason", () => {
    const { state } = list(actor('hero'));
    page.do(() => {
      state.show({ ...subject('hero', corners), content: { kind: 'missing', reason: 'It is gone.' } });
    });
    assert.equal(page.one('.option').title, 'It is gone.');
    assert.equal(page.all('.broken .codicon-warning').length, 1);
  });

  it('is navigated by keys and clicks', () => {
    const { chosen } = list(actor('hero'), actor('crate', { x: 500 }), actor('bat', { x: -500 }));
    const box = page.one('[role=listbox]');
    const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End'];
    for (const key of keys) assert.equal(page.press(box, key), false, key);
    assert.equal(page.press(box, 'End', { ctrlKey: true }), true, 'not ours');
    assert.equal(page.press(box, 'x'), true, 'not ours');
    page.click(page.one('#line-id-crate'));
    const expected = ['crate', 'bat', 'bat', 'hero', 'hero', 'bat', 'crate'].map((name) => `id-${name}`);
    assert.deepEqual(chosen, expected);
    assert.equal(box.getAttribute('aria-activedescendant'), 'line-id-crate');
  });
});

describe('the list of pairs', () => {
  const page = usePage();
  const rows = () => page.all('[role=option]');

  function pairs(...actors: StageActor[]): StageState {
    const state = staged(...actors);
    page.show(h(PairList, { state, textOf: () => null }));
    return state;
  }

  const table: [actors: StageActor[], headings: string[], count: number, reason: string][] = [
    [[actor('hero')], [], 0, 'a single actor'],
    [[actor('hero'), actor('crate', { x: 14 })], ['hero × crate 2 pairs'], 2, 'two that collide'],
    [[actor('hero'), actor('crate', { x: 40 })], ['hero × crate 10 apart'], 0, 'two apart'],
    [
      [actor('hero'), actor('crate', { x: 500 }), actor('bat', { x: 514 })],
      ['crate × bat 2 pairs', 'hero × crate 460.11 apart', 'hero × bat 474.11 apart'],
      2,
      'all that collide, then the others of the selected actor',
    ],
  ];
  for (const [actors, headings, count, reason] of table) {
    it(`has a heading for every two actors, and a row for each pair: ${reason}`, () => {
      pairs(...actors);
      assert.deepEqual(page.all('.pair-header').map(getText), headings);
      assert.equal(rows().length, count);
      assert.equal(page.all('[role=listbox]').length, count === 0 ? 0 : 1, 'an empty list is none');
      assert.equal(page.one('.pairs-more').hasAttribute('hidden'), true);
    });
  }

  it('updates when an actor moves', () => {
    const state = pairs(actor('hero'), actor('crate', { x: 14 }));
    page.do(() => {
      state.setTransform('id-crate', { x: 40 });
    });
    assert.deepEqual([page.all('.pair-header').map(getText), rows().length], [['hero × crate 10 apart'], 0]);
  });

  it('selects a pair by keys and clicks, and deselects it', () => {
    const state = pairs(actor('hero'), actor('crate', { x: 14 }));
    const box = page.one('[role=listbox]');
    const clickFirst = (): void => {
      page.click(rows()[0]!);
    };
    const steps: [step: string, run: () => unknown, chosen: string[]][] = [
      ['ArrowDown', () => page.press(box, 'ArrowDown'), ['pair-0']],
      ['End', () => page.press(box, 'End'), ['pair-1']],
      ['Escape', () => page.press(box, 'Escape'), []],
      ['a click', clickFirst, ['pair-0']],
      ['the same again', clickFirst, []],
    ];
    for (const [step, run, chosen] of steps) {
      run();
      assert.deepEqual(selectedIds(rows()), chosen, step);
      assert.equal(state.chosenPair !== null, chosen.length > 0, step);
      assert.equal(box.getAttribute('aria-activedescendant'), chosen[0] ?? null, step);
    }
  });
});
