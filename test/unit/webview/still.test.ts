import assert from 'node:assert/strict';
import { stillOf } from '../../../webview/picture/still.js';

const image = { width: 64, height: 32 };
const frameSize = { width: 16, height: 24 };
const firstFrame = { x: 8, y: 4, width: 10, height: 20, rotated: false, offsetX: 2, offsetY: 3 };
const turned = { ...firstFrame, rotated: true };

type Case = readonly [
  sprite: Parameters<typeof stillOf>[0],
  image: Parameters<typeof stillOf>[1],
  source: readonly [number, number, number, number] | null,
  box: readonly [number, number, number, number] | null,
  reason: string,
];

const cases: readonly Case[] = [
  [{ frameSize: null }, image, [0, 0, 64, 32], [0, 0, 64, 32], 'the whole image'],
  [{ frameSize: null }, null, null, null, 'an image that has not arrived'],
  [{ frameSize }, image, [0, 0, 16, 24], [0, 0, 16, 24], 'the frame that the image begins with'],
  [{ frameSize }, null, [0, 0, 16, 24], [0, 0, 16, 24], 'room for that frame before the image has arrived'],
  [{ frameSize: { width: 99, height: 24 } }, image, [0, 0, 64, 24], [0, 0, 64, 24], 'a frame wider than the image'],
  [{ frameSize, firstFrame }, image, [8, 4, 10, 20], [2, 3, 12, 23], 'a frame that was cut, where it belongs'],
  [{ frameSize, firstFrame: turned }, image, [8, 4, 10, 20], [2, 3, 22, 13], 'a turned frame, upright again'],
];

describe('stillOf', () => {
  for (const [sprite, size, source, box, reason] of cases) {
    it(reason, () => {
      const still = stillOf(sprite, size);
      assert.deepEqual(still && [still.source.x, still.source.y, still.source.width, still.source.height], source);
      assert.deepEqual(still && [still.box.minX, still.box.minY, still.box.maxX, still.box.maxY], box);
      assert.equal(still?.rotated ?? false, sprite.firstFrame?.rotated ?? false);
    });
  }
});
