import assert from 'node:assert';
import * as vscode from 'vscode';
import { ImageFiles } from '../../../src/host/language/image-files';
import { AgentCalls, level } from '../support/agent-calls';
import { PreviewFixture } from '../support/preview-fixture';
import { until } from '../support/until';

describe('tools of agents on the texts of VS Code', () => {
  const fixture = new PreviewFixture('agents-web-test');
  const images = new ImageFiles();
  const agents = new AgentCalls(fixture, images);
  after(() => {
    images.dispose();
  });

  it('read and edit a file that is not open, in one undo step, unsaved', async () => {
    const before = level.replace("'slab'", "'slab', role: 'solid'");
    await fixture.write('level.ts', before);
    const { version, file } = await agents.call('list_hitboxes', { file: agents.path('level.ts') });
    const change = { hitbox: 'slab', shape: { x: 12, y: 13 }, name: 'stone', role: 'hit' };
    const { hitboxes, written } = await agents.call('set_hitbox', { file, version, ...change });
    const document = agents.opened('level.ts')!;
    const after = level.replace("'slab', x: 10, y: 10", "'stone', role: 'hit', x: 12, y: 13");
    assert.deepEqual([written, hitboxes[0]?.name], [true, 'stone']);
    assert.equal(document.getText().replace(/\r\n/g, '\n'), after);
    const onDisk = new TextDecoder().decode(await vscode.workspace.fs.readFile(fixture.at('level.ts')));
    assert.deepEqual([onDisk, document.isDirty], [before, true]);
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await vscode.commands.executeCommand('undo');
    await until(
      'one undo',
      () => document.getText() === before,
      () => document.getText(),
    );
  });

  it('read the imports of a file that is not open', async () => {
    await fixture.write('tile.ts', 'export const TILE = 16;\n');
    await fixture.write(
      'room.ts',
      "import { TILE } from './tile';\nexport const walls = [{ x: TILE, y: 0, w: 8, h: 8 }];\n",
    );
    const { hitboxes } = await agents.call('list_hitboxes', { file: agents.path('room.ts') });
    assert.deepEqual(hitboxes[0]?.shape, { kind: 'rect', x: 16, y: 0, width: 8, height: 8 });
  });
});
