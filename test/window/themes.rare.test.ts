/** What only a window shows in each theme: what VS Code sets on our pages, the text editor, and the walkthrough. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { frameOf, violationsIn } from './axe';
import type { Workbench } from './harness';
import { plantedFaults, rulesBrokenBy } from './planted-faults';
import { sharedWorkbench } from './shared-window';
import { closeAllEditors, examples, PreviewDriver } from './support';
import { hoverOver } from './text-hover';
import { allThemes, readTheme, readWebviewStyles, recordedTheme, webviewStyles } from './themes';

for (const theme of allThemes) {
  describe(`in the theme ${theme}`, () => {
    let workbench: Workbench;
    let preview: PreviewDriver;

    before(async () => {
      workbench = await sharedWorkbench({
        workspace: examples,
        theme,
        settings: { 'hitboxLens.editor.gutterIcons': true, 'hitboxLens.editor.computedValues': true },
      });
      await workbench.openFile('arena.ts');
      preview = await PreviewDriver.openFromTitle(workbench);
      await preview.waitForSummary('14 hitboxes, 3 collisions');
      await preview.option('pillar').click();
      await preview.frame.getByRole('textbox', { name: 'Name' }).waitFor();
    });

    it('a page gets what was recorded', async () => {
      const page = await frameOf(preview.frame);
      const fix = 'record it again: test/window/record-themes.ts';
      assert.deepEqual(await readTheme(page), await recordedTheme(theme), fix);
      assert.equal(await readWebviewStyles(page), await readFile(webviewStyles, 'utf8'), fix);
    });

    it('the preview of a selected hitbox has no violations', async () => {
      await workbench.screenshot(`themes/preview-${theme}`);
      assert.deepEqual(await violationsIn(await frameOf(preview.frame)), []);
    });

    it('the faults are found that are found without VS Code', async () => {
      const page = await frameOf(preview.frame);
      for (const fault of plantedFaults) assert.deepEqual(await rulesBrokenBy(page, fault), [fault.rule], fault.name);
    });

    it('the hover of a hitbox in the text has a thumbnail', async () => {
      await workbench.openFile('knight.hitbox.json');
      await hoverOver(workbench, 'shield');
      await workbench.screenshot(`themes/hover-${theme}`);
    });

    it('the stage has no violations', async () => {
      await closeAllEditors(workbench);
      await workbench.runCommand('Hitbox: Open Stage');
      const stage = workbench.webview();
      await stage.getByText('Compare sprites').waitFor();
      await workbench.screenshot(`themes/stage-${theme}`);
      assert.deepEqual(await violationsIn(await frameOf(stage)), []);
    });

    it('the walkthrough has its image', async () => {
      await closeAllEditors(workbench);
      // Beside the side bar there is no space for the image.
      await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
      await workbench.runCommand('Hitbox: Get Started');
      await workbench.page.locator('.getting-started-step', { hasText: 'Begin with ten lines' }).waitFor();
      await workbench.webview().locator('svg').waitFor();
      await workbench.screenshot(`themes/walkthrough-${theme}`);
      await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    });
  });
}
