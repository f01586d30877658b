import assert from 'node:assert';
import * as vscode from 'vscode';
import { agentTools, ToolError } from '../../../src/agents/index';
import { ImageFiles } from '../../../src/host/language/image-files';
import { WorkspaceToolFiles } from '../../../src/host/agents/workspace-tool-files';
import { PreviewFixture } from '../support/preview-fixture';
import { open, until } from '../support/until';

const level = `export const walls = [
  { name: 'slab', x: 10, y: 10, w: 40, h: 30 },
  { name: 'post', x: 100, y: 60, w: 12, h: 20 },
];
`;

interface Result {
  readonly file: string;
  readonly version: string;
  readonly written?: boolean;
  readonly hitboxes: readonly { readonly name: string; readonly shape: Readonly<Record<string, unknown>> }[];
}

describe('tools of agents on the texts of VS Code', () => {
  const fixture = new PreviewFixture('agents-test');
  const images = new ImageFiles();
  after(() => {
    images.dispose();
  });
  const path = (name: string): string => vscode.workspace.asRelativePath(fixture.at(name), false);

  async function call(name: string, input: object): Promise<Result> {
    const tool = agentTools.find((candidate) => candidate.name === name)!;
    return JSON.parse(await tool.call(input, new WorkspaceToolFiles(fixture.documents, images))) as Result;
  }

  async function refusal(name: string, input: object): Promise<string> {
    try {
      await call(name, input);
      return '';
    } catch (error) {
      assert.ok(error instanceof ToolError, String(error));
      return error.message;
    }
  }

  const opened = (name: string): vscode.TextDocument | undefined =>
    vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === fixture.at(name).toString());

  /** Undoes once in the active editor. */
  async function undo(document: vscode.TextDocument): Promise<void> {
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await vscode.commands.executeCommand('undo');
  }

  it('read and edit a file that is not open, in one undo step, unsaved', async () => {
    const before = level.replace("'slab'", "'slab', role: 'solid'");
    await fixture.write('level.ts', before);
    const { version, file } = await call('list_hitboxes', { file: path('level.ts') });
    const change = { hitbox: 'slab', shape: { x: 12, y: 13 }, name: 'stone', role: 'hit' };
    const { hitboxes, written } = await call('set_hitbox', { file, version, ...change });
    const document = opened('level.ts')!;
    const after = level.replace("'slab', x: 10, y: 10", "'stone', role: 'hit', x: 12, y: 13");
    assert.deepEqual([written, hitboxes[0]?.name], [true, 'stone']);
    assert.equal(document.getText().replace(/\r\n/g, '\n'), after);
    const onDisk = new TextDecoder().decode(await vscode.workspace.fs.readFile(fixture.at('level.ts')));
    assert.deepEqual([onDisk, document.isDirty], [before, true]);
    await undo(document);
    await until(
      'one undo',
      () => document.getText() === before,
      () => document.getText(),
    );
  });

  it('read what is unsaved', async () => {
    await fixture.write('level.ts', level);
    const editor = await vscode.window.showTextDocument(fixture.at('level.ts'));
    await editor.edit((builder) => {
      builder.replace(new vscode.Range(1, 2, 1, 46), "{ name: 'slab', x: 11, y: 10, w: 40, h: 30 }");
    });
    const { hitboxes } = await call('list_hitboxes', { file: path('level.ts') });
    assert.deepEqual(hitboxes[0]?.shape, { kind: 'rect', x: 11, y: 10, width: 40, height: 30 });
  });

  it('refuse an edit after another one', async () => {
    await fixture.write('level.ts', level);
    const { version, file } = await call('list_hitboxes', { file: path('level.ts') });
    const editor = await vscode.window.showTextDocument(fixture.at('level.ts'));
    await editor.edit((builder) => {
      builder.insert(new vscode.Position(0, 0), '// Cellar\n');
    });
    const before = editor.document.getText();
    assert.match(await refusal('delete_hitboxes', { file, version, hitboxes: ['slab'] }), /has changed since version/);
    assert.equal(editor.document.getText(), before);
  });

  it('edit in turn, each with the version of the last', async () => {
    await fixture.write('level.ts', level);
    const { version, file } = await call('list_hitboxes', { file: path('level.ts') });
    const set = await call('set_hitbox', { file, version, hitbox: 'post', shape: { x: 90 } });
    const shape = { kind: 'rect', x: 1, y: 2, width: 3, height: 4 };
    const added = await call('add_hitbox', { file, version: set.version, shape, name: 'lid' });
    await call('delete_hitboxes', { file, version: added.version, hitboxes: ['slab'] });
    const text =
      "export const walls = [\n  { name: 'post', x: 90, y: 60, w: 12, h: 20 },\n  { name: 'lid', x: 1, y: 2, w: 3, h: 4 },\n];\n";
    assert.equal(opened('level.ts')?.getText(), text);
  });

  it('read the imports of a file that is not open', async () => {
    await fixture.write('tile.ts', 'export const TILE = 16;\n');
    await fixture.write(
      'room.ts',
      "import { TILE } from './tile';\nexport const walls = [{ x: TILE, y: 0, w: 8, h: 8 }];\n",
    );
    const { hitboxes } = await call('list_hitboxes', { file: path('room.ts') });
    assert.deepEqual(hitboxes[0]?.shape, { kind: 'rect', x: 16, y: 0, width: 8, height: 8 });
  });

  it('read a text without a file', async () => {
    const { document } = await open('typescript', level);
    const { hitboxes } = await call('list_hitboxes', { file: document.uri.toString() });
    assert.equal(hitboxes.length, 2);
  });

  const refused: [file: () => string, message: RegExp][] = [
    [() => path('missing.ts'), /There is no file/],
    [() => '../outside.ts', /outside the workspace/],
    [() => '/etc/passwd', /outside the workspace/],
    [() => 'https://example.com/a.ts', /outside the workspace/],
    [() => path('notes.md'), /isn't in a supported language/],
    [() => path(''), /Can't open|isn't in a supported/],
  ];
  for (const [file, message] of refused) {
    it(`refuse ${message.source}: ${file.toString().slice(6)}`, async () => {
      await fixture.write('notes.md', 'Notes');
      assert.match(await refusal('list_hitboxes', { file: file() }), message);
    });
  }

  it('respect the settings that exclude a file', async () => {
    await fixture.write('level.ts', level);
    const config = vscode.workspace.getConfiguration('hitboxLens');
    await config.update('files', { '**/agents-test/*': false }, vscode.ConfigurationTarget.Workspace);
    try {
      assert.match(await refusal('list_hitboxes', { file: path('level.ts') }), /disabled for .* in settings/);
    } finally {
      await config.update('files', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});
