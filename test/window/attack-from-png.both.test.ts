/** What a person does from an image of six frames to an attack: each click, drag, key and typed text is counted. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { until } from '../launch/until';
import { sharedWindow } from './shared-window';
import { examples, gameFolder, PreviewDriver, type Place } from './support';
import type { TestWindow } from './test-window';

/** A person's hands: as many actions as a person needs. */
class Hands {
  actions = 0;

  constructor(private readonly workbench: TestWindow) {}

  async click(target: Locator): Promise<void> {
    this.actions++;
    await target.click();
  }

  async clickAt({ x, y }: Place): Promise<void> {
    this.actions++;
    await this.workbench.page.mouse.click(x, y);
  }

  async drag(from: Place, to: Place, key?: 'Shift'): Promise<void> {
    this.actions++;
    const { mouse, keyboard } = this.workbench.page;
    if (key !== undefined) await keyboard.down(key);
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (let step = 1; step <= 6; step++)
      await mouse.move(from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6);
    await mouse.up();
    if (key !== undefined) await keyboard.up(key);
  }

  async press(key: string): Promise<void> {
    this.actions++;
    await this.workbench.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.actions++;
    await this.workbench.page.keyboard.type(text);
  }

  /** Opens the palette, types the command and presses Enter. */
  async command(title: string): Promise<void> {
    this.actions += 3;
    await this.workbench.runCommand(title);
  }

  /** Presses Enter or clicks. */
  async pick(label: string): Promise<void> {
    this.actions++;
    await this.workbench.pick(label);
  }

  /** Types a text and presses Enter. */
  async answer(text: string): Promise<void> {
    this.actions += 2;
    await this.workbench.answer(text);
  }
}

const name = 'hero-swing.hitbox.json';

describe('an attack from an image of six frames', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;
  let hands: Hands;

  before(async () => {
    const image = await readFile(join(examples, 'sprites', 'hero-swing.png'));
    const folder = await gameFolder('attack', { 'hero-swing.png': image });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    preview = new PreviewDriver(workbench);
    hands = new Hands(workbench);
  });

  const strip = () => preview.frame.getByRole('group', { name: 'Frames', exact: true });
  const button = (label: RegExp) => preview.frame.getByRole('button', { name: label });
  const cell = (label: string) => strip().getByRole('gridcell', { name: label, exact: true });
  const text = (wanted: RegExp) =>
    until(async () => wanted.test(await workbench.editorText(name)), { what: `${String(wanted)} in the file` }).catch(
      async (error: unknown) => {
        assert.match(await workbench.editorText(name), wanted, String(error));
      },
    );
  /** A point of the scene, whose frame of 48 × 48 px is in the middle of the canvas. */
  const point = async (x: number, y: number): Promise<Place> => {
    const canvas = (await preview.frame.locator('canvas.scene').boundingBox())!;
    const zoom = await preview.zoom();
    return { x: canvas.x + canvas.width / 2 + (x - 24) * zoom, y: canvas.y + canvas.height / 2 + (y - 24) * zoom };
  };
  /** A point of the numbers of the frames. */
  const numberOf = async (frame: number): Promise<Place> => {
    const track = (await strip().getByRole('slider', { name: 'Frame' }).boundingBox())!;
    return { x: track.x + (track.width * (frame + 0.5)) / 6, y: track.y + 6 };
  };
  const named = async (hitbox: string): Promise<void> => {
    await hands.press('F2');
    const field = preview.frame.getByLabel('Name', { exact: true });
    await until(() => field.evaluate((one) => one === document.activeElement), { what: 'the keyboard in the name' });
    await hands.type(hitbox);
    await hands.press('Enter');
    await preview.waitForSelection(hitbox);
  };
  const lasts = async (frame: number, typed: string): Promise<void> => {
    await hands.click(button(new RegExp(`^Duration of frame ${frame}:`)));
    await hands.type(typed);
    await hands.press('Enter');
  };

  it('begins with the image', async () => {
    await hands.command('Hitbox: New From Image…');
    await hands.pick('hero-swing.png');
    await hands.pick('Hitbox file');
    await hands.answer('6 x 1');
    await preview.waitForSummary('0 hitboxes, 0 collisions');
    await strip().getByText('Frame 0 (0–5)').waitFor();
  });

  it('has a body in all frames', async () => {
    await hands.click(button(/^Draw in All Frames/));
    await hands.drag(await point(14, 14), await point(28, 45));
    await preview.waitForSelection('hitbox1');
    await named('body');
    await text(/"name": "body", "role": "hurt", "rect": \[\d+, \d+, \d+, \d+\], "frames": \[0, 5\] \}/);
    await cell('body, frames 0 to 5').waitFor();
  });

  it('has a sword in three frames, with a key at each end', async () => {
    await hands.click(button(/^Draw in All Frames/));
    await hands.clickAt(await numberOf(2));
    await strip().getByText('Frame 2 (0–5)').waitFor();
    await hands.click(button(/^New Hitbox \(/));
    await hands.drag(await point(28, 6), await point(36, 24));
    await preview.waitForSelection('body2');
    await named('sword');
    await hands.click(preview.frame.getByRole('button', { name: 'Set Role' }));
    const bar = (await cell('sword, frames 2 to 2').boundingBox())!;
    const [x, y] = [bar.x + bar.width - 2, bar.y + bar.height / 2];
    await hands.drag({ x, y }, { x: x + 2 * bar.width, y });
    await cell('sword, frames 2 to 4').waitFor();
    await hands.press('k');
    await cell('sword, frames 2 to 4, keys: 2, 4').waitFor();
  });

  it('swings the sword: the frame between the keys is computed', async () => {
    await hands.click(cell('sword, frames 2 to 4, keys: 2, 4').locator('[data-key="4"]'));
    await strip().getByText('Frame 4 (0–5)').waitFor();
    const from = await preview.placeOf('sword');
    const zoom = await preview.zoom();
    await hands.drag(from, { x: from.x + 6 * zoom, y: from.y + 20 * zoom });
    const keys =
      /"keys": \[\s*\{ "frame": 2, "rect": \[(\d+), (\d+), (\d+), (\d+)\] \},\s*\{ "frame": 4, "rect": \[34, (\d+), (\d+), (\d+)\] \}/;
    await text(keys);
    const [x, y, width, height, toY] = keys
      .exec(await workbench.editorText(name))!
      .slice(1)
      .map(Number);
    assert.deepEqual([x, y, width, height], [28, 6, 8, 18], 'the first key stays');
    await hands.clickAt(await numberOf(3));
    const middle = preview.option('sword').and(preview.frame.locator('[data-rect]'));
    const numbers = `x 31, y ${(y! + toY!) / 2}, `;
    await until(async () => ((await middle.getAttribute('aria-label')) ?? '').includes(numbers), {
      what: `the sword at ${numbers} in frame 3`,
    });
  });

  it('is an animation with durations', async () => {
    await hands.click(button(/^New Animation…/));
    await hands.answer('swing');
    await text(/"animations": \{ "swing": \{ "frames": \[0, 5\]/);
    await hands.drag(await numberOf(2), await numberOf(4), 'Shift');
    await lasts(2, '50');
    await lasts(5, '200');
    await text(/"durations": \[100, 100, 50, 50, 50, 200\]/);
  });

  it('took at most 35 actions', async () => {
    await workbench.screenshot('attack-from-png');
    assert.ok(hands.actions <= 35, `${hands.actions} actions`);
  });
});
