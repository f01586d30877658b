/** Files that change while the game runs: in Vite's development server, webpack and Rspack. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errors, type Browser, type Page } from 'playwright-core';
import { newPluginProject } from './plugin-project';
import { sharedBrowser } from './shared-browser';

/** A hitbox file with a knight; its text in one line, so that the place of an error is known. */
function knight(width: number, animation = 'slash'): string {
  const hitboxes = [{ name: 'chest', role: 'hurt', rect: [0, 0, width, 8] }];
  return JSON.stringify({ sprites: { knight: { animations: { [animation]: { frames: [0, 3] } }, hitboxes } } });
}

const invalid = knight(3).replace('3,8]', '3]');
const problem = /src\/knight\.hitbox\.json:1:\d+ sprites\.knight\.hitboxes\[0\]\.rect: must be \[x, y, width, height\]/;
const sizes = (width: number): string => `export const WIDTH = ${width};\n`;

const files = {
  'index.html': '<!doctype html><title>game</title><script type="module" src="/src/main.js"></script>',
  'src/knight.hitbox.json': knight(10),
  'src/sizes.ts': sizes(20),
  'src/hero.ts':
    "import { WIDTH } from './sizes';\nexport const hero = { hurtboxes: [{ x: 1, y: 2, width: WIDTH, height: 20 }] };",
  // A game that asks nothing but the objects that it got when it started.
  'src/game.js': `
    import knights from './knight.hitbox.json';
    import heroes from './hero.ts?hitboxes';
    import { SpriteInstance } from 'hitbox-lens/runtime';
    import { onReplace } from 'hitbox-lens/hot';
    const sprites = [knights.sprite('knight'), heroes.sprite('hero')];
    const instances = sprites.map((sprite) => new SpriteInstance(sprite));
    export const game = { steps: 0, replaced: 0, widths: [] };
    onReplace(knights, () => game.replaced++);
    export function step() {
      game.steps++;
      sprites[0].atInto(instances[0], 'slash', { time: 0 });
      sprites[1].atInto(instances[1]);
      game.widths = instances.map(({ hitboxes: [first] }) => first.shape.width);
      return game;
    }
  `,
  'src/main.js': `
    import { game, step } from './game.js';
    window.game = game;
    const next = () => { step(); requestAnimationFrame(next); };
    next();
  `,
  // In Node, for webpack and Rspack.
  'src/node.js': `
    import { step } from './game.js';
    process.on('message', async (message) => {
      if (message === 'update') await import.meta.webpackHot.check(true);
      process.send(step());
    });
    process.send(step());
  `,
};

interface Game {
  readonly steps: number;
  readonly replaced: number;
  readonly widths: readonly number[];
}

declare global {
  interface Window {
    readonly game?: Game;
  }
}

/** What the tests need of Vite. */
interface Vite {
  createServer(config: object): Promise<{
    listen(): Promise<unknown>;
    close(): Promise<void>;
    readonly resolvedUrls: { readonly local: readonly string[] } | null;
  }>;
}

describe('the live link in Vite', () => {
  let folder = '';
  let server: Awaited<ReturnType<Vite['createServer']>>;
  let browser: Browser;
  let page: Page;
  let url = '';

  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, 'src', name), text);

  /** Saves a file until something is true: Vite's watcher drops a change that comes too soon after another one. */
  async function saveUntil(name: string, text: string, isTrue: () => Promise<unknown>): Promise<void> {
    for (;;) {
      await write(name, text);
      try {
        await isTrue();
        return;
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
      }
    }
  }

  const soon = { timeout: 1000 };
  const shows = async (widths: readonly number[], on = page): Promise<unknown> =>
    on.waitForFunction((expected) => window.game?.widths.join() === expected, widths.join(), soon);
  const isWrong = (on: Page): Promise<void> => on.locator('vite-error-overlay').waitFor({ state: 'attached', ...soon });
  const knightIs = (text: string, isTrue: () => Promise<unknown>): Promise<void> =>
    saveUntil('knight.hitbox.json', text, isTrue);
  const loadedAt = (): Promise<number> => page.evaluate(() => performance.timeOrigin);
  const goesOn = async (): Promise<void> => {
    const before = await page.evaluate(() => window.game!.steps);
    await page.waitForFunction((count) => window.game!.steps > count, before);
  };

  before(async function () {
    this.timeout(600_000);
    folder = await newPluginProject(files);
    const vite = (await import(
      pathToFileURL(join(folder, 'node_modules', 'vite', 'dist', 'node', 'index.js')).href
    )) as Vite;
    server = await vite.createServer({
      root: folder,
      configFile: join(folder, 'vite.config.js'),
      logLevel: 'silent',
      server: { host: '127.0.0.1', port: 0 },
    });
    await server.listen();
    url = server.resolvedUrls!.local[0]!;
    browser = await sharedBrowser();
    page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction(() => window.game?.widths.join() === '10,20');
  });

  after(async () => {
    await page.close();
    await server.close();
  });

  it('shows saved numbers in the running game, without a reload', async () => {
    const loaded = await loadedAt();
    await knightIs(knight(11), () => shows([11, 20]));
    await knightIs(knight(12), () => shows([12, 20]));
    assert.equal(await loadedAt(), loaded);
    assert.ok((await page.evaluate(() => window.game!.replaced)) >= 2);
  });

  it('follows the files that a source imports', async () => {
    const loaded = await loadedAt();
    await saveUntil('sizes.ts', sizes(21), () => shows([12, 21]));
    assert.equal(await loadedAt(), loaded);
  });

  it('follows a file that is replaced by another, as some editors save', async () => {
    const loaded = await loadedAt();
    await saveUntil('other.txt', knight(13), async () => {
      await rename(join(folder, 'src', 'other.txt'), join(folder, 'src', 'knight.hitbox.json'));
      await shows([13, 21]);
    });
    assert.equal(await loadedAt(), loaded);
  });

  it('shows what is wrong while the game goes on, and continues once it is right', async () => {
    const loaded = await loadedAt();
    await knightIs(invalid, () => isWrong(page));
    const overlay = page.locator('vite-error-overlay');
    assert.match(await overlay.locator('.message-body').innerText(), problem);
    const link = await overlay.locator('.file .file-link').innerText();
    assert.equal(link.replace(/:\d+:\d+$/, ''), join(folder, 'src', 'knight.hitbox.json'), 'the link opens the file');
    await goesOn();
    assert.deepEqual(await page.evaluate(() => window.game!.widths), [13, 21]);
    await knightIs(knight(14), () => shows([14, 21]));
    await overlay.waitFor({ state: 'detached' });
    assert.equal(await loadedAt(), loaded);
  });

  it('keeps an animation that is gone, and says so', async () => {
    const loaded = await loadedAt();
    const warning = 'kept until the page is reloaded: knight.slash';
    await knightIs(knight(15, 'stab'), () =>
      page.waitForEvent('console', { predicate: (message) => message.text().includes(warning), ...soon }),
    );
    await goesOn();
    assert.deepEqual(await page.evaluate(() => window.game!.widths), [14, 21], 'the last numbers of the animation');
    await knightIs(knight(16), () => shows([16, 21]));
    assert.equal(await loadedAt(), loaded);
  });

  it('starts a page that was opened while the file was invalid', async () => {
    await knightIs(invalid, () => isWrong(page));
    const other = await browser.newPage();
    try {
      // Vite doesn't tell a page that connects just after an error about it if another page is open.
      await saveUntil('knight.hitbox.json', invalid, async () => {
        await other.goto(url);
        await isWrong(other);
      });
      await knightIs(knight(17), () => shows([17, 21], other));
    } finally {
      await other.close();
    }
  });
});

/** What the tests need of webpack and Rspack. */
interface Compilers {
  readonly HotModuleReplacementPlugin: new () => object;
  (config: object): {
    watch(
      options: object,
      done: (error: Error | null, stats?: { hasErrors(): boolean; toString(): string }) => void,
    ): {
      close(done: () => void): void;
    };
  };
}

for (const [bundler, name] of [
  ['webpack', 'webpack'],
  ['rspack', '@rspack/core'],
] as const) {
  describe(`hot replacement in ${bundler}`, () => {
    const built = new EventEmitter();
    let folder = '';
    let game: ChildProcess;
    let watching: { close(done: () => void): void };

    const importFrom = (request: string): Promise<Record<string, unknown>> =>
      import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(request)).href) as Promise<
        Record<string, unknown>
      >;

    /** What the game has after it asked for updates. */
    async function update(): Promise<Game> {
      const answer = once(game, 'message') as Promise<[Game]>;
      game.send('update');
      return (await answer)[0];
    }

    /** Saves a file until the build that follows is as expected: a watcher can miss a change between two builds. */
    async function saveUntil(
      file: string,
      text: string,
      isExpected: (error: string | null) => boolean | Promise<boolean>,
    ): Promise<void> {
      for (;;) {
        const build = once(built, 'done', { signal: AbortSignal.timeout(2000) }) as Promise<[string | null]>;
        await writeFile(join(folder, 'src', file), text);
        const outcome = await build.catch(() => null);
        if (outcome !== null && (await isExpected(outcome[0]))) return;
      }
    }

    const shows =
      (...expected: number[]) =>
      async (error: string | null): Promise<boolean> =>
        error === null && (await update()).widths.join() === expected.join();

    before(async function () {
      this.timeout(600_000);
      folder = await newPluginProject({ ...files, 'out/package.json': '{}' });
      const module = await importFrom(name);
      const compilers = (module['rspack'] ?? module['default']) as Compilers;
      const plugins = (await importFrom('hitbox-lens/plugin')) as unknown as Record<string, () => object>;
      const compiler = compilers({
        mode: 'development',
        devtool: false,
        target: 'node',
        context: folder,
        entry: './src/node.js',
        output: { path: join(folder, 'out'), filename: 'main.js' },
        plugins: [plugins[bundler]!(), new compilers.HotModuleReplacementPlugin()],
      });
      const first = once(built, 'done');
      watching = compiler.watch({ aggregateTimeout: 0 }, (error, stats) => {
        built.emit('done', error?.message ?? (stats!.hasErrors() ? stats!.toString() : null));
      });
      assert.deepEqual(await first, [null]);
      game = fork(join(folder, 'out', 'main.js'));
      const [state] = (await once(game, 'message')) as [Game];
      assert.deepEqual(state.widths, [10, 20]);
    });

    after(async () => {
      game.kill();
      await new Promise<void>((resolve) => {
        watching.close(resolve);
      });
    });

    it('gives the running game the saved numbers, also of files that a source imports', async () => {
      await saveUntil('knight.hitbox.json', knight(11), shows(11, 20));
      await saveUntil('sizes.ts', sizes(21), shows(11, 21));
      const { steps, replaced } = await update();
      assert.ok(steps > 2 && replaced >= 1, 'the game was not started again');
    });

    it('reports an invalid file, and continues once it is right', async () => {
      await saveUntil('knight.hitbox.json', invalid, (error) => error !== null && problem.test(error));
      assert.deepEqual((await update()).widths, [11, 21], 'the game has the last numbers');
      await saveUntil('knight.hitbox.json', knight(12), shows(12, 21));
    });
  });
}
