/** Animation: the frames of a sheet, each shown with its hitboxes. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../launch/until';
import { knight } from './knight-sheet';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { examples, gameFolder, PreviewDriver } from './support';

const name = 'squire.hitbox.json';

/** The gate collides only with the thrust, and with nothing in other frames. */
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
          { name: 'gate', role: 'other', rect: [36, 4, 10, 40] },
          { name: 'raise', role: 'hit', animation: 'slash', frames: [0, 1], rect: [14, 4, 16, 10] },
          { name: 'thrust', role: 'other', animation: 'slash', frames: [2, 3], rect: [24, 20, 20, 8] },
          { name: 'feet', role: 'push', animation: 'rest', rect: [15, 38, 11, 7] },
        ],
      },
    },
  },
  null,
  2,
);

describe('the frames of a sheet', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('timeline', {
      [name]: squire,
      'hero-slash.png': await readFile(join(examples, 'sprites', 'hero-slash.png')),
    });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    await workbench.openFile(name);
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  const strip = () => preview.frame.getByRole('group', { name: 'Frames' });
  const shows = (frame: string) => strip().getByText(frame, { exact: true }).waitFor();
  const press = (label: RegExp) => strip().getByRole('button', { name: label }).click();

  /** Waits until exactly these hitboxes are listed as part of the current frame. */
  const waitForListed = (...names: string[]) =>
    until(
      async () => {
        const labels = await preview.frame
          .locator('[role=option]')
          .evaluateAll((options) => options.map((option) => option.getAttribute('aria-label') ?? ''));
        const results = labels
          .filter((label) => !label.includes('not in this frame'))
          .map((label) => label.split(',')[0]);
        return results.join() === names.join();
      },
      { what: `${names.join(', ')} in this frame` },
    );

  it('starts with the first frame', async () => {
    await preview.waitForSummary('2 of 4 hitboxes in this frame, 0 collisions');
    await shows('Frame 0 (0–3)');
    await waitForListed('gate', 'raise');
    assert.equal(await preview.option('thrust').getAttribute('data-rect'), null);
    await workbench.screenshot('timeline');
  });

  it('steps frame by frame, with the hitboxes and collisions of each', async () => {
    await press(/next frame/i);
    await shows('Frame 1 (0–3)');
    await waitForListed('gate', 'raise');
    await press(/next frame/i);
    await preview.waitForSummary('2 of 4 hitboxes in this frame, 1 collision');
    await waitForListed('gate', 'thrust');
    await press(/previous frame/i);
    await preview.waitForSummary('2 of 4 hitboxes in this frame, 0 collisions');
  });

  it('goes to the frame of the selection', async () => {
    await preview.option('thrust').click();
    await preview.waitForSelection('thrust');
    await shows('Frame 2 (0–3)');
    await preview.option('feet').click();
    await waitForListed('gate', 'feet');
    await shows('Frame 0 (0–0)');
    await strip().getByRole('combobox', { name: 'Animation' }).selectOption({ label: 'slash' });
    await waitForListed('gate', 'raise');
  });

  it("steps and plays by keys, to the end of an animation that doesn't loop", async () => {
    await preview.click('raise');
    await preview.waitForSelection('raise');
    // The host has received the selection, so it won't send one after the keys.
    const line = (await workbench.savedText(name)).split('\n').findIndex((text) => text.includes('"name": "raise"'));
    await until(async () => (await workbench.caretLine(name)) === line, { what: 'the caret in the text' });
    await preview.waitForFocus();
    await workbench.page.keyboard.press(',');
    await shows('Frame 3 (0–3)');
    await workbench.page.keyboard.press('.');
    await shows('Frame 0 (0–3)');
    await workbench.page.keyboard.press('p');
    await shows('Frame 3 (0–3)');
    await strip().getByRole('button', { name: /^play/i }).waitFor();
    await waitForListed('gate', 'thrust');
  });

  it('marks frames with collisions, and the roles in each', async () => {
    await workbench.page.keyboard.press('.');
    const track = strip().getByRole('slider', { name: 'Frame' });
    await until(
      async () => (await track.getAttribute('aria-valuetext')) === 'Frame 0 (0–3), 20 fps = 50 ms, hit, no role',
      {
        what: 'the roles in the first frame',
      },
    );
    await track.press('End');
    await until(async () => /ms, no role; 1 collision$/.test((await track.getAttribute('aria-valuetext')) ?? ''), {
      what: 'the collision in the last frame',
    });
    const places = await strip()
      .locator('.run.collisions')
      .evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).style.left));
    assert.deepEqual(places, ['50%'], 'from the third of four frames on');
  });

  it('shows all frames at once on request', async () => {
    await press(/all frames/i);
    await preview.waitForSummary('4 hitboxes, 1 collision');
    await waitForListed('gate', 'raise', 'thrust', 'feet');
  });
});

describe('an Aseprite sheet', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;
  const file = 'hero.json';

  before(async () => {
    const folder = await gameFolder('aseprite', {
      [file]: knight,
      'hero-slash.png': await readFile(join(examples, 'sprites', 'hero-slash.png')),
    });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    await workbench.openFile(file);
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  const strip = () => preview.frame.getByRole('group', { name: 'Frames' });
  const shows = (frame: string) => strip().getByText(frame, { exact: true }).waitFor();
  const press = (label: RegExp) => strip().getByRole('button', { name: label }).click();
  const saved = async (check: (keys: { frame: number; bounds: { x: number } }[]) => boolean, what: string) => {
    await workbench.page.keyboard.press('Control+s');
    await until(
      async () => {
        const text = await readFile(join(workbench.workspace, file), 'utf8');
        const { meta } = JSON.parse(text) as {
          meta: { slices: { keys: { frame: number; bounds: { x: number } }[] }[] };
        };
        return check(meta.slices[0]!.keys) && !(await workbench.isDirty(file));
      },
      { what },
    );
  };

  it('plays, and reveals the text of the current frame', async () => {
    await shows('Frame 0 (0–3)');
    await preview.click('body');
    await preview.waitForFocus();
    await workbench.page.keyboard.press('p');
    await strip()
      .getByRole('button', { name: /^pause/i })
      .waitFor();
    await workbench.page.keyboard.press('p');
    await strip().getByRole('button', { name: /^play/i }).waitFor();
    await strip().getByRole('slider', { name: 'Frame' }).press('End');
    await shows('Frame 3 (0–3)');
    await press(/previous frame/i);
    await shows('Frame 2 (0–3)');
    await preview.waitForSummary('2 of 2 hitboxes in this frame, 0 collisions, 1 overlap ignored');
  });

  it('plays an animation of the sheet by its button, to its last frame', async () => {
    const raise = strip().getByRole('button', { name: 'raise, frames 0 to 1' });
    await raise.click();
    await shows('Frame 1 (0–3)');
    await strip().getByRole('button', { name: /^play/i }).waitFor();
    assert.equal(await raise.getAttribute('aria-pressed'), 'true');
    await workbench.page.keyboard.press('ArrowLeft');
    await workbench.page.keyboard.press('Enter');
    await shows('Frame 3 (0–3)');
    await strip().getByRole('button', { name: /^play/i }).waitFor();
    await workbench.page.keyboard.press('Enter');
    await until(async () => (await strip().locator('[aria-pressed=true].animation').count()) === 0, {
      what: 'all frames to be played',
    });
    await press(/previous frame/i);
    await shows('Frame 2 (0–3)');
  });

  it('adds a box for one frame, and changes only that one', async () => {
    await preview.option('body').click();
    await preview.click('body', 0.5, 0.9);
    await preview.waitForFocus();
    await workbench.page.keyboard.press('>');
    await shows('Frame 3 (0–3)');
    await until(async () => (await preview.frame.getByRole('option', { name: /^body,/ }).count()) === 2, {
      what: 'a second body',
    });
    await preview.waitForSelection('body');
    await workbench.page.keyboard.press('ArrowRight');
    await saved(
      (keys) => keys.length === 2 && keys[0]!.bounds.x === 15 && keys[1]!.frame === 3 && keys[1]!.bounds.x === 16,
      'a key for the last frame',
    );
    await workbench.screenshot('timeline-aseprite');
  });
});
