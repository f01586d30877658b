import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { collidingPairs, mayCollide, visitCollidingPairs, type Collidable } from '../../../src/check/pairs.js';
import { defaultMatrix, type CollisionMatrix } from '../../../src/model/matrix.js';
import { coexist, groupBySpace, type Spaces } from '../../../src/model/coexistence.js';
import { circle, rect } from './support.js';

/** The spaces where these sprites share a world. */
function inWorld(...shared: string[]): Spaces {
  return { shared: new Set(shared), worlds: new Set() };
}

function thing(rest: Partial<Collidable> = {}): Collidable {
  return { role: 'solid', sprite: 'a', animation: null, frames: null, shape: rect(0, 0, 10, 10), ...rest };
}

describe('mayCollide', () => {
  const hit = { role: 'hit' };
  const hurt = { role: 'hurt' };
  const table: [
    first: Partial<Collidable>,
    second: Partial<Collidable>,
    shared: string[],
    matrix: CollisionMatrix,
    expected: boolean,
    reason: string,
  ][] = [
    [hit, hurt, ['a'], {}, false, 'hit and hurt of one owner overlap by design'],
    [hit, { ...hurt, sprite: 'b' }, ['a', 'b'], {}, true, 'hit collides with hurt of another owner'],
    [hurt, { ...hit, sprite: 'b' }, ['a', 'b'], {}, true, 'the order of the two does not matter'],
    [hurt, hurt, ['a'], {}, false, 'parts of one character'],
    [{}, {}, ['a'], {}, true, 'solids of one owner'],
    [{}, {}, [], {}, true, 'a sprite with local coordinates still collides with itself'],
    [{}, { sprite: 'b' }, [], {}, false, 'two sprites with local coordinates never collide'],
    [{}, { sprite: 'b' }, ['a'], {}, false, 'only the first in world coordinates'],
    [{}, { sprite: 'b' }, ['b'], {}, false, 'only the second in world coordinates'],
    [{}, { sprite: 'b' }, ['a', 'b'], {}, true, 'both in the world'],
    [{ role: 'ui' }, {}, ['a'], {}, false, "user interface doesn't collide with the world: ui/*"],
    [{}, { role: 'ui' }, ['a'], {}, false, 'a wildcard applies in either order'],
    [{ role: 'ui' }, { role: 'ui' }, ['a'], {}, true, 'the exact entry of a pair overrides a wildcard'],
    [{ role: 'ui' }, {}, ['a'], { 'solid/ui': 'always' }, true, "the user's entry overrides the built-in wildcard"],
    [
      { role: 'ui' },
      { role: 'ui' },
      ['a'],
      { 'ui/*': 'never' },
      false,
      "the user's wildcard overrides the built-in entries",
    ],
    [{ role: 'grab' }, { role: 'rope' }, ['a'], {}, true, 'unknown roles collide'],
    [
      { role: 'grab' },
      { role: 'rope' },
      ['a'],
      { 'rope/*': 'different-owners' },
      false,
      'a wildcard for a custom role',
    ],
    [hit, hurt, ['a'], { 'hit/hurt': 'always' }, true, 'the user can enable overlaps that are by design'],
    [{ frames: [0, 1] }, { frames: [2, 3] }, ['a'], {}, false, 'never in the same frame'],
    [{ body: 'a.body' }, { body: 'a.body' }, ['a'], {}, false, 'two shapes set on one body in turn'],
    [{ body: 'a.body' }, { body: 'a.feet' }, ['a'], {}, true, 'two bodies'],
    [{ body: 'a.body' }, {}, ['a'], {}, true, 'a body and a hitbox without a body'],
    [{ body: 'a', sprite: 'a' }, { body: 'a', sprite: 'b' }, ['a', 'b'], {}, true, 'bodies of two owners'],
    [{ state: 'up' }, { state: 'down', sprite: 'b' }, ['a', 'b'], {}, true, 'states of two sprites are unrelated'],
    [{ frames: [0, 1], sprite: 'b' }, { frames: [2, 3] }, ['a', 'b'], {}, true, 'frames of two sprites are unrelated'],
  ];
  for (const [first, second, shared, matrix, expected, reason] of table) {
    it(reason, () => {
      assert.equal(mayCollide(thing(first), thing(second), inWorld(...shared), matrix), expected);
      assert.equal(mayCollide(thing(second), thing(first), inWorld(...shared), matrix), expected, 'swapped');
    });
  }
});

describe('which owners are characters and which are worlds', () => {
  const table: [own: boolean, roles: string[], isWorld: boolean, reason: string][] = [
    [false, ['solid', 'hit'], true, 'a ball and a wall of one file'],
    [false, ['hit', 'hurt', 'push'], false, 'one character'],
    [true, ['solid', 'solid', 'hit'], true, 'a level with an image'],
    [true, ['solid', 'hit', 'hurt'], false, 'a creature with one solid box'],
  ];
  for (const [own, roles, isWorld, reason] of table) {
    it(reason, () => {
      const hitboxes = roles.map((role) => thing({ role }));
      const spaces = groupBySpace([{ id: 'a', space: own ? 'own' : 'shared' }], hitboxes);
      assert.equal(spaces.worlds.has('a'), isWorld);
      const attack = thing({ role: 'hit' });
      assert.equal(mayCollide(attack, thing(), spaces, defaultMatrix), isWorld, 'an attack is stopped by walls');
      assert.equal(mayCollide(attack, thing({ role: 'hurt' }), spaces, defaultMatrix), isWorld, 'and reaches others');
    });
  }
});

describe('coexist', () => {
  type Time = Pick<Collidable, 'animation' | 'frames' | 'state'>;
  const always: Time = { animation: null, frames: null };
  const stand: Time = { ...always, state: 'stand' };
  const crouch: Time = { ...always, state: 'crouch' };
  const table: [Time, Time, boolean, string][] = [
    [always, always, true, 'both always exist'],
    [always, { animation: 'run', frames: [3, 3] }, true, 'one always exists'],
    [{ animation: 'run', frames: null }, { animation: 'run', frames: [3, 3] }, true, 'through the whole animation'],
    [{ animation: 'run', frames: null }, { animation: 'jump', frames: null }, false, 'two animations'],
    [stand, crouch, false, 'two states of one owner'],
    [stand, stand, true, 'one state'],
    [stand, always, true, 'a state and a box of all states'],
    [{ animation: null, frames: [0, 4] }, { animation: 'run', frames: [4, 9] }, true, 'both ends are included'],
    [{ animation: null, frames: [0, 4] }, { animation: null, frames: [5, 9] }, false, 'one after the other'],
    [{ animation: null, frames: [0, null] }, { animation: null, frames: [5, 5] }, true, 'to the end'],
    [{ animation: null, frames: [6, null] }, { animation: null, frames: [0, 5] }, false, 'starts after the other'],
    [{ animation: null, frames: [6, null] }, { animation: null, frames: [0, null] }, true, 'two that last to the end'],
  ];
  for (const [first, second, expected, reason] of table) {
    it(reason, () => {
      assert.equal(coexist(thing(first), thing(second)), expected);
      assert.equal(coexist(thing(second), thing(first)), expected, 'swapped');
    });
  }
});

describe('collidingPairs', () => {
  const pairs = (...shapes: (Shape | null)[]): string =>
    collidingPairs(
      shapes.map((shape) => thing({ shape })),
      inWorld('a'),
      defaultMatrix,
    )
      .map(({ a, b }) => `${String(a)}-${String(b)}`)
      .join(' ');

  const table: [shapes: (Shape | null)[], expected: string, reason: string][] = [
    [[], '', 'nothing'],
    [[rect(0, 0, 10, 10)], '', 'one alone'],
    [[rect(0, 0, 10, 10), rect(9, 9, 10, 10)], '0-1', 'overlapping'],
    [[rect(0, 0, 10, 10), rect(10, 0, 10, 10)], '', "touching isn't a collision"],
    [[rect(0, 0, 10, 10), rect(10, 10, 10, 10)], '', "touching at a corner isn't a collision"],
    [[rect(0.1, 0, 0.2, 1), rect(0.1 + 0.2, 0, 1, 1)], '', 'sides computed the same way touch'],
    [[rect(0, 0, 10, 10), rect(2, 2, 4, 4)], '0-1', 'one in the other'],
    [[circle(0, 0, 5), rect(4, -1, 10, 2)], '0-1', 'a circle and a rectangle'],
    [[circle(0, 0, 5), circle(10, 0, 5)], '', 'circles that touch'],
    [[circle(0, 0, 5), rect(4, 4, 10, 10)], '', 'bounds overlap, shapes do not'],
    [[rect(0, 0, 10, 10), null, rect(5, 5, 10, 10)], '0-2', 'indices include hitboxes without a shape'],
    [[rect(0, 0, 10, 10), rect(5, 5, -4, 4)], '', 'a negative size collides with nothing'],
    [[rect(0, 0, 10, 10), rect(NaN, 5, 4, 4)], '', 'NaN collides with nothing'],
    [[rect(0, 0, 10, 10), rect(-Infinity, 0, Infinity, 10)], '', 'infinite sizes collide with nothing'],
    [[rect(0, 0, 10, 10), rect(-8e307, 0, 1.6e308, 1), rect(1, 1, 2, 2)], '0-1 0-2', 'far away, but finite'],
    [[rect(0, 0, 10, 10), circle(0, 0, 1.7e308), rect(1, 1, 2, 2)], '0-2', 'bounds that overflow'],
    [[rect(8, 0, 4, 4), rect(4, 0, 5, 4), rect(0, 0, 5, 4)], '0-1 1-2', 'in the order of the indices'],
  ];
  for (const [shapes, expected, reason] of table) {
    it(reason, () => {
      assert.equal(pairs(...shapes), expected);
    });
  }

  it('agrees with trying all pairs, over spaces, worlds, animations, states and frames', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 16807) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 60; round++) {
      const things = Array.from({ length: 5 + random(60) }, () => {
        const first = random(8);
        return thing({
          sprite: ['a', 'b', 'c', 'd'][random(4)]!,
          role: ['hit', 'hurt', 'solid', 'ui', 'mine'][random(5)]!,
          animation: [null, 'run', 'jump'][random(3)]!,
          ...[{}, { state: 'stand' }, { state: 'crouch' }][random(3)]!,
          frames: [null, [first, first], [first, first + random(3)], [first, null]][random(4)] as Collidable['frames'],
          shape: rect(random(40), random(40), random(12), random(12)),
        });
      });
      const shared: Spaces = { shared: new Set(['a', 'b']), worlds: new Set(['b', 'c']) };
      const expected = things.flatMap((first, a) =>
        things.flatMap((second, b) => {
          if (b <= a || !mayCollide(first, second, shared, defaultMatrix)) return [];
          const [one, two] = [
            { ...first, sprite: 'a', frames: null },
            { ...second, sprite: 'a', frames: null },
          ];
          const alone = collidingPairs(
            [one, two].map(({ shape }) => thing({ shape })),
            shared,
            {},
          );
          return alone.length === 1 ? [{ a, b }] : [];
        }),
      );
      assert.deepEqual(collidingPairs(things, shared, defaultMatrix), expected, `round ${String(round)}`);
    }
  });

  it('stops when the visitor has enough', () => {
    let visits = 0;
    const pile = Array.from({ length: 100 }, () => thing());
    visitCollidingPairs(pile, inWorld('a'), defaultMatrix, null, () => ++visits < 5);
    assert.equal(visits, 5);
  });

  const alternatives: [what: string, one: (index: number) => Partial<Collidable>][] = [
    ['animations', (index) => ({ animation: `a${index}`, frames: [0, 1] })],
    ['states', (index) => ({ state: `s${index}` })],
  ];
  for (const [what, one] of alternatives) {
    it(`does not compare ${what} with all other ${what}`, () => {
      const things = [...Array.from({ length: 2000 }, (_, index) => thing(one(index))), thing()];
      let pairs = 0;
      const visit = (): boolean => ++pairs > 0;
      const all = visitCollidingPairs(things, inWorld(), { 'hit/hit': 'always' }, null, visit, 2000);
      assert.equal(all, true, 'only existing pairs are visited');
      assert.equal(pairs, 2000, 'each with the box that always exists');
    });
  }

  it('stops where a pile has no pairs that may collide', () => {
    const heap = Array.from({ length: 200 }, (_, index) => thing({ frames: [index % 2, index % 2] }));
    const shared = inWorld('a');
    const visitAll = (most?: number): boolean =>
      visitCollidingPairs(heap, shared, { 'hit/hit': 'never' }, null, () => true, most);
    assert.equal(visitAll(), true, '19,900 pairs are below the default maximum');
    assert.equal(visitAll(19_900), true, 'exactly the maximum');
    assert.equal(visitAll(19_899), false);
  });

  it('does not compare frames with all other frames', () => {
    const sheet = Array.from({ length: 20_000 }, (_, frame) => thing({ frames: [frame, frame] }));
    const few = visitCollidingPairs(sheet, inWorld(), defaultMatrix, null, () => true, 0);
    assert.equal(few, true, 'no pair is visited');
  });
});
