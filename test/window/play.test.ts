/** The platformer of examples/play in a browser, played by keyboard; its files are edited while it runs. */
import assert from 'node:assert/strict';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { serveExample } from '../../scripts/example.mjs';
import { project } from '../launch/project';
import { temporaryFolder } from '../launch/temporary-folder';
import type { Game } from '../unit/play/load-game';
import { sharedBrowser, wantsScreenshots } from './harness';

/** The page's interface for tests: the game, and stepping without a clock. */
declare const play: { readonly game: Game; advance(steps: number): void };

describe('The example page', () => {
  let browser: Browser;
  let example: Awaited<ReturnType<typeof serveExample>>;
  let folder: string;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    folder = join(await temporaryFolder('play'), 'examples');
    await cp(join(project, 'examples'), folder, {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
    example = await serveExample(0, folder);
    browser = await sharedBrowser();
  });

  after(async () => {
    await example.stop();
  });

  beforeEach(async () => {
    complaints.length = 0;
    page = await openPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'dark' });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'log') complaints.push(message.text());
    });
  });

  afterEach(async () => {
    await page.close();
    assert.deepEqual(complaints, [], 'the page reports no errors');
  });

  async function openPage(options: Parameters<Browser['newPage']>[0], query = '?paused'): Promise<Page> {
    const opened = await browser.newPage(options);
    await opened.addInitScript('globalThis.__name ??= (named) => named');
    await opened.goto(`${example.address}${query}`);
    await opened.waitForFunction(() => 'play' in globalThis);
    return opened;
  }

  const says = (id: string) => page.locator(`#${id}`).textContent();
  const hero = () =>
    page.evaluate(() => {
      const { hero, scenery } = play.game;
      const { x, y, floorId, animation, velocity, hearts } = hero;
      const floor = floorId < 0 ? null : (scenery.solids.solidOf(floorId)?.name ?? 'stone');
      return { x, y, floor, animation, velocity: { ...velocity }, hearts };
    });
  const advance = (steps: number) =>
    page.evaluate((count) => {
      play.advance(count);
    }, steps);

  /** Puts the knight somewhere, where it falls on the floor. */
  async function place(x: number, y: number): Promise<void> {
    await page.evaluate(
      (at) => {
        play.game.hero.restart(at);
        play.advance(30);
      },
      { x, y },
    );
  }

  /** Holds keys while the game makes some steps. */
  async function hold(keys: readonly string[], steps: number): Promise<void> {
    for (const key of keys) await page.keyboard.down(key);
    await advance(steps);
    for (const key of keys) await page.keyboard.up(key);
  }

  it('runs to the right over the steps and the slope', async () => {
    await advance(10);
    const before = await hero();
    await hold(['ArrowRight'], 60);
    const after = await hero();
    assert.ok(after.x > before.x + 40, `${before.x} to ${after.x}`);
    assert.equal(after.animation, 'run');
    await page.keyboard.down('KeyD');
    let { x } = after;
    for (let k = 0; k < 60; k++) {
      await advance(12);
      const now = await hero();
      assert.ok(now.x > x + 6, `stops at ${now.x}, ${now.y}`);
      assert.notEqual(now.floor, null, `leaves the floor at ${now.x}, ${now.y}`);
      x = now.x;
    }
    await page.keyboard.up('KeyD');
    assert.ok(x > 740, 'on the slope');
    assert.match((await says('status')) ?? '', /^Coin \d+ of \d+\.$/);
    assert.match((await says('coins')) ?? '', /^[1-9]\d* of \d+$/);
  });

  it('jumps through a plank, lands on it, and drops through it', async () => {
    await place(392, 304);
    await page.keyboard.down('Space');
    await advance(30);
    assert.ok((await hero()).y < 260, 'in the air');
    await advance(50);
    await page.keyboard.up('Space');
    assert.equal((await hero()).floor, 'plank');
    await hold(['ArrowDown'], 3);
    await advance(60);
    assert.deepEqual(await hero().then(({ floor, y }) => [floor, y]), ['stone', 304]);
  });

  it('rides the lift', async () => {
    await place(1452, 300);
    const heights: number[] = [];
    for (let k = 0; k < 40; k++) {
      await advance(30);
      const { y, floor } = await hero();
      if (floor === 'lift') heights.push(y);
    }
    assert.ok(Math.min(...heights) < 150 && Math.max(...heights) > 290, heights.join(', '));
  });

  it('hits a slime with the sword only in the frames that have a blade', async () => {
    const slime = await page.evaluate(() => play.game.monsters.findIndex(({ kind }) => kind === 'slime'));
    await page.evaluate((k) => {
      play.game.hero.restart({ x: play.game.monsters[k]!.at.x - 30, y: 320 });
    }, slime);
    await page.keyboard.down('KeyX');
    const log: [frame: number | null, health: number][] = [];
    for (let k = 0; k < 40; k++) {
      await advance(1);
      log.push(
        await page.evaluate(
          (index): [number | null, number] => [play.game.hero.instance.frame, play.game.monsters[index]!.health],
          slime,
        ),
      );
    }
    await page.keyboard.up('KeyX');
    const hits = log.filter(([, health], k) => k > 0 && health < log[k - 1]![1]);
    assert.equal(hits.length, 1);
    assert.ok(hits[0]![0] === 1 || hits[0]![0] === 2, `frame ${hits[0]![0]}`);
    assert.match((await says('status')) ?? '', /^The (downswing|follow-through) hits the slime's jelly/);
    await page.keyboard.press('h');
    if (wantsScreenshots) await page.screenshot({ path: join(project, 'out', 'screenshots', 'example-hit.png') });
  });

  it('can be paused, and shows hitboxes', async () => {
    assert.equal(await says('pause'), 'Play');
    await page.keyboard.press('p');
    assert.equal(await says('pause'), 'Pause');
    await page.keyboard.press('p');
    const pixels = () => page.evaluate(() => document.querySelector('canvas')!.toDataURL());
    const before = await pixels();
    await page.keyboard.press('h');
    assert.ok(await page.getByRole('checkbox', { name: 'Hitboxes' }).isChecked());
    assert.notEqual(await pixels(), before);
    await page.getByRole('checkbox', { name: 'Hitboxes' }).uncheck();
    assert.equal(await pixels(), before);
  });

  it('leaves the keys of buttons to them', async () => {
    await page.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('Space');
    assert.equal(await says('pause'), 'Pause');
    assert.notEqual((await hero()).animation, 'jump');
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

  it('can be played by touch on a narrow screen', async () => {
    const phone = await openPage({ viewport: { width: 350, height: 700 }, hasTouch: true, isMobile: true });
    const { wide, x } = await phone.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      x: play.game.hero.x,
    }));
    assert.equal(wide, 350);
    const button = (await phone.getByRole('button', { name: 'Right' }).boundingBox())!;
    await phone.mouse.move(button.x + 10, button.y + 10);
    await phone.mouse.down();
    const now = await phone.evaluate(() => {
      play.advance(60);
      return play.game.hero.x;
    });
    await phone.mouse.up();
    await phone.close();
    assert.ok(now > x + 30, `${x} to ${now}`);
  });

  it('draws one art pixel as a whole number of device pixels', async () => {
    const dense = await openPage({ viewport: { width: 1000, height: 700 }, deviceScaleFactor: 1.5 });
    const { width, css } = await dense.evaluate(() => {
      const canvas = document.querySelector('canvas')!;
      return { width: canvas.width, css: canvas.getBoundingClientRect().width };
    });
    await dense.close();
    assert.equal(width % 320, 0);
    assert.equal(css * 1.5, width);
  });

  describe('while its files are edited', () => {
    const edited = new Map<string, string>();

    afterEach(async () => {
      for (const [path, text] of edited) await writeFile(path, text);
      edited.clear();
    });

    /** Saves a file with one change. */
    async function save(name: string, before: string, after: string): Promise<void> {
      const path = join(folder, 'play', `${name}.hitbox.json`);
      const text = await readFile(path, 'utf8');
      if (!edited.has(path)) edited.set(path, text);
      assert.ok(text.includes(before), before);
      await writeFile(path, text.replace(before, after));
    }

    const linkSays = (text: string) => page.locator('#link').getByText(text).waitFor();

    beforeEach(() => linkSays('Waiting for a file to be saved.'));

    it('goes on with the new shapes from where it is', async () => {
      await hold(['ArrowRight'], 160);
      const state = () =>
        page.evaluate(() => {
          const { hero, camera, steps } = play.game;
          return { x: hero.x, y: hero.y, velocity: { ...hero.velocity }, camera: { ...camera }, steps };
        });
      const before = await state();
      const canvas = await page.evaluateHandle(() => document.querySelector('canvas'));
      await save('hero', '"rect": [14, 15, 14, 30]', '"rect": [16, 21, 10, 24]');
      await linkSays('hero.hitbox.json: the game has its new hitboxes.');
      assert.deepEqual(await state(), before);
      assert.deepEqual(
        await page.evaluate(() => [play.game.hero.body.shape.width, play.game.hero.body.shape.height]),
        [10, 24],
      );
      assert.ok(await page.evaluate((same) => same === document.querySelector('canvas'), canvas), 'the same page');
      await hold(['ArrowRight'], 30);
      assert.ok((await state()).x > before.x + 10);
    });

    it('moves a plank under the knight', async () => {
      await place(150, 320);
      await save('keep', '"rect": [368, 256, 48, 6]', '"rect": [120, 300, 64, 6]');
      await linkSays('keep.hitbox.json: the game has its new hitboxes.');
      await hold(['Space'], 90);
      assert.deepEqual(await hero().then(({ floor, y }) => [floor, y]), ['plank', 300]);
    });

    it('keeps the last good hitboxes of a file that is invalid, and says so', async () => {
      await advance(1);
      const before = await hero();
      await save('hero', '"rect": [14, 15, 14, 30]', '"rect": [14, 15, 14]');
      await linkSays('hero.hitbox.json isn’t valid, so its last good hitboxes stay.');
      await advance(10);
      assert.deepEqual(await hero(), before);
      await save('hero', '"rect": [14, 15, 14]', '"rect": [15, 15, 12, 30]');
      await linkSays('hero.hitbox.json: the game has its new hitboxes.');
      assert.equal(await page.evaluate(() => play.game.hero.body.shape.width), 12);
    });
  });
});

describe("The example's server", () => {
  it('serves only the examples and the built library', async () => {
    const { address, stop } = await serveExample();
    try {
      const status = async (path: string) => (await fetch(new URL(path, address))).status;
      assert.equal(await status('/'), 200);
      assert.equal(await status('/examples/levels/belfry.json'), 200);
      assert.equal(await status('/dist/library.mjs'), 200);
      for (const path of [
        '/package.json',
        '/dist/cli.js',
        '/dist/core/index.js',
        '/examples/../package.json',
        '/examples/%2e%2e/package.json',
        '/examples/..%2fpackage.json',
      ]) {
        assert.equal(await status(path), 404, path);
      }
      assert.equal(await status('/examples/%2e%2e%2fpackage.json'), 404);
      assert.equal(await status('/examples/%E0%A4%A'), 404, 'not a text');
      assert.equal((await fetch(address, { method: 'POST' })).status, 404);
      const { headers } = await fetch(address, { method: 'HEAD' });
      assert.match(headers.get('Content-Security-Policy') ?? '', /^default-src 'self'/);
    } finally {
      await stop();
    }
  });
});
