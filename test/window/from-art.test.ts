/** Hitboxes from Art in a page without VS Code: where its panel is, what it refuses, and how it is canceled. */
import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import type { Page } from 'playwright-core';
import { until } from '../launch/until';
import { animation, scene, sprite } from '../unit/webview/support';
import { violationsIn } from './axe';
import { openBarePage, savePicture, type BarePageOptions } from './bare-page';
import { cutControls } from './cut-controls';

type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** An image with a filled rectangle, as an address. */
function imageOf(width: number, height: number, back: Color = [0, 0, 0, 0]): string {
  const png = new PNG({ width, height });
  for (let k = 0; k < width * height; k++) {
    const [x, y] = [k % width, Math.floor(k / width)];
    const isIn = x >= width / 4 && x < width / 2 && y >= height / 4 && y < (3 * height) / 4;
    png.data.set(isIn ? [200, 60, 60, 255] : back, 4 * k);
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

/** A file with one sprite that shows an image, with as many frames as that is wide. */
const fileWith = (src: string, frameSize: { width: number; height: number } | null = null, frames = 1) =>
  scene([], {
    hitboxFile: true,
    sprites: [
      {
        ...sprite('hero', 'own'),
        empty: true,
        image: { src },
        ...(frameSize !== null && { frameSize, animations: [animation('all', 0, frames - 1)] }),
      },
    ],
  });

describe('the panel of hitboxes from the art', () => {
  let page: Page;
  const open = async (message: unknown, options: Partial<BarePageOptions> = {}): Promise<void> => {
    page = await openBarePage({ page: 'preview', messages: [message], ...options });
    await page.getByRole('button', { name: /^Hitboxes from Art…/ }).click();
    await panel().waitFor();
  };
  const panel = () => page.getByRole('region', { name: 'Hitboxes from Art' });
  const said = (what: string | RegExp) => panel().getByText(what).waitFor();
  afterEach(() => page.context().close());

  for (const [width, height] of [
    [420, 700],
    [350, 600],
    [900, 600],
  ] as const) {
    it(`leaves the art in view, ${width} px wide`, async () => {
      await open(fileWith(imageOf(32, 32)), { size: { width, height } });
      await said('1 hitbox');
      await savePicture(page, `from-art-${width}`);
      const [scene, over] = [await page.locator('.surface').boundingBox(), await panel().boundingBox()];
      if (width < 560) assert.ok(over!.y >= scene!.y + scene!.height - 1, 'it is below the scene');
      else assert.ok(over!.x > scene!.x + scene!.width / 2, 'it is in the right half');
      assert.ok(scene!.height >= height / 4, `${scene!.height} px of ${height} are left`);
      assert.deepEqual(await cutControls(page), []);
      // Nothing is over its title and its button.
      assert.equal(await page.locator('.notice:visible').count(), 0);
      await panel().getByRole('button', { name: 'Close' }).click({ trial: true });
    });
  }

  for (const theme of ['dark', 'light', 'hc', 'hcLight'] as const) {
    it(`is accessible and calm in the theme ${theme}`, async () => {
      await open(fileWith(imageOf(32, 32)), { size: { width: 760, height: 560 }, theme });
      await said('1 hitbox');
      await savePicture(page, `from-art-${theme}`);
      assert.deepEqual(await violationsIn(page), []);
    });
  }

  const refusals: readonly (readonly [src: string, says: string | RegExp, reason: string])[] = [
    [imageOf(8193, 1), /^8,?193 × 1 px is too large: at most 8,?192 px a side and 64 megapixels\.$/, 'a side too long'],
    [imageOf(1, 8193), /^1 × 8,?193 px is too large/, 'a side too long, upright'],
    ['data:image/png;base64,iVBORw0KGgo=', "The image isn't loaded.", 'an image that is broken'],
    [imageOf(16, 16, [1, 2, 3, 255]), 'No pixel is transparent: #010203 is left out.', 'a background is left out'],
    [imageOf(8192, 4), '1 hitbox', 'the longest side is traced'],
  ];
  for (const [src, says, reason] of refusals) {
    it(`says what it does with the image: ${reason}`, async () => {
      await open(fileWith(src));
      await said(says);
      const isRefused = says !== '1 hitbox' && !String(says).startsWith('No pixel');
      const add = panel().getByRole('button', { name: 'Add' });
      assert.equal((await add.count()) === 0 || (await add.getAttribute('aria-disabled')) === 'true', isRefused);
    });
  }

  it('is canceled while it traces, and traces again when a choice changes', async () => {
    const before = `
      globalThis.Worker = class extends Worker {
        terminate() { globalThis.terminated = (globalThis.terminated ?? 0) + 1; super.terminate(); }
        postMessage(...message) { if (globalThis.isStuck) return; super.postMessage(...message); }
      };`;
    await open(fileWith(imageOf(32, 32)), { before });
    await said('1 hitbox');
    // A trace that never ends.
    await page.evaluate('globalThis.isStuck = true');
    await panel().getByLabel('Shape').selectOption('Circle');
    await panel().getByRole('progressbar', { name: 'Tracing' }).waitFor();
    assert.equal(await panel().getByRole('button', { name: 'Add' }).getAttribute('aria-disabled'), 'true');
    await panel().getByRole('button', { name: 'Cancel' }).click();
    await said('Canceled.');
    assert.equal(await page.evaluate('globalThis.terminated'), 1);
    assert.equal(await panel().getByRole('progressbar').count(), 0);
    await page.evaluate('globalThis.isStuck = false');
    await panel().getByLabel('Shape').selectOption('Ellipse');
    await said('1 hitbox');
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await until(async () => (await page.evaluate('document.activeElement.className')) === 'surface', {
      what: 'the focus in the scene',
    });
  });
});
