import assert from 'node:assert/strict';
import fc from 'fast-check';
import { modulePaths } from '../../../src/project/module-paths.js';
import { runs } from '../core/support.js';

const all = (path: string): string[] =>
  ['.ts', '.tsx', '.js', '.jsx', '.mts', '.mjs', '.cts', '.cjs', '.json'].map((ending) => path + ending);

describe('paths that a specifier may refer to', () => {
  const table: [from: string, specifier: string, paths: string[], reason: string][] = [
    ['src/level.ts', './constants', [...all('src/constants'), ...all('src/constants/index')], 'an ending is left out'],
    ['src/level.ts', '../shared/size.json', ['shared/size.json'], 'data, by its whole name'],
    ['a/b/c.ts', '../../x.js', ['x.ts', 'x.tsx', 'x.js', 'x.jsx'], 'TypeScript by the name of its output'],
    ['a.ts', './x.mjs', ['x.mts', 'x.mjs'], 'the same for modules'],
    ['a.ts', './x.cjs', ['x.cts', 'x.cjs'], 'the same for CommonJS'],
    ['a.ts', './x.jsx', ['x.tsx', 'x.jsx'], 'the same with JSX'],
    ['a.ts', './x.ts', ['x.ts'], 'an ending of TypeScript is itself'],
    [
      'a.ts',
      './game.constants',
      [...all('game.constants'), ...all('game.constants/index')],
      'a dot is not an extension',
    ],
    ['a/b.ts', '.', all('a/index'), 'the folder itself'],
    ['a/b.ts', './', all('a/index'), 'the folder itself, with a slash'],
    ['a/b.ts', '..', all('index'), 'the folder above'],
    ['a/b.ts', './parts/', all('a/parts/index'), 'a slash at the end is a folder'],
    ['a.ts', './x//y/./z.ts', ['x/y/z.ts'], 'empty steps'],
    ['a.ts', '../x.ts', [], 'out of the folder'],
    ['a/b.ts', '../../../../../../../../etc/passwd', [], 'far out of the folder'],
    ['a/b.ts', '../../a/b.ts', [], 'out and in again'],
    ['a.ts', '/etc/passwd', [], 'an absolute path'],
    ['a.ts', 'file:///etc/passwd', [], 'an address'],
    ['a.ts', './file:///etc/passwd', [], 'an address within a path'],
    ['a.ts', 'phaser', [], 'a package'],
    ['a.ts', './node_modules/p/x.js', [], 'a package by its path'],
    ['a.ts', '.\\..\\..\\x.ts', [], 'separators of another system'],
    ['a.ts', './..\\..\\x.ts', [], 'the same further behind'],
    ['a.ts', './x.ts\u0000.png', [], 'a character that ends a string'],
    ['a.ts', './C:/x.ts', [], 'a drive'],
    ['a.ts', '', [], 'nothing'],
    ['a.ts', `./${'x/'.repeat(1000)}y`, [], 'longer than any path'],
  ];
  for (const [from, specifier, paths, reason] of table) {
    it(reason, () => {
      assert.deepEqual(modulePaths(from, specifier), paths);
    });
  }

  it('never leave the folder', () => {
    const part = fc.constantFrom('..', '.', '', 'a', 'b.ts', '...', '..a', '%2e%2e', 'node_modules', '\\..', '~', 'c:');
    const folder = fc.array(fc.constantFrom('a', 'b.c', '...', '%2e%2e', '~'), { maxLength: 4 });
    const path = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => `./${parts.join('/')}`);
    fc.assert(
      fc.property(folder, path, (steps, specifier) => {
        for (const found of modulePaths([...steps, 'a.ts'].join('/'), specifier)) {
          const parts = found.split('/');
          assert.ok(!parts.includes('..') && !parts.includes('') && !parts.includes('node_modules'), found);
          assert.doesNotMatch(found, /\\|:|^\//);
        }
      }),
      runs(100),
    );
  });
});
