/** Each example in detail: `npm run test:engines`. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';
import { launchBrowser } from '../launch/browser';
import { project } from '../launch/project';
import { run } from '../launch/run';
import { testHost } from '../launch/test-host';
import { until } from '../launch/until';
import { engineExamples } from './engine-examples';
import { ExamplePage, scale } from './example-page';
import { installEngines } from './installed';
import { areaOfDifferences, opaqueArea, type PixelArea } from './pixels';
import { copyExamples, serveBuiltExample, serveEngineExample } from './serve';

let browser: Browser;
let folder = '';

before(async function () {
  this.timeout(600_000);
  [browser, folder] = await Promise.all([testHost().then(launchBrowser), copyExamples(), installEngines()]);
});

after(async () => {
  await browser.close();
});

/** Opens an example in a copy of the examples, runs a test, and closes it. */
async function play(name: string, examples: string, test: (game: ExamplePage) => Promise<void>): Promise<void> {
  const served = await serveEngineExample(name, { folder: examples });
  try {
    const game = await ExamplePage.open(browser, served.address);
    await test(game);
    await game.close();
  } finally {
    await served.stop();
  }
}

async function readImage(name: string): Promise<PNG> {
  return PNG.sync.read(await readFile(join(project, 'examples', 'sprites', name)));
}

/** Gives the knight one hitbox in each frame, exactly around what is drawn in it, and the slime none. */
async function surroundFrames(examples: string): Promise<void> {
  const sheet = await readImage('hero-slash.png');
  const hitboxes = [0, 1, 2, 3].map((frame) => {
    const { minX, minY, maxX, maxY } = opaqueArea(sheet, frame * 48, 48)!;
    const rect = [minX, minY, maxX - minX, maxY - minY];
    return { name: `frame ${frame}`, role: 'other', animation: 'slash', frames: [frame, frame], rect };
  });
  await rewrite(join(examples, 'sprites', 'knight.hitbox.json'), 'knight', hitboxes);
  await rewrite(join(examples, 'engines', 'slime.hitbox.json'), 'slime', []);
}

async function rewrite(path: string, sprite: string, hitboxes: object[]): Promise<void> {
  const file = JSON.parse(await readFile(path, 'utf8')) as { sprites: Record<string, object> };
  Object.assign(file.sprites[sprite]!, { hitboxes });
  await writeFile(path, JSON.stringify(file));
}

/** Half the width of a line, and of the dark one under it. */
const halfLine = 1.5;

function assertAround(hitbox: PixelArea, drawn: PixelArea, what: string): void {
  const distances = [
    drawn.minX - hitbox.minX,
    drawn.minY - hitbox.minY,
    hitbox.maxX - drawn.maxX,
    hitbox.maxY - drawn.maxY,
  ];
  // Engines round to whole px.
  const isAround = distances.every((distance) => Math.abs(distance - halfLine) <= 1.5);
  assert.ok(isAround, `${what}: ${JSON.stringify({ hitbox, drawn, distances })}`);
}

for (const { name, engine } of engineExamples) {
  describe(`the example of ${engine}`, () => {
    it('hits once per slash, and not before the sword is down', async () => {
      await play(name, folder, async (game) => {
        for (const slashes of [1, 2]) {
          // The slime was pushed away.
          if (slashes === 2) await game.hold('ArrowRight', 20);
          const seen = await game.slash();
          assert.deepEqual([...new Set(seen.map(({ frame }) => frame))], [0, 1, 2, 3], 'each frame was shown');
          for (const { frame, hits } of seen.slice(0, -1)) {
            assert.equal(hits, frame < 2 ? slashes - 1 : slashes, `slash ${slashes}, frame ${frame}`);
          }
          assert.equal(seen.at(-1)!.hp, 9 - slashes);
        }
      });
    });

    it('draws the hitboxes exactly over the picture, in each frame, facing left and right', async () => {
      const examples = await copyExamples();
      await surroundFrames(examples);
      await play(name, examples, async (game) => {
        const empty = await game.picture();
        /** The knight and the slime are to the right of it. */
        const right = 85 * scale;
        await game.hold('ArrowLeft', 48);
        for (const side of ['left', 'right']) {
          if (side === 'right') await game.hold('ArrowRight', 1);
          const without = await game.slashPictures();
          await game.hold('h', 1);
          const shown = await game.slashPictures();
          await game.hold('h', 1);
          for (const [frame, picture] of without.entries()) {
            const drawn = areaOfDifferences(picture, empty, right);
            const hitbox = areaOfDifferences(picture, shown[frame]!, right);
            assert.ok(drawn !== null && hitbox !== null, `frame ${frame}, facing ${side}: something is drawn`);
            assertAround(hitbox, drawn, `frame ${frame}, facing ${side}`);
          }
        }
      });
    });

    it('shows a saved change while it runs, and goes on from where it was', async () => {
      const examples = await copyExamples();
      const file = join(examples, 'sprites', 'knight.hitbox.json');
      await play(name, examples, async (game) => {
        await game.slash();
        await game.page.evaluate('globalThis.isSamePage = true');
        const status = await game.status();
        assert.equal(status.hits, 1);
        const before = (await game.hitboxArea())!;
        await until(() => game.messages.includes('[vite] connected.'), { what: 'the connection to Vite' });
        const text = await readFile(file, 'utf8');
        const changed = text.replace('"circle": [20, 22, 8]', '"circle": [20, 22, 20]');
        assert.notEqual(changed, text);
        await writeFile(file, changed);
        await until(async () => (await game.hitboxArea())!.minY === before.minY - 12 * scale, {
          what: 'a larger helmet',
        });
        assert.deepEqual(await game.status(), status);
        assert.equal(await game.page.evaluate('globalThis.isSamePage'), true, 'the page was not reloaded');
      });
    });

    it('is built for release', async () => {
      const served = await serveBuiltExample(name, folder);
      try {
        const game = await ExamplePage.open(browser, served.address);
        assert.equal((await game.slash()).at(-1)!.hits, 1);
        assert.ok((await game.hitboxArea()) !== null);
        await game.close();
      } finally {
        await served.stop();
      }
    });
  });
}

describe('the examples with engines', () => {
  it('have no type errors', async () => {
    // The plugin writes the types of the sheets.
    await (await serveBuiltExample('canvas', folder)).stop();
    await run(
      process.execPath,
      [join(project, 'node_modules', 'typescript-native', 'bin', 'tsc'), '-p', join(folder, 'engines')],
      project,
    );
  });

  it('are served by `npm run example -- NAME`', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/example.mjs', 'canvas', '--port', '0'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let output = '';
      child.stdout.on('data', (part: Buffer) => (output += part.toString()));
      const address = await until(() => /^http:\S+/m.exec(output)?.[0], { what: 'the address' });
      assert.match(await (await fetch(address)).text(), /Hitbox Lens with a plain canvas/);
    } finally {
      child.kill();
    }
  });

  it('are listed for any other name', async () => {
    const args = ['--import', 'tsx', 'scripts/example.mjs', 'godot'];
    await assert.rejects(
      run(process.execPath, args, project),
      /No example is called godot; there are phaser, .*canvas/,
    );
  });
});
