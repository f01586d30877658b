/** Boxes compared with the pixels below them, on the stage. */
import type { FrameLocator } from 'playwright-core';
import { PNG } from 'pngjs';
import { actorIn } from './actor-places';
import type { TestWindow } from './test-window';
import { retireSharedWindow, sharedWindow } from './shared-window';
import { gameFolder } from './support';

const file = (name: string, role: string, size: string, rect: string, animations = ''): string =>
  `{ "sprites": { "${name}": { "image": "${name}.png", "frameSize": ${size},${animations}
  "hitboxes": [{ "name": "body", "role": "${role}", "rect": ${rect} }] } } }`;

/** Art of 16 px in height, so many px wide in each frame of 16 px. */
function sheet(...widths: readonly number[]): Buffer {
  const png = new PNG({ width: 16 * widths.length, height: 16 });
  for (const [frame, width] of widths.entries()) {
    for (let y = 0; y < 16; y++) {
      // A frame that is full has one color at all corners, which isn't its background.
      for (let x = 0; x < width; x++) {
        png.data.set([60, x < 4 || x > 9 ? 140 : 120, 90, 255], 4 * (y * png.width + 16 * frame + x));
      }
    }
  }
  return PNG.sync.write(png);
}

describe('boxes and pixels on the stage', () => {
  let workbench: TestWindow;
  let frame: FrameLocator;

  before(async () => {
    const slash = ' "animations": { "slash": { "frames": [0, 3] } },';
    workbench = await sharedWindow({
      workspace: await gameFolder('pixels', {
        'hero.hitbox.json': file('hero', 'hit', '[16, 16]', '[0, 0, 16, 16]', slash),
        'hero.png': sheet(4, 6, 8, 16),
        'slime.hitbox.json': file('slime', 'hurt', '[16, 16]', '[0, 0, 16, 16]'),
        'slime.png': sheet(16),
      }),
      theme: 'dark',
    });
    await workbench.openFile('hero.hitbox.json');
    await workbench.runCommand('Hitbox: Open Stage');
    frame = workbench.webview();
    await actorIn(frame, 'hero').waitFor();
    await frame.getByRole('button', { name: 'Add Sprite…' }).click();
    await workbench.pick('slime.hitbox.json', 'slime.hitbox');
    await actorIn(frame, 'slime').waitFor();
  });

  after(() => {
    // The stage keeps its sprites in the state of the workspace, which the next suite would see.
    if (process.env.HITBOX_LENS_WINDOW === 'vscode') retireSharedWindow();
  });

  const said = (text: string) => frame.getByText(text, { exact: true });

  it('are compared in each frame, again after a move, and no more when that is turned off', async () => {
    const button = frame.getByRole('button', { name: /^Toggle Pixel Comparison/ });
    await button.click();
    await said('Neither boxes nor pixels overlap in any frame').waitFor();
    const x = frame.getByRole('textbox', { name: 'X', exact: true });
    await x.fill('10');
    await x.press('Enter');
    await said('Boxes collide 3 frames before the pixels: in frame 0, not 3').waitFor();
    await workbench.screenshot('pixels');
    await button.click();
    await said('Boxes collide 3 frames before the pixels: in frame 0, not 3').waitFor({ state: 'detached' });
  });
});
