/** Where the stage opens: never over the active text. */
import assert from 'node:assert';
import * as vscode from 'vscode';
import { closeEverything, until } from '../support/until';

const { One, Two } = vscode.ViewColumn;

describe('the position of the stage', () => {
  const folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'stage-place-test');
  const at = (name: string): vscode.Uri => vscode.Uri.joinPath(folder, name);

  before(async () => {
    const wall = `export const walls = [\n  { name: 'wall', x: 0, y: 0, w: 8, h: 8 },\n];\n`;
    for (const name of ['a.ts', 'b.ts', 'c.ts'])
      await vscode.workspace.fs.writeFile(at(name), new TextEncoder().encode(wall));
  });
  beforeEach(closeEverything);
  after(async () => {
    await closeEverything();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  const showText = (name: string, viewColumn: vscode.ViewColumn) =>
    vscode.window.showTextDocument(at(name), { viewColumn, preview: false });
  async function focusGroup(ordinal: 'First' | 'Second'): Promise<void> {
    await vscode.commands.executeCommand(`workbench.action.focus${ordinal}EditorGroup`);
    const column = ordinal === 'First' ? One : Two;
    await until('the group', () => vscode.window.tabGroups.activeTabGroup.viewColumn === column);
    const { activeTab } = vscode.window.tabGroups.activeTabGroup;
    const isText = activeTab?.input instanceof vscode.TabInputText;
    await until('its editor', () => vscode.window.activeTextEditor?.viewColumn === (isText ? column : undefined));
  }

  /** The tabs of each group, the visible one in capitals. */
  const groups = (): string[] =>
    [...vscode.window.tabGroups.all]
      .sort((a, b) => a.viewColumn - b.viewColumn)
      .map(({ tabs }) => tabs.map((tab) => (tab.isActive ? nameOf(tab).toUpperCase() : nameOf(tab))).join(' '));
  const nameOf = ({ input, label }: vscode.Tab): string => {
    if (input instanceof vscode.TabInputWebview) return 'stage';
    return input instanceof vscode.TabInputCustom ? 'preview' : label.replace('.ts', '');
  };

  const openBeside = async (focus: 'First' | 'Second'): Promise<void> => {
    await showText('a.ts', One);
    await vscode.commands.executeCommand('hitboxLens.openPreviewToSide');
    await focusGroup(focus);
  };

  const layouts: [reason: string, prepare: () => Promise<unknown>, expected: string[]][] = [
    ['beside a text', () => Promise.resolve(showText('a.ts', One)), ['A', 'STAGE']],
    ['as a tab of the preview, from the text', () => openBeside('First'), ['A', 'preview STAGE']],
    ['as a tab of the preview, from the preview', () => openBeside('Second'), ['A', 'preview STAGE']],
    [
      'as a tab of the preview to the left of the text',
      async () => {
        await showText('a.ts', One);
        await showText('b.ts', Two);
        const kept = { viewColumn: One, preview: false };
        await vscode.commands.executeCommand('vscode.openWith', at('c.ts'), 'hitboxLens.preview', kept);
        await focusGroup('Second');
      },
      ['a preview STAGE', 'B'],
    ],
  ];
  for (const [reason, prepare, expected] of layouts) {
    it(`is ${reason}`, async () => {
      await prepare();
      await vscode.commands.executeCommand('hitboxLens.openStage');
      await until('the stage', () => groups().some((tabs) => tabs.includes('STAGE')), groups);
      assert.deepEqual(groups(), expected);
    });
  }
});
