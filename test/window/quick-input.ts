import type { Locator, Page } from 'playwright-core';
import { until } from '../launch/until';

/** Opens a quick input with a key, and picks an entry. */
export async function openQuickInput(page: Page, key: string, text: string, label: string): Promise<void> {
  const box = page.locator('.quick-input-widget:visible');
  await until(
    async () => {
      // A busy window may swallow the key, or close the box when the focus moves.
      if (!(await box.isVisible())) await page.keyboard.press(key);
      const input = box.locator('.quick-input-box input');
      // It searches again only for another text. The first results may come from an outdated file list.
      if ((await input.inputValue({ timeout: 2000 })) === text) await input.fill('', { timeout: 2000 });
      await input.fill(text, { timeout: 2000 });
      const nothing = box.getByText('No matching results');
      const answer = entries(page, label).or(nothing).first();
      await answer.waitFor({ timeout: 5000 }).catch(() => undefined);
      if (await nothing.isVisible()) return false;
      await choose(page, label, text, 5000);
      return true;
    },
    { what: `${label} in the box that ${key} opens` },
  );
  // While it closes, it ignores keys and text, and the next step may open a box too.
  await page.waitForFunction(isDone, text);
}

/** Presses a key in the open quick input, which may have lost the focus to an editor that got it late. */
export async function pressInQuickInput(page: Page, key: string): Promise<void> {
  await page.locator('.quick-input-widget:visible .quick-input-box input').press(key);
}

/** Picks the entry with exactly this label in the open quick input, filtering by `text` first. */
export async function pickFromQuickInput(page: Page, label: string, text: string): Promise<void> {
  await page.locator('.quick-input-widget:visible .quick-input-box input').fill(text);
  await choose(page, label, text);
}

/** Runs in the page; returns whether the box with this text is closed or replaced by another. */
function isDone(text: string): boolean {
  const box = document.querySelector<HTMLElement>('.quick-input-widget');
  if (box === null || box.style.display === 'none') return true;
  return box.querySelector<HTMLInputElement>('.quick-input-box input')?.value !== text;
}

/** The entries of the open box, or those with exactly this label. */
function entries(page: Page, label?: string): Locator {
  const all = page.locator('.quick-input-widget:visible .quick-input-list .monaco-list-row');
  if (label === undefined) return all;
  const hasText = new RegExp(`^${escape(label)}$`);
  return all.filter({ has: page.locator('.quick-input-list-rows > :first-child .label-name', { hasText }) });
}

async function choose(page: Page, label: string, text: string, timeout = 20_000): Promise<void> {
  try {
    await entries(page, label).first().click({ timeout });
  } catch {
    const offered = await entries(page).locator('.label-name').allInnerTexts();
    throw new Error(`${label} is not offered for ${text}; offered: ${offered.join(' | ')}`);
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
