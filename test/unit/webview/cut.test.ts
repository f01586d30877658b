import assert from 'node:assert/strict';
import { cellsLike, getCells, frameIn } from '../../../webview/editor/image-cells.js';

const sheet = { width: 192, height: 96 };

describe('image cells', () => {
  const frame = { part: null, rotated: false, offset: { x: 0, y: 0 }, duration: null };
  const cases: readonly [sprite: Parameters<typeof getCells>[0], cells: string | null, reason: string][] = [
    [{ frameSize: null }, '1 x 1', 'nothing declared'],
    [{ frameSize: { width: 48, height: 48 } }, '4 x 2', 'the file declares the frame size'],
    [{ frameSize: { width: 50, height: 50 } }, '3 x 1', "leftover pixels aren't a frame"],
    [
      { frameSize: { width: 48, height: 48 }, grid: { columns: 6, rows: 1 } },
      '6 x 1',
      "the user's grid overrides the file",
    ],
    [{ frameSize: null, frames: [frame] }, null, 'the frames are listed'],
  ];
  for (const [sprite, cells, reason] of cases) {
    it(`${String(cells)}: ${reason}`, () => {
      const actual = getCells(sprite, sheet);
      assert.equal(actual && `${actual.columns} x ${actual.rows}`, cells);
    });
  }

  const drawnFrames: readonly [width: number, height: number, cells: string, reason: string][] = [
    [48, 48, '4 x 2', 'exactly a frame'],
    [45, 51, '4 x 2', 'roughly a frame'],
    [192, 96, '1 x 1', 'the whole image'],
    [300, 300, '1 x 1', 'larger than the image'],
    [0.2, 96, '192 x 1', 'a frame is at least one pixel'],
  ];
  for (const [width, height, cells, reason] of drawnFrames) {
    it(`${width} x ${height} means ${cells}: ${reason}`, () => {
      const actual = cellsLike(sheet, { width, height });
      assert.equal(`${actual.columns} x ${actual.rows}`, cells);
    });
  }

  it('has frames of whole pixels', () => {
    assert.deepEqual(frameIn(sheet, { columns: 5, rows: 1 }), { width: 38, height: 96 });
    assert.equal(frameIn(sheet, { columns: 400, rows: 1 }), null);
  });
});
