/** The stage: sprites of different files tested against each other. */
import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { until } from '../launch/until';
import { menuItemsAt, pickFromMenu } from './context-menu';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { examples, giveKeyboard, waitForImages, type Place } from './support';

describe('the stage', () => {
  let workbench: Workbench;
  let frame: FrameLocator;

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples, theme: 'dark' });
    await workbench.openFile('slime.hitboxes.json');
    await workbench.runCommand('Hitbox: Open Stage');
    frame = workbench.webview();
  });

  const option = (name: string) => frame.getByRole('option', { name: new RegExp(`^${name},`) });

  const says = (wanted: RegExp) =>
    until(async () => wanted.test((await frame.getByRole('status').textContent()) ?? ''), {
      what: `the status ${String(wanted)}`,
    }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}; it says "${(await frame.getByRole('status').textContent()) ?? ''}"`);
    });

  /** Waits until the page has painted twice: the second frame shows what the layout of the first one changed. */
  const nextFrames = (): Promise<void> =>
    frame.locator('body').evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve();
            });
          });
        }),
    );

  /** The position and size of an actor on the screen, once it stays there: a new list changes the size of the canvas. */
  async function boxOf(name: string): Promise<Place & { readonly width: number; readonly height: number }> {
    await waitForImages(frame);
    const where = async (): Promise<string> =>
      `${await option(name).getAttribute('data-rect')} ${JSON.stringify(await frame.locator('canvas').first().boundingBox())}`;
    await until(
      async () => {
        const before = await where();
        await nextFrames();
        return before === (await where());
      },
      { what: `the place of ${name} to stay` },
    );
    const text = await until(async () => option(name).getAttribute('data-rect'), { what: `the place of ${name}` });
    const [x, y, width, height] = text.split(',').map(Number) as [number, number, number, number];
    const canvas = await frame.locator('canvas').first().boundingBox();
    if (canvas === null) throw new Error('there is no canvas');
    return { x: canvas.x + x, y: canvas.y + y, width, height };
  }

  /** Waits until the canvas shows this cursor: it says what the pointer would do, or does. */
  const cursorIs = (cursor: string): Promise<unknown> =>
    until(async () => (await frame.locator('.surface').getAttribute('data-cursor')) === cursor, {
      what: `the cursor "${cursor}"`,
    });

  /** Takes an actor by its center; returns where the pointer is. The button stays down. */
  async function take(name: string): Promise<Place> {
    const { mouse } = workbench.page;
    const { x, y, width, height } = await boxOf(name);
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
    const [bat, slime] = [await boxOf('bat'), await boxOf('slime')];
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

  /** Opens the context menu at a point, and returns its items. */
  const menuAt = (place: Place): Promise<string[]> => menuItemsAt(workbench.page, place);

  const anywhere = ['Zoom to Fit', 'Zoom to 100%', 'Toggle Labels', 'Toggle All Overlaps', 'Keyboard Shortcuts'];

  it('has a context menu for the sprite under the pointer', async () => {
    const { x, y, width, height } = await boxOf('bat');
    const offered = await menuAt({ x: x + width / 2, y: y + height / 2 });
    await workbench.screenshot('stage-menu');
    assert.deepEqual(offered, [
      ...['Show Source', 'Add Sprite to Stage…', 'Duplicate', 'Remove from Stage', 'Flip Horizontal'],
      ...['Zoom to Selection', ...anywhere],
    ]);
    await pickFromMenu(workbench.page, 'Flip Horizontal');
    await until(async () => (await option('bat').getAttribute('aria-label'))?.includes('flipped'), {
      what: 'the bat flipped',
    });
    await menuAt({ x: x + width / 2, y: y + height / 2 });
    await pickFromMenu(workbench.page, 'Flip Horizontal');
    await until(async () => !(await option('bat').getAttribute('aria-label'))?.includes('flipped'), {
      what: 'the bat flipped back',
    });
  });

  it('has a context menu for the background', async () => {
    const canvas = (await frame.locator('canvas').first().boundingBox())!;
    assert.deepEqual(await menuAt({ x: canvas.x + 4, y: canvas.y + 4 }), ['Add Sprite to Stage…', ...anywhere]);
    await workbench.screenshot('stage-menu-background');
    await workbench.page.keyboard.press('Escape');
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
    await workbench.focusEditor('slime.hitboxes.json');
    await workbench.page.keyboard.press('Control+End');
    await workbench.page.keyboard.press('Control+A');
    await workbench.page.keyboard.type('[]');
    const gone = /no longer has hitboxes for this sprite|No hitboxes found/;
    await until(async () => gone.test((await option('slime').getAttribute('aria-label')) ?? ''), {
      what: 'the slime that was removed from its text',
    });
  });

  it('accepts a file dropped from the explorer, and asks for one of its sprites', async () => {
    // Dispatched as by VS Code, because the mouse of a headless browser can't drag into a webview.
    const address = `vscode-remote://${new URL(workbench.page.url()).host}${workbench.workspace}/sprites/corners.hitbox.json`;
    await frame.locator('.stage-page').evaluate((element, list) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('application/vnd.code.uri-list', list);
      for (const kind of ['dragover', 'drop']) {
        element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
      }
    }, address);
    await workbench.pick('second');
    await option('second').waitFor();
  });

  it('compares the sprite selected in the preview with another one', async () => {
    // The sprites of open files are offered by their names.
    await workbench.openFile('knight.hitbox.json');
    await workbench.openFile('bat.hitboxes.json');
    await workbench.page
      .locator('.editor-group-container.active .editor-actions a.action-label[aria-label*="Open Preview to the Side"]')
      .click();
    // The stage stays in place, beside the preview.
    const preview = workbench.webviewFrame().nth(1).contentFrame().frameLocator('iframe#active-frame');
    frame = workbench.webviewFrame().nth(0).contentFrame().frameLocator('iframe#active-frame');
    await preview.getByRole('option', { name: /^body,/ }).click();
    await preview.getByRole('option', { name: /^body,/, selected: true }).waitFor();
    await workbench.runCommand('Hitbox: Compare on Stage…');
    await workbench.pick('knight');
    await option('knight').waitFor();
    assert.equal(await option('bat').count(), 1, 'it stood there already');
    const knight = await boxOf('knight');
    const canvas = (await frame.locator('canvas').first().boundingBox())!;
    assert.ok(knight.x >= canvas.x && knight.x + knight.width <= canvas.x + canvas.width, 'the new one is in sight');
  });
});
