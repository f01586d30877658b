import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { MemoryFiles } from './memory-files.js';

/** A PNG from rows of `#` (opaque) and other characters (transparent). */
function png(...rows: readonly string[]): Uint8Array {
  const image = new PNG({ width: rows[0]!.length, height: rows.length });
  for (const [k, one] of rows.join('').split('').entries()) {
    image.data.set([200, 40, 40, one === '#' ? 255 : 0], 4 * k);
  }
  return PNG.sync.write(image);
}

interface Traced {
  readonly frames: number;
  readonly coverage: string;
  readonly spill: string;
  readonly shapes: readonly { readonly name: string; readonly frames?: number[]; readonly shape: object }[];
  readonly notes?: readonly string[];
}

describe('trace_art', () => {
  const files = new MemoryFiles(
    {},
    {
      'hero.png': png('#....#..', '#....#..', '###..###'),
      'ring.png': png('####', '#..#', '####'),
      'empty.png': png('....'),
      'photo.jpg': Uint8Array.from([255, 216, 255, 224]),
    },
  );
  const rect = (x: number, y: number, width: number, height: number) => ({ kind: 'rect', x, y, width, height });

  it('makes shapes for each frame, says how they fit, and keeps names', async () => {
    const result = (await files.call('trace_art', {
      file: 'hero.png',
      frame: [4, 3],
      shape: 'rects',
      count: 2,
    })) as unknown as Traced;
    assert.deepEqual(result.shapes, [
      { name: 'box1', frames: [0, 0], shape: rect(0, 0, 1, 3) },
      { name: 'box1', frames: [1, 1], shape: rect(1, 0, 1, 3) },
      { name: 'box2', frames: [0, 0], shape: rect(0, 2, 3, 1) },
      { name: 'box2', frames: [1, 1], shape: rect(1, 2, 3, 1) },
    ]);
    assert.equal(result.frames, 2);
    assert.equal(result.coverage, '100% of the pixels');
    assert.equal(result.spill, '0% of the shapes are empty');
  });

  it('says what polygons leave out', async () => {
    const result = (await files.call('trace_art', { file: 'ring.png', shape: 'polygon' })) as unknown as Traced;
    assert.deepEqual(result.notes, ['Polygons have no holes: 1 filled.']);
  });

  const refused: readonly (readonly [input: object, RegExp, why: string])[] = [
    [{ file: 'photo.jpg', shape: 'rect' }, /^photo\.jpg: not a PNG; convert the image to one\.$/, 'other images'],
    [{ file: 'empty.png', shape: 'rect' }, /no pixel to trace/, 'nothing to trace'],
    [{ file: 'gone.png', shape: 'rect' }, /There is no file gone\.png/, 'no such file'],
    [{ file: 'hero.png', shape: 'rect', frame: [9, 3] }, /doesn't fit/, 'a frame that is too large'],
    [{ file: 'hero.png', shape: 'rects', count: 9 }, /count must be at most 8/, 'too many rectangles'],
    [{ file: 'hero.png', shape: 'star' }, /shape must be/, 'another shape'],
  ];
  for (const [input, message, why] of refused) {
    it(`refuses ${why}`, async () => {
      assert.match(await files.refusal('trace_art', input), message);
    });
  }
});
