import { PNG } from 'pngjs';
import type { Browser, Page } from 'playwright-core';
import { areaOfDifferences, type PixelArea } from './pixels';

/** What the line below the game says. */
export interface GameStatus {
  /** The frame of the knight's sheet. */
  readonly frame: number;
  readonly hits: number;
  readonly hp: number;
}

/** Px of the screen per unit of the game. */
export const scale = 3;

/** One step of the clock: a frame at 60 Hz. */
const frameTime = 16;

/** An opened example whose clock stands still, so that the game moves only when a test lets it. */
export class ExamplePage {
  /** What the page has written to its console. */
  readonly messages: string[] = [];
  private readonly errors: string[] = [];

  private constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      this.messages.push(message.text());
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  static async open(browser: Browser, address: string): Promise<ExamplePage> {
    const page = await browser.newPage({ viewport: { width: 1010, height: 520 } });
    const example = new ExamplePage(page);
    // The engines' clock: time, timers and animation frames.
    await page.clock.install();
    await page.goto(address);
    await page
      .waitForFunction(() => document.querySelector('#status')?.textContent)
      .catch((error: unknown) => {
        throw new Error(`${String(error)}\n${example.errors.join('\n')}`);
      });
    // A moment ahead of the page's own time, wherever it is.
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1000);
    return example;
  }

  async close(): Promise<void> {
    await this.page.close();
    if (this.errors.length > 0) throw new Error(this.errors.join('\n'));
  }

  async status(): Promise<GameStatus> {
    const text = (await this.page.locator('#status').textContent()) ?? '';
    const [, frame, hits, hp] = /^Frame (\d+), hits: (\d+), the slime has (\d+) hp$/.exec(text) ?? [];
    if (hp === undefined) throw new Error(`the status is '${text}'`);
    return { frame: Number(frame), hits: Number(hits), hp: Number(hp) };
  }

  /** Lets the game go on for some frames. */
  async step(frames = 1): Promise<GameStatus> {
    await this.page.clock.runFor(frames * frameTime);
    return this.status();
  }

  /** Lets the game go on until its status is as expected. */
  async stepUntil(expected: (status: GameStatus) => boolean, what: string): Promise<GameStatus> {
    for (let frame = 0; frame < 300; frame++) {
      const status = await this.step();
      if (expected(status)) return status;
    }
    throw new Error(`${what} never came: ${JSON.stringify(await this.status())}`);
  }

  /** Holds a key for some frames. */
  async hold(key: string, frames: number): Promise<void> {
    await this.page.keyboard.down(key);
    await this.step(frames);
    await this.page.keyboard.up(key);
    await this.step();
  }

  /** Slashes once; returns the status at each step until the knight stands again. */
  async slash(): Promise<readonly GameStatus[]> {
    const seen: GameStatus[] = [];
    await this.page.keyboard.down('Space');
    for (let k = 0; k < 3; k++) seen.push(await this.step());
    await this.page.keyboard.up('Space');
    const seeUntil = (expected: (status: GameStatus) => boolean, what: string): Promise<GameStatus> =>
      this.stepUntil((status) => seen.push(status) > 0 && expected(status), what);
    await seeUntil(({ frame }) => frame > 0, 'the second frame of the slash');
    await seeUntil(({ frame }) => frame === 0, 'the end of the slash');
    return seen;
  }

  /** Slashes once; returns the first picture of each frame. */
  async slashPictures(): Promise<readonly PNG[]> {
    const pictures = [await this.picture()];
    await this.page.keyboard.down('Space');
    await this.step(2);
    await this.page.keyboard.up('Space');
    while (pictures.length < 4) {
      await this.stepUntil(({ frame }) => frame === pictures.length, `frame ${pictures.length} of the slash`);
      pictures.push(await this.picture());
    }
    await this.stepUntil(({ frame }) => frame === 0, 'the end of the slash');
    return pictures;
  }

  /** Returns the picture of the game, with what is drawn over it. */
  async picture(): Promise<PNG> {
    const box = await this.page.locator('#game').boundingBox();
    return PNG.sync.read(await this.page.screenshot({ clip: box! }));
  }

  /** Returns the area in which hitboxes are drawn, which it shows and hides again; null for none. */
  async hitboxArea(): Promise<PixelArea | null> {
    const before = await this.picture();
    await this.hold('h', 1);
    const area = areaOfDifferences(before, await this.picture());
    await this.hold('h', 1);
    return area;
  }
}
