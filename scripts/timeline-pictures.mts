// Takes the pictures of docs/frames.md in a real VS Code window: the timeline, and strips of an end of a bar that is dragged
// and of a swing by keyframes.
import { mkdir } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { launchBrowser } from '../test/launch/browser';
import { testHost } from '../test/launch/test-host';
import { closeAll } from '../test/window/harness';
import { PreviewDriver } from '../test/window/support';
import { drawStrip, type StripStep } from './draw-strip.mjs';
import { folder, openExamples, saveScreenshot, showPointer, takeScreenshot } from './screenshot-window.mjs';

await mkdir(folder, { recursive: true });
const browser = await launchBrowser(await testHost());
const workbench = await openExamples('hero-swing.hitbox.json');
try {
  const { page } = workbench;
  const preview = await PreviewDriver.openFromTitle(workbench);
  const strip = preview.frame.getByRole('group', { name: 'Frames', exact: true });
  const bar = (name: string): Locator => strip.getByRole('gridcell', { name: new RegExp(`^${name}, `) });
  const key = (frame: number): Locator => bar('sword').locator(`[data-key="${frame}"]`);
  const go = async (frame: number): Promise<void> => {
    const track = (await strip.getByRole('slider', { name: 'Frame' }).boundingBox())!;
    await page.mouse.click(track.x + (track.width * (frame + 0.5)) / 6, track.y + 6);
    await strip.getByText(`Frame ${frame} (`).waitFor();
  };

  await strip.getByRole('combobox', { name: 'Onion skin' }).selectOption('2');
  await go(3);
  await preview.click('sword');
  await preview.waitForSelection('sword');
  await page.mouse.move(300, 600);
  await saveScreenshot(page, 'timeline');

  // From here on, the preview without its list.
  await preview.frame.getByRole('button', { name: /^Hitbox List/ }).click();
  await preview.frame.getByRole('button', { name: /^Zoom to Fit/ }).click();
  const clip = (await workbench.webviewFrame().boundingBox())!;
  const pointer = await showPointer(page);
  let steps: StripStep[] = [];
  const take = async (caption: string): Promise<void> => {
    steps.push({ caption, screenshots: [await takeScreenshot(page, { clip })] });
  };
  const draw = async (name: string): Promise<void> => {
    await drawStrip(browser, name, steps, 600, 3);
    steps = [];
  };

  // The end of a bar.
  await strip.getByRole('combobox', { name: 'Onion skin' }).selectOption('off');
  await go(4);
  const guard = (await bar('guard').boundingBox())!;
  const frame = guard.width / 2;
  const y = guard.y + guard.height / 2;
  await pointer.to(guard.x + guard.width - 3, y);
  await take('1. The guard is up in the first two frames.');
  await page.mouse.down();
  for (let part = 1; part <= 8; part++) await pointer.to(guard.x + guard.width - 3 + (frame * 3 * part) / 8, y);
  await strip.locator('.bar-readout', { hasText: '0–4' }).waitFor();
  await take('2. Drag the end of its bar: the frames are shown.');
  await page.mouse.up();
  await strip.getByRole('gridcell', { name: 'guard, frames 0 to 4' }).waitFor();
  await strip.locator('.bar.ghost').waitFor({ state: 'detached' });
  await preview.frame.getByText('4 of 6 hitboxes in this frame').waitFor();
  await take('3. It is up in five frames now, and so it is in the file.');
  await draw('timeline-bars');

  // A swing by keyframes.
  await strip.getByRole('combobox', { name: 'Onion skin' }).selectOption('all');
  await key(2).click();
  await preview.waitForSelection('sword');
  const at = async (of: Locator): Promise<void> => {
    const box = (await of.boundingBox())!;
    await pointer.to(box.x + box.width / 2, box.y + box.height / 2);
  };
  await at(key(2));
  await take('1. A diamond is a key: the sword has a shape of its own in frame 2 …');
  await key(4).click();
  await at(key(4));
  await take('2. … and in frame 4.');
  await go(3);
  await preview.waitForSelection('sword');
  const track = (await strip.getByRole('slider', { name: 'Frame' }).boundingBox())!;
  await pointer.to(track.x + (track.width * 3.5) / 6, track.y + 8);
  await take('3. Its shape in frame 3 is computed; the line is its way.');
  await draw('timeline-keys');
} finally {
  await browser.close();
  await closeAll();
}
