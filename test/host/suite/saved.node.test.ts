import assert from 'node:assert';
import * as vscode from 'vscode';
import { PreviewFixture } from '../support/preview-fixture';
import { replacing } from '../support/replacing';

const text = "// Höhe\nexport const crates = [\n  { name: 'right', x: 24, y: 4, w: 32, h: 32 },\n];\n";
const moved = text.replace('x: 24', 'x: 50');

/** The bytes of a text with one byte per letter. */
const latin1 = (content: string): Uint8Array => Uint8Array.from(content, (letter) => letter.charCodeAt(0));
const utf16 = (content: string): Uint8Array =>
  Uint8Array.from(
    Array.from(`\ufeff${content}`, (letter) => letter.charCodeAt(0)).flatMap((code) => [code & 255, code >> 8]),
  );
const utf8 = (content: string): Uint8Array => new TextEncoder().encode(content);

describe('a file saved during the check whether it is writable', () => {
  const fixture = new PreviewFixture('saved-test');

  const cases: [name: string, encoding: string, bytes: Uint8Array, reason: string][] = [
    ['plain.ts', 'utf8', utf8(text), 'the usual encoding'],
    ['latin.ts', 'iso88591', latin1(text), "its bytes aren't UTF-8"],
    ['wide.ts', 'utf16le', utf16(text), "its bytes aren't UTF-8"],
    ['marked.ts', 'utf8bom', utf8(`\ufeff${text}`), 'a byte order mark is not in the text'],
    ['mixed.ts', 'utf8', utf8(text.replace('\n', '\r\n')), 'it has mixed line endings'],
  ];
  for (const [name, encoding, bytes, reason] of cases) {
    for (const saves of [true, false]) {
      it(`${name} (${encoding}), ${saves ? 'saved' : 'not saved'}: keeps the drag: ${reason}`, async () => {
        const setting = vscode.workspace.getConfiguration('files');
        await setting.update('encoding', encoding, vscode.ConfigurationTarget.Workspace);
        // A separate file, because VS Code reloads an open one only some time after it was written.
        const file = fixture.at(`${saves ? 'saved' : 'unsaved'}-${name}`);
        try {
          await vscode.workspace.fs.writeFile(file, bytes);
          const document = await vscode.workspace.openTextDocument(file);
          await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
          assert.match(document.getText(), /Höhe/);
          const scene = await fixture.scene(document.uri);
          const { uri, version } = scene;
          const shape = { kind: 'rect', x: 50, y: 4, width: 32, height: 32 } as const;
          const { applyEdit } = vscode.workspace;
          const applyAndSave = async (edit: vscode.WorkspaceEdit): Promise<boolean> => {
            const applied = await applyEdit(edit);
            if (saves) await document.save();
            return applied;
          };
          const shapes = [{ id: scene.hitboxes[0]!.id, shape }];
          const refused = await replacing(vscode.workspace, { applyEdit: applyAndSave }, () =>
            fixture.fake.errorOf({ type: 'edit', uri, version, shapes }),
          );
          assert.equal(refused, null);
          assert.equal(document.getText().replace(/\r\n/g, '\n'), moved);
        } finally {
          await vscode.commands.executeCommand('workbench.action.files.revert');
          await setting.update('encoding', undefined, vscode.ConfigurationTarget.Workspace);
        }
      });
    }
  }

  it("reverts VS Code's changes in a file read-only in this session, in any encoding", async () => {
    const setting = vscode.workspace.getConfiguration('files');
    await setting.update('encoding', 'iso88591', vscode.ConfigurationTarget.Workspace);
    try {
      await vscode.workspace.fs.writeFile(fixture.at('fixed.ts'), latin1(text));
      const document = await vscode.workspace.openTextDocument(fixture.at('fixed.ts'));
      await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
      const { uri, version, hitboxes } = await fixture.scene(document.uri);
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('workbench.action.files.setActiveEditorReadonlyInSession');
      const shape = { kind: 'rect', x: 50, y: 4, width: 32, height: 32 } as const;
      const refused = await fixture.fake.errorOf({
        type: 'edit',
        uri,
        version,
        shapes: [{ id: hitboxes[0]!.id, shape }],
      });
      assert.match(refused ?? '', /read-only/);
      assert.deepEqual([document.getText(), document.isDirty], [text, false]);
    } finally {
      await vscode.commands.executeCommand('workbench.action.files.resetActiveEditorReadonlyInSession');
      await setting.update('encoding', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});
