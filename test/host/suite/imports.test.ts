import assert from 'node:assert';
import * as vscode from 'vscode';
import type { SceneMessage } from '../../../src/messages/protocol';
import { PreviewFixture } from '../support/preview-fixture';
import { open, until } from '../support/until';

const level = `import { TILE } from './constants';
export const walls = [
  { name: 'imported', x: TILE * 2, y: 0, w: 8, h: 8 },
  { name: 'plain', x: 4, y: 0, w: 8, h: 8 },
];
`;

describe('numbers imported from other files', () => {
  const fixture = new PreviewFixture('imports-test');
  const at = (name: string) => fixture.at(name);
  const write = (name: string, text: string) => fixture.write(name, text);

  /** The last known x of the imported box; undefined if unknown. */
  function x(document: vscode.TextDocument): number | undefined {
    const reading = fixture.documents.last(document.uri);
    if (reading?.kind !== 'read') return undefined;
    const hitbox = reading.document.hitboxes.find(({ name }) => name === 'imported');
    return hitbox?.unknown.length === 0 && hitbox.shape.kind === 'rect' ? hitbox.shape.x : undefined;
  }

  async function show(): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(at('level.ts'));
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    return document;
  }

  it('update the scene on typing in the other file, and on undo', async () => {
    await write('constants.ts', 'export const TILE = 16;\n');
    await write('level.ts', level);
    const document = await show();
    await fixture.preview(document.uri);
    fixture.fake.send({ type: 'ready' });
    const xIn = ({ hitboxes }: Pick<SceneMessage, 'hitboxes'>): number | undefined =>
      hitboxes.flatMap(({ name, shape }) => (name === 'imported' && shape?.kind === 'rect' ? [shape.x] : []))[0];
    const waitForX = (wanted: number, since: number) =>
      until(`a scene with x ${wanted}`, () =>
        fixture.fake.posted.slice(since).some((message) => 'hitboxes' in message && xIn(message) === wanted),
      );
    await waitForX(32, 0);

    const other = await vscode.workspace.openTextDocument(at('constants.ts'));
    const editor = await vscode.window.showTextDocument(other, vscode.ViewColumn.Two);
    let since = fixture.fake.posted.length;
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(0, 20, 0, 22), '20');
    });
    await waitForX(40, since);
    assert.equal(other.isDirty, true);

    since = fixture.fake.posted.length;
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await waitForX(32, since);
  });

  it('follow changed, created and deleted files', async () => {
    await write('level.ts', level);
    const document = await show();
    await until('a read without the number', () => fixture.documents.last(document.uri)?.kind === 'read');
    assert.equal(x(document), undefined);
    await write('constants.ts', 'export const TILE = 5;');
    await until('the number of the new file', () => x(document) === 10);
    await write('constants.ts', 'export const TILE = 6; // and more');
    await until('the number of the changed file', () => x(document) === 12);
    await vscode.workspace.fs.delete(at('constants.ts'));
    await until('no number', () => x(document) === undefined);
  });

  it('follow re-exporting files, and data', async () => {
    await write('constants.ts', "export * from './more/index.js';");
    await write('more/index.ts', "import data from '../data.json';\nexport const TILE = data.tile;");
    await write('data.json', '{ "tile": 3 }');
    await write('level.ts', level);
    const document = await show();
    await until('the number', () => x(document) === 6);
    await write('data.json', '{ "tile": 30 }');
    await until('the new number', () => x(document) === 60);
  });

  it('can be dragged, which replaces the name with a number', async () => {
    await write('constants.ts', 'export const TILE = 16;');
    await write('level.ts', level);
    const document = await show();
    await until('the number', () => x(document) === 32);
    const scene = await fixture.scene(document.uri);
    const fixedReason = (name: string) => scene.hitboxes.find((hitbox) => hitbox.name === name)!.fixedReason;
    assert.equal(fixedReason('imported'), null);
    assert.equal(fixedReason('plain'), null);
  });

  it('come from the other scripts of a page, also new ones', async () => {
    await write('level.js', "walls.push({ name: 'imported', x: TILE * 2, y: 0, w: 8, h: 8 });");
    const document = await vscode.workspace.openTextDocument(at('level.js'));
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await until('a read without the number', () => fixture.documents.last(document.uri)?.kind === 'read');
    assert.equal(x(document), undefined);
    await write('tiles.js', 'const TILE = 16;');
    await until('the number of the script beside it', () => x(document) === 32);
    await write('other.js', 'const TILE = 3;');
    await until('no number that two scripts define differently', () => x(document) === undefined);
    await write('index.html', '<script src="tiles.js"></script><script src="level.js"></script>');
    await until('the number of the page', () => x(document) === 32);
    await write('tiles.js', 'const TILE = 5;');
    await until('the new number', () => x(document) === 10);
  });

  it('ignore a folder named like a file', async () => {
    await vscode.workspace.fs.createDirectory(at('constants.ts'));
    await write('constants.js', 'exports.TILE = 7;');
    await write('level.ts', level);
    const document = await show();
    await until('the number', () => x(document) === 14);
  });

  it("aren't read for a text without a location", async () => {
    await write('constants.ts', 'export const TILE = 16;');
    const { document } = await open('typescript', level);
    await until('a reading', () => fixture.documents.last(document.uri)?.kind === 'read');
    assert.equal(x(document), undefined);
  });

  it('come from hitboxLens.variables until the text defines them', async () => {
    await write('level.ts', level);
    const document = await show();
    const config = vscode.workspace.getConfiguration('hitboxLens', document.uri);
    try {
      await config.update('variables', { TILE: 50, wrong: 'x' }, vscode.ConfigurationTarget.Workspace);
      await until('the number of the setting', () => x(document) === 100);
      await write('constants.ts', 'export const TILE = 2;');
      await until('the number of the file', () => x(document) === 4);
    } finally {
      await config.update('variables', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});
