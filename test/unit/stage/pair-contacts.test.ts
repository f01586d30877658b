import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contact, groupPairs, type Shape } from '../../../src/core/index.js';
import { rolesCollide } from '../../../src/model/matrix.js';
import { pairRule } from '../../../src/model/matrix.js';
import { Actor } from '../../../webview/stage/actor.js';
import { findContacts, noContacts, type PairContacts } from '../../../webview/stage/pair-contacts.js';
import type { Transform } from '../../../webview/stage/actor-transform.js';
import { runs } from '../core/support.js';
import { actor, circle, corners, rect, subject } from './support.js';

function createActor(
  name: string,
  shapes: readonly Shape[],
  transform: Partial<Transform> = {},
  roles?: readonly string[],
): Actor {
  const result = new Actor(actor(name, transform), () => null);
  result.show(subject(name, shapes, roles === undefined ? {} : { roles }));
  return result;
}

const everything = (): boolean => true;
const pairsOf = (a: Actor, b: Actor): PairContacts['pairs'] => findContacts(a.colliders, b.colliders, everything).pairs;

describe('contacts of two actors', () => {
  const unmoved = createActor('still', corners, { x: 100, y: 100 });
  const cases: [transform: Partial<Transform>, pairs: [number, number][], reason: string][] = [
    [{ x: 120, y: 100 }, [], "the bounds of 40 × 40 overlap, the parts don't"],
    [
      { x: 114, y: 100 },
      [
        [0, 0],
        [1, 1],
      ],
      'each part overlaps its counterpart by one unit',
    ],
    [{ x: 115, y: 100 }, [], "touching isn't a collision"],
    [
      { x: 112, y: 112 },
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      'the upper part overlaps both parts of the other',
    ],
    [{ x: 80, y: 120 }, [], 'a corner beside the empty corner'],
    [
      { x: 100, y: 100 },
      [
        [0, 0],
        [1, 1],
      ],
      'in the same place',
    ],
    [{ x: 100, y: 100, flipped: true }, [], 'flipped, its parts are in the other corners'],
    [{ x: 110, y: 100, flipped: true }, [], 'flipped and moved: nothing'],
    [
      { x: 75, y: 100, flipped: true },
      [[0, 0]],
      'flipped, its upper part is on the right and collides with the upper part',
    ],
  ];
  for (const [transform, pairs, reason] of cases) {
    it(`${JSON.stringify(transform)}: ${reason}`, () => {
      assert.deepEqual(pairsOf(createActor('moved', corners, transform), unmoved), pairs);
    });
  }

  it('report the depth and the direction out', () => {
    const { details, closest } = findContacts(
      createActor('moved', corners, { x: 112, y: 100 }).colliders,
      unmoved.colliders,
      everything,
    );
    assert.deepEqual(
      details.map(({ contact: { separation, mtv } }) => [separation, mtv]),
      [
        [-3, { x: 3, y: 0 }],
        [-3, { x: 3, y: 0 }],
      ],
    );
    assert.equal(closest, details[0]);
  });

  it('report the distance if nothing collides', () => {
    const { pairs, closest } = findContacts(
      createActor('moved', corners, { x: 150, y: 100 }).colliders,
      unmoved.colliders,
      everything,
    );
    assert.deepEqual(pairs, []);
    assert.deepEqual([closest?.a, closest?.b, closest?.contact.separation], [0, 1, Math.hypot(10, 10)]);
    const { pointA, pointB } = closest!.contact;
    assert.deepEqual(
      [pointA, pointB],
      [
        { x: 150, y: 115 },
        { x: 140, y: 125 },
      ],
    );
  });

  it('follow the matrix for the roles of different owners', () => {
    const hit = createActor('a', [rect(0, 0, 10, 10), rect(0, 0, 10, 10)], {}, ['hit', 'ui']);
    const hurt = createActor('b', [rect(5, 5, 10, 10)], {}, ['hurt']);
    const matrices: [
      matrix: Record<string, 'always' | 'different-owners' | 'never'>,
      pairs: number[][],
      reason: string,
    ][] = [
      [{}, [[0, 0]], 'hit collides with hurt of others; ui collides with nothing in the world'],
      [{ 'hit/hurt': 'never' }, [], 'never'],
      [
        { 'ui/*': 'always' },
        [
          [0, 0],
          [1, 0],
        ],
        'the user enables it',
      ],
    ];
    for (const [matrix, pairs, reason] of matrices) {
      assert.deepEqual(findContacts(hit.colliders, hurt.colliders, rolesCollide(matrix)).pairs, pairs, reason);
    }
    const { pairs, closest } = findContacts(hit.colliders, hurt.colliders, rolesCollide({ 'hit/hurt': 'never' }));
    assert.deepEqual([pairs, closest], [[], null], 'no roles that meet: no distance either');
  });

  it('leave out unusable shapes', () => {
    const odd = [rect(0, 0, -5, 5), rect(0, 0, 0, 0), rect(NaN, 0, 5, 5), rect(0, 0, 5, 5)];
    const result = new Actor(actor('odd'), () => null);
    result.show(subject('odd', odd, { hitbox: (index) => (index === 2 ? { shape: null } : {}) }));
    assert.deepEqual(result.colliders.members, [3]);
    result.show(subject('odd', odd, { hitbox: (index) => (index === 3 ? { unknown: ['x'] } : { shape: null }) }));
    assert.deepEqual(result.colliders.members, [], 'a box that is known in part collides with nothing');
  });
});

describe('the stage and core', () => {
  const coordinate = fc.integer({ min: -40, max: 40 });
  const size = fc.integer({ min: 1, max: 20 });
  const shape: fc.Arbitrary<Shape> = fc.oneof(
    fc.tuple(coordinate, coordinate, size, size).map((numbers) => rect(...numbers)),
    fc.tuple(coordinate, coordinate, size).map((numbers) => circle(...numbers)),
    fc.record({ kind: fc.constant('ellipse' as const), x: coordinate, y: coordinate, radiusX: size, radiusY: size }),
    fc.record({
      kind: fc.constant('capsule' as const),
      x1: coordinate,
      y1: coordinate,
      x2: coordinate,
      y2: coordinate,
      radius: size,
    }),
  );
  const role = fc.constantFrom('hit', 'hurt', 'solid', 'ui');
  const parts = fc.array(fc.tuple(shape, role), { minLength: 1, maxLength: 8 });
  const transform = fc.record({
    x: coordinate,
    y: coordinate,
    flipped: fc.boolean(),
    rotation: fc.constantFrom(0, 90, 33, -120),
    scale: fc.constantFrom(1, 2, 0.5),
    pivot: fc.record({ x: coordinate, y: coordinate }),
  });
  const arbitraryActor = (name: string): fc.Arbitrary<Actor> =>
    fc.tuple(parts, transform).map(([some, stands]) =>
      createActor(
        name,
        some.map(([one]) => one),
        stands,
        some.map(([, one]) => one),
      ),
    );
  const shapesOf = (one: Actor): Shape[] => one.hitboxes.map((hitbox) => hitbox.shape!);

  it('match groupPairs of core, limited to roles that collide', () => {
    fc.assert(
      fc.property(arbitraryActor('a'), arbitraryActor('b'), (a, b) => {
        const expected = groupPairs(
          { shapes: shapesOf(a), ...a.placement },
          { shapes: shapesOf(b), ...b.placement },
        ).filter(([i, j]) => pairRule({}, a.hitboxes[i]!.role, b.hitboxes[j]!.role) !== 'never');
        assert.deepEqual(findContacts(a.colliders, b.colliders, rolesCollide({})).pairs, expected);
        assert.deepEqual(
          findContacts(b.colliders, a.colliders, rolesCollide({})).pairs.length,
          expected.length,
          'the other way round as many',
        );
      }),
      runs(100),
    );
  });

  it('include the nearest pair that an all-pairs search finds, for any initial guess', () => {
    const collide = rolesCollide({});
    fc.assert(
      fc.property(arbitraryActor('a'), arbitraryActor('b'), fc.boolean(), fc.nat(7), fc.nat(7), (a, b, asked, i, j) => {
        let least = Infinity;
        let strike = Infinity;
        a.hitboxes.forEach((mine, first) => {
          b.hitboxes.forEach((theirs, second) => {
            if (!collide(mine.role, theirs.role)) return;
            const { separation } = contact(a.colliders.shape(first)!, b.colliders.shape(second)!);
            least = Math.min(least, separation);
            if ([mine.role, theirs.role].sort().join() === 'hit,hurt') strike = Math.min(strike, separation);
          });
        });
        // A query in the other order changes which actor's index is searched.
        if (asked) findContacts(b.colliders, a.colliders, collide);
        const guess = { a: i, b: j, contact: contact(rect(0, 0, 1, 1), rect(0, 0, 1, 1)) };
        const { pairs, closest } = findContacts(a.colliders, b.colliders, collide, {
          ...noContacts,
          closest: guess,
        });
        if (least === Infinity) assert.equal(closest, null);
        else if (pairs.length === 0) assert.ok(Math.abs(closest!.contact.separation - least) < 1e-9);
        else {
          const isStrike = ([first, second]: readonly [number, number]) =>
            [a.hitboxes[first]!.role, b.hitboxes[second]!.role].sort().join() === 'hit,hurt';
          const strikes = pairs.some(isStrike);
          assert.equal(isStrike([closest!.a, closest!.b]), strikes, 'one of hit and hurt where there is one');
          assert.ok(Math.abs(closest!.contact.separation - (strikes ? strike : least)) < 1e-9, 'the deepest');
        }
      }),
      runs(100),
    );
  });
});
