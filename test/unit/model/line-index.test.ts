import assert from 'node:assert/strict';
import { LineIndex } from '../../../src/model/line-index.js';

describe('LineIndex', () => {
  const table: [text: string, offset: number, line: number, column: number, reason: string][] = [
    ['', 0, 1, 1, 'an empty text has one line'],
    ['ab', 2, 1, 3, 'the end'],
    ['a\nb', 1, 1, 2, 'the line break belongs to its line'],
    ['a\nb', 2, 2, 1, 'the next line starts after it'],
    ['a\r\nb', 2, 1, 3, 'inside a line break of two characters'],
    ['a\r\nb', 3, 2, 1, 'a line break of two characters counts once'],
    ['a\rb', 2, 2, 1, 'a carriage return alone'],
    ['a\n\n\nb', 4, 4, 1, 'empty lines'],
    ['a\u2028b', 2, 1, 3, 'a separator that editors do not count'],
    ['😀b', 2, 1, 3, 'columns count UTF-16 units'],
    ['ab', 99, 1, 3, 'beyond the end'],
    ['ab', -1, 1, 1, 'before the start'],
  ];
  for (const [text, offset, line, column, reason] of table) {
    it(reason, () => {
      assert.deepEqual(new LineIndex(text).position(offset), { line, column });
    });
  }
});
