/** What `check --fix` writes. */
import assert from 'node:assert/strict';
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeFixed } from '../../../src/cli/check-files.js';
import { clean, cli, flat, inFolder, withoutSuperuser } from './support.js';

const negative = '{ "walls": [{ "x": 30, "y": 0, "w": -20, "h": 10 }, { "x": 50, "y": 0, "w": 10, "h": 10 }] }\n';
const positive = '{ "walls": [{ "x": 10, "y": 0, "w": 20, "h": 10 }, { "x": 50, "y": 0, "w": 10, "h": 10 }] }\n';

const textOf = (folder: string, name: string): string => readFileSync(path.join(folder, name), 'utf8');

describe('check --fix', () => {
  it('fixes files and reports the rest', () => {
    inFolder({ 'a.json': negative, 'b.json': flat, 'c.json': clean }, (folder) => {
      const ran = cli(folder, ['check', '--fix', '--format', 'compact']);
      assert.match(
        ran.out,
        /^b\.json:1:13 warning zero-size .*\nFixed 1 problem\.\n1 problem \(1 warning\) in 6 hitboxes of 3 files/,
      );
      assert.deepEqual([textOf(folder, 'a.json'), textOf(folder, 'b.json')], [positive, flat]);
      assert.match(cli(folder, ['check', '--fix', '--format', 'compact']).out, /^b\.json:1:13 [^\n]*\n1 problem /);
    });
  });

  it('changes no hitbox without the problem, and says why', () => {
    const text = 'const topHitbox = { x: 9, y: 0, w: -3, h: 4 };\nconst lowHitbox = { ...topHitbox, w: 5 };\n';
    inFolder({ 'a.ts': text }, (folder) => {
      const ran = cli(folder, ['check', '--fix', '--format', 'compact']);
      assert.equal(ran.err, 'hitbox-lens: a.ts: not fixed: topHitbox. It would also change lowHitbox.\n');
      assert.match(ran.out, /^a\.ts:1:\d+ \w+ negative-size [^\n]*\n1 problem /, 'it is reported, and not counted');
      assert.equal(textOf(folder, 'a.ts'), text);
    });
  });

  const shared = 'export const baseBox = { x: 9, y: 0, w: -3, h: 4 };\n';
  const box = '{ x: baseBox.x + 2, y: 1, w: 5, h: 5 }';
  const importing = (box: string): string => `import { baseBox } from './a';\nexport const lowBox = ${box};\n`;
  const list =
    '[{ "x": 1, "y": 2, "w": 3, "h": 4 }, { "x": 1, "y": 2, "w": 3, "h": 4 }, { "x": 9, "y": 2, "w": 3, "h": 4 }]';
  const elsewhere: [files: Record<string, string>, named: string[], refused: string | null, reason: string][] = [
    [{ 'a.ts': shared, 'b.ts': importing(box) }, [], 'lowBox (b.ts)', 'a sum with a number'],
    [{ 'a.ts': shared, 'b.ts': importing(box) }, ['a.ts'], 'lowBox (b.ts)', 'in a file not named'],
    [{ 'a.ts': shared, 'b.ts': importing('{ x: baseBox.x, y: 1, w: 5, h: 5 }') }, [], 'lowBox (b.ts)', 'a number'],
    [
      { 'a.ts': shared, 'b.ts': importing('{ x: 50, y: 0, w: baseBox.w, h: 5 }') },
      [],
      'lowBox (b.ts)',
      'another area with the problem',
    ],
    [
      {
        'a.ts': shared,
        'b.ts': "export { baseBox as box } from './a';",
        'c/d.ts': "import { box } from '../b';\nexport const lowBox = { x: box.x, y: 9, w: 5, h: 5 };",
      },
      [],
      'lowBox (c/d.ts)',
      'through a file between',
    ],
    [
      { 'a.ts': shared, 'b.ts': importing(box), 'c.ts': importing(box) },
      [],
      'lowBox (b.ts) and lowBox (c.ts)',
      'two files',
    ],
    [
      {
        'a.js': shared,
        'b.js': "const { baseBox } = require('./a');\nexports.lowBox = { x: baseBox.x, y: 9, w: 5, h: 5 };",
      },
      [],
      'lowBox (b.js)',
      'a file that it is required by',
    ],
    [
      {
        'index.html': '<script src="a.js"></script><script src="b.js"></script>',
        'a.js': shared.replace('export ', ''),
        'b.js': 'const lowBox = { x: baseBox.x, y: 9, w: 5, h: 5 };',
      },
      [],
      'lowBox (b.js)',
      'another script of the page',
    ],
    [
      {
        'a.json': `{ "walls": ${list} }`,
        'b.ts': "import data from './a.json';\nexport const lowBox = data.walls[2];",
      },
      [],
      null,
      'JSON, whose deleted copy shifts nothing that is read',
    ],
    [
      { 'a.ts': shared, 'b.ts': importing('{ x: baseBox.x, y: 50, w: baseBox.w, h: 5 }') },
      [],
      null,
      'not one that it mends',
    ],
    [
      { 'a.ts': shared, 'b.ts': importing('{ x: 3, y: baseBox.y, w: 5, h: 5 }') },
      [],
      null,
      'not one with other numbers',
    ],
    [
      { 'a.ts': shared, 'b.ts': "import './a';\nexport const lowBox = { x: 9, y: 0, w: 3, h: 4 };" },
      [],
      null,
      'no mere import',
    ],
    [
      { 'a.ts': shared, 'b.ts': importing(box), '.hitboxlensignore': 'b.ts' },
      [],
      null,
      'no file that an ignore file lists',
    ],
  ];
  for (const [files, named, refused, reason] of elsewhere) {
    it(`changes no hitbox of another file without the problem: ${reason}`, () => {
      inFolder(files, (folder) => {
        const [name = ''] = Object.keys(files).filter((one) => one.startsWith('a.'));
        const counted = cli(folder, ['check', ...named, '--format', 'text', '--rule', 'duplicate=warning']).out;
        const { err, out } = cli(folder, ['check', ...named, '--fix', '--format', 'compact']);
        const messages = err.split('\n').filter((line) => line.includes('not fixed'));
        if (refused === null) assert.deepEqual(messages, []);
        else
          assert.match(
            messages.join('\n'),
            new RegExp(
              `^hitbox-lens: ${name}: not fixed: .*It would also change ${refused.replace(/[()]/g, '\\$&')}\\.$`,
            ),
          );
        assert.equal(textOf(folder, name) === files[name], refused !== null, out);
        assert.equal(/^Fixed/m.test(out), refused === null);
        assert.equal(/--fix may fix/.test(counted), refused === null, counted);
      });
    });
  }

  it('writes nothing in a dry run', () => {
    inFolder({ 'a.json': negative }, (folder) => {
      assert.match(cli(folder, ['check', '--fix-dry-run']).out, /^Would fix 1 problem\.\nNo problems in 2 hitboxes/);
      assert.equal(textOf(folder, 'a.json'), negative);
    });
  });

  it('keeps byte order mark, line ends and permissions', () => {
    const text = `\ufeff${negative.replaceAll(', {', ',\r\n{')}`;
    inFolder({ 'a.json': text }, (folder) => {
      const file = path.join(folder, 'a.json');
      chmodSync(file, 0o640);
      cli(folder, ['check', '--fix']);
      assert.equal(textOf(folder, 'a.json'), `\ufeff${positive.replaceAll(', {', ',\r\n{')}`);
      if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o640);
      assert.deepEqual(readdirSync(folder), ['a.json'], 'no temporary file is left');
    });
  });

  it('counts problems that are only reported with --quiet', () => {
    inFolder({ 'a.json': negative }, (folder) => {
      assert.match(cli(folder, ['check', '--fix', '--quiet']).out, /^Fixed 1 problem\.\n/);
    });
  });

  it('fixes no rule that is off', () => {
    inFolder({ 'a.json': negative }, (folder) => {
      cli(folder, ['check', '--fix', '--rule', 'negative-size=off']);
      assert.equal(textOf(folder, 'a.json'), negative);
    });
  });

  it('lets the next file import the fixed one', () => {
    const shared = 'export const walls = [{ x: 30, y: 0, w: -20, h: 10 }];\nexport const SIZE = walls[0].w;\n';
    const user =
      "import { SIZE, walls } from './a';\nexport const solids = [{ x: walls[0].x, y: 0, w: SIZE, h: 8 }];\n";
    inFolder({ 'a.ts': shared, 'b.ts': user, 'c.ts': user }, (folder) => {
      const { out } = cli(folder, ['check', 'b.ts', 'a.ts', 'c.ts', '--fix', '--format', 'compact']);
      assert.match(textOf(folder, 'a.ts'), /x: 10, y: 0, w: 20/);
      assert.match(out, /^b\.ts:.* negative-size [^\n]*\nFixed 1 problem\.\n1 problem /, 'c.ts is read after the fix');
    });
  });

  if (process.platform !== 'win32') {
    it('writes the target of a link', () => {
      inFolder({ 'real/a.json': negative }, (folder) => {
        symlinkSync('real/a.json', path.join(folder, 'link.json'));
        cli(folder, ['check', '--fix', 'link.json']);
        assert.equal(textOf(folder, 'real/a.json'), positive);
        assert.ok(lstatSync(path.join(folder, 'link.json')).isSymbolicLink());
      });
    });
  }

  it('reports a file that is not valid UTF-8, and keeps it', () => {
    const bytes = Buffer.concat([Buffer.from(negative), Buffer.from([0xff])]);
    inFolder({ 'a.json': bytes }, (folder) => {
      const ran = cli(folder, ['check', '--fix']);
      assert.match(ran.err, /^hitbox-lens: a\.json: not fixed: it is not UTF-8\n$/);
      assert.equal(ran.code, 2);
      assert.match(ran.out, /negative-size [^]*\n1 file could not be written\. 1 problem /);
      assert.deepEqual(readFileSync(path.join(folder, 'a.json')), bytes);
    });
  });
});

describe('a fixed file', () => {
  const table: [prepare: (file: string) => void, expected: RegExp | null, reason: string][] = [
    [() => undefined, null, 'is written'],
    [
      (file) => {
        writeFileSync(file, 'new');
      },
      /^it changed since it was read$/,
      "isn't written if it changed",
    ],
    [
      (file) => {
        writeFileSync(file, Buffer.from([0x6f, 0xff]));
      },
      /^it changed since it was read$/,
      "isn't written if it changed to what isn't UTF-8",
    ],
    [
      (file) => {
        chmodSync(file, 0o444);
      },
      /^it is read-only$/,
      "isn't written if it is read-only",
    ],
  ];
  for (const [prepare, expected, reason] of table) {
    it(reason, () => {
      inFolder({ 'a.json': 'old' }, (folder) => {
        const file = path.join(folder, 'a.json');
        prepare(file);
        const before = textOf(folder, 'a.json');
        const refused = withoutSuperuser(folder, ['a.json'], () => writeFixed(file, 'old', 'fixed'));
        if (expected === null) assert.equal(refused, null);
        else assert.match(refused ?? '', expected);
        assert.equal(textOf(folder, 'a.json'), expected === null ? 'fixed' : before);
      });
    });
  }

  it("isn't written if it is gone", () => {
    inFolder({}, (folder) => {
      assert.match(writeFixed(path.join(folder, 'gone.json'), 'old', 'fixed') ?? '', /^cannot be written/);
      assert.deepEqual(readdirSync(folder), []);
    });
  });
});
