// Takes the pictures of docs/engines.md: an example in the browser, and the strip of the live link, with the same file in
// a real VS Code window and in the running game.
import { launchBrowser } from '../test/launch/browser';
import { testHost } from '../test/launch/test-host';
import { until } from '../test/launch/until';
import { ExamplePage } from '../test/engines/example-page';
import { copyExamples, serveEngineExample } from '../test/engines/serve';
import { closeAll, openWorkbench } from '../test/window/harness';
import { extension, PreviewDriver } from '../test/window/support';
import { drawStrip, type StripStep } from './draw-strip.mjs';
import { folder, takeScreenshot } from './screenshot-window.mjs';

const size = { width: 1280, height: 720 };

/** The part of the game's page where something happens. */
const clip = { x: 12, y: 190, width: 560, height: 315 };

const browser = await launchBrowser(await testHost());
const workbench = await openWorkbench({
  extension,
  workspace: await copyExamples(),
  theme: 'dark',
  size,
  settings: { 'editor.fontSize': 13, 'editor.minimap.enabled': false, 'editor.lineNumbers': 'off' },
});
// The window has a copy of the folder.
const served = await serveEngineExample('phaser4', { folder: workbench.workspace });
try {
  const game = await ExamplePage.open(browser, served.address);
  await game.hold('h', 1);
  await game.page.keyboard.down('Space');
  await game.stepUntil(({ hits }) => hits === 1, 'a hit');
  await game.page.locator('#game').screenshot({ path: `${folder}/engines.png` });

  const { page } = workbench;
  await workbench.openFile('knight.hitbox.json');
  await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
  const preview = await PreviewDriver.openFromTitle(workbench);
  const steps: StripStep[] = [];
  const take = async (caption: string): Promise<void> => {
    steps.push({ caption, screenshots: [await takeScreenshot(page), await game.page.screenshot({ clip })] });
  };

  const strip = preview.frame.getByRole('group', { name: 'Frames' });
  await strip.getByRole('slider', { name: 'Frame' }).press('ArrowRight');
  await strip.getByRole('slider', { name: 'Frame' }).press('ArrowRight');
  await strip.getByText('Frame 2 (').waitFor();
  await preview.click('follow-through');
  await preview.waitForSelection('follow-through');
  await preview.frame.getByRole('button', { name: /^Zoom to Fit/ }).click();
  await page.mouse.move(size.width / 4, size.height - 60);
  await take('1. A slash hits the slime. The game is paused for these pictures.');
  await preview.dragBy('follow-through', 6, -10);
  await take('2. Drag the hitbox of the sword in the preview.');
  await page.mouse.up();
  await until(() => workbench.isDirty('knight.hitbox.json'), { what: 'a change of the text' });
  await until(() => game.messages.includes('[vite] connected.'), { what: 'the connection to Vite' });
  const updated = game.page.waitForEvent('console', { predicate: (message) => message.text().includes('hot updated') });
  await page.keyboard.press('Control+S');
  await until(async () => !(await workbench.isDirty('knight.hitbox.json')), { what: 'a saved file' });
  await updated;
  await game.step();
  await take('3. Save: the running game has the new shape and goes on from where it was.');
  await game.close();
  await drawStrip(browser, 'live-link', steps, 1000);
} finally {
  await served.stop();
  await browser.close();
  await closeAll();
}
