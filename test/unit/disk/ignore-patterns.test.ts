/** The patterns of ignore files leave out what the library for them says of all patterns together. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import ignore from 'ignore';
import { IgnorePatterns } from '../../../src/disk/ignore-patterns.js';
import { runs } from '../core/support.js';

describe('patterns of ignore files', () => {
  const table: [lines: string[], path: string, ignored: boolean, reason: string][] = [
    [['build'], 'a/build/b.ts', true, 'what is in a folder'],
    [['*.log', '!keep.log'], 'keep.log', false, 'an exception'],
    [['a/', '!a/b.ts'], 'a/b.ts', true, 'none below a folder that is left out'],
    [['!x.ts', '*.ts'], 'x.ts', true, 'the last one decides'],
    [['a?c/**/d'], 'abc/e/f/d', true, 'wildcards'],
    [['**/d'], 'd', true, 'folders that may be missing'],
    [['a/**/d'], 'a/d', true, 'also between others'],
    [['[ab]c.ts'], 'bc.ts', true, 'sets'],
    [['x[!a]c.ts'], 'xac.ts', false, 'excluding ones'],
    [['a\\*.ts'], 'a*.ts', true, 'escaped characters'],
    [['\\!a.ts'], '!a.ts', true, 'an escaped exclamation mark'],
    [['a.ts  '], 'a.ts', true, 'spaces at the end'],
    [['a.ts\\ '], 'a.ts ', true, 'unless they are escaped'],
  ];
  for (const [lines, path, ignored, reason] of table) {
    it(`${lines.join(', ')} and ${path}: ${reason}`, () => {
      assert.equal(new IgnorePatterns(lines).test(path).ignored, ignored);
    });
  }

  it('are those of the library, whatever they are', () => {
    const name = fc.stringMatching(/^[ab.]{1,3}$/).filter((one) => !/^\.+$/.test(one));
    const piece = fc.oneof(name, fc.constantFrom('*', '**', '?', '*.a', 'a*', 'a*b', '[ab]', '[!a]b', 'a\\b', '\\*'));
    const line = fc
      .tuple(fc.constantFrom('', '', '!', '/', '!/'), fc.array(piece, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([start, pieces, isFolder]) => `${start}${pieces.join('/')}${isFolder ? '/' : ''}`);
    const path = fc
      .tuple(fc.array(name, { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([names, isFolder]) => `${names.join('/')}${isFolder ? '/' : ''}`);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(path, { maxLength: 5 }), (lines, paths) => {
        const own = new IgnorePatterns(lines);
        const whole = ignore({ ignorecase: process.platform === 'win32' || process.platform === 'darwin' }).add(
          lines.join('\n'),
        );
        for (const one of paths) {
          const { ignored, unignored } = whole.test(one);
          const result = own.test(one);
          assert.deepEqual([result.ignored, result.unignored], [ignored, unignored], one);
        }
      }),
      runs(500),
    );
  });
});
