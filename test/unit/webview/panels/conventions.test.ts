import assert from 'node:assert/strict';
import { h } from 'preact';
import type { Convention, ConventionChoice } from '../../../../src/model/convention.js';
import { Editor } from '../../../../webview/editor/editor.js';
import { ConventionsPanel } from '../../../../webview/panels/conventions.js';
import { PopoverState } from '../../../../webview/panels/popover.js';
import { hitbox, scene, rect } from '../support.js';
import { getText, usePage } from './dom.js';

const usual: Convention = { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null };

describe('the conventions panel', () => {
  const page = usePage();

  function panel(...conventions: readonly Partial<Convention>[]) {
    const editor = new Editor();
    const hitboxes = conventions.map((convention, index) =>
      hitbox(`h${index}`, rect(0, 0, 1, 1), { convention: { ...usual, ...convention } }),
    );
    editor.show(scene(hitboxes));
    const settings: ConventionChoice[] = [];
    const popover = new PopoverState('conventions');
    const onChange = (choice: ConventionChoice): void => {
      settings.push(choice);
      editor.setSettings(editor.matrix, choice);
    };
    page.show(h(ConventionsPanel, { popover, editor, onChange }));
    page.do(() => {
      popover.toggle();
    });
    return { editor, choices: settings };
  }

  const meanings = () => page.all('.meaning').map(getText);
  const groups = () => page.all('legend').map(getText);

  it('describes each convention once, or only that of the selected hitbox', () => {
    const { editor } = panel({}, {}, { anchor: 'center', because: 'keys', word: 'cx' }, { yAxis: 'up' });
    assert.equal(meanings().length, 3);
    assert.match(meanings()[1]!, /from key cx$/);
    page.do(() => {
      editor.select(['h2']);
    });
    assert.equal(meanings().length, 1);
    assert.match(meanings()[0]!, /from key cx$/);
  });

  it('shows the groups relevant to the hitboxes', () => {
    const always = ['Anchor', 'Tuple order', 'Y axis', 'Unit'];
    const cases: readonly (readonly [Partial<Convention>, groups: string[], sizes: string[]])[] = [
      [{}, always, []],
      [{ angleUnit: 'degrees' }, [...always, 'Angle unit', 'Rotation direction'], []],
      [{ unit: 'fraction' }, always, ['convention-frame']],
      [{ unit: 'percent' }, always, ['convention-frame']],
      [{ unit: 'tile' }, always, ['convention-tile']],
    ];
    for (const [convention, expected, sizes] of cases) {
      panel(convention);
      assert.deepEqual(groups(), expected);
      assert.deepEqual(
        page.all('.size input').map(({ id }) => id),
        sizes,
      );
      page.clear();
    }
  });

  it('asks about the space of several sprites, and says why', () => {
    const cases: readonly (readonly [Partial<Convention>, answers: string[], reason: RegExp])[] = [
      [{}, [], /^x, y, w, h · top-left · y down$/],
      [{ space: 'world' }, ['world', 'sprites'], /y down$/],
      [{ space: 'sprites', spaceBecause: 'boxes' }, [], /separate sprites: objects have boxes of their own$/],
      [{ space: 'absolute', spaceBecause: 'numbers' }, [], /one world: boxes include the position of their object$/],
      [{ space: 'sprites', spaceBecause: 'overlaps', spaceCount: 6 }, [], /every two of 6 entries overlap$/],
    ];
    for (const [convention, answers, reason] of cases) {
      panel(convention);
      const values = page.all('[name=convention-space]').map((input) => (input as HTMLInputElement).value);
      assert.deepEqual(values, answers.length === 0 ? [] : ['', ...answers]);
      assert.match(meanings()[0]!, reason);
      page.clear();
    }
    const { editor, choices } = panel({ space: 'sprites', spaceBecause: 'boxes' });
    page.do(() => {
      editor.setSettings(editor.matrix, { space: 'sprites' });
    });
    page.change('#convention-space-world', true);
    assert.deepEqual(choices, [{ space: 'world' }]);
  });

  it('adds, removes and shows overrides', () => {
    const { choices } = panel({});
    page.change('#convention-anchor-center', true);
    page.change('#convention-yAxis-up', true);
    page.change('#convention-anchor-guess', true);
    assert.deepEqual(choices, [{ anchor: 'center' }, { anchor: 'center', yAxis: 'up' }, { yAxis: 'up' }]);
    const checked = page.all('input[type=radio]').filter((input) => (input as HTMLInputElement).checked);
    assert.deepEqual(
      checked.map(({ id }) => id),
      ['convention-anchor-guess', 'convention-tuple-guess', 'convention-yAxis-up', 'convention-unit-guess'],
    );
    assert.equal(getText(page.one('code')), '// hitbox-lens: y=up');
  });

  it('accepts a size in several notations, and rejects anything else', () => {
    const cases: readonly (readonly [typed: string, chosen: string | undefined, invalid: string])[] = [
      ['32x48', '32x48', 'false'],
      ['32 × 48', '32x48', 'false'],
      ['64 X 64', '64x64', 'false'],
      ['wide', undefined, 'true'],
    ];
    for (const [typed, chosen, invalid] of cases) {
      const { choices } = panel({ unit: 'fraction' });
      page.type('#convention-frame', typed);
      page.change('#convention-frame', typed);
      assert.equal(choices.at(-1)?.frame, chosen, typed);
      assert.equal(page.one('#convention-frame').getAttribute('aria-invalid'), invalid, typed);
      page.clear();
    }
  });

  it('keeps text being typed when the file changes', () => {
    const { editor } = panel({ unit: 'tile' });
    page.type('#convention-tile', '1');
    page.do(() => {
      editor.show(scene([...editor.hitboxes], { version: 2 }));
    });
    assert.equal((page.one('#convention-tile') as HTMLInputElement).value, '1');
  });
});
