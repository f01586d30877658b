import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Hitbox } from '../../../src/model/document.js';
import { staleHitboxes } from '../../../src/read/incremental/stale-hitboxes.js';
import { runs } from '../core/support.js';

function hitbox(id: string, start: number, end: number): Hitbox {
  return { id, start, end, fields: [] } as unknown as Hitbox;
}

/** The ids of the previous hitboxes that are kept, without a change of the text. */
function keptIds(current: readonly Hitbox[], previous: readonly Hitbox[]): string[] {
  return staleHitboxes(current, previous, []).map(({ id }) => id);
}

describe('stale hitboxes', () => {
  const inner = Array.from({ length: 60 }, (_, k) => hitbox(`inner ${k}`, 10 + 10 * k, 15 + 10 * k));
  const nested = [hitbox('outer', 0, 1000), ...inner];
  const rows: [current: readonly Hitbox[], start: number, end: number, isKept: boolean, reason: string][] = [
    [[], 5, 9, true, 'there is no other hitbox'],
    [[hitbox('a', 0, 5)], 5, 9, true, 'another one ends where it starts'],
    [[hitbox('a', 9, 20)], 5, 9, true, 'another one starts where it ends'],
    [[hitbox('a', 0, 6)], 5, 9, false, 'another one reaches into it'],
    [nested, 900, 910, false, 'the outer one of 60 nested ones contains it'],
    [nested, 1000, 1010, true, 'it is after the outer one'],
  ];
  for (const [current, start, end, isKept, reason] of rows) {
    it(`${isKept ? 'keeps' : 'drops'} a missing hitbox: ${reason}`, () => {
      assert.deepEqual(keptIds(current, [hitbox('missing', start, end)]), isKept ? ['missing'] : []);
    });
  }

  it('keeps the hitboxes that no current one overlaps, compared one by one', () => {
    const span = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(fc.array(span), fc.array(span), (current, previous) => {
        const now = current
          .map(([start, length], k) => hitbox(`now ${k}`, start, start + length))
          .sort((a, b) => a.start - b.start);
        const before = previous.map(([start, length], k) => hitbox(`before ${k}`, start, start + length));
        const expected = before.filter((one) => !now.some(({ start, end }) => start < one.end && end > one.start));
        assert.deepEqual(
          keptIds(now, before),
          expected.map(({ id }) => id),
        );
      }),
      runs(100),
    );
  });
});
