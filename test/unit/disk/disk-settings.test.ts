/** Where settings are found on disk, and what is wrong with them. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { DiskSettings } from '../../../src/disk/disk-settings.js';
import { inFolder } from '../cli/support.js';

const config = (maxNesting: number): string => JSON.stringify({ maxNesting });
const editor = (maxNesting: number): string => JSON.stringify({ 'hitboxLens.maxNesting': maxNesting });

describe('the settings of a file on disk', () => {
  const table: [files: Record<string, string | null>, file: string, root: string, expected: number, reason: string][] =
    [
      [{}, 'a.json', '.', 200, 'the default'],
      [{ 'hitbox-lens.config.json': config(1) }, 'a.json', '.', 1, 'beside the file'],
      [{ 'hitbox-lens.config.json': config(1) }, 'x/y/a.json', '.', 1, 'in a folder above'],
      [{ 'hitbox-lens.config.json': config(1) }, 'x/y/a.json', 'x', 1, 'above the working folder'],
      [
        { 'hitbox-lens.config.json': '{ "maxNesting": 1, "maxHitboxes": 7 }', 'x/hitbox-lens.config.json': '{}' },
        'x/a.json',
        '.',
        200,
        'the nearest one alone: nested files are not merged',
      ],
      [
        { 'hitbox-lens.config.json': config(1), 'x/hitbox-lens.config.json': config(2) },
        'y/a.json',
        '.',
        1,
        'one beside the path does not count',
      ],
      [
        { '.vscode/settings.json': editor(3), 'hitbox-lens.config.json': config(1) },
        'a.json',
        '.',
        3,
        'settings override',
      ],
      [{ '.vscode/settings.json': editor(3) }, 'x/a.json', 'x', 3, 'settings above the working folder'],
      [
        { 'x/.vscode/settings.json': editor(3) },
        'x/a.json',
        '.',
        200,
        'settings of a folder that is not the opened one',
      ],
      [{ 'x/.vscode/settings.json': editor(3) }, 'x/y/a.json', 'z', 3, 'settings of a file elsewhere'],
      [{ 'hitbox-lens.config.json': null, 'x/a.json': '' }, 'x/a.json', '.', 200, 'a folder of that name'],
      [
        { 'hitbox-lens.config.json': '\ufeff// why\n{ "maxNesting": 1, }' },
        'a.json',
        '.',
        1,
        'a byte order mark, comments',
      ],
    ];
  for (const [files, file, root, expected, reason] of table) {
    it(reason, () => {
      inFolder(files, (folder) => {
        const all = new DiskSettings(path.join(folder, root));
        assert.equal(all.for({ path: path.join(folder, file), named: true }).maxNesting, expected);
        assert.deepEqual(all.takeTroubles(), []);
      });
    });
  }

  it('are overridden by flags', () => {
    inFolder({ '.vscode/settings.json': editor(3), 'hitbox-lens.config.json': config(1) }, (folder) => {
      const all = new DiskSettings(folder, { maxNesting: 4 });
      assert.equal(all.for({ path: path.join(folder, 'a.json'), named: true }).maxNesting, 4);
    });
  });

  const troubled: [text: string | Uint8Array, troubles: string[], reason: string][] = [
    ['{\n  "maxNestng": 3\n}', ['2:3 Unknown key "maxNestng". Did you mean "maxNesting"?'], 'a misspelled key'],
    ['{\n  "maxNesting": 3\n', ['3:1 Invalid JSON: close brace expected.'], 'a half-typed file'],
    [new Uint8Array([0, 1, 2]), ['1:1 not UTF-8 text'], 'a binary file'],
    ['//'.padEnd(4_000_100, ' '), ['1:1 too large'], 'a huge file'],
  ];
  for (const [text, expected, reason] of troubled) {
    it(`are the defaults, with a message: ${reason}`, () => {
      inFolder({ 'hitbox-lens.config.json': text }, (folder) => {
        const all = new DiskSettings(folder);
        const named = (name: string) => ({ path: path.join(folder, name), named: true });
        assert.equal(all.for(named('a.json')).maxNesting, 200);
        assert.equal(all.for(named('b.json')).maxNesting, 200);
        assert.deepEqual(
          all.takeTroubles().map(({ line, column, message }) => `${line}:${column} ${message}`),
          expected,
          'each once',
        );
      });
    });
  }
});
