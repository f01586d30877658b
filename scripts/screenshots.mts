// Takes the pictures of the README: a real VS Code window on the example game, in each kind of theme.
import { mkdir } from 'node:fs/promises';
import { launchBrowser } from '../test/launch/browser';
import { testHost } from '../test/launch/test-host';
import { until } from '../test/launch/until';
import { closeAll, openWorkbench, type Theme } from '../test/window/harness';
import { examples, extension, PreviewDriver } from '../test/window/support';
import { serveExample } from './example.mjs';

const folder = 'docs/pictures';
const themes: readonly [theme: Theme, file: string][] = [
  ['dark', 'preview-dark'],
  ['light', 'preview-light'],
  ['hc', 'preview-hc'],
  ['hcLight', 'preview-hc-light'],
];

await mkdir(folder, { recursive: true });
try {
  for (const [theme, file] of themes) {
    const workbench = await openWorkbench({
      extension,
      workspace: examples,
      theme,
      size: { width: 1280, height: 720 },
      settings: { 'editor.fontSize': 13, 'editor.minimap.enabled': false, 'workbench.activityBar.location': 'default' },
    });
    const { page } = workbench;
    await workbench.openFile('arena.ts');
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.says('14 hitboxes, 3 collisions');
    await preview.click('upper crate');
    await preview.selected('upper crate');
    await page.screenshot({ path: `${folder}/${file}.png`, animations: 'disabled', caret: 'hide' });
    if (theme === 'dark') {
      await preview.dragBy('upper crate', 4, -12);
      await preview.says('14 hitboxes, 2 collisions');
      await page.screenshot({ path: `${folder}/drag.png`, animations: 'disabled', caret: 'hide' });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      const crate = await preview.placeOf('upper crate', 0.5, 0.9);
      await page.mouse.move(crate.x, crate.y);
      const before = await preview.zoom();
      for (let step = 1; step <= 6; step++) await page.mouse.wheel(0, -200);
      await until(async () => (await preview.zoom()) > before * 3, { what: 'a closer look' });
      const { x, y } = await preview.placeOf('upper crate', 0.7, 0.6);
      await page.mouse.move(x, y);
      await preview.frame.getByText('collides with lower crate').waitFor();
      await page.screenshot({ path: `${folder}/collision.png`, animations: 'disabled', caret: 'hide' });
    }
    await workbench.dispose();
  }
} finally {
  await closeAll();
}

// The example page, at a moment when the bat is against a beam.
const example = await serveExample();
const browser = await launchBrowser(await testHost());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'dark' });
  await page.goto(`${example.address}?paused`);
  await page.waitForFunction(() => 'play' in globalThis);
  const stage = page.locator('#stage');
  await stage.hover({ position: { x: 252, y: 200 } });
  await page.evaluate('play.advance(235)');
  await stage.screenshot({ path: `${folder}/example.png` });
} finally {
  await browser.close();
  await example.stop();
}
