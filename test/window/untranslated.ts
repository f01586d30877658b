import type { Frame, Page } from 'playwright-core';

/** Words that are the same in every language: units, keys, formats. */
const keys = [
  'Ctrl',
  'Shift',
  'Alt',
  'Esc',
  'Del',
  'Delete',
  'Enter',
  'Tab',
  'Backspace',
  'Space',
  'PageUp',
  'PageDown',
];
const universal = ['px', 'JSON', ...keys];

const settingIds = /hitboxLens\.\w+/g;

/**
 * Returns the texts of a page in the pseudo-locale that are still English: visible ones, tooltips, and those for screen
 * readers. `names`: names and other texts from the file.
 */
export async function untranslatedTexts(page: Page | Frame, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'aria-description', 'aria-valuetext', 'alt'];
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) || element.matches('option');
    const results: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!isShown(element) || element.matches('script, style, code')) continue;
      for (const name of attributes) results.push(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) results.push(child.textContent ?? '');
      }
    }
    return results;
  });
  const known = [...names, ...universal].sort((a, b) => b.length - a.length);
  const isEnglish = (text: string): boolean =>
    /[a-z]{2,}/i.test(known.reduce((rest, name) => rest.replaceAll(name, ' '), text.replace(settingIds, ' ')));
  return [...new Set(texts.map((text) => text.trim()).filter(isEnglish))];
}
