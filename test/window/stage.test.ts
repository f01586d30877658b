/** What VS Code has for the stage: menus, files dropped from the explorer, and groups of editors. */
import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { until } from '../launch/until';
import { actorIn, boxOf } from './actor-places';
import { menuItemsAt, pickFromMenu } from './context-menu';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { examples, type Place } from './support';

describe('the stage in VS Code', () => {
  let workbench: Workbench;
  let frame: FrameLocator;

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples, theme: 'dark' });
    await workbench.openFile('slime.hitboxes.json');
    await workbench.runCommand('Hitbox: Open Stage');
    frame = workbench.webview();
    await option('slime').waitFor();
    await frame.getByRole('button', { name: 'Add Sprite…' }).click();
    await workbench.pick('bat.hitboxes.json', 'bat.hitboxes');
    await option('bat').waitFor();
  });

  const option = (name: string) => actorIn(frame, name);

  /** Opens the context menu at a point, and returns its items. */
  const menuAt = (place: Place): Promise<string[]> => menuItemsAt(workbench.page, place);

  const anywhere = [
    ...['Zoom to Fit', 'Zoom to 100%', 'Toggle Labels'],
    ...['Toggle All Overlaps', 'Toggle Pixel Comparison', 'Keyboard Shortcuts'],
  ];

  it('has a context menu for the sprite under the pointer', async () => {
    const { x, y, width, height } = await boxOf(frame, 'bat');
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
    const [preview, stage] = (await workbench.webviews(2)) as [FrameLocator, FrameLocator];
    frame = stage;
    await preview.getByRole('option', { name: /^body,/ }).click();
    await preview.getByRole('option', { name: /^body,/, selected: true }).waitFor();
    await workbench.runCommand('Hitbox: Compare on Stage…');
    await workbench.pick('knight');
    await option('knight').waitFor();
    assert.equal(await option('bat').count(), 1, 'it stood there already');
    const knight = await boxOf(frame, 'knight');
    const canvas = (await frame.locator('canvas').first().boundingBox())!;
    assert.ok(knight.x >= canvas.x && knight.x + knight.width <= canvas.x + canvas.width, 'the new one is in sight');
  });
});
