import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLineScript } from '../command-line-script.js';
import { manyWalls, shell } from './shell.js';
import { fixtures, flat, folderWith } from './support.js';

let main: string;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line as a process; `deaf` closes its output after the first bytes. */
function start(cwd: string, argv: readonly string[], deaf = false): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...argv], { cwd });
  let out = '';
  let err = '';
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
    if (deaf) child.stdout.destroy();
  });
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, out, err });
    });
  });
}

describe('the process', function () {
  before(async () => {
    main = await commandLineScript();
  });

  it('returns its exit code', async () => {
    const { code, out, err } = await start(fixtures, ['check', 'level.json', '--max-warnings', '0']);
    assert.match(out, /3 problems/);
    assert.equal(err, '');
    assert.equal(code, 1);
  });

  it('writes errors to stderr', async () => {
    const { code, out, err } = await start(fixtures, ['check', 'missing.json']);
    assert.match(err, /^hitbox-lens: missing\.json: no such file or folder\n$/);
    assert.match(out, /^1 path could not be read\./);
    assert.equal(code, 2);
  });

  it('reads the standard input to its end', async () => {
    const child = spawn(process.execPath, [main, 'check', '--stdin-filename', 'a.json', '--format', 'compact']);
    let out = '';
    child.stdout.on('data', (data: Buffer) => (out += data.toString()));
    const code = new Promise((resolve) => child.on('close', resolve));
    const middle = flat.length >> 1;
    child.stdin.write(flat.slice(0, middle), () => child.stdin.end(flat.slice(middle)));
    assert.equal(await code, 0);
    assert.match(out, /^a\.json:1:13 warning zero-size /);
  });

  // Windows has no such signal for processes.
  if (process.platform !== 'win32') {
    it('watches until Ctrl+C', async () => {
      const { folder, remove } = folderWith({ 'a.json': flat });
      const child = spawn(process.execPath, [main, 'check', '--watch'], { cwd: folder });
      let out = '';
      child.stdout.on('data', (data: Buffer) => {
        out += data.toString();
        if (out.includes('Press Ctrl+C to stop.')) child.kill('SIGINT');
      });
      const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
        child.on('close', (...end) => {
          resolve(end);
        });
      });
      remove();
      assert.deepEqual([code, signal], [0, null]);
      assert.match(out, /^a\.json:1:13 warning zero-size /);
    });
  }

  it('tolerates a reader that closes the pipe', async () => {
    // Several times the capacity of a pipe.
    const walls = Array.from({ length: 400 }, (_, i) => `{ "x": ${String(i * 50)}, "y": 0, "w": 10, "h": 10 }`);
    const text = flat.replace(/\] \}\s*$/, `, ${walls.join(', ')}] }`);
    const files = Object.fromEntries(Array.from({ length: 3 }, (_, i) => [`${String(i)}.json`, text]));
    const { folder, remove } = folderWith(files);
    const { code, err } = await start(folder, ['read', '--json', ...Object.keys(files)], true);
    remove();
    assert.equal(err, '');
    assert.equal(code, 0);
  });

  if (process.platform === 'linux') {
    const many = manyWalls(300);
    it("says that its output isn't whole, as on a disk that becomes full", async () => {
      const { folder, remove } = folderWith({ 'a.json': many });
      // In blocks of 1,024 bytes: the limit stops in the middle of a write.
      const { code, err } = await shell(main, folder, 'ulimit -f 16; "$@" read --json a.json > out');
      remove();
      assert.match(err, /cannot write the output \(the file would be too large\)/);
      assert.equal(code, 2);
    });

    it('ends after a signal only when what it writes is whole', async () => {
      const negative = '{ "walls": [{ "x": 30, "y": 0, "w": -20, "h": 10 }] }\n';
      const { folder, remove } = folderWith({
        'a.json': negative,
        'signal.mjs': `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const sync = fs.fsyncSync;
fs.fsyncSync = (descriptor) => {
  process.kill(process.pid, 'SIGTERM');
  sync(descriptor);
};
syncBuiltinESMExports();
`,
      });
      const { code } = await shell(
        main,
        folder,
        'NODE_OPTIONS="--import ./signal.mjs" "$@" check --fix a.json; exit $?',
      );
      const [names, text] = [readdirSync(folder).sort(), readFileSync(path.join(folder, 'a.json'), 'utf8')];
      remove();
      assert.deepEqual(names, ['a.json', 'signal.mjs']);
      assert.match(text, /"x": 10, "y": 0, "w": 20/);
      assert.equal(code, 143);
    });
  }
});
