import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Polygon } from '../../../src/core/index.js';
import { disabledReasons } from '../../../src/edit/disabled-reasons.js';
import { addCorner, cornerChange, moveCorner, removeCorner } from '../../../src/edit/corners.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { applyEdits } from '../../../src/model/span.js';
import type { Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

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

  it('are added after the corner where the side starts, and never reduced below three', () => {
    const four = addCorner(triangle, 2, { x: 1, y: 4 });
    assert.deepEqual(four.points[3], { x: 1, y: 4 });
    assert.deepEqual(removeCorner(four, 3), triangle);
    assert.equal(removeCorner(triangle, 0), null);
    assert.equal(removeCorner(four, 4), null);
  });

  it('are matched again after one was added or removed', () => {
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
      runs(100),
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

/** Reads a text, gives its first hitbox another shape and returns the new text, or the reason why there is none. */
function edited(text: string, change: (shape: Polygon) => Polygon, language: Language = 'typescript'): string {
  const document = readText(text, language);
  const [hitbox] = document.hitboxes;
  assert.equal(hitbox?.shape.kind, 'polygon', text);
  const shape = change(hitbox.shape);
  const plan = planEdit(document, text, [{ id: hitbox.id, shape }]);
  if ('refused' in plan) return plan.refused.reason;
  assert.ok('edits' in plan);
  const after = applyEdits(text, plan.edits);
  assert.deepEqual(readText(after, language).hitboxes[0]?.shape, shape, 'the new text has the new shape');
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
      'records, in the style of the neighboring numbers',
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
      "a comment on one corner isn't copied to another",
    ],
    [
      'const A = 8;\nconst wall = { type: "polygon", points: [[0, 0], [A, 0], [4, 6]] };',
      add(0, 5, -1),
      'not-expressible',
      'a computed corner',
    ],
  ];
  for (const [before, change, after, reason] of table) {
    it(`${reason}: ${after.slice(0, 90)}`, () => {
      assert.equal(edited(before, change), after);
    });
  }

  it('rewrites the list when several corners change at once', () => {
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
      "a comment on one corner isn't copied to another",
    );
  });
});

describe('a body positioned by the center of its corners', () => {
  const bodies: [corners: [x: number, y: number][], reason: string][] = [
    [
      [
        [0, 0],
        [8, 0],
        [8, 8],
        [0, 6],
      ],
      'four corners',
    ],
    [
      [
        [5, 5],
        [25, 5],
        [30, 20],
        [15, 30],
        [5, 20],
      ],
      'five corners',
    ],
  ];
  const place = fc.integer({ min: -30, max: 30 });
  const addedAt = (corners: readonly [number, number][], at: number, dx: number, dy: number): [number, number][] => {
    const [x, y] = corners[at]!;
    return [...corners.slice(0, at + 1), [x + dx, y + dy], ...corners.slice(at + 1)];
  };
  const textOf = (corners: readonly [number, number][]): string =>
    `const body = Bodies.fromVertices(40, 30, [${corners.map(([x, y]) => `{ x: ${x}, y: ${y} }`).join(', ')}]);`;

  /** Whether the center of integer corners is within their bounds. It may be outside only for crossed outlines. */
  function hasCenter(corners: readonly [number, number][]): boolean {
    let [area, x, y] = [0, 0, 0];
    corners.forEach(([ax, ay], k) => {
      const [bx, by] = corners[(k + 1) % corners.length]!;
      const cross = ax * by - bx * ay;
      [area, x, y] = [area + cross, x + (ax + bx) * cross, y + (ay + by) * cross];
    });
    // All values are integers, so nothing is rounded.
    const isWithin = (playhead: number, numbers: readonly number[]): boolean => {
      const sign = Math.sign(area);
      return (
        sign * playhead >= sign * 3 * area * Math.min(...numbers) &&
        sign * playhead <= sign * 3 * area * Math.max(...numbers)
      );
    };
    const [xs, ys] = [corners.map(([one]) => one), corners.map(([, one]) => one)];
    return isWithin(x, xs) && isWithin(y, ys);
  }

  /** Plans other corners, and asserts that the corners are then read where requested. */
  function assertPlanned(text: string, change: (shape: Polygon) => Polygon, isPossible: boolean): void {
    const document = readText(text, 'typescript');
    const [before] = document.hitboxes;
    assert.equal(before?.shape.kind, 'polygon');
    const wanted = change(before.shape);
    const plan = planEdit(document, text, [{ id: before.id, shape: wanted }]);
    assert.equal('edits' in plan, isPossible, JSON.stringify(plan));
    if (!('edits' in plan)) return;
    const fresh = applyEdits(text, plan.edits);
    const [after] = readText(fresh, 'typescript').hitboxes;
    assert.equal(after?.shape.kind, 'polygon');
    assert.equal(after.shape.points.length, wanted.points.length);
    after.shape.points.forEach((point, k) => {
      const { x: toX, y: toY } = wanted.points[k]!;
      assert.ok(Math.hypot(point.x - toX, point.y - toY) < 0.003, `corner ${k}: ${JSON.stringify(wanted)} in ${fresh}`);
    });
  }

  for (const [corners, reason] of bodies) {
    it(`keeps its other corners in place: ${reason}`, () => {
      const at = fc.nat(corners.length - 1);
      fc.assert(
        fc.property(at, fc.option(fc.tuple(place, place)), (index, added) => {
          if (added === null) {
            assertPlanned(textOf(corners), (shape) => removeCorner(shape, index)!, true);
            return;
          }
          const [dx, dy] = added;
          const add = (shape: Polygon): Polygon => {
            const { x, y } = shape.points[index]!;
            return addCorner(shape, index, { x: x + dx, y: y + dy });
          };
          assertPlanned(textOf(corners), add, hasCenter(addedAt(corners, index, dx, dy)));
        }),
        runs(100),
      );
    });

    it(`moves a corner: ${reason}`, () => {
      fc.assert(
        fc.property(fc.nat(corners.length - 1), place, place, (index, dx, dy) => {
          const moved = corners.map(([x, y], k): [number, number] => (k === index ? [x + dx, y + dy] : [x, y]));
          const move = (shape: Polygon): Polygon => {
            const { x, y } = shape.points[index]!;
            return moveCorner(shape, index, { x: x + dx, y: y + dy });
          };
          assertPlanned(textOf(corners), move, hasCenter(moved));
        }),
        runs(100),
      );
    });
  }

  const [four] = bodies[0]!;
  const crossed: [side: number, dx: number, dy: number, isPossible: boolean, reason: string][] = [
    [1, -14, 0, true, 'a spike along a side'],
    [2, -28, -21, true, 'areas that cancel out: the mean of the corners'],
    [2, 0, -12, false, 'a corner beyond the opposite side'],
    [0, 4, -3, true, 'an outline that does not cross itself'],
    [0, 0, 0, true, 'two corners at one place'],
  ];
  for (const [side, dx, dy, isPossible, reason] of crossed) {
    it(`${isPossible ? 'adds' : 'does not add'} a corner: ${reason}`, () => {
      const add = (shape: Polygon): Polygon => {
        const { x, y } = shape.points[side]!;
        return addCorner(shape, side, { x: x + dx, y: y + dy });
      };
      assertPlanned(textOf(four), add, isPossible);
      assert.equal(hasCenter(addedAt(four, side, dx, dy)), isPossible);
    });
  }

  it('keeps its position even if it is narrow and its corners are rounded', () => {
    const text =
      'const body = Bodies.fromVertices(40, 30, [{ x: 0, y: 0 }, { x: 90, y: 0.01 }, { x: 45, y: 0.02 }, { x: 9, y: 0.01 }]);';
    for (const index of [0, 1, 2, 3]) {
      assertPlanned(text, (shape) => removeCorner(shape, index)!, true);
      assertPlanned(text, (shape) => moveCorner(shape, index, { x: 20.0004, y: 30.0044 }), true);
    }
  });

  const computed = [
    'const W = 8;\nconst body = Bodies.fromVertices(W * 2, 30, [{ x: 0, y: 0 }, { x: 8, y: 0 }, { x: 8, y: 8 }, { x: 0, y: 6 }]);',
    'const H = 8;\nconst body = Bodies.fromVertices(16, H * 2, [{ x: 0, y: 0 }, { x: 8, y: 0 }, { x: 8, y: 8 }, { x: 0, y: 6 }]);',
    'const H = 8;\nconst body = Bodies.fromVertices(16, H * 2, [{ x: -4, y: 0 }, { x: 4, y: 0 }, { x: 0, y: 6 }]);',
  ];
  for (const text of computed) {
    it(`is not changed if its position is computed, and no corner handle is offered: ${text.slice(13)}`, () => {
      const document = readText(text, 'typescript');
      const [hitbox] = document.hitboxes;
      assert.equal(hitbox?.shape.kind, 'polygon');
      const shape = addCorner(hitbox.shape, 0, { x: 3, y: 5 });
      assert.ok('refused' in planEdit(document, text, [{ id: hitbox.id, shape }]));
      assert.equal(disabledReasons(hitbox, document.format).get('corner-count')?.reason, 'computed');
    });
  }

  it('offers all its handles otherwise, with many corners too', () => {
    for (const count of [3, 4, 9, 60, 200]) {
      const corners = Array.from({ length: count }, (_, k): [number, number] => {
        const angle = (k * 2 * Math.PI) / count;
        return [Math.round(Math.cos(angle) * 1000), Math.round(Math.sin(angle) * 1000)];
      });
      const { hitboxes, format } = readText(textOf(corners), 'typescript');
      assert.deepEqual([...disabledReasons(hitboxes[0]!, format)], [], `${count} corners`);
    }
  });
});

describe("shape changes that a text can't express", () => {
  const table: [literal: string, cannot: Record<string, string>, reason: string][] = [
    ['{ x: 1, y: 2, w: 3, h: 4 }', { turn: 'not-expressible' }, 'no angle is written'],
    ['{ x: 1, y: 2, w: 3, h: 4, angle: 5 }', {}, 'everything'],
    ['{ x: 1, y: 2, w: T, h: 4 }', { turn: 'not-expressible' }, 'a computed width: the user is asked'],
    ['{ x: T, y: 2, w: 3, h: 4 }', { turn: 'not-expressible' }, 'a computed place: the same'],
    [
      '{ cx: T, cy: 2, w: 3, h: 4 }',
      { left: 'computed', right: 'computed', turn: 'not-expressible' },
      'a computed center: no question if both sides move together',
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
      'a position known only at runtime: edits that keep it are possible',
    ],
    [
      '{ x: game.x + 9, y: 2, w: 3, h: 4 }',
      { turn: 'not-expressible' },
      'an offset from such a position can be written',
    ],
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
      const results = disabledReasons(hitboxes[0]!, format);
      assert.deepEqual(Object.fromEntries([...results].map(([ability, { reason: why }]) => [ability, why])), cannot);
    });
  }
});
