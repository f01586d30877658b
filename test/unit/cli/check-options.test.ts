/** The options of `check`. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clean, cli, cliWithInput, flat, inFolder, inFolderAsync, overlapping } from './support.js';

/** A file with an error. */
const broken = "const walls = [{ x: 10, y: 'high', w: 32, h: 48 }];\n";

describe('mistyped arguments of check', () => {
  const table: [argv: string[], err: string, reason: string][] = [
    [['--formt', 'json'], 'unknown option --formt; did you mean --format?', 'an option'],
    [['--max-warning=1'], 'unknown option --max-warning; did you mean --max-warnings?', 'an option with a value'],
    [['--elephant'], 'unknown option --elephant', 'an option that resembles none'],
    [['-x'], 'unknown option -x', 'a short option'],
    [['--to', 'csv'], 'check has no --to; it belongs to convert', 'an option of another command'],
    [['--json'], 'check has no --json; use --format json', 'an option that check has under another name'],
    [
      ['--format', 'jsn'],
      '--format jsn: unknown format; use text, compact, json, sarif, or github; did you mean json?',
      'a format',
    ],
    [['--format', '--quiet'], '--format needs a value: --format FORMAT', 'a value that is an option'],
    [['--rule'], '--rule needs a value: --rule NAME=SEVERITY', 'no value'],
    [['--quiet=yes'], '--quiet=yes: --quiet has no value', 'a value for a switch'],
    [['--rule', 'overlap'], '--rule overlap: use NAME=SEVERITY, such as overlap=off', 'no severity'],
    [['--rule', 'overlaps=off'], '--rule overlaps=off: unknown rule overlaps; did you mean overlap?', 'a rule'],
    [
      ['--rule', 'overlap=warn'],
      '--rule overlap=warn: unknown severity warn; use error, warning, information, hint, or off; did you mean warning?',
      'a severity',
    ],
    [
      ['--rule', 'overlap='],
      '--rule overlap=: unknown severity ; use error, warning, information, hint, or off',
      'an empty one',
    ],
    [['--max-warnings', '-1'], '--max-warnings -1: not a whole number of 0 or more', 'a negative number'],
    [['--max-warnings', 'some'], '--max-warnings some: not a whole number of 0 or more', 'no number'],
    [['--fix', '--fix-dry-run'], "--fix can't be combined with --fix-dry-run", 'both kinds of fixes'],
    [['--watch', '--fix'], "--watch can't be combined with --fix", 'fixing while watching'],
    [
      ['--watch', '--format', 'json'],
      "--format json: can't be combined with --watch; use text or compact",
      'a report for programs',
    ],
    [
      ['a.json', '--stdin-filename', 'b.json'],
      "--stdin-filename b.json: can't be combined with other paths",
      'two inputs',
    ],
    [
      ['--stdin-filename', 'b.json', '--fix'],
      "--stdin-filename b.json: can't be combined with --fix",
      'nothing to write',
    ],
    [['--stdin-filename', 'src/'], '--stdin-filename src/: must be the name of a file', 'a folder for the input'],
    [
      ['--output-file', 'a.json', 'a.json'],
      '--output-file a.json: is one of the files to check',
      'the report over a file',
    ],
    [['--output-file', 'a.json/a.txt'], '--output-file a.json/a.txt: cannot be written (', 'a file as a folder'],
    [['--fxi'], 'unknown option --fxi; did you mean --fix?', 'letters that changed places'],
    [['--hlep'], 'unknown option --hlep; did you mean --help?', 'the same in a common option'],
    [['-V'], 'unknown option -V; did you mean -v?', 'a capital letter'],
    [['--fei'], 'unknown option --fei', 'letters that did not'],
  ];
  for (const [argv, err, reason] of table) {
    it(`${reason}: ${argv.join(' ')}`, () => {
      inFolder({ 'a.json': clean }, (folder) => {
        const ran = cli(folder, ['check', ...argv]);
        assert.deepEqual([ran.code, ran.out], [2, '']);
        assert.ok(ran.err.startsWith(`hitbox-lens: ${err}`), ran.err);
        assert.match(ran.err, /\nTry "hitbox-lens check --help"\.\n$/);
        assert.equal(readFileSync(path.join(folder, 'a.json'), 'utf8'), clean);
      });
    });
  }
});

describe('a mistyped command', () => {
  const table: [command: string, err: string][] = [
    ['chekc', 'unknown command: chekc; did you mean check?'],
    ['conv', 'unknown command: conv; did you mean convert?'],
    ['a.json', 'unknown command: a.json; to check that path: hitbox-lens check a.json'],
    ['elephant', 'unknown command: elephant'],
  ];
  for (const [command, err] of table) {
    it(err, () => {
      inFolder({ 'a.json': clean }, (folder) => {
        assert.equal(cli(folder, [command]).err, `hitbox-lens: ${err}\nTry "hitbox-lens --help".\n`);
      });
    });
  }
});

describe('a mistyped option without a command', () => {
  const table: [argv: string[], err: string][] = [
    [['--hlep'], 'unknown option --hlep; did you mean --help?'],
    [['-V'], 'unknown option -V; did you mean -v?'],
    [['-x'], 'unknown option -x'],
    [['--versoin'], 'unknown option --versoin; did you mean --version?'],
    [['--fix'], 'no command given'],
  ];
  for (const [argv, err] of table) {
    it(argv.join(' '), () => {
      assert.equal(cli('.', argv).err, `hitbox-lens: ${err}\nTry "hitbox-lens --help".\n`);
    });
  }
});

describe('the help of a command', () => {
  for (const command of ['check', 'read', 'convert', 'corpus']) {
    it(`fits in 96 columns and has examples and exit codes: ${command}`, () => {
      const { out, code } = cli('.', [command, '--help']);
      assert.equal(code, 0);
      assert.match(out, new RegExp(`^Usage: hitbox-lens ${command} `));
      assert.match(out, /\nExamples:\n {2}hitbox-lens [^]*\nExit codes:\n {2}0 {2}/);
      // The list of targets has long names.
      for (const line of out.split('\n')) assert.ok(line.length <= 96, line);
      assert.equal(cli('.', ['help', command]).out, out);
    });
  }
});

describe('--quiet', () => {
  const table: [argv: string[], out: RegExp, code: number, reason: string][] = [
    [['warning.json'], /^$/, 0, 'nothing about warnings'],
    [
      ['error.ts', 'warning.json'],
      /^error\.ts:1:.* error not-finite [^]*\n1 problem \(1 error\) in /,
      1,
      'only errors',
    ],
    [
      ['warning.json', '--max-warnings', '0'],
      /^1 warning: more than --max-warnings 0\.\nNo problems /,
      1,
      'too many warnings',
    ],
    [['warning.json', '--format', 'json'], /"problems": \[\]/, 0, 'a report for programs'],
    [['gone.json'], /^1 path could not be read\. Nothing was checked\.\n$/, 2, 'but unreadable files'],
  ];
  for (const [argv, out, code, reason] of table) {
    it(reason, () => {
      inFolder({ 'warning.json': flat, 'error.ts': broken }, (folder) => {
        const ran = cli(folder, ['check', '--quiet', ...argv]);
        assert.match(ran.out, out);
        assert.equal(ran.code, code);
      });
    });
  }
});

describe('--rule', () => {
  const table: [rules: string[], out: RegExp, code: number, reason: string][] = [
    [[], / information overlap /, 0, 'the default'],
    [['overlap=error'], / error overlap /, 1, 'more severe'],
    [['overlap=off'], /^No problems/, 0, 'off'],
    [['overlap=error', 'overlap=hint'], / hint overlap /, 0, 'the last counts'],
  ];
  for (const [rules, out, code, reason] of table) {
    it(reason, () => {
      inFolder({ 'a.json': overlapping }, (folder) => {
        const ran = cli(folder, ['check', ...rules.flatMap((rule) => ['--rule', rule])]);
        assert.match(ran.out, out);
        assert.equal(ran.code, code);
      });
    });
  }
});

describe('--no-ignore', () => {
  it('checks what ignore files list', () => {
    inFolder({ '.gitignore': 'a.json', '.hitboxlensignore': 'b.json', 'a.json': flat, 'b.json': flat }, (folder) => {
      assert.match(cli(folder, ['check', '.', 'b.json']).out, /^There are no files to check/);
      assert.match(cli(folder, ['check', '.', 'b.json']).err, /b\.json: skipped: listed in \.hitboxlensignore\n$/);
      assert.equal(cli(folder, ['check', '.', 'b.json', '--quiet']).err, '');
      assert.match(cli(folder, ['check', '.', 'b.json', '--no-ignore']).out, /2 problems .* of 2 files/);
    });
  });
});

describe('--stdin-filename', () => {
  const table: [name: string, input: string | Uint8Array, out: RegExp, code: number, reason: string][] = [
    ['level.json', flat, /^level\.json:1:.* zero-size /, 0, 'a file that does not exist'],
    [
      'src/new.ts',
      "import { T } from './t';\nconst walls = [{ x: 0, y: 0, w: T, h: 'a' }];",
      /^src\/new\.ts:2:.* not-finite /,
      1,
      'code',
    ],
    ['a.json', flat, /^a\.json:1:.* zero-size /, 0, 'instead of the text of the file'],
    ['level.json', `\ufeff${flat}`, /^level\.json:1:\d+ warning/, 0, 'a byte order mark'],
    ['level.stage', flat, /^level\.stage:1:.* zero-size /, 0, 'an unknown extension with JSON'],
    ['notes.txt', 'hello', /^1 path could not be read/, 2, 'another language'],
    ['level.json', new Uint8Array([123, 0, 125]), /^1 path could not be read/, 2, 'no text'],
    ['level.json', '', /^No problems in 0 hitboxes/, 0, 'an empty input'],
    ['ignored.json', flat, /^There are no files to check/, 0, 'a name that an ignore file lists'],
  ];
  for (const [name, input, out, code, reason] of table) {
    it(reason, async () => {
      const files = { 'a.json': clean, 'src/t.ts': 'export const T = 8;', '.hitboxlensignore': 'ignored.json' };
      const ran = await inFolderAsync(files, (folder) =>
        cliWithInput(folder, ['check', '--stdin-filename', name], input),
      );
      assert.match(ran.out, out);
      assert.equal(ran.code, code);
    });
  }

  const ignored: [files: Record<string, string>, err: RegExp, out: RegExp, reason: string][] = [
    [
      { '.hitboxlensignore': `${'*a'.repeat(12)}b` },
      /^hitbox-lens: \.hitboxlensignore: patterns with too many wildcards don't hold: \*a/,
      /1 problem/,
      'patterns with too many wildcards',
    ],
    [
      { 'src/.gitignore': 'x*\n'.repeat(5001) },
      /^hitbox-lens: src\/\.gitignore: only the first 5,000 of 5001 patterns hold\n$/,
      /1 problem/,
      'too many patterns',
    ],
    [
      { '.hitboxlensignore': `src/\n${'*a'.repeat(12)}b` },
      /^hitbox-lens: \.hitboxlensignore: patterns .*\nhitbox-lens: src\/a\.json: skipped: listed in \.hitboxlensignore\n$/,
      /^There are no files to check/,
      'and what a folder above the file lists',
    ],
  ];
  for (const [files, err, out, reason] of ignored) {
    it(`says what the same file on disk says of ignore files: ${reason}`, async () => {
      await inFolderAsync({ ...files, 'src/a.json': flat }, async (folder) => {
        const ran = await cliWithInput(folder, ['check', '--stdin-filename', 'src/a.json'], flat);
        assert.match(ran.err, err);
        assert.match(ran.out, out);
        assert.deepEqual(cli(folder, ['check', 'src/a.json']), ran);
        const quiet = await cliWithInput(folder, ['check', '--stdin-filename', 'src/a.json', '--quiet'], flat);
        assert.equal(quiet.err, '');
      });
    });
  }

  it('reads imports of a file that does not exist', async () => {
    const text = "import { T } from './t';\nexport const walls = [{ x: 0, y: 0, w: T, h: 8 }];";
    await inFolderAsync({ 'src/t.ts': 'export const T = -8;' }, async (folder) => {
      const ran = await cliWithInput(folder, ['check', '--stdin-filename', 'src/new.ts'], text);
      assert.match(ran.out, /negative-size w of walls\[0\] is negative: -8/);
    });
  });
});

describe('--output-file', () => {
  it('has the report, and the terminal the summary', () => {
    inFolder({ 'a.json': flat }, (folder) => {
      const report = path.join(folder, 'report.json');
      const argv = ['check', '--format', 'json', '--output-file', 'report.json'];
      const ran = cli(folder, argv);
      assert.match(ran.out, /^1 problem \(1 warning\) in 2 hitboxes of 1 file \(0\.00 s\)\.\n$/);
      const text = readFileSync(report, 'utf8');
      assert.deepEqual(
        (JSON.parse(text) as { documents: { file: string }[] }).documents.map(({ file }) => file),
        ['a.json'],
      );
      // The report of the last run is in the folder, too.
      cli(folder, argv);
      assert.equal(readFileSync(report, 'utf8'), text);
    });
  });

  it('creates the folder of the file', () => {
    inFolder({ 'a.json': flat }, (folder) => {
      assert.equal(cli(folder, ['check', '--output-file', 'out/sub/x.txt']).code, 0);
      assert.match(readFileSync(path.join(folder, 'out/sub/x.txt'), 'utf8'), /^a\.json:1:/);
    });
  });

  it('is never colored', () => {
    inFolder({ 'a.json': flat }, (folder) => {
      const { out } = cli(folder, ['check', '--output-file', 'report.txt'], { FORCE_COLOR: '1' }, true);
      assert.match(out, /^1 problem/);
      assert.ok(!readFileSync(path.join(folder, 'report.txt'), 'utf8').includes('\u001b'));
    });
  });

  it("isn't created for arguments that can't be used", () => {
    inFolder({ 'a.json': flat }, (folder) => {
      writeFileSync(path.join(folder, 'kept.txt'), 'kept');
      cli(folder, ['check', '--output-file', 'kept.txt', '--rule', 'x=off']);
      assert.equal(readFileSync(path.join(folder, 'kept.txt'), 'utf8'), 'kept');
      cli(folder, ['check', '--output-file', 'new.txt', '--variable', 'x']);
      assert.ok(!existsSync(path.join(folder, 'new.txt')));
    });
  });
});
