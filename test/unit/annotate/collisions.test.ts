import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findColliding, findPartners } from '../../../src/annotate/collisions.js';
import { collidingPairs } from '../../../src/check/pairs.js';
import type { Frames, HitboxDocument } from '../../../src/model/document.js';
import { groupBySpace } from '../../../src/model/coexistence.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { box, documentOf, rect } from '../check/support.js';

const place = fc.integer({ min: 0, max: 30 });
const anyHitbox = fc.record({
  x: place,
  y: place,
  size: fc.integer({ min: -2, max: 12 }),
  role: fc.constantFrom('hit', 'hurt', 'solid'),
  frames: fc.option(fc.constantFrom<Frames>([0, 1], [1, 2], [3, null])),
  unknown: fc.constantFrom([], [], ['x']),
  certain: fc.constantFrom({ proof: 'key' as const, word: '' }, { proof: 'key' as const, word: '' }, null),
});

describe('collisions shown in the text', () => {
  it('are those of the preview, among certain hitboxes', () => {
    fc.assert(
      fc.property(
        fc.array(anyHitbox, { maxLength: 20 }),
        fc.constantFrom('own' as const, 'shared' as const),
        (some, space) => {
          const hitboxes = some.map(({ x, y, size, ...rest }, at) => box(at, rect(x, y, size, size), rest));
          const document: HitboxDocument = documentOf(hitboxes, {}, space === 'own' ? ['level'] : []);
          const usable = hitboxes.filter(({ certain, unknown }) => certain !== null && unknown.length === 0);
          const pairs = collidingPairs(usable, groupBySpace(document.sprites), defaultMatrix);
          const expected = hitboxes.map((hitbox) => {
            const index = usable.indexOf(hitbox);
            return pairs
              .flatMap(({ a, b }) => (a === index ? [b] : b === index ? [a] : []))
              .map((at) => usable[at]!.name);
          });
          const partners = hitboxes.map((hitbox, at) =>
            hitbox.certain === null
              ? expected[at]
              : findPartners(document, hitbox, defaultMatrix).map(({ name }) => name),
          );
          assert.deepEqual(
            partners.map((names) => [...names!].sort()),
            expected.map((names) => [...names].sort()),
          );
          assert.deepEqual(
            findColliding(document, defaultMatrix),
            expected.map(({ length }) => length > 0),
          );
        },
      ),
    );
  }).timeout(60_000);
});
