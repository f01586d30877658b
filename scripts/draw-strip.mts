import type { Browser } from 'playwright-core';
import { folder } from './screenshot-window.mjs';

/** A step of a strip. */
export interface StripStep {
  readonly caption: string;
  /** As PNG, side by side. */
  readonly screenshots: readonly Buffer[];
}

/** Arranges steps in columns of this width, each with its caption, and writes the picture under a name. */
export async function drawStrip(
  browser: Browser,
  name: string,
  steps: readonly StripStep[],
  width: number,
  columns = 2,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: columns * (width + 16) + 16, height: 600 } });
  const figures = steps.map(({ caption, screenshots }) => {
    const images = screenshots.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`);
    return `<figure style="grid-column: span ${images.length}"><div>${images.join('')}</div><figcaption>${caption}</figcaption></figure>`;
  });
  await page.setContent(
    `<style>
      body { margin: 0; background: #181818; font: 20px system-ui, sans-serif; color: #ddd; }
      main { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; padding: 16px; }
      figure { margin: 0; }
      div { display: flex; gap: 16px; }
      img { display: block; width: 100%; min-width: 0; flex: 1; border: 1px solid #333; box-sizing: border-box; }
      figcaption { padding: 8px 2px; }
    </style><main>${figures.join('')}</main>`,
  );
  await page.locator('main').screenshot({ path: `${folder}/${name}.png` });
  await page.close();
}
