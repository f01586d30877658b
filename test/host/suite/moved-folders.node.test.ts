import assert from 'node:assert';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { ImageFiles } from '../../../src/host/language/image-files';
import { Projects } from '../../../src/host/projects';
import { StagePanel } from '../../../src/host/stage/stage';
import { WorkspaceProblems } from '../../../src/host/workspace-problems';
import { parseToStage } from '../../../src/messages/stage';
import { FakePanel } from '../support/fake-panel';
import { png } from '../support/png';
import { PreviewFixture } from '../support/preview-fixture';
import { silentLog } from '../support/silent-log';
import { until } from '../support/until';

/**
 * Folders that are moved, or replaced by another: VS Code reports only the folder, and one that is replaced as changed.
 * The web extension host's workspace is in memory, where folders can't be moved.
 */
describe('folders that are moved or replaced', () => {
  const fixture = new PreviewFixture('moved-test');

  /** Writes a file at once, so that all of it is reported together. */
  function write(name: string, content: string | Uint8Array): void {
    const file = fixture.at(name).fsPath;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  function move(from: string, to: string): void {
    renameSync(fixture.at(from).fsPath, fixture.at(to).fsPath);
  }

  /** Replaces a folder by another within a moment. */
  function replace(folder: string, next: string): void {
    move(folder, `${folder}-before`);
    move(next, folder);
  }

  it('are followed by the detection of games', async () => {
    const search = async (root: vscode.Uri): Promise<vscode.Uri | null> => {
      const pattern = new vscode.RelativePattern(root, '**/moved-test/src/*.hitbox.json');
      return (await vscode.workspace.findFiles(pattern))[0] ?? null;
    };
    const projects = new Projects(search);
    const uri = fixture.at('level.ts');
    write('stash/a.hitbox.json', '{}');
    let isGame = false;
    const check = (): void => {
      void projects.check(uri).then(() => (isGame = projects.isGame(uri)));
    };
    projects.onDidChange(check);
    check();
    await fixture.waitForReportedChanges();
    move('stash', 'src');
    await until('a game', () => isGame);
    await fixture.waitForReportedChanges();
    move('src', 'stash');
    await until('no game', () => !isGame);
    projects.dispose();
  });

  it('are followed by numbers imported from them', async () => {
    write('lib/constants.ts', 'export const TILE = 16;\n');
    write('next/constants.ts', 'export const TILE = 5;\n');
    write(
      'level.ts',
      "import { TILE } from './lib/constants';\nexport const walls = [{ x: TILE, y: 0, w: 8, h: 8 }];\n",
    );
    await fixture.waitForReportedChanges();
    const document = await vscode.workspace.openTextDocument(fixture.at('level.ts'));
    const x = (): number | null => {
      const reading = fixture.documents.last(document.uri);
      const [hitbox] = reading?.kind === 'read' ? reading.document.hitboxes : [];
      return hitbox?.unknown.length === 0 && hitbox.shape.kind === 'rect' ? hitbox.shape.x : null;
    };
    await until('the number of lib', () => x() === 16, x);
    replace('lib', 'next');
    await until('the number of the folder that replaces lib', () => x() === 5, x);
    await fixture.waitForReportedChanges();
    move('lib', 'next');
    await until('no number after lib was moved away', () => x() === null, x);
    await fixture.waitForReportedChanges();
    move('next', 'lib');
    await until('the number of lib, which is back', () => x() === 5, x);
  });

  it('are followed by the images of a preview', async () => {
    write('art/hero.png', png);
    write('next/hero.png', png);
    const hitboxes = [{ name: 'body', rect: [0, 0, 8, 8] }];
    write('hero.hitbox.json', JSON.stringify({ sprites: { hero: { image: 'art/hero.png', hitboxes } } }));
    await fixture.waitForReportedChanges();
    await fixture.preview(fixture.at('hero.hitbox.json'));
    fixture.fake.send({ type: 'ready' });
    let since = 0;
    /** The address of the next image that the page gets; null if it is missing. */
    const next = async (isFound: boolean): Promise<string | null> => {
      const { sprites } = await fixture.fake.message('scene', since, ({ sprites: [hero] }) => {
        return Boolean(hero?.image) && 'src' in hero!.image! === isFound;
      });
      since = fixture.fake.posted.length;
      const image = sprites[0]!.image!;
      return 'src' in image ? image.src : null;
    };
    const first = await next(true);
    replace('art', 'next');
    assert.notEqual(await next(true), first, 'another address for another image');
    await fixture.waitForReportedChanges();
    move('art', 'next');
    await next(false);
    await fixture.waitForReportedChanges();
    move('next', 'art');
    await next(true);
  });

  it('are followed by what is known about the images of hitbox files', async () => {
    const wide = Uint8Array.from(png);
    wide[19] = 2;
    write('art/hero.png', png);
    write('next/hero.png', wide);
    write('hero.hitbox.json', '{}');
    await fixture.waitForReportedChanges();
    const images = new ImageFiles();
    const uri = fixture.at('hero.hitbox.json');
    const lookUp = () => images.lookUp(uri, 'art/hero.png');
    assert.deepEqual(await lookUp(), { width: 1, height: 1 });
    let fact: unknown = null;
    images.onDidChange(() => void lookUp().then((now) => (fact = now)));
    replace('art', 'next');
    await until(
      'the size of the other image',
      () => JSON.stringify(fact) === '{"width":2,"height":1}',
      () => fact,
    );
    images.dispose();
  });

  it('are followed by the stage', async () => {
    const sprite = (width: number): string =>
      JSON.stringify({ sprites: { hero: { hitboxes: [{ name: 'body', rect: [0, 0, width, 8] }] } } });
    write('heroes/hero.hitbox.json', sprite(10));
    await fixture.waitForReportedChanges();
    const fake = new FakePanel(parseToStage);
    const { documents } = fixture;
    const stage = new StagePanel(
      fake.panel,
      { extensionUri: vscode.Uri.file('/extension'), documents, log: silentLog() },
      [
        {
          id: 'hero',
          uri: fixture.at('heroes/hero.hitbox.json').toString(),
          sprite: 'sprites.hero',
          ...{ x: 0, y: 0, flipped: false, rotation: 0, scale: 1, pivot: null, playhead: 'first' },
        },
      ],
    );
    fake.send({ type: 'ready', actors: null });
    await fake.message('subject', 0, ({ content }) => content.kind === 'scene');
    let since = fake.posted.length;
    move('heroes', 'away');
    await fake.message('subject', since, ({ content }) => content.kind === 'missing');
    await fixture.waitForReportedChanges();
    since = fake.posted.length;
    move('away', 'heroes');
    await fake.message('subject', since, ({ content }) => content.kind === 'scene');
    stage.dispose();
  });

  it('are followed by the problems of closed files', async () => {
    write('closed/a.hitbox.json', '{}');
    write('next/a.hitbox.json', '{ "sprites": {} }');
    await fixture.waitForReportedChanges();
    const uri = fixture.at('closed/a.hitbox.json');
    const problems = new WorkspaceProblems();
    const problem = new vscode.Diagnostic(new vscode.Range(0, 0, 0, 1), 'a problem', vscode.DiagnosticSeverity.Error);
    problems.set(uri, [problem], await vscode.workspace.fs.stat(uri));
    const messages = (): string[] => vscode.languages.getDiagnostics(uri).map(({ message }) => message);
    assert.ok(messages().includes('a problem'));
    replace('closed', 'next');
    await until('the problem is gone', () => !messages().includes('a problem'), messages);
    problems.dispose();
  });
});
