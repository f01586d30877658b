import assert from 'node:assert/strict';
import { h } from 'preact';
import type { Cure } from '../../../../src/check/cure.js';
import type { Convention } from '../../../../src/model/convention.js';
import type { SceneMessage } from '../../../../src/messages/protocol.js';
import { Editor } from '../../../../webview/editor/editor.js';
import { OverlapsPanel } from '../../../../webview/panels/overlaps-panel.js';
import { PopoverState, popoverButton } from '../../../../webview/panels/popover.js';
import { circle, hitbox, rect, scene, sprite } from '../support.js';
import { getText, usePage } from './dom.js';

describe('the ignored overlaps', () => {
  const page = usePage();

  function panel(hitboxes: ReturnType<typeof hitbox>[], more: Partial<SceneMessage> = {}) {
    const editor = new Editor();
    editor.show(scene(hitboxes, more));
    const popover = new PopoverState('overlaps');
    const shown: (readonly string[])[] = [];
    const cures: Cure[] = [];
    let undone = 0;
    const render = (): void => {
      page.show(
        h(
          'div',
          null,
          h('button', { ...popoverButton(popover), id: 'status' }, 'status'),
          h(OverlapsPanel, {
            popover,
            editor,
            scope: 'workspace',
            onShow: (ids) => shown.push(ids),
            onCure: (cure) => {
              cures.push(cure);
              if (cure.kind === 'matrix') editor.setSettings({ [cure.pair]: 'always' });
              return () => {
                undone++;
                editor.setSettings({});
              };
            },
          }),
        ),
      );
    };
    render();
    page.click('status');
    return { editor, popover, shown, cures, undone: () => undone };
  }

  const at = (id: string, x: number, more: Parameters<typeof hitbox>[2] = {}) => hitbox(id, rect(x, 0, 10, 10), more);
  const groups = () => page.all('.overlaps section').map((section) => getText(section.querySelector('h3')!));
  const hurt = { role: 'hurt' };
  const convention: Convention = {
    tuple: 'xywh',
    anchor: 'top-left',
    yAxis: 'down',
    unit: 'px',
    angleUnit: null,
    space: 'sprites',
    spaceBecause: 'boxes',
  };

  const table: readonly (readonly [
    reason: string,
    hitboxes: ReturnType<typeof hitbox>[],
    more: Partial<SceneMessage>,
    groups: string[],
    rows: string[],
    cures: string[],
  ])[] = [
    [
      'roles that never collide',
      [at('a', 0, hurt), at('b', 5, hurt), at('c', 50)],
      {},
      ['Roles 1'],
      ['a and b by 5: hurt and hurt never collide'],
      ['hurt × hurt: always, in this workspace'],
    ],
    [
      'parts of one owner',
      [at('head', 0, { owner: 'hero', role: 'hurt' }), at('sword', 7, { owner: 'hero', role: 'hit' })],
      {},
      ['Parts of one owner 1'],
      ['head and sword by 3: parts of hero'],
      ['hit × hurt: always, in this workspace'],
    ],
    [
      'a number that is unknown has no cure',
      [at('door', 0, { unknown: ['x'] }), at('wall', 5)],
      {},
      ['Known only at runtime 1'],
      ['door and wall by 5: x of door known only at runtime'],
      [],
    ],
    [
      'several reasons, in the order of the table',
      [at('a', 0, hurt), at('b', 5, hurt), at('c', 8, { stale: true })],
      {},
      ['Broken text 2', 'Roles 1'],
      [
        'a and c by 2: c is in text with syntax errors',
        'b and c by 7: c is in text with syntax errors',
        'a and b by 5: hurt and hurt never collide',
      ],
      ['hurt × hurt: always, in this workspace'],
    ],
    [
      'sprites that would overlap in one world',
      [at('hitbox', 0, { sprite: 'hero', convention }), at('hitbox', 5, { sprite: 'slime', id: 'other', convention })],
      { sprites: [sprite('hero', 'own'), sprite('slime', 'own')] },
      ['Sprites drawn apart 1'],
      ['hitbox and hitbox by 5: hero and slime have coordinates of their own'],
      ['One world, for this file'],
    ],
    [
      'sprites of which one hitbox holds the other',
      [
        hitbox('hitbox', rect(0, 0, 20, 20), { sprite: 'hero', convention }),
        hitbox('hitbox', rect(4, 4, 8, 8), { sprite: 'slime', id: 'other', convention }),
      ],
      { sprites: [sprite('hero', 'own'), sprite('slime', 'own')] },
      ['Sprites drawn apart 1'],
      ['hitbox and hitbox by 12: hero and slime have coordinates of their own'],
      ['One world, for this file'],
    ],
  ];
  for (const [reason, hitboxes, more, expected, rows, cures] of table) {
    it(`are grouped: ${reason}`, () => {
      panel(hitboxes, more);
      assert.deepEqual(groups(), expected);
      assert.deepEqual(page.all('.overlap-pair').map(getText), rows);
      assert.deepEqual(page.all('.cure > span').map(getText), cures);
    });
  }

  it('are counted on request, which can be undone', () => {
    const { editor, cures, undone } = panel([at('a', 0, hurt), at('b', 5, hurt)]);
    assert.equal(editor.collisions.count, 0);
    page.click('Count These');
    assert.deepEqual(cures, [{ kind: 'matrix', pair: 'hurt/hurt' }]);
    assert.equal(editor.collisions.count, 1);
    assert.deepEqual(groups(), []);
    assert.equal(getText(page.one('.applied > span:not(.codicon)')), 'hurt × hurt: always, in this workspace');
    assert.equal(document.activeElement, page.button('Undo'), 'the button that was used is gone');
    page.click('Undo');
    assert.equal(undone(), 1);
    assert.deepEqual([editor.collisions.count, groups()], [0, ['Roles 1']]);
    assert.equal(page.one('.applied').hasAttribute('hidden'), true);
  });

  it('select their two hitboxes', () => {
    const { shown } = panel([at('a', 0, hurt), at('b', 5, hurt)]);
    page.click(page.one('.overlap-pair'));
    assert.deepEqual(shown, [['a', 'b']]);
  });

  it('of many, only some are listed', () => {
    const pile = Array.from({ length: 60 }, (_, k) => hitbox(`h${k}`, circle(0, 0, 5), hurt));
    panel(pile);
    assert.deepEqual(groups(), ['Roles 1,000+']);
    assert.equal(page.all('.overlap-pair').length, 12);
    assert.match(getText(page.one('section')), /and 1,000\+ more$/);
  });

  it('are left with Escape, which returns the focus, and walked with arrow keys', () => {
    const { popover } = panel([at('a', 0, hurt), at('b', 5, hurt)]);
    assert.equal(document.activeElement, page.button('Count These'));
    const press = (key: string): void => {
      page.do(() => {
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      });
    };
    press('ArrowDown');
    assert.equal(document.activeElement, page.one('.overlap-pair'));
    press('ArrowDown');
    press('ArrowUp');
    assert.equal(document.activeElement, page.button('Count These'));
    press('Escape');
    assert.equal(popover.open, false);
    assert.equal(document.activeElement, page.button('status'));
  });

  it('close when none are left', () => {
    const { editor, popover } = panel([at('a', 0, hurt), at('b', 5, hurt)]);
    page.do(() => {
      editor.show(scene([at('a', 0, hurt)], { version: 2 }));
    });
    assert.equal(popover.open, false);
  });
});
