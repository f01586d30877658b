import type { FrameLocator } from 'playwright-core';
import type { Theme, Workbench } from './harness';
import { frameOf } from './axe';

/** How VS Code tells a webview its theme. */
export interface PageTheme {
  readonly theme: Theme;
  readonly style: string;
  readonly classes: string;
  readonly data: Readonly<Record<string, string>>;
}

export const allThemes: readonly Theme[] = ['dark', 'light', 'hc', 'hcLight'];

/** Reads from a webview what VS Code sets on it in each theme. Ends in the first one. */
export async function readThemes(workbench: Workbench, frame: FrameLocator): Promise<readonly PageTheme[]> {
  const themes: PageTheme[] = [];
  const page = await frameOf(frame);
  for (const theme of [...allThemes.slice(1), allThemes[0]!]) {
    const before = await page.evaluate(() => document.documentElement.style.cssText);
    await workbench.setTheme(theme);
    await page.waitForFunction((last) => document.documentElement.style.cssText !== last, before);
    const read = await page.evaluate(() => ({
      style: document.documentElement.style.cssText,
      classes: document.body.className,
      data: Object.fromEntries(Object.entries(document.body.dataset).map(([key, value = '']) => [key, value])),
    }));
    themes.push({ theme, ...read });
  }
  return themes;
}

/** Shows a webview in a theme, without a change of focus, which would close what is open in it. */
export async function applyTheme(frame: FrameLocator, { style, classes, data }: PageTheme): Promise<void> {
  const page = await frameOf(frame);
  await page.evaluate(
    async (theme) => {
      document.documentElement.style.cssText = theme.style;
      document.body.className = theme.classes;
      Object.assign(document.body.dataset, theme.data);
      // The page follows a change of its theme in an observer, and renders in the next frame.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    },
    { style, classes, data },
  );
}
