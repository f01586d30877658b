/** Hitboxes in the text editor: titles above lists, thumbnails in hovers, colors of roles, links to images. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import { hoverOf, hoverOver } from './hover';
import { sharedWorkbench } from './shared-window';
import { examples, PreviewDriver } from './support';

describe('hitboxes in the text editor', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await sharedWorkbench({
      workspace: examples,
      theme: 'dark',
      settings: { 'hitboxLens.editor.gutterIcons': true, 'hitboxLens.editor.computedValues': true },
    });
  });

  const lens = (text: string): Locator => workbench.page.locator('.codelens-decoration a', { hasText: text });
  const hover = (): Locator => hoverOf(workbench);

  it('shows a thumbnail, numbers and collisions in a hover', async () => {
    await workbench.openFile('arena.ts');
    const size = await hoverOver(workbench, 'balcony');
    assert.ok(size.width > 100 && size.height > 40, JSON.stringify(size));
    const text = await hover().innerText();
    assert.match(text, /balcony · solid/);
    assert.match(text, /x 16, y 112, w 96, h 16/);
    assert.match(text, /Collides with plank/);
    await workbench.screenshot('hover-dark');
  });

  it('shows the part of the image below a hitbox of a frame', async () => {
    await workbench.openFile('knight.hitbox.json');
    await hoverOver(workbench, 'downswing');
    await workbench.screenshot('hover-frame-dark');
  });

  it('shows values of computed numbers', async () => {
    await workbench.openFile('enemies.ts');
    const line = async () =>
      (await workbench.editorText('enemies.ts')).split('\n').find((one) => one.includes('pushbox'));
    await until(async () => (await line())?.includes('GROUND - TILE= 14') === true, { what: 'a value' });
    await workbench.screenshot('computed-values');
  });

  it('opens the preview from the title above a list, and selects the list', async () => {
    await workbench.openFile('hero.ts');
    await lens('3 hitboxes').click();
    const preview = new PreviewDriver(workbench);
    await preview.waitForSelection('body', 'downswing', 'follow-through');
    await workbench.screenshot('lens');
  });

  it('opens the preview from a hover, and selects the hitbox', async () => {
    await workbench.focusEditor('hero.ts');
    await hoverOver(workbench, 'blade');
    await hover().getByText('Open Preview').click();
    await new PreviewDriver(workbench).waitForSelection('blade');
  });
});
