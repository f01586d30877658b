import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { project } from '../launch/project';
import type { Theme } from './harness';

/** What VS Code sets on the page of a webview in a theme. */
export interface PageTheme {
  /** The custom properties of its root: `--vscode-…`. */
  readonly variables: Readonly<Record<string, string>>;
  /** The classes and data attributes of its body. */
  readonly classes: string;
  readonly data: Readonly<Record<string, string>>;
}

export const allThemes: readonly Theme[] = ['dark', 'light', 'hc', 'hcLight'];

const folder = join(project, 'test', 'window', 'recorded-themes');

/** The file with the recorded theme; `record-themes.ts` writes it. */
export const themeFile = (theme: Theme): string => join(folder, `${theme}.json`);

/** The file with the styles that VS Code gives to every webview, whatever the theme. */
export const webviewStyles = join(folder, 'webview.css');

/** Returns a theme as it was recorded in a window. */
export async function recordedTheme(theme: Theme): Promise<PageTheme> {
  return JSON.parse(await readFile(themeFile(theme), 'utf8')) as PageTheme;
}

/** Reads from a webview of a window what VS Code has set on it. */
export async function readTheme(page: Page | Frame): Promise<PageTheme> {
  return page.evaluate(() => {
    const { style } = document.documentElement;
    const { dataset, className } = document.body;
    return {
      variables: Object.fromEntries([...style].sort().map((name) => [name, style.getPropertyValue(name)])),
      // Whether motion is reduced is a setting, which most windows of tests have.
      classes: className.replace(/ ?vscode-reduce-motion/, ''),
      data: Object.fromEntries(Object.entries(dataset).map(([key, value = '']) => [key, value])),
    };
  });
}

/** Reads from a webview the styles that VS Code has added to those of the page. */
export async function readWebviewStyles(page: Page | Frame): Promise<string> {
  return page.evaluate(() => document.querySelector('#_defaultStyles')?.textContent ?? '');
}

/** Shows a page in a theme. */
export async function applyTheme(page: Page | Frame, theme: PageTheme): Promise<void> {
  await page.evaluate(
    async ({ style, classes, data }) => {
      document.documentElement.style.cssText = style;
      document.body.className = classes;
      Object.assign(document.body.dataset, data);
      // The page follows a change of its theme in an observer, and renders in the next frame.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    },
    { ...theme, style: styleOf(theme) },
  );
}

/** Returns the style of the root in a theme. */
export function styleOf({ variables }: PageTheme): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}: ${value}`)
    .join(';');
}
