// Takes the pictures of the README: a real VS Code window on the example game, in each kind of theme.
import { mkdir } from 'node:fs/promises';
import { closeAll, openWorkbench, type Theme } from '../test/window/harness';
import { examples, extension, PreviewDriver } from '../test/window/support';

const folder = 'docs/pictures';
const themes: readonly [theme: Theme, file: string][] = [
  ['dark', 'preview-dark'],
  ['light', 'preview-light'],
  ['hc', 'preview-hc'],
  ['hcLight', 'preview-hc-light'],
];

await mkdir(folder, { recursive: true });
try {
  for (const [theme, file] of themes) {
    const workbench = await openWorkbench({
      extension,
      workspace: examples,
      theme,
      size: { width: 1280, height: 720 },
      settings: { 'editor.fontSize': 13, 'editor.minimap.enabled': false, 'workbench.activityBar.location': 'default' },
    });
    const { page } = workbench;
    await workbench.openFile('arena.ts');
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.says('14 hitboxes, 3 collisions');
    await preview.click('upper crate');
    await preview.selected('upper crate');
    await page.screenshot({ path: `${folder}/${file}.png`, animations: 'disabled', caret: 'hide' });
    if (theme === 'dark') {
      await preview.dragBy('upper crate', 4, -12);
      await preview.says('14 hitboxes, 2 collisions');
      await page.screenshot({ path: `${folder}/drag.png`, animations: 'disabled', caret: 'hide' });
      await page.keyboard.press('Escape');
      await page.mouse.up();
    }
    await workbench.dispose();
  }
} finally {
  await closeAll();
}
