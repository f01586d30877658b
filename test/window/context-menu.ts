import type { Locator, Page } from 'playwright-core';
import { until } from '../launch/until';
import type { Place } from './support';

/** Opens VS Code's context menu at a point, and returns its enabled items. */
export async function menuItemsAt(page: Page, { x, y }: Place): Promise<string[]> {
  const items = page.locator('.context-view .monaco-menu .action-menu-item:not(.disabled)');
  const isOpen = (): Promise<boolean> =>
    items
      .first()
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      );
  // A menu closes at once if VS Code moves the focus just then, as after a command of the palette.
  await until(
    async () => {
      await page.mouse.click(x, y, { button: 'right' });
      return isOpen();
    },
    { what: `the context menu at ${x}, ${y}` },
  );
  return items.locator('.action-label').allInnerTexts();
}

/** Opens a submenu of the open context menu. */
export async function openSubmenu(page: Page, name: string): Promise<void> {
  await until(
    async () => {
      await page.getByRole('menuitem', { name, exact: true }).hover({ timeout: 2000 });
      return page.locator('.monaco-submenu .action-menu-item').first().isVisible();
    },
    { what: `the submenu ${name}` },
  );
}

/** Chooses an item of the open context menu. */
export async function pickFromMenu(page: Page, name: string): Promise<void> {
  await clickUntilClosed(page, name);
}

/** Chooses an item in a part of the page, such as a submenu. */
export async function clickUntilClosed(part: Page | Locator, name: string): Promise<void> {
  const item = part.getByRole('menuitem', { name });
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
