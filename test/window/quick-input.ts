import type { Locator, Page } from 'playwright-core';
import { until } from '../launch/until';

/** Opens a quick input box with a key, and picks an entry of it. */
export async function openQuickInput(page: Page, key: string, text: string, label: string): Promise<void> {
  const box = page.locator('.quick-input-widget:visible');
  await until(
    async () => {
      // A window that is still busy may swallow the key, or close the box when the focus comes to rest elsewhere.
      if (!(await box.isVisible())) await page.keyboard.press(key);
      const input = box.locator('.quick-input-box input');
      // It looks for nothing again without another text. The first answer may come of the files of a moment ago.
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
  // While it closes it takes neither a key nor a text, and whatever is next may open a box too.
  await page.waitForFunction(isDone, text);
}

/** Picks the entry with exactly this label in the open quick input box, after typing so that it is on the screen. */
export async function pickFromQuickInput(page: Page, label: string, text: string): Promise<void> {
  await page.locator('.quick-input-widget:visible .quick-input-box input').fill(text);
  await choose(page, label, text);
}

/** Runs in the page: whether the box with this text is gone, or is another one by now. */
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
