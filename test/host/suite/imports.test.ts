import assert from 'node:assert';
import * as vscode from 'vscode';
import type { SceneMessage } from '../../../src/messages/protocol';
import { importedX, level } from '../support/imported-number';
import { PreviewFixture } from '../support/preview-fixture';
import { open, until } from '../support/until';

describe('numbers imported from other files', () => {
  const fixture = new PreviewFixture('imports-test');
  const at = (name: string) => fixture.at(name);
  const write = (name: string, text: string) => fixture.write(name, text);

  /** The last known x of the imported box; undefined if unknown. */
  const x = (document: vscode.TextDocument): number | undefined => importedX(fixture.documents, document);

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
