import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { gameFolder, PreviewDriver } from './support';

const menu = `export const menu = [
  { name: 'play', x: 10, y: 10, w: 80, h: 30 },
  { name: 'quit', x: 10, y: 60, w: 80, h: 30 },
];
`;
const mixed = `export const hero = { hurtbox: { x: 0, y: 0, w: 30, h: 40 } };
export const labels = [
  { name: 'title', x: 60, y: 0, w: 80, h: 30 },
];
`;

describe('possible hitboxes', () => {
  let workbench: Workbench;

  before(async () => {
    const files = {
      'menu.ts': menu,
      'mixed.ts': mixed,
      'menu.json': '{ "menu": [{ "x": 1, "y": 2, "w": 30, "h": 40 }, { "x": 50, "y": 2, "w": 30, "h": 40 }] }',
    };
    workbench = await sharedWorkbench({ workspace: await gameFolder('possible', files) });
  });

  const bar = (preview: PreviewDriver) => preview.frame.locator('.possible-bar');
  const button = (preview: PreviewDriver, name: string) => bar(preview).getByRole('button', { name, exact: true });
  const textHas = (file: string, part: string, has = true): Promise<boolean> =>
    until(async () => (await workbench.editorText(file)).includes(part) === has, { what: `${file} with ${part}` });

  async function openByKey(file: string): Promise<PreviewDriver> {
    await workbench.openFile(file);
    await workbench.focusEditor(file);
    await workbench.page.keyboard.press('Control+K');
    await workbench.page.keyboard.press('h');
    const preview = new PreviewDriver(workbench);
    await preview.status().waitFor();
    return preview;
  }

  it('opens by its key on a file without certain hitboxes; one click declares them, undo reverts it', async () => {
    const preview = await openByKey('menu.ts');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    assert.match((await bar(preview).textContent()) ?? '', /^2 possible hitboxes\. Nothing in the file marks/);
    assert.match((await preview.option('play').getAttribute('aria-label')) ?? '', /, possible,/);
    await button(preview, 'These Are Hitboxes').click();
    await bar(preview).waitFor({ state: 'hidden' });
    await textHas('menu.ts', '// hitbox-lens-hitboxes\nexport const menu');
    await preview.click('play');
    await preview.frame.getByText('hitbox because of a comment').waitFor();
    await preview.waitForFocus();
    await workbench.page.keyboard.press('Control+z');
    await textHas('menu.ts', 'hitbox-lens', false);
    await bar(preview).waitFor();
    await preview.frame.getByText('possible hitbox: numbers only').waitFor();
  });

  it('applies to the selection, and to all again', async () => {
    const preview = new PreviewDriver(workbench);
    await preview.click('quit');
    await bar(preview).getByText('1 of 2 possible hitboxes selected.').waitFor();
    await button(preview, 'Not Hitboxes').click();
    await preview.waitForSummary('1 hitbox, 0 collisions');
    await textHas('menu.ts', "  // hitbox-lens-not-hitboxes\n  { name: 'quit'");
    await preview.waitForFocus();
    await workbench.page.keyboard.press('Control+z');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.click('quit');
    await button(preview, 'Select All').click();
    await preview.waitForSelection('play', 'quit');
    await workbench.setTheme('dark');
    await workbench.screenshot('possible-dark');
  });

  it('leaves certain hitboxes alone, and shows why they are certain', async () => {
    const preview = await openByKey('mixed.ts');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.click('hurtbox');
    await preview.frame.getByText('hitbox because of the name “hurtbox”').waitFor();
    await workbench.setTheme('light');
    await workbench.screenshot('possible-light');
    await button(preview, 'Not Hitboxes').click();
    await preview.waitForSummary('1 hitbox, 0 collisions');
    await textHas('mixed.ts', "  // hitbox-lens-not-hitboxes\n  { name: 'title'");
  });

  it('uses a setting for JSON, which has no comments; the preview can undo it', async () => {
    const preview = await openByKey('menu.json');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    // A setting applies to the whole file, regardless of the selection.
    await preview.option('menu\\[1\\]').click();
    await bar(preview).getByText('2 possible hitboxes.').waitFor();
    await button(preview, 'Not Hitboxes').click();
    await preview.frame.getByRole('button', { name: 'Include File' }).click();
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    assert.equal((await workbench.editorText('menu.json')).includes('hitbox-lens'), false);
  });
});
