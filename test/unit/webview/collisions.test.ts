import assert from 'node:assert/strict';
import fc from 'fast-check';
import { collidingPairs, type Collidable } from '../../../src/check/pairs.js';
import { Collisions } from '../../../webview/picture/collisions.js';
import { circle, rect } from './support.js';

const number = fc.integer({ min: 0, max: 60 });
const size = fc.integer({ min: -2, max: 20 });
const shape = fc.oneof(
  fc.tuple(number, number, size, size).map((numbers) => rect(...numbers)),
  fc.tuple(number, number, size).map((numbers) => circle(...numbers)),
  fc.constant(null),
);
const item: fc.Arbitrary<Collidable> = fc.record({
  role: fc.constantFrom('hit', 'hurt', 'solid', 'ui'),
  sprite: fc.constantFrom('a', 'b', 'c'),
  animation: fc.constant(null),
  frames: fc.constantFrom(null, [0, 1] as const, [2, null] as const),
  shape,
});
const shared = new Set(['a', 'b']);

function pairsOf(collisions: Collisions): string[] {
  return [...collisions.pairs()].map(({ a, b }) => `${a}-${b}`).sort();
}

describe('the collisions of the picture', () => {
  it('are the same after any moves as if they were computed anew', () => {
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
          assert.deepEqual(pairsOf(collisions), expected.map(({ a, b }) => `${a}-${b}`).sort());
          assert.equal(collisions.count, expected.length);
        }
      }),
    );
  });

  it('tell which others gained or lost one', () => {
    const box = (x: number): Collidable => ({
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
  });

  it('are cut where a pile of boxes has more than a picture can hold', () => {
    const pile = Array.from({ length: 600 }, (): Collidable => ({
      role: 'solid',
      sprite: 'a',
      animation: null,
      frames: null,
      shape: rect(0, 0, 10, 10),
    }));
    const collisions = new Collisions();
    collisions.reset(pile, shared, {});
    assert.ok(collisions.cut);
    assert.equal(collisions.count, 100_000);
  });
});
