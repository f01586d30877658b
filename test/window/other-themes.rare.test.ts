/** A change of the theme in a window, to each of VS Code's: the preview and the hovers of a text are painted anew. */
import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { Theme, Workbench } from './harness';
import { hoverOver } from './text-hover';
import { sharedWorkbench } from './shared-window';
import { examples, PreviewDriver } from './support';

const themes: readonly Theme[] = ['light', 'hc', 'hcLight', 'dark'];

describe('a change of the theme', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples, theme: 'dark' });
  });

  it('repaints the preview, in which a drag shows its collisions', async () => {
    await workbench.openFile('arena.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    const looks = () => preview.frame.locator('canvas').first().screenshot();
    for (const theme of themes) {
      const before = await looks();
      await workbench.setTheme(theme);
      await until(async () => !(await looks()).equals(before), { what: `another picture in ${theme}` });
      await preview.waitForSummary('14 hitboxes, 3 collisions');
      await workbench.screenshot(`main-${theme}`);
      await preview.dragBy('upper crate', 0, -10);
      await preview.waitForSummary('14 hitboxes, 2 collisions');
      await workbench.screenshot(`drag-${theme}`);
      await workbench.page.keyboard.press('Escape');
      await workbench.page.mouse.up();
      await preview.waitForSummary('14 hitboxes, 3 collisions');
    }
  });

  it('keeps the thumbnails of hovers', async () => {
    await workbench.openFile('knight.hitbox.json');
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.focusEditor('knight.hitbox.json');
      const { width, height } = await hoverOver(workbench, 'shield');
      assert.ok(width > 0 && height > 0, theme);
      await workbench.screenshot(`hover-${theme}`);
    }
  });
});
