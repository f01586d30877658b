import assert from 'node:assert/strict';
import { signal } from '@preact/signals';
import { h } from 'preact';
import { Splitter } from '../../../../webview/panels/splitter.js';
import { usePage } from './dom.js';

describe('the edge of the list', () => {
  const page = usePage();

  function show(initial: number | null): { width: { value: number | null }; chosen: (number | null)[] } {
    const width = signal(initial);
    const chosen: (number | null)[] = [];
    Object.defineProperty(window, 'innerWidth', { value: 700, configurable: true });
    const splitter = h(Splitter, { width, onChoose: () => chosen.push(width.value) });
    page.show(h('main', null, h('aside', { class: 'side' }, splitter)));
    Object.defineProperty(page.one('.side'), 'clientWidth', { get: () => width.value ?? 240 });
    return { width, chosen };
  }

  const keys: [key: string, from: number | null, expected: number, reason: string][] = [
    ['ArrowLeft', null, 256, 'wider than usual'],
    ['ArrowRight', 300, 284, 'narrower'],
    ['ArrowRight', 172, 170, 'not too narrow'],
    ['Home', 300, 170, 'as narrow as possible'],
    ['End', 300, 580, 'the scene keeps some space'],
  ];
  for (const [key, from, expected, reason] of keys) {
    it(`moves with ${key}: ${reason}`, () => {
      const { width, chosen } = show(from);
      page.press(page.one('.splitter'), key);
      assert.deepEqual([width.value, chosen], [expected, [expected]]);
      assert.equal(page.one('.splitter').getAttribute('aria-valuenow'), String(expected));
    });
  }

  it('is where it usually is after a double click', () => {
    const { width, chosen } = show(400);
    page.fire(page.one('.splitter'), new MouseEvent('dblclick', { bubbles: true }));
    assert.deepEqual([width.value, chosen], [null, [null]]);
  });

  it('says what it is', () => {
    show(300);
    const names = ['role', 'aria-orientation', 'aria-label', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow'];
    const values = names.map((name) => page.one('.splitter').getAttribute(name));
    assert.deepEqual(values, ['separator', 'vertical', 'Width of the list', '170', '580', '300']);
  });
});
