import assert from 'node:assert/strict';
import { chmodSync, symlinkSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { maxBytes } from '../../../src/disk/files.js';
import { findFiles } from '../../../src/disk/find-files.js';
import { clean, cli, flat, inFolder, withoutSuperuser } from '../cli/support.js';

const results = (folder: string, ...paths: string[]): string[] =>
  findFiles(paths, folder).files.map((file) => path.relative(folder, file.path).split(path.sep).join('/'));

describe('the files of a folder', () => {
  const files = {
    'b.ts': '',
    'a.json': '',
    'c.png': '',
    Makefile: '',
    'sub/d.jsx': '',
    'sub/deeper/e.tsx': '',
    'node_modules/f.json': '',
    'sub/node_modules/g.json': '',
    '.git/h.json': '',
    '.hidden/i.json': '',
    'dist/j.js': '',
    'out/k.js': '',
    json: null,
  };
  const table: [paths: string[], expected: string[], reason: string][] = [
    [
      ['.'],
      ['a.json', 'b.ts', 'sub/d.jsx', 'sub/deeper/e.tsx'],
      'supported languages, sorted by name, subfolders last',
    ],
    [['dist'], ['dist/j.js'], 'a named folder'],
    [['node_modules', '.git'], ['node_modules/f.json', '.git/h.json'], 'even these'],
    [['c.png'], ['c.png'], 'a named file of any kind'],
    [['a.json', '.', 'sub', './a.json'], ['a.json', 'b.ts', 'sub/d.jsx', 'sub/deeper/e.tsx'], 'each file once'],
    [['json'], [], 'an empty folder'],
  ];
  for (const [paths, expected, reason] of table) {
    it(reason, () => {
      inFolder(files, (folder) => {
        assert.deepEqual(results(folder, ...paths), expected);
      });
    });
  }

  // Windows allows links for administrators only.
  if (process.platform !== 'win32') {
    it('follows links to files, but not to folders, and lists no file twice', () => {
      inFolder({ 'real/a.json': '', 'b.json': '' }, (folder) => {
        symlinkSync(folder, path.join(folder, 'real/loop'));
        symlinkSync('b.json', path.join(folder, 'again.json'));
        symlinkSync('nowhere.json', path.join(folder, 'broken.json'));
        symlinkSync('self.json', path.join(folder, 'self.json'));
        assert.deepEqual(results(folder, '.'), ['b.json', 'real/a.json']);
        assert.deepEqual(findFiles(['.'], folder).troubles, []);
        assert.deepEqual(results(folder, 'real/loop'), ['b.json', 'real/a.json']);
        assert.deepEqual(
          findFiles(['self.json', 'broken.json'], folder).troubles.map(({ reason }) => reason),
          ['a circular link', 'no such file or folder'],
        );
      });
    });
  }

  if (process.platform !== 'win32') {
    const links: [link: string, target: string, expected: string, reason: string][] = [
      ['link.json', 'real/a.json', 'real/a.json', 'a file in the working folder'],
      ['links/link.json', '../real/a.json', 'real/a.json', 'the same from a folder'],
      ['link.json', '../outside.json', 'link.json', 'a file outside of the working folder'],
      ['link.ts', 'real/a.json', 'link.ts', 'a file of another type'],
      ['link.json', 'real/a.hitbox.json', 'link.json', 'a hitbox file under another name'],
      ['link.json', 'middle.json', 'real/a.json', 'a link to a link'],
    ];
    for (const [link, target, expected, reason] of links) {
      it(`reports a link at the file itself: ${reason}`, () => {
        const files = {
          'outside.json': flat,
          'cwd/real/a.json': flat,
          'cwd/real/a.hitbox.json': '{}',
          'cwd/links': null,
        };
        inFolder(files, (folder) => {
          const cwd = path.join(folder, 'cwd');
          symlinkSync('real/a.json', path.join(cwd, 'middle.json'));
          symlinkSync(target, path.join(cwd, link));
          assert.deepEqual(results(cwd, link), [expected]);
          symlinkSync(cwd, path.join(folder, 'linked-cwd'));
          assert.deepEqual(results(path.join(folder, 'linked-cwd'), link), [expected], 'in a linked working folder');
          assert.ok(cli(cwd, ['read', link]).out.startsWith(`${expected}: `));
        });
      });
    }
  }

  it('includes a deep tree', () => {
    inFolder({ [`${'d/'.repeat(200)}a.json`]: '' }, (folder) => {
      assert.equal(results(folder, '.').length, 1);
    });
  });
});

describe('unreadable files', () => {
  it('are reported: too large, or binary', () => {
    inFolder({ 'large.json': '{}', 'binary.json': new Uint8Array([0, 1, 2]), 'a.json': clean }, (folder) => {
      truncateSync(path.join(folder, 'large.json'), maxBytes + 1);
      const ran = cli(folder, ['check', '.']);
      assert.equal(
        ran.err,
        'hitbox-lens: binary.json: skipped: not UTF-8 text\nhitbox-lens: large.json: skipped: larger than 20 MB\n',
      );
      assert.equal(ran.code, 0);
      assert.equal(cli(folder, ['check', 'large.json']).code, 2);
    });
  });

  // Windows has no such permissions.
  if (process.platform !== 'win32') {
    it('are errors without permission', () => {
      inFolder({ 'secret.json': flat, 'closed/a.json': flat }, (folder) => {
        chmodSync(path.join(folder, 'secret.json'), 0);
        chmodSync(path.join(folder, 'closed'), 0);
        const ran = withoutSuperuser(folder, ['secret.json', 'closed'], () => cli(folder, ['check', '.']));
        chmodSync(path.join(folder, 'closed'), 0o700);
        assert.match(ran.err, /secret\.json: permission denied/);
        assert.match(ran.err, /closed: permission denied/);
        assert.equal(ran.code, 2);
      });
    });
  }
});

describe('a named file of another tool', () => {
  it('is read as JSON if it looks like JSON', () => {
    inFolder({ 'level.stage': ` \n${clean}`, 'prose.stage': 'no data' }, (folder) => {
      assert.match(cli(folder, ['read', 'level.stage']).out, /^level\.stage: 2 hitboxes/);
      assert.match(cli(folder, ['read', 'prose.stage']).err, /not a supported language/);
      assert.deepEqual(results(folder, '.'), [], 'but not looked for in folders');
    });
  });
});

describe('a byte order mark', () => {
  it("isn't part of the text: offsets and columns start after it", () => {
    const spans = (text: string): unknown => {
      let result: unknown;
      inFolder({ 'a.json': text }, (folder) => {
        const { documents } = JSON.parse(cli(folder, ['read', '--json', 'a.json']).out) as {
          documents: { hitboxes: { start: number; end: number }[]; problems: object[] }[];
        };
        assert.equal(documents[0]?.hitboxes.length, 2);
        result = documents;
      });
      return result;
    };
    assert.deepEqual(spans(`\ufeff${flat}`), spans(flat));
  });
});

describe('the setting maxFileSize', () => {
  const kilo = (text: string): string => text.padEnd(200_000, ' ');
  const table: [text: string, maxFileSize: number | null, argv: string[], code: number, err: RegExp, reason: string][] =
    [
      [kilo(clean), 0.2, ['a.json'], 0, /^$/, 'exactly as long'],
      [
        kilo(clean),
        0.1,
        ['a.json'],
        2,
        /^hitbox-lens: a\.json: larger than 0\.1 million characters \(the setting "maxFileSize"\)\n$/,
        'longer, named',
      ],
      [kilo(clean), 0.1, ['.'], 0, /^hitbox-lens: a\.json: skipped: larger than 0\.1 million/, 'longer, in a folder'],
      [clean + '\u4e00'.repeat(150_000), 0.2, ['a.json'], 0, /^$/, 'more bytes than characters'],
      [clean + '\u4e00'.repeat(450_000), 0.2, ['a.json'], 2, /larger than 0\.2 million/, 'too many bytes'],
      [clean.padEnd(maxBytes + 1, ' '), null, ['a.json'], 2, /larger than 20 MB/, 'the limit without the setting'],
    ];
  for (const [text, maxFileSize, argv, code, err, reason] of table) {
    it(reason, () => {
      const config = JSON.stringify(maxFileSize === null ? {} : { maxFileSize });
      inFolder({ 'a.json': text, 'hitbox-lens.config.json': config }, (folder) => {
        const ran = cli(folder, ['check', ...argv]);
        assert.match(ran.err, err);
        assert.equal(ran.code, code);
      });
    });
  }
});
