import assert from 'node:assert/strict';
import { countFrames, getFrameBounds, getStillImage } from '../../../src/model/still-image.js';

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
  sprite: Parameters<typeof getStillImage>[0],
  image: Parameters<typeof getStillImage>[1],
  source: readonly [number, number, number, number] | null,
  box: readonly [number, number, number, number] | null,
  reason: string,
  frame?: number,
];

const cases: readonly Case[] = [
  [{ frameSize: null }, image, [0, 0, 64, 32], [0, 0, 64, 32], 'the whole image'],
  [{ frameSize: null }, null, null, null, "an image that hasn't loaded"],
  [{ frameSize }, image, [0, 0, 16, 24], [0, 0, 16, 24], 'the first frame of the image'],
  [{ frameSize }, null, [0, 0, 16, 24], [0, 0, 16, 24], 'space for that frame before the image loads'],
  [{ frameSize: { width: 99, height: 24 } }, image, [0, 0, 64, 24], [0, 0, 64, 24], 'a frame wider than the image'],
  [{ frameSize, frames: [cutFrame] }, image, [8, 4, 10, 20], [2, 3, 12, 23], 'a cut frame, at its offset'],
  [{ frameSize, frames: [turned] }, image, [8, 4, 10, 20], [2, 3, 22, 13], 'a rotated frame, rotated back'],
  [{ frameSize, frames: [cutFrame, second] }, image, [20, 4, 12, 20], [2, 3, 14, 23], 'the second of two', 1],
  [{ frameSize, frames: [cutFrame, second] }, image, [20, 4, 12, 20], [2, 3, 14, 23], 'the last of fewer', 7],
  [{ frameSize, frames: [elsewhere] }, image, [0, 0, 16, 24], [0, 0, 16, 24], 'a frame without a position'],
  [{ frameSize, frames: [cutFrame, ownImage] }, image, [0, 0, 64, 32], [0, 0, 64, 32], 'all of its own image', 1],
  [{ frameSize, frames: [ownImage] }, null, [0, 0, 16, 24], [0, 0, 16, 24], "space for an image that hasn't loaded"],
  [{ frameSize }, sheet, [48, 0, 16, 24], [0, 0, 16, 24], 'the last frame of the first row', 3],
  [{ frameSize }, sheet, [16, 24, 16, 24], [0, 0, 16, 24], 'the second frame of the second row', 5],
  [{ frameSize }, sheet, [48, 24, 16, 24], [0, 0, 16, 24], 'no frame where a row is cut off', 99],
  [{ frameSize }, null, [0, 0, 16, 24], [0, 0, 16, 24], 'space for any frame before the image loads', 5],
  [
    { frameSize, grid: { columns: 2, rows: 1 } },
    image,
    [0, 0, 32, 32],
    [0, 0, 32, 32],
    'columns and rows override a size',
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
    "leftover pixels aren't a frame",
    99,
  ],
  [{ frameSize, grid: { columns: 2, rows: 1 } }, null, null, null, "columns of an image that hasn't loaded"],
  [{ frameSize: { width: 0, height: 24 } }, sheet, [0, 24, 0, 24], [0, 0, 0, 24], 'frames without a width', 1],
];

describe('stillOf', () => {
  for (const [sprite, size, source, box, reason, frame] of cases) {
    it(reason, () => {
      const unmoved = getStillImage(sprite, size, frame);
      assert.deepEqual(
        unmoved && [unmoved.source.x, unmoved.source.y, unmoved.source.width, unmoved.source.height],
        source,
      );
      assert.deepEqual(unmoved && [unmoved.box.minX, unmoved.box.minY, unmoved.box.maxX, unmoved.box.maxY], box);
      assert.equal(unmoved?.rotated ?? false, sprite.frames?.[0]?.rotated ?? false);
    });
  }
});

describe('framesOf', () => {
  const counts: [sheet: Parameters<typeof countFrames>[0], size: typeof image | null, count: number, reason: string][] =
    [
      [{ frameSize: null }, image, 1, "an image that isn't a sheet"],
      [{ frameSize }, null, 1, "an image that hasn't loaded"],
      [{ frameSize }, sheet, 8, 'two rows of four, and leftover pixels'],
      [{ frameSize: { width: 1, height: 1 } }, { width: 9999, height: 9999 }, 1000, 'at most the limit of messages'],
      [{ frameSize, grid: { columns: 3, rows: 2 } }, sheet, 6, 'columns and rows'],
      [{ frameSize, grid: { columns: 3, rows: 2 } }, null, 1, "columns of an image that hasn't loaded"],
      [{ frameSize, frames: [cutFrame, second] }, sheet, 2, 'listed frames'],
    ];
  for (const [of, size, count, reason] of counts) {
    it(`${count}: ${reason}`, () => {
      assert.equal(countFrames(of, size), count);
    });
  }
});

describe('roomOf', () => {
  it('has space for every frame', () => {
    const far = { ...cutFrame, offset: { x: -4, y: 10 } };
    const space = getFrameBounds({ frameSize, frames: [cutFrame, far] }, () => image);
    assert.deepEqual(space, { minX: -4, minY: 3, maxX: 12, maxY: 30 });
  });

  it('has space for loaded images of different sizes', () => {
    const sizes = [{ width: 16, height: 24 }, { width: 40, height: 8 }, null];
    const space = getFrameBounds(
      { frameSize, frames: [ownImage, ownImage, ownImage] },
      (frame) => sizes[frame] ?? null,
    );
    assert.deepEqual(space, { minX: 0, minY: 0, maxX: 40, maxY: 24 });
  });
});
