/** Each example once: the part of this suite that `npm test` runs. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../launch/browser';
import { testHost } from '../launch/test-host';
import { engineExamples } from './engine-examples';
import { ExamplePage } from './example-page';
import { installEngines } from './installed';
import { countColor } from './pixels';
import { copyExamples, serveEngineExample, type ServedExample } from './serve';

/** Colors that only one image has. */
const colors = [
  ['the wall of the hall', '#8a6246'],
  ['the plume of the knight', '#f2685a'],
  ['the slime', '#a3e05c'],
] as const;

describe('the example of', () => {
  let browser: Browser;
  /** A copy, because the plugin writes types into it. */
  let folder = '';

  before(async function () {
    this.timeout(600_000);
    [browser, folder] = await Promise.all([testHost().then(launchBrowser), copyExamples(), installEngines()]);
  });

  after(async () => {
    await browser.close();
  });

  for (const { name, engine } of engineExamples) {
    describe(engine, () => {
      let served: ServedExample;

      before(async () => {
        served = await serveEngineExample(name, { folder });
      });

      after(async () => {
        await served.stop();
      });

      it('plays: a slash hits the slime in front of the knight, none behind him, and H shows the hitboxes', async () => {
        const game = await ExamplePage.open(browser, served.address);
        assert.deepEqual(await game.status(), { frame: 0, hits: 0, hp: 9 });
        const picture = await game.picture();
        for (const [what, color] of colors) assert.ok(countColor(picture, color) > 0, `${what} is drawn`);

        const area = await game.hitboxArea();
        assert.ok(area !== null, 'hitboxes are drawn');

        assert.equal((await game.slash()).at(-1)!.hits, 1, 'the slime is in front of him');
        await game.hold('ArrowLeft', 3);
        assert.equal((await game.slash()).at(-1)!.hits, 1, 'the slime is behind him');
        await game.close();
      });

      it('fits a window of 800 px', async () => {
        const game = await ExamplePage.open(browser, served.address);
        await game.page.setViewportSize({ width: 800, height: 600 });
        // What is drawn over the game follows its size in the next frame.
        await game.step();
        assert.ok((await game.page.evaluate(() => document.documentElement.scrollWidth)) <= 800);
        await game.close();
      });
    });
  }
});
