/** Coverage and spill in the list: of each hitbox, of the frame and of the animation. */
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
      "hitboxes": [
        { "name": "body", "role": "hurt", "rect": [8, 4, 16, 24] },
        { "name": "fist", "role": "hit", "rect": [24, 8, 8, 8], "frames": [1, 1] }
      ]
    }
  }
}
`;

/** A body of 16 × 20 px in two frames, and a fist of 4 × 8 px in the second. */
function sheet(): Buffer {
  const png = new PNG({ width: 64, height: 32 });
  const fill = (x: number, y: number, width: number, height: number): void => {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) png.data.set([200, 60, 60, 255], 4 * (row * 64 + column));
    }
  };
  fill(8, 8, 16, 20);
  fill(40, 8, 16, 20);
  fill(56, 8, 4, 8);
  return PNG.sync.write(png);
}

describe('coverage and spill in the list', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWindow({
      workspace: await gameFolder('art-scores', { [name]: text, 'hero.png': sheet() }),
      theme: 'dark',
    });
    await workbench.openFile(name);
    preview = await PreviewDriver.openFromTitle(workbench);
    await waitForImages(preview.frame);
  });

  const line = (what: string) => preview.frame.getByText(what, { exact: true });
  const shown = async (option: string): Promise<string> =>
    (await preview.option(option).locator('.option-numbers').getAttribute('data-text')) ?? '';
  const waitForShown = (option: string, what: string): Promise<unknown> =>
    until(async () => (await shown(option)) === what, { what: `${option} with ${what}` });

  it('is shown by its key, for the frame, the animation and each hitbox', async () => {
    const numbers = await shown('body');
    await preview.focusScene();
    await workbench.page.keyboard.press('i');
    await line('This frame: 100% covered, 17% spill').waitFor();
    await line('All frames: 100% covered, 19% spill').waitFor();
    await waitForShown('body', '95% · 17%');
    await waitForShown('fist', '9% · 50%');
    assert.match((await preview.option('body').getAttribute('title')) ?? '', /95% of the art.* over 2 frames/);
    assert.deepEqual(await violationsIn(await frameOf(preview.frame)), []);
    await workbench.screenshot('art-scores');
    await preview.frame.getByRole('button', { name: 'Hide Coverage and Spill' }).click();
    await line('All frames: 100% covered, 19% spill').waitFor({ state: 'detached' });
    await waitForShown('body', numbers);
  });

  it('follows an edit, and what the list shows', async () => {
    await preview.focusScene();
    await workbench.page.keyboard.press('i');
    await waitForShown('fist', '9% · 50%');
    await preview.option('fist').click();
    await preview.waitForSelection('fist');
    await preview.focusScene();
    for (let k = 0; k < 4; k++) await workbench.page.keyboard.press('Alt+ArrowLeft');
    await waitForShown('fist', '9% · 0%');
    await preview.focusScene();
    await workbench.page.keyboard.press('Control+f');
    await preview.frame.getByRole('textbox', { name: 'Filter hitboxes' }).fill('fist');
    await line('All frames: 9% covered, 0% spill').waitFor();
  });
});
