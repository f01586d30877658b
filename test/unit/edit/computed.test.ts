import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import { whyFixed } from '../../../src/edit/disabled-reasons.js';
import { constantAnswers, countChanged, otherNumbers } from '../../../src/edit/constant-answers.js';
import { moveShape } from '../../../src/edit/move.js';
import { planEdit, type Answer } from '../../../src/edit/plan-edit.js';
import { applyEdits } from '../../../src/model/span.js';
import { computationsIn } from '../../../src/read/computations.js';
import { readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

/** The text after its last hitbox got another shape; or the question to ask, or the reason why not. */
function changed(text: string, change: (shape: Shape) => Shape, answer: Answer = 'ask'): string {
  const document = readText(text, 'typescript');
  const hitbox = document.hitboxes.at(-1)!;
  const plan = planEdit(document, text, [{ id: hitbox.id, shape: change(hitbox.shape) }], answer);
  if ('refused' in plan) return `${plan.refused.reason}${'field' in plan.refused ? ` ${plan.refused.field}` : ''}`;
  if ('computed' in plan) return plan.computed.map(({ field, value }) => `${field.name} ${value}?`).join(' ');
  return applyEdits(text, plan.edits);
}

const moved =
  (x: number, y: number) =>
  (shape: Shape): Shape =>
    moveShape(shape, x, y);

describe('a sum with a literal', () => {
  const before = 'const A = 16;\n';
  const table: [x: string, by: number, after: string, reason: string][] = [
    ['A + 10', 5, 'A + 15', 'the number of the sum changes'],
    ['A - 10', 4, 'A - 6', 'against its sign'],
    ['A - 10', 14, 'A + 4', 'the sign can change'],
    ['A+10', -14, 'A-4', 'also without spaces'],
    ['10 - A', 5, '15 - A', 'in front'],
    ['10 - A', -15, '-5 - A', 'with a new sign'],
    ['-10 + A', 14, '4 + A', 'or without its old sign'],
    ['A - -10', 2, 'A + 12', 'two signs become one'],
    ['A - (3 + A)', 2, 'A - (1 + A)', 'inside a subtrahend'],
    ['A - (3 + A)', 5, 'A - (-2 + A)', "the terms around it don't change"],
    ['A - (A - 3)', 2, 'A - (A - 5)', 'inside a subtracted difference'],
    ['A - (A - 3)', -5, 'A - (A + 2)', 'and beyond 0'],
    ['A * 2 + 4.50', 1, 'A * 2 + 5.50', 'in the style of the number'],
    ['(A + 0x0a) as number', 1, '(A + 0x0b) as number', 'in its base'],
    ['game.x + 9', -2, 'game.x + 7', 'an offset from a runtime value'],
    ['game.x - 9', 20, 'game.x + 11', 'to its other side'],
  ];
  for (const [x, by, after, reason] of table) {
    it(`${x} by ${by}: ${reason}`, () => {
      const box = (code: string): string => `${before}const walls = [{ x: ${code}, y: 2, w: 3, h: 4 }];`;
      assert.equal(changed(box(x), moved(by, 0)), box(after));
    });
  }

  it('reads as the moved shape, for any operands', () => {
    const term = fc.constantFrom('A', 'A * 2', '3', '(4)', '-5', '(A - 2)', 'A / 4', '1.5');
    const sum = fc
      .tuple(term, fc.array(fc.tuple(fc.constantFrom(' + ', ' - '), term), { minLength: 1, maxLength: 5 }))
      .map(([first, rest]) => first + rest.map(([operator, other]) => operator + other).join(''));
    fc.assert(
      fc.property(sum, fc.integer({ min: -60, max: 60 }), (code, by) => {
        const text = `${before}const walls = [{ x: ${code}, y: 2, w: 3, h: 4 }];`;
        const shape = moveShape(readText(text, 'typescript').hitboxes[0]!.shape, by, 0);
        const after = changed(text, () => shape);
        if (after.endsWith('?')) assert.match(code, /^[^\d]*A[^\d]*$|^(?:A|A \* 2|A \/ 4|\(4\)| [+-] )+$/);
        else assert.deepEqual(readText(after, 'typescript').hitboxes[0]!.shape, shape, after);
      }),
      runs(100),
    );
  });
});

describe('a number with only a computed value', () => {
  const before = 'const TILE = 16; const BASE = { x: 1, w: 3 };\n';
  const right = moved(8, 0);
  const table: [box: string, change: (shape: Shape) => Shape, outcome: string, replaced: string, reason: string][] = [
    ['{ x: TILE * 2, y: 2, w: 3, h: 4 }', right, 'x 40?', '{ x: 40, y: 2, w: 3, h: 4 }', 'a product'],
    ['{ x: TILE, y: 2, w: 3, h: 4 }', moved(0, 1), '{ x: TILE, y: 3, w: 3, h: 4 }', '', 'the other axis is free'],
    ['{ x: TILE, y: TILE, w: 3, h: 4 }', moved(1, 2), 'x 17? y 18?', '{ x: 17, y: 18, w: 3, h: 4 }', 'two numbers'],
    ['[TILE / 2, 2, 3, 4]', right, 'x 16?', '[16, 2, 3, 4]', 'an item'],
    ['new Rect(-TILE, 2, 3, 4)', right, 'x -8?', 'new Rect(-8, 2, 3, 4)', 'an argument'],
    ['{ x: (TILE) as number, y: 2, w: 3, h: 4 }', right, 'x 24?', '{ x: (24) as number, y: 2, w: 3, h: 4 }', 'a cast'],
    ['{ ...BASE, y: 2, h: 4 }', right, 'computed x', '', 'a number shared with another box'],
    ['{ x: game.x, y: 2, w: 3, h: 4 }', right, 'not-static x', '', 'a runtime value'],
    ['{ x: game.x, y: 2, w: 3, h: 4 }', moved(0, 7), '{ x: game.x, y: 9, w: 3, h: 4 }', '', 'next to a runtime value'],
  ];
  for (const [box, change, outcome, replaced, reason] of table) {
    it(`${box}: ${reason}`, () => {
      const text = (code: string): string => `${before}const walls = [${code}];`;
      const asked = changed(text(box), change);
      assert.equal(asked, outcome.startsWith('{') ? text(outcome) : outcome);
      if (replaced !== '') assert.equal(changed(text(box), change, 'replace'), text(replaced));
    });
  }

  it('has an answer of its own beside another one', () => {
    const text = 'const W = 20;\nconst H = 10;\nconst walls = [{ x: 1, y: 2, w: W * 2, h: H * 2 }];';
    const document = readText(text, 'typescript');
    const { id, fields } = document.hitboxes[0]!;
    const start = fields.find(({ name }) => name === 'w')!.start;
    const literal = { start: text.indexOf('10'), end: text.indexOf('10') + 2, value: 10 };
    const shape: Shape = { kind: 'rect', x: 1, y: 2, width: 48, height: 24 };
    const constants = [{ literal, value: 12 }];
    const plan = planEdit(document, text, [{ id, shape }], { replaced: [start], constants });
    assert.ok('edits' in plan);
    assert.equal(applyEdits(text, plan.edits), text.replace('10', '12').replace('W * 2', '48'));
  });

  it('has its key written out when it was shorthand', () => {
    const text = 'const x = 5 * 1;\nconst wall = { x, y: 2, w: 3, h: 4 };';
    assert.equal(changed(text, right), 'x 13?');
    assert.equal(changed(text, right, 'replace'), 'const x = 5 * 1;\nconst wall = { x: 13, y: 2, w: 3, h: 4 };');
  });

  it('fixes a hitbox only if neither axis can be written or asked about', () => {
    const rows: [box: string, reason: string | undefined][] = [
      ['{ x: TILE, y: TILE, w: 3, h: 4 }', undefined],
      ['{ x: game.x, y: 2, w: 3, h: 4 }', undefined],
      ['{ x: game.x, y: game.y, w: 3, h: 4 }', 'not-static'],
      ['{ ...BASE, ...PLACE, h: 4 }', 'computed'],
    ];
    for (const [box, reason] of rows) {
      const { hitboxes, format } = readText(`${before}const PLACE = { y: 3 };\nconst walls = [${box}];`, 'typescript');
      assert.equal(whyFixed(hitboxes.at(-1)!, format)?.reason, reason, box);
    }
  });
});

describe('constants that could be changed instead', () => {
  /** The answers for moving the last hitbox, as text, with the number of hitboxes that each changes. */
  function answers(text: string, change: (shape: Shape) => Shape): string[] {
    const document = readText(text, 'typescript');
    const hitbox = document.hitboxes.at(-1)!;
    const shapes = [{ id: hitbox.id, shape: change(hitbox.shape) }];
    const plan = planEdit(document, text, shapes);
    assert.ok('computed' in plan, JSON.stringify(plan));
    const spans = plan.computed.map(({ field }) => field);
    const results = computationsIn(text, 'typescript', spans);
    const wanted = plan.computed.map(({ value }, k) => ({ value, computation: results[k] ?? null }));
    return constantAnswers(wanted, text).map(({ changes }) => {
      const next = planEdit(document, text, shapes, changes);
      assert.ok('edits' in next);
      const after = readText(applyEdits(text, next.edits), 'typescript');
      const [was, is] = [changes.map(({ name, value }) => `${name} ${value}`).join(', '), after.hitboxes.at(-1)!];
      for (const { field, value } of plan.computed) {
        const now = is.fields.find(({ name }) => name === field.name)!.value;
        assert.ok(Math.abs(now - value) < 0.03, `${was}: ${now}`);
      }
      return `${was}: ${countChanged(document, after)}`;
    });
  }

  const table: [text: string, x: number, y: number, answers: string[], reason: string][] = [
    ['const TILE = 16;\nwalls = [{ x: TILE * 2, y: 0, w: 8, h: 8 }];', 8, 0, ['TILE 20: 1'], 'the only one'],
    [
      'const TILE = 16;\nwalls = [[TILE, 0, 1, 1], [0, TILE, 1, 1], [3, 0, 1, 1], [TILE * 2, 0, 1, 1]];',
      8,
      0,
      ['TILE 20: 3'],
      'with all that share it',
    ],
    [
      'const TILE = 16, COL = 3;\nwalls = [[TILE * COL, 0, 1, 1]];',
      16,
      0,
      ['TILE 21.333: 1', 'COL 4: 1'],
      'either factor',
    ],
    [
      'const TILE = 16, COL = 3, ROW = 2;\nwalls = [[TILE * COL, TILE * ROW, 1, 1]];',
      16,
      -16,
      ['COL 4, ROW 1: 1'],
      'one for each number',
    ],
    ['const A = 16;\nwalls = [[A, A, 1, 1]];', 2, 2, ['A 18: 1'], 'one for both'],
    ['const A = 16;\nwalls = [[A, A, 1, 1]];', 2, 3, [], 'which cannot become two'],
    ['const S = { tile: [8, 9] };\nwalls = [[S.tile[1], 0, 1, 1]];', 1, 0, ['S.tile.1 10: 1'], 'a member'],
    ['const A = B * 2; const B = 4;\nwalls = [[A, 0, 1, 1]];', 2, 0, ['B 5: 1'], 'through another name'],
    [
      'const A = -0x10;\nwalls = [[A * 1, 0, 1, 1]];',
      1,
      0,
      [],
      "a sign before a hexadecimal number isn't part of the literal",
    ],
    ['const A = 7;\nwalls = [[Math.floor(A / 2), 0, 1, 1]];', 5, 0, [], 'a nonlinear expression'],
    ['const A = 0;\nwalls = [[A * A, 0, 1, 1]];', 4, 0, [], 'a product of itself'],
    ["import { T } from './t';\nconst A = 2;\nwalls = [[A * 3, 0, 1, 1]];", 3, 0, ['A 3: 1'], 'in a file with imports'],
    ['enum E { A = 5, B }\nwalls = [[E.B * 1, 0, 1, 1]];', 1, 0, [], 'an enum member derived from the one before it'],
  ];
  for (const [text, x, y, expected, reason] of table) {
    it(reason, () => {
      assert.deepEqual(answers(text, moved(x, y)), expected);
    });
  }

  it("are in this text; constants of other files can't be changed here", () => {
    const module = { path: 't.ts', language: 'typescript' as const, text: 'export const T = 8;' };
    const text = "import { T } from './t';\nconst A = 2;\nwalls = [[A * T, 0, 1, 1]];";
    const at = text.indexOf('A * T');
    const [match] = computationsIn(text, 'typescript', [{ start: at, end: at + 5 }], undefined, {
      modules: { find: () => module },
    });
    assert.deepEqual(
      match?.constants.map(({ name }) => name),
      ['A'],
    );
    assert.equal(match.valueWith(new Map()), 16);
  });
});

describe('other effects of an answer', () => {
  const table: [wanted: string, result: string, names: string[], reason: string][] = [
    ['w = [{ x: 20, y: 0, w: 8, h: 8 }];', 'w = [{ x: 20.001, y: 0, w: 8, h: 8 }];', [], 'none except rounding'],
    ['w = [{ x: 20, y: 16, w: 8, h: 8 }];', 'w = [{ x: 20, y: 20, w: 8, h: 10 }];', ['y', 'h'], 'its other numbers'],
    ['w = [{ x: 20, y: 16, w: 8, h: 8 }];', 'v = [{ x: 20, y: 20, w: 8, h: 8 }];', [], 'none for a different path'],
  ];
  for (const [wanted, result, names, reason] of table) {
    it(reason, () => {
      const results = otherNumbers(readText(wanted, 'typescript'), readText(result, 'typescript'), 0);
      assert.deepEqual(results, names);
    });
  }
});
