/** The previews as VS Code has them: tabs that follow the text that the user is in, stay, and are found again. */
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

  /** Gives up all changes and closes everything. */
  async function closeAll(): Promise<void> {
    for (const document of vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty)) {
      await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
      const command = document.isUntitled ? 'revertAndCloseActiveEditor' : 'files.revert';
      await vscode.commands.executeCommand(`workbench.action.${command}`);
      if (document.isUntitled) continue;
      await until('the text as it was', () => document.isClosed || !document.isDirty);
    }
    await vscode.window.tabGroups.close(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs));
    await until('no tab', () => vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0));
  }

  /** Shows a text in the first group, as a click in the explorer does. */
  async function showText(name: string): Promise<vscode.TextEditor> {
    const document = await vscode.workspace.openTextDocument(at(name));
    return vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
  }

  async function openPreview(): Promise<void> {
    await vscode.commands.executeCommand('hitboxLens.openPreviewToSide');
  }

  /** The tabs with previews, in short: `a.ts italic dirty pinned, 2` in the second group. */
  const previews = (): string[] =>
    vscode.window.tabGroups.all.flatMap(({ tabs, viewColumn }) =>
      tabs.flatMap(({ input, isActive, isPreview, isDirty, isPinned }) => {
        if (!(input instanceof vscode.TabInputCustom) || input.viewType !== viewType) return [];
        const name = input.uri.path.split('/').at(-1)!;
        const looks = [isPreview && 'italic', isDirty && 'dirty', isPinned && 'pinned', !isActive && 'behind'];
        return [[name, ...looks.filter((look) => look !== false)].join(' ') + `, ${viewColumn}`];
      }),
    );

  const has = (...looks: string[]) => {
    const wanted = looks.map((look) => (hasItalics ? look : look.replace(' italic', '')));
    return until(`the previews ${wanted.join(' | ')}`, () => previews().join() === wanted.join()).catch(
      (error: unknown) => {
        throw new Error(`${String(error)}; there are ${previews().join(' | ')}`);
      },
    );
  };

  /** Changes the number of a wall, as a drag does. */
  async function change(name: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(at(name), new vscode.Position(1, 0), ' ');
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  /** Waits until the text that was shown last is what the user is in, though a preview was opened beside it. */
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

  it('a text that is opened while a preview comes stays what the user is in', async () => {
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
          if (!previews().some((look) => look.startsWith(first))) return;
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

  it('a clean one is replaced in its tab, and the text stays what the user is in', async () => {
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

  it('a file without hitboxes leaves it as it is', async () => {
    await showText('a.ts');
    await openPreview();
    await showText('empty.ts');
    await showText('b.ts');
    await has('b.ts italic, 2');
    await showText('empty.ts');
    const document = await vscode.workspace.openTextDocument(at('own.hitbox.json'));
    // What comes of the next one tells that the one before has been decided.
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One });
    await has('own.hitbox.json italic, 2');
  });

  it('a text with unsaved changes keeps its preview, which is found again', async () => {
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

  it('one of a text that was saved again is replaced', async () => {
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

  it('one that the user keeps open or pins stays, and is found again', async () => {
    const ways = [
      ['workbench.action.pinEditor', ' pinned'],
      // Where nothing is in italics, nothing can be kept open.
      ...(hasItalics ? [['workbench.action.keepEditor', ''] as const] : []),
    ] as const;
    for (const [command, looks] of ways) {
      await closeAll();
      await showText('a.ts');
      await openPreview();
      await has('a.ts italic, 2');
      await vscode.commands.executeCommand('workbench.action.focusSecondEditorGroup');
      await vscode.commands.executeCommand(command);
      await has(`a.ts${looks}, 2`);
      await showText('b.ts');
      await isInText('b.ts');
      // Had it followed, there would be no first one any more.
      await openPreview();
      await has(`a.ts${looks} behind, 2`, 'b.ts italic, 2');
      await isInText('b.ts');
      await showText('a.ts');
      await has(`a.ts${looks}, 2`, 'b.ts italic behind, 2');
    }
  });

  it('without tabs in italics the one that is followed is closed, and never one with unsaved changes', async () => {
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

  it('stands beside the same one in another group, for one text', async () => {
    await showText('a.ts');
    await openPreview();
    await vscode.commands.executeCommand('vscode.openWith', at('a.ts'), viewType, vscode.ViewColumn.Three);
    await has('a.ts italic, 2', 'a.ts, 3');
    await change('a.ts');
    await has('a.ts dirty, 2', 'a.ts dirty, 3');
    await vscode.commands.executeCommand('undo');
    const [document] = vscode.workspace.textDocuments.filter(({ uri }) => uri.toString() === at('a.ts').toString());
    await until('the text as it was', () => document!.getText() === wall(0));
  });

  it('is there for a text that no file has yet', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'typescript', content: wall(3) });
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await openPreview();
    const name = document.uri.path.split('/').at(-1)!;
    await has(`${name} dirty, 2`);
  });

  it('is another editor of a hitbox file, and the text is one click away', async () => {
    await vscode.commands.executeCommand('vscode.openWith', at('own.hitbox.json'), viewType, vscode.ViewColumn.One);
    await has('own.hitbox.json, 1');
    await vscode.commands.executeCommand('hitboxLens.showSource');
    await until(
      'the text',
      () => vscode.window.activeTextEditor?.document.uri.toString() === at('own.hitbox.json').toString(),
    );
  });
});
