/** Certain and possible hitboxes on the command line. */
import assert from 'node:assert/strict';
import { cli, inFolder } from './support.js';

/** Two overlapping boxes under a key. */
const boxes = (key: string): string =>
  `export const ${key} = [{ x: 0, y: 0, w: 10, h: 10 }, { x: 5, y: 0, w: 10, h: 10 }];\n`;

describe('hitboxes that check reports on', () => {
  const table: [files: Record<string, string>, argv: string[], out: RegExp, reason: string][] = [
    [
      { 'a.ts': boxes('walls') },
      ['.'],
      /a\.ts:1.* overlap .*in 2 hitboxes of 1 file \(0\.00 s\)\.\n$/s,
      'certain hitboxes',
    ],
    [
      { 'a.ts': boxes('things') },
      ['a.ts'],
      /^No problems in 0 hitboxes of 1 file \(0\.00 s\); 2 possible hitboxes not checked; --all checks them\.\n$/,
      'possible ones are only counted',
    ],
    [
      { 'a.ts': boxes('things') },
      ['.'],
      /^No problems in 0 hitboxes of 1 file \(0\.00 s\); 2 possible hitboxes not checked; --all checks them\.$/m,
      'in folders, those that are likely',
    ],
    [
      { 'a.ts': `function draw() {\n  const things = { x: 0, y: 0, w: 8, h: 8 };\n}\n` },
      ['.'],
      /^No problems in 0 hitboxes of 1 file \(0\.00 s\)\.$/m,
      'in folders, no others',
    ],
    [
      { 'a.ts': boxes('things') },
      ['.', '--all'],
      / overlap .*in 2 hitboxes of 1 file \(0\.00 s\)\.\n$/s,
      'but with --all, they are reported',
    ],
    [
      { 'a.ts': `// hitbox-lens-hitboxes\n${boxes('things')}` },
      ['.'],
      / overlap .*in 2 hitboxes of 1 file \(0\.00 s\)\.\n$/s,
      'hitboxes declared by a comment',
    ],
    [
      { 'a.ts': boxes('crates'), 'package.json': '{ "dependencies": { "phaser": "3" } }' },
      ['.'],
      / overlap .*in 2 hitboxes/s,
      'game words in a project with an engine',
    ],
    [
      { 'src/game/a.ts': boxes('crates'), 'package.json': '{ "dependencies": { "phaser": "3" } }' },
      ['src'],
      / overlap .*in 2 hitboxes/s,
      'in its subfolders too',
    ],
    [
      {
        'tool/a.ts': boxes('crates'),
        'tool/package.json': '{}',
        'package.json': '{ "dependencies": { "phaser": "3" } }',
      },
      ['.'],
      /in 0 hitboxes of 3 files \(0\.00 s\); 2 possible/,
      'the nearest package.json counts',
    ],
    [
      { 'a.ts': boxes('crates'), 'data/hero.hitbox.json': '{ "hitboxes": [] }' },
      ['a.ts'],
      / overlap .*in 2 hitboxes/s,
      'game words beside a hitbox file',
    ],
    [
      { 'a.ts': boxes('crates'), 'node_modules/x/hero.hitbox.json': '{}', 'node_modules/phaser/package.json': '{}' },
      ['a.ts'],
      /in 0 hitboxes of 1 file \(0\.00 s\); 2 possible/,
      "installed packages aren't part of the project",
    ],
  ];
  for (const [files, argv, out, reason] of table) {
    it(reason, () => {
      inFolder(files, (folder) => {
        assert.match(cli(folder, ['check', ...argv]).out, out);
      });
    });
  }

  it('ignores a package.json outside the working folder', () => {
    const files = { 'package.json': '{ "dependencies": { "phaser": "3" } }', 'game/a.ts': boxes('crates') };
    inFolder(files, (folder) => {
      assert.match(cli(`${folder}/game`, ['check', '.']).out, /in 0 hitboxes of 1 file \(0\.00 s\); 2 possible/);
      assert.match(cli(folder, ['check', 'game']).out, /in 2 hitboxes of 1 file \(0\.00 s\)\./);
    });
  });
});

describe('possible hitboxes in the output of read', () => {
  const table: [key: string, argv: string[], certainty: string, problems: number, reason: string][] = [
    ['walls', [], 'certain', 1, 'certain ones with their problems'],
    ['things', [], 'possible', 0, 'possible ones without problems'],
    ['things', ['--all'], 'possible', 1, 'possible ones with problems, with --all'],
  ];
  for (const [key, argv, certainty, problems, reason] of table) {
    it(reason, () => {
      inFolder({ 'a.ts': boxes(key) }, (folder) => {
        const { out } = cli(folder, ['read', 'a.ts', '--json', ...argv]);
        const { documents } = JSON.parse(out) as {
          documents: { hitboxes: { certainty: string }[]; problems: unknown[] }[];
        };
        assert.deepEqual(
          documents[0]?.hitboxes.map((hitbox) => hitbox.certainty),
          [certainty, certainty],
        );
        assert.equal(documents[0].problems.length, problems);
        const text = cli(folder, ['read', 'a.ts', ...argv]).out;
        assert.equal(text.includes(', possible, '), certainty === 'possible');
      });
    });
  }
});
