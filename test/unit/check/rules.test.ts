import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import type { Hitbox } from '../../../src/model/document.js';
import { box, circle, documentOf, field, findings, problemsOf, rect } from './support.js';

type Part = readonly [shape: Shape, rest?: Partial<Hitbox>];

interface Case {
  readonly boxes: readonly Part[];
  /** "rule index" of each problem, in the order of the text. */
  readonly expected: readonly string[];
  /** Owners with a space of their own. */
  readonly own?: readonly string[];
  readonly reason: string;
}

const hurt = { role: 'hurt' };
const ui = { role: 'ui' };
const hero = { sprite: 'hero' };

const cases: Record<string, Case[]> = {
  overlap: [
    {
      boxes: [[rect(0, 0, 10, 10)], [rect(5, 5, 10, 10)]],
      expected: ['overlap 0', 'overlap 1'],
      reason: 'each of two that overlap has a problem',
    },
    {
      boxes: [[rect(0, 0, 10, 10)], [rect(5, 0, 10, 10)], [rect(2, 5, 10, 10)]],
      expected: ['overlap 0', 'overlap 1', 'overlap 2'],
      reason: 'one problem a hitbox, however many it overlaps',
    },
    { boxes: [[rect(0, 0, 10, 10)], [rect(10, 0, 10, 10)]], expected: [], reason: 'touching' },
    {
      boxes: [[rect(0, 0, 10, 10)], [rect(5, 5, 10, 10), hurt]],
      expected: [],
      reason: 'two roles may lie over each other',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), { role: 'trigger' }],
        [rect(5, 5, 10, 10), { role: 'trigger' }],
      ],
      expected: [],
      reason: 'sensors lie over anything',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), { ...hurt, ...hero }],
        [rect(0, 5, 10, 10), { ...hurt, ...hero }],
      ],
      own: ['hero'],
      expected: [],
      reason: 'the parts of one body',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), hurt],
        [rect(0, 5, 10, 10), { ...hurt, ...hero }],
      ],
      expected: ['overlap 0', 'overlap 1'],
      reason: 'the bodies of two characters in one world',
    },
    {
      boxes: [[rect(0, 0, 10, 10)], [rect(0, 5, 10, 10), hero]],
      own: ['hero'],
      expected: [],
      reason: 'in different spaces',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), { frames: [0, 0] }],
        [rect(5, 5, 10, 10), { frames: [1, 1] }],
      ],
      expected: [],
      reason: 'in different frames',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), { frames: [0, 3] }],
        [rect(5, 5, 10, 10), { frames: [3, null] }],
      ],
      expected: ['overlap 0', 'overlap 1'],
      reason: 'in one common frame',
    },
    {
      boxes: [[rect(0, 0, 100, 100)], [rect(95, 95, 100, 100)]],
      expected: [],
      reason: 'corners that overlap by 5 % of the sides share 0.25 % of the area',
    },
    {
      boxes: [[rect(0, 0, 100, 100)], [rect(89, 89, 100, 100)]],
      expected: ['overlap 0', 'overlap 1'],
      reason: 'corners that share 1.21 % of the area',
    },
    {
      boxes: [[rect(0, 0, 100, 100)], [rect(98.1, 0, 100, 100)]],
      expected: [],
      reason: 'less deep than 2 % of the smaller extent',
    },
    {
      boxes: [[rect(0, 0, 100, 100)], [rect(97.9, 0, 100, 100)]],
      expected: ['overlap 0', 'overlap 1'],
      reason: 'deeper than 2 % of the smaller extent',
    },
    {
      boxes: [[rect(0, 0, 1 / 3, 1)], [rect(1 / 3 - 1e-12, 0, 1 / 3, 1)]],
      expected: [],
      reason: 'a crumb of rounding',
    },
    {
      boxes: [[rect(0, 0, 0.2, 0.2)], [rect(0.1, 0.1, 0.2, 0.2)]],
      expected: ['overlap 0', 'overlap 1'],
      reason: 'files that count in shares of 1',
    },
    {
      boxes: [[circle(0, 0, 10)], [circle(15, 0, 10)]],
      expected: ['overlap 0', 'overlap 1'],
      reason: 'circles',
    },
    {
      boxes: [[circle(0, 0, 10)], [rect(6.9, 6.9, 20, 20)]],
      expected: [],
      reason: 'a corner that just enters a circle',
    },
    {
      boxes: [[rect(0, 0, 20, 20, Math.PI / 4)], [rect(20, 0, 20, 20)]],
      expected: ['overlap 0', 'overlap 1'],
      reason: 'a turned rectangle',
    },
    {
      boxes: [[rect(0, 0, 10, 10)], [rect(5, 5, 10, 10), { stale: true }]],
      expected: [],
      reason: 'what stood there before the text broke is no problem',
    },
  ],
  contained: [
    {
      boxes: [[rect(0, 0, 100, 100)], [rect(10, 10, 20, 20)]],
      expected: ['contained 1'],
      reason: 'the inner one is the suspect',
    },
    {
      boxes: [[rect(10, 10, 20, 20)], [rect(0, 0, 100, 100)]],
      expected: ['contained 0'],
      reason: 'whichever comes first',
    },
    {
      boxes: [[rect(0, 0, 100, 100)], [rect(0, 0, 100, 20)]],
      expected: ['contained 1'],
      reason: 'sides may be shared',
    },
    {
      boxes: [[rect(0, 0, 10, 10)], [rect(0, 0, 10, 10), hero]],
      expected: ['contained 1'],
      reason: 'one place, two owners: no copy, but the later one adds nothing',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), { frames: [0, 4] }],
        [rect(0, 0, 10, 10), { frames: [2, 6] }],
      ],
      expected: ['contained 1'],
      reason: 'one place, other frames',
    },
    {
      boxes: [
        [rect(0, 0, 100, 100), { role: 'trigger' }],
        [rect(10, 10, 20, 20), { role: 'trigger' }],
      ],
      expected: [],
      reason: 'sensors',
    },
    {
      boxes: [[rect(0, 0, 100, 100)], [rect(10, 10, 0, 0)]],
      expected: [],
      reason: 'a hitbox that is switched off',
    },
    {
      boxes: [
        [rect(0, 0, 300, 300), ui],
        [rect(10, 10, 80, 20), ui],
      ],
      expected: ['contained 1'],
      reason: 'a button in a panel is common',
    },
  ],
  duplicate: [
    {
      boxes: [[rect(0, 0, 10, 10)], [rect(0, 0, 10, 10)]],
      expected: ['duplicate 1'],
      reason: 'the later one is the copy, and is not reported as contained too',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), hurt],
        [rect(0, 0, 10, 10), hurt],
      ],
      expected: ['duplicate 1'],
      reason: 'even where parts of a body may overlap',
    },
    {
      boxes: [[rect(0, 0, 10, 10)], [rect(0, 0, 10, 10, 0)]],
      expected: ['duplicate 1'],
      reason: 'no rotation is a rotation of 0',
    },
    {
      boxes: [[circle(0, 0, 10)], [circle(0, 0, 10)], [circle(0, 0, 10)]],
      expected: ['duplicate 1', 'duplicate 2'],
      reason: 'each copy',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), ui],
        [rect(0, 0, 10, 10), ui],
      ],
      expected: ['duplicate 1'],
      reason: 'a copied hit area is a copy',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), { role: 'trigger' }],
        [rect(0, 0, 10, 10), { role: 'trigger' }],
      ],
      expected: ['duplicate 1'],
      reason: 'a copied sensor fires twice',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), { frames: [0, 0] }],
        [rect(0, 0, 10, 10), { frames: [1, 1] }],
      ],
      expected: [],
      reason: 'one box for each frame',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), { animation: 'run' }],
        [rect(0, 0, 10, 10), { animation: 'jump' }],
      ],
      expected: [],
      reason: 'one box for each animation',
    },
    {
      boxes: [[rect(0, 0, 0, 0)], [rect(0, 0, 0, 0)], [circle(0, 0, 0)], [circle(0, 0, 0)]],
      expected: [],
      reason: 'switched off',
    },
    {
      boxes: [[rect(0, 0, 10, 10)], [rect(0, 0, 10, 10), hurt]],
      expected: [],
      reason: 'another role',
    },
    {
      boxes: [[rect(10, 10, 6, 6)], [circle(13, 13, 3)]],
      expected: ['contained 1'],
      reason: 'another shape',
    },
  ],
  'ui-overlap': [
    {
      boxes: [
        [rect(0, 0, 10, 10), ui],
        [rect(5, 0, 10, 10), ui],
      ],
      expected: ['ui-overlap 0', 'ui-overlap 1'],
      reason: 'two hit areas compete',
    },
    {
      boxes: [
        [rect(0, 0, 10, 10), ui],
        [rect(0, 0, 10, 10), { ...ui, ...hero }],
      ],
      expected: ['ui-overlap 0', 'ui-overlap 1'],
      reason: 'two hit areas of two owners in one place',
    },
    {
      boxes: [[rect(0, 0, 10, 10), ui], [rect(5, 0, 10, 10)]],
      expected: [],
      reason: 'user interface lies over the world',
    },
  ],
  'zero-size': [
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
      boxes: [[{ kind: 'ellipse', x: 0, y: 0, radiusX: 0, radiusY: 4 }]],
      expected: ['zero-size 0'],
      reason: 'a flat ellipse',
    },
    {
      boxes: [[rect(0, 0, 100, 100)], [rect(10, 10, 10, 0)]],
      expected: ['zero-size 1'],
      reason: 'and is not reported as contained',
    },
  ],
  'negative-size': [
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
  ],
  'not-finite': [
    { boxes: [[rect(NaN, 0, 10, 10)]], expected: ['not-finite 0'], reason: 'NaN' },
    { boxes: [[rect(0, 0, 10, Infinity)]], expected: ['not-finite 0'], reason: 'infinity' },
    {
      boxes: [[rect(NaN, NaN, 10, 10)], [rect(NaN, NaN, 10, 10)]],
      expected: ['not-finite 0', 'not-finite 0', 'not-finite 1', 'not-finite 1'],
      reason: 'each number, and no copy',
    },
    {
      boxes: [[rect(-1e308, 0, Infinity, 1), { fields: [field('left', -1e308, 5), field('right', 1e308, 15)] }]],
      expected: ['not-finite 0'],
      reason: 'a size that overflows between two numbers that do not',
    },
  ],
};

for (const [rule, list] of Object.entries(cases)) {
  describe(`rule ${rule}`, () => {
    for (const { boxes, expected, own, reason } of list) {
      it(reason, () => {
        const hitboxes = boxes.map(([shape, rest], index) => box(index, shape, rest));
        assert.deepEqual(findings(documentOf(hitboxes, {}, own)), expected);
      });
    }
  });
}

describe('the span of a problem', () => {
  const table: [hitbox: Hitbox, expected: string, start: number, reason: string][] = [
    [box(1, rect(0, 0, -10, 10)), 'width of box-1 is negative: -10.', 130, 'the number that is negative'],
    [box(1, rect(0, NaN, 10, 10)), 'y of box-1 is not a number.', 120, 'the number that is none'],
    [box(1, rect(Infinity, 0, 10, 10)), 'x of box-1 is Infinity.', 110, 'the number that is infinite'],
    [
      box(1, rect(10, 0, -6, 10), { fields: [field('left', 10, 110), field('right', 4, 120)] }),
      'left (10) and right (4) of box-1 are the wrong way round: its width is -6.',
      120,
      'the second of two sides',
    ],
    [
      box(1, rect(10, 0, -6, 10), { fields: [] }),
      'width of box-1 is negative: -6.',
      100,
      'the hitbox where no number is at fault alone',
    ],
    [
      box(1, rect(0, 0, NaN, 10), {
        fields: [{ ...field('width', NaN, 150), end: 150, literal: null, notWritable: 'missing' }],
      }),
      'width of box-1 is missing.',
      100,
      'the hitbox where the number is missing',
    ],
    [box(1, rect(0, 0, 10, 0)), 'The height of box-1 is 0, so nothing can overlap it.', 100, 'the literal'],
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
