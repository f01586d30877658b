import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import { h } from 'preact';
import type { CollisionMatrix } from '../../../../src/model/matrix.js';
import { MatrixPanel } from '../../../../webview/panels/matrix.js';
import { PopoverState } from '../../../../webview/panels/popover.js';
import { getText, usePage } from './dom.js';

describe('the collision matrix', () => {
  const page = usePage();

  function getMatrix(...roles: string[]) {
    const matrix = signal<CollisionMatrix>({});
    const hitboxes = signal(roles.map((role) => ({ role })));
    const changes: (readonly [string, string])[] = [];
    const popover = new PopoverState('matrix');
    const scene = {
      get hitboxes() {
        return hitboxes.value as never;
      },
      get matrix() {
        return matrix.value;
      },
    };
    page.show(
      h(MatrixPanel, {
        popover,
        scene,
        onChange: (key, rule) => {
          changes.push([key, rule]);
          matrix.value = { ...matrix.value, [key]: rule };
        },
      }),
    );
    page.do(() => {
      popover.toggle();
    });
    return { popover, hitboxes, changes };
  }

  const rules = () => page.all('.rule').map((button) => button.getAttribute('aria-label'));

  it('has a button for each pair of roles', () => {
    const cases: readonly (readonly [roles: string[], labels: string[]])[] = [
      [['hit'], ['hit and hit: never']],
      [
        ['hurt', 'hit', 'hurt'],
        ['hit and hit: never', 'hit and hurt: different owners', 'hurt and hurt: never'],
      ],
      [
        ['solid', 'trigger', 'hit'],
        [
          'hit and hit: never',
          'hit and solid: different owners',
          'solid and solid: always',
          'hit and trigger: different owners',
          'solid and trigger: never',
          'trigger and trigger: never',
        ],
      ],
    ];
    for (const [roles, labels] of cases) {
      getMatrix(...roles);
      assert.deepEqual(rules(), labels, roles.join());
      page.clear();
    }
  });

  it('cycles through the rules', () => {
    const { changes } = getMatrix('solid');
    for (const rule of ['always', 'different owners', 'never', 'always']) {
      page.click(`solid and solid: ${rule}`);
    }
    assert.deepEqual(
      changes.map(([, rule]) => rule),
      ['different-owners', 'never', 'always', 'different-owners'],
    );
    assert.equal(new Set(changes.map(([key]) => key)).size, 1);
  });

  it('moves the focus with arrow keys, stopping at the edges', () => {
    getMatrix('hit', 'hurt');
    const focused = () => document.activeElement?.getAttribute('aria-label');
    assert.equal(focused(), 'hit and hit: never');
    const walk: readonly (readonly [key: string, focused: string])[] = [
      ['ArrowUp', 'hit and hit: never'],
      ['ArrowDown', 'hit and hurt: different owners'],
      ['ArrowRight', 'hurt and hurt: never'],
      ['ArrowRight', 'hurt and hurt: never'],
      ['ArrowLeft', 'hit and hurt: different owners'],
      ['ArrowUp', 'hit and hit: never'],
    ];
    for (const [key, expected] of walk) {
      page.press(document.activeElement as HTMLElement, key);
      assert.equal(focused(), expected, key);
    }
  });

  it('closes when there are no roles', () => {
    const { popover, hitboxes } = getMatrix('hit');
    page.do(() => {
      hitboxes.value = [];
    });
    assert.equal(popover.open, false);
    assert.deepEqual(page.all('table'), []);
  });

  it('explains its icons', () => {
    getMatrix('hit');
    assert.deepEqual(page.all('.legend-entry').map(getText), ['always', 'different owners', 'never']);
  });
});
