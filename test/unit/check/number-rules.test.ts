import assert from 'node:assert/strict';
import type { Hitbox } from '../../../src/model/document.js';
import { describeRule } from './rule-cases.js';
import { box, circle, documentOf, field, problemsOf, rect } from './support.js';

describeRule('zero-size', [
  { boxes: [[rect(0, 0, 10, 0)]], expected: ['zero-size 0'], reason: 'no height' },
  { boxes: [[rect(0, 0, 0, 10)]], expected: ['zero-size 0'], reason: 'no width' },
  { boxes: [[rect(5, 5, 0, 0)]], expected: [], reason: 'no size at all means switched off' },
  { boxes: [[circle(5, 5, 0)]], expected: [], reason: 'a circle without a radius has no size at all' },
  {
    boxes: [[{ kind: 'capsule', x1: 0, y1: 0, x2: 5, y2: 0, radius: 0 }]],
    expected: ['zero-size 0'],
    reason: 'a capsule without a radius',
  },
  {
    boxes: [
      [
        { kind: 'capsule', x1: 0, y1: 0, x2: 5, y2: 0, radius: 0 },
        { convention: { ...box(0, rect(0, 0, 1, 1)).convention, tuple: 'points' } },
      ],
    ],
    expected: [],
    reason: 'a line segment has no thickness',
  },
  {
    boxes: [[{ kind: 'ellipse', x: 0, y: 0, radiusX: 0, radiusY: 4 }]],
    expected: ['zero-size 0'],
    reason: 'a flat ellipse',
  },
  {
    boxes: [[rect(0, 0, 100, 100)], [rect(10, 10, 10, 0)]],
    expected: ['zero-size 1'],
    reason: 'and is not reported as contained',
  },
]);

describeRule('negative-size', [
  { boxes: [[rect(0, 0, -10, 10)]], expected: ['negative-size 0'], reason: 'a width' },
  {
    boxes: [[rect(0, 0, -10, -4)]],
    expected: ['negative-size 0', 'negative-size 0'],
    reason: 'one problem for each number',
  },
  { boxes: [[circle(0, 0, -3)]], expected: ['negative-size 0'], reason: 'a radius' },
  {
    boxes: [[rect(0, 0, -10, 10)], [rect(-20, -20, 40, 40)]],
    expected: ['negative-size 0'],
    reason: 'it overlaps nothing',
  },
]);

describeRule('not-finite', [
  { boxes: [[rect(NaN, 0, 10, 10)]], expected: ['not-finite 0'], reason: 'NaN' },
  { boxes: [[rect(0, 0, 10, Infinity)]], expected: ['not-finite 0'], reason: 'infinity' },
  {
    boxes: [[rect(Infinity, Infinity, -Infinity, -Infinity)]],
    expected: [],
    reason: 'initial bounds consist only of infinities',
  },
  {
    boxes: [[rect(NaN, NaN, 10, 10)], [rect(NaN, NaN, 10, 10)]],
    expected: ['not-finite 0', 'not-finite 0', 'not-finite 1', 'not-finite 1'],
    reason: 'each number, and no copy',
  },
  {
    boxes: [[rect(-1e308, 0, Infinity, 1), { fields: [field('left', -1e308, 5), field('right', 1e308, 15)] }]],
    expected: ['not-finite 0'],
    reason: 'a size that overflows although both numbers are finite',
  },
]);

describe('the span of a problem', () => {
  const table: [hitbox: Hitbox, expected: string, start: number, reason: string][] = [
    [box(1, rect(0, 0, -10, 10)), 'width of box-1 is negative: -10.', 130, 'the negative number'],
    [box(1, rect(0, NaN, 10, 10)), "y of box-1 isn't a number.", 120, "the value that isn't a number"],
    [box(1, rect(Infinity, 0, 10, 10)), 'x of box-1 is Infinity.', 110, 'the infinite number'],
    [
      box(1, rect(10, 0, -6, 10), { fields: [field('left', 10, 110), field('right', 4, 120)] }),
      'left (10) and right (4) of box-1 are swapped: its width is -6.',
      120,
      'the second of two sides',
    ],
    [
      box(1, rect(10, 0, -6, 10), { fields: [] }),
      'width of box-1 is negative: -6.',
      100,
      'the hitbox if no single number is wrong',
    ],
    [
      box(1, rect(0, 0, NaN, 10), {
        fields: [{ ...field('width', NaN, 150), end: 150, literal: null, notWritable: 'missing' }],
      }),
      'width of box-1 is missing.',
      100,
      'the hitbox if the number is missing',
    ],
    [box(1, rect(0, 0, 10, 0)), 'The height of box-1 is 0: it has no area.', 100, 'the literal'],
  ];
  for (const [hitbox, message, start, reason] of table) {
    it(reason, () => {
      const [problem, ...others] = problemsOf(documentOf([hitbox]));
      assert.deepEqual(others, []);
      assert.equal(problem?.message, message);
      assert.equal(problem.start, start);
    });
  }
});
