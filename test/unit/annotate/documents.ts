import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import type { Frames, Hitbox, HitboxDocument } from '../../../src/model/document.js';
import type { CollisionMatrix, PairRule } from '../../../src/model/matrix.js';
import { box, circle, documentOf, polygon, rect } from '../check/support.js';

/** Random documents in which hitboxes overlap for every reason that there is. */

const place = fc.integer({ min: 0, max: 24 });
const size = fc.integer({ min: -1, max: 14 });

const shape: fc.Arbitrary<Shape> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(place, place, size, size).map((numbers) => rect(...numbers)) },
  fc.tuple(place, place, size).map((numbers) => circle(...numbers)),
  // On a coarse grid, so that some have a side in common.
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(0, 8), fc.constantFrom(0, 8), fc.constantFrom(8, 16))
      .map((numbers) => polygon(...numbers)),
  },
  // Walls, which join.
  fc.tuple(place, place).map(([x, y]) => rect(x, y, 20, 2)),
  fc.tuple(place, place).map(([x, y]) => rect(x, y, 2, 20)),
  // Areas.
  fc.tuple(fc.integer({ min: -9, max: 3 }), fc.integer({ min: -9, max: 3 })).map(([x, y]) => rect(x, y, 30, 30)),
  fc.tuple(place, place).map(([x, y]) => rect(x, y, 0, 0)),
);

const roles = ['other', 'hit', 'hurt', 'push', 'solid', 'trigger', 'ui', 'ghost'] as const;

/** Mostly absent, so that not every pair has the same reason. */
const rarely = <T>(...values: T[]): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values));

const someHitbox = fc.record({
  shape,
  role: fc.oneof(fc.constantFrom('other', 'solid', 'ui'), fc.constantFrom(...roles)),
  sprite: fc.constantFrom('a', 'b'),
  owner: fc.constantFrom(undefined, 'p', 'q'),
  bodyPart: rarely(true as const),
  state: rarely('stand', 'crouch'),
  body: rarely('body'),
  animation: rarely('run', 'jump'),
  frames: rarely<Frames>([0, 1], [1, 2], [3, null]),
  unknown: rarely(['x']),
  hidden: rarely(true as const),
  stale: rarely(true as const),
});

const rule = fc.constantFrom<PairRule>('always', 'different-owners', 'never');

/** A matrix with some entries, each pair in one order only. */
export const someMatrix: fc.Arbitrary<CollisionMatrix> = fc.dictionary(
  fc.constantFrom(
    'other/other',
    'hurt/hurt',
    'hurt/hit',
    'other/solid',
    'solid/trigger',
    'ui/*',
    'ghost/*',
    'other/*',
    'solid/solid',
  ),
  rule,
  { maxKeys: 3 },
);

/** Documents of so few certain hitboxes that no list of overlaps is cut, of which some sprites have coordinates of their own. */
export const someDocument: fc.Arbitrary<HitboxDocument> = fc
  .record({
    all: fc.array(someHitbox, { minLength: 2, maxLength: 10 }),
    own: fc.constantFrom<readonly string[]>([], [], ['a'], ['a', 'b']),
  })
  .map(({ all, own }) => {
    const hitboxes = all.map(({ shape: one, ...rest }, at): Hitbox => {
      const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      const hitbox = box(at, one, set);
      const isApart = own.includes(hitbox.sprite);
      return isApart ? { ...hitbox, convention: { ...hitbox.convention, space: 'sprites' } } : hitbox;
    });
    return documentOf(hitboxes, {}, own);
  });
