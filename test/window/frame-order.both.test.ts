/** Time by hand: frames are moved, duplicated and deleted. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../launch/until';
import { sharedWindow } from './shared-window';
import { examples, gameFolder, giveKeyboard, PreviewDriver } from './support';
import type { TestWindow } from './test-window';

const file = 'squire.hitbox.json';
const grid = 'grid.hitbox.json';

/** A squire whose frames begin at these places of the image. */
const squire = (frames: readonly number[], count: number, hit: readonly [number, number]): string =>
  `{ "sprites": { "squire": {
  "image": "hero-slash.png", "frames": [${frames.map((x) => `[${x}, 0, 48, 48]`).join(', ')}],
  "animations": { "slash": { "frames": [0, ${count - 1}], "fps": 10 } },
  "hitboxes": [{ "name": "raise", "role": "hit", "animation": "slash", "frames": [${hit.join(', ')}], "rect": [14, 4, 16, 10] }]
} } }
`;

describe('the order of frames', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('frame-order', {
      [file]: squire([0, 48, 96, 144], 4, [1, 1]),
      [grid]:
        '{ "sprites": { "squire": { "image": "hero-slash.png", "frameSize": [48, 48],\n' +
        '  "hitboxes": [{ "name": "body", "role": "hurt", "frames": [0, 3], "rect": [14, 4, 16, 10] }] } } }\n',
      'hero-slash.png': await readFile(join(examples, 'sprites', 'hero-slash.png')),
    });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    await workbench.openFile(file);
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  const strip = () => preview.frame.getByRole('group', { name: 'Frames', exact: true });
  const track = () => strip().getByRole('slider', { name: 'Frame' });
  const cell = (frame: number) => strip().getByRole('button', { name: new RegExp(`^Duration of frame ${frame}:`) });
  const press = (keys: string) => workbench.page.keyboard.press(keys);
  const saves = async (expected: string) => {
    await press('Control+s');
    const isDone = async () => (await workbench.savedText(file)) === expected && !(await workbench.isDirty(file));
    await until(isDone, { what: expected }).catch(async (error: unknown) => {
      assert.equal(await workbench.savedText(file), expected, String(error));
    });
  };

  /** Drags a frame to the middle of another one, without a release. */
  const drag = async (from: number, to: number) => {
    const { mouse } = workbench.page;
    const [start, end] = [(await cell(from).boundingBox())!, (await cell(to).boundingBox())!];
    const y = start.y + start.height / 2;
    await mouse.move(start.x + start.width / 2, y);
    await mouse.down();
    await mouse.move((start.x + end.x + end.width) / 2, y);
    await mouse.move(end.x + end.width / 2, y);
  };

  it('is dragged, with its place shown, and Escape cancels', async () => {
    await drag(1, 3);
    assert.equal(await strip().locator('.drag-value').textContent(), '1 → 3');
    assert.equal(await strip().locator('.frame-drop').count(), 1);
    await workbench.screenshot('frame-order');
    await press('Escape');
    assert.equal(await strip().locator('.frame-drop').count(), 0);
    await workbench.page.mouse.up();
    assert.equal(await strip().locator('#frame-duration').count(), 0, 'it was no click');
    await drag(1, 3);
    await workbench.page.mouse.up();
    await until(async () => (await track().getAttribute('aria-valuenow')) === '3', {
      what: 'frame 3, where it is now',
    });
    await saves(squire([0, 96, 144, 48], 4, [3, 3]));
  });

  it('is changed by keys: moved, duplicated, deleted; undo takes it back', async () => {
    await giveKeyboard(track());
    await press('Alt+PageUp');
    await until(async () => (await track().getAttribute('aria-valuenow')) === '2', { what: 'frame 2' });
    await saves(squire([0, 96, 48, 144], 4, [2, 2]));
    await giveKeyboard(track());
    await press('d');
    await until(async () => (await track().getAttribute('aria-valuemax')) === '4', { what: 'five frames' });
    await saves(squire([0, 96, 48, 48, 144], 5, [2, 3]));
    await giveKeyboard(track());
    await press('Home');
    await press('Shift+Delete');
    await until(async () => (await track().getAttribute('aria-valuemax')) === '3', { what: 'four frames' });
    await saves(squire([96, 48, 48, 144], 4, [1, 2]));
    await preview.waitForFocus();
    await press('Control+z');
    await until(async () => (await track().getAttribute('aria-valuemax')) === '4', { what: 'five frames again' });
  });

  it('is refused where the image has it, with the reason', async () => {
    await workbench.openFile(grid);
    await until(
      async () =>
        (await strip()
          .getByRole('gridcell', { name: /^body, / })
          .count()) === 1,
      { what: 'the grid' },
    );
    await drag(0, 2);
    await workbench.page.mouse.up();
    await preview.frame.getByText('The order of frames is that of the image').first().waitFor();
  });

  it('leaves a hitbox selected that gets keys, and goes to the frames that are typed for it', async () => {
    const bar = () => strip().getByRole('gridcell', { name: /^body, / });
    const isSelected = async (what: string) => {
      await until(async () => (await preview.frame.locator('[role=option][aria-selected=true]').count()) === 1, {
        what,
      });
      assert.equal(await bar().getAttribute('aria-selected'), 'true', what);
    };
    await bar().click();
    await giveKeyboard(track());
    await press('Home');
    await press('ArrowRight');
    await bar().focus();
    await press('k');
    await until(async () => (await bar().getAttribute('aria-label'))!.endsWith('keys: 0, 3'), {
      what: 'keys at its ends',
    });
    await isSelected('the hitbox with keys');
    assert.equal(await preview.frame.locator('[data-hitbox-id]').count(), 1, 'one row for four frames');
    await press('Control+z');
    await until(async () => !(await bar().getAttribute('aria-label'))!.includes('keys'), { what: 'no keys again' });
    await bar().click({ position: { x: 4, y: 4 } });
    await isSelected('the hitbox in frame 0');
    const field = preview.frame.locator('#inspector-frames');
    await field.fill('2-3');
    await field.press('Enter');
    await until(async () => (await track().getAttribute('aria-valuenow')) === '2', {
      what: 'the nearest frame with it',
    });
    await isSelected('the hitbox in frame 2');
  });
});
