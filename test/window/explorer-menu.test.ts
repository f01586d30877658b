/** The menu "Hitbox" of the Explorer and of the text editor. */
import assert from 'node:assert/strict';
import { until } from '../launch/until';
import { clickUntilClosed, menuItemsAt } from './context-menu';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { closeAllEditors, examples, PreviewDriver } from './support';

describe('the menu Hitbox', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples, theme: 'light' });
    await workbench.runCommand('View: Show Explorer');
  });

  after(async () => {
    await workbench.runCommand('View: Show Explorer');
  });

  /** Opens the context menu of a file in the Explorer, and the submenu in it; returns the submenu's entries. */
  async function openMenu(file: string): Promise<string[]> {
    const { page } = workbench;
    const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: file });
    await row.scrollIntoViewIfNeeded();
    const box = (await row.boundingBox())!;
    const items = await menuItemsAt(page, { x: box.x + 60, y: box.y + box.height / 2 });
    if (!items.includes('Hitbox')) return [];
    const submenu = page.locator('.monaco-submenu .action-menu-item');
    await until(
      async () => {
        await page.getByRole('menuitem', { name: 'Hitbox' }).hover({ timeout: 2000 });
        return submenu.first().isVisible();
      },
      { what: 'the submenu' },
    );
    return submenu.locator('.action-label').allInnerTexts();
  }

  const choose = (name: string) => clickUntilClosed(workbench.page.locator('.monaco-submenu'), name);

  it('offers for an image to start from it', async () => {
    await workbench.openFile('knight.hitbox.json');
    assert.deepEqual(await openMenu('hero-slash.png'), ['New From Image…']);
    await workbench.page.keyboard.press('Escape');
    await workbench.page.keyboard.press('Escape');
  });

  it('checks a readable file, and shows its problems', async () => {
    await workbench.openFile('arena.ts');
    await closeAllEditors(workbench);
    assert.deepEqual(await openMenu('arena.ts'), ['Open Preview', 'Convert…', 'Check File']);
    await workbench.screenshot('explorer-menu');
    await choose('Check File');
    await workbench.page.locator('.markers-panel .monaco-list-row', { hasText: 'arena.ts' }).first().waitFor();
    await workbench.page.locator('.tab.active', { hasText: 'arena.ts' }).waitFor();
    await workbench.screenshot('check-file');
    await workbench.runCommand('View: Hide Panel');
  });

  it('opens a preview in the group of the editor', async () => {
    await openMenu('arena.ts');
    await choose('Open Preview');
    await new PreviewDriver(workbench).waitForSummary('14 hitboxes, 3 collisions');
  });
});
