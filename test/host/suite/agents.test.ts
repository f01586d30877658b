import assert from 'node:assert';
import * as vscode from 'vscode';
import { ToolError } from '../../../src/agents/index';
import { ImageFiles } from '../../../src/host/language/image-files';
import { AgentCalls, level } from '../support/agent-calls';
import { PreviewFixture } from '../support/preview-fixture';
import { open } from '../support/until';

describe('tools of agents on the texts of VS Code', () => {
  const fixture = new PreviewFixture('agents-test');
  const images = new ImageFiles();
  const agents = new AgentCalls(fixture, images);
  after(() => {
    images.dispose();
  });
  async function refusal(name: string, input: object): Promise<string> {
    try {
      await agents.call(name, input);
      return '';
    } catch (error) {
      assert.ok(error instanceof ToolError, String(error));
      return error.message;
    }
  }

  it('read what is unsaved', async () => {
    await fixture.write('level.ts', level);
    const editor = await vscode.window.showTextDocument(fixture.at('level.ts'));
    await editor.edit((builder) => {
      builder.replace(new vscode.Range(1, 2, 1, 46), "{ name: 'slab', x: 11, y: 10, w: 40, h: 30 }");
    });
    const { hitboxes } = await agents.call('list_hitboxes', { file: agents.path('level.ts') });
    assert.deepEqual(hitboxes[0]?.shape, { kind: 'rect', x: 11, y: 10, width: 40, height: 30 });
  });

  it('refuse an edit after another one', async () => {
    await fixture.write('level.ts', level);
    const { version, file } = await agents.call('list_hitboxes', { file: agents.path('level.ts') });
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
    const { version, file } = await agents.call('list_hitboxes', { file: agents.path('level.ts') });
    const set = await agents.call('set_hitbox', { file, version, hitbox: 'post', shape: { x: 90 } });
    const shape = { kind: 'rect', x: 1, y: 2, width: 3, height: 4 };
    const added = await agents.call('add_hitbox', { file, version: set.version, shape, name: 'lid' });
    await agents.call('delete_hitboxes', { file, version: added.version, hitboxes: ['slab'] });
    const text =
      "export const walls = [\n  { name: 'post', x: 90, y: 60, w: 12, h: 20 },\n  { name: 'lid', x: 1, y: 2, w: 3, h: 4 },\n];\n";
    assert.equal(agents.opened('level.ts')?.getText(), text);
  });

  it('read a text without a file', async () => {
    const { document } = await open('typescript', level);
    const { hitboxes } = await agents.call('list_hitboxes', { file: document.uri.toString() });
    assert.equal(hitboxes.length, 2);
  });

  const refused: [file: () => string, message: RegExp][] = [
    [() => agents.path('missing.ts'), /There is no file/],
    [() => '../outside.ts', /outside the workspace/],
    [() => '/etc/passwd', /outside the workspace/],
    [() => 'https://example.com/a.ts', /outside the workspace/],
    [() => agents.path('notes.md'), /isn't in a supported language/],
    [() => agents.path(''), /Can't open|isn't in a supported/],
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
      assert.match(await refusal('list_hitboxes', { file: agents.path('level.ts') }), /disabled for .* in settings/);
    } finally {
      await config.update('files', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});
