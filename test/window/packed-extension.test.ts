/** What the packaged extension contains. It opens in a window in `get-started.test.ts`. */
import assert from 'node:assert/strict';
import { packedFiles } from './packed-extension';

describe('the packaged extension', () => {
  it('contains only what runs', async () => {
    const files = await packedFiles();
    assert.deepEqual(
      files.filter((file) => !file.startsWith('l10n/')),
      [
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'dist/extension.js',
        'dist/third-party-notices.txt',
        'dist/webview/codicon.css',
        'dist/webview/codicon.ttf',
        'dist/webview/collision-tools.js',
        'dist/webview/from-art.js',
        'dist/webview/later-panels.js',
        'dist/webview/main.css',
        'dist/webview/main.js',
        'dist/webview/stage.css',
        'dist/webview/stage.js',
        'dist/webview/trace-worker.js',
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
      ],
    );
  });
});
