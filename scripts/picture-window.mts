import type { Page } from 'playwright-core';
import type { Settings } from '../test/launch/server';
import { openWorkbench, type Theme, type Workbench } from '../test/window/harness';
import { examples, extension } from '../test/window/support';

/** Where the pictures of the documentation are. */
export const folder = 'docs/pictures';

/** A window on the example game that is to be looked at: no side bar, no minimap. `file`: what is open in it. */
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

/** A picture of the window as PNG, without what moves by itself; `path`: the file that it goes into. */
export function pictureOf(page: Page, path?: string): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...(path === undefined ? {} : { path }) });
}

/** Writes a picture of the window under this name. */
export async function savePicture(page: Page, name: string): Promise<void> {
  await pictureOf(page, `${folder}/${name}.png`);
}
