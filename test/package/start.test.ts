/** `npm start` in a copy of the project, because it rebuilds it. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../launch/copy-project';
import { testFolder } from '../launch/project';
import { temporaryFolder } from '../launch/temporary-folder';
import { serverHost } from '../launch/test-host';

describe('npm start', () => {
  let child: ChildProcess | undefined;
  let output = '';

  before(async function () {
    this.timeout(600_000);
    await serverHost();
    const copy = join(await temporaryFolder('start'), 'project');
    await copyProject(copy);
    await symlink(testFolder, join(copy, '.vscode-test'), 'junction');
    child = spawn(process.execPath, ['scripts/start.mjs', '--check'], { cwd: copy, stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => (output += data.toString()));
    }
    await new Promise<void>((started, fail) => {
      child?.stdout?.on('data', () => {
        if (output.includes('Press Ctrl+C')) started();
      });
      child?.once('exit', (code) => {
        fail(new Error(`it ended with code ${code ?? 'none'}:\n${output}`));
      });
    });
  });

  after(() => child?.kill('SIGKILL'));

  it('serves VS Code at the address that it prints, only for those who know it', async () => {
    const address = /http:\/\/127\.0\.0\.1:\d+\/\S+/.exec(output)?.[0] ?? '';
    assert.equal((await fetch(address.replace(/tkn=\w+/, ''))).status, 403);
    // The token becomes a cookie.
    const answer = await fetch(address, { redirect: 'manual' });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await fetch(new URL(answer.headers.get('location') ?? '', address), { headers: { cookie } });
    assert.equal(page.status, 200);
    assert.match(await page.text(), /workbench/);
  });

  it('fetches nothing if VS Code is there already', () => {
    assert.doesNotMatch(output, /Fetching|Install/);
  });

  it('ends with Ctrl+C', async () => {
    const exited = new Promise((done) => child?.once('exit', done));
    child?.kill('SIGINT');
    // Windows has no signals: the process just ends.
    assert.equal(await exited, process.platform === 'win32' ? null : 0);
  });
});
