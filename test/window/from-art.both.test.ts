/** Hitboxes from Art: a panel that shows what it makes from the pixels, and writes it in one step. */
import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { until } from '../launch/until';
import { frameOf, violationsIn } from './axe';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { gameFolder, PreviewDriver, waitForImages } from './support';

const name = 'hero.hitbox.json';
const text = `{
  "sprites": {
    "hero": {
      "image": "hero.png",
      "frameSize": [32, 32],
      "hitboxes": []
    }
  }
}
`;

/** Two frames: a head above a body, moved right by 2 in the second one, and a coin at the right. */
function sheet(): Buffer {
  const png = new PNG({ width: 64, height: 32 });
  const fill = (x: number, y: number, width: number, height: number): void => {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) png.data.set([200, 60, 60, 255], 4 * (row * 64 + column));
    }
  };
  for (const frame of [0, 1]) {
    const x = 32 * frame + 2 * frame;
    fill(x + 8, 4, 6, 6);
    fill(x + 4, 10, 14, 16);
    fill(32 * frame + 26, 4, 4, 4);
  }
  return PNG.sync.write(png);
}

/** The hitboxes of the file as short texts; null: none. */
function entries(file: string): string[] | null {
  const { sprites } = JSON.parse(file) as {
    sprites: { hero: { hitboxes: { name: string; role: string; frames: number[]; rect: number[] }[] } };
  };
  const texts = sprites.hero.hitboxes.map((one) => `${one.name} ${one.role} ${one.frames.join()}: ${one.rect.join()}`);
  return texts.length === 0 ? null : texts;
}

describe('hitboxes from the art', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWindow({
      workspace: await gameFolder('from-art', { [name]: text, 'hero.png': sheet() }),
      theme: 'dark',
    });
    await workbench.openFile(name);
    preview = await PreviewDriver.openFromTitle(workbench);
    await waitForImages(preview.frame);
  });

  const panel = () => preview.frame.getByRole('region', { name: 'Hitboxes from Art' });
  const field = (label: string) => panel().getByLabel(label, { exact: true });
  const said = (what: string) => panel().getByText(what, { exact: true });

  async function open(): Promise<void> {
    // The pointer may be on an icon of the title, whose hover covers the toolbar.
    await workbench.page.mouse.move(400, 500);
    await preview.frame.getByRole('button', { name: /^Hitboxes from Art…/ }).click();
    await panel().waitFor();
  }

  it('opens by its key, shows what it would make, and leaves nothing at Escape', async () => {
    await preview.focusScene();
    await workbench.page.keyboard.press('Shift+S');
    await said('3 hitboxes').waitFor();
    await said('100% covered, 0% spill').waitFor();
    assert.deepEqual(await violationsIn(await frameOf(preview.frame)), []);
    await workbench.screenshot('from-art');
    await preview.focusScene();
    await workbench.page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    assert.equal(await workbench.editorText(name), text);
  });

  it('says the corners and the error of an outline', async () => {
    await open();
    await field('Shape').selectOption('Outline');
    await field('Tolerance').fill('0');
    // A T of eight corners, and a square.
    await said('12 corners, error 0 px').waitFor();
    await field('Tolerance').fill('8');
    await until(async () => /error [1-8]/.test((await panel().textContent()) ?? ''), { what: 'a rougher outline' });
    await panel().getByRole('button', { name: 'Close' }).click();
    await panel().waitFor({ state: 'hidden' });
  });

  it('adds the part under the wand to all frames, in one step', async () => {
    await open();
    await field('Frames').selectOption('All Frames');
    await field('Shape').selectOption('Rectangles');
    await field('Count').selectOption('2');
    await panel().getByRole('button', { name: 'Magic Wand' }).click();
    const canvas = (await preview.frame.locator('canvas.scene').boundingBox())!;
    // The middle of the image is that of the scene.
    const zoom = await preview.zoom();
    const [x, y] = [canvas.x + canvas.width / 2 + (11 - 16) * zoom, canvas.y + canvas.height / 2 + (7 - 16) * zoom];
    await workbench.page.mouse.click(x, y);
    await said('4 hitboxes').waitFor();
    await said('100% covered, 0% spill').waitFor();
    await field('Count').press('Enter');
    await panel().waitFor({ state: 'hidden' });
    const written = await until(async () => entries(await workbench.editorText(name)), {
      what: 'hitboxes in the file',
    });
    assert.deepEqual(written, [
      'box1 hurt 0,0: 8,4,6,22',
      'box1 hurt 1,1: 10,4,6,22',
      'box2 hurt 0,0: 4,10,14,16',
      'box2 hurt 1,1: 6,10,14,16',
    ]);
    // All are selected; the frame that is shown stays.
    await preview.frame.getByText('2 of 4 hitboxes in this frame').waitFor();
    assert.equal(await frame(), '0');
    await undo();
  });

  it('adds by Enter in the scene, and closes by Escape in the panel', async () => {
    await open();
    await field('Frames').selectOption('Current Frame');
    await field('Count').selectOption('3');
    await field('Count').press('Escape');
    await panel().waitFor({ state: 'hidden' });
    assert.equal(await workbench.editorText(name), text);
    // The scene has the focus again.
    await workbench.page.keyboard.press('Shift+S');
    await said('3 hitboxes').waitFor();
    await workbench.page.keyboard.press('Enter');
    await panel().waitFor({ state: 'hidden' });
    await until(async () => entries(await workbench.editorText(name))?.length === 3, { what: 'three hitboxes' });
    await undo();
  });

  async function undo(): Promise<void> {
    await preview.focusScene();
    await workbench.page.keyboard.press('Control+Z');
    await until(async () => (await workbench.editorText(name)) === text, { what: 'the file without them' });
  }

  const frame = () => preview.frame.getByRole('slider', { name: 'Frame' }).getAttribute('aria-valuenow');
});
