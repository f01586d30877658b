/** Globs and ignore files. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { findFiles, type FoundFiles } from '../../../src/disk/find-files.js';
import { inFolder } from '../cli/support.js';

const namesIn = (folder: string, { files }: FoundFiles): string[] =>
  files.map((file) => path.relative(folder, file.path).split(path.sep).join('/'));

const reasonsIn = ({ troubles }: FoundFiles): string[] => troubles.map(({ reason }) => reason);

describe('globs', () => {
  const files = {
    'a.json': '',
    'b.ts': '',
    '[c].json': '',
    'c.json': '',
    'levels/one.json': '',
    'levels/two.tmj': '',
    'levels/old/three.json': '',
    'levels/notes.txt': '',
    'levels/.hidden/four.json': '',
    'node_modules/x/five.json': '',
    'levels/node_modules/six.json': '',
  };
  const table: [paths: string[], expected: string[], reason: string][] = [
    [['*.json'], ['[c].json', 'a.json', 'c.json'], 'one folder'],
    [['levels/*'], ['levels/one.json', 'levels/two.tmj'], 'only supported files'],
    [['**/*.json'], ['[c].json', 'a.json', 'c.json', 'levels/one.json', 'levels/old/three.json'], 'any depth'],
    [['**/*.{ts,tmj}'], ['b.ts', 'levels/two.tmj'], 'alternatives'],
    [['./levels/t*'], ['levels/two.tmj'], 'a dot at the start'],
    [['[c].json'], ['[c].json'], 'the name of a file that looks like a glob'],
    [['levels', '!levels/old'], ['levels/one.json', 'levels/two.tmj'], 'all but a folder'],
    [
      ['**/*.json', '!c.json', '!*.tmj'],
      ['[c].json', 'a.json', 'levels/one.json', 'levels/old/three.json'],
      'all but a name',
    ],
    [['a.json', 'b.ts', '!*.ts'], ['a.json'], 'all but one of the named files'],
    [['a.json', '*.json'], ['a.json', '[c].json', 'c.json'], 'each file once'],
    [['node_modules/**'], ['node_modules/x/five.json'], 'a named package folder'],
  ];
  for (const [paths, expected, reason] of table) {
    it(reason, () => {
      inFolder(files, (folder) => {
        const found = findFiles(paths, folder);
        assert.deepEqual(namesIn(folder, found), expected);
        assert.deepEqual(reasonsIn(found), []);
      });
    });
  }

  const empty: [pattern: string, reason: string][] = [
    ['*.vue', 'no such file'],
    ['levels/*.txt', 'no supported file'],
    ['gone/**', 'no such folder'],
    ['a.json/*', 'a file instead of a folder'],
  ];
  for (const [pattern, reason] of empty) {
    it(`report that nothing matches: ${reason}`, () => {
      inFolder(files, (folder) => {
        const { troubles } = findFiles([pattern], folder);
        assert.deepEqual(
          troubles.map((trouble) => [trouble.reason, trouble.failed]),
          [['no supported file matches', true]],
        );
      });
    });
  }
});

describe('ignore files', () => {
  const table: [files: Record<string, string | null>, paths: string[], expected: string[], reason: string][] = [
    [{ '.gitignore': 'b.json\n', 'a.json': '', 'b.json': '' }, ['.'], ['a.json'], '.gitignore'],
    [{ '.hitboxlensignore': 'b.json\n', 'a.json': '', 'b.json': '' }, ['.'], ['a.json'], '.hitboxlensignore'],
    [
      { '.gitignore': '\ufeff# comment\r\nb.json\r\n', 'a.json': '', 'b.json': '' },
      ['.'],
      ['a.json'],
      'a file of Windows',
    ],
    [{ '.gitignore': 'old/\n', 'a.json': '', 'old/b.json': '', 'c/old/d.json': '' }, ['.'], ['a.json'], 'folders'],
    [
      { '.gitignore': '/old\n', 'old/b.json': '', 'c/old/d.json': '' },
      ['.'],
      ['c/old/d.json'],
      'a folder at one place',
    ],
    [{ '.gitignore': '*.json\n!a.json\n', 'a.json': '', 'b.json': '' }, ['.'], ['a.json'], 'exceptions'],
    [
      { '.gitignore': '*.json', 'c/.gitignore': '!*.json', 'a.json': '', 'c/b.json': '' },
      ['.'],
      ['c/b.json'],
      'the nearest decides',
    ],
    [
      { '.gitignore': 'exports\n', '.hitboxlensignore': '!exports\n', 'exports/a.json': '' },
      ['.'],
      ['exports/a.json'],
      '.hitboxlensignore brings files back',
    ],
    [
      { '.gitignore': '!node_modules', 'node_modules/a.json': '', 'b.json': '' },
      ['.'],
      ['b.json'],
      'but never packages',
    ],
    [{ '.gitignore': 'old', 'old/a.json': '', 'old/b/c.json': '' }, ['old'], [], 'a named folder'],
    [{ 'old/.gitignore': 'b', 'old/a.json': '', 'old/b/c.json': '' }, ['old'], ['old/a.json'], 'in a named folder'],
    [{ '.gitignore': 'a.json', 'a.json': '' }, ['a.json'], [], 'a named file'],
    [{ '.gitignore': 'old', 'old/b/c.json': '' }, ['old/b'], [], 'a named folder in one that is ignored'],
    [{ '.gitignore': 'old', 'old/a.json': '' }, ['old/*.json'], [], 'a glob in a folder that is ignored'],
    [
      { '.hitboxlensignore': 'a.json', 'a.json': '', 'b.json': '' },
      ['a.json', 'b.json'],
      ['b.json'],
      'a named file, by .hitboxlensignore',
    ],
    [{ '.gitignore': 'b.json', 'a.json': '', 'b.json': '' }, ['*.json'], ['a.json'], 'globs'],
    [{ '.gitignore': '[\n\\\n!\n', 'a.json': '' }, ['.'], ['a.json'], 'patterns that make no sense'],
    [{ '.gitignore': null, 'a.json': '' }, ['.'], ['a.json'], 'a folder of that name'],
  ];
  for (const [files, paths, expected, reason] of table) {
    it(reason, () => {
      inFolder(files, (folder) => {
        assert.deepEqual(namesIn(folder, findFiles(paths, folder)), expected);
      });
    });
  }

  it("don't hold with ignoreFiles: false", () => {
    inFolder({ '.gitignore': 'a.json', '.hitboxlensignore': 'b.json', 'a.json': '', 'b.json': '' }, (folder) => {
      assert.deepEqual(namesIn(folder, findFiles(['.', 'b.json'], folder, { ignoreFiles: false })), [
        'a.json',
        'b.json',
      ]);
    });
  });

  it('of parent folders hold up to the root of the repository', () => {
    const files = { '.gitignore': 'a.json', 'repo/.git/HEAD': '', 'repo/.gitignore': 'b.json' };
    const game = { 'repo/game/a.json': '', 'repo/game/b.json': '', 'repo/game/c.json': '' };
    inFolder({ ...files, ...game }, (folder) => {
      const cwd = path.join(folder, 'repo/game');
      assert.deepEqual(namesIn(cwd, findFiles(['.'], cwd)), ['a.json', 'c.json']);
    });
  });

  const skipped: [files: Record<string, string>, argument: string, troubles: [string, string][], reason: string][] = [
    [
      { '.hitboxlensignore': 'a.json', 'a.json': '' },
      'a.json',
      [['a.json', 'skipped: listed in .hitboxlensignore']],
      'a file',
    ],
    [{ '.gitignore': 'a.json', 'a.json': '' }, 'a.json', [['a.json', 'skipped: listed in .gitignore']], 'for Git'],
    [{ '.gitignore': 'old/', 'old/a.json': '' }, 'old', [['old', 'skipped: listed in .gitignore']], 'a folder'],
    [
      { '.gitignore': 'b.json', 'a.txt': '', 'b.json': '' },
      '*.json',
      [['b.json', 'skipped: listed in .gitignore']],
      'the only match of a glob',
    ],
    [
      { '.hitboxlensignore': 'old', 'old/b.json': '' },
      '*/b.json',
      [['old/b.json', 'skipped: listed in .hitboxlensignore']],
      'the only match of a glob, in a folder',
    ],
    [
      { '.gitignore': '*.json', 'a.json': '', 'b.json': '' },
      '*.json',
      [['*.json', 'skipped: all its matches are listed in .gitignore']],
      'all matches of a glob',
    ],
    [{ '.gitignore': 'b.json', 'a.json': '', 'b.json': '' }, '*.json', [], 'some matches of a glob'],
    [
      { '.gitignore': 'old', 'old/a.json': '' },
      'old/*.json',
      [['old', 'skipped: listed in .gitignore']],
      'the folder of a glob',
    ],
  ];
  for (const [files, argument, expected, reason] of skipped) {
    it(`say what is skipped: ${reason}`, () => {
      inFolder(files, (folder) => {
        const { troubles } = findFiles([argument], folder);
        assert.deepEqual(
          troubles.map((one) => [path.relative(folder, one.path).split(path.sep).join('/'), one.reason, one.failed]),
          expected.map((one) => [...one, false]),
        );
      });
    });
  }

  const limits: [name: string, patterns: string, left: string[], reasons: string[], reason: string][] = [
    [
      '.gitignore',
      `${'a/**/'.repeat(12)}b\nb.json`,
      ['a.json'],
      [`patterns with too many wildcards don't hold: ${`${'a/**/'.repeat(12)}b`.slice(0, 59)}…`],
      'folders between wildcards',
    ],
    [
      '.hitboxlensignore',
      `${'*a'.repeat(12)}b\nb.json`,
      ['a.json'],
      [`patterns with too many wildcards don't hold: ${'*a'.repeat(12)}b`],
      'many stars in a name',
    ],
    [
      '.gitignore',
      `b.json\n${'# none\n'.repeat(6000)}${'x*\n'.repeat(4999)}a.json`,
      ['a.json'],
      ['only the first 5,000 of 5001 patterns hold'],
      'many patterns; comments are none',
    ],
    ['.gitignore', '**/old/**/*.json\nb.json', ['a.json'], [], 'a few wildcards'],
  ];
  for (const [name, patterns, left, reasons, reason] of limits) {
    it(`don't hold what takes too long, and say so: ${reason}`, () => {
      inFolder({ [name]: patterns, 'a.json': '', 'b.json': '' }, (folder) => {
        const found = findFiles(['.', 'a.json'], folder);
        assert.deepEqual(namesIn(folder, found), left);
        assert.deepEqual(
          found.troubles.map((one) => [path.basename(one.path), one.reason, one.failed]),
          reasons.map((one) => [name, one, false]),
        );
      });
    });
  }
});
