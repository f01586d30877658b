import assert from 'node:assert/strict';
import { hitboxAtCaret } from '../../../src/annotate/hitbox-at-caret.js';
import { readText } from '../../../src/read/reader.js';

/** Each caret is a `|`, in order; the expected names are theirs. */
const table: [reason: string, text: string, expected: (string | null)[]][] = [
  [
    'anywhere in the line of a hitbox',
    'const hitboxes = [\n|  |{ x: 0, |y: 0, w: 9, h: 9 }|,| // the left one|\n|  { x: 9, y: 0, w: 9, h: 9 },\n];',
    ['[0]', '[0]', '[0]', '[0]', '[0]', '[0]', '[1]'],
  ],
  [
    'the lines of the list around them',
    '|const hitboxes = |[|\n  { x: 0, y: 0, w: 9, h: 9 },\n  { x: 9, y: 0, w: 9, h: 9 },\n|]|;|',
    [null, null, null, null, null, null],
  ],
  [
    'blank lines and comments between them',
    'const hitboxes = [\n  { x: 0, y: 0, w: 9, h: 9 },\n|\n  // |the right one\n  { x: 9, y: 0, w: 9, h: 9 },\n];\n|',
    [null, null, null],
  ],
  [
    'several in one line: the next one, and after them the last',
    '|const hitboxes = [|{ x: 0, y: 0, w: 9, h: 9 }, | { x: 9, y: 0, w: 9, h: 9 }|]; |// two',
    ['[0]', '[0]', '[1]', '[1]', '[1]'],
  ],
  [
    'the lines of one that has several',
    '|const hitbox = {\n|  x: 0,\n|  // far down\n  y: 0, w: 9, h: 9\n|}|;|\n|',
    ['hitbox', 'hitbox', 'hitbox', 'hitbox', 'hitbox', 'hitbox', null],
  ],
  [
    'one that ends where the next begins',
    'const hitboxes = [{\n  x: 0, y: 0, w: 9, h: 9\n|}, |{\n  x: 9, y: 0, w: 9, h: 9 |\n}];',
    ['[0]', '[1]', '[1]'],
  ],
  [
    'the key of a hitbox, also behind others',
    'const hero = { |hurtbox: { x: 0, y: 0, w: 9, h: 9 }, |hitbox: { x: 9, y: 0, w: 9, h: 9 } };',
    ['hurtbox', 'hitbox'],
  ],
];

describe('the hitbox at a caret', () => {
  for (const [reason, marked, expected] of table) {
    it(`${expected.map((name) => name ?? 'none').join(', ')}: ${reason}`, () => {
      const parts = marked.split('|');
      const text = parts.join('');
      const offsets = parts.slice(0, -1).map((_, k) => parts.slice(0, k + 1).join('').length);
      for (const [newline, at] of [
        ['\n', (offset: number) => offset],
        ['\r\n', (offset: number) => offset + text.slice(0, offset).split('\n').length - 1],
      ] as const) {
        const written = text.replaceAll('\n', newline);
        const { hitboxes } = readText(written, 'typescript');
        const found = offsets.map((offset) => hitboxAtCaret(written, hitboxes, at(offset))?.name ?? null);
        assert.deepEqual(
          found.map((name) => name?.replace('hitboxes', '') ?? null),
          expected,
        );
      }
    });
  }
});
