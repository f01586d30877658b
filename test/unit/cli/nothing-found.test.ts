/** What check says where it finds no hitboxes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cli, cliWithInput, inFolder, inFolderAsync } from './support.js';

const plain = 'export const lives = 3;\n';
const boxes = (key: string): string =>
  `export const ${key} = [{ x: 0, y: 0, w: 10, h: 10 }, { x: 50, y: 0, w: 9, h: 9 }];\n`;

describe('check without hitboxes', () => {
  const table: [files: Record<string, string>, argv: string[], out: RegExp | null, reason: string][] = [
    [
      {},
      [],
      /^There are no files to check\.\nHitboxes are looked for in files that end with \.json, .*\.ts, .* or \.astro,\n/,
      'which files it looks for',
    ],
    [
      {},
      [],
      /but not in node_modules, dist, out, hidden folders and what \.gitignore and \.hitboxlensignore list\.\n/,
      'and where not',
    ],
    [
      {},
      ['.', '--no-ignore'],
      /but not in node_modules, dist, out and hidden folders\.\n/,
      'ignore files can be turned off',
    ],
    [
      { 'a.ts': plain, 'b/c.ts': plain, 'd.json': '{}', 'e.txt': '' },
      [],
      /\(0\.00 s\)\.\nNo hitboxes are in the 3 files that were looked at \(2 \.ts, 1 \.json\)\.\nType this in a file such as hitboxes\.ts, /,
      'how many files of each kind it looked at',
    ],
    [{ 'a.ts': plain }, ['*.ts'], /\nNo hitboxes are in the 1 file that was looked at \(1 \.ts\)\.\n/, 'globs'],
    [
      { 'a.ts': plain },
      [],
      / {2}export const hitboxes = \[\n.*\n.*\n {2}\];\nWhat else is read: https:\S*docs\/formats\.md\n$/,
      'an example',
    ],
    [{ 'a.ts': boxes('walls') }, [], null, 'not where hitboxes are'],
    [{ 'a.ts': plain }, ['a.ts'], null, 'not for files given by name: a hook names all that changed'],
    [{ 'a.ts': plain }, ['.', '--quiet'], null, 'not with --quiet'],
    [{ 'a.ts': plain }, ['.', '--format', 'compact'], null, 'not for other programs'],
    [{ 'a.ts': plain }, ['.', '--format', 'json'], null, 'not in data'],
    [{ 'a.ts': plain, 'hitbox-lens.config.json': '{' }, [], null, 'not after a failure'],
  ];
  for (const [files, argv, out, reason] of table) {
    it(`says ${reason}`, () => {
      inFolder(files, (folder) => {
        const ran = cli(folder, ['check', ...argv]);
        if (out === null) assert.doesNotMatch(ran.out, /looked|Type this/);
        else assert.match(ran.out, out);
      });
    });
  }

  it('has the exit code of no problems', () => {
    assert.equal(
      inFolder({}, (folder) => cli(folder, ['check']).code),
      0,
    );
    assert.equal(
      inFolder({ 'a.ts': plain }, (folder) => cli(folder, ['check']).code),
      0,
    );
  });

  it('points to the page on possible hitboxes where there are some', () => {
    inFolder({ 'a.ts': `export const hitboxes = [];\n${boxes('things')}` }, (folder) => {
      const { out } = cli(folder, ['check']);
      assert.match(out, /2 possible hitboxes not checked/);
      assert.match(out, /\n\S.*docs\/formats\.md#certain-and-possible\n$/);
      assert.doesNotMatch(out, /Type this/);
    });
  });

  it('shows an example that has two hitboxes and a problem, from the first file of the docs', () => {
    const { out } = inFolder({}, (folder) => cli(folder, ['check']));
    const [, indented = ''] = /again:\n([^]*?)\nWhat else/.exec(out) ?? [];
    const example = indented.replace(/^ {2}/gm, '');
    const first = readFileSync(new URL('../../../examples/src/first.ts', import.meta.url), 'utf8');
    for (const line of example.split('\n')) assert.ok(first.includes(`\n${line}\n`), line);
    inFolder({ 'hitboxes.ts': `${example}\n` }, (folder) => {
      assert.match(cli(folder, ['check']).out, /1 problem \(1 information\) in 2 hitboxes of 1 file/);
    });
  });

  it('says nothing of the standard input, which was named', async () => {
    const { out } = await inFolderAsync({}, (folder) =>
      cliWithInput(folder, ['check', '--stdin-filename', 'a.ts'], plain),
    );
    assert.doesNotMatch(out, /Type this/);
  });
});
