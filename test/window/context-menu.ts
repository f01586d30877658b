import type { Page } from 'playwright-core';
import { until } from '../launch/until';

/** Returns the enabled items of VS Code's context menu, once it is open. */
export async function menuItems(page: Page): Promise<string[]> {
  const items = page.locator('.context-view .monaco-menu .action-menu-item:not(.disabled)');
  await items.first().waitFor();
  return items.locator('.action-label').allInnerTexts();
}

/** Chooses an item of the open context menu. */
export async function pickFromMenu(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  // A menu ignores clicks just after it opens, to prevent accidental ones.
  await until(
    async () => {
      if (await item.isVisible()) await item.click({ timeout: 1000 }).catch(() => undefined);
      return !(await item.isVisible());
    },
    { what: `the menu to close after ${name}` },
  );
}
