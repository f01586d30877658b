import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type * as Core from '../../src/core/index';
import { serveExample } from '../../scripts/example.mjs';
import { launchBrowser } from '../launch/browser';
import { project } from '../launch/project';
import { testHost } from '../launch/test-host';

/** The page's interface for tests: the game, and stepping without a clock. */
declare const play: {
  readonly game: {
    readonly bat: { x: number; y: number };
    readonly coin: { x: number; y: number; radius: number };
    readonly target: { x: number; y: number };
    readonly velocity: { x: number; y: number };
    readonly bounces: number;
    step(): void;
  };
  advance(steps: number): void;
};

describe('The example page', () => {
  let browser: Browser;
  let example: Awaited<ReturnType<typeof serveExample>>;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    example = await serveExample();
    browser = await launchBrowser(await testHost());
  });

  after(async () => {
    await browser.close();
    await example.stop();
  });

  beforeEach(async () => {
    complaints.length = 0;
    page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'dark' });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'log') complaints.push(message.text());
    });
    await page.goto(`${example.address}?paused`);
    await page.waitForFunction(() => 'play' in globalThis);
  });

  afterEach(async () => {
    await page.close();
    assert.deepEqual(complaints, [], 'the page reports no errors');
  });

  const says = (id: string) => page.locator(`#${id}`).textContent();

  /** Moves the mouse to a point of the level. */
  async function point(x: number, y: number): Promise<void> {
    const box = await page.locator('#stage').boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + (x / 320) * box.width, box.y + (y / 192) * box.height);
  }

  const advance = (steps: number) =>
    page.evaluate((count) => {
      play.advance(count);
    }, steps);

  it('moves the bat with the mouse and shows which part is hit', async () => {
    assert.equal(await says('status'), 'The bat hovers.');
    await point(160, 100);
    await advance(120);
    assert.match((await says('status')) ?? '', /^The bat's (rear wing|body|front wing) touches the middle beam\.$/);
    const bat = await page.evaluate(() => ({ ...play.game.bat }));
    assert.ok(bat.y > 116, `below the beam, not in it: ${JSON.stringify(bat)}`);
    const path = join(project, 'out', 'screenshots', 'example-hit.png');
    await page.screenshot({ path });
  });

  it('bounces the coin off the beams, the same way each time', async () => {
    const run = () =>
      page.evaluate(() => {
        play.advance(600);
        const { coin, velocity, bounces } = play.game;
        return { coin: { ...coin }, velocity: { ...velocity }, bounces };
      });
    const first = await run();
    assert.ok(first.bounces >= 3, `${String(first.bounces)} bounces`);
    assert.equal(await says('bounces'), String(first.bounces));
    assert.match((await says('last')) ?? '', /^the (.* beam|.* wall|ceiling|floor|lantern|bat's .*)$/);
    await page.reload();
    await page.waitForFunction(() => 'play' in globalThis);
    assert.deepEqual(await run(), first);
  });

  it('never lets the coin or the bat into a wall, however the bat is driven', async () => {
    const deepest = await page.evaluate(async () => {
      const address = '/dist/core/index.js';
      const { contact } = (await import(address)) as typeof Core;
      const { game } = play as unknown as {
        game: typeof play.game & {
          walls: { shapes: Parameters<typeof contact>[0][] };
          placedParts(): Parameters<typeof contact>[0][];
        };
      };
      let seed = 7;
      let least = Infinity;
      for (let k = 0; k < 4000; k++) {
        if (k % 97 === 0) {
          seed = (seed * 16807) % 2147483647;
          Object.assign(game.target, { x: seed % 320, y: (seed >> 9) % 192 });
        }
        game.step();
        for (const wall of game.walls.shapes) {
          for (const shape of [game.coin as never, ...game.placedParts()]) {
            least = Math.min(least, contact(shape, wall).separation);
          }
        }
      }
      return least;
    });
    assert.ok(deepest > -1e-9, `${String(deepest)} deep`);
  });

  it('can be played with the keyboard', async () => {
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'stage');
    const before = await page.evaluate(() => play.game.bat.x);
    await page.keyboard.down('ArrowLeft');
    await advance(60);
    await page.keyboard.up('ArrowLeft');
    const after = await page.evaluate(() => play.game.bat.x);
    assert.ok(after < before - 40, `${String(before)} to ${String(after)}`);
    await page.keyboard.press('Space');
    assert.equal(await says('pause'), 'Pause', 'it runs now, so the button offers a pause');
  });

  it('stays paused with reduced motion until started', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(example.address);
    await page.waitForFunction(() => 'play' in globalThis);
    assert.equal(await says('pause'), 'Play');
    await page.getByRole('button', { name: 'Step' }).click();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });

  it('draws one art pixel as a whole number of device pixels', async () => {
    const dense = await browser.newPage({ viewport: { width: 1000, height: 700 }, deviceScaleFactor: 1.5 });
    await dense.goto(`${example.address}?paused`);
    await dense.waitForFunction(() => 'play' in globalThis);
    const { width, css } = await dense.evaluate(() => {
      const canvas = document.querySelector('canvas')!;
      return { width: canvas.width, css: canvas.getBoundingClientRect().width };
    });
    await dense.close();
    assert.equal(width % 320, 0);
    assert.equal(css * 1.5, width);
  });
});

describe("The example's server", () => {
  it('serves only the examples and the built library', async () => {
    const { address, stop } = await serveExample();
    try {
      const status = async (path: string) => (await fetch(new URL(path, address))).status;
      assert.equal(await status('/'), 200);
      assert.equal(await status('/examples/levels/belfry.json'), 200);
      assert.equal(await status('/dist/core/index.js'), 200);
      for (const path of [
        '/package.json',
        '/dist/cli.js',
        '/examples/../package.json',
        '/examples/%2e%2e/package.json',
      ]) {
        assert.equal(await status(path), 404, path);
      }
      assert.equal(await status('/examples/%2e%2e%2fpackage.json'), 404);
      assert.equal(await status('/examples/%E0%A4%A'), 404, 'not a text');
      assert.equal((await fetch(address, { method: 'POST' })).status, 404);
    } finally {
      await stop();
    }
  });
});
