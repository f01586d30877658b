import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Rect, Shape } from '../../../src/core/index.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import {
  choiceFrom,
  describeConvention,
  parseChoice,
  valuesOfKeyword,
  type ConventionChoice,
} from '../../../src/model/convention.js';
import { applyEdits } from '../../../src/model/span.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { readText } from '../../../src/read/reader.js';
import { assertNear } from '../formats/exports.js';
import { runs } from '../core/support.js';

const read = (text: string, convention: ConventionChoice = {}) =>
  readText(text, 'typescript', defaultLimits, { convention });

describe('conventions', () => {
  const guesses: readonly [text: string, says: string, because: string | undefined, word: string | undefined][] = [
    ['hitbox = [1, 2, 3, 4]', 'x, y, w, h · top-left · y down', undefined, undefined],
    ['Bodies.rectangle(1, 2, 3, 4)', 'x, y, w, h · center · y down', 'call', 'Bodies.rectangle'],
    ['a = { cx: 1, cy: 2, w: 3, h: 4 }', 'x, y, w, h · center · y down', 'keys', 'cx'],
    ['a = { x: 1, y: 2, r: 3 }', 'x, y, r · center · y down', undefined, undefined],
    ['a = { x1: 1, y1: 2, x2: 3, y2: 4 }', 'left, top, right, bottom · top-left · y down', undefined, undefined],
  ];
  for (const [text, says, because, word] of guesses) {
    it(`${text} is ${says}${because === undefined ? '' : ` because of ${word ?? ''}`}`, () => {
      const { convention } = read(text).hitboxes[0]!;
      assert.equal(describeConvention(convention), says);
      assert.deepEqual([convention.because, convention.word], [because, word]);
    });
  }

  const angles: readonly [angle: string, unit: string, because: string | undefined][] = [
    ['rotation: 0.5', 'radians', undefined],
    ['rotation: 45', 'degrees', 'numbers'],
    ['rotationDeg: 2', 'degrees', 'keys'],
    ['angle: 2', 'degrees', 'keys'],
    ['rotation: Math.PI * 3', 'radians', 'numbers'],
  ];
  for (const [angle, unit, because] of angles) {
    it(`${angle} is in ${unit}, ${because ?? 'by default'}`, () => {
      const { convention } = read(`a = { x: 1, y: 2, w: 3, h: 4, ${angle} }`).hitboxes[0]!;
      assert.deepEqual([convention.angleUnit, convention.angleBecause], [unit, because]);
    });
  }

  const box = { width: 3, height: 4 };
  const settings: readonly [text: string, words: string, shape: Omit<Rect, 'kind'>, reason: string][] = [
    ['hitbox = [1, 2, 3, 4]', 'anchor=center', { x: -0.5, y: 0, ...box }, 'the position is the center'],
    ['hitbox = [1, 2, 3, 4]', 'anchor=feet', { x: -0.5, y: -2, ...box }, 'the position is between the feet'],
    ['hitbox = [1, 2, 4, 6]', 'tuple=x1y1x2y2', { x: 1, y: 2, ...box }, 'two corners'],
    ['hitbox = [1, 4, 2, 6]', 'tuple=xxyy', { x: 1, y: 2, ...box }, 'two ranges'],
    ['hitbox = [[1, 2], [4, 6]]', 'tuple=x1y1x2y2', { x: 1, y: 2, ...box }, 'two corners as pairs'],
    ['hitbox = [1, 2, 3, 4]', 'y=up', { x: 1, y: -2, ...box }, 'y grows upward, the position is the top'],
    ['hitbox = [1, 2, 3, 4]', 'y=up anchor=bottom-left', { x: 1, y: -6, ...box }, 'y grows upwards from the feet'],
    ['a = { x1: 1, y1: 2, x2: 4, y2: 6 }', 'y=up', { x: 1, y: -6, ...box }, 'the second y is the upper one'],
    ['a = { left: 1, top: 6, right: 4, bottom: 2 }', 'y=up', { x: 1, y: -6, ...box }, 'top is the upper one'],
    ['a = { x1: 1, y1: 2, x2: 4, y2: 6 }', 'anchor=center', { x: 1, y: 2, ...box }, 'corners have no anchor'],
    ['a = { x: 1, y: 2, w: 3, h: 4 }', 'tuple=ltrb', { x: 1, y: 2, ...box }, 'names say the order'],
    ['hitbox = { width: 3, height: 4 }', 'anchor=center', { x: -1.5, y: -2, ...box }, 'a size alone'],
    [
      'a = { x: 1, y: 2, w: 3, h: 4, rotation: 90 }',
      'angle=radians',
      { x: 1, y: 2, ...box, rotation: 90 },
      'an angle that is large',
    ],
  ];
  for (const [text, words, shape, reason] of settings) {
    it(`${words}: ${reason}`, () => {
      const { choice } = parseChoice(words.split(' '));
      const expected: Shape = { kind: 'rect', ...shape };
      assert.deepEqual(read(text, choice).hitboxes[0]!.shape, expected, 'as a setting');
      assert.deepEqual(read(`// hitbox-lens: ${words}\n\n${text}`).hitboxes[0]!.shape, expected, 'as a comment');
    });
  }

  const deprecated: readonly [spelling: string, current: string][] = [
    ['tuple=x1y1x2y2', 'tuple=ltrb'],
    ['tuple=xyxy', 'tuple=ltrb'],
    ['tuple=xxyy', 'tuple=lrtb'],
    ['anchor=centre', 'anchor=center'],
    ['anchor=bottom-centre', 'anchor=bottom-center'],
    ['anchor=feet', 'anchor=bottom-center'],
    ['angle=deg', 'angle=degrees'],
    ['angle=rad', 'angle=radians'],
    ['unit=tiles', 'unit=tile'],
    ['unit=fractions', 'unit=fraction'],
    ['unit=pixels', 'unit=px'],
  ];
  for (const [spelling, current] of deprecated) {
    it(`${spelling} is read as ${current}, and not offered`, () => {
      const { choice, unknown } = parseChoice([current]);
      assert.deepEqual(unknown, []);
      assert.deepEqual(parseChoice([spelling]), { choice, unknown });
      const [word, value] = spelling.split('=') as [string, string];
      const field = Object.keys(choice)[0]!;
      assert.deepEqual(choiceFrom(new Map([[field, value]])), choice, 'in settings');
      assert.ok(!valuesOfKeyword(word)!.includes(value));
    });
  }

  it('has one spelling for each meaning', () => {
    for (const word of ['tuple', 'anchor', 'y', 'angle', 'unit']) {
      const meanings = valuesOfKeyword(word)!.map((value) => JSON.stringify(parseChoice([`${word}=${value}`]).choice));
      assert.equal(new Set(meanings).size, meanings.length, word);
    }
  });

  it('reports where a choice comes from', () => {
    assert.equal(read('hitbox = [1, 2, 3, 4]', { anchor: 'center' }).hitboxes[0]!.convention.because, 'setting');
    const text = '// hitbox-lens: anchor=center\n\nhitbox = [1, 2, 3, 4]';
    assert.equal(read(text, { anchor: 'bottom-left' }).hitboxes[0]!.convention.because, 'comment');
    assert.equal(
      read('a = { x: 1, y: 2, r: 3 }', { anchor: 'feet' as never }).hitboxes[0]!.convention.anchor,
      'center',
    );
  });

  it('a comment right above a list applies only to that list', () => {
    const text = `const hitboxes = [
  [1, 2, 3, 4],
];
// hitbox-lens: tuple=x1y1x2y2
const walls = [
  [1, 2, 4, 6],
];
const boxes = [[1, 2, 3, 4]];
`;
    const shapes = read(text).hitboxes.map(({ shape }) => shape as Rect);
    assert.deepEqual(
      shapes.map(({ width }) => width),
      [3, 3, 3],
    );
  });

  const beside: readonly [text: string, anchors: string, reason: string][] = [
    ['[\n  [1, 2, 3, 4], // hitbox-lens: anchor=center\n  [1, 2, 3, 4],\n];', 'ct', 'after an item: its line'],
    ['[\n  /* hitbox-lens: anchor=center */ [1, 2, 3, 4],\n  [1, 2, 3, 4],\n];', 'ct', 'in front of it'],
    ['[ // hitbox-lens: anchor=center\n  [1, 2, 3, 4],\n  [1, 2, 3, 4],\n];', 'cc', 'after a bracket: the list'],
    ['[[1, 2, 3, 4]]; // hitbox-lens: anchor=center\nconst hitbox = [1, 2, 3, 4];', 'ct', 'after a statement'],
    [
      '[\n  [1, 2, 3, 4],\n];\nstart(); // hitbox-lens: anchor=center\nconst hitbox = [1, 2, 3, 4];',
      'cc',
      'beside no list: the file',
    ],
  ];
  for (const [text, anchors, reason] of beside) {
    it(`a comment beside code, ${reason}`, () => {
      const results = read(`const walls = ${text}`).hitboxes.map(({ convention }) => convention.anchor[0]);
      assert.equal(results.join(''), anchors);
    });
  }

  it('a comment above an emptied list does not apply to the file', () => {
    for (const empty of ['[\n];', '[];', '{};', '{ }', '[\n  // none\n];']) {
      const text = `// hitbox-lens: anchor=center\nconst walls = ${empty}\nconst hitbox = [10, 10, 4, 4];`;
      assert.equal(read(text).hitboxes.at(-1)!.convention.anchor, 'top-left', empty);
    }
  });

  it('returns unknown words', () => {
    assert.deepEqual(parseChoice(['anchor=middle', 'Y=Up', 'constructor=1', 'y']), {
      choice: { yAxis: 'up' },
      unknown: ['anchor=middle', 'constructor=1', 'y'],
    });
  });

  it('reading and writing use the same choice', () => {
    const texts = [
      'hitbox = [10, 20, 30, 40]',
      'a = { x: 10, y: 20, w: 30, h: 40, rotation: 0.25 }',
      'a = { x1: 10, y1: 20, x2: 30, y2: 40 }',
      'a = { left: 10, top: 20, right: 30, bottom: 40 }',
      'a = { cx: 10, cy: 20, hw: 30, hh: 40 }',
      'Bodies.rectangle(10, 20, 30, 40)',
      'a = { x: 10, y: 20, size: 30, hitbox: { x: 1, y: 2, w: 3, h: 4 } }',
    ];
    const tenth = fc.integer({ min: -999, max: 999 }).map((n) => n / 10);
    // Four sides where none is beyond its opposite are margins, not a box.
    const size = fc.integer({ min: 1, max: 999 }).map((n) => n / 5);
    const choice = fc.record(
      {
        tuple: fc.constantFrom('xywh' as const, 'ltrb' as const, 'lrtb' as const, 'whxy' as const),
        anchor: fc.constantFrom(
          'top-left' as const,
          'center' as const,
          'bottom-center' as const,
          'bottom-left' as const,
        ),
        yAxis: fc.constantFrom('up' as const, 'down' as const),
        angleUnit: fc.constantFrom('radians' as const, 'degrees' as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...texts), choice, tenth, tenth, size, size, (text, convention, x, y, w, h) => {
        const document = read(text, convention);
        const { id, shape } = document.hitboxes[0]!;
        assert.ok(shape.kind === 'rect');
        const wanted: Shape = { ...shape, x, y, width: w, height: h };
        const plan = planEdit(document, text, [{ id, shape: wanted }]);
        assert.ok('edits' in plan, JSON.stringify(plan));
        assertNear(read(applyEdits(text, plan.edits), convention).hitboxes[0]!.shape, wanted, text, 0.0021);
      }),
      runs(100),
    );
  });
});
