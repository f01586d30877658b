import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openWorkbench, type Workbench } from './harness';
import { examples, PreviewDriver } from './support';

const run = promisify(execFile);

describe('the packaged extension', () => {
  let folder: string;
  let vsix: string;
  let workbench: Workbench | undefined;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hitbox-lens-vsix-'));
    vsix = join(folder, 'hitbox-lens.vsix');
    await run(process.execPath, ['node_modules/@vscode/vsce/vsce', 'package', '--no-dependencies', '--out', vsix]);
  });

  after(async () => {
    await workbench?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('holds what runs and nothing else', async () => {
    const { stdout } = await run(process.execPath, ['node_modules/@vscode/vsce/vsce', 'ls', '--no-dependencies']);
    const files = stdout
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
      'dist/webview/main.css',
      'dist/webview/main.js',
      'dist/webview/stage.css',
      'dist/webview/stage.js',
      'media/example.ts',
      'media/icon.png',
      'media/preview-dark.svg',
      'media/preview-light.svg',
      'package.json',
      'package.nls.json',
      'schema/gamemaker.schema.json',
      'schema/hitbox.schema.json',
    ]);
  });

  it('installs, opens a preview and sees the collisions', async () => {
    workbench = await openWorkbench({ extension: vsix, workspace: examples });
    await workbench.openFile('arena.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.says('14 hitboxes, 3 collisions');
  });
});
