/** Keys of the user's own for the commands of the preview, in place of the built-in ones. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { examples, PreviewDriver } from './support';

/** `L` locks hitboxes by default. */
const keybindings = [
  { key: 'ctrl+alt+f8', command: 'hitboxLens.zoomIn', when: 'hitboxLens.previewFocused' },
  { key: 'l', command: 'hitboxLens.moveRight', args: { steps: 10 }, when: 'hitboxLens.previewFocused' },
  { key: 'ctrl+alt+f9', command: 'hitboxLens.moveRight', when: 'hitboxLens.previewFocused' },
];

const menu = `export const menu = [
  { name: 'play', x: 10, y: 10, w: 80, h: 30 },
  { name: 'quit', x: 10, y: 60, w: 80, h: 30 },
];
`;

describe('own keys', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples, settings: { 'hitboxLens.ignoredKeys': ['L'] } });
    await bindKeys(keybindings);
    await workbench.openFile('arena.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
  });

  // The next suite would have these keys too. Once one has another meaning, VS Code has read the new list.
  after(async () => {
    await bindKeys([{ ...keybindings[0]!, command: 'hitboxLens.zoomOut' }]);
    await pressUntilZoomed((before, after) => after < before);
  });

  /** Presses the key of a zoom until it has one of its meanings: VS Code reads saved keys some time later. */
  async function pressUntilZoomed(isDone: (before: number, after: number) => boolean): Promise<void> {
    await preview.focusScene();
    let before = await preview.zoom();
    await until(
      async () => {
        // A closed editor may give the keyboard to another one late.
        await preview.focusScene();
        await workbench.page.keyboard.press('Control+Alt+F8');
        // The key before may only show now, as VS Code has it first.
        const after = await preview.zoom();
        const isSeen = isDone(before, after);
        before = after;
        return isSeen;
      },
      { what: 'the keys' },
    );
  }

  async function bindKeys(keys: readonly object[]): Promise<void> {
    const { page } = workbench;
    await workbench.runCommand('Preferences: Open Keyboard Shortcuts (JSON)');
    await page.waitForSelector('.tab.active[data-resource-name="keybindings.json"]');
    await workbench.focusEditor('keybindings.json');
    await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(keys));
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
    await page.waitForSelector('.tab.active.dirty[data-resource-name="keybindings.json"]');
    await workbench.save();
    await page.keyboard.press('Control+W');
    // Then VS Code gives the keyboard to another editor.
    await page.waitForSelector('.tab[data-resource-name="keybindings.json"]', { state: 'detached' });
  }

  /** The x of the upper crate in the text. */
  const x = async (): Promise<string> => {
    const lines = (await workbench.editorText('arena.ts')).split('\n');
    return /x: (\d+)/.exec(lines.find((line) => line.includes("'upper crate'")) ?? '')?.[1] ?? '';
  };

  it('replace a key of the preview that it ignores', async () => {
    await preview.click('upper crate');
    await preview.waitForSelection('upper crate');
    assert.equal(await x(), '56');
    await pressUntilZoomed((before, after) => after > before);
    await workbench.page.keyboard.press('l');
    await until(async () => (await x()) === '66', { what: 'a step of ten' });
    await workbench.page.keyboard.press('Control+Alt+F9');
    await until(async () => (await x()) === '67', { what: 'a step of one' });
    await workbench.page.keyboard.press('Control+z');
    await until(async () => (await x()) === '66', { what: 'one undo step for each press' });
  });

  it('type in a text field', async () => {
    const field = preview.frame.getByRole('textbox', { name: 'Name' });
    await field.fill('');
    await workbench.page.keyboard.type('tall');
    assert.equal(await field.inputValue(), 'tall');
    await workbench.page.keyboard.press('Escape');
    assert.equal(await x(), '66');
  });

  it('are found from the list of shortcuts', async () => {
    await preview.focusScene();
    await workbench.page.keyboard.press('?');
    await workbench.screenshot('own-keys-sheet');
    await preview.frame.getByRole('button', { name: 'Change Keys…' }).click();
    const shown = workbench.page.locator('.keybindings-editor .monaco-list-row', {
      hasText: 'Hitbox: Align Left Edges',
    });
    await shown.first().waitFor();
    await workbench.screenshot('own-keys-editor');
    await workbench.page.keyboard.press('Control+W');
    await shown.first().waitFor({ state: 'detached' });
  });

  it('leave the key of the preview, which reads possible hitboxes too', async () => {
    await writeFile(join(workbench.workspace, 'menu.ts'), menu);
    await workbench.openFile('menu.ts');
    await workbench.page.keyboard.press('Control+K');
    await workbench.page.keyboard.press('h');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await workbench.page.getByText('2 hitboxes', { exact: true }).first().waitFor();
  });
});
