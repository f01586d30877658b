/** The keys in the bar of a hitbox: moved, added, removed and held, by the pointer and by keys, in the text of the file. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../launch/until';
import { frameOf, violationsIn } from './axe';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { examples, gameFolder, PreviewDriver } from './support';

const name = 'swing.hitbox.json';

/** A key of the sword. */
type Key = readonly [frame: number, x: number, ease?: 'step'];

const swing = (sword: readonly Key[] | string): string => {
  const texts =
    typeof sword === 'string'
      ? []
      : sword.map(
          ([frame, x, ease]) =>
            `{ "frame": ${frame}, "rect": [${x}, 8, 14, 6]${ease === undefined ? '' : `, "ease": "${ease}"`} }`,
        );
  const shape = typeof sword === 'string' ? sword : `"keys": [${texts.join(', ')}]`;
  return `{
  "sprites": {
    "hero": {
      "image": "hero-slash.png",
      "frameSize": [48, 48],
      "animations": { "slash": { "frames": [0, 3], "fps": 12 } },
      "hitboxes": [
        { "name": "body", "role": "hurt", "animation": "slash", "rect": [14, 12, 16, 30] },
        { "name": "sword", "role": "hit", "animation": "slash", ${shape} }
      ]
    }
  }
}
`;
};

describe('the keys of the timeline', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('keyframes', {
      [name]: swing([
        [0, 8],
        [2, 16],
      ]),
      'hero-slash.png': await readFile(join(examples, 'sprites', 'hero-slash.png')),
    });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    await workbench.openFile(name);
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  const strip = () => preview.frame.getByRole('group', { name: 'Frames', exact: true });
  const bar = () => strip().getByRole('gridcell', { name: /^sword, / });
  const key = (frame: number) => bar().locator(`[data-key="${frame}"]`);
  const press = (keys: string) => workbench.page.keyboard.press(keys);

  const waitForKeys = (...frames: number[]) =>
    until(async () => ((await bar().getAttribute('aria-label')) ?? '').endsWith(`keys: ${frames.join(', ')}`), {
      what: `keys at ${frames.join(', ')}`,
    });
  const waitForSelected = (frame: number) =>
    until(async () => (await bar().locator('.bar-key.selected').getAttribute('data-key')) === String(frame), {
      what: `the selected key at ${frame}`,
    });

  const saves = async (sword: Parameters<typeof swing>[0]) => {
    await press('Control+s');
    const saved = () => workbench.savedText(name);
    await until(async () => (await saved()) === swing(sword) && !(await workbench.isDirty(name)), {
      what: 'the file to be saved',
    }).catch(async () => {
      assert.equal(await saved(), swing(sword));
    });
  };

  /** Drags from the middle of an element by frames. */
  const drag = async (from: ReturnType<typeof key>, by: number) => {
    const box = (await from.boundingBox())!;
    const width = (await strip().getByRole('grid').boundingBox())!.width / 4;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await workbench.page.mouse.move(x, y);
    await workbench.page.mouse.down();
    await workbench.page.mouse.move(x + (by * width) / 2, y);
    await workbench.page.mouse.move(x + by * width, y);
  };

  it('show which frames have a shape of their own', async () => {
    await waitForKeys(0, 2);
    assert.equal(await strip().getByRole('gridcell').count(), 2);
  });

  it('are moved by the pointer, with their frame shown, and go back with Escape', async () => {
    await drag(key(2), 1);
    await waitForKeys(0, 3);
    assert.equal(await strip().locator('.bar-readout').textContent(), '3');
    await workbench.screenshot('keyframes');
    await press('Escape');
    await waitForKeys(0, 2);
    await workbench.page.mouse.up();
    await drag(key(2), 1);
    await workbench.page.mouse.up();
    await waitForKeys(0, 3);
    await waitForSelected(3);
    await saves([
      [0, 8],
      [3, 16],
    ]);
  });

  it('are made and removed in the current frame by K, and held by H', async () => {
    await press('.');
    await press(',');
    await strip().getByRole('slider', { name: 'Frame' }).press('Home');
    await bar().focus();
    await press('ArrowRight');
    await press('k');
    await waitForKeys(0, 1, 3);
    await waitForSelected(1);
    await saves([
      [0, 8],
      [1, 10.667],
      [3, 16],
    ]);
    await press('h');
    await until(async () => (await key(1).getAttribute('class'))!.includes('hold'), { what: 'a held key' });
    await saves([
      [0, 8],
      [1, 10.667, 'step'],
      [3, 16],
    ]);
    await press('h');
    await press('k');
    await waitForKeys(0, 3);
    await saves([
      [0, 8],
      [3, 16],
    ]);
  });

  it('are selected and moved by keys, and deleted', async () => {
    await bar().focus();
    await press('Shift+ArrowRight');
    await waitForSelected(3);
    await press('Alt+ArrowLeft');
    await waitForKeys(0, 2);
    await waitForSelected(2);
    await press('Delete');
    await waitForKeys(0);
    await saves([[0, 8]]);
    await press('Control+z');
    await waitForKeys(0, 2);
    await press('Control+z');
    await waitForKeys(0, 3);
  });

  it('move with the whole bar, and its ends', async () => {
    await drag(key(3), -1);
    await workbench.page.mouse.up();
    await waitForKeys(0, 2);
    const box = (await bar().boundingBox())!;
    const frame = box.width / 3;
    await workbench.page.mouse.move(box.x + frame * 1.5, box.y + 5);
    await workbench.page.mouse.down();
    await workbench.page.mouse.move(box.x + frame * 2, box.y + 5);
    await workbench.page.mouse.move(box.x + frame * 2.5, box.y + 5);
    await workbench.page.mouse.up();
    await waitForKeys(1, 3);
    await saves([
      [1, 8],
      [3, 16],
    ]);
  });

  it('are made by a double click, and by a change between two of them unless auto key is off', async () => {
    const box = (await bar().boundingBox())!;
    await workbench.page.mouse.dblclick(box.x + box.width / 2, box.y + 5);
    await waitForKeys(1, 2, 3);
    await saves([
      [1, 8],
      [2, 12],
      [3, 16],
    ]);
    await press('Control+z');
    await waitForKeys(1, 3);
    const toggle = strip().getByRole('button', { name: /^Auto Key/ });
    await toggle.click();
    assert.equal(await toggle.getAttribute('aria-pressed'), 'false');
    await preview.click('sword');
    await preview.focusScene();
    await press('ArrowRight');
    await preview.frame.getByText('Auto Key', { exact: false }).first().waitFor();
    await saves([
      [1, 8],
      [3, 16],
    ]);
    await toggle.click();
    await preview.focusScene();
    await press('ArrowRight');
    await waitForKeys(1, 2, 3);
    await saves([
      [1, 8],
      [2, 13],
      [3, 16],
    ]);
  });

  it('have a path with the onion skin, and no accessibility violations', async () => {
    await strip().getByRole('combobox', { name: 'Onion skin' }).selectOption('all');
    await workbench.screenshot('keyframes-path');
    assert.deepEqual(await violationsIn(await frameOf(preview.frame)), []);
  });
});
