/** `check --watch`. */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../../src/cli/run.js';
import { clean, collect, flat, inFolderAsync } from './support.js';

/** A running watch: what it wrote since the last look. */
interface Watch {
  readonly folder: string;
  /** Waits for output that matches, and returns all since the last one. */
  readonly next: (pattern: RegExp) => Promise<string>;
}

/** Watches a folder for `body`, and stops. */
function watching(
  files: Record<string, string>,
  argv: readonly string[],
  body: (watch: Watch) => Promise<void>,
): Promise<void> {
  return inFolderAsync(files, async (folder) => {
    let out = '';
    let onWrite = (): void => undefined;
    let stop = (): void => undefined;
    const stdout = {
      write: (text: string) => {
        out += text;
        onWrite();
      },
    };
    const io = { ...collect(folder).io, stdout, onStop: (listener: () => void) => (stop = listener) };
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
  });
}

describe('check --watch', function () {
  this.timeout(20_000);

  const level = "import { H } from './sizes';\nexport const walls = [{ x: 0, y: 0, w: 8, h: H }];\n";
  const table: [
    files: Record<string, string>,
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

  it('says nothing about a change that concerns no checked file', () =>
    watching({ 'a.json': clean, 'notes.txt': '' }, [], async ({ folder, next }) => {
      writeFileSync(path.join(folder, 'notes.txt'), 'new');
      writeFileSync(path.join(folder, 'a.json'), flat);
      // The first output is about the second change.
      assert.match(await next(/\n$/), /^a\.json:/);
    }));
});
