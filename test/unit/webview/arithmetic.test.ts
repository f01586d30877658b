import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Circle, Rect, Shape } from '../../../src/core/index.js';
import { differenceTexts, distanceTexts, type Sign } from '../../../webview/explain/decision-arithmetic.js';
import { describeDecision } from '../../../webview/explain/decision-labels.js';
import { explainPair } from '../../../webview/explain/decision.js';
import { runs } from '../core/support.js';

const decimals = 40;

/** Returns the exact value of a sum of numbers and squares, in units of 10 ** -`decimals`. */
function valueOf(expression: string): bigint {
  const terms = expression.split(/ (?=[+−] )/);
  return terms.reduce((sum, term) => {
    const [, operator = '+', number = '', square = ''] = /^(?:([+−]) )?\(?(-?[\d.]+)\)?(²?)$/.exec(term) ?? [];
    assert.notEqual(number, '', `a number in ${expression}`);
    const [whole = '', part = ''] = number.split('.');
    const once = BigInt(whole + part);
    const value =
      square === ''
        ? once * 10n ** BigInt(decimals - part.length)
        : once * once * 10n ** BigInt(decimals - part.length * 2);
    return operator === '+' ? sum + value : sum - value;
  }, 0n);
}

/** Checks that each operator of a chain such as `3² + 4² = 25 < 6² = 36` holds for the displayed digits. */
function checkChain(chain: string): void {
  const parts = chain.split(/ ([=≈<>]) /);
  for (let at = 1; at < parts.length; at += 2) {
    const [left, sign, right] = parts.slice(at - 1, at + 2) as [string, string, string];
    const [a, b] = [valueOf(left), valueOf(right)];
    if (sign === '=') assert.equal(a, b, chain);
    else if (sign === '<') assert.ok(a < b, chain);
    else if (sign === '>') assert.ok(a > b, chain);
    else {
      // The left side rounds to the right side.
      const unit = 10n ** BigInt(decimals - (right.replace('²', '').split('.')[1] ?? '').length);
      const off = a < b ? b - a : a - b;
      assert.ok(a !== b && off * 2n <= unit, chain);
    }
  }
}

describe('the arithmetic of an explanation', () => {
  const distances: readonly (readonly [dx: number, dy: number, radius: number, Sign, string, string])[] = [
    [3, -4, 6, '<', 'dx 3 dy -4: 5 < 6', '3² + 4² = 25 < 6² = 36'],
    [3, 4, 5, '=', 'dx 3 dy 4: 5 = 5', '3² + 4² = 25 = 5² = 25'],
    [12.34, 5.67, 8, '>', 'dx 12.34 dy 5.67: 13.58 > 8', '12.34² + 5.67² = 184.4245 > 8² = 64'],
    [54.641016, 0, 50, '>', 'dx 54.64 dy 0: 54.64 > 50', '54.64² + 0² ≈ 2986 > 50² = 2500'],
    [7.9999, 0, 8, '<', 'dx 7.9999 dy 0: 7.9999 < 8', '7.9999² + 0² = 63.99840001 < 8² = 64'],
    [0.004, 0.003, 0.006, '<', 'dx 0.004 dy 0.003: 0.005 < 0.006', '0.004² + 0.003² = 0.000025 < 0.006² = 0.000036'],
    [0, 0, 8, '<', 'dx 0 dy 0: 0 < 8', '0² + 0² = 0 < 8² = 64'],
  ];
  for (const [dx, dy, radius, sign, lengths, squares] of distances) {
    it(squares, () => {
      const texts = distanceTexts(dx, dy, radius, sign);
      const shown = `dx ${texts.dx} dy ${texts.dy}: ${texts.distance} ${texts.sign} ${texts.radius}`;
      assert.deepEqual([shown, texts.squares], [lengths, squares]);
    });
  }

  const differences: readonly (readonly [
    onA: [number, number],
    onB: [number, number],
    from: number,
    to: number,
    string,
  ])[] = [
    [[150, 182], [176, 208], 182, 176, '182 − 176 = 6'],
    [[-9, -5], [-12, -6.5], -5, -12, '-5 − (-12) = 7'],
    [[0, 1 / 3], [0.1, 1], 1 / 3, 0.1, '0.33 − 0.1 = 0.23'],
  ];
  for (const [onA, onB, from, to, text] of differences) {
    it(text, () => {
      assert.equal(differenceTexts(onA, onB, from, to).difference, text);
    });
  }

  const number = fc.oneof(
    fc.double({ min: -5000, max: 5000, noNaN: true }),
    fc.integer({ min: -40, max: 40 }),
    fc.double({ min: -2, max: 2, noNaN: true }),
  );

  it('holds as displayed for any numbers', () => {
    const radii = number.map((value) => Math.abs(value) + 0.01);
    fc.assert(
      fc.property(number, number, radii, fc.boolean(), (dx, dy, anyRadius, nearly) => {
        // Also for distances close to the radius.
        const radius = nearly ? Math.hypot(dx, dy) * 1.0000001 : anyRadius;
        const distance = Math.hypot(dx, dy);
        if (distance === radius || Math.abs(distance - radius) < 1e-9) return;
        const texts = distanceTexts(dx, dy, radius, distance < radius ? '<' : '>');
        checkChain(texts.squares);
        checkChain(`${texts.distance} ${texts.sign} ${texts.radius}`);
      }),
      runs(2000),
    );
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        const [onA, onB] = [[Math.min(a, b), Math.max(a, b)] as const, [Math.min(c, d), Math.max(c, d)] as const];
        const texts = differenceTexts(onA, onB, onB[0], onA[1]);
        checkChain(texts.difference);
        const [from, to] = texts.difference.split(/ [=≈] /)[0]!.split(' − ');
        assert.deepEqual([from, to?.replaceAll(/[()]/g, '')], [texts.onB[0], texts.onA[1]], 'the displayed ends');
      }),
      runs(2000),
    );
  });

  it('holds as displayed for contacts, which are equal within a tolerance', () => {
    fc.assert(
      fc.property(number, number, (dx, dy) => {
        const { squares } = distanceTexts(dx, dy, Math.hypot(dx, dy) * (1 + 1e-13), '=');
        const [sum = '', square = ''] = squares.split(/ [=≈] (?=[\d.]+² )/);
        checkChain(sum);
        checkChain(square);
      }),
      runs(500),
    );
  });
});

describe('the sentences of an explanation', () => {
  const circle = (x: number, y: number, radius: number): Circle => ({ kind: 'circle', x, y, radius });
  const rect = (x: number, y: number, width: number, height: number): Rect => ({ kind: 'rect', x, y, width, height });
  const table: readonly (readonly [reason: string, a: Shape, b: Shape, lines: readonly string[]])[] = [
    [
      'they overlap',
      rect(56, 150, 32, 32),
      rect(40, 176, 32, 32),
      [
        'No axis separates them. They overlap least on axis (0, 1), perpendicular to a side of A.',
        'A: 150 to 182',
        'B: 176 to 208',
        'Minimum translation: 182 − 176 = 6',
      ],
    ],
    [
      'they are apart',
      rect(0, 0, 10, 10),
      rect(14, 3, 10, 10),
      ['Axis (1, 0), perpendicular to a side of A, separates them.', 'A: 0 to 10', 'B: 14 to 24', 'Gap: 14 − 10 = 4'],
    ],
    [
      'they touch',
      rect(0, 0, 10, 10),
      rect(3, 10, 10, 10),
      [
        'No axis separates them. They touch on axis (0, 1), perpendicular to a side of A.',
        'A: 0 to 10',
        'B: 10 to 20',
        'No gap or overlap on this axis',
      ],
    ],
    [
      'circles',
      circle(0, 0, 10),
      circle(30, 40, 20),
      ['Axis (0.6, 0.8), through both centers, decides.', 'A: -10 to 10', 'B: 30 to 70', 'Gap: 30 − 10 = 20'],
    ],
    [
      'a circle and a rectangle',
      circle(210, 152, 8),
      rect(192, 128, 16, 80),
      ['Region 6: right of the right side', 'dx 2, dy 0: distance 2 < radius 8', '2² + 0² = 4 < 8² = 64'],
    ],
  ];
  for (const [reason, a, b, lines] of table) {
    it(`are complete: ${reason}`, () => {
      assert.deepEqual(describeDecision(explainPair(a, b)!, 'A', 'B').lines, lines);
    });
  }
});
