import * as vscode from 'vscode';
import { Projects } from '../../../src/host/projects';
import { PreviewFixture } from '../support/preview-fixture';
import { until } from '../support/until';

// The web extension host's workspace is in memory, where folders can't be moved.
describe('game project detection when folders move', () => {
  const fixture = new PreviewFixture('moved-test');

  it('follows a moved folder and its content', async () => {
    const search = async (root: vscode.Uri): Promise<boolean> =>
      (await vscode.workspace.findFiles(new vscode.RelativePattern(root, '**/moved-test/src/*.hitbox.json'))).length >
      0;
    const projects = new Projects(search);
    const uri = fixture.at('level.ts');
    await fixture.write('stash/a.hitbox.json', '{}');
    let isGame = false;
    const check = (): void => {
      void projects.check(uri).then(() => (isGame = projects.isGame(uri)));
    };
    projects.onDidChange(check);
    check();
    const move = (from: string, to: string): Thenable<void> =>
      vscode.workspace.fs.rename(fixture.at(from), fixture.at(to));
    await fixture.waitForReportedChanges();
    await move('stash', 'src');
    await until('a game', () => isGame);
    await fixture.waitForReportedChanges();
    await move('src', 'stash');
    await until('no game', () => !isGame);
    projects.dispose();
  });
});
