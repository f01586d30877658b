import assert from 'node:assert/strict';
import fc from 'fast-check';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { overlaps } from '../../../src/core/index.js';
import { fixText } from '../../../src/fix/fix-text.js';
import { planMoves } from '../../../src/fix/plan-moves.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import type { Problem } from '../../../src/model/problem.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

const problemsOf = (document: HitboxDocument): Problem[] => check(document, defaultCheckOptions);

/** The moves that are offered for each problem of a text, with the texts after them. */
function movesOf(text: string, language: Language = 'typescript'): { title: string; after: string }[] {
  const reader = createReader(language);
  const document = reader.read(text);
  const writing = { document, text, roots: reader.roots() };
  return problemsOf(document).flatMap((problem) =>
    planMoves(problem, writing, reader.readSpeculatively.bind(reader), defaultMatrix).map(({ title, plan }) => ({
      title,
      after: 'edits' in plan ? applyEdits(text, plan.edits) : plan.refused,
    })),
  );
}

describe('moves that mend an overlap', () => {
  const table: [reason: string, text: string, moves: [title: string, after: string][], language?: Language][] = [
    [
      'either of the two, the shortest way',
      'const walls = { a: { x: 0, y: 0, w: 32, h: 32 }, b: { x: 29, y: 10, w: 32, h: 32 } };',
      [
        ['Move b 3 px right', 'const walls = { a: { x: 0, y: 0, w: 32, h: 32 }, b: { x: 32, y: 10, w: 32, h: 32 } };'],
        ['Move a 3 px left', 'const walls = { a: { x: -3, y: 0, w: 32, h: 32 }, b: { x: 29, y: 10, w: 32, h: 32 } };'],
      ],
    ],
    [
      'whole numbers stay whole numbers: the two are a bit apart',
      'const walls = { a: { x: 0, y: 0, w: 32.5, h: 32 }, b: { x: 29, y: 10, w: 32, h: 32 } };',
      [
        [
          'Move b 4 px right',
          'const walls = { a: { x: 0, y: 0, w: 32.5, h: 32 }, b: { x: 33, y: 10, w: 32, h: 32 } };',
        ],
        [
          'Move a 4 px left',
          'const walls = { a: { x: -4, y: 0, w: 32.5, h: 32 }, b: { x: 29, y: 10, w: 32, h: 32 } };',
        ],
      ],
    ],
    [
      'other numbers keep their decimals',
      'const walls = { a: { x: 0.25, y: 0, w: 32, h: 32 }, b: { x: 29.50, y: 10, w: 32, h: 32 } };',
      [
        [
          'Move b 2.75 px right',
          'const walls = { a: { x: 0.25, y: 0, w: 32, h: 32 }, b: { x: 32.25, y: 10, w: 32, h: 32 } };',
        ],
        [
          'Move a 2.75 px left',
          'const walls = { a: { x: -2.50, y: 0, w: 32, h: 32 }, b: { x: 29.50, y: 10, w: 32, h: 32 } };',
        ],
      ],
    ],
    [
      'out of a larger one',
      'const walls = [[0, 0, 200, 40], [20, 10, 16, 16]];',
      [
        ['Move walls[1] 26 px up', 'const walls = [[0, 0, 200, 40], [20, -16, 16, 16]];'],
        ['Move walls[0] 26 px down', 'const walls = [[0, 26, 200, 40], [20, 10, 16, 16]];'],
      ],
    ],
    [
      'two buttons, in a language without comments',
      '{ "buttons": { "play": { "x": 0, "y": 0, "w": 80, "h": 24 }, "quit": { "x": 70, "y": 0, "w": 80, "h": 24 } } }',
      [
        [
          'Move quit 10 px right',
          '{ "buttons": { "play": { "x": 0, "y": 0, "w": 80, "h": 24 }, "quit": { "x": 80, "y": 0, "w": 80, "h": 24 } } }',
        ],
        [
          'Move play 10 px left',
          '{ "buttons": { "play": { "x": -10, "y": 0, "w": 80, "h": 24 }, "quit": { "x": 70, "y": 0, "w": 80, "h": 24 } } }',
        ],
      ],
      'json',
    ],
    [
      'y pointing up',
      '// hitbox-lens: y=up anchor=bottom-left\nconst walls = [[0, 0, 200, 40], [20, 35, 16, 16]];',
      [
        [
          'Move walls[1] 5 px up',
          '// hitbox-lens: y=up anchor=bottom-left\nconst walls = [[0, 0, 200, 40], [20, 40, 16, 16]];',
        ],
        [
          'Move walls[0] 5 px down',
          '// hitbox-lens: y=up anchor=bottom-left\nconst walls = [[0, -5, 200, 40], [20, 35, 16, 16]];',
        ],
      ],
    ],
    [
      'circles: in both directions at once',
      "const solids = [{ name: 'a', x: 0, y: 0, radius: 10 }, { name: 'b', x: 6, y: 6, radius: 10 }];",
      [
        [
          'Move b 9 px right and 9 px down',
          "const solids = [{ name: 'a', x: 0, y: 0, radius: 10 }, { name: 'b', x: 15, y: 15, radius: 10 }];",
        ],
        [
          'Move a 9 px left and 9 px up',
          "const solids = [{ name: 'a', x: -9, y: -9, radius: 10 }, { name: 'b', x: 6, y: 6, radius: 10 }];",
        ],
      ],
    ],
    [
      'not where a number is computed',
      'const W = 29;\nconst walls = { a: { x: 0, y: 0, w: 32, h: 32 }, b: { x: W * 1, y: 10, w: 32, h: 32 } };',
      [
        [
          'Move a 3 px left',
          'const W = 29;\nconst walls = { a: { x: -3, y: 0, w: 32, h: 32 }, b: { x: W * 1, y: 10, w: 32, h: 32 } };',
        ],
      ],
    ],
    [
      'with the parts that are placed in it',
      'export const walls = { a: { x: 0, y: 0, w: 32, h: 32 }, b: { x: 29, y: 0, w: 20, h: 10, hitbox: { x: 10, y: 2, w: 4, h: 4 } } };',
      [
        [
          'Move b 3 px right',
          'export const walls = { a: { x: 0, y: 0, w: 32, h: 32 }, b: { x: 32, y: 0, w: 20, h: 10, hitbox: { x: 10, y: 2, w: 4, h: 4 } } };',
        ],
        [
          'Move a 3 px left',
          'export const walls = { a: { x: -3, y: 0, w: 32, h: 32 }, b: { x: 29, y: 0, w: 20, h: 10, hitbox: { x: 10, y: 2, w: 4, h: 4 } } };',
        ],
      ],
    ],
    [
      'not where another one would move, too',
      'const a = { x: 0, y: 0, w: 32, h: 32 };\nconst b = { x: 29, y: 10, w: 32, h: 32 };\nconst c = { ...b, x: 500 };\nconst d = { ...a, y: 400 };\nexport const walls = [a, b];\nexport const solids = [c, d];',
      [
        [
          'Move b 3 px right',
          'const a = { x: 0, y: 0, w: 32, h: 32 };\nconst b = { x: 32, y: 10, w: 32, h: 32 };\nconst c = { ...b, x: 500 };\nconst d = { ...a, y: 400 };\nexport const walls = [a, b];\nexport const solids = [c, d];',
        ],
        ['Move a 3 px left', 'It would also change d'],
      ],
    ],
    [
      'the one that leads to another collision says so, and comes last',
      "const solids = [{ name: 'c', x: 60, y: 0, w: 9, h: 40 }, { name: 'a', x: 0, y: 0, w: 32, h: 32 }, { name: 'b', x: 28, y: 0, w: 32, h: 32 }];",
      [
        [
          'Move a 4 px left',
          "const solids = [{ name: 'c', x: 60, y: 0, w: 9, h: 40 }, { name: 'a', x: -4, y: 0, w: 32, h: 32 }, { name: 'b', x: 28, y: 0, w: 32, h: 32 }];",
        ],
        [
          'Move b 4 px right, onto c',
          "const solids = [{ name: 'c', x: 60, y: 0, w: 9, h: 40 }, { name: 'a', x: 0, y: 0, w: 32, h: 32 }, { name: 'b', x: 32, y: 0, w: 32, h: 32 }];",
        ],
      ],
    ],
  ];
  for (const [reason, text, moves, language] of table) {
    it(reason, () => {
      assert.deepEqual(
        movesOf(text, language).map(({ title, after }) => [title, after]),
        moves,
      );
    });
  }

  it('are none of `check --fix`', () => {
    const text = table[0]![1];
    assert.deepEqual(fixText(text, 'typescript', {}, problemsOf), { text, fixed: 0, refused: [] });
  });

  it('leave the two apart or touching, whatever their numbers are', () => {
    const number = fc.integer({ min: -4000, max: 4000 }).map((value) => value / 100);
    const size = fc.integer({ min: 500, max: 4000 }).map((value) => value / 100);
    const entry = fc.oneof(
      fc.record({ x: number, y: number, w: size, h: size }),
      fc.record({ x: number, y: number, radius: size }),
    );
    fc.assert(
      fc.property(entry, entry, (a, b) => {
        const text = JSON.stringify({ walls: { a, b } });
        for (const { title, after } of movesOf(text, 'json')) {
          const [first, second] = readText(after, 'json').hitboxes;
          assert.ok(!overlaps(first!.shape, second!.shape), `${text}\n${title}\n${after}`);
        }
      }),
      runs(100),
    );
  }).timeout(60_000);
});
