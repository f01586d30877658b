/** What changes in time: the frames of a sheet, shown one after the other with the hitboxes that are there. */
import assert from 'node:assert/strict';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import { openWorkbench, type Workbench } from './harness';
import { examples, extension, PreviewDriver } from './support';

const name = 'squire.hitbox.json';

/** The gate is in the way of the thrust only, and of the rest in no frame. */
const squire = JSON.stringify(
  {
    sprites: {
      squire: {
        image: 'hero-slash.png',
        frameSize: [48, 48],
        animations: {
          slash: { frames: [0, 3], fps: 20, loop: false },
          rest: { frames: [0, 0] },
        },
        hitboxes: [
          { name: 'gate', role: 'solid', rect: [36, 4, 10, 40] },
          { name: 'raise', role: 'hit', animation: 'slash', frames: [0, 1], rect: [14, 4, 16, 10] },
          { name: 'thrust', role: 'hit', animation: 'slash', frames: [2, 3], rect: [24, 20, 20, 8] },
          { name: 'feet', role: 'push', animation: 'rest', rect: [15, 38, 11, 7] },
        ],
      },
    },
  },
  null,
  2,
);

describe('the frames of a sheet', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    const folder = join(await temporaryFolder('timeline'), 'game');
    await mkdir(folder);
    await writeFile(join(folder, name), squire);
    await copyFile(join(examples, 'sprites', 'hero-slash.png'), join(folder, 'hero-slash.png'));
    workbench = await openWorkbench({ extension, workspace: folder, theme: 'dark' });
    await workbench.openFile(name);
    preview = await PreviewDriver.openFromTitle(workbench);
  });
  after(() => workbench.dispose());

  const strip = () => preview.frame.getByRole('group', { name: 'Frames' });
  const shows = (frame: string) => strip().getByText(frame, { exact: true }).waitFor();
  const press = (label: RegExp) => strip().getByRole('button', { name: label }).click();

  /** The hitboxes that the list does not show as those of another frame. */
  const there = (...names: string[]) =>
    until(
      async () => {
        const labels = await preview.frame
          .locator('[role=option]')
          .evaluateAll((options) => options.map((option) => option.getAttribute('aria-label') ?? ''));
        const found = labels
          .filter((label) => !label.includes('not in this frame'))
          .map((label) => label.split(',')[0]);
        return found.join() === names.join();
      },
      { what: `${names.join(', ')} in this frame` },
    );

  it('begins with the first frame', async () => {
    await preview.says('2 of 4 hitboxes in this frame, 0 collisions');
    await shows('frame 0 of 0 to 3');
    await there('gate', 'raise');
    assert.equal(await preview.option('thrust').getAttribute('data-rect'), null);
    await workbench.screenshot('timeline');
  });

  it('goes on frame by frame, with what is there and what collides then', async () => {
    await press(/next frame/i);
    await shows('frame 1 of 0 to 3');
    await there('gate', 'raise');
    await press(/next frame/i);
    await preview.says('2 of 4 hitboxes in this frame, 1 collision');
    await there('gate', 'thrust');
    await press(/frame before/i);
    await preview.says('2 of 4 hitboxes in this frame, 0 collisions');
  });

  it('goes to the frame of what is selected', async () => {
    await preview.option('thrust').click();
    await preview.selected('thrust');
    await shows('frame 2 of 0 to 3');
    await preview.option('feet').click();
    await there('gate', 'feet');
    await shows('frame 0 of 0 to 0');
    await strip().getByRole('combobox', { name: 'Animation' }).selectOption({ label: 'slash' });
    await there('gate', 'raise');
  });

  it('steps and plays by keys, to the end of what does not repeat itself', async () => {
    await preview.click('raise');
    await preview.focused();
    await workbench.page.keyboard.press(',');
    await shows('frame 3 of 0 to 3');
    await workbench.page.keyboard.press('.');
    await shows('frame 0 of 0 to 3');
    await workbench.page.keyboard.press('p');
    await shows('frame 3 of 0 to 3');
    await strip().getByRole('button', { name: /^play/i }).waitFor();
    await there('gate', 'thrust');
  });

  it('shows all frames at once when asked', async () => {
    await press(/all frames/i);
    await preview.says('4 hitboxes, 1 collision');
    await there('gate', 'raise', 'thrust', 'feet');
  });
});
