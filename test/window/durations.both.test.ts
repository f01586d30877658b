/** Time by hand: how long frames are shown, and how an animation is played. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { until } from '../launch/until';
import { frameOf, violationsIn } from './axe';
import { knight } from './knight-sheet';
import { sharedWindow } from './shared-window';
import { examples, gameFolder, giveKeyboard, PreviewDriver } from './support';
import type { TestWindow } from './test-window';

const file = 'squire.hitbox.json';

/** A squire whose only animation has this in the text. */
const squire = (slash: string, name = 'slash', frames = '[0, 1]', range = '[0, 3]'): string =>
  `{ "sprites": { "squire": {
  "image": "hero-slash.png", "frameSize": [48, 48],
  "animations": { "${name}": { "frames": ${range}${slash} } },
  "hitboxes": [{ "name": "raise", "role": "hit", "animation": "${name}", "frames": ${frames}, "rect": [14, 4, 16, 10] }]
} } }
`;

/** Waits until the saved text is as expected. */
async function waitForText(workbench: TestWindow, name: string, expected: string): Promise<void> {
  await workbench.page.keyboard.press('Control+s');
  const isDone = async () => (await workbench.savedText(name)) === expected && !(await workbench.isDirty(name));
  await until(isDone, { what: expected }).catch(async (error: unknown) => {
    assert.equal(await workbench.savedText(name), expected, String(error));
  });
}

/** Presses on an element and moves the pointer by a distance, without a release. */
async function pull(workbench: TestWindow, handle: Locator, dx: number): Promise<void> {
  const { mouse } = workbench.page;
  const box = (await handle.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + dx / 2, y);
  await mouse.move(x + dx, y);
}

describe('the durations of a hitbox file', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('durations', {
      [file]: squire(', "fps": 20'),
      'hero-slash.png': await readFile(join(examples, 'sprites', 'hero-slash.png')),
    });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    await workbench.openFile(file);
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  const strip = () => preview.frame.getByRole('group', { name: 'Frames', exact: true });
  const track = () => strip().getByRole('slider', { name: 'Frame' });
  const cell = (frame: number) => strip().getByRole('button', { name: new RegExp(`^Duration of frame ${frame}:`) });
  const field = (name: string) => strip().getByLabel(name, { exact: true });
  const readout = () => strip().locator('.drag-value');
  const shows = (...durations: number[]) =>
    until(async () => (await strip().locator('.duration-text').allTextContents()).join() === durations.join(), {
      what: `${durations.join(', ')} ms under the frames`,
    });
  const isText = (...text: Parameters<typeof squire>) => waitForText(workbench, file, squire(...text));
  const undo = async () => {
    await preview.waitForFocus();
    await workbench.page.keyboard.press('Control+z');
  };

  it('shows them under the frames, with their total', async () => {
    await shows(50, 50, 50, 50);
    await strip().getByText('total 200 ms').waitFor();
    await workbench.screenshot('durations');
  });

  it('are typed after a click, one at a time', async () => {
    await cell(1).click();
    await field('Duration of frame 1').fill('120');
    await field('Duration of frame 1').press('Enter');
    await shows(50, 120, 50, 50);
    await strip().getByText('total 270 ms').waitFor();
    await isText(', "durations": [50, 120, 50, 50]');
    await undo();
    await shows(50, 50, 50, 50);
    await isText(', "fps": 20');
  });

  it('are typed after Enter in the timeline; what is no duration stays, and Escape leaves it', async () => {
    await giveKeyboard(track());
    await workbench.page.keyboard.press('End');
    await workbench.page.keyboard.press('Enter');
    const last = field('Duration of frame 3');
    await last.fill('fast');
    await last.press('Enter');
    await strip().getByRole('alert').getByText('Enter 120 ms').waitFor();
    await workbench.screenshot('duration-problem');
    // The frames stay above each other; a px may be rounded.
    const overflow = ({ scrollLeft, scrollWidth, clientWidth }: Element) => scrollLeft + scrollWidth - clientWidth;
    assert.ok((await strip().locator('.timeline-body').evaluate(overflow)) <= 1);
    await last.press('Escape');
    await until(async () => track().evaluate((element) => element === document.activeElement), {
      what: 'the focus back in the timeline',
    });
    await shows(50, 50, 50, 50);
    await workbench.page.keyboard.press('Enter');
    await last.fill('12f');
    await last.press('Enter');
    await shows(50, 50, 50, 200);
    await isText(', "durations": [50, 50, 50, 200]');
  });

  it('are dragged by the border, live; Escape cancels', async () => {
    const border = strip().locator('.duration-border').nth(0);
    await pull(workbench, border, 20);
    await readout().getByText('100 ms', { exact: true }).waitFor();
    await shows(100, 50, 50, 200);
    await workbench.screenshot('duration-drag');
    await workbench.page.keyboard.press('Escape');
    await shows(50, 50, 50, 200);
    await workbench.page.mouse.up();
    await isText(', "durations": [50, 50, 50, 200]');
    await pull(workbench, border, 20);
    await readout().getByText('100 ms', { exact: true }).waitFor();
    await workbench.page.mouse.up();
    await shows(100, 50, 50, 200);
    await isText(', "durations": [100, 50, 50, 200]');
  });

  it('are those of all selected frames', async () => {
    const { mouse, keyboard } = workbench.page;
    const box = (await track().boundingBox())!;
    await keyboard.down('Shift');
    await mouse.move(box.x + box.width * 0.3, box.y + 6);
    await mouse.down();
    await mouse.move(box.x + box.width * 0.6, box.y + 6);
    await mouse.up();
    await keyboard.up('Shift');
    await strip().getByText('total 100 ms').waitFor();
    await cell(2).click();
    await field('Duration of frames 1 to 2').fill('80 ms');
    await field('Duration of frames 1 to 2').press('Enter');
    await shows(100, 80, 80, 200);
    await isText(', "durations": [100, 80, 80, 200]');
    await undo();
    await shows(100, 50, 50, 200);
    await giveKeyboard(track());
    await keyboard.press('Escape');
  });

  it('are one rate at the controls', async () => {
    const all = field('Duration of frames 0 to 3');
    assert.equal(await all.getAttribute('placeholder'), 'mixed');
    assert.equal(await all.inputValue(), '', 'several durations');
    await all.fill('10fps');
    await all.press('Enter');
    await shows(100, 100, 100, 100);
    await isText(', "fps": 10');
  });

  it('has a form for how the animation is played, its name and its frames', async () => {
    const rate = ', "fps": 10';
    await strip().getByRole('button', { name: 'Edit Animation slash' }).click();
    const form = preview.frame.getByRole('dialog', { name: /^Edit Animation/ });
    await form.getByLabel('Direction').selectOption('ping-pong');
    await isText(`${rate}, "direction": "ping-pong"`);
    await form.getByLabel('Loop').uncheck();
    const played = `${rate}, "direction": "ping-pong", "loop": false`;
    await isText(played);
    await workbench.screenshot('animation-form');
    assert.deepEqual(await violationsIn(await frameOf(preview.frame)), []);
    const [name, frames] = [form.getByLabel('Name'), form.getByLabel('Frames')];
    await name.fill('cut');
    await name.press('Enter');
    await isText(played, 'cut');
    await frames.fill('1-3');
    await frames.press('Enter');
    await isText(played, 'cut', '[0, 0]', '[1, 3]');
    await frames.fill('2-3');
    await frames.press('Enter');
    await preview.frame.getByText('Hitboxes are in frames that would be before the animation.').first().waitFor();
    await isText(played, 'cut', '[0, 0]', '[1, 3]');
    await workbench.page.keyboard.press('Escape');
    await undo();
    await isText(played, 'cut');
    await undo();
    await isText(played);
  });
});

describe('the durations and tags of an Aseprite sheet', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;
  const sheet = 'hero.json';
  interface Sheet {
    readonly frames: readonly { readonly duration: number }[];
    readonly meta: {
      readonly frameTags: readonly { readonly name: string; readonly from: number; readonly to: number }[];
    };
  }

  before(async () => {
    const folder = await gameFolder('tags', {
      [sheet]: knight,
      'hero-slash.png': await readFile(join(examples, 'sprites', 'hero-slash.png')),
    });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    await workbench.openFile(sheet);
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  const strip = () => preview.frame.getByRole('group', { name: 'Frames', exact: true });
  const saved = async (check: (sheet: Sheet) => boolean, what: string) => {
    await workbench.page.keyboard.press('Control+s');
    await until(async () => check(JSON.parse(await workbench.savedText(sheet)) as Sheet), { what });
  };

  it('writes the duration of a frame', async () => {
    await strip()
      .getByRole('button', { name: /^Duration of frame 2:/ })
      .click();
    const field = strip().getByLabel('Duration of frame 2', { exact: true });
    await field.fill('12fps');
    await field.press('Enter');
    await saved(({ frames }) => frames[2]!.duration === 83 && frames[1]!.duration !== 83, '83 ms in the third frame');
  });

  it('drags the end of a tag to another frame, live; Escape cancels', async () => {
    const tag = (last: number) => strip().getByRole('button', { name: `raise, frames 0 to ${last}`, exact: true });
    const { width } = (await tag(1).boundingBox())!;
    await pull(workbench, tag(1).locator('.animation-end.last'), width / 2);
    await strip().getByText('0–2 raise').waitFor();
    await workbench.screenshot('animation-drag');
    await workbench.page.keyboard.press('Escape');
    await tag(1).waitFor();
    await workbench.page.mouse.up();
    await pull(workbench, tag(1).locator('.animation-end.last'), width / 2);
    await workbench.page.mouse.up();
    await tag(2).waitFor();
    await saved(
      ({ meta: { frameTags } }) => frameTags.some(({ name, from, to }) => name === 'raise' && from === 0 && to === 2),
      'the tag with three frames',
    );
    assert.equal(await strip().locator('.animation[aria-pressed=true]').count(), 0, 'a drag plays nothing');
  });
});
