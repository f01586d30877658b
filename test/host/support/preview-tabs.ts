import assert from 'node:assert';
import * as vscode from 'vscode';
import { until } from './until';

export const viewType = 'hitboxLens.preview';

export const wall = (x: number) => `export const walls = [\n  { name: 'wall', x: ${x}, y: 0, w: 8, h: 8 },\n];\n`;

/** Files with hitboxes, new for each test of a suite, and the tabs of their previews. */
export function previewTabs() {
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
    const setting = vscode.workspace.getConfiguration('workbench.editor').inspect('enablePreview');
    if (setting?.globalValue !== undefined) await setPreviewEditors(undefined);
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
      await until('the original text', async () => {
        if (document.isClosed || !document.isDirty) return true;
        try {
          await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
          const command = document.isUntitled ? 'revertAndCloseActiveEditor' : 'files.revert';
          await vscode.commands.executeCommand(`workbench.action.${command}`);
        } catch {
          // Settings that VS Code is just saving, or another editor opened in the meantime.
          return false;
        }
        return document.isUntitled;
      });
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
    return until(`the previews ${expected.join(' | ')}`, () => previews().join() === expected.join(), previews);
  };

  /** Changes a number of a wall, like a drag. */
  async function change(name: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(at(name), new vscode.Position(1, 0), ' ');
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  /** Whether the text of a file is active. */
  const isActive = (name: string): boolean => {
    const { activeTab, viewColumn } = vscode.window.tabGroups.activeTabGroup;
    const uri = vscode.window.activeTextEditor?.document.uri.toString();
    return (
      viewColumn === vscode.ViewColumn.One &&
      uri === at(name).toString() &&
      activeTab?.input instanceof vscode.TabInputText
    );
  };
  const seenInGroups = (): unknown => ({
    editor: vscode.window.activeTextEditor?.document.uri.path,
    groups: vscode.window.tabGroups.all.map(({ isActive: isActiveGroup, viewColumn, tabs }) => [
      isActiveGroup,
      viewColumn,
      tabs.map((tab) => [tab.label, tab.isActive, tab.input instanceof vscode.TabInputText]),
    ]),
  });

  /** Waits until the text shown last is active, although a preview opened beside it. */
  const isInText = (name: string) => until(`${name} is active`, () => isActive(name), seenInGroups);

  /**
   * Shows a text after a command has focused a group with a page. The command ends before VS Code has given the page the
   * keyboard, which on a busy machine takes it from the text again.
   */
  const leaveForText = (name: string) =>
    until(
      `${name} is active after a page`,
      async () => {
        await showText(name);
        return isActive(name);
      },
      seenInGroups,
    );

  /** Whether a preview that follows the text is in italics, so that it can be kept open. */
  const isItalic = (): boolean => hasItalics;

  return {
    at,
    change,
    closeAll,
    has,
    isInText,
    isItalic,
    leaveForText,
    openPreview,
    previews,
    setPreviewEditors,
    showText,
  };
}

/** Opens pairs of texts: the second one while the preview of the first one opens, and expects it to stay active. */
export async function showDuringOpening(
  tabs: ReturnType<typeof previewTabs>,
  pairs: readonly (readonly [first: string, second: string])[],
): Promise<void> {
  await tabs.showText('a.ts');
  await tabs.openPreview();
  await tabs.has('a.ts italic, 2');
  await tabs.isInText('a.ts');
  for (const [first, second] of pairs) {
    const comes = new Promise<void>((resolve) => {
      const watch = vscode.window.tabGroups.onDidChangeTabs(() => {
        if (!tabs.previews().some((tab) => tab.startsWith(first))) return;
        watch.dispose();
        resolve();
      });
    });
    await tabs.showText(first);
    await comes;
    await tabs.showText(second);
    await tabs.has(`${second === 'empty.ts' ? first : second} italic, 2`);
    await tabs.isInText(second);
  }
}
