import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Language } from '../../../src/model/document.js';
import type { KeywordSettings } from '../../../src/model/template.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { readText } from '../../../src/read/reader.js';
import { userKeywords } from '../../../src/read/conventions/user-keywords.js';
import { lines } from './help.js';
import { runs } from '../core/support.js';

function read(text: string, fields: unknown, constructors: unknown = {}, language: Language = 'typescript'): string[] {
  return lines(readText(text, language, defaultLimits, { keywords: userKeywords({ fields, constructors }) }));
}

describe("the user's keywords", () => {
  const filler = `/* ${'- '.repeat(300)} */\n`;
  const fields: readonly [text: string, settings: unknown, expected: readonly string[], reason: string][] = [
    ['a = { px0: 1, py0: 2, w: 3, h: 4 }', { x: ['px0'], y: 'py0' }, ['a other 1 2 3 4'], 'beside the usual ones'],
    [
      'a = { links: 1, oben: 2, breite: 3, hoehe: 4 }',
      { x: 'links', y: 'oben', width: 'breite', height: 'hoehe' },
      ['a other 1 2 3 4'],
      'all of them',
    ],
    ['a = { x: 9, px0: 1, y: 2, w: 3, h: 4 }', { x: 'px0' }, ['a other 1 2 3 4'], 'before the usual ones'],
    ['a = { px0: 1, y: 2, w: 3, h: 4 }', [{ x: 'px0' }, { y: ['py0'] }], ['a other 1 2 3 4'], 'from several records'],
    ['a = { cxx: 5, cyy: 6, w: 4, h: 4 }', { cx: 'cxx', cy: 'cyy' }, ['a other 5 6 4 4'], 'with the default keys'],
    [
      'a = { links: 9, px0: 1, y: 2, w: 3, h: 4 }',
      { x: ['px0', 'links'] },
      ['a other 1 2 3 4'],
      'the first of several that a record has',
    ],
    [
      'a = { px0: 1, links: 9, y: 2, w: 3, h: 4 }',
      { x: ['px0', 'links'] },
      ['a other 1 2 3 4'],
      'whichever is first in the text',
    ],
    ['a = { px0: 1, y: 2, w: 3, h: 4 }', { x: [7, null, 'a b'], 'y z': 'px0' }, [], 'invalid ones have no effect'],
    ['a = { px0: 1, y: 2, w: 3, h: 4 }', 'x', [], 'nor does another kind of value'],
  ];
  for (const [text, settings, expected, reason] of fields) {
    it(`${text}: ${reason}`, () => {
      assert.deepEqual(read(text, settings), expected);
    });
  }

  it('apply to JSON', () => {
    assert.deepEqual(read('{ "a": { "px0": 1, "y": 2, "w": 3, "h": 4 } }', { x: 'px0' }, {}, 'json'), [
      'a other 1 2 3 4',
    ]);
  });

  const constructors: readonly [text: string, declarations: unknown, expected: readonly string[], reason: string][] = [
    ['a = makeBox(1, 2, 3, 4)', { makeBox: 'x y width height' }, ['a other 1 2 3 4'], 'in their order'],
    ["a = new Hit(s, 'id', 1, 2, 3)", { Hit: 'scene _ x y radius' }, ['a hit 1 2 3'], 'some have no meaning'],
    ['a = this.lib.mk(1, 2, 3, 4)', { mk: 'x y w h' }, ['a other 1 2 3 4'], 'as the end of a longer name'],
    ['a = lib.mk(1, 2, 3, 4)', { 'lib.mk': 'x1 y1 x2 y2' }, ['a other 1 2 3 4'], 'as a name with a point'],
    [
      'a = new Rect(1, 2, 3, 4)',
      { Rect: 'left top right bottom' },
      ['a other 1 2 3 4'],
      'before the meaning in a library',
    ],
    [`const n = 1;\n${filler}const a = zap(1, 2, 3, 4);`, { zap: 'x y w h' }, ['a other 1 2 3 4'], 'at any position'],
    ['a = makeBox(1, 2, 3, 4)', { makeBox: 5, 'a b': 'x y w h' }, [], 'invalid ones have no effect'],
    ['a = makeBox(...b, 3, 4, 5, 6)', { makeBox: 'x y w h' }, [], 'an unknown number of arguments'],
  ];
  for (const [text, declarations, expected, reason] of constructors) {
    it(`${text.trim()}: ${reason}`, () => {
      assert.deepEqual(read(text, {}, declarations), expected);
    });
  }

  it("name an argument by another of the user's keywords", () => {
    assert.deepEqual(read('a = mk(1, 2, 3, 4)', { width: 'breite' }, { mk: 'x y breite height' }), ['a other 1 2 3 4']);
  });

  const layers: readonly [
    text: string,
    near: KeywordSettings,
    far: KeywordSettings,
    expected: readonly string[],
    reason: string,
  ][] = [
    ['a = { px: 1, y: 2, w: 3, h: 4 }', {}, { fields: { x: 'px' } }, ['a other 1 2 3 4'], 'the far one still applies'],
    [
      'a = { px: 1, py: 2, w: 3, h: 4 }',
      { fields: { x: 'px' } },
      { fields: { y: 'py' } },
      ['a other 1 2 3 4'],
      'fields of both',
    ],
    [
      'a = { px: 1, y: 2, w: 3, h: 4 }',
      { fields: { x: 'px' } },
      { fields: { width: 'px' } },
      ['a other 1 2 3 4'],
      'the near one defines a key',
    ],
    [
      'a = { kx: 1, px: 9, y: 2, w: 3, h: 4 }',
      { fields: { x: 'kx' } },
      { fields: { x: 'px' } },
      ['a other 1 2 3 4'],
      'the key of the near one applies',
    ],
    [
      'a = mk(1, 2, 3, 4)',
      { constructors: { mk: 'x y width height' } },
      { constructors: { mk: 'x1 y1 x2 y2', other: 'x y r' } },
      ['a other 1 2 3 4'],
      'the near one defines a call',
    ],
    [
      'a = { areas: [[1, 2, 3, 4]] }',
      { lists: { areas: 'x y width height' } },
      { lists: { areas: 'x1 y1 x2 y2' } },
      ['a.areas[0] other 1 2 3 4'],
      'the near one defines a list',
    ],
    [
      'a = mk(1, 2, 3, 4)',
      { fields: { width: 'breite' } },
      { constructors: { mk: 'x y breite height' } },
      ['a other 1 2 3 4'],
      'words of the near one name arguments of the far one',
    ],
    [
      'a = mk(1, 2, 3, 4)',
      { constructors: { mk: 7 } },
      { constructors: { mk: 'x y width height' } },
      ['a other 1 2 3 4'],
      'an invalid one hides nothing',
    ],
  ];
  for (const [text, near, far, expected, reason] of layers) {
    it(`of two settings, ${reason}: ${text}`, () => {
      const words = userKeywords(far, near);
      assert.deepEqual(lines(readText(text, 'typescript', defaultLimits, { keywords: words })), expected);
    });
  }

  it('of any kind never make the reader throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (notices, calls) => {
        read('a = { x: 1, y: 2, w: 3, h: 4 }; b = c(1, 2, 3, 4)', notices, calls);
      }),
      runs(100),
    );
  });
});
