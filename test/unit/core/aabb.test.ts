/** Axis-aligned rectangles against an exact oracle: every answer must be right to the last bit. */
import assert from 'node:assert/strict';
import { contact, intersects, overlaps, relate } from '../../../src/core/index.js';
import type { Rect, Relation } from '../../../src/core/index.js';
import { cases, exact, generator, rect, swapped, ulps } from './support.js';

/** The relation, by integer arithmetic on the sides. Each side is one rounded sum. */
function oracle(a: Rect, b: Rect): Relation {
  const sides = (r: Rect) => [exact(r.x), exact(r.y), exact(r.x + r.width), exact(r.y + r.height)] as const;
  const [ax0, ay0, ax1, ay1] = sides(a);
  const [bx0, by0, bx1, by1] = sides(b);
  if (ax0 === bx0 && ay0 === by0 && ax1 === bx1 && ay1 === by1) return 'equal';
  if (ax0 > bx1 || bx0 > ax1 || ay0 > by1 || by0 > ay1) return 'separate';
  if (ax0 === bx1 || bx0 === ax1 || ay0 === by1 || by0 === ay1) return 'touching';
  if (ax0 <= bx0 && ay0 <= by0 && ax1 >= bx1 && ay1 >= by1) return 'containing';
  if (bx0 <= ax0 && by0 <= ay0 && bx1 >= ax1 && by1 >= ay1) return 'inside';
  return 'overlapping';
}

function check(a: Rect, b: Rect): void {
  const expected = oracle(a, b);
  const message = `${JSON.stringify(a)} ${JSON.stringify(b)}`;
  assert.equal(relate(a, b), expected, message);
  assert.equal(relate(b, a), swapped[expected], message);
  assert.equal(overlaps(a, b), expected !== 'separate' && expected !== 'touching', message);
  assert.equal(intersects(a, b), expected !== 'separate', message);
  const actual = contact(a, b);
  assert.equal(actual.relation, expected, message);
  if (expected === 'separate') assert.ok(actual.separation > 0, message);
  else if (expected === 'touching') assert.equal(actual.separation, 0, message);
  else if (expected !== 'equal') assert.ok(actual.separation < 0, message);
}

describe('axis-aligned rectangles', () => {
  const table: readonly [Rect, Rect, Relation, string][] = [
    [rect(0, 0, 2, 2), rect(3, 0, 2, 2), 'separate', 'beside'],
    [rect(0, 0, 2, 2), rect(2, 0, 2, 2), 'touching', 'side to side'],
    [rect(0, 0, 2, 2), rect(2, 2, 2, 2), 'touching', 'corner to corner'],
    [rect(0, 0, 2, 2), rect(1, 1, 2, 2), 'overlapping', 'corners over each other'],
    [rect(0, 1, 3, 1), rect(1, 0, 1, 3), 'overlapping', 'a cross: no corner in the other'],
    [rect(0, 0, 4, 4), rect(1, 1, 1, 1), 'containing', 'strictly'],
    [rect(0, 0, 4, 4), rect(0, 0, 1, 4), 'containing', 'three sides shared'],
    [rect(1, 1, 1, 1), rect(0, 0, 4, 4), 'inside', 'the other way round'],
    [rect(0, 0, 4, 4), rect(0, 0, 4, 4), 'equal', 'the same'],
    [rect(0, 0, 0, 0), rect(0, 0, 0, 0), 'equal', 'the same point'],
    [rect(0, 0, 4, 4), rect(2, 2, 0, 0), 'containing', 'a point within'],
    [rect(0, 0, 4, 4), rect(4, 2, 0, 0), 'touching', 'a point on the border'],
    [rect(0, 0, 4, 4), rect(1, 1, 2, 0), 'containing', 'a segment within'],
    [rect(0, 0, 4, 4), rect(3, 1, 2, 0), 'overlapping', 'a segment half in'],
    [rect(0, 0, 4, 4), rect(0, 0, 4, 0), 'touching', 'a segment that is the top side'],
    [rect(0, 0, 4, 0), rect(1, 0, 1, 0), 'touching', 'segments on one line have no inside'],
    [rect(0.1, 0, 0.2, 1), rect(0.1 + 0.2, 0, 1, 1), 'touching', 'the side is the rounded sum'],
    [rect(0.1, 0, 0.2, 1), rect(0.3, 0, 1, 1), 'overlapping', '0.1 + 0.2 lies beyond 0.3'],
    [
      rect(-848, 928, 280, 128),
      rect(-912, 736, 224, 448),
      'overlapping',
      'x [-848,-568] y [928,1056] and x [-912,-688] y [736,1184]',
    ],
    [rect(0, 0, 5, 5), rect(ulps(5, 1), 0, 5, 5), 'separate', 'one unit in the last place apart'],
    [rect(0, 0, 5, 5), rect(ulps(5, -1), 0, 5, 5), 'overlapping', 'one unit in the last place deep'],
    [rect(1e15, 1e15, 2, 2), rect(1e15 + 2, 1e15, 2, 2), 'touching', 'far from the origin'],
    [rect(-0, -0, 1, 1), rect(0, 0, 1, 1), 'equal', 'the sign of zero does not matter'],
    [rect(5e-324, 0, 0, 0), rect(0, 0, 0, 0), 'separate', 'the smallest possible gap'],
  ];
  for (const [a, b, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      assert.equal(oracle(a, b), expected);
      check(a, b);
    });
  }

  it('agrees with the oracle on random pairs of all sizes and positions', () => {
    const random = generator(1);
    for (let k = cases(20000); k > 0; k--) {
      const scale = 10 ** Math.floor(random() * 12 - 4);
      const make = () => rect((random() - 0.5) * scale, (random() - 0.5) * scale, random() * scale, random() * scale);
      check(make(), make());
    }
  });

  it('agrees with the oracle on pairs that touch, nest, are equal, and are one unit off', () => {
    const random = generator(2);
    const offsets = [0, 0, 0.1, 1e-3, 1 / 3, 1e6, 1e9 + 0.1, 1e15, -1e15];
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    for (let k = cases(20000); k > 0; k--) {
      const tenth = () => Math.floor(random() * 30) / 10;
      const base = pick(offsets);
      const a = rect(base + tenth(), base + tenth(), tenth(), tenth());
      const places = (low: number, size: number, own: number) => [
        low + size,
        low - own,
        low,
        low + size - own,
        low + tenth(),
        ulps(low + size, 1),
        ulps(low + size, -1),
      ];
      const width = pick([a.width, tenth(), 0]);
      const height = pick([a.height, tenth(), 0]);
      check(a, rect(pick(places(a.x, a.width, width)), pick(places(a.y, a.height, height)), width, height));
    }
  });
});
