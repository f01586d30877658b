/** Shapes of every kind that come, go and move, against the exact queries on a list. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  collisionFilters,
  distance,
  emptyRayHit,
  intersects,
  overlaps,
  pairRule,
  prepare,
  raycast,
  raycastAll,
  shapeIndex,
  shapePairs,
} from '../../../../src/core/index.js';
import type { CollisionFilter, Shape, ShapeSource } from '../../../../src/core/index.js';
import {
  alignedRects,
  capsules,
  circle,
  circles,
  convexPolygons,
  ellipses,
  point,
  polygon,
  rect,
  rotatedRects,
  runs,
} from '../support.js';

const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  alignedRects,
  rotatedRects,
  circles,
  capsules,
  ellipses,
  convexPolygons,
  alignedRects.map((shape) => prepare(shape)),
);
const filters: fc.Arbitrary<CollisionFilter | undefined> = fc.option(
  fc.record(
    {
      layer: fc.integer({ min: 0, max: 7 }),
      mask: fc.integer({ min: 0, max: 7 }),
      role: fc.constantFrom('hit', 'hurt', 'solid', 'ui', 'mine'),
      owner: fc.constantFrom(1, 2, 'boss'),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);

/** What the documentation says, word by word. */
function mayCollide(a: CollisionFilter = {}, b: CollisionFilter = {}): boolean {
  const bits = (mask = -1, layer = 1) => (mask & layer) !== 0;
  if (!bits(a.mask, b.layer) || !bits(b.mask, a.layer)) return false;
  const same = a.owner !== undefined && a.owner === b.owner;
  const rule = a.role && b.role ? pairRule({}, a.role, b.role) : 'different-owners';
  return rule === 'always' || (rule === 'different-owners' && !same);
}

describe('shapeIndex', () => {
  it('answers as the exact queries do on a list, with and without filters', () => {
    const change = fc.record({ at: fc.nat(), shape: fc.option(anyShape, { nil: null }) });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyShape, filters), { maxLength: 40 }),
        fc.array(change, { maxLength: 20 }),
        filters,
        fc.boolean(),
        (start, changes, asked, touching) => {
          const index = shapeIndex();
          const list = new Map<number, { shape: Shape; filter: CollisionFilter | undefined }>();
          for (const [shape, filter] of start) list.set(index.insert(shape, filter), { shape, filter });
          const compare = (): void => {
            const entries = [...list].sort(([a], [b]) => a - b);
            const expected: string[] = [];
            const collide = touching ? intersects : overlaps;
            for (const [a, first] of entries) {
              for (const [b, second] of entries) {
                if (a < b && mayCollide(first.filter, second.filter) && collide(first.shape, second.shape)) {
                  expected.push(`${a} ${b}`);
                }
              }
            }
            const found: string[] = [];
            index.pairs((a, b) => found.push(`${a} ${b}`), { touching });
            assert.deepEqual(found.sort(), expected.sort(), 'pairs');
            const candidates = entries.filter(([, { filter }]) => asked === undefined || mayCollide(asked, filter));
            const ids: number[] = [];
            index.window(
              -2,
              -3,
              4,
              5,
              (id, shape) => {
                assert.equal(shape, list.get(id)!.shape);
                ids.push(id);
              },
              { filter: asked },
            );
            const meets = (area: Shape) =>
              candidates.filter(([, { shape }]) => intersects(shape, area)).map(([id]) => id);
            assert.deepEqual(ids, meets(rect(-2, -3, 6, 8)), 'window');
            ids.length = 0;
            index.point(1, 2, (id) => ids.push(id), { filter: asked });
            assert.deepEqual(ids, meets(rect(1, 2, 0, 0)), 'point');
            const away = candidates.map(([id, { shape }]) => ({ id, away: distance(circle(1, 2, 0), shape) }));
            away.sort((a, b) => a.away - b.away || a.id - b.id);
            assert.equal(index.nearest(1, 2, { filter: asked }), away[0]?.id ?? -1, 'nearest');
            const origin = point(-9, -8.5);
            const direction = point(20, 17.5);
            const hit = raycast(
              origin,
              direction,
              candidates.map(([, { shape }]) => shape),
            );
            const own = index.raycast(origin, direction, { filter: asked });
            assert.deepEqual(own, hit && { ...hit, index: candidates[hit.index]![0] }, 'ray');
          };
          compare();
          for (const { at, shape } of changes) {
            const id = [...list.keys()][at % Math.max(1, list.size)];
            if (id === undefined) break;
            if (shape) {
              index.update(id, shape);
              list.get(id)!.shape = shape;
            } else {
              index.remove(id);
              list.delete(id);
            }
          }
          compare();
        },
      ),
      runs(250),
    );
  });

  it('takes a changed object, a filter for later, and a tolerance', () => {
    const index = shapeIndex({ matrix: { 'mine/mine': 'never' } });
    const moving = circle(0, 0, 1);
    const a = index.insert(moving);
    const b = index.insert(circle(5, 0, 1), { role: 'mine' });
    const pairs = (options = {}): number => {
      let count = 0;
      index.pairs(() => count++, options);
      return count;
    };
    assert.equal(pairs(), 0);
    assert.equal(pairs({ touching: true, tolerance: 3 }), 1);
    index.update(a, Object.assign(moving, { x: 4 }));
    assert.equal(pairs(), 1);
    index.setFilter(a, { role: 'mine' });
    assert.equal(pairs(), 0);
    index.setFilter(a);
    assert.equal(pairs(), 1);
    assert.equal(index.get(b).kind, 'circle');
    assert.equal(index.size, 2);
    index.remove(a);
    assert.ok(!index.has(a));
    assert.throws(() => index.get(a), /^RangeError: id must be in the index, got 0$/);
    assert.throws(() => {
      index.setFilter(a);
    }, RangeError);
    assert.throws(() => {
      index.update(a, moving);
    }, RangeError);
    assert.equal(index.insert(moving), a, 'ids are used again');
  });

  it('finds everything in an infinite window, and what a half-plane cuts', () => {
    const index = shapeIndex();
    index.insert(circle(0, 0, 5));
    index.insert(polygon(10, 0, 20, 0, 10, 10));
    const ids: number[] = [];
    const see = (id: number): void => void ids.push(id);
    index.window(-Infinity, -Infinity, Infinity, Infinity, see);
    index.window(5, -Infinity, Infinity, Infinity, see);
    index.window(6, -Infinity, Infinity, Infinity, see);
    index.window(16, 6, Infinity, Infinity, see);
    assert.deepEqual(ids, [0, 1, 0, 1, 1]);
    ids.length = 0;
    index.window(-Infinity, -Infinity, -5, Infinity, see);
    index.window(-Infinity, -Infinity, -6, Infinity, see);
    index.window(-Infinity, 5, Infinity, Infinity, see);
    index.window(-Infinity, -Infinity, Infinity, -5, see);
    index.window(-Infinity, -Infinity, Infinity, -6, see);
    index.window(3, -Infinity, 12, 1, see);
    assert.deepEqual(ids, [0, 0, 1, 0, 0, 1]);
  });

  it('casts rays at what a filter lets collide, also within a visit of another ray', () => {
    const index = shapeIndex();
    const near = index.insert(rect(10, 0, 5, 5), { owner: 'me' });
    const far = index.insert(rect(20, 0, 5, 5));
    const [from, right, left] = [point(0, 2), point(100, 0), point(-100, 0)];
    const out = emptyRayHit();
    assert.equal(index.raycastInto(out, from, right), true);
    assert.deepEqual([out.index, out.x], [near, 10]);
    assert.equal(index.raycastInto(out, from, right, { filter: { owner: 'me' } }), true);
    assert.deepEqual([out.index, out.x], [far, 20]);
    assert.equal(index.raycastInto(out, from, left), false);
    assert.equal(index.raycast(from, right, { maxTime: 0.05 }), null);
    // A source that asks the index again for each shape it visits.
    const nested: number[] = [];
    const source: ShapeSource = {
      shapesIn: () => undefined,
      shapesAlong: (ray, visit) => {
        index.shapesAlong(ray, (shape, id) => {
          index.shapesAlong({ x: 40, y: 2, dx: -100, dy: 0, maxTime: 1 }, (_, inner) => nested.push(id, inner));
          visit(shape, id);
        });
      },
    };
    assert.deepEqual(
      raycastAll(from, right, source).map((hit) => hit.index),
      [near, far],
    );
    assert.deepEqual(nested, [near, far, near, near, far, far, far, near]);
  });

  it('is exact for points, and says which ids it has', () => {
    const index = shapeIndex();
    const id = index.insert(rect(0, 0, 0.1, 0.3));
    const at = (x: number, y: number): boolean => {
      let found = false;
      index.point(x, y, () => (found = true));
      return found;
    };
    assert.deepEqual([at(0.1, 0.3), at(0.1, 0.30000000000000004), at(0.10000000000000002, 0)], [true, false, false]);
    assert.deepEqual([index.has(id), index.has(id + 1), index.has(-1), index.has(0.5)], [true, false, false, false]);
  });

  it('of shapes at the same distance the lowest id is nearest', () => {
    const index = shapeIndex();
    for (const x of [10, -10, 10]) index.insert(circle(x, 0, 1));
    assert.equal(index.nearest(0, 0), 0);
    index.remove(0);
    assert.equal(index.nearest(0, 0), 1);
    index.insert(circle(0, 10, 1));
    assert.equal(index.nearest(0, 0), 0);
    assert.equal(index.nearest(0, 0, { maxDistance: 0 }), -1);
    assert.equal(index.nearest(10, 0, { maxDistance: 0 }), 2);
    assert.equal(index.nearest(0, Infinity), -1);
    assert.equal(index.nearest(0, 0, { maxDistance: -1 }), -1);
  });

  it('is a source of shapes, also of those that a filter lets collide', () => {
    const index = shapeIndex();
    index.insert(rect(10, 0, 5, 5), { owner: 'me' });
    index.insert(rect(20, 0, 5, 5));
    const ray = (shapes: Parameters<typeof raycast>[2]) => raycast(point(0, 2), point(100, 0), shapes)?.index;
    assert.equal(ray(index), 0);
    const others = index.filtered({ owner: 'me' });
    assert.equal(ray(others), 1);
    const ids: number[] = [];
    index.shapesIn(0, 0, 100, 100, (_, id) => ids.push(id));
    others.shapesIn(0, 0, 100, 100, (_, id) => ids.push(id));
    assert.deepEqual(ids, [0, 1, 1]);
  });

  const bad: readonly [Shape, string][] = [
    [circle(NaN, 0, 1), 'circle x must be a finite number, got NaN'],
    [circle(0, 0, -1), 'circle radius must be at least 0, got -1'],
    [rect(0, 0, -1, 1), 'rect width must be at least 0, got -1'],
    [rect(0, 0, -1, 50, 0.5), 'rect width must be at least 0, got -1'],
    [polygon(0, 0, 1, 1), 'polygon points must be at least 3, got 2'],
    [{ kind: 'ellipse', x: 0, y: 0, radiusX: 1, radiusY: -1 }, 'ellipse radiusY must be at least 0, got -1'],
  ];
  for (const [shape, message] of bad) {
    it(`rejects ${JSON.stringify(shape)}`, () => {
      const index = shapeIndex();
      const id = index.insert(circle(0, 0, 1));
      assert.throws(() => index.insert(shape), new RangeError(message));
      assert.throws(() => {
        index.update(id, shape);
      }, new RangeError(message));
      assert.equal(index.nearest(0, 0), id);
    });
  }

  it('rejects crossing sides when a polygon is inserted, and filters without bits', () => {
    const index = shapeIndex();
    assert.throws(() => index.insert(polygon(0, 0, 4, 4, 4, 0, 0, 4)), /must not cross themselves/);
    assert.throws(
      () => index.insert(circle(0, 0, 1), { layer: 0.5 }),
      new RangeError('filter layer must be bits, an integer of 32 bits, got 0.5'),
    );
    assert.throws(
      () => index.insert(circle(0, 0, 1), { mask: 2 ** 32 }),
      new RangeError('filter mask must be bits, an integer of 32 bits, got 4294967296'),
    );
    assert.equal(index.size, 0);
  });

  it('has no nearest shape beyond the distance, or for a point that is none', () => {
    const index = shapeIndex();
    index.insert(circle(0, 0, 1));
    assert.equal(index.nearest(5, 0, { maxDistance: 4 }), 0);
    assert.equal(index.nearest(5, 0, { maxDistance: 3.9 }), -1);
    assert.equal(index.nearest(NaN, 0), -1);
    assert.equal(index.nearest(0, 0, { maxDistance: NaN }), -1);
  });
});

describe('shapePairs with filters', () => {
  it('leaves out what does not collide, and lets shapes without a filter collide with everything', () => {
    const shapes = [circle(0, 0, 1), circle(0, 0, 1), circle(0, 0, 1), circle(0, 0, 1)];
    const pairs: string[] = [];
    shapePairs(shapes, (a, b) => pairs.push(`${a} ${b}`), {
      filters: collisionFilters([
        { layer: 2, mask: 1 },
        { layer: 1, mask: 2 },
        { layer: 1, mask: 1 },
      ]),
    });
    assert.deepEqual(pairs.sort(), ['0 1', '0 3', '2 3']);
    pairs.length = 0;
    shapePairs(shapes, (a, b) => pairs.push(`${a} ${b}`), {
      filters: collisionFilters([{ role: 'x', owner: 1 }, { role: 'y', owner: 1 }, { role: 'x' }], {
        'x/y': 'different-owners',
        'x/x': 'never',
      }),
    });
    assert.deepEqual(pairs.sort(), ['0 3', '1 2', '1 3', '2 3']);
  });
});
