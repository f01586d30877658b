import assert from 'node:assert/strict';
import fc from 'fast-check';
import { coverFrames, coverOf, coverUntil, scoreOf, type Mask } from '../../../src/trace';
import { cases, generator, runs } from '../core/support';
import { bestRatio, figure } from './exhaustive';
import { drawn, isFilled, masks } from './masks';

describe('rectangles that cover a silhouette', () => {
  const known: readonly (readonly [rows: string[], count: number, ratio: number, why: string])[] = [
    [['####', '####'], 1, 1, 'a rectangle is covered by itself'],
    [['####', '####'], 3, 1, 'and by no more'],
    [['##..', '##..', '####'], 2, 1, 'an L by two'],
    [['.##.', '####', '.##.'], 2, 1, 'a cross by two that overlap'],
    [['##.##', '##.##'], 2, 1, 'two parts'],
  ];
  for (const [rows, count, ratio, why] of known) {
    it(why, () => {
      const mask = drawn(...rows);
      assert.equal(scoreOf(mask, coverOf(mask, count)).ratio, ratio);
    });
  }

  it('has no rectangle that brings nothing', () => {
    for (const [count, needed, ...rows] of [
      [3, 1, '####', '####', '####'],
      [8, 2, '##..', '##..', '####'],
    ] as const) {
      const mask = drawn(...rows);
      assert.equal(coverOf(mask, count).length, needed);
      assert.equal(coverFrames([mask, mask], count)[1]!.filter((rect) => rect !== null).length, needed);
    }
  });

  it('is none without pixels', () => {
    assert.deepEqual(coverOf(drawn('..'), 3), []);
    assert.deepEqual(coverFrames([drawn('..')], 2), [[null, null]]);
    assert.deepEqual(coverUntil(drawn('..'), 0.9), []);
  });

  for (const [count, size] of [
    [1, 12],
    [2, 10],
  ] as const) {
    it(`reaches 0.97 of the best ratio of ${count}, on figures up to ${size} × ${size}`, () => {
      const random = generator(11);
      for (let k = 0; k < cases(16); k++) {
        const mask = figure(random, 3 + Math.floor(random() * (size - 2)), 3 + Math.floor(random() * (size - 2)));
        if (!mask.pixels.includes(1)) continue;
        const { ratio } = scoreOf(mask, coverOf(mask, count));
        const best = bestRatio(mask, count);
        assert.ok(ratio >= 0.97 * best, `${ratio} of ${best}`);
      }
    });
  }

  it('never gets worse with one more, and stays within the silhouette’s own box', () => {
    fc.assert(
      fc.property(masks(12), (mask) => {
        let last = 0;
        for (const count of [1, 2, 3, 4]) {
          const rects = coverOf(mask, count);
          const { ratio } = scoreOf(mask, rects);
          assert.ok(rects.length <= count);
          assert.ok(ratio >= last - 0.03, `${ratio} by ${count}, ${last} by one less`);
          last = ratio;
          for (const { x, y, width, height } of rects) {
            assert.ok([x, y, width, height].every(Number.isInteger) && width > 0 && height > 0);
            assert.ok(Array.from({ length: width }, (_, k) => isFilled(mask, x + k, y)).length > 0);
          }
        }
      }),
      runs(60),
    );
  });

  it('covers a part that was asked, with as few as it needs', () => {
    const mask = drawn('##..##', '##..##', '......', '##....');
    assert.equal(coverUntil(mask, 0.75, 0.2).length, 2);
    assert.equal(coverUntil(mask, 1).length, 3);
  });
});

describe('rectangles over the frames of an animation', () => {
  it('move with a body that moves by whole pixels', () => {
    fc.assert(
      fc.property(
        masks(14),
        fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), { maxLength: 5 }),
        (mask, moves) => {
          const frames = [mask, ...moves.map(([dx, dy]) => ({ ...mask, x: mask.x + dx, y: mask.y + dy }))];
          const [first, ...others] = coverFrames(frames, 3);
          for (const [k, rects] of others.entries()) {
            const [dx, dy] = moves[k]!;
            assert.deepEqual(
              rects,
              first!.map((rect) => rect && { ...rect, x: rect.x + dx, y: rect.y + dy }),
            );
          }
        },
      ),
      runs(80),
    );
  });

  it('keep their places in the list when one part moves, and after an empty frame', () => {
    const stand = drawn('.##.....', '.##.....', '####....', '####....', '.##.....');
    const reach = drawn('.##.....', '.##.....', '########', '####....', '.##.....');
    const nothing = drawn('........');
    const frames = coverFrames([stand, reach, nothing, stand], 2);
    assert.deepEqual(frames[2], [null, null]);
    const vertical = frames[0]!.findIndex((rect) => rect!.height > rect!.width);
    for (const frame of [1, 3]) {
      const place = frames[frame]!.findIndex((rect) => rect !== null && rect.height > rect.width);
      assert.equal(place, vertical);
    }
  });
});

describe('large silhouettes', () => {
  it('are covered to the pixel, although the search begins in coarse steps', () => {
    const [width, height] = [300, 200];
    const pixels = new Uint8Array(width * height);
    const fill = (x: number, y: number, w: number, h: number): void => {
      for (let row = y; row < y + h; row++) pixels.fill(1, row * width + x, row * width + x + w);
    };
    fill(11, 13, 101, 151);
    fill(112, 77, 177, 33);
    const mask: Mask = { x: 0, y: 0, width, height, pixels };
    assert.equal(scoreOf(mask, coverOf(mask, 2)).ratio, 1);
  });
});
