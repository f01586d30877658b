import assert from 'node:assert/strict';
import fc from 'fast-check';
import { moveShape } from '../../../src/edit/move.js';
import type { Spaces } from '../../../src/model/coexistence.js';
import { collidingPairs, visitOverlaps } from '../../../src/check/pairs.js';
import { Verdicts, type Judged } from '../../../src/check/verdict.js';
import { Collisions } from '../../../webview/editor/collisions.js';
import { IgnoredOverlaps } from '../../../webview/editor/ignored-overlaps.js';
import { runs } from '../core/support.js';
import { circle, rect } from './support.js';

const number = fc.integer({ min: 0, max: 60 });
const size = fc.integer({ min: -2, max: 20 });
const shape = fc.oneof(
  fc.tuple(number, number, size, size).map((numbers) => rect(...numbers)),
  fc.tuple(number, number, size).map((numbers) => circle(...numbers)),
  fc.constant(null),
);
/** Hitboxes of all kinds; the large neutral ones hold others, as areas do. */
const item: fc.Arbitrary<Judged> = fc.oneof(
  fc.record(
    {
      role: fc.constantFrom('hit', 'hurt', 'solid', 'ui', 'other'),
      sprite: fc.constantFrom('a', 'b', 'c'),
      animation: fc.constant(null),
      frames: fc.constantFrom(null, [0, 1] as const, [2, null] as const),
      shape,
      owner: fc.constantFrom('hero', 'slime'),
      bodyPart: fc.constant(true as const),
      state: fc.constantFrom('stand', 'crouch'),
      stale: fc.boolean(),
    },
    { requiredKeys: ['role', 'sprite', 'animation', 'frames', 'shape'] },
  ),
  fc.record({
    role: fc.constant('other'),
    sprite: fc.constantFrom('a', 'c'),
    animation: fc.constant(null),
    frames: fc.constant(null),
    shape: fc.tuple(number, number).map(([x, y]) => rect(x - 20, y - 20, 60, 60)),
  }),
);
const shared: Spaces = { shared: new Set(['a', 'b']) };

function getPairs(collisions: Collisions): string[] {
  return [...collisions.pairs()].map(({ a, b }) => `${a}-${b}`).sort();
}

describe('the collisions of the scene', () => {
  it('match a full computation after any moves', () => {
    const moves = fc.array(fc.array(fc.tuple(fc.nat(), item), { minLength: 1, maxLength: 24 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 25 }), moves, (items, steps) => {
        const collisions = new Collisions();
        collisions.reset(items, shared, {});
        const now = [...items];
        for (const step of steps) {
          const changes = new Map(step.map(([at, next]) => [at % now.length, next]));
          for (const [index, next] of changes) now[index] = next;
          collisions.replace(changes);
          const expected = collidingPairs(now, shared, {});
          assert.deepEqual(getPairs(collisions), expected.map(({ a, b }) => `${a}-${b}`).sort());
          assert.equal(collisions.count, expected.length);
        }
      }),
      runs(100),
    );
  });

  it('match a full computation after several are moved together repeatedly', () => {
    const by = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
    const held = fc.record({ held: fc.array(fc.nat(), { minLength: 1, maxLength: 25 }), ways: fc.array(by) });
    // Between two gestures one hitbox is replaced, whether dragged or not.
    const gestures = fc.array(fc.record({ held, at: fc.nat(), next: item }), { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 25 }), gestures, (items, steps) => {
        const collisions = new Collisions();
        collisions.reset(items, shared, {});
        const now = [...items];
        const isTrue = (): void => {
          const expected = collidingPairs(now, shared, {});
          assert.deepEqual(getPairs(collisions), expected.map(({ a, b }) => `${a}-${b}`).sort());
          assert.equal(collisions.count, expected.length);
        };
        for (const step of steps) {
          const indices = [...new Set(step.held.held.map((at) => at % now.length))];
          for (const [dx, dy] of step.held.ways) {
            const before = indices.map((index) => [index, now[index]!] as const);
            const moved = ({ shape, ...rest }: Judged): Judged => ({
              ...rest,
              shape: shape && moveShape(shape, dx, dy),
            });
            for (const [index, one] of before) now[index] = moved(one);
            const gained = collisions.moveTogether(new Map(indices.map((index) => [index, now[index]!.shape])));
            assert.ok(indices.every((index) => !gained.has(index)));
            isTrue();
          }
          now[step.at % now.length] = step.next;
          collisions.replace(new Map([[step.at % now.length, step.next]]));
          isTrue();
        }
      }),
      runs(100),
    );
  });

  it('are the overlaps that nothing ignores', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 25 }), (items) => {
        const verdicts = new Verdicts(items, shared, {});
        const lit: string[] = [];
        const all = new Set<string>();
        visitOverlaps(verdicts, (a, b, _shapeA, _shapeB, verdict) => {
          if (verdict === 'lit') lit.push(`${a}-${b}`);
          all.add(`${a}-${b}`);
          return true;
        });
        const collisions = new Collisions();
        collisions.reset(items, shared, {});
        assert.deepEqual(getPairs(collisions), lit.sort());
        const ignored = new IgnoredOverlaps(verdicts);
        for (const { a, b } of ignored.pairs) lit.push(`${a}-${b}`);
        assert.deepEqual(lit.sort(), [...all].sort(), 'lit and ignored are all');
        items.forEach((_, index) => {
          const own = ignored.pairs.filter((pair) => pair.a === index || pair.b === index);
          assert.deepEqual(ignored.of(index), own);
        });
      }),
      runs(100),
    );
  });

  it('report which others gained or lost one', () => {
    const box = (x: number): Judged => ({
      role: 'solid',
      sprite: 'a',
      animation: null,
      frames: null,
      shape: rect(x, 0, 10, 10),
    });
    const collisions = new Collisions();
    collisions.reset([box(0), box(5), box(100), box(200)], shared, {});
    assert.deepEqual([...collisions.of(0)], [1]);
    assert.deepEqual(collisions.replace(new Map([[0, box(95)]])), new Set([1, 2]));
    assert.deepEqual([...collisions.of(0)], [2]);
    assert.equal(collisions.count, 1);
    const moved = new Map([
      [0, rect(195, 0, 10, 10)],
      [2, rect(200, 0, 10, 10)],
    ]);
    assert.deepEqual(collisions.moveTogether(moved), new Set([3]));
    assert.deepEqual([...collisions.of(0)].sort(), [2, 3]);
    assert.equal(collisions.count, 3);
  });

  it('are limited in a pile of boxes', () => {
    const pile = Array.from({ length: 600 }, (): Judged => ({
      role: 'solid',
      sprite: 'a',
      animation: null,
      frames: null,
      shape: rect(0, 0, 10, 10),
    }));
    const collisions = new Collisions();
    collisions.reset(pile, shared, {});
    assert.ok(collisions.isTruncated);
    assert.equal(collisions.count, 100_000);
  });
});
