import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '../../launch/lock';

describe('the lock of the test host', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hitbox-lens-lock-'));
    path = join(folder, 'install.lock');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('admits one at a time', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await new Promise((done) => setTimeout(done, 5));
      inside--;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock(path, work)));
    assert.equal(most, 1);
    assert.deepEqual(await readdir(folder), []);
  });

  it('is released when the work fails', async () => {
    await assert.rejects(
      withLock(path, () => Promise.reject(new Error('no disk'))),
      /no disk/,
    );
    assert.equal(existsSync(path), false);
  });

  it('is taken over from a dead process', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeFile(path, JSON.stringify({ token: 'gone', pid, host: hostname() }));
    assert.equal(await withLock(path, () => Promise.resolve('mine'), { timeout: 1000 }), 'mine');
  });

  it("isn't taken over from a live process", async () => {
    await writeFile(path, JSON.stringify({ token: 'busy', pid: process.pid, host: hostname() }));
    let waited = 0;
    const claim = withLock(path, () => Promise.resolve(), { timeout: 150, onWait: () => waited++ });
    await assert.rejects(claim, /held by another process/);
    assert.equal(waited, 1);
    assert.match(await readFile(path, 'utf8'), /busy/);
  });

  it("isn't taken over from another machine until it is old", async () => {
    await writeFile(path, JSON.stringify({ token: 'far', pid: 1, host: `not-${hostname()}` }));
    await assert.rejects(
      withLock(path, () => Promise.resolve(), { timeout: 150 }),
      /held by another process/,
    );
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(path, longAgo, longAgo);
    assert.equal(await withLock(path, () => Promise.resolve('mine')), 'mine');
  });

  it('treats a half-written lock as held until it is old', async () => {
    await writeFile(path, '');
    await assert.rejects(
      withLock(path, () => Promise.resolve(), { timeout: 150 }),
      /held by another process/,
    );
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(path, longAgo, longAgo);
    assert.equal(await withLock(path, () => Promise.resolve('mine')), 'mine');
  });

  it('has one winner when several find it abandoned', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    // The order of arrival differs between rounds.
    for (let round = 0; round < 30; round++) {
      await writeFile(path, JSON.stringify({ token: 'gone', pid, host: hostname() }));
      let inside = 0;
      let most = 0;
      const work = async (): Promise<void> => {
        most = Math.max(most, ++inside);
        await new Promise((done) => setTimeout(done, 1));
        inside--;
      };
      await Promise.all(Array.from({ length: 5 }, () => withLock(path, work, { retryAfter: 1 })));
      assert.equal(most, 1);
    }
    assert.deepEqual(await readdir(folder), []);
  });

  it('is taken over if a process died while taking it over', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeFile(path, JSON.stringify({ token: 'gone', pid, host: hostname() }));
    await mkdir(`${path}.recovery`);
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(`${path}.recovery`, longAgo, longAgo);
    assert.equal(await withLock(path, () => Promise.resolve('mine')), 'mine');
  });
});
