import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { commandLineScript } from '../command-line-script.js';
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
});
