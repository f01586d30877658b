import assert from 'node:assert/strict';
import { cellsLike, cellsOf, frameIn } from '../../../webview/editor/image-cells.js';

const sheet = { width: 192, height: 96 };

describe('how an image is cut', () => {
  const frame = { part: null, rotated: false, offset: { x: 0, y: 0 }, duration: null };
  const said: readonly [sprite: Parameters<typeof cellsOf>[0], cells: string | null, reason: string][] = [
    [{ frameSize: null }, '1 x 1', 'nobody says anything'],
    [{ frameSize: { width: 48, height: 48 } }, '4 x 2', 'the file says how large a frame is'],
    [{ frameSize: { width: 50, height: 50 } }, '3 x 1', 'what is left over is no frame'],
    [{ frameSize: { width: 48, height: 48 }, grid: { columns: 6, rows: 1 } }, '6 x 1', 'the user goes first'],
    [{ frameSize: null, frames: [frame] }, null, 'the frames are listed'],
  ];
  for (const [sprite, cells, reason] of said) {
    it(`${String(cells)}: ${reason}`, () => {
      const found = cellsOf(sprite, sheet);
      assert.equal(found && `${found.columns} x ${found.rows}`, cells);
    });
  }

  const drawn: readonly [width: number, height: number, cells: string, reason: string][] = [
    [48, 48, '4 x 2', 'just a frame'],
    [45, 51, '4 x 2', 'about a frame'],
    [192, 96, '1 x 1', 'all of it'],
    [300, 300, '1 x 1', 'more than there is'],
    [0.2, 96, '192 x 1', 'a frame has a pixel at least'],
  ];
  for (const [width, height, cells, reason] of drawn) {
    it(`${width} x ${height} means ${cells}: ${reason}`, () => {
      const found = cellsLike(sheet, { width, height });
      assert.equal(`${found.columns} x ${found.rows}`, cells);
    });
  }

  it('has frames of whole pixels', () => {
    assert.deepEqual(frameIn(sheet, { columns: 5, rows: 1 }), { width: 38, height: 96 });
    assert.equal(frameIn(sheet, { columns: 400, rows: 1 }), null);
  });
});
