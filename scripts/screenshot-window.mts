import type { Page, PageScreenshotOptions } from 'playwright-core';
import type { Settings } from '../test/launch/server';
import { openWorkbench, type Theme, type Workbench } from '../test/window/harness';
import { examples, extension } from '../test/window/support';

/** The folder of the documentation's images. */
export const folder = 'docs/pictures';

/** Opens a window on the example game for screenshots: no side bar, no minimap. `file`: the open file. */
export async function openExamples(
  file: string | null,
  theme: Theme = 'dark',
  size = { width: 1280, height: 720 },
  more: Settings = {},
): Promise<Workbench> {
  const settings = { 'editor.fontSize': 13, 'editor.minimap.enabled': false, ...more };
  const workbench = await openWorkbench({ extension, workspace: examples, theme, size, settings });
  if (file === null) return workbench;
  await workbench.openFile(file);
  await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
  return workbench;
}

/** Takes a screenshot of the window as PNG, without animations. */
export function takeScreenshot(page: Page, options: PageScreenshotOptions = {}): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...options });
}

/** Writes a screenshot of the window, or of a part of it, under this name. */
export async function saveScreenshot(page: Page, name: string, clip?: PageScreenshotOptions['clip']): Promise<void> {
  await takeScreenshot(page, { path: `${folder}/${name}.png`, ...(clip === undefined ? {} : { clip }) });
}
