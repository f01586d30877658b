import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Polygon } from '../../../src/core/index.js';
import { inabilities } from '../../../src/edit/abilities.js';
import { addCorner, cornerChange, moveCorner, removeCorner } from '../../../src/edit/corners.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { applyEdits } from '../../../src/model/span.js';
import type { Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';

const triangle: Polygon = {
  kind: 'polygon',
  points: [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 4, y: 6 },
  ],
};

describe('corners of a polygon', () => {
  it('move one by one', () => {
    assert.deepEqual(moveCorner(triangle, 1, { x: 9, y: 1 }).points, [
      { x: 0, y: 0 },
      { x: 9, y: 1 },
      { x: 4, y: 6 },
    ]);
  });

  it('are added behind the corner that the side begins at, and never taken below three', () => {
    const four = addCorner(triangle, 2, { x: 1, y: 4 });
    assert.deepEqual(four.points[3], { x: 1, y: 4 });
    assert.deepEqual(removeCorner(four, 3), triangle);
    assert.equal(removeCorner(triangle, 0), null);
    assert.equal(removeCorner(four, 4), null);
  });

  it('are found again where one was added or taken out', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const point = fc.record({ x: digit, y: digit }, { noNullPrototype: true });
    fc.assert(
      fc.property(fc.array(point, { minLength: 4, maxLength: 12 }), fc.nat(20), point, (points, at, extra) => {
        const before: Polygon = { kind: 'polygon', points };
        const more = addCorner(before, at % points.length, extra);
        const added = cornerChange(points, more.points);
        assert.equal(added?.kind, 'added');
        assert.deepEqual(more.points[added.index], extra);
        const fewer = removeCorner(before, at % points.length)!;
        assert.equal(cornerChange(points, fewer.points)?.kind, 'removed');
      }),
    );
    assert.equal(cornerChange(triangle.points, triangle.points), null);
    assert.equal(
      cornerChange(triangle.points, [
        { x: 1, y: 1 },
        { x: 8, y: 0 },
        { x: 4, y: 6 },
        { x: 0, y: 3 },
      ]),
      null,
    );
  });
});

/** Reads a text, gives its first hitbox another shape and answers the text that comes of it, or the reason why none. */
function edited(text: string, change: (shape: Polygon) => Polygon, language: Language = 'typescript'): string {
  const document = readText(text, language);
  const [hitbox] = document.hitboxes;
  assert.equal(hitbox?.shape.kind, 'polygon', text);
  const shape = change(hitbox.shape);
  const plan = planEdit(document, text, [{ id: hitbox.id, shape }]);
  if ('refused' in plan) return plan.refused.reason;
  assert.ok('edits' in plan);
  const after = applyEdits(text, plan.edits);
  assert.deepEqual(readText(after, language).hitboxes[0]?.shape, shape, 'the new text says the new shape');
  return after;
}

describe('the text of corners', () => {
  const add = (side: number, x: number, y: number) => (shape: Polygon) => addCorner(shape, side, { x, y });
  const remove = (index: number) => (shape: Polygon) => removeCorner(shape, index)!;
  const table: [before: string, change: (shape: Polygon) => Polygon, after: string, reason: string][] = [
    [
      'const wall = { type: "polygon", points: [[0, 0], [8, 0], [4, 6]] };',
      add(0, 5, -1),
      'const wall = { type: "polygon", points: [[0, 0], [5, -1], [8, 0], [4, 6]] };',
      'pairs',
    ],
    [
      'const wall = { type: "polygon", points: [[0, 0], [8, 0], [4, 6]] };',
      add(2, 1, 4),
      'const wall = { type: "polygon", points: [[0, 0], [8, 0], [4, 6], [1, 4]] };',
      'the side from the last corner to the first',
    ],
    [
      'const wall = { type: "polygon", points: [{ x: 0, y: 0 }, { x: 8.0, y: 0 }, { x: 4, y: 6 }] };',
      add(1, 7, 3.5),
      'const wall = { type: "polygon", points: [{ x: 0, y: 0 }, { x: 8.0, y: 0 }, { x: 7.0, y: 3.5 }, { x: 4, y: 6 }] };',
      'records, in the style of the numbers beside',
    ],
    [
      'const wall = { type: "polygon", points: [\n  { x: 0, y: 0 },\n  { x: 8, y: 0 },\n  { x: 4, y: 6 },\n] };',
      add(2, 1, 4),
      'const wall = { type: "polygon", points: [\n  { x: 0, y: 0 },\n  { x: 8, y: 0 },\n  { x: 4, y: 6 },\n  { x: 1, y: 4 },\n] };',
      'one to a line',
    ],
    [
      'const wall = { type: "polygon", points: [0, 0, 8, 0, 4, 6] };',
      add(0, 4, -2),
      'const wall = { type: "polygon", points: [0, 0, 4, -2, 8, 0, 4, 6] };',
      'bare numbers',
    ],
    [
      'const wall = { type: "polygon", points: [[0, 0], [4, -2], [8, 0], [4, 6]] };',
      remove(0),
      'const wall = { type: "polygon", points: [[4, -2], [8, 0], [4, 6]] };',
      'the first taken out',
    ],
    [
      'const wall = { type: "polygon", points: [[0, 0], [4, -2], [8, 0], [4, 6],] };',
      remove(3),
      'const wall = { type: "polygon", points: [[0, 0], [4, -2], [8, 0],] };',
      'the last taken out',
    ],
    [
      'const wall = { type: "polygon", points: [[0, 0], /* tip */ [8, 0], [4, 6]] };',
      add(0, 5, -1),
      'not-expressible',
      'what a comment says of one corner is not said of another',
    ],
    [
      'const A = 8;\nconst wall = { type: "polygon", points: [[0, 0], [A, 0], [4, 6]] };',
      add(0, 5, -1),
      'not-expressible',
      'a corner that is computed',
    ],
  ];
  for (const [before, change, after, reason] of table) {
    it(`${reason}: ${after.slice(0, 90)}`, () => {
      assert.equal(edited(before, change), after);
    });
  }

  it('writes the list anew where several corners change at once', () => {
    const text = 'const wall = { type: "polygon", points: [[0, 0], [8, 0], [4, 6]] };';
    assert.equal(
      edited(text, (shape) => addCorner(moveCorner(shape, 2, { x: 5, y: 5 }), 0, { x: 1, y: 1 })),
      'const wall = { type: "polygon", points: [[0, 0], [1, 1], [8, 0], [5, 5]] };',
    );
    assert.equal(
      edited(text.replace('[8, 0]', '/* tip */ [8, 0]'), () => ({
        kind: 'polygon',
        points: [0, 1, 2, 3, 4].map((k) => ({ x: k, y: k * k })),
      })),
      'not-expressible',
      'what a comment says of one corner is not said of another',
    );
  });
});

describe('a body that stands about the centre of its corners', () => {
  const bodies = [
    'const body = Bodies.fromVertices(40, 30, [{ x: 0, y: 0 }, { x: 8, y: 0 }, { x: 8, y: 8 }, { x: 0, y: 6 }]);',
    'const body = Bodies.fromVertices(40, 30, [{ x: 5, y: 5 }, { x: 25, y: 5 }, { x: 30, y: 20 }, { x: 15, y: 30 }, { x: 5, y: 20 }]);',
  ];
  for (const text of bodies) {
    it(`keeps its other corners where they are: ${text.slice(44, 70)}…`, () => {
      const [before] = readText(text, 'typescript').hitboxes;
      assert.equal(before?.shape.kind, 'polygon');
      const polygon = before.shape;
      const place = fc.integer({ min: -30, max: 30 });
      fc.assert(
        fc.property(fc.nat(polygon.points.length - 1), fc.option(fc.tuple(place, place)), (at, added) => {
          const { x, y } = polygon.points[at]!;
          const wanted =
            added === null ? removeCorner(polygon, at)! : addCorner(polygon, at, { x: x + added[0], y: y + added[1] });
          const document = readText(text, 'typescript');
          const plan = planEdit(document, text, [{ id: document.hitboxes[0]!.id, shape: wanted }]);
          assert.ok('edits' in plan);
          const [after] = readText(applyEdits(text, plan.edits), 'typescript').hitboxes;
          assert.equal(after?.shape.kind, 'polygon');
          assert.equal(after.shape.points.length, wanted.points.length);
          after.shape.points.forEach((point, k) => {
            const { x: toX, y: toY } = wanted.points[k]!;
            assert.ok(
              Math.hypot(point.x - toX, point.y - toY) < 0.003,
              `corner ${k}: ${JSON.stringify([point, wanted])}`,
            );
          });
        }),
      );
    });
  }

  it('is left alone where its place is computed', () => {
    const text =
      'const W = 8;\nconst body = Bodies.fromVertices(W * 2, 30, [{ x: 0, y: 0 }, { x: 8, y: 0 }, { x: 8, y: 8 }, { x: 0, y: 6 }]);';
    const document = readText(text, 'typescript');
    const [hitbox] = document.hitboxes;
    assert.equal(hitbox?.shape.kind, 'polygon');
    const shape = removeCorner(hitbox.shape, 0)!;
    assert.ok('refused' in planEdit(document, text, [{ id: hitbox.id, shape }]));
  });
});

describe('what a text cannot say of a shape', () => {
  const table: [literal: string, cannot: Record<string, string>, reason: string][] = [
    ['{ x: 1, y: 2, w: 3, h: 4 }', { turn: 'not-expressible' }, 'no angle is written'],
    ['{ x: 1, y: 2, w: 3, h: 4, angle: 5 }', {}, 'everything'],
    ['{ x: 1, y: 2, w: T, h: 4 }', { turn: 'not-expressible' }, 'a computed width: the user is asked'],
    ['{ x: T, y: 2, w: 3, h: 4 }', { turn: 'not-expressible' }, 'a computed place: the same'],
    [
      '{ cx: T, cy: 2, w: 3, h: 4 }',
      { left: 'computed', right: 'computed', turn: 'not-expressible' },
      'a computed centre: nobody has to be asked while both sides are moved together',
    ],
    ['{ x: 1, y: 2, r: 3 }', {}, 'a circle'],
    ['{ x: 1, y: 2, r: T }', {}, 'a circle with a computed radius'],
    ['{ cx: 1, cy: 2, rx: 3, ry: T }', { turn: 'not-expressible' }, 'an ellipse'],
    ['{ x1: 1, y1: T, x2: 3, y2: 4, radius: T }', {}, 'a capsule'],
    ['{ type: "polygon", points: [[0, 0], [1, 0], [0, 1]] }', {}, 'a polygon'],
    [
      '{ type: "polygon", points: [[0, T], [1, 0], [0, 1]] }',
      { 'corner-count': 'computed' },
      'a computed corner can be moved, and not be repeated',
    ],
    [
      '{ ...BASE, y: 2, h: 4 }',
      {
        'move-x': 'computed',
        left: 'computed',
        right: 'computed',
        width: 'computed',
        scale: 'computed',
        turn: 'not-expressible',
      },
      'numbers that belong to another box as well',
    ],
    [
      '{ x: game.x, y: 2, w: 3, h: 4 }',
      {
        'move-x': 'not-static',
        left: 'not-static',
        width: 'not-static',
        scale: 'not-static',
        turn: 'not-expressible',
      },
      'a place that only the game knows: what does not change it can be done',
    ],
    ['{ x: game.x + 9, y: 2, w: 3, h: 4 }', { turn: 'not-expressible' }, 'a distance from such a place can be written'],
    [
      '{ left: 1, top: 2, right: game.right, bottom: 9 }',
      {
        'move-x': 'not-static',
        right: 'not-static',
        width: 'not-static',
        scale: 'not-static',
        turn: 'not-expressible',
      },
      'a side that only the game knows',
    ],
  ];
  for (const [literal, cannot, reason] of table) {
    it(reason, () => {
      const { hitboxes, format } = readText(
        `const T = 8;\nconst BASE = { x: 1, w: 3 };\nexport const hitboxes = [\n  ${literal},\n];\n`,
        'typescript',
      );
      assert.equal(hitboxes.length, 1);
      const found = inabilities(hitboxes[0]!, format);
      assert.deepEqual(Object.fromEntries([...found].map(([ability, { reason: why }]) => [ability, why])), cannot);
    });
  }
});
