import assert from 'node:assert/strict';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { cropPng } from '../../../src/host/images/crop-png.js';
import { runs } from '../core/support.js';

/** A PNG whose pixels encode their positions. `options`: of pngjs. */
function positions(width: number, height: number, options: object = {}): Uint8Array {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) png.data.set([x * 3, y * 3, 7, 255], (y * width + x) * 4);
  return PNG.sync.write(png, options);
}

/** The pixels of a PNG as text, row by row. */
function pixels(bytes: Uint8Array): string[] {
  const { width, data } = PNG.sync.read(Buffer.from(bytes));
  const all = Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)].join(','));
  return Array.from({ length: all.length / width }, (_, row) => all.slice(row * width, (row + 1) * width).join(' '));
}

/** A chunk with a checksum that nothing looks at. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

function headerOf(width: number, height: number, depth: number, color: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, 0], 8);
  return chunk('IHDR', header);
}

function png(width: number, height: number, depth: number, color: number, ...chunks: Uint8Array[]): Uint8Array {
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, headerOf(width, height, depth, color), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

const data = (...rows: number[][]): Uint8Array =>
  chunk('IDAT', deflateSync(Buffer.from(rows.flatMap((row) => [0, ...row]))));

describe('cutting a part out of a PNG', () => {
  it('keeps its pixels', () => {
    const cut = cropPng(positions(40, 30), { x: 10, y: 20, width: 2, height: 2 }, 100)!;
    assert.deepEqual([cut.width, cut.height], [2, 2]);
    assert.deepEqual(pixels(cut.bytes), ['30,60,7,255 33,60,7,255', '30,63,7,255 33,63,7,255']);
  });

  it('scales down to the largest side, by averages', () => {
    const cut = cropPng(positions(40, 20), { x: 0, y: 0, width: 40, height: 20 }, 4)!;
    assert.deepEqual(pixels(cut.bytes), [
      '14,14,7,255 44,14,7,255 74,14,7,255 104,14,7,255',
      '14,44,7,255 44,44,7,255 74,44,7,255 104,44,7,255',
    ]);
  });

  it('keeps only what is in the image', () => {
    const cut = cropPng(positions(40, 30), { x: 39, y: -1, width: 9, height: 2 }, 100)!;
    assert.deepEqual(pixels(cut.bytes), ['117,0,7,255']);
  });

  const kinds: [name: string, bytes: Uint8Array, expected: string][] = [
    ['gray', png(1, 1, 8, 0, data([9])), '9,9,9,255'],
    ['gray and alpha', png(1, 1, 8, 4, data([9, 8])), '9,9,9,8'],
    ['color', png(1, 1, 8, 2, data([1, 2, 3])), '1,2,3,255'],
    [
      'color with a transparent one',
      png(3, 1, 8, 2, chunk('tRNS', Buffer.from([0, 1, 0, 2, 0, 3])), data([1, 2, 3, 0, 0, 0, 0, 0, 0])),
      '0,0,0,0',
    ],
    ['color and alpha', png(1, 1, 8, 6, data([1, 2, 3, 4])), '1,2,3,4'],
    ['a palette', png(1, 1, 8, 3, chunk('PLTE', Buffer.from([0, 0, 0, 1, 2, 3])), data([1])), '1,2,3,255'],
    [
      'a palette of 16 colors',
      png(1, 1, 4, 3, chunk('PLTE', Buffer.from([0, 0, 0, 1, 2, 3])), data([0x10])),
      '1,2,3,255',
    ],
  ];
  for (const [name, bytes, expected] of kinds) {
    it(`reads ${name}`, () => {
      const cut = cropPng(bytes, { x: 0, y: 0, width: 1, height: 1 }, 10);
      assert.deepEqual(cut === null ? null : pixels(cut.bytes), [expected]);
    });
  }

  const whole = { x: 0, y: 0, width: 9, height: 9 };
  const bomb = deflateSync(Buffer.alloc(50_000_000));
  const refused: [reason: string, bytes: Uint8Array][] = [
    ['no PNG', Buffer.from('GIF89a')],
    ['an empty file', new Uint8Array()],
    ['a large image', png(5000, 5000, 8, 0, data([9]))],
    ['too few pixels', png(9, 9, 8, 0, data([9]))],
    ['data that inflates to more than its pixels', png(9, 9, 8, 0, chunk('IDAT', bomb))],
    ['a second header, of a large image', png(1, 1, 8, 0, headerOf(30_000, 30_000, 8, 6), data([9]))],
    ['the same header twice', png(9, 9, 8, 0, headerOf(9, 9, 8, 0), data([9]))],
    ['no size', png(0, 0, 8, 0, data([9]))],
    ['an unknown kind of color', png(9, 9, 8, 5, data([9]))],
    ['16 bits', png(1, 1, 16, 0, data([9, 9]))],
    [
      'more chunks than any encoder writes',
      png(1, 1, 8, 0, data([9]), ...Array<Uint8Array>(20_000).fill(chunk('IDAT', Buffer.alloc(0)))),
    ],
  ];
  for (const [reason, bytes] of refused) {
    it(`returns nothing for ${reason}`, () => {
      assert.equal(cropPng(bytes, whole, 10), null);
    });
  }

  it('leaves out chunks that inflate to any size', () => {
    const profile = chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), bomb]));
    const cut = cropPng(png(1, 1, 8, 0, profile, data([9])), whole, 10);
    assert.deepEqual(pixels(cut!.bytes), ['9,9,9,255']);
  });

  it('never fails on a damaged file', () => {
    const bytes = positions(12, 12);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const damaged = Uint8Array.from(bytes);
        damaged[at] = value;
        const cut = cropPng(damaged, whole, 10);
        assert.ok(cut === null || cut.width <= 10);
      }),
      runs(200),
    );
  });
});
