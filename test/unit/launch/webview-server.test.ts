import assert from 'node:assert/strict';
import { join } from 'node:path';
import { project } from '../../launch/project';
import { WebviewServer } from '../../window/webview-server';

describe('the server of pages in front of VS Code in memory', () => {
  const server = new WebviewServer();
  const media = join(project, 'media');

  before(async () => {
    await server.start();
    const page = { html: () => Promise.resolve('<html></html>'), roots: () => [media] };
    server.pages.set('preview', page).set('stage', { ...page, roots: () => [] });
  });
  after(() => {
    server.stop();
  });

  for (const [path, status, reason] of [
    ['/page/preview/1', 200, 'a page'],
    ['/page/other/1', 404, 'no such page'],
    [`/file/preview${media}/icon.png`, 200, 'a file of its folder'],
    [`/file/stage${media}/icon.png`, 404, 'a folder of another page'],
    [`/file/preview${media}/none.png`, 404, 'no such file'],
    [`/file/preview${project}/package.json`, 404, 'outside'],
    [`/file/preview${media}/..%2fpackage.json`, 404, 'outside, by a detour'],
    [`/file/preview${media}-2/icon.png`, 404, 'only the name begins like it'],
    [`/file/preview${media}/%E0%A4%A`, 404, 'not a text'],
  ] as const) {
    it(`answers ${status}: ${reason}`, async () => {
      assert.equal((await fetch(`${server.origin}${path}`)).status, status);
    });
  }
});
