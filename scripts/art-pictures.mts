// Takes the picture of docs/trace.md in a real VS Code window: rectangles, outlines and the magic wand on a knight and a coin.
import { mkdir, readFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { launchBrowser } from '../test/launch/browser';
import { testHost } from '../test/launch/test-host';
import { closeAll, openWorkbench } from '../test/window/harness';
import { extension, gameFolder, PreviewDriver, waitForImages } from '../test/window/support';
import { drawStrip, type StripStep } from './draw-strip.mjs';
import { folder, showPointer, takeScreenshot } from './screenshot-window.mjs';

/** The frames of the knight's slash, each with a coin beside it. */
const [width, height, count] = [72, 48, 4] as const;
const coinAt = { x: 2, y: 6 } as const;

async function sheet(): Promise<Buffer> {
  const read = async (name: string): Promise<PNG> => PNG.sync.read(await readFile(`examples/sprites/${name}.png`));
  const [knight, coin, png] = [await read('hero-slash'), await read('coin'), new PNG({ width: width * count, height })];
  for (let frame = 0; frame < count; frame++) {
    PNG.bitblt(knight, png, 48 * frame, 0, 48, 48, width * frame + 20, 0);
    PNG.bitblt(coin, png, 0, 0, 16, 16, width * frame + coinAt.x, coinAt.y);
  }
  return PNG.sync.write(png);
}

const hero = { image: 'hero.png', frameSize: [width, height], animations: { slash: [0, count - 1] }, hitboxes: [] };

await mkdir(folder, { recursive: true });
const browser = await launchBrowser(await testHost());
try {
  const workbench = await openWorkbench({
    extension,
    workspace: await gameFolder('art-pictures', {
      'hero.hitbox.json': JSON.stringify({ sprites: { hero } }, null, 2),
      'hero.png': await sheet(),
    }),
    theme: 'dark',
    size: { width: 1640, height: 760 },
  });
  const { page } = workbench;
  await workbench.openFile('hero.hitbox.json');
  await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
  const preview = await PreviewDriver.openFromTitle(workbench);
  await waitForImages(preview.frame);
  const panel = preview.frame.getByRole('region', { name: 'Hitboxes from Art' });
  const choose = async (label: string, option: string): Promise<void> => {
    await panel.getByLabel(label, { exact: true }).selectOption(option);
  };
  const clip = { ...(await workbench.webviewFrame().boundingBox())!, height: 480 };
  const pointer = await showPointer(page);
  const steps: StripStep[] = [];
  const take = async (caption: string): Promise<void> => {
    steps.push({ caption, screenshots: [await takeScreenshot(page, { clip })] });
  };

  // The preview without its list, which is empty.
  await preview.frame.getByRole('button', { name: /^Hitbox List/ }).click();
  await preview.frame.getByRole('button', { name: /^Zoom to Fit/ }).click();
  await pointer.to(clip.x + 60, clip.y + 400);
  await preview.focusScene();
  await page.keyboard.press('Shift+S');
  await choose('Frames', 'All Frames');
  await choose('Count', '4');
  await panel.getByText(/% covered/).waitFor();
  await take('1. Cover: four rectangles in each frame, which stay the same parts.');
  await choose('Shape', 'Outline');
  await panel.getByText(/corners/).waitFor();
  await take('2. Trace: the outline of each part, at most 1 px from its pixels.');
  await choose('Shape', 'Circle');
  await panel.getByRole('button', { name: 'Magic Wand' }).click();
  const canvas = (await preview.frame.locator('canvas.scene').boundingBox())!;
  const zoom = await preview.zoom();
  const [x, y] = [coinAt.x + 8 - width / 2, coinAt.y + 8 - height / 2];
  await pointer.to(canvas.x + canvas.width / 2 + x * zoom, canvas.y + canvas.height / 2 + y * zoom);
  await page.mouse.down();
  await page.mouse.up();
  await panel.getByText('1 hitbox', { exact: true }).waitFor();
  await take('3. Wand: a click takes only the coin, in all frames.');
  await drawStrip(browser, 'from-art', steps, 560, 3);
} finally {
  await browser.close();
  await closeAll();
}
