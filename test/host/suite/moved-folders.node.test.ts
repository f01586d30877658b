import * as vscode from 'vscode';
import { Projects } from '../../../src/host/projects';
import { PreviewFixture } from '../support/preview-fixture';
import { until } from '../support/until';

// The files of the web extension host's workspace are in memory, where folders cannot be moved.
describe('whether a project is a game, when folders are moved', () => {
  const fixture = new PreviewFixture('moved-test');

  it('follows a folder that is moved, with what is in it', async () => {
    const search = async (root: vscode.Uri): Promise<boolean> =>
      (await vscode.workspace.findFiles(new vscode.RelativePattern(root, '**/moved-test/src/*.hitbox.json'))).length >
      0;
    const projects = new Projects(search);
    const uri = fixture.at('level.ts');
    await fixture.write('stash/a.hitbox.json', '{}');
    let isGame = false;
    const look = (): void => {
      void projects.look(uri).then(() => (isGame = projects.isGame(uri)));
    };
    projects.onDidChange(look);
    look();
    const move = (from: string, to: string): Thenable<void> =>
      vscode.workspace.fs.rename(fixture.at(from), fixture.at(to));
    await move('stash', 'src');
    await until('a game', () => isGame);
    await move('src', 'stash');
    await until('no game', () => !isGame);
    projects.dispose();
  });
});
