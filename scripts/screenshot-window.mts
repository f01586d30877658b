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

/** Draws a pointer in the window, because screenshots have none, and moves it together with the mouse. */
export async function showPointer(page: Page): Promise<{ to(x: number, y: number): Promise<void> }> {
  await page.evaluate(() => {
    const svg = 'http://www.w3.org/2000/svg';
    const image = document.createElementNS(svg, 'svg');
    image.id = 'pointer-of-the-picture';
    image.setAttribute('width', '24');
    image.setAttribute('height', '24');
    image.style.cssText = 'position: fixed; z-index: 100000; pointer-events: none; filter: none';
    const arrow = document.createElementNS(svg, 'path');
    arrow.setAttribute('d', 'M1 1v17l4-4 3 7 3-1.3-3-6.7h5.5z');
    arrow.setAttribute('fill', '#fff');
    arrow.setAttribute('stroke', '#000');
    image.append(arrow);
    document.body.append(image);
  });
  return {
    to: async (x, y) => {
      await page.mouse.move(x, y);
      await page.evaluate(
        ({ left, top }) => {
          const image = document.getElementById('pointer-of-the-picture')!;
          image.style.left = `${left}px`;
          image.style.top = `${top}px`;
        },
        { left: x - 1, top: y - 1 },
      );
    },
  };
}
