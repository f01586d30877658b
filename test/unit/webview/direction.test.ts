import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isolated, textDirection } from '../../../webview/text/direction.js';
import { runs } from '../core/support.js';

describe('the direction of a text', () => {
  const table: readonly (readonly [text: string, direction: 'ltr' | 'rtl', isIsolated: boolean, reason: string])[] = [
    ['wall', 'ltr', false, 'Latin'],
    ['שלום', 'rtl', true, 'Hebrew'],
    ['جدار', 'rtl', true, 'Arabic'],
    ['2 جدار', 'rtl', true, 'digits have no direction of their own'],
    ['wall שלום', 'ltr', true, 'the first letter decides'],
    ['שלום wall', 'rtl', true, 'the first letter decides'],
    ['墙', 'ltr', false, 'Chinese'],
    ['42', 'ltr', false, 'no letter'],
    ['', 'ltr', false, 'no text'],
  ];
  for (const [text, direction, isIsolated, reason] of table) {
    it(`of “${text}” is ${direction}: ${reason}`, () => {
      assert.equal(textDirection(text), direction);
      assert.equal(isolated(text), isIsolated ? `\u2068${text}\u2069` : text);
    });
  }

  it('leaves every text as it is that has no letter from right to left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        assert.equal(isolated(text), text);
        assert.equal(textDirection(text), 'ltr');
      }),
      runs(100),
    );
  });
});
