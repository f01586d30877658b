/** `check --watch`. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../../src/cli/run.js';
import { clean, collect, flat, inFolderAsync } from './support.js';

/** A running watch: what it wrote since the last look. */
interface Watch {
  readonly folder: string;
  /** Waits for output that matches, and returns all since the last one. */
  readonly next: (pattern: RegExp) => Promise<string>;
}

/** Watches a folder with these files for `body`, and stops. */
function watching(
  files: Record<string, string | Uint8Array>,
  argv: readonly string[],
  body: (watch: Watch) => Promise<void>,
  isTTY = false,
): Promise<void> {
  return inFolderAsync(files, (folder) => watchingIn(folder, argv, body, isTTY));
}

async function watchingIn(
  folder: string,
  argv: readonly string[],
  body: (watch: Watch) => Promise<void>,
  isTTY = false,
): Promise<void> {
  let out = '';
  let onWrite = (): void => undefined;
  let stop = (): void => undefined;
  const stdout = {
    write: (text: string) => {
      out += text;
      onWrite();
    },
    isTTY,
  };
  const io = {
    ...collect(folder, { NO_COLOR: '1' }).io,
    stdout,
    onStop: (listener: () => void) => (stop = listener),
  };
  const ended = Promise.resolve(run(['check', '--watch', '--format', 'compact', ...argv], io));
  const next = (pattern: RegExp): Promise<string> =>
    new Promise((resolve) => {
      onWrite = () => {
        if (!pattern.test(out)) return;
        const seen = out;
        out = '';
        resolve(seen);
      };
      onWrite();
    });
  await next(/Watching for changes\. Press Ctrl\+C to stop\.\n/);
  try {
    await body({ folder, next });
  } finally {
    stop();
    assert.equal(await ended, 0);
  }
}

/** A hitbox file with an image of two frames. */
const hero =
  '{ "sprites": { "hero": { "image": "hero.png", "frameSize": [16, 16], "animations": { "run": { "frames": [0, 1] } }, "hitboxes": [{ "name": "body", "rect": [0, 0, 8, 8] }] } } }';

/** The start of an image, which has its size. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('check --watch', function () {
  this.timeout(20_000);

  const level = "import { H } from './sizes';\nexport const walls = [{ x: 0, y: 0, w: 8, h: H }];\n";
  const table: [
    files: Record<string, string | Uint8Array>,
    argv: string[],
    change: (folder: string) => void,
    expected: RegExp,
    reason: string,
  ][] = [
    [
      { 'a.json': clean, 'b.json': clean },
      [],
      (folder) => {
        writeFileSync(path.join(folder, 'a.json'), flat);
      },
      /^a\.json:1:13 warning zero-size [^\n]*\n1 problem \(1 warning\) in 4 hitboxes of 2 files/,
      'a changed file',
    ],
    [
      { 'a.json': flat, 'hitbox-lens.config.json': '{}' },
      [],
      (folder) => {
        const config = '{ "problems": { "severity": { "zero-size": "error" } } }';
        writeFileSync(path.join(folder, 'hitbox-lens.config.json'), config);
      },
      /^a\.json:1:13 error zero-size/,
      'a changed config file',
    ],
    [
      { 'x/a.json': flat, '.vscode/settings.json': '{}' },
      ['x'],
      (folder) => {
        const settings = '{ "hitboxLens.problems.enabled": false }';
        writeFileSync(path.join(folder, '.vscode', 'settings.json'), settings);
      },
      /^No problems/,
      'changed settings outside of what is watched',
    ],
    [
      { 'a.json': flat },
      [],
      (folder) => {
        writeFileSync(path.join(folder, 'a.json'), clean);
      },
      /^No problems in 2 hitboxes of 1 file/,
      'a mended file',
    ],
    [
      { 'a.json': flat },
      [],
      (folder) => {
        writeFileSync(path.join(folder, 'b.json'), flat);
      },
      /^a\.json:[^]*\nb\.json:[^]*\n2 problems/,
      'a new file, beside the problems of the others',
    ],
    [
      { 'a.json': flat, 'b.json': clean },
      [],
      (folder) => {
        rmSync(path.join(folder, 'a.json'));
      },
      /^No problems in 2 hitboxes of 1 file/,
      'a deleted file',
    ],
    [
      { 'src/level.ts': level, 'lib/sizes.ts': '', 'src/sizes.ts': 'export const H = 8;' },
      ['src/level.ts'],
      (folder) => {
        writeFileSync(path.join(folder, 'src/sizes.ts'), 'export const H = 0;');
      },
      /^src\/level\.ts:2:\d+ warning zero-size/,
      'an imported file that is not checked itself',
    ],
    [
      { 'a.json': flat, 'b.json': clean },
      [],
      (folder) => {
        writeFileSync(path.join(folder, '.hitboxlensignore'), 'a.json\n');
      },
      /^No problems in 2 hitboxes of 1 file/,
      'an ignore file',
    ],
    [
      { 'levels/a.json': clean, 'b.json': clean },
      ['levels/*.json'],
      (folder) => {
        writeFileSync(path.join(folder, 'levels/c.json'), flat);
      },
      /^levels\/c\.json:[^]*\n1 problem \(1 warning\) in 4 hitboxes of 2 files/,
      'a file that a glob matches',
    ],
    [
      { 'art/a.hitbox.json': hero },
      [],
      (folder) => {
        writeFileSync(path.join(folder, 'art/hero.png'), png(32, 16));
      },
      /^No problems in 1 hitbox /,
      'a new image',
    ],
    [
      { 'art/a.hitbox.json': hero, 'art/hero.png': png(32, 16) },
      [],
      (folder) => {
        rmSync(path.join(folder, 'art/hero.png'));
      },
      /^art\/a\.hitbox\.json:1:\d+ warning missing-image/,
      'a deleted image',
    ],
    [
      { 'art/a.hitbox.json': hero, 'art/hero.png': png(32, 16) },
      [],
      (folder) => {
        writeFileSync(path.join(folder, 'art/hero.png'), png(16, 16));
      },
      /^art\/a\.hitbox\.json:1:\d+ warning missing-frames/,
      'an image of another size',
    ],
    [
      { 'levels/a.hitbox.json': hero.replace('hero.png', '../art/hero.png') },
      ['levels'],
      (folder) => {
        mkdirSync(path.join(folder, 'art'));
        writeFileSync(path.join(folder, 'art/hero.png'), png(32, 16));
      },
      /^No problems in 1 hitbox /,
      'a new image in a new folder outside of the paths',
    ],
    [
      { 'a.json': flat },
      [],
      (folder) => {
        mkdirSync(path.join(folder, '.vscode'));
        writeFileSync(path.join(folder, '.vscode/settings.json'), '{ "hitboxLens.problems.enabled": false }');
      },
      /^No problems/,
      'new settings in a new folder',
    ],
    [
      { 'a.json': flat, '.vscode/settings.json': '{ "hitboxLens.problems.enabled": false }' },
      [],
      (folder) => {
        rmSync(path.join(folder, '.vscode/settings.json'));
      },
      /^a\.json:1:13 warning zero-size/,
      'deleted settings',
    ],
    [
      { 'levels/a.json': flat, 'art files/b.json': clean },
      ['levels', 'art files'],
      (folder) => {
        const config = '{ "problems": { "severity": { "zero-size": "error" } } }';
        writeFileSync(path.join(folder, 'hitbox-lens.config.json'), config);
      },
      /^levels\/a\.json:1:13 error zero-size/,
      'a new config file above the paths',
    ],
    [
      { 'levels/a.json': flat, 'hitbox-lens.config.json': '{ "problems": { "enabled": false } }' },
      ['levels'],
      (folder) => {
        rmSync(path.join(folder, 'hitbox-lens.config.json'));
      },
      /^levels\/a\.json:1:13 warning zero-size/,
      'a deleted config file above the paths',
    ],
    [
      { 'levels/a.json': flat, 'levels/b.json': clean },
      ['levels'],
      (folder) => {
        writeFileSync(path.join(folder, '.gitignore'), 'a.json\n');
      },
      /^No problems in 2 hitboxes of 1 file/,
      'an ignore file above the paths',
    ],
    [
      { 'src/level.ts': level.replace('./sizes', '../lib/sizes'), 'lib/sizes.ts': 'export const H = 8;' },
      ['src'],
      (folder) => {
        writeFileSync(path.join(folder, 'lib/sizes.ts'), 'export const H = 0;');
      },
      /^src\/level\.ts:2:\d+ warning zero-size/,
      'an imported file outside of the paths',
    ],
    [
      { 'src/level.ts': level.replace('./sizes', '../lib/sizes') },
      ['src'],
      (folder) => {
        mkdirSync(path.join(folder, 'lib'));
        writeFileSync(path.join(folder, 'lib/sizes.ts'), 'export const H = 0;');
      },
      /^src\/level\.ts:2:\d+ warning zero-size/,
      'a new imported file in a new folder outside of the paths',
    ],
  ];
  for (const [files, argv, change, expected, reason] of table) {
    it(reason, () =>
      watching(files, argv, async ({ folder, next }) => {
        change(folder);
        await next(expected);
      }),
    );
  }

  it('reports a file that becomes unreadable', () =>
    watching({ 'a.json': clean }, ['a.json'], async ({ folder, next }) => {
      writeFileSync(path.join(folder, 'a.json'), new Uint8Array([123, 0]));
      await next(/^1 path could not be read\. Nothing was checked\.\n/);
    }));

  it('goes on after a folder was deleted and created again', () =>
    watching(
      { 'levels/a.json': flat, 'art files/b.json': clean },
      ['levels', 'art files'],
      async ({ folder, next }) => {
        const levels = path.join(folder, 'levels');
        rmSync(levels, { recursive: true });
        await next(/^1 path could not be read\. No problems in 2 hitboxes of 1 file/);
        mkdirSync(levels);
        writeFileSync(path.join(levels, 'a.json'), flat);
        await next(/\n1 problem \(1 warning\) in 4 hitboxes of 2 files/);
        writeFileSync(path.join(levels, 'a.json'), clean);
        await next(/^No problems in 4 hitboxes of 2 files/);
      },
    ));

  // Windows allows links for administrators only.
  if (process.platform !== 'win32') {
    it('sees changes of a file behind a link', () =>
      inFolderAsync({ 'real/a.json': clean, 'links/b.json': clean }, async (folder) => {
        symlinkSync('../real/a.json', path.join(folder, 'links/a.json'));
        await watchingIn(folder, ['links'], async ({ next }) => {
          writeFileSync(path.join(folder, 'real/a.json'), flat);
          await next(/^real\/a\.json:1:13 warning zero-size/);
        });
      }));
  }

  it('separates what it says on a terminal by the time', () =>
    watching(
      { 'a.json': clean },
      [],
      async ({ folder, next }) => {
        writeFileSync(path.join(folder, 'a.json'), flat);
        // eslint-disable-next-line no-control-regex -- it clears the terminal
        await next(/^\u001b\[2J\u001b\[3J\u001b\[H── \d\d:\d\d:\d\d ──\n\S*a\.json:1:13/);
      },
      true,
    ));

  it('says nothing about a change that concerns no checked file', () =>
    watching({ 'a.json': clean, 'notes.txt': '' }, [], async ({ folder, next }) => {
      writeFileSync(path.join(folder, 'notes.txt'), 'new');
      writeFileSync(path.join(folder, 'a.json'), flat);
      // The first output is about the second change.
      assert.match(await next(/\n$/), /^a\.json:/);
    }));
});
