/** The game of docs/first-hit.md, built from the page. */
import assert from 'node:assert/strict';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { project } from '../launch/project';
import { run } from '../launch/run';
import { newPluginProject } from './plugin-project';
import { serveFolder, type ServedFolder } from './serve-folder';
import { sharedBrowser } from './shared-browser';

/** What `npm create vite@latest -- --template vanilla-ts` creates, as far as the game needs it. */
const template = {
  'index.html': '<!doctype html><title>sword</title><body><script type="module" src="/src/main.ts"></script></body>',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ target: 'es2023', module: 'esnext', lib: ['ES2023', 'DOM'], allowArbitraryExtensions: true },
      ...{ skipLibCheck: true, moduleResolution: 'bundler', verbatimModuleSyntax: true, noEmit: true, strict: true },
      ...{ types: ['vite/client', 'hitbox-lens/client'], noUnusedLocals: true, erasableSyntaxOnly: true },
    },
    include: ['src'],
  }),
};

/** Returns the files that the page shows, by name. */
async function filesOfGuide(): Promise<Record<string, string>> {
  const text = (await readFile(join(project, 'docs', 'first-hit.md'), 'utf8')).replaceAll('\r\n', '\n');
  const found = [...text.matchAll(/`([\w./]+\.(?:ts|json))`[^\n`]*:\n\n```\w+\n([^]*?)^```$/gm)];
  return Object.fromEntries(found.map(([, name, code]) => [name!, code!]));
}

describe('the game of docs/first-hit.md', () => {
  let folder = '';
  let page: Page;
  let served: ServedFolder;

  before(async function () {
    this.timeout(300_000);
    const files = await filesOfGuide();
    assert.deepEqual(Object.keys(files), [
      'vite.config.ts',
      'src/knight.hitbox.json',
      'src/slime.hitbox.json',
      'src/main.ts',
    ]);
    folder = await newPluginProject({ ...template, ...files });
    const images = { 'hero-slash.png': 'knight.png', 'slime.png': 'slime.png' };
    for (const [from, to] of Object.entries(images)) {
      await copyFile(join(project, 'examples', 'sprites', from), join(folder, 'src', to));
    }
    await run(
      process.execPath,
      [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', 'vite.config.ts'],
      folder,
    );
    served = await serveFolder(join(folder, 'dist'));
    page = await (await sharedBrowser()).newPage();
    await page.goto(`${served.origin}/index.html`);
  });

  after(async () => {
    await page.close();
    await served.stop();
  });

  it('has the types that the plugin wrote', async () => {
    await run(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc')], folder);
    await writeFile(
      join(folder, 'src', 'wrong.ts'),
      "import knights from './knight.hitbox.json';\nknights.sprite('knigth');\n",
    );
    await assert.rejects(
      run(process.execPath, [join('node_modules', 'typescript', 'bin', 'tsc')], folder),
      /wrong\.ts\(2,16\): error TS2345: .*"knigth"/,
    );
  });

  /** Waits until the slime is drawn like this; a flashing one lets the page show through. */
  const slimeIs = (isFlashing: boolean): Promise<unknown> =>
    page.waitForFunction((expected) => {
      // A pixel of the slime outside of all hitboxes, in px of the canvas.
      const [alpha] = document
        .querySelector('canvas')!
        .getContext('2d')!
        .getImageData(97 * 4, 60 * 4, 1, 1)
        .data.slice(3);
      return alpha !== 0 && alpha! < 255 === expected;
    }, isFlashing);

  it('shows that the blade hits the slime', async () => {
    await slimeIs(false);
    await page.keyboard.press('Space');
    await slimeIs(true);
    await slimeIs(false);
  });
});
