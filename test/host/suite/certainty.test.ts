import assert from 'node:assert';
import * as vscode from 'vscode';
import { Projects } from '../../../src/host/projects';
import { PreviewFixture } from '../support/preview-fixture';
import { open, problems, until } from '../support/until';

/** Two overlapping boxes under a key. */
const boxes = (key: string): string =>
  `export const ${key} = [\n  { x: 0, y: 0, w: 9, h: 9 },\n  { x: 4, y: 0, w: 9, h: 9 },\n];\n`;

describe('certain and possible hitboxes in the editor', () => {
  const fixture = new PreviewFixture('certainty-test');
  const config = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('hitboxLens');

  afterEach(async () => {
    await config().update('files', undefined, vscode.ConfigurationTarget.Workspace);
  });

  async function show(name: string): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(fixture.at(name));
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    return document;
  }

  /** The numbers of certain and possible hitboxes in the last reading. */
  function counts(document: vscode.TextDocument): string {
    const reading = fixture.documents.last(document.uri);
    if (reading?.kind !== 'read') return reading?.kind ?? 'nothing';
    const { hitboxes } = reading.document;
    const certain = hitboxes.filter((hitbox) => hitbox.certain !== null).length;
    return `${certain} certain, ${hitboxes.length - certain} possible`;
  }

  /** The problems of a document, once another document opened later has its own. */
  async function countAfterAll(document: vscode.TextDocument): Promise<number> {
    const probe = await open('javascript', 'const walls = [[0, 0, 32, 32], [16, 0, 32, 32]];');
    await problems(probe.document, ({ length }) => length > 0);
    return (await problems(document, () => true)).length;
  }

  it('reports no problems of possible hitboxes until a comment declares them', async () => {
    await fixture.write('menu.ts', boxes('menu'));
    const document = await show('menu.ts');
    await until('the first reading', () => counts(document) === '0 certain, 2 possible');
    assert.equal(await countAfterAll(document), 0);
    const editor = await vscode.window.showTextDocument(document);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), '// hitbox-lens-hitboxes\n');
    });
    await problems(document, ({ length }) => length > 0);
  });

  it('reads a file as the setting declares: hitboxes, none, and by default again', async () => {
    await fixture.write('menu.ts', boxes('menu'));
    const document = await show('menu.ts');
    await until('the first reading', () => counts(document) === '0 certain, 2 possible');
    const set = (value: unknown): Thenable<void> =>
      config().update('files', { '**/menu.ts': value }, vscode.ConfigurationTarget.Workspace);
    await set('hitboxes');
    await until('certain hitboxes', () => counts(document) === '2 certain, 0 possible');
    await problems(document, ({ length }) => length > 0);
    await set('none');
    await until('none', () => counts(document) === 'declared-none');
    await problems(document, ({ length }) => length === 0);
    await fixture.preview(document.uri);
    const since = fixture.fake.posted.length;
    fixture.fake.send({ type: 'ready' });
    assert.equal((await fixture.fake.message('empty', since)).reason, 'declared-none');
    fixture.fake.send({ type: 'invoke', command: 'enable' });
    await fixture.fake.message('scene', since);
    await until('the default reading', () => counts(document) === '0 certain, 2 possible');
  });

  it('treats game words as evidence in a folder with a hitbox file', async () => {
    await fixture.write('hero.hitbox.json', '{ "sprites": {} }');
    await fixture.write('level.ts', boxes('crates'));
    const document = await show('level.ts');
    await until('certain hitboxes', () => counts(document) === '2 certain, 0 possible');
    await problems(document, ({ length }) => length > 0);
  });

  it('reads a text without the prefilter while its preview is open', async () => {
    await fixture.write('plain.ts', 'export const answer = 42;\n');
    const document = await show('plain.ts');
    await until('the first reading', () => counts(document) === 'none');
    const preview = await fixture.preview(document.uri);
    fixture.fake.send({ type: 'ready' });
    await fixture.fake.message('empty');
    assert.equal(counts(document), '0 certain, 0 possible');
    preview.dispose();
  });
});

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
      const projects = new Projects(() => Promise.resolve(hasHitboxFile));
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

  it('notices when a package.json is created or deleted', async () => {
    const projects = new Projects(() => Promise.resolve(false));
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
