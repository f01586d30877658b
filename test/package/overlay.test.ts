/** `createOverlay` and `drawHitboxes` in a page, by what is on the screen. */
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { areaOfDifferences } from '../engines/pixels';
import { project } from '../launch/project';
import { sharedBrowser } from './shared-browser';

/** Shows a hitbox from 10, 10 to 30, 20 in a game of 40 × 30 units; then hides what the game itself shows. */
const script = `
  import { parseHitboxFile } from './src/runtime/index.js';
  import { createOverlay, drawHitboxes } from './src/draw/index.js';
  const file = { sprites: { crate: { hitboxes: [{ role: 'solid', rect: [10, 10, 20, 10] }] } } };
  const game = document.querySelector('canvas');
  const overlay = createOverlay(game, { width: 40, height: 30 });
  globalThis.show = () => drawHitboxes(overlay.clear(), [parseHitboxFile(file).sprite('crate').at()], { lineWidth: 2 });
  globalThis.remove = () => overlay.remove();
  show();
`;

/** A game of 40 × 30 units, 5 px each: the content of its canvas is at `left`, `top` in the page. */
const layouts: [html: string, left: number, top: number, reason: string][] = [
  ['<canvas></canvas>', 0, 0, 'alone'],
  ['<div style="padding: 7px 0 0 9px"><canvas></canvas></div>', 9, 7, 'in a padded box'],
  ['<canvas style="border: 6px solid"></canvas>', 6, 6, 'with a border'],
  ['<canvas style="margin: 12px"></canvas>', 12, 12, 'with a margin'],
  ['<div style="position: relative; left: 20px; top: 30px"><canvas></canvas></div>', 20, 30, 'in a positioned box'],
  ['<div style="position: relative; left: 5px; border: 4px solid"><canvas></canvas></div>', 9, 4, 'in a bordered one'],
  ['<canvas style="position: absolute; left: 33px; top: 11px"></canvas>', 33, 11, 'positioned itself'],
  ['<div style="display: flex; width: 400px; justify-content: center"><canvas></canvas></div>', 100, 0, 'centered'],
  ['<style>canvas { margin: 3px; max-width: 100% }</style><canvas></canvas>', 3, 3, 'with a rule for all canvases'],
];

const ratios = [1, 2, 1.5];

describe('an overlay', () => {
  /** One page for each number of px of the screen per px. */
  const pages = new Map<number, Page>();
  let code = '';

  before(async () => {
    const browser = await sharedBrowser();
    const stdin = { contents: script, resolveDir: project };
    const { outputFiles } = await build({ stdin, bundle: true, format: 'iife', write: false });
    code = outputFiles[0]!.text;
    for (const ratio of ratios) {
      pages.set(ratio, await browser.newPage({ viewport: { width: 420, height: 320 }, deviceScaleFactor: ratio }));
    }
  });

  after(async () => {
    for (const page of pages.values()) await page.close();
  });

  /** Opens a page with this content and the game. */
  async function open(html: string, ratio: number): Promise<Page> {
    const page = pages.get(ratio)!;
    // Nothing of the game before stays.
    await page.goto('about:blank');
    // Borders are there but can't be seen.
    await page.setContent(`<style>* { border-color: transparent !important } canvas { vertical-align: top }</style>
      <body style="margin: 0">${html}<style>canvas:first-of-type { width: 200px; height: 150px }</style></body>
      <script>${code}</script>`);
    return page;
  }

  /** Returns where the screen isn't white, in px of the page. */
  async function shownArea(html: string, ratio: number, then = ''): Promise<readonly number[] | null> {
    const page = await open(html, ratio);
    if (then !== '') await page.evaluate(then);
    const picture = PNG.sync.read(await page.screenshot());
    const white = new PNG({ width: picture.width, height: picture.height });
    white.data.fill(0xff);
    const area = areaOfDifferences(picture, white);
    return area && [area.minX, area.minY, area.maxX, area.maxY].map((px) => px / ratio);
  }

  /** The hitbox with half of its line and of the dark one under it, which is 3.5 px wide. */
  function expected(left: number, top: number): readonly number[] {
    return [left + 50 - 1.75, top + 50 - 1.75, left + 150 + 1.75, top + 100 + 1.75];
  }

  for (const [html, left, top, reason] of layouts) {
    for (const ratio of ratios) {
      it(`is exactly over a canvas ${reason}, with ${ratio} px of the screen per px`, async () => {
        const area = await shownArea(html, ratio);
        assert.ok(area !== null);
        const distances = area.map((side, k) => Math.abs(side - expected(left, top)[k]!));
        // Half a px of the line is drawn as a whole one, in a lighter color.
        assert.ok(Math.max(...distances) <= 1 / ratio, `${area.join()} instead of ${expected(left, top).join()}`);
      });
    }
  }

  const changes: [then: string, left: number, top: number, reason: string][] = [
    [`document.querySelector('canvas').style.marginLeft = '50px'; show()`, 50, 0, 'a canvas that moves'],
    [
      `document.body.prepend(document.createElement('hr')); document.querySelector('hr').style.cssText = 'height: 20px; margin: 0'; show()`,
      0,
      22,
      'a page that changes',
    ],
    [
      `const box = document.createElement('div'); box.style.padding = '40px'; document.body.append(box); box.append(document.querySelector('canvas')); show()`,
      40,
      40,
      'a canvas that gets another parent',
    ],
  ];
  for (const [then, left, top, reason] of changes) {
    it(`follows ${reason}`, async () => {
      const area = await shownArea('<canvas></canvas>', 1, then);
      const distances = area!.map((side, k) => Math.abs(side - expected(left, top)[k]!));
      assert.ok(Math.max(...distances) <= 1, `${area!.join()} instead of ${expected(left, top).join()}`);
    });
  }

  it('follows a canvas that is resized: the game has as many units as before', async () => {
    const area = await shownArea(
      '<canvas></canvas>',
      1,
      `document.querySelector('canvas').style.cssText = 'width: 400px; height: 300px'; show()`,
    );
    const whole = [100 - 1.75, 100 - 1.75, 300 + 1.75, 200 + 1.75];
    assert.ok(
      area!.every((side, k) => Math.abs(side - whole[k]!) <= 1),
      area!.join(),
    );
  });

  it('is removed', async () => {
    assert.equal(await shownArea('<canvas></canvas>', 1, 'remove()'), null);
  });

  it('lets the pointer through', async () => {
    const page = await open('<canvas></canvas>', 1);
    const isGame = `document.elementFromPoint(60, 60) === document.querySelector('canvas')`;
    assert.equal(await page.evaluate(isGame), true);
  });
});
