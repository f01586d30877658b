/** Previews as VS Code tabs: they follow the active text, can be kept, and are found again. */
import * as vscode from 'vscode';
import { previewTabs, showDuringOpening, viewType, wall } from '../support/preview-tabs';
import { until } from '../support/until';

describe('previews as tabs of VS Code', () => {
  const tabs = previewTabs();
  const { at, change, closeAll, has, isInText, isItalic, leaveForText, openPreview, setPreviewEditors, showText } =
    tabs;

  it('keeps a text active that is opened while a preview opens', () =>
    showDuringOpening(tabs, [
      ['b.ts', 'c.ts'],
      ['b.ts', 'empty.ts'],
    ]));

  it('shows a text that is opened while a reopened preview is replaced with its text', async () => {
    await showText('c.ts');
    await openPreview();
    await has('c.ts italic, 2');
    await closeAll();
    await showText('b.ts');
    const isTextOfC = ({ input }: vscode.Tab) =>
      input instanceof vscode.TabInputText && input.uri.toString() === at('c.ts').toString();
    const textOpened = new Promise<void>((resolve) => {
      const watch = vscode.window.tabGroups.onDidChangeTabs(({ opened }) => {
        if (!opened.some(isTextOfC)) return;
        watch.dispose();
        resolve();
      });
    });
    // As Ctrl+P and Go Back do, because this editor of the file was used last.
    await vscode.commands.executeCommand('vscode.openWith', at('c.ts'), viewType, vscode.ViewColumn.One);
    await textOpened;
    await showText('b.ts');
    await has('b.ts italic, 2');
    await isInText('b.ts');
  });

  it('replaces a clean preview in its tab, and keeps the text active', async () => {
    await showText('a.ts');
    await openPreview();
    await has('a.ts italic, 2');
    await isInText('a.ts');
    for (const name of ['b.ts', 'c.ts']) {
      await showText(name);
      await has(`${name} italic, 2`);
      await isInText(name);
    }
  });

  it('leaves the preview unchanged for a file without hitboxes', async () => {
    await showText('a.ts');
    await openPreview();
    await showText('empty.ts');
    await showText('b.ts');
    await has('b.ts italic, 2');
    await showText('empty.ts');
    const document = await vscode.workspace.openTextDocument(at('own.hitbox.json'));
    // The result for the next file shows that the previous one was handled.
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
    await has('own.hitbox.json italic, 2');
  });

  it('keeps the preview of a text with unsaved changes, and finds it again', async () => {
    await showText('a.ts');
    await openPreview();
    await has('a.ts italic, 2');
    await change('a.ts');
    await has('a.ts dirty, 2');
    await showText('b.ts');
    await has('a.ts dirty behind, 2', 'b.ts italic, 2');
    await isInText('b.ts');
    await showText('a.ts');
    await has('a.ts dirty, 2', 'b.ts italic behind, 2');
    await isInText('a.ts');
  });

  it('replaces the preview of a text that was saved', async () => {
    const { document } = await showText('a.ts');
    await openPreview();
    await has('a.ts italic, 2');
    await change('a.ts');
    await has('a.ts dirty, 2');
    await document.save();
    await has('a.ts, 2');
    await showText('b.ts');
    await has('b.ts italic, 2');
    await isInText('b.ts');
  });

  it('keeps a preview that the user keeps open or pins, and finds it again', async () => {
    const ways = [
      ['workbench.action.pinEditor', ' pinned'],
      // Without italic tabs, nothing can be kept open.
      ...(isItalic() ? [['workbench.action.keepEditor', ''] as const] : []),
    ] as const;
    for (const [command, states] of ways) {
      await closeAll();
      await showText('a.ts');
      await openPreview();
      await has('a.ts italic, 2');
      await vscode.commands.executeCommand('workbench.action.focusSecondEditorGroup');
      await vscode.commands.executeCommand(command);
      await has(`a.ts${states}, 2`);
      await leaveForText('b.ts');
      // If it had followed, the first preview wouldn't exist any more.
      await openPreview();
      await has(`a.ts${states} behind, 2`, 'b.ts italic, 2');
      await isInText('b.ts');
      await showText('a.ts');
      await has(`a.ts${states}, 2`, 'b.ts italic behind, 2');
    }
  });

  it("closes the following preview if tabs aren't italic, and never one with unsaved changes", async () => {
    await setPreviewEditors(false);
    await showText('a.ts');
    await openPreview();
    await has('a.ts, 2');
    await showText('b.ts');
    await has('b.ts, 2');
    await isInText('b.ts');
    await change('b.ts');
    await has('b.ts dirty, 2');
    await showText('c.ts');
    await has('b.ts dirty behind, 2', 'c.ts, 2');
    await isInText('c.ts');
  });

  it('opens the same preview in another group too', async () => {
    await showText('a.ts');
    await openPreview();
    await vscode.commands.executeCommand('vscode.openWith', at('a.ts'), viewType, vscode.ViewColumn.Three);
    await has('a.ts italic, 2', 'a.ts, 3');
    await change('a.ts');
    await has('a.ts dirty, 2', 'a.ts dirty, 3');
    await vscode.commands.executeCommand('undo');
    const [document] = vscode.workspace.textDocuments.filter(({ uri }) => uri.toString() === at('a.ts').toString());
    await until('the original text', () => document!.getText() === wall(0));
  });

  it('opens for an untitled text', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'typescript', content: wall(3) });
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await openPreview();
    const name = document.uri.path.split('/').at(-1)!;
    await has(`${name} dirty, 2`);
  });

  it('is an editor of hitbox files, with the text one click away', async () => {
    await vscode.commands.executeCommand('vscode.openWith', at('own.hitbox.json'), viewType, vscode.ViewColumn.One);
    await has('own.hitbox.json, 1');
    await vscode.commands.executeCommand('hitboxLens.showSource');
    await until(
      'the text',
      () => vscode.window.activeTextEditor?.document.uri.toString() === at('own.hitbox.json').toString(),
    );
  });
});
