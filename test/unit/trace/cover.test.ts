import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import type { Rect } from '../../../src/core';
import { coverFrames, coverOf, coverUntil, framesOf, maskOf, scoreOf, type Mask } from '../../../src/trace';
import { coverFramesUntil } from '../../../src/trace/cover-frames';
import { meanScore } from '../../../src/trace/score';
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

  it('move with a large one, which is searched in coarse steps', () => {
    const random = generator(5);
    for (let k = 0; k < cases(4); k++) {
      const mask = figure(random, 90, 70);
      if (!mask.pixels.includes(1)) continue;
      const moved = [1, 2, 3].map((step) => ({ ...mask, x: 7 * step, y: -5 * step }));
      const [first, ...others] = coverFrames([mask, ...moved], 4);
      for (const [at, rects] of others.entries()) {
        const [dx, dy] = [7 * (at + 1), -5 * (at + 1)];
        assert.deepEqual(
          rects,
          first!.map((rect) => rect && { ...rect, x: rect.x + dx, y: rect.y + dy }),
        );
      }
    }
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

/** The frames of a sheet of the examples. */
function framesIn(file: string, size: number): Mask[] {
  const image = PNG.sync.read(readFileSync(`examples/${file}`));
  return framesOf(maskOf(image).mask, { width: size, height: size });
}

describe('rectangles of a character', () => {
  const sheets: readonly (readonly [file: string, count: number, why: string])[] = [
    ['sprites/hero-swing.png', 2, 'the upper and the lower half'],
    ['sprites/hero-swing.png', 3, 'plume, head with arm, and legs'],
    ['sprites/hero-slash.png', 2, 'the upper half, or all when the sword is out, and the lower half'],
    ['play/hero-moves.png', 3, 'through rest, walk, leap and slash'],
  ];
  for (const [file, count, why] of sheets) {
    it(`stay in their order from the top, ${count} of ${file}: ${why}`, () => {
      const frames = framesIn(file, 48);
      const lists = coverFrames(frames, count);
      let sum = 0;
      for (const [k, rects] of lists.entries()) {
        const centers = rects.map((rect) => rect!.y + rect!.height / 2);
        assert.deepEqual(
          centers,
          [...centers].sort((a, b) => a - b),
          `frame ${k}`,
        );
        sum += scoreOf(frames[k]!, rects).ratio;
      }
      assert.ok(sum / frames.length >= 0.74, `${sum / frames.length}`);
    });
  }

  it('stay as they are while only another part moves', () => {
    const lists = coverFrames(framesIn('play/hero-moves.png', 48), 3);
    // The knight breathes; then the sword rises in front of it.
    assert.deepEqual(lists[1], lists[0]);
    assert.deepEqual(lists[3], lists[2]);
    const [head, , legs] = lists[2]!;
    assert.deepEqual([head!.y, legs!.y], [lists[1]![0]!.y + 1, lists[1]![2]!.y + 1]);
  });

  it('follow those of the first frame, in their order', () => {
    const frames = framesIn('sprites/hero-swing.png', 48);
    const [head, legs] = coverFrames(frames, 2)[0]!;
    const body: Rect = { kind: 'rect', x: 9, y: 10, width: 19, height: 36 };
    const sword: Rect = { kind: 'rect', x: 29, y: 15, width: 7, height: 20 };
    const cases: readonly (readonly [start: Rect[], why: string])[] = [
      [[legs!, head!], 'the other way round'],
      [[body, sword], 'other ones than those that fit best'],
    ];
    for (const [start, why] of cases) {
      const [first] = coverFrames(frames, 2, start);
      for (const [k, rect] of first!.entries()) {
        const shared = scoreOf(solid(start[k]!), [rect!]).ratio;
        assert.ok(shared > 0.7, `${why}: ${JSON.stringify(rect)} for ${JSON.stringify(start[k])}`);
      }
    }
  });

  it('are as few as cover a part of all frames', () => {
    const frames = framesIn('sprites/hero-slash.png', 48);
    for (const coverage of [0.8, 0.9]) {
      const lists = coverFramesUntil(frames, coverage);
      const score = meanScore(frames, lists);
      assert.ok(score.coverage >= coverage && score.spill <= 0.12, JSON.stringify(score));
    }
    assert.deepEqual(coverFramesUntil([drawn('..'), drawn('##')], 0.9), [
      [null],
      [{ kind: 'rect', x: 0, y: 0, width: 2, height: 1 }],
    ]);
  });
});

/** A mask that is filled. */
const solid = ({ x, y, width, height }: Rect): Mask => ({
  ...{ x, y, width, height },
  pixels: new Uint8Array(width * height).fill(1),
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
