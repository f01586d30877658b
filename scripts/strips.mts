// Takes the image strips of the README: steps in a real VS Code window, side by side.
import { launchBrowser } from '../test/launch/browser';
import { testHost } from '../test/launch/test-host';
import { until } from '../test/launch/until';
import { closeAll } from '../test/window/harness';
import { PreviewDriver } from '../test/window/support';
import { folder, openExamples, takeScreenshot } from './screenshot-window.mjs';

const size = { width: 1000, height: 520 };

interface Step {
  readonly caption: string;
  /** As PNG. */
  readonly screenshot: Buffer;
}

const steps: Step[] = [];
try {
  const workbench = await openExamples('arena.ts', 'dark', size, { 'editor.lineNumbers': 'off' });
  const { page } = workbench;
  const take = async (caption: string): Promise<void> => {
    steps.push({ caption, screenshot: await takeScreenshot(page) });
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
await draw('strip-drag', steps);

/** Arranges the steps side by side, two in a row, each with its caption. */
async function draw(name: string, strip: readonly Step[]): Promise<void> {
  const browser = await launchBrowser(await testHost());
  try {
    const page = await browser.newPage({ viewport: { width: 2 * size.width + 48, height: 600 } });
    const figures = strip.map(
      ({ caption, screenshot }) =>
        `<figure><img src="data:image/png;base64,${screenshot.toString('base64')}"><figcaption>${caption}</figcaption></figure>`,
    );
    await page.setContent(
      `<style>
        body { margin: 0; background: #181818; font: 20px system-ui, sans-serif; color: #ddd; }
        main { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; padding: 16px; }
        figure { margin: 0; } img { display: block; width: 100%; border: 1px solid #333; box-sizing: border-box; }
        figcaption { padding: 8px 2px; }
      </style><main>${figures.join('')}</main>`,
    );
    await page.locator('main').screenshot({ path: `${folder}/${name}.png` });
  } finally {
    await browser.close();
  }
}
