import assert from 'node:assert';
import * as vscode from 'vscode';
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

  it('reads no other file again when the setting is for one', async () => {
    for (const name of ['menu.ts', 'other.ts']) await fixture.write(name, boxes('menu'));
    // So the folder is known as a game's, which a search would find later.
    await fixture.write('hero.hitbox.json', '{ "sprites": {} }');
    const [menu, other] = [await show('menu.ts'), await show('other.ts')];
    for (const document of [menu, other]) {
      await fixture.documents.complete(document);
      assert.equal(counts(document), '0 certain, 2 possible');
    }
    const read: string[] = [];
    const watch = fixture.documents.onDidRead(({ uri }) => read.push(uri.toString()));
    await config().update('files', { '**/menu.ts': 'hitboxes' }, vscode.ConfigurationTarget.Workspace);
    await until('certain hitboxes', () => counts(menu) === '2 certain, 0 possible');
    watch.dispose();
    assert.deepEqual(
      [menu, other].map(({ uri }) => read.includes(uri.toString())),
      [true, false],
    );
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
