// Takes the image strips of the README: steps in a real VS Code window, side by side.
import { launchBrowser } from '../test/launch/browser';
import { testHost } from '../test/launch/test-host';
import { until } from '../test/launch/until';
import { closeAll } from '../test/window/harness';
import { PreviewDriver } from '../test/window/support';
import { drawStrip, type StripStep } from './draw-strip.mjs';
import { openExamples, takeScreenshot } from './screenshot-window.mjs';

const size = { width: 1000, height: 520 };

const steps: StripStep[] = [];
try {
  const workbench = await openExamples('arena.ts', 'dark', size, { 'editor.lineNumbers': 'off' });
  const { page } = workbench;
  const take = async (caption: string): Promise<void> => {
    steps.push({ caption, screenshots: [await takeScreenshot(page)] });
  };
  const preview = await PreviewDriver.openFromTitle(workbench);
  await preview.waitForSummary('14 hitboxes, 3 collisions');
  await preview.click('upper crate');
  await preview.waitForSelection('upper crate');
  await take('1. The crate overlaps another one.');
  await preview.dragBy('upper crate', 4, -12);
  await preview.waitForSummary('14 hitboxes, 2 collisions');
  await take('2. Drag it: the inspector follows, the text stays.');
  await page.mouse.up();
  await preview.waitForSelection('upper crate');
  await until(() => workbench.isDirty('arena.ts'), { what: 'a change of the text' });
  await take('3. Drop it: two numbers in the text change.');
  await page.keyboard.press('Control+Z');
  await preview.waitForSummary('14 hitboxes, 3 collisions');
  await take('4. Press Ctrl+Z in the preview to undo the edit.');
  await workbench.dispose();
} finally {
  await closeAll();
}
const browser = await launchBrowser(await testHost());
try {
  await drawStrip(browser, 'strip-drag', steps, size.width);
} finally {
  await browser.close();
}
