import assert from 'node:assert/strict';
import fc from 'fast-check';
import { codeFrame } from '../../../src/cli/code-frame.js';
import { LineIndex } from '../../../src/model/line-index.js';
import { runs } from '../core/support.js';

const frame = (text: string, start: number, end: number, colored = false): string =>
  codeFrame(
    { text, lines: new LineIndex(text) },
    { rule: 'overlap', severity: 'warning', start, end, message: '', related: [], hitbox: '' },
    colored,
  );

/** The frame of the part of a text between two bars, which are removed. */
const marked = (text: string): string => {
  const [before = '', literal = '', after = ''] = text.split('|');
  return frame(before + literal + after, before.length, before.length + literal.length);
};

const long = 'x'.repeat(300);

describe('a code frame', () => {
  const table: [text: string, expected: string, reason: string][] = [
    ['a |b| c', '  1 | a b c\n    |   ^\n', 'a literal'],
    ['\n\n|abc|\nd', '  3 | abc\n    | ^^^\n', 'its line'],
    [`${'\n'.repeat(99)}|a|`, '  100 | a\n      | ^\n', 'a line number of any length'],
    ['a |b\nc| d', '  1 | a b\n    |   ^\n', 'the first line of several'],
    ['a |b\r\nc| d', '  1 | a b\n    |   ^\n', 'lines of Windows'],
    ['\t|b|', '  1 |   b\n    |   ^\n', 'a tab is two spaces'],
    ['\u001b[2J|b|', '  1 | \\u001b[2Jb\n    |          ^\n', 'no control characters'],
    ['日本 |語|', '  1 | 日本 語\n    |      ^^\n', 'characters of two columns'],
    ['e\u0301 |b|', '  1 | e\u0301 b\n    |   ^\n', 'a letter with a combining accent'],
    ['a||b', '', 'nothing to underline'],
    ['a|\n|b', '', 'only a line break'],
    ['', '', 'no text'],
    [
      `${long}|abc|${long}`,
      `  1 | …${'x'.repeat(20)}abc${'x'.repeat(77)}…\n    | ${' '.repeat(21)}^^^\n`,
      'a long line is cut around the literal',
    ],
    [`|${long}|`, `  1 | ${'x'.repeat(100)}…\n    | ${'^'.repeat(100)}\n`, 'a long literal is cut'],
    [`${long}|a|`, `  1 | …${'x'.repeat(99)}a\n    | ${' '.repeat(100)}^\n`, 'the end of a long line'],
  ];
  for (const [text, expected, reason] of table) {
    it(reason, () => {
      assert.equal(marked(text), expected);
    });
  }

  it('colors the marks as the severity', () => {
    assert.equal(
      frame('ab', 0, 2, true),
      '  \u001b[90m1 |\u001b[0m ab\n  \u001b[90m  |\u001b[0m \u001b[33m^^\u001b[0m\n',
    );
  });

  it('is two short lines or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(310), fc.nat(310), (text, start, length) => {
        const lines = frame(text, start, start + length).split('\n');
        assert.ok(lines.length === 1 || lines.length === 3);
        assert.equal(lines.at(-1), '');
        if (lines.length === 3) assert.match(lines[1]!, /^ +\| *\^+$/);
      }),
      runs(100),
    );
  });
});
