import assert from 'node:assert/strict';
import { originLabel } from '../../../webview/canvas/cell-texts.js';

describe('the label at the origin of a cell', () => {
  const cell = { minX: 0, minY: 0, maxX: 100, maxY: 100 };
  const table: [reason: string, x: number, y: number, zoom: number, expected: [number, number] | null][] = [
    ['above the origin', 20, 40, 1, [23, 28]],
    ['below it where the title is above', 20, 4, 1, [23, 7]],
    ['larger cells', 20, 40, 2, [43, 68]],
    ['none in a small cell', 20, 40, 0.5, null],
    ['none if the origin is above the cell, where the title is', 20, -16, 1, null],
    ['none if it would be cut at the right', 90, 40, 1, null],
  ];
  for (const [reason, x, y, zoom, expected] of table) {
    it(`${expected === null ? 'nowhere' : expected.join(', ')}: ${reason}`, () => {
      const label = originLabel({ ...cell, offset: { x, y } }, zoom);
      assert.deepEqual(label && [label.x, label.y], expected);
    });
  }
});
