import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '../launch/copy-project';
import { project } from '../launch/project';
import { openWorkbench, type Workbench } from './harness';
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

  it('contains only what runs', async () => {
    const files = (await vsce('ls')).stdout
      .trim()
      .split('\n')
      .filter((file) => !file.startsWith('l10n/'))
      .sort();
    assert.deepEqual(files, [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/extension.js',
      'dist/third-party-notices.txt',
      'dist/webview/codicon.css',
      'dist/webview/codicon.ttf',
      'dist/webview/collision-tools.js',
      'dist/webview/later-panels.js',
      'dist/webview/main.css',
      'dist/webview/main.js',
      'dist/webview/stage.css',
      'dist/webview/stage.js',
      'media/example.ts',
      'media/icon.png',
      'media/preview-dark.svg',
      'media/preview-light.svg',
      'media/stage-example.ts',
      'media/walkthrough/drag.svg',
      'media/walkthrough/example.svg',
      'media/walkthrough/own.svg',
      'media/walkthrough/stage.svg',
      'package.json',
      'package.nls.json',
      'schema/config.schema.json',
      'schema/gamemaker.schema.json',
      'schema/hitbox.schema.json',
    ]);
  });

  it('installs, opens a preview and shows the collisions', async () => {
    workbench = await openWorkbench({ extension: vsix, workspace: examples });
    await workbench.openFile('arena.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
  });
});
