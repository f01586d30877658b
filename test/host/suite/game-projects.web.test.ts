import assert from 'node:assert';
import * as vscode from 'vscode';
import { Projects } from '../../../src/host/projects';
import { PreviewFixture } from '../support/preview-fixture';
import { until } from '../support/until';

describe('game project detection', () => {
  const fixture = new PreviewFixture('projects-test');
  const engine = '{ "dependencies": { "phaser": "3" } }';

  const table: [files: Record<string, string>, hasHitboxFile: boolean, isGame: boolean, reason: string][] = [
    [{ 'package.json': engine }, false, true, 'an engine among its dependencies'],
    [{ 'package.json': '{ "dependencies": { "react": "18" } }' }, false, false, 'no engine among its dependencies'],
    [{ 'package.json': engine, 'src/package.json': '{}' }, false, false, 'the nearest package.json counts'],
    [{ 'package.json': '{', 'src/package.json': engine }, false, true, 'an outer package.json is ignored'],
    [{}, false, false, 'no evidence'],
    [{ 'package.json': '{}' }, true, true, 'a hitbox file'],
  ];
  for (const [files, hasHitboxFile, isGame, reason] of table) {
    it(`${isGame ? 'yes' : 'no'}: ${reason}`, async () => {
      for (const [name, text] of Object.entries(files)) await fixture.write(name, text);
      const projects = new Projects(() => Promise.resolve(hasHitboxFile ? fixture.at('a.hitbox.json') : null));
      const uri = fixture.at('src/level.ts');
      assert.equal(projects.isGame(uri), false);
      await projects.check(uri);
      await until('the answer', () => projects.isGame(uri) === isGame);
      projects.dispose();
    });
  }

  it("doesn't wait for a search that never ends", async () => {
    await fixture.write('package.json', engine);
    const projects = new Projects(() => new Promise(() => undefined));
    await projects.check(fixture.at('src/level.ts'));
    assert.equal(projects.isGame(fixture.at('src/level.ts')), true);
    await fixture.write('src/package.json', '{}');
    await fixture.write('src/a.hitbox.json', '{}');
    const other = new Projects(() => new Promise(() => undefined));
    await other.check(fixture.at('src/deep/level.ts'));
    assert.equal(other.isGame(fixture.at('src/deep/level.ts')), true);
    projects.dispose();
    other.dispose();
  });

  it('searches a workspace with a hitbox file no more while that file is there, whatever else changes', async () => {
    await fixture.write('elsewhere/found.hitbox.json', '{}');
    await fixture.waitForReportedChanges();
    let searches = 0;
    let found: vscode.Uri | null = fixture.at('elsewhere/found.hitbox.json');
    const projects = new Projects(() => {
      searches++;
      return Promise.resolve(found);
    });
    const uri = fixture.at('src/level.ts');
    const now: boolean[] = [];
    projects.onDidChange(() => {
      now.push(projects.isGame(uri));
      void projects.check(uri);
    });
    await projects.check(uri);
    await until('a game', () => projects.isGame(uri));
    await fixture.write('levels/other.hitbox.json', '{}');
    await fixture.waitForReportedChanges();
    await vscode.workspace.fs.delete(fixture.at('levels'), { recursive: true });
    await fixture.waitForReportedChanges();
    assert.deepEqual([searches, now.includes(false)], [1, false]);
    found = null;
    await vscode.workspace.fs.delete(fixture.at('elsewhere/found.hitbox.json'));
    await until('no game', () => !projects.isGame(uri));
    projects.dispose();
  });

  it('notices when a package.json is created or deleted', async () => {
    const projects = new Projects(() => Promise.resolve(null));
    const uri = fixture.at('src/level.ts');
    await fixture.write('package.json', '{}');
    await fixture.waitForReportedChanges();
    const now = async (): Promise<boolean> => {
      await projects.check(uri);
      return projects.isGame(uri);
    };
    assert.equal(await now(), false);
    let isGame = false;
    projects.onDidChange(() => void now().then((known) => (isGame = known)));
    await fixture.write('package.json', engine);
    await until('a game', () => isGame);
    await fixture.waitForReportedChanges();
    await vscode.workspace.fs.delete(fixture.at('package.json'));
    await until('no game', () => !isGame);
    projects.dispose();
  });
});
