import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '../launch/copy-project';
import { project } from '../launch/project';
import { openWorkbench, type Workbench } from './harness';
import { packedFiles } from './packed-extension';
import { examples, PreviewDriver } from './support';

const run = promisify(execFile);

describe('the packaged extension', () => {
  let folder: string;
  let copy: string;
  let vsix: string;
  let workbench: Workbench | undefined;
  let stdout = '';
  let stderr = '';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hitbox-lens-vsix-'));
    vsix = join(folder, 'hitbox-lens.vsix');
    copy = join(folder, 'project');
    // Packaging rebuilds it, while other windows run the project's own build.
    await copyProject(copy);
    ({ stdout, stderr } = await vsce('package', '--out', vsix));
  });

  after(async () => {
    await workbench?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const vsce = async (what: string, ...more: string[]): Promise<{ stdout: string; stderr: string }> => {
    const script = join(project, 'node_modules', '@vscode', 'vsce', 'vsce');
    return run(process.execPath, [script, what, '--no-dependencies', ...more], { cwd: copy });
  };

  it('is packaged without a warning', () => {
    assert.match(stdout, /DONE.*Packaged/s);
    assert.doesNotMatch(`${stdout}${stderr}`, /warn/i);
  });

  it('contains the files that the window of the first steps runs with', async () => {
    const files = (await vsce('ls')).stdout.trim().split('\n').sort();
    assert.deepEqual(files, await packedFiles());
  });

  it('installs, opens a preview and shows the collisions', async () => {
    workbench = await openWorkbench({ extension: vsix, workspace: examples });
    await workbench.openFile('arena.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
  });
});
