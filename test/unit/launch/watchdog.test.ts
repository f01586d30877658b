import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../../launch/project';
import { until } from '../../launch/until';

const watchdog = join(project, 'test', 'launch', 'watchdog.mjs');

/** A stand-in for a server: writes its process id to a file and keeps running. */
const sleeper = (file: string): string =>
  `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000);`;

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the watchdog', function () {
  let folder: string;
  let file: string;
  const started: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hitbox-lens-watchdog-'));
    file = join(await mkdtemp(join(tmpdir(), 'hitbox-lens-pid-')), 'pid');
  });

  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
    await rm(join(file, '..'), { recursive: true, force: true });
  });

  async function pid(): Promise<number> {
    return until(async () => Number(await readFile(file, 'utf8')), { what: 'the program to start' });
  }

  it('kills the program and removes its folder when the pipe closes', async () => {
    const child = spawn(process.execPath, [watchdog, folder, process.execPath, '-e', sleeper(file)], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    started.push(child);
    const program = await pid();
    child.stdin.end();
    await until(() => !alive(program), { what: 'the program to end' });
    await until(() => !existsSync(folder), { what: 'the folder to be removed' });
  });

  it('does so too when its launcher is killed', async () => {
    const args = JSON.stringify([watchdog, folder, process.execPath, '-e', sleeper(file)]);
    const launcher = spawn(
      process.execPath,
      [
        '-e',
        `require('child_process').spawn(process.execPath, ${args}, { stdio: ['pipe', 'ignore', 'ignore'], detached: true }); setInterval(() => {}, 1000);`,
      ],
      { stdio: 'ignore' },
    );
    started.push(launcher);
    const program = await pid();
    launcher.kill('SIGKILL');
    await until(() => !alive(program), { what: 'the program to end' });
    await until(() => !existsSync(folder), { what: 'the folder to be removed' });
  });

  it('exits with the program and its exit code', async () => {
    const child = spawn(process.execPath, [watchdog, folder, process.execPath, '-e', 'process.exit(3)'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    started.push(child);
    assert.equal(await new Promise((done) => child.once('exit', done)), 3);
    assert.equal(existsSync(folder), false);
  });

  it("reports an error when the program can't be started", async () => {
    const child = spawn(process.execPath, [watchdog, folder, join(folder, 'missing')], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    started.push(child);
    let stderr = '';
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    assert.equal(await new Promise((done) => child.once('close', done)), 127);
    assert.match(stderr, /missing/);
  });
});
