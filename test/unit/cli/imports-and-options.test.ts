/** The command line's knowledge beyond a file's text: other files and options. */
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { cli, folderWith, inFolder } from './support.js';

const level = (imports: string, x: string): string =>
  `${imports}\nexport const walls = [{ x: ${x}, y: 0, w: 8, h: 8 }];\n`;

/** The x of the single box that `read --json` finds; null if none. */
function xIn(folder: string, ...argv: string[]): number | null {
  const { out, err } = cli(folder, ['read', '--json', ...argv]);
  assert.equal(err, '');
  const { documents } = JSON.parse(out) as { documents: { hitboxes: { shape: { x: number }; unknown: string[] }[] }[] };
  return documents[0]!.hitboxes.filter(({ unknown }) => unknown.length === 0)[0]?.shape.x ?? null;
}

describe('imported files on the command line', () => {
  const A = 'export const A = 16;';
  const table: [
    imports: string,
    files: Record<string, string | Uint8Array | null>,
    x: number | null,
    reason: string,
  ][] = [
    ["import { A } from './constants';", { 'src/constants.ts': A }, 16, 'beside the file'],
    ["import { A } from '../lib/index.js';", { 'lib/index.ts': A }, 16, 'elsewhere in the folder'],
    ["import { A } from './constants';", { 'src/constants.ts': `\ufeff${A}` }, 16, 'with a byte order mark'],
    ["import { A } from './a';", { 'src/a.ts': "export * from './b'", 'src/b.js': A }, 16, 'handed on'],
    ["import { A } from './a';", { 'src/a.ts': null, 'src/a.js': A }, 16, 'a folder named like a file'],
    ["import { A } from './a';", { 'src/a.ts': null }, null, 'only such a folder'],
    ["import { A } from './a';", { 'src/a.ts': new Uint8Array([101, 0, 1]) }, null, 'no text'],
    ["import { A } from './a';", { 'src/a.ts': A.padEnd(1_000_001) }, null, 'more than a megabyte'],
    ["import { A } from '../../outside';", { '../outside.ts': A }, null, 'outside the working folder'],
    ["import { A } from '../../game/src/a';", { 'src/a.ts': A }, null, 'out and in again'],
    ["import { A } from 'config';", { 'node_modules/config/index.js': A }, null, 'a package'],
    ["import { A } from '../node_modules/c.js';", { 'node_modules/c.js': A }, null, 'a package by its path'],
    ["import { A } from './level';", {}, null, 'itself'],
  ];
  for (const [imports, files, x, reason] of table) {
    it(reason, () => {
      const inGame = Object.entries(files).map(([name, content]) => [path.posix.join('game', name), content] as const);
      inFolder({ ...Object.fromEntries(inGame), 'game/src/level.ts': level(imports, 'A') }, (folder) => {
        assert.equal(xIn(path.join(folder, 'game'), 'src/level.ts'), x);
      });
    });
  }

  if (process.platform !== 'win32') {
    it("aren't read through a link out of the working folder", () => {
      const { folder, remove } = folderWith({
        'secret.ts': A,
        'game/a.ts': A,
        'game/level.ts': level("import { A } from './b';", 'A'),
        'game/inside.ts': level("import { A } from './c';", 'A'),
      });
      try {
        symlinkSync(path.join(folder, 'secret.ts'), path.join(folder, 'game/b.ts'));
        symlinkSync(path.join(folder, 'game/a.ts'), path.join(folder, 'game/c.ts'));
        assert.equal(xIn(path.join(folder, 'game'), 'level.ts'), null);
        assert.equal(xIn(path.join(folder, 'game'), 'inside.ts'), 16);
      } finally {
        remove();
      }
    });
  }

  it("aren't read for a file outside the working folder", () => {
    inFolder({ 'level.ts': level("import { A } from './a';", 'A'), 'a.ts': A, 'game/x': '' }, (folder) => {
      assert.equal(xIn(path.join(folder, 'game'), '../level.ts'), null);
      assert.equal(xIn(folder, 'level.ts'), 16);
    });
  });
});

describe('options of the command line', () => {
  const text = 'export const walls = [{ x: canvas.width - TILE, y: 0, w: 8, h: 8 }];';
  const variables: [text: string, argv: string[], x: number | null, reason: string][] = [
    [text, ['--variable', 'canvas.width=800', '--variable=TILE=32'], 768, 'numbers for names'],
    [text, ['--variable', 'canvas.width=800'], null, 'one is missing'],
    [
      `const TILE = 5;\n${text}`,
      ['--variable', 'canvas.width=800', '--variable', 'TILE=32'],
      795,
      'the text takes precedence',
    ],
    [text, ['--variable', 'canvas.width=1e2', '--variable', 'TILE=-0.5'], 100.5, 'any spelling of a number'],
    ['const walls = [{ x: 10, y: 0, w: 8, h: 8 }];', ['--convention', 'anchor=center y=down'], 6, 'a convention'],
    [
      '// hitbox-lens: anchor=top-left\nconst walls = [{ x: 10, y: 0, w: 8, h: 8 }];',
      ['--convention=anchor=center'],
      10,
      'a comment overrides it',
    ],
  ];
  for (const [content, argv, x, reason] of variables) {
    it(reason, () => {
      inFolder({ 'a.ts': content }, (folder) => {
        assert.equal(xIn(folder, 'a.ts', ...argv), x);
      });
    });
  }

  const wrong: [argv: string[], err: RegExp][] = [
    [['--variable', 'TILE'], /--variable TILE: not a name and a number; use NAME=NUMBER/],
    [['--variable', 'TILE='], /: not a name and a number/],
    [['--variable', 'TILE=wide'], /--variable TILE=wide: not a name/],
    [['--variable', 'TILE=Infinity'], /: not a name and a number/],
    [['--variable', '=3'], /: not a name and a number/],
    [['--variable', 'a b=3'], /: not a name and a number/],
    [
      ['--convention', 'anchor=middle'],
      /--convention anchor=middle: unknown convention anchor=middle; anchor can be top-left, center, /,
    ],
    [['--convention', 'up'], /--convention up: unknown convention up; there are .*anchor=/],
  ];
  for (const [argv, err] of wrong) {
    it(`rejects ${argv.join(' ')}`, () => {
      inFolder({ 'a.ts': text }, (folder) => {
        for (const command of ['read', 'check']) {
          const ran = cli(folder, [command, 'a.ts', ...argv]);
          assert.deepEqual([ran.code, ran.out], [2, '']);
          assert.match(ran.err, err);
        }
      });
    });
  }
});
