import assert from 'node:assert/strict';
import fc from 'fast-check';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { fixText, type FixedText } from '../../../src/fix/fix-text.js';
import { withoutNegativeSizes } from '../../../src/check/size.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import type { Problem } from '../../../src/model/problem.js';
import { readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

const problemsOf = (document: HitboxDocument): Problem[] =>
  check(document, { ...defaultCheckOptions, maxProblems: Infinity });

const fixed = (text: string, language: Language = 'typescript'): FixedText => fixText(text, language, {}, problemsOf);

describe('fixes', () => {
  const negative = 'const base = { x: 100, y: 0, w: -20, h: 10 };\n';
  const positive = 'const base = { x: 80, y: 0, w: 20, h: 10 };\n';
  const shared: [others: string, fixed: number, refused: string | null, reason: string][] = [
    ['const lowBox = { ...base, w: 12 };', 0, 'lowBox', 'a spread without the problem'],
    ['const lowBox = { ...base, y: 50 };', 2, null, 'a spread with the same problem is fixed, too'],
    ['const lowBox = { ...base, x: 300 };', 0, 'lowBox', 'but not one that would cover another area'],
    [
      '// hitbox-lens-ignore negative-size -- mirrored\nconst lowBox = { ...base, y: 50 };',
      0,
      'lowBox',
      'nor one whose problem is ignored',
    ],
    ['const lowBox = { ...base, y: 50, h: -5 };', 3, null, 'what is left of a spread with two is fixed after it'],
    ['const lowBox = { x: base.x, y: 50, w: 12, h: 10 };', 0, 'lowBox', 'a number by its name'],
    ['const lowBox = { x: base.x + 4, y: 50, w: 12, h: 10 };', 0, 'lowBox', 'a sum with it'],
    ['const lowBox = { x: 4, y: 50, w: 12, h: 10 - base.w };', 0, 'lowBox', 'a difference'],
    ['const lowBox = { ...base, w: 12 };\nconst farBox = { ...lowBox, y: 90 };', 0, 'lowBox and farBox', 'two of them'],
    ['const lowBox = { ...base, x: 4, w: 12 };', 1, null, 'a spread that has other numbers'],
  ];
  for (const [others, count, refused, reason] of shared) {
    it(`concern nobody else: ${reason}`, () => {
      const result = fixed(negative + others);
      assert.equal(result.fixed, count);
      assert.equal(result.text.startsWith(refused === null ? positive : negative), true, result.text);
      assert.deepEqual(result.refused, refused === null ? [] : [`base. It would also change ${refused}.`]);
    });
  }

  it('concern nobody else: parts that are placed in a hitbox', () => {
    const player = 'const player = { x: 100, y: 0, w: -20, h: 10, hitbox: { x: 2, y: 2, w: 4, h: 4 } };';
    assert.deepEqual(fixed(player), { text: player, fixed: 0, refused: ['player. It would also change hitbox.'] });
  });

  it('are made of the others, where one is refused', () => {
    const others = 'const lowBox = { ...base, w: 12 };\nconst walls = [{ x: 50, y: 200, w: -5, h: 10 }];';
    const result = fixed(negative + others);
    assert.equal(result.text, negative + others.replace('x: 50', 'x: 45').replace('-5', '5'));
    assert.equal(result.fixed, 1);
  });

  const table: [before: string, after: string, count: number, reason: string][] = [
    [
      'const walls = [{ x: 0, y: 0, w: 8, h: 8 }, { x: 0, y: 0, w: 8, h: 8 }, { x: 9, y: 0, w: 8, h: 8 }];',
      'const walls = [{ x: 0, y: 0, w: 8, h: 8 }, { x: 9, y: 0, w: 8, h: 8 }];',
      1,
      'a copy is deleted',
    ],
    [
      'const walls = [\n  { x: 0, y: 0, w: 8, h: 8 },\n  { x: 0, y: 0, w: 8, h: 8 }, // pasted\n  { x: 0, y: 0, w: 8, h: 8 },\n];\n',
      'const walls = [\n  { x: 0, y: 0, w: 8, h: 8 },\n  { x: 0, y: 0, w: 8, h: 8 }, // pasted\n];\n',
      1,
      'a copy with a comment stays, since the comment would be lost',
    ],
    [
      'const walls = [\n  { x: 0, y: 0, w: 8, h: 8 },\n  // the lid: do not lose\n  { x: 0, y: 0, w: 8, h: 8 },\n];\n',
      'const walls = [\n  { x: 0, y: 0, w: 8, h: 8 },\n  // the lid: do not lose\n  { x: 0, y: 0, w: 8, h: 8 },\n];\n',
      0,
      'a copy with a comment above stays',
    ],
    [
      "const walls = [{ name: 'a', x: 0, y: 0, w: 8, h: 8 }, { name: 'b', x: 0, y: 0, w: 8, h: 8 }];",
      "const walls = [{ name: 'a', x: 0, y: 0, w: 8, h: 8 }, { name: 'b', x: 0, y: 0, w: 8, h: 8 }];",
      0,
      'only the author knows which of two names is right',
    ],
    [
      "const walls = [{ name: 'a  b', x: 0, y: 0, w: 8, h: 8 }, { name: 'a b', x: 0, y: 0, w: 8, h: 8 }];",
      "const walls = [{ name: 'a  b', x: 0, y: 0, w: 8, h: 8 }, { name: 'a b', x: 0, y: 0, w: 8, h: 8 }];",
      0,
      'spaces in names count',
    ],
    [
      'const walls = [{ x: 0, y: 0, w: 8, h: 8 }, {x:0,y:0,  w:8,h:8}];',
      'const walls = [{ x: 0, y: 0, w: 8, h: 8 }];',
      1,
      'spaces elsewhere do not',
    ],
    [
      'const wall = { x: 100, y: 0, w: -20, h: 10 };',
      'const wall = { x: 80, y: 0, w: 20, h: 10 };',
      1,
      'a negative width covers the same area',
    ],
    [
      'const walls = [{ x: 100, y: 50, w: -20, h: -10 }];',
      'const walls = [{ x: 80, y: 40, w: 20, h: 10 }];',
      2,
      'both sizes',
    ],
    ['const hitCircle = { x: 5, y: 5, radius: -4 };', 'const hitCircle = { x: 5, y: 5, radius: 4 };', 1, 'a radius'],
    [
      'const pit = { left: 60, top: 0, right: 40, bottom: 8 };',
      'const pit = { left: 40, top: 0, right: 60, bottom: 8 };',
      1,
      'swapped sides',
    ],
    [
      'const walls = [{ x: 8, y: 0, w: -8, h: 8 }, { x: 0, y: 0, w: 8, h: 8 }];',
      'const walls = [{ x: 0, y: 0, w: 8, h: 8 }];',
      2,
      'a copy that appears after another fix',
    ],
    [
      'const W = -20;\nconst walls = [{ x: 100, y: 0, w: W, h: 10 }, { x: 50, y: 0, w: -5, h: 10 }];',
      'const W = -20;\nconst walls = [{ x: 100, y: 0, w: W, h: 10 }, { x: 45, y: 0, w: 5, h: 10 }];',
      1,
      'a computed number stays',
    ],
    [
      'const walls = [{ x: 0, y: 0, w: 8, h: 0 }, { x: 50, y: 0, w: 8, h: 8 }];',
      'const walls = [{ x: 0, y: 0, w: 8, h: 0 }, { x: 50, y: 0, w: 8, h: 8 }];',
      0,
      'other problems stay',
    ],
    [
      'const walls = [{ x: 0, y: 0, w: 8, h: 8 },\n  // hitbox-lens-ignore duplicate -- two layers\n  { x: 0, y: 0, w: 8, h: 8 }];',
      'const walls = [{ x: 0, y: 0, w: 8, h: 8 },\n  // hitbox-lens-ignore duplicate -- two layers\n  { x: 0, y: 0, w: 8, h: 8 }];',
      0,
      'ignored problems stay',
    ],
    ['const walls = [{ x: 0, y: 0, w: 8, h', 'const walls = [{ x: 0, y: 0, w: 8, h', 0, 'half-typed text'],
    ['', '', 0, 'no text'],
  ];
  for (const [before, after, count, reason] of table) {
    it(reason, () => {
      assert.deepEqual(fixed(before), { text: after, fixed: count, refused: [] });
    });
  }

  it('leave nothing to fix, and change no other hitbox', () => {
    const size = fc.integer({ min: -9, max: 9 }).map((n) => (n === 0 ? 1 : n));
    const box = fc.record({ x: fc.integer({ min: 0, max: 3 }), y: fc.integer({ min: 0, max: 3 }), w: size, h: size });
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 12 }), fc.constantFrom(null, 2), (boxes, indent) => {
        const text = JSON.stringify({ walls: boxes }, null, indent ?? undefined);
        const result = fixed(text, 'json');
        const document = readText(result.text, 'json');
        const rules = problemsOf(document).map(({ rule }) => rule);
        assert.ok(!rules.includes('duplicate') && !rules.includes('negative-size'), result.text);
        const expected = readText(text, 'json').hitboxes.map(({ shape }) =>
          JSON.stringify(withoutNegativeSizes(shape)),
        );
        assert.deepEqual(
          document.hitboxes.map(({ shape }) => JSON.stringify(shape)),
          [...new Set(expected)],
        );
        assert.equal(fixed(result.text, 'json').text, result.text);
      }),
      runs(100),
    );
  });
});
