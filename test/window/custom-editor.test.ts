/** VS Code's editor features also work with the preview, and each file has one undo stack. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { until } from '../launch/until';
import { pickFromMenu } from './context-menu';
import type { Workbench } from './harness';
import { openQuickInput } from './quick-input';
import { sharedWorkbench } from './shared-window';
import { gameFolder, PreviewDriver } from './support';

const level = `export const walls = [
  { name: 'slab', x: 10, y: 10, w: 40, h: 30 },
  { name: 'post', x: 90, y: 60, w: 12, h: 20 },
];
`;
const other = `export const walls = [
  { name: 'door', x: 20, y: 10, w: 40, h: 30 },
];
`;
const crate = (x: number) => `{
  "sprites": {
    "crate": { "hitboxes": [{ "name": "body", "rect": [${x}, 0, 16, 16] }] }
  }
}
`;
const stuck = `{
  "solids": [
    { "name": "floor", "x": 0, "y": 160, "w": 320, "h": 20 },
    { "name": "pillar", "x": 200, "y": 100, "w": 24, "h": 60 }
  ],
  "player": { "x": 40, "y": 120, "w": 24, "h": 48 }
}
`;
const two = '2 hitboxes, 0 collisions';
const one = '1 hitbox, 0 collisions';

/** Returns whether an element or a descendant has the keyboard focus. */
const hasFocus = (element: Element): boolean => element.contains(document.activeElement) && document.hasFocus();

describe('the preview as a VS Code editor', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('custom-editor', {
      'level.ts': level,
      'other.ts': other,
      'old.hitbox.json': crate(0),
      'new.hitbox.json': crate(12),
      'level.json': stuck,
    });
    const settings = { 'editor.wordWrap': 'off', 'editor.minimap.enabled': false };
    workbench = await sharedWorkbench({ workspace: folder, theme: 'dark', settings });
    await workbench.openFile('level.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary(two);
  });

  const press = (key: string) => workbench.page.keyboard.press(key);

  /** The tab titles of a group, the active one in brackets, unsaved ones with a star. */
  async function tabsOf(group: number): Promise<string> {
    const tabs = (await workbench.tabs()).filter((tab) => tab.group === group);
    const looks = tabs.map(({ title, isActive, isDirty }) => `${isActive ? `[${title}]` : title}${isDirty ? '*' : ''}`);
    return looks.join(' ');
  }
  const hasTabs = (group: number, expected: string) =>
    until(async () => (await tabsOf(group)) === expected, { what: `the tabs ${expected}` }).catch(
      async (error: unknown) => {
        throw new Error(`${String(error)}; there are ${await tabsOf(group)}`);
      },
    );

  async function closeAll(): Promise<void> {
    // A locked group outlives its editors.
    await workbench.runCommand('View: Close All Editor Groups');
    await until(async () => (await workbench.tabs()).length === 0, { what: 'no tab' });
  }

  /** Opens a file with the keyboard, wherever the focus is. */
  async function quickOpen(name: string): Promise<void> {
    const base = name.slice(name.lastIndexOf('/') + 1);
    await openQuickInput(workbench.page, 'Control+P', name, base);
    // A box that closes late gives the focus back to a preview that had it, whose group VS Code then takes for active.
    await workbench.focusEditor(base);
  }

  async function reopenWith(editor: string): Promise<void> {
    await workbench.runCommand('View: Reopen Editor With...');
    await workbench.pick(editor);
  }

  const inExplorer = (name: string): Locator =>
    workbench.page.locator('.explorer-folders-view .monaco-list-row', { hasText: name });

  it('opens a file from the explorer beside the text, not over the focused preview', async () => {
    await preview.focusScene();
    await inExplorer('other.ts').click();
    await preview.waitForSummary(one);
    await hasTabs(0, 'level.ts [other.ts]');
    await preview.focusScene();
    await inExplorer('level.ts').click();
    await preview.waitForSummary(two);
    await hasTabs(0, '[level.ts] other.ts');
  });

  it('selects by the carets of all text editors, and shows the selection in all of them', async () => {
    const { page } = workbench;
    await workbench.focusEditor('level.ts');
    await workbench.waitForEditorFocus('level.ts');
    await workbench.runCommand('View: Split Editor Down');
    const editors = page.locator('.editor-instance .monaco-editor[data-uri$="/level.ts"]:visible');
    await until(async () => (await editors.count()) === 2, { what: 'two editors of the text' });
    const clickLine = (editor: number, text: string) =>
      editors.nth(editor).locator('.view-line', { hasText: text }).click();
    for (const [editor, name] of [
      [1, 'post'],
      [0, 'slab'],
      [1, 'slab'],
      [0, 'post'],
    ] as const) {
      await clickLine(editor, name);
      await preview.waitForSelection(name);
    }
    const caretLines = () => editors.locator('.line-numbers.active-line-number').allInnerTexts();
    for (const [name, line] of [
      ['slab', '2'],
      ['post', '3'],
    ] as const) {
      await preview.click(name);
      await preview.waitForSelection(name);
      await until(async () => (await caretLines()).join() === `${line},${line}`, { what: `both carets in ${line}` });
    }
    await clickLine(1, 'slab');
    await preview.waitForSelection('slab');
    await until(() => editors.nth(1).evaluate(hasFocus), { what: 'the keyboard in the second editor' });
    await press('Control+W');
    await until(async () => (await editors.count()) === 1, { what: 'one editor of the text' });
  });

  it('shows the same file twice: an edit in one shows in the other, and either undoes it', async () => {
    await preview.focusScene();
    await workbench.runCommand('View: Split Editor Down');
    const [upper, lower] = (await PreviewDriver.all(workbench, 2)) as [PreviewDriver, PreviewDriver];
    await lower.waitForSummary(two);
    await upper.waitForSummary(two);
    await lower.click('slab');
    await lower.waitForSelection('slab');
    await lower.waitForFocus();
    await press('ArrowRight');
    await lower.waitForNumbers('slab', 'x 11');
    await upper.waitForNumbers('slab', 'x 11');
    await workbench.screenshot('preview-split');
    for (const [editor, key, x] of [
      [upper, 'Control+Z', 10],
      [lower, 'Control+Shift+Z', 11],
      [lower, 'Control+Z', 10],
    ] as const) {
      await editor.focusScene();
      await press(key);
      await upper.waitForNumbers('slab', `x ${x}`);
      await lower.waitForNumbers('slab', `x ${x}`);
    }
    await press('Control+W');
    await PreviewDriver.all(workbench, 1);
    preview = new PreviewDriver(workbench);
    await hasTabs(1, '[Preview level.ts]');
  });

  it('shows the text of a file reopened with Ctrl+P, although its preview was used last', async () => {
    await preview.focusScene();
    await quickOpen('other.ts');
    await preview.waitForSummary(one);
    await preview.focusScene();
    await quickOpen('level.ts');
    await hasTabs(0, '[level.ts] other.ts');
    await preview.waitForSummary(two);
    await hasTabs(1, '[Preview level.ts]');
    await workbench.waitForEditorFocus('level.ts');
  });

  it('shows the text of a file again whose preview stays open behind another one', async () => {
    await preview.click('slab');
    await preview.waitForFocus();
    await press('ArrowRight');
    await preview.waitForNumbers('slab', 'x 11');
    await workbench.keepPreview('level.ts');
    await quickOpen('other.ts');
    await preview.waitForSummary(one);
    await workbench.waitForEditorFocus('other.ts');
    await quickOpen('level.ts');
    await hasTabs(0, '[level.ts]* other.ts');
    await preview.waitForSummary(two);
    await workbench.waitForEditorFocus('level.ts');
    await press('Control+Z');
    await preview.waitForNumbers('slab', 'x 10');
  });

  it('switches a hitbox file between text and preview by Reopen Editor With…', async () => {
    await closeAll();
    await workbench.openFile('old.hitbox.json');
    await reopenWith('Hitbox Preview');
    await hasTabs(0, '[Preview old.hitbox.json]');
    await preview.frame.locator('[data-text="0, 0, 16, 16"]').waitFor();
    await reopenWith('Text Editor');
    await hasTabs(0, '[old.hitbox.json]');
    await workbench.waitForEditorFocus('old.hitbox.json');
  });

  it('draws both sides of a diff of two hitbox files', async () => {
    await workbench.runCommand('File: Compare Active File With...');
    await workbench.pick('new.hitbox.json');
    await workbench.page.locator('.monaco-diff-editor').first().waitFor();
    await reopenWith('Hitbox Preview');
    const [left, right] = (await PreviewDriver.all(workbench, 2)) as [PreviewDriver, PreviewDriver];
    await left.frame.locator('[data-text="0, 0, 16, 16"]').waitFor();
    await right.frame.locator('[data-text="12, 0, 16, 16"]').waitFor();
    await workbench.screenshot('preview-diff');
  });

  it('mends an overlap with a solid from the Problems panel', async () => {
    await workbench.openFile('level.json');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('3 hitboxes, 1 collision');
    const [problem] = await workbench.problems('level.json');
    assert.deepEqual(
      [problem?.code, problem?.message],
      ['inside-solid', 'player is stuck in floor by 8. Move it 8 px up, or move floor 8 px down.'],
    );
    const { page } = workbench;
    await page.locator('.markers-panel .monaco-list-row', { hasText: 'player is stuck in floor' }).click();
    await until(
      async () => {
        await press('Control+.');
        const item = page.getByRole('menuitem', { name: 'Move player 8 px up' });
        return item.waitFor({ timeout: 5000 }).then(
          () => true,
          () => false,
        );
      },
      { what: 'the quick fixes' },
    );
    await pickFromMenu(page, 'Move player 8 px up');
    await until(async () => (await workbench.editorText('level.json')).includes('"player": { "x": 40, "y": 112,'), {
      what: 'the player above the floor',
    });
    await preview.waitForSummary('3 hitboxes, 0 collisions');
    await until(async () => (await workbench.problems('level.json')).length === 0, { what: 'no problem' });
    await workbench.focusEditor('level.json');
    await workbench.save();
  });

  it('keeps the scene of a deleted file while its text is open; its tab is struck through', async () => {
    await closeAll();
    await workbench.openFile('new.hitbox.json');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.frame.locator('[data-text="12, 0, 16, 16"]').waitFor();
    // It would switch to the text behind this one.
    await workbench.keepPreview('new.hitbox.json');
    await preview.waitForFocus();
    await workbench.focusEditor('new.hitbox.json');
    await workbench.waitForEditorFocus('new.hitbox.json');
    await workbench.page.keyboard.press('Control+W');
    await workbench.textTab('new.hitbox.json').waitFor({ state: 'detached' });
    await rm(join(workbench.workspace, 'new.hitbox.json'));
    const struckThrough = workbench.page.locator('.tab.active .strikethrough', { hasText: 'Preview new.hitbox.json' });
    await struckThrough.waitFor();
    await preview.frame.locator('[data-text="12, 0, 16, 16"]').waitFor();
  });

  it('works without a text editor, and Enter opens the text', async () => {
    await closeAll();
    await workbench.clearNotifications();
    await workbench.openFile('level.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary(two);
    await workbench.focusEditor('level.ts');
    await workbench.runCommand('View: Close All Editors in Group');
    await until(async () => (await workbench.tabs()).length === 1, { what: 'the preview alone' });
    await preview.option('post').click();
    await preview.waitForSelection('post');
    await press('ArrowUp');
    await preview.waitForSelection('slab');
    await press('Enter');
    await workbench.waitForEditorFocus('level.ts');
    await until(async () => (await workbench.cursor())?.line === 2, { what: 'the caret in the slab' });
    assert.equal(await workbench.hasNotifications(), false);
  });

  it('asks to save when closed as the last editor with unsaved changes; Cancel keeps everything', async () => {
    await workbench.waitForEditorFocus('level.ts');
    await press('Control+W');
    await until(async () => (await workbench.tabs()).length === 1, { what: 'the preview alone' });
    await preview.click('slab');
    await preview.waitForSelection('slab');
    await preview.waitForFocus();
    await press('ArrowRight');
    await preview.waitForNumbers('slab', 'x 11');
    await until(() => workbench.isDirty('level.ts'), { what: 'an unsaved change' });
    await press('Control+W');
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await hasTabs(0, '[Preview level.ts]*');
    await preview.waitForSelection('slab');
    await preview.waitForNumbers('slab', 'x 11');
    assert.equal(await workbench.savedText('level.ts'), level);
    await preview.focusScene();
    await press('Control+Z');
    await hasTabs(0, '[Preview level.ts]');
  });

  it('draws and edits an untitled text', async () => {
    const { page } = workbench;
    await closeAll();
    await workbench.runCommand('File: New Untitled Text File');
    const editor = page.locator('.editor-instance .monaco-editor[data-uri="untitled:Untitled-1"]');
    const hasKeys = () => until(() => editor.evaluate(hasFocus), { what: 'the keyboard in the new text' });
    await hasKeys();
    await workbench.runCommand('Change Language Mode');
    await workbench.pick('TypeScript');
    await page.locator('.statusbar-item', { hasText: /^TypeScript$/ }).waitFor();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), other);
    await hasKeys();
    await press('Control+V');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary(one);
    await page.getByRole('tab', { name: 'Preview Untitled-1' }).waitFor();
    // The tab shows the name; the toolbar shows only the zoom.
    const toolbar = preview.frame.getByRole('toolbar', { name: 'Preview' });
    assert.match((await toolbar.innerText()).trim(), /^\d+\s?%$/);
    await preview.click('door');
    await preview.waitForSelection('door');
    await preview.waitForFocus();
    await press('ArrowRight');
    await editor.locator('.view-line', { hasText: 'x: 21' }).waitFor();
    await press('Control+Z');
    await editor.locator('.view-line', { hasText: 'x: 20' }).waitFor();
    await preview.waitForNumbers('door', 'x 20');
  });
});
