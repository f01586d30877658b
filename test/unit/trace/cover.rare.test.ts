import assert from 'node:assert/strict';
import { coverOf, scoreOf } from '../../../src/trace';
import { cases, generator, SEED } from '../core/support';
import { bestRatio, figure } from './exhaustive';

describe('rectangles that cover a silhouette, against all there are', () => {
  for (const [count, size, figures] of [
    [2, 12, 12],
    [3, 8, 8],
  ] as const) {
    it(`reach 0.97 of the best ratio of ${count}, on figures of ${size} × ${size}`, () => {
      const random = generator(SEED);
      const found: number[] = [];
      for (let k = 0; k < cases(figures); k++) {
        const mask = figure(random, size, size);
        if (!mask.pixels.includes(1)) continue;
        const { ratio } = scoreOf(mask, coverOf(mask, count));
        const best = bestRatio(mask, count);
        found.push(ratio / best);
        assert.ok(ratio >= 0.97 * best, `${ratio} of ${best}:\n${drawing(mask.pixels, size)}`);
      }
      assert.ok(found.length > 0);
    });
  }
});

const drawing = (pixels: Uint8Array, width: number): string =>
  [...pixels].map((one, k) => `${one === 1 ? '#' : '.'}${k % width === width - 1 ? '\n' : ''}`).join('');
