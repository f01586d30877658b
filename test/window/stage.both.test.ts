/** The stage: sprites of different files tested against each other. */
import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { until } from '../launch/until';
import { actorIn, boxOf } from './actor-places';
import type { TestWindow } from './test-window';
import { retireSharedWindow, sharedWindow } from './shared-window';
import { examples, giveKeyboard, type Place } from './support';

describe('the stage', () => {
  let workbench: TestWindow;
  let frame: FrameLocator;

  before(async () => {
    workbench = await sharedWindow({ workspace: examples, theme: 'dark' });
    await workbench.openFile('slime.hitboxes.json');
    await workbench.runCommand('Hitbox: Open Stage');
    frame = workbench.webview();
  });

  after(() => {
    // The stage keeps its sprites in the state of the workspace, which the next suite would see.
    if (process.env.HITBOX_LENS_WINDOW === 'vscode') retireSharedWindow();
  });

  const option = (name: string) => actorIn(frame, name);

  const says = (wanted: RegExp) =>
    until(async () => wanted.test((await frame.getByRole('status').textContent()) ?? ''), {
      what: `the status ${String(wanted)}`,
    }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}; it says "${(await frame.getByRole('status').textContent()) ?? ''}"`);
    });

  /** Waits until the canvas shows this cursor: it says what the pointer would do, or does. */
  const cursorIs = (cursor: string): Promise<unknown> =>
    until(async () => (await frame.locator('.surface').getAttribute('data-cursor')) === cursor, {
      what: `the cursor "${cursor}"`,
    });

  /** Takes an actor by its center; returns where the pointer is. The button stays down. */
  async function take(name: string): Promise<Place> {
    const { mouse } = workbench.page;
    const { x, y, width, height } = await boxOf(frame, name);
    const center = { x: x + width / 2, y: y + height / 2 };
    await mouse.move(center.x, center.y);
    await cursorIs('move');
    await mouse.down();
    const held = { x: center.x, y: center.y - 8 };
    await mouse.move(held.x, held.y, { steps: 4 });
    await cursorIs('moving');
    return held;
  }

  it('starts with the sprite of the active file, and adds another by search', async () => {
    await option('slime').waitFor();
    await frame.getByRole('button', { name: 'Add Sprite…' }).click();
    await workbench.pick('bat.hitboxes.json', 'bat.hitboxes');
    await option('bat').waitFor();
    await says(/^no collision$/);
    await frame
      .getByText(/apart$/)
      .first()
      .waitFor();
    const keysGo = () => document.hasFocus() && document.activeElement?.classList.contains('surface');
    await until(() => frame.locator('body').evaluate(keysGo), { what: 'the keyboard on the stage' });
    const announcement = frame.locator('.announcement');
    await workbench.page.keyboard.press('ArrowDown');
    await until(async () => /^bat at /.test((await announcement.textContent()) ?? ''), { what: 'the new one moved' });
    await workbench.page.keyboard.press('Control+Z');
    await until(async () => (await announcement.textContent()) === 'Undone', { what: 'the move undone' });
  });

  it('highlights collisions while one sprite is dragged into the other, and not after', async () => {
    const { mouse } = workbench.page;
    const held = await take('bat');
    // Read while it is held: until then, a list that gets its size may still move the picture.
    const [bat, slime] = [await boxOf(frame, 'bat'), await boxOf(frame, 'slime')];
    const [dx, dy] = [slime.x - bat.x, slime.y - bat.y];
    await mouse.move(held.x + dx, held.y + dy, { steps: 8 });
    await says(/^slime collides with bat: \d+ pairs$/);
    const pairs = frame.getByRole('listbox', { name: 'Colliding pairs' }).getByRole('option');
    await frame.getByRole('option', { name: /^touch × body, depth \d.*, hit × hurt$/ }).waitFor();
    assert.ok((await pairs.count()) > 0);
    await workbench.screenshot('stage-collides');
    await mouse.move(held.x, held.y, { steps: 8 });
    await says(/^no collision$/);
    await mouse.up();
    await cursorIs('move');
    await until(async () => (await pairs.count()) === 0, { what: 'no pair in the list' });
    assert.equal(await workbench.isDirty('slime.hitboxes.json'), false, 'no text has changed');
  });

  it('can be used by keyboard, and announces changes', async () => {
    const { keyboard } = workbench.page;
    const untilAnnounced = (wanted: RegExp) =>
      until(async () => wanted.test((await frame.locator('.announcement').textContent()) ?? ''), {
        what: `${String(wanted)} announced`,
      });
    await giveKeyboard(frame.locator('.surface'));
    await keyboard.press('Shift+Tab');
    await untilAnnounced(/^slime, slime\.hitboxes\.json, 0, 0/);
    await keyboard.press('Shift+ArrowRight');
    await untilAnnounced(/^slime at 10, 0\./);
    await keyboard.press('m');
    await keyboard.press('Shift+]');
    await keyboard.press('Alt+ArrowUp');
    await untilAnnounced(/^slime at 10, 0, flipped, rotated 15°, scale 1\.1\./);
    for (let step = 0; step < 4; step++) await keyboard.press('Control+z');
    await until(
      async () => (await option('slime').getAttribute('aria-label'))?.startsWith('slime, slime.hitboxes.json, 0, 0'),
      {
        what: 'the steps taken back',
      },
    );
    // As right after the stage opened: the page has the focus, but none of its elements.
    await frame.locator('.surface').evaluate((surface) => {
      (surface as HTMLElement).blur();
    });
    await keyboard.press('Shift+ArrowRight');
    await untilAnnounced(/^slime at 10, 0\./);
    await keyboard.press('Control+z');
  });

  it('plays animated sprites, and steps the selected one', async () => {
    await frame.getByRole('button', { name: 'Add Sprite…' }).click();
    await workbench.pick('knight.hitbox.json', 'knight');
    await option('knight').waitFor();
    const shows = (frameText: string) =>
      until(async () => (await option('knight').getAttribute('aria-label'))?.includes(`slash, frame ${frameText}`), {
        what: `the knight in frame ${frameText}`,
      });
    await shows('0');
    await giveKeyboard(frame.locator('.surface'));
    await workbench.page.keyboard.press('p');
    await shows('3');
    await frame.getByRole('button', { name: 'Play (P)' }).waitFor();
    await workbench.screenshot('stage-played');
    await workbench.page.keyboard.press('.');
    await shows('0');
    await frame.getByRole('button', { name: /^remove from stage/i }).click();
    await until(async () => (await option('knight').count()) === 0, { what: 'the knight gone' });
  });

  it('follows the text beside it', async () => {
    await workbench.page.locator('.tab[data-resource-name="slime.hitboxes.json"]').click();
    await workbench.replaceText('slime.hitboxes.json', '[]');
    const gone = /no longer has hitboxes for this sprite|No hitboxes found/;
    await until(async () => gone.test((await option('slime').getAttribute('aria-label')) ?? ''), {
      what: 'the slime that was removed from its text',
    });
  });
});
