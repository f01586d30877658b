/** What a custom editor depends on in each kind of host: its page, and the text of its file in VS Code. */
import assert from 'node:assert';
import * as vscode from 'vscode';
import { PreviewFixture } from '../support/preview-fixture';
import { open, until } from '../support/until';

describe('a preview as an editor of a file', () => {
  const fixture = new PreviewFixture('editor-test');

  it('has a page without inline code or remote sources, everything behind a nonce', async () => {
    const { document } = await open('typescript', 'export const walls = [[0, 0, 8, 8]];\n');
    await fixture.preview(document.uri);
    const { html } = fixture.fake.panel.webview;
    assert.match(html, /default-src 'none'/);
    assert.doesNotMatch(html, /unsafe-/);
    assert.match(html, /script-src 'nonce-[0-9a-f]{32}'/);
    assert.doesNotMatch(html, /<script(?! nonce="[0-9a-f]{32}" src=)/);
  });

  it('opens, is dirty after a drag, undone with the text, and saved', async () => {
    const before = 'export const walls = [{ x: 0, y: 0, w: 8, h: 8 }];\n';
    const after = before.replace('x: 0', 'x: 4');
    await fixture.write('walls.ts', before);
    const uri = fixture.at('walls.ts');
    await vscode.commands.executeCommand('vscode.openWith', uri, 'hitboxLens.preview', vscode.ViewColumn.One);
    const tab = await until('the tab of the preview', () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.input instanceof vscode.TabInputCustom && activeTab;
    });
    assert.equal((tab.input as vscode.TabInputCustom).uri.toString(), uri.toString());
    const document = await vscode.workspace.openTextDocument(uri);
    const scene = await fixture.scene(uri);
    const shape = { kind: 'rect', x: 4, y: 0, width: 8, height: 8 };
    const edit = (version: number) =>
      fixture.fake.errorOf({ type: 'edit', uri: scene.uri, version, shapes: [{ id: scene.hitboxes[0]!.id, shape }] });
    assert.equal(await edit(scene.version), null);
    assert.deepEqual([document.getText(), document.isDirty], [after, true]);
    await until('a tab with unsaved changes', () => vscode.window.tabGroups.activeTabGroup.activeTab?.isDirty);
    await vscode.commands.executeCommand('undo');
    await until('the text of before', () => document.getText() === before && !document.isDirty);
    await fixture.fake.answer({ type: 'sync' });
    assert.equal(await edit(document.version), null);
    await document.save();
    const onDisk = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
    assert.deepEqual([onDisk, document.isDirty], [after, false]);
    await vscode.window.tabGroups.close(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs));
  });
});
