// Takes the screenshots of the README: a real VS Code window on the example game, in each kind of theme.
import { mkdir } from 'node:fs/promises';
import { launchBrowser } from '../test/launch/browser';
import { testHost } from '../test/launch/test-host';
import { until } from '../test/launch/until';
import { closeAll, type Theme } from '../test/window/harness';
import { PreviewDriver } from '../test/window/support';
import { serveExample } from './example.mjs';
import { folder, openExamples, saveScreenshot } from './screenshot-window.mjs';

const themes: readonly [theme: Theme, file: string][] = [
  ['dark', 'preview-dark'],
  ['light', 'preview-light'],
  ['hc', 'preview-hc'],
  ['hcLight', 'preview-hc-light'],
];

await mkdir(folder, { recursive: true });
try {
  for (const [theme, file] of themes) {
    const workbench = await openExamples('arena.ts', theme);
    const { page } = workbench;
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    await preview.click('upper crate');
    await preview.waitForSelection('upper crate');
    await saveScreenshot(page, file);
    if (theme === 'dark') {
      const crate = await preview.placeOf('upper crate', 0.5, 0.9);
      await page.mouse.move(crate.x, crate.y);
      const before = await preview.zoom();
      for (let step = 1; step <= 6; step++) await page.mouse.wheel(0, -200);
      await until(async () => (await preview.zoom()) > before * 3, { what: 'a closer look' });
      // Waits until the last wheel event has arrived.
      let zoom = 0;
      while (zoom !== (await preview.zoom())) {
        zoom = await preview.zoom();
        await page.waitForTimeout(300);
      }
      const { x, y } = await preview.placeOf('upper crate', 0.7, 0.6);
      await page.mouse.move(x, y);
      await preview.frame.getByText('collides with lower crate').waitFor();
      await saveScreenshot(page, 'collision');
    }
    await workbench.dispose();
  }
  await takeHover();
  await takeNewFromImage();
  await takeStage();
} finally {
  await closeAll();
}

/** The hover of a hitbox, without a preview. */
async function takeHover(): Promise<void> {
  const workbench = await openExamples('arena.ts');
  const { page } = workbench;
  const word = page.locator('.view-line span span', { hasText: 'balcony' }).first();
  const hover = page.locator('.monaco-hover:visible', { hasText: 'Open Preview' });
  await until(
    async () => {
      await page.mouse.move(0, 0);
      await word.hover();
      return hover.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
    },
    { what: 'the hover' },
  );
  await saveScreenshot(page, 'hover');
  await workbench.dispose();
}

/** A new file from an image alone. */
async function takeNewFromImage(): Promise<void> {
  const workbench = await openExamples(null, 'light');
  const { page } = workbench;
  await workbench.runCommand('Hitbox: New From Image…');
  await workbench.pick('hero-slash.png');
  await workbench.pick('Hitbox file');
  const box = page.locator('.quick-input-widget:visible');
  await box.getByText('Frame Grid of hero-slash.png (192 × 48 px)').waitFor();
  await box.locator('.quick-input-box input').fill('6 x 1');
  await box.getByText('Frame size: 32 × 48 px').waitFor();
  await page.keyboard.press('Enter');
  const preview = new PreviewDriver(workbench);
  await preview.waitForSummary('0 hitboxes, 0 collisions');
  // The frames exist once the image is loaded.
  await preview.frame.getByRole('group', { name: 'Frames' }).waitFor();
  await saveScreenshot(page, 'new-from-image');
  await workbench.dispose();
}

/** The knight's slash in the slime, two sprites of two files. */
async function takeStage(): Promise<void> {
  const workbench = await openExamples('slime.hitboxes.json');
  const { page } = workbench;
  await workbench.runCommand('Hitbox: Open Stage');
  const frame = workbench.webview();
  await frame.getByRole('option', { name: /^slime,/ }).waitFor();
  await frame.getByRole('button', { name: 'Add Sprite…' }).click();
  await workbench.pick('knight.hitbox.json', 'knight.hitbox');
  await frame.getByRole('option', { name: /^knight,/ }).waitFor();
  await frame.getByRole('button', { name: 'Next Frame (.)' }).click();
  await frame.getByRole('button', { name: 'Next Frame (.)' }).click();
  for (const [field, value] of [
    ['X', '-29'],
    ['Y', '-16'],
  ] as const) {
    await frame.getByRole('textbox', { name: field, exact: true }).fill(value);
    await page.keyboard.press('Enter');
  }
  await until(async () => /collides/.test((await frame.getByRole('status').textContent()) ?? ''), {
    what: 'a collision',
  });
  await frame.getByRole('button', { name: /^Zoom to Fit/ }).click();
  await frame.locator('.surface').focus();
  await saveScreenshot(page, 'stage');
  await workbench.dispose();
}

// The path of a ball, and the explanation of a collision.
try {
  const workbench = await openExamples('ricochet.hitbox.json');
  const { page } = workbench;
  const preview = await PreviewDriver.openFromTitle(workbench);
  await preview.waitForSummary('3 hitboxes, 0 collisions');
  await preview.frame.getByText('Motion of ball').waitFor();
  await saveScreenshot(page, 'motion');
  await workbench.openFile('circle-and-rotated-rect.hitbox.json');
  await preview.waitForSummary('2 hitboxes, 0 collisions');
  await preview.click('ball');
  await preview.waitForSelection('ball');
  await page.keyboard.press('w');
  await preview.frame.getByText("In the rectangle's local space").waitFor();
  await page.mouse.move(640, 700);
  await saveScreenshot(page, 'decides');
  await workbench.dispose();
} finally {
  await closeAll();
}

// The example page, when the sword hits a slime.
const example = await serveExample();
const browser = await launchBrowser(await testHost());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'dark' });
  await page.goto(`${example.address}?paused`);
  await page.waitForFunction(() => 'play' in globalThis);
  await page.evaluate(`
    play.advance(120);
    const { hero, monsters } = play.game;
    hero.restart({ x: monsters.filter(({ kind }) => kind === 'slime')[1].at.x - 30, y: 320 });
    hero.safe = 0;
    play.game.follow(1);`);
  await page.keyboard.press('h');
  await page.keyboard.down('x');
  await page.evaluate('play.advance(18)');
  await page.locator('#stage').screenshot({ path: `${folder}/example.png` });
} finally {
  await browser.close();
  await example.stop();
}
