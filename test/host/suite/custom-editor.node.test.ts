/** Previews as VS Code tabs: they follow the active text, can be kept, and are found again. */
import assert from 'node:assert';
import * as vscode from 'vscode';
import { until } from '../support/until';

const viewType = 'hitboxLens.preview';

const wall = (x: number) => `export const walls = [\n  { name: 'wall', x: ${x}, y: 0, w: 8, h: 8 },\n];\n`;

describe('previews as tabs of VS Code', () => {
  const folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'custom-editor-test');
  const at = (name: string): vscode.Uri => vscode.Uri.joinPath(folder, name);

  /** Whether VS Code opens custom editors in italics; older versions keep them at once. */
  let hasItalics = true;

  before(async () => {
    await vscode.workspace.fs.writeFile(at('probe.ts'), new TextEncoder().encode(wall(0)));
    await vscode.commands.executeCommand('vscode.openWith', at('probe.ts'), viewType, { preview: true });
    const isOurs = ({ input }: vscode.Tab) => input instanceof vscode.TabInputCustom && input.viewType === viewType;
    const { activeTab } = vscode.window.tabGroups.activeTabGroup;
    assert.ok(activeTab !== undefined && isOurs(activeTab));
    hasItalics = activeTab.isPreview;
    await closeAll();
  });
  beforeEach(async () => {
    const write = (name: string, content: string) =>
      vscode.workspace.fs.writeFile(at(name), new TextEncoder().encode(content));
    for (const [index, name] of ['a.ts', 'b.ts', 'c.ts'].entries()) await write(name, wall(index));
    await write('empty.ts', 'export const speed = 3;\n');
    await write(
      'own.hitbox.json',
      '{ "sprites": { "one": { "hitboxes": [{ "name": "body", "rect": [0, 0, 8, 8] }] } } }\n',
    );
  });
  afterEach(async () => {
    await setPreviewEditors(undefined);
    await closeAll();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  const setPreviewEditors = (value: boolean | undefined) =>
    vscode.workspace
      .getConfiguration('workbench.editor')
      .update('enablePreview', value, vscode.ConfigurationTarget.Global);

  /** Reverts all changes and closes everything. */
  async function closeAll(): Promise<void> {
    for (const document of vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty)) {
      await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
      const command = document.isUntitled ? 'revertAndCloseActiveEditor' : 'files.revert';
      await vscode.commands.executeCommand(`workbench.action.${command}`);
      if (document.isUntitled) continue;
      await until('the original text', () => document.isClosed || !document.isDirty);
    }
    await vscode.window.tabGroups.close(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs));
    await until('no tab', () => vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0));
  }

  /** Shows a text in the first group, like a click in the explorer. */
  async function showText(name: string): Promise<vscode.TextEditor> {
    const document = await vscode.workspace.openTextDocument(at(name));
    return vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
  }

  async function openPreview(): Promise<void> {
    await vscode.commands.executeCommand('hitboxLens.openPreviewToSide');
  }

  /** The preview tabs in short: `a.ts italic dirty pinned, 2` in the second group. */
  const previews = (): string[] =>
    vscode.window.tabGroups.all.flatMap(({ tabs, viewColumn }) =>
      tabs.flatMap(({ input, isActive, isPreview, isDirty, isPinned }) => {
        if (!(input instanceof vscode.TabInputCustom) || input.viewType !== viewType) return [];
        const name = input.uri.path.split('/').at(-1)!;
        const states = [isPreview && 'italic', isDirty && 'dirty', isPinned && 'pinned', !isActive && 'behind'];
        return [[name, ...states.filter((state) => state !== false)].join(' ') + `, ${viewColumn}`];
      }),
    );

  const has = (...tabs: string[]) => {
    const expected = tabs.map((tab) => (hasItalics ? tab : tab.replace(' italic', '')));
    return until(`the previews ${expected.join(' | ')}`, () => previews().join() === expected.join()).catch(
      (error: unknown) => {
        throw new Error(`${String(error)}; there are ${previews().join(' | ')}`);
      },
    );
  };

  /** Changes a number of a wall, like a drag. */
  async function change(name: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(at(name), new vscode.Position(1, 0), ' ');
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  /** Waits until the text shown last is active, although a preview opened beside it. */
  const isInText = (name: string) =>
    until(
      `${name} is active`,
      () => {
        const { activeTab, viewColumn } = vscode.window.tabGroups.activeTabGroup;
        const uri = vscode.window.activeTextEditor?.document.uri.toString();
        return (
          viewColumn === vscode.ViewColumn.One &&
          uri === at(name).toString() &&
          activeTab?.input instanceof vscode.TabInputText
        );
      },
      () => ({
        editor: vscode.window.activeTextEditor?.document.uri.path,
        groups: vscode.window.tabGroups.all.map(({ isActive, viewColumn, tabs }) => [
          isActive,
          viewColumn,
          tabs.map((tab) => [tab.label, tab.isActive, tab.input instanceof vscode.TabInputText]),
        ]),
      }),
    );

  it('keeps a text active that is opened while a preview opens', async () => {
    await showText('a.ts');
    await openPreview();
    await has('a.ts italic, 2');
    await isInText('a.ts');
    for (const [first, second] of [
      ['b.ts', 'c.ts'],
      ['a.ts', 'b.ts'],
      ['c.ts', 'a.ts'],
      ['b.ts', 'empty.ts'],
    ] as const) {
      const comes = new Promise<void>((resolve) => {
        const watch = vscode.window.tabGroups.onDidChangeTabs(() => {
          if (!previews().some((tab) => tab.startsWith(first))) return;
          watch.dispose();
          resolve();
        });
      });
      await showText(first);
      await comes;
      await showText(second);
      await has(`${second === 'empty.ts' ? first : second} italic, 2`);
      await isInText(second);
    }
  });

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
    for (const name of ['b.ts', 'c.ts', 'a.ts']) {
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
      ...(hasItalics ? [['workbench.action.keepEditor', ''] as const] : []),
    ] as const;
    for (const [command, states] of ways) {
      await closeAll();
      await showText('a.ts');
      await openPreview();
      await has('a.ts italic, 2');
      await vscode.commands.executeCommand('workbench.action.focusSecondEditorGroup');
      await vscode.commands.executeCommand(command);
      await has(`a.ts${states}, 2`);
      await showText('b.ts');
      await isInText('b.ts');
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
