import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clean, cli, flat, inFolder } from '../cli/support.js';

/** Makes what no fixture can contain. */
type Prepare = (folder: string) => void;

const pipe =
  (name: string): Prepare =>
  (folder) => {
    execFileSync('mkfifo', [path.join(folder, name)]);
  };
const link =
  (name: string, target: string): Prepare =>
  (folder) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(target, path.join(folder, name));
  };

/** Names as file systems of Unix store them: any bytes. */
const named =
  (bytes: number[], text: string): Prepare =>
  (folder) => {
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(bytes)]), text);
  };

const hero = (image: string): string =>
  JSON.stringify({
    hitboxLens: 1,
    sprites: { hero: { image, frame: { width: 8, height: 8 }, hitboxes: [{ name: 'body', rect: [0, 0, 4, 4] }] } },
  });

/** What is wrong with the file isn't in the way of the others. */
const table: [what: string, files: Record<string, string>, prepare: Prepare, argv: string, out: RegExp, err: RegExp][] =
  process.platform === 'win32'
    ? []
    : [
        // Not a plain file.
        ['package.json is endless', {}, link('package.json', '/dev/zero'), 'check .', /zero-size/, /^$/],
        ['package.json is a pipe', {}, pipe('package.json'), 'check .', /zero-size/, /^$/],
        ['.gitignore is a pipe', {}, pipe('.gitignore'), 'check .', /zero-size/, /^$/],
        ['.hitboxlensignore is endless', {}, link('.hitboxlensignore', '/dev/zero'), 'check .', /zero-size/, /^$/],
        ['a source in the folder is a pipe', {}, pipe('b.json'), 'check .', /zero-size/, /^$/],
        ['a source in the folder is endless', {}, link('b.json', '/dev/zero'), 'check .', /zero-size/, /^$/],
        [
          'a named source is a pipe',
          {},
          pipe('b.json'),
          'check a.json b.json',
          /zero-size/,
          /b\.json: neither a file nor/,
        ],
        [
          'a named source is endless',
          {},
          link('b.json', '/dev/zero'),
          'read b.json',
          /^$/,
          /b\.json: not a plain file/,
        ],
        [
          'the settings are a pipe',
          {},
          pipe('hitbox-lens.config.json'),
          'check .',
          /zero-size/,
          /config\.json:1:1: not a plain file/,
        ],
        [
          'the settings are endless',
          {},
          link('hitbox-lens.config.json', '/dev/zero'),
          'check .',
          /zero-size/,
          /not a plain file/,
        ],
        [
          'an import is a pipe',
          { 'c.ts': "import { W } from './w';\nexport const walls = [{ x: 0, y: 0, w: W, h: 0 }];\n" },
          pipe('w.ts'),
          'check c.ts',
          /1 hitbox of 1 file/,
          /^$/,
        ],
        ['an image is a pipe', { 'c.hitbox.json': hero('c.png') }, pipe('c.png'), 'check .', /zero-size/, /^$/],
        [
          'the labels are a pipe',
          {},
          pipe('labels.json'),
          'corpus . labels.json',
          /^$/,
          /labels\.json: not a plain file/,
        ],
        // No such file.
        [
          'an image is below a file',
          { 'c.hitbox.json': hero('sheet.png/0.png'), 'sheet.png': '' },
          () => undefined,
          'check .',
          /zero-size/,
          /^$/,
        ],
        [
          'an image has a name of 300 characters',
          { 'c.hitbox.json': hero(`${'n'.repeat(300)}.png`) },
          () => undefined,
          'check .',
          /zero-size/,
          /^$/,
        ],
        [
          'an image has a null character in its name',
          { 'c.hitbox.json': hero('c\0.png') },
          () => undefined,
          'check .',
          /zero-size/,
          /^$/,
        ],
        [
          'an image is a circular link',
          { 'c.hitbox.json': hero('c.png') },
          link('c.png', 'c.png'),
          'check .',
          /zero-size/,
          /^$/,
        ],
        ['a source is a circular link', {}, link('b.json', 'b.json'), 'check .', /zero-size/, /^$/],
        [
          'a named source is a circular link',
          {},
          link('b.json', 'b.json'),
          'check a.json b.json',
          /zero-size/,
          /b\.json: a circular link/,
        ],
        [
          'a named source is below a file',
          {},
          () => undefined,
          'check a.json a.json/b.json',
          /zero-size/,
          /a\.json\/b\.json: no such file or folder: a part/,
        ],
        [
          'a named source has 300 characters',
          {},
          () => undefined,
          `check a.json ${'n'.repeat(300)}.json`,
          /zero-size/,
          /: the name is too long/,
        ],
        [
          'the settings are a circular link',
          {},
          link('hitbox-lens.config.json', 'hitbox-lens.config.json'),
          'check .',
          /zero-size/,
          /^$/,
        ],
        // Names that aren't UTF-8.
        [
          'a name in the folder is no UTF-8',
          {},
          named([0x62, 0xff, 0x2e, 0x6a, 0x73, 0x6f, 0x6e], flat),
          'check . --format compact',
          /^a\.json:1:13 .*\nb\\xff\.json:1:13 warning zero-size/,
          /^$/,
        ],
        [
          'two names differ only in such bytes',
          {},
          (folder) => {
            for (const byte of [0xfe, 0xff]) named([byte, 0x2e, 0x6a, 0x73, 0x6f, 0x6e], flat)(folder);
          },
          'check . --format compact',
          /\\xfe\.json:1:13 .*\n\\xff\.json:1:13 /,
          /^$/,
        ],
      ];

describe('what is on the disk', () => {
  for (const [what, files, prepare, argv, out, err] of table)
    it(`is read although ${what}`, () => {
      inFolder({ 'a.json': flat, ...files }, (folder) => {
        prepare(folder);
        const ran = cli(folder, argv.split(' '));
        assert.match(ran.out, out);
        assert.match(ran.err, err);
        assert.doesNotMatch(ran.err, /internal error/);
      });
    });

  if (process.platform !== 'win32') {
    it('is fixed in a file whose name is no UTF-8', () => {
      const negative = '{ "walls": [{ "x": 30, "y": 0, "w": -20, "h": 10 }] }\n';
      inFolder({}, (folder) => {
        named([0x62, 0xff, 0x2e, 0x6a, 0x73, 0x6f, 0x6e], negative)(folder);
        const ran = cli(folder, ['check', '.', '--fix']);
        assert.match(ran.out, /Fixed 1 problem/);
        assert.match(cli(folder, ['check', '.']).out, /no problems|No problems|0 problems/i);
      });
    });
  }
});

describe('the folder of a project', () => {
  const secret = JSON.stringify({ token: 1, walls: [{ x: 0, y: 0, w: 10, h: 0 }] });
  const outside: [what: string, files: Record<string, string>, prepare: Prepare, argv: string][] =
    process.platform === 'win32'
      ? []
      : [
          ['its settings', {}, link('in/hitbox-lens.config.json', '../secret.json'), 'check .'],
          ["the editor's settings", {}, link('in/.vscode/settings.json', '../../secret.json'), 'check .'],
          ['settings in a linked folder', {}, link('in/.vscode', '../linked'), 'check .'],
        ];
  for (const [what, files, prepare, argv] of outside)
    it(`is the only place of ${what}`, () => {
      inFolder({ 'secret.json': secret, 'linked/settings.json': secret, 'in/a.json': flat, ...files }, (folder) => {
        prepare(folder);
        const ran = cli(path.join(folder, 'in'), argv.split(' '));
        assert.doesNotMatch(ran.err + ran.out, /token/);
        assert.match(ran.err, /:1:1: a link to a file outside of the folder/);
      });
    });

  const silent: [what: string, link: Prepare, files: Record<string, string>, out: RegExp][] =
    process.platform === 'win32'
      ? []
      : [
          ['ignore files', link('in/.gitignore', '../secret.txt'), { 'secret.txt': 'a.json\n' }, /zero-size/],
          [
            'its own ignore files',
            link('in/.hitboxlensignore', '../secret.txt'),
            { 'secret.txt': 'a.json\n' },
            /zero-size/,
          ],
        ];
  for (const [what, prepare, files, out] of silent)
    it(`is the only place of ${what}`, () => {
      inFolder({ 'in/a.json': flat, ...files }, (folder) => {
        prepare(folder);
        assert.match(cli(path.join(folder, 'in'), ['check', '.']).out, out);
      });
    });

  /** A PNG's first bytes, with its size. */
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex');
  const images: [image: string, prepare: Prepare, reason: string][] = [
    ['../secret.png', () => undefined, 'above it'],
    ['../../secret.png', () => undefined, 'far above it'],
    ['./x/../../secret.png', () => undefined, 'above it, by a detour'],
    ...(process.platform === 'win32'
      ? []
      : ([
          ['c.png', link('in/c.png', '../secret.png'), 'a linked file'],
          ['d/secret.png', link('in/d', '..'), 'in a linked folder'],
        ] as [string, Prepare, string][])),
  ];
  for (const [image, prepare, reason] of images)
    it(`tells nothing of images outside: ${reason}`, () => {
      const messages = [true, false].map((exists) => {
        let told = '';
        inFolder(
          { 'in/c.hitbox.json': hero(image), 'in/a.json': clean, ...(exists ? { 'secret.png': png } : {}) },
          (folder) => {
            prepare(folder);
            const { out, err } = cli(path.join(folder, 'in'), ['check', '.']);
            told = out + err;
          },
        );
        return told;
      });
      assert.equal(messages[0], messages[1]);
    });
});
