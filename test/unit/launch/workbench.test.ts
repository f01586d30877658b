import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workbenchUrl } from '../../launch/workbench';

describe('the URL of a workbench', () => {
  const server = { origin: 'http://127.0.0.1:8000', authority: '127.0.0.1:8000' };
  const path = (name: string): string => pathToFileURL(resolve(name)).pathname;

  it('contains the folder, and everything else as pairs', () => {
    const url = new URL(
      workbenchUrl(server, {
        folder: resolve('/my games'),
        development: [resolve('/lens')],
        tests: resolve('/lens/suite.js'),
        file: resolve('/my games/hero.ts'),
        token: 'secret',
      }),
    );
    assert.equal(url.searchParams.get('folder'), decodeURIComponent(path('/my games')));
    assert.equal(url.searchParams.get('tkn'), 'secret');
    assert.deepEqual(JSON.parse(url.searchParams.get('payload')!), [
      ['skipWelcome', 'true'],
      ['extensionDevelopmentPath', `vscode-remote://127.0.0.1:8000${path('/lens')}`],
      ['extensionTestsPath', `vscode-remote://127.0.0.1:8000${path('/lens/suite.js')}`],
      ['openFile', `vscode-remote://127.0.0.1:8000${path('/my games/hero.ts')}`],
    ]);
  });

  it('has no token if none is needed', () => {
    assert.equal(new URL(workbenchUrl(server, { folder: resolve('/') })).searchParams.has('tkn'), false);
  });
});
