import assert from 'node:assert';
import * as vscode from 'vscode';
import { Preview } from '../../../src/host/preview/preview';
import { Readings } from '../../../src/host/readings';
import type { PictureMessage } from '../../../src/messages/protocol';
import { FakePanel } from '../support/fake-panel';
import { silentLog } from '../support/silent-log';
import { closeEverything, open, until } from '../support/until';

const level = `import { TILE } from './constants';
export const crates = [
  { name: 'imported', x: TILE * 2, y: 0, w: 8, h: 8 },
  { name: 'plain', x: 4, y: 0, w: 8, h: 8 },
];
`;

describe('numbers of other files, in the editor', () => {
  const root = vscode.workspace.workspaceFolders![0]!.uri;
  const folder = vscode.Uri.joinPath(root, 'imports-test');
  const at = (name: string) => vscode.Uri.joinPath(folder, name);
  const write = (name: string, text: string) => vscode.workspace.fs.writeFile(at(name), new TextEncoder().encode(text));
  let readings: Readings;
  let fake: FakePanel;
  let preview: Preview | null;

  beforeEach(() => {
    readings = new Readings(silentLog());
    fake = new FakePanel();
    preview = null;
  });

  afterEach(async () => {
    preview?.dispose();
    readings.dispose();
    await closeEverything();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  /** The x of the imported box as it is known last; undefined while it is not. */
  function x(document: vscode.TextDocument): number | undefined {
    const reading = readings.last(document.uri);
    if (reading?.kind !== 'read') return undefined;
    const hitbox = reading.document.hitboxes.find(({ name }) => name === 'imported');
    return hitbox?.unknown.length === 0 && hitbox.shape.kind === 'rect' ? hitbox.shape.x : undefined;
  }

  async function show(): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(at('level.ts'));
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    return document;
  }

  it('typing in the other file redraws the picture, and so does taking it back', async () => {
    await write('constants.ts', 'export const TILE = 16;\n');
    await write('level.ts', level);
    const document = await show();
    preview = new Preview(fake.panel, { extensionUri: root, readings, log: silentLog() }, document.uri, true);
    fake.say({ type: 'ready' });
    const xIn = ({ hitboxes }: Pick<PictureMessage, 'hitboxes'>): number | undefined =>
      hitboxes.flatMap(({ name, shape }) => (name === 'imported' && shape?.kind === 'rect' ? [shape.x] : []))[0];
    const drawn = (wanted: number, since: number) =>
      until(`a picture with x ${wanted}`, () =>
        fake.posted.slice(since).some((message) => 'hitboxes' in message && xIn(message) === wanted),
      );
    await drawn(32, 0);

    const other = await vscode.workspace.openTextDocument(at('constants.ts'));
    const editor = await vscode.window.showTextDocument(other, vscode.ViewColumn.Two);
    let since = fake.posted.length;
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(0, 20, 0, 22), '20');
    });
    await drawn(40, since);
    assert.equal(other.isDirty, true);

    since = fake.posted.length;
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await drawn(32, since);
  });

  it('a change on disk, a file that comes and a file that goes', async () => {
    await write('level.ts', level);
    const document = await show();
    await until('a reading without the number', () => readings.last(document.uri)?.kind === 'read');
    assert.equal(x(document), undefined);
    await write('constants.ts', 'export const TILE = 5;');
    await until('the number of the new file', () => x(document) === 10);
    await write('constants.ts', 'export const TILE = 6; // and more');
    await until('the number of the changed file', () => x(document) === 12);
    await vscode.workspace.fs.delete(at('constants.ts'));
    await until('no number', () => x(document) === undefined);
  });

  it('follows files that hand on, and data', async () => {
    await write('constants.ts', "export * from './more/index.js';");
    await write('more/index.ts', "import data from '../data.json';\nexport const TILE = data.tile;");
    await write('data.json', '{ "tile": 3 }');
    await write('level.ts', level);
    const document = await show();
    await until('the number', () => x(document) === 6);
    await write('data.json', '{ "tile": 30 }');
    await until('the new number', () => x(document) === 60);
  });

  it('a number of another file is not dragged, and the reason names the file', async () => {
    await write('constants.ts', 'export const TILE = 16;');
    await write('level.ts', level);
    const document = await show();
    await until('the number', () => x(document) === 32);
    preview = new Preview(fake.panel, { extensionUri: root, readings, log: silentLog() }, document.uri, true);
    fake.say({ type: 'ready' });
    const picture = await fake.message('picture');
    const fixed = (name: string) => picture.hitboxes.find((hitbox) => hitbox.name === name)!.fixed;
    assert.match(fixed('imported')!, /x .*imports-test\/constants\.ts/);
    assert.equal(fixed('plain'), null);
  });

  it('a folder that is called like a file is none', async () => {
    await vscode.workspace.fs.createDirectory(at('constants.ts'));
    await write('constants.js', 'exports.TILE = 7;');
    await write('level.ts', level);
    const document = await show();
    await until('the number', () => x(document) === 14);
  });

  it('a text that lies nowhere imports nothing', async () => {
    await write('constants.ts', 'export const TILE = 16;');
    const { document } = await open('typescript', level);
    await until('a reading', () => readings.last(document.uri)?.kind === 'read');
    assert.equal(x(document), undefined);
  });

  it('hitboxLens.variables gives a number, until the text does', async () => {
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
