import assert from 'node:assert/strict';
import { columnsAndRows, guessedGrid } from '../../../src/host/images/new-file.js';

describe('the frames suggested for an image', () => {
  const cases: [width: number, height: number, expected: string, reason: string][] = [
    [192, 48, '4 x 1', 'a row of squares'],
    [16, 80, '1 x 5', 'a column of squares'],
    [48, 48, '1 x 1', 'one square'],
    [100, 48, '1 x 1', 'no row of squares'],
    [48, 100, '1 x 1', 'no column of squares'],
    [1024, 16, '64 x 1', 'as many as are guessed'],
    [1040, 16, '1 x 1', 'too many to be frames'],
    [16, 1040, '1 x 1', 'too many, one under the other'],
    [0, 0, '1 x 1', 'nothing at all'],
    [32, 0, '1 x 1', 'no height'],
    [0, 32, '1 x 1', 'no width'],
  ];
  for (const [width, height, expected, reason] of cases) {
    it(`${width} × ${height}: ${reason}`, () => {
      const guess = guessedGrid({ width, height });
      assert.equal(guess, expected);
      assert.notEqual(columnsAndRows(guess), null);
    });
  }
});
