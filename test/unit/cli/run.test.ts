import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { listNotes } from '../../../src/disk/notes.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { readText } from '../../../src/read/reader.js';
import { clean, cli, fixtures, flat, inFolder, overlapping } from './support.js';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

describe('usage', () => {
  const table: [argv: string[], code: number, out: RegExp, err: RegExp, reason: string][] = [
    [[], 2, /^$/, /no command given\n.*--help/, 'no command'],
    [['--help'], 0, /\nUsage: hitbox-lens COMMAND \[OPTIONS\]\n\nCommands:\n {2}check /, /^$/, 'help'],
    [['--help'], 0, /\nExamples:\n {2}hitbox-lens check\n/, /^$/, 'examples'],
    [['check', '-h'], 0, /^Usage:/, /^$/, 'help of a command'],
    [['help'], 0, /\nUsage:/, /^$/, 'help as a command'],
    [['help', 'check'], 0, /^Usage: hitbox-lens check /, /^$/, 'help of a command, by its name'],
    [['--version'], 0, new RegExp(`^${version.replaceAll('.', '\\.')}\n$`), /^$/, 'version'],
    [['-v'], 0, /^\d/, /^$/, 'version, short'],
    [['frobnicate'], 2, /^$/, /unknown command: frobnicate/, 'an unknown command'],
    [['read'], 2, /^$/, /read needs at least one file/, 'nothing to read'],
    [
      ['check', '.', '--format', 'xml'],
      2,
      /^$/,
      /--format xml: unknown format; use text, compact, json, sarif, or github\n/,
      'an unknown format',
    ],
    [
      ['check', '.', '--format', 'toString'],
      2,
      /^$/,
      /--format toString: unknown format; use text, compact, json/,
      'a name that every object has',
    ],
    [['check', '.', '--format'], 2, /^$/, /--format/, 'a format without a name'],
    [['check', '.', '--json'], 2, /^$/, /--format json/, 'the option of read'],
    [['read', 'a.json', '--format', 'json'], 2, /^$/, /--json/, 'the option of check'],
    [
      ['check', '.', '--wat'],
      2,
      /^$/,
      /^hitbox-lens: unknown option --wat; did you mean --watch\?\n/,
      'an unknown option',
    ],
    [
      ['check', '.', '--format=json', '--\u001b[31m'],
      2,
      /^$/,
      /^[^\p{Cc}]+\n[^\p{Cc}]+\n$/u,
      'prints no control characters of an argument',
    ],
  ];
  for (const [argv, code, out, err, reason] of table) {
    it(reason, () => {
      const ran = cli(fixtures, argv);
      assert.match(ran.err, err);
      assert.match(ran.out, out);
      assert.equal(ran.code, code);
    });
  }
});

/** An error. */
const notFinite = "const walls = [{ x: 10, y: 'high', w: 32, h: 48 }];\n";

describe('exit codes of check', () => {
  const files = {
    'clean.json': clean,
    'overlapping.json': overlapping,
    'flat.json': flat,
    'image.png': new Uint8Array([137, 80, 78, 71, 0, 1]),
    'binary.json': new Uint8Array([123, 0, 125]),
    'notes.txt': 'hello',
    'empty.json': '',
    'half.json': '{ "walls": [{ "x": 1, "y"',
    'folder/inner.ts': notFinite,
    'broken.ts': notFinite,
    'dull/notes.txt': 'hello',
    'unity/Crate.prefab': '%YAML 1.1\nBoxCollider2D:\n  m_Size: {x: -1, y: 2}\n',
  };
  it('ignores files of another engine in a folder', () => {
    inFolder(files, (folder) => {
      assert.equal(cli(folder, ['check', 'unity']).err, '');
    });
  });

  const table: [paths: string[], code: number, reason: string][] = [
    [['clean.json'], 0, 'nothing to report'],
    [['overlapping.json'], 0, 'information only'],
    [['flat.json'], 0, 'a warning alone'],
    [['flat.json', '--max-warnings', '1'], 0, 'as many warnings as allowed'],
    [['flat.json', '--max-warnings', '0'], 1, 'a warning too many'],
    [['flat.json', '--max-warnings', '0', '--quiet'], 1, 'a warning too many that is not reported'],
    [['flat.json', '--rule', 'zero-size=error'], 1, 'a warning raised to an error'],
    [['broken.ts'], 1, 'an error'],
    [['clean.json', 'broken.ts'], 1, 'an error in one of two'],
    [['folder'], 1, 'an error in a folder'],
    [[], 1, 'the working folder by default'],
    [['!folder', '!broken.ts'], 0, 'all but the errors'],
    [['broken.ts', '--rule', 'not-finite=off'], 0, 'a rule that is off'],
    [['dull'], 0, 'a folder with nothing to read'],
    [['unity'], 0, 'a folder of another engine'],
    [['unity/Crate.prefab'], 2, 'a named file of another engine'],
    [['empty.json'], 0, 'an empty file'],
    [['half.json'], 0, 'half a file'],
    [['missing.json'], 2, 'no such file'],
    [['flat.json/inner.json'], 2, "a file that isn't a folder"],
    [['flat.json', 'missing.json'], 2, 'an unreadable file outweighs problems'],
    [['image.png'], 2, 'an image'],
    [['binary.json'], 2, 'zeros in a file'],
    [['notes.txt'], 2, 'another language'],
    [['.'], 1, "files skipped in a folder aren't failures"],
    [['--', 'broken.ts'], 1, 'after two dashes'],
  ];
  for (const [paths, code, reason] of table) {
    it(reason, () => {
      inFolder(files, (folder) => {
        const ran = cli(folder, ['check', ...paths]);
        assert.equal(ran.code, code, ran.err + ran.out);
        if (code === 2) assert.match(ran.err, /^hitbox-lens: .+: .+\n/);
      });
    });
  }
});

describe('exit codes of read', () => {
  const files = { 'clean.json': clean, 'flat.json': flat, 'image.png': new Uint8Array([137, 80, 78, 71, 0, 1]) };
  const table: [paths: string[], code: number, err: RegExp, reason: string][] = [
    [['clean.json'], 0, /^$/, 'read'],
    [['flat.json'], 0, /^$/, 'problems do not count'],
    [['clean.json', 'missing.json'], 2, /missing\.json: no such file/, 'one cannot be read'],
    [['image.png'], 2, /image\.png: not UTF-8 text/, 'an image'],
    [['.'], 2, /a folder/, 'a folder'],
  ];
  for (const [paths, code, err, reason] of table) {
    it(reason, () => {
      inFolder(files, (folder) => {
        const ran = cli(folder, ['read', ...paths]);
        assert.match(ran.err, err);
        assert.equal(ran.code, code);
      });
    });
  }
  it('reads what it can', () => {
    inFolder(files, (folder) => {
      assert.match(cli(folder, ['read', 'missing.json', 'clean.json']).out, /clean\.json: 2 hitboxes/);
    });
  });
});

describe('files beyond the limits', () => {
  const wall = '{ "x": 0, "y": 0, "w": 8, "h": 8 }';
  const table: [name: string, text: string, out: RegExp, reason: string][] = [
    [
      'deep.json',
      `{ "walls": ${'['.repeat(300)}${wall}${']'.repeat(300)} }`,
      /limited Values nested deeper than 200 levels/,
      'too deep',
    ],
    ['deep.ts', `const walls = ${'['.repeat(2000)};`, /broken-text/, 'code too deep for the parser'],
  ];
  for (const [name, text, out, reason] of table) {
    it(`are reported: ${reason}`, () => {
      inFolder({ [name]: text }, (folder) => {
        assert.match(cli(folder, ['read', name]).out, out);
      });
    });
  }

  const rows = (count: number, key: string): string =>
    `{ "${key}": [${Array.from({ length: count }, (_, k) => `{ "x": ${k * 9}, "y": 0, "w": 8, "h": 8 }`).join(', ')}] }`;
  const found: [text: string, config: object, argv: string[], out: RegExp, reason: string][] = [
    [
      rows(4, 'walls'),
      { maxHitboxes: 2 },
      ['.'],
      /^a\.json:1:1 information limited .* first 2 .* 2 more/,
      'in a folder',
    ],
    [
      rows(4, 'walls'),
      { maxHitboxes: 2 },
      ['a.json'],
      /^a\.json:1:1 information limited .* first 2 .* 2 more/,
      'named',
    ],
    [rows(4, 'walls'), { maxHitboxes: 4 }, ['.'], /^No problems in 4 hitboxes/, 'not exceeded'],
    [rows(4, 'walls'), { maxNesting: 1 }, ['.'], /^No problems in 0 hitboxes/, 'no hitboxes in what was read'],
    [rows(4, 'points'), { maxHitboxes: 2 }, ['.'], /^No problems in 0 hitboxes/, 'only possible ones'],
  ];
  for (const [text, config, argv, out, reason] of found) {
    it(`are reported by check: ${reason}`, () => {
      inFolder({ 'a.json': text, 'hitbox-lens.config.json': JSON.stringify(config) }, (folder) => {
        assert.match(cli(folder, ['check', ...argv]).out, out);
      });
    });
  }

  it('are reported: too many imports away', () => {
    const chain = [...Array(12).keys()].map((i) => [`m${i}.ts`, `export { A } from './m${i + 1}';`]);
    const files = Object.fromEntries([...chain, ['m12.ts', 'export const A = 3;']]) as Record<string, string>;
    const level = "import { A } from './m0';\nexport const walls = [{ x: A, y: 0, w: 8, h: 8 }];\n";
    inFolder({ ...files, 'level.ts': level }, (folder) => {
      assert.match(
        cli(folder, ['read', 'level.ts']).out,
        /limited Some imported files were skipped\. Limits: 200 files/,
      );
    });
  });

  it("are reported: an imported file that is too large isn't treated as missing", () => {
    const level = "import { A } from './large';\nexport const walls = [{ x: A, y: 0, w: 8, h: 8 }];\n";
    const large = (length: number): string => 'export const A = 3;\n'.padEnd(length, ' ');
    const out = (files: Record<string, string>): string =>
      inFolder({ ...files, 'level.ts': level }, (folder) => cli(folder, ['read', 'level.ts']).out);
    assert.match(out({ 'large.ts': large(1_000_001) }), /limited Some imported files were skipped/);
    assert.doesNotMatch(out({ 'large.ts': large(1_000_000) }), /limited/);
    assert.doesNotMatch(out({}), /limited/);
  });

  it('are reported: too many hitboxes, too long a text', () => {
    const text = '{ "walls": [[0, 0, 8, 8], [9, 0, 8, 8]] }';
    const notes = (limits: Partial<typeof defaultLimits>): string[] =>
      listNotes(readText(text, 'json', { ...defaultLimits, ...limits })).map(({ message }) => message);
    assert.deepEqual(notes({}), []);
    assert.deepEqual(notes({ hitboxes: 1 }), ['Only the first hitbox was read; 1 more was skipped.']);
    assert.deepEqual(notes({ textLength: 20 }), ['The file has more than 20 characters and was skipped.']);
  });
});
