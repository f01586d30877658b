// Takes the image strips of the README: steps in a real VS Code window, side by side.
import { launchBrowser } from '../test/launch/browser';
import { testHost } from '../test/launch/test-host';
import { until } from '../test/launch/until';
import { closeAll } from '../test/window/harness';
import { PreviewDriver } from '../test/window/support';
import { folder, openExamples, createSpriteImage } from './picture-window.mjs';

const size = { width: 1000, height: 520 };

interface FrameTime {
  readonly words: string;
  /** A screenshot of the window, as PNG. */
  readonly shot: Buffer;
}

const times: FrameTime[] = [];
try {
  const workbench = await openExamples('arena.ts', 'dark', size, { 'editor.lineNumbers': 'off' });
  const { page } = workbench;
  const take = async (words: string): Promise<void> => {
    times.push({ words, shot: await createSpriteImage(page) });
  };
  const preview = await PreviewDriver.openFromTitle(workbench);
  await preview.says('14 hitboxes, 3 collisions');
  await preview.click('upper crate');
  await preview.selected('upper crate');
  await take('1. The crate sits in another one.');
  await preview.dragBy('upper crate', 4, -12);
  await preview.says('14 hitboxes, 2 collisions');
  await take('2. Drag it: the numbers go with the pointer, the text waits.');
  await page.mouse.up();
  await preview.selected('upper crate');
  await until(() => workbench.isDirty('arena.ts'), { what: 'a change of the text' });
  await take('3. Let go: two numbers of the text are others.');
  await page.keyboard.press('Control+Z');
  await preview.says('14 hitboxes, 3 collisions');
  await take('4. Ctrl+Z in the picture takes back the text.');
  await workbench.dispose();
} finally {
  await closeAll();
}
await draw('strip-drag', times);

/** Arranges the steps side by side, two in a row, each with its caption. */
async function draw(name: string, strip: readonly FrameTime[]): Promise<void> {
  const browser = await launchBrowser(await testHost());
  try {
    const page = await browser.newPage({ viewport: { width: 2 * size.width + 48, height: 600 } });
    const figures = strip.map(
      ({ words, shot }) =>
        `<figure><img src="data:image/png;base64,${shot.toString('base64')}"><figcaption>${words}</figcaption></figure>`,
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
