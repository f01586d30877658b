/** The bars of the timeline: the frames of hitboxes, changed by the pointer and by keys, in the text of the file. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../launch/until';
import { frameOf, violationsIn } from './axe';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { examples, gameFolder, PreviewDriver } from './support';

const name = 'attack.hitbox.json';

/** A hitbox in the file. */
interface Entry {
  readonly name: string;
  readonly frames?: readonly [number, number];
  readonly rect: readonly number[];
}

const attack = (hitboxes: readonly Entry[]): string => {
  const lines = hitboxes.map((entry) => `        ${JSON.stringify({ role: 'hurt', animation: 'slash', ...entry })}`);
  return `{
  "sprites": {
    "hero": {
      "image": "hero-slash.png",
      "frameSize": [48, 48],
      "animations": { "slash": { "frames": [0, 3], "fps": 12 } },
      "hitboxes": [
${lines.join(',\n')}
      ]
    }
  }
}
`;
};
const body: Entry = { name: 'body', rect: [14, 12, 16, 30] };
const head = (first: number, last: number): Entry => ({ name: 'head', frames: [first, last], rect: [18, 4, 10, 10] });

describe('the bars of the timeline', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('timeline-bars', {
      [name]: attack([body, head(0, 1)]),
      'hero-slash.png': await readFile(join(examples, 'sprites', 'hero-slash.png')),
    });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    await workbench.openFile(name);
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  const strip = () => preview.frame.getByRole('group', { name: 'Frames', exact: true });
  const bar = (label: string) => strip().getByRole('gridcell', { name: label, exact: true });
  const press = (keys: string) => workbench.page.keyboard.press(keys);

  /** Waits until the bars are these; hits first, then in the order of the file. */
  const waitForBars = (...labels: string[]) =>
    until(
      async () => {
        const now = await strip()
          .getByRole('gridcell')
          .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
        return now.join('; ') === labels.join('; ');
      },
      { what: `the bars ${labels.join('; ')}` },
    );

  const saves = async (...hitboxes: Entry[]) => {
    await workbench.page.keyboard.press('Control+s');
    // Frames that are new have a blank.
    const saved = async () => (await workbench.savedText(name)).replace(/("frames":\[\d), (?=\d\]\})/g, '$1,');
    // The key waits for the edit, and the tab isn't dirty before it.
    await until(async () => (await saved()) === attack(hitboxes) && !(await workbench.isDirty(name)), {
      what: 'the file to be saved',
    }).catch(async () => {
      assert.equal(await saved(), attack(hitboxes));
    });
  };

  /** Drags from a place of a bar, in parts of its width, by frames. */
  const drag = async (label: string, part: number, by: number, drop = true) => {
    const box = (await bar(label).boundingBox())!;
    const whole = (await strip().getByRole('grid').boundingBox())!;
    const x = box.x + (part === 0 ? 2 : part === 1 ? box.width - 2 : box.width * part);
    const y = box.y + box.height / 2;
    await workbench.page.mouse.move(x, y);
    await workbench.page.mouse.down();
    await workbench.page.mouse.move(x + (by * whole.width) / 8, y);
    await workbench.page.mouse.move(x + (by * whole.width) / 4, y);
    if (drop) await workbench.page.mouse.up();
  };

  const whole = 'body, frames 0 to 3';

  it('end later when their end is dragged, in one undo step', async () => {
    await waitForBars(whole, 'head, frames 0 to 1');
    await drag('head, frames 0 to 1', 1, 1);
    await waitForBars(whole, 'head, frames 0 to 2');
    await saves(body, head(0, 2));
    await press('Control+z');
    await waitForBars(whole, 'head, frames 0 to 1');
    await press('Control+Shift+z');
    await waitForBars(whole, 'head, frames 0 to 2');
  });

  it('show where they would be during a drag, and go back with Escape', async () => {
    await drag('head, frames 0 to 2', 0.5, 1, false);
    await waitForBars(whole, 'head, frames 1 to 3');
    assert.equal(await strip().locator('.bar-readout').textContent(), '1–3');
    await workbench.screenshot('timeline-bars');
    await press('Escape');
    await waitForBars(whole, 'head, frames 0 to 2');
    await workbench.page.mouse.up();
    await saves(body, head(0, 2));
  });

  it('move as a whole, and begin later when their start is dragged', async () => {
    await drag('head, frames 0 to 2', 0.5, 1);
    await waitForBars(whole, 'head, frames 1 to 3');
    await drag('head, frames 1 to 3', 0, 1);
    await waitForBars(whole, 'head, frames 2 to 3');
    await saves(body, head(2, 3));
  });

  it('get another range by a double click on an empty place', async () => {
    const box = (await strip().getByRole('grid').boundingBox())!;
    const { y, height } = (await bar('head, frames 2 to 3').boundingBox())!;
    await workbench.page.mouse.dblclick(box.x + box.width / 8, y + height / 2);
    await waitForBars(whole, 'head, frames 0 to 0', 'head, frames 2 to 3');
    await saves(body, head(2, 3), head(0, 0));
  });

  it('are deleted, split and cut by keys', async () => {
    await bar('head, frames 0 to 0').click();
    await press('Delete');
    await waitForBars(whole, 'head, frames 2 to 3');
    await bar(whole).click({ position: { x: (await bar(whole).boundingBox())!.width * 0.4, y: 5 } });
    await press('s');
    await waitForBars('body, frames 0 to 0', 'body, frames 1 to 3', 'head, frames 2 to 3');
    await press('ArrowRight');
    await press(']');
    await waitForBars('body, frames 0 to 0', 'body, frames 1 to 2', 'head, frames 2 to 3');
    await saves({ ...body, frames: [0, 0] }, { ...body, frames: [1, 2] }, head(2, 3));
  });

  it('move by keys, several at once', async () => {
    await bar('head, frames 2 to 3').click();
    await bar('body, frames 1 to 2').click({ modifiers: ['Control'] });
    await press('Alt+ArrowRight');
    await waitForBars('body, frames 0 to 0', 'body, frames 2 to 3', 'head, frames 2 to 3');
    await press('Alt+Shift+ArrowLeft');
    await waitForBars('body, frames 0 to 0', 'body, frames 2 to 2', 'head, frames 2 to 2');
    await saves({ ...body, frames: [0, 0] }, { ...body, frames: [2, 2] }, head(2, 2));
  });

  it('have no accessibility problems', async () => {
    assert.deepEqual(await violationsIn(await frameOf(preview.frame)), []);
  });
});
