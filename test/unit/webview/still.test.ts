import assert from 'node:assert/strict';
import { framesOf, roomOf, stillImageOf } from '../../../webview/editor/still-image.js';

const image = { width: 64, height: 32 };
const frameSize = { width: 16, height: 24 };
const cutFrame = {
  part: { x: 8, y: 4, width: 10, height: 20 },
  rotated: false,
  offset: { x: 2, y: 3 },
  duration: null,
};
const turned = { ...cutFrame, rotated: true };
const second = { ...cutFrame, part: { x: 20, y: 4, width: 12, height: 20 } };
const elsewhere = { ...cutFrame, part: null };
const ownImage = { ...elsewhere, image: { src: 'own.png' } };
const sheet = { width: 64, height: 60 };

type Case = readonly [
  sprite: Parameters<typeof stillImageOf>[0],
  image: Parameters<typeof stillImageOf>[1],
  source: readonly [number, number, number, number] | null,
  box: readonly [number, number, number, number] | null,
  reason: string,
  frame?: number,
];

const cases: readonly Case[] = [
  [{ frameSize: null }, image, [0, 0, 64, 32], [0, 0, 64, 32], 'the whole image'],
  [{ frameSize: null }, null, null, null, 'an image that has not arrived'],
  [{ frameSize }, image, [0, 0, 16, 24], [0, 0, 16, 24], 'the frame that the image begins with'],
  [{ frameSize }, null, [0, 0, 16, 24], [0, 0, 16, 24], 'room for that frame before the image has arrived'],
  [{ frameSize: { width: 99, height: 24 } }, image, [0, 0, 64, 24], [0, 0, 64, 24], 'a frame wider than the image'],
  [{ frameSize, frames: [cutFrame] }, image, [8, 4, 10, 20], [2, 3, 12, 23], 'a frame that was cut, where it belongs'],
  [{ frameSize, frames: [turned] }, image, [8, 4, 10, 20], [2, 3, 22, 13], 'a turned frame, upright again'],
  [{ frameSize, frames: [cutFrame, second] }, image, [20, 4, 12, 20], [2, 3, 14, 23], 'the second of two', 1],
  [{ frameSize, frames: [cutFrame, second] }, image, [20, 4, 12, 20], [2, 3, 14, 23], 'the last of fewer', 7],
  [
    { frameSize, frames: [elsewhere] },
    image,
    [0, 0, 16, 24],
    [0, 0, 16, 24],
    'a frame of which nobody says where it is',
  ],
  [{ frameSize, frames: [cutFrame, ownImage] }, image, [0, 0, 64, 32], [0, 0, 64, 32], 'all of an image of its own', 1],
  [{ frameSize, frames: [ownImage] }, null, [0, 0, 16, 24], [0, 0, 16, 24], 'room for one that has not arrived'],
  [{ frameSize }, sheet, [48, 0, 16, 24], [0, 0, 16, 24], 'the last frame of the first row', 3],
  [{ frameSize }, sheet, [16, 24, 16, 24], [0, 0, 16, 24], 'the second frame of the second row', 5],
  [{ frameSize }, sheet, [48, 24, 16, 24], [0, 0, 16, 24], 'no frame where a row is cut off', 99],
  [{ frameSize }, null, [0, 0, 16, 24], [0, 0, 16, 24], 'room for any frame before the image has arrived', 5],
  [
    { frameSize, grid: { columns: 2, rows: 1 } },
    image,
    [0, 0, 32, 32],
    [0, 0, 32, 32],
    'columns and rows before a size',
  ],
  [{ frameSize, grid: { columns: 2, rows: 2 } }, image, [32, 16, 32, 16], [0, 0, 32, 16], 'the last of two rows', 3],
  [
    { frameSize, frames: [cutFrame], grid: { columns: 4, rows: 2 } },
    image,
    [16, 0, 16, 16],
    [0, 0, 16, 16],
    'before frames',
    1,
  ],
  [
    { frameSize: null, grid: { columns: 30, rows: 1 } },
    image,
    [58, 0, 2, 32],
    [0, 0, 2, 32],
    'what is left over is no frame',
    99,
  ],
  [{ frameSize, grid: { columns: 2, rows: 1 } }, null, null, null, 'columns of an image that has not arrived'],
  [{ frameSize: { width: 0, height: 24 } }, sheet, [0, 24, 0, 24], [0, 0, 0, 24], 'frames without width', 1],
];

describe('stillOf', () => {
  for (const [sprite, size, source, box, reason, frame] of cases) {
    it(reason, () => {
      const still = stillImageOf(sprite, size, frame);
      assert.deepEqual(still && [still.source.x, still.source.y, still.source.width, still.source.height], source);
      assert.deepEqual(still && [still.box.minX, still.box.minY, still.box.maxX, still.box.maxY], box);
      assert.equal(still?.rotated ?? false, sprite.frames?.[0]?.rotated ?? false);
    });
  }
});

describe('framesOf', () => {
  const counts: [sheet: Parameters<typeof framesOf>[0], size: typeof image | null, count: number, reason: string][] = [
    [{ frameSize: null }, image, 1, 'a picture that is no sheet'],
    [{ frameSize }, null, 1, 'an image that has not arrived'],
    [{ frameSize }, sheet, 8, 'two rows of four, and a rest'],
    [{ frameSize: { width: 1, height: 1 } }, { width: 9999, height: 9999 }, 1000, 'no more than travel'],
    [{ frameSize, grid: { columns: 3, rows: 2 } }, sheet, 6, 'columns and rows'],
    [{ frameSize, grid: { columns: 3, rows: 2 } }, null, 1, 'columns of an image that has not arrived'],
    [{ frameSize, frames: [cutFrame, second] }, sheet, 2, 'those that are listed'],
  ];
  for (const [of, size, count, reason] of counts) {
    it(`${count}: ${reason}`, () => {
      assert.equal(framesOf(of, size), count);
    });
  }
});

describe('roomOf', () => {
  it('has room for every frame', () => {
    const far = { ...cutFrame, offset: { x: -4, y: 10 } };
    const room = roomOf({ frameSize, frames: [cutFrame, far] }, () => image);
    assert.deepEqual(room, { minX: -4, minY: 3, maxX: 12, maxY: 30 });
  });

  it('has room for images of different sizes, as far as they have arrived', () => {
    const sizes = [{ width: 16, height: 24 }, { width: 40, height: 8 }, null];
    const room = roomOf({ frameSize, frames: [ownImage, ownImage, ownImage] }, (frame) => sizes[frame] ?? null);
    assert.deepEqual(room, { minX: 0, minY: 0, maxX: 40, maxY: 24 });
  });
});
