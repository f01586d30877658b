import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
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

const utils = 'export const speed = 3;\n';

describe('possible hitboxes', () => {
  let workbench: TestWindow;

  before(async () => {
    const files = {
      'menu.ts': menu,
      'mixed.ts': mixed,
      'other.ts': menu.replace('menu', 'other'),
      'utils.ts': utils,
      'menu.json': '{ "menu": [{ "x": 1, "y": 2, "w": 30, "h": 40 }, { "x": 50, "y": 2, "w": 30, "h": 40 }] }',
    };
    workbench = await sharedWindow({ workspace: await gameFolder('possible', files) });
  });

  const bar = (preview: PreviewDriver) => preview.frame.locator('.possible-bar');
  const button = (preview: PreviewDriver, name: string) => bar(preview).getByRole('button', { name, exact: true });
  const textHas = (file: string, part: string, has = true): Promise<boolean> =>
    until(async () => (await workbench.editorText(file)).includes(part) === has, { what: `${file} with ${part}` });

  async function open(file: string): Promise<PreviewDriver> {
    await workbench.openFile(file);
    return PreviewDriver.openFromTitle(workbench);
  }

  it('reads hitboxes while it is open; one click keeps them, undo reverts it', async () => {
    const preview = await open('menu.ts');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    assert.match((await bar(preview).textContent()) ?? '', /^Read as hitboxes while this preview is open/);
    assert.doesNotMatch((await preview.option('play').getAttribute('aria-label')) ?? '', /possible/);
    await workbench.screenshot('opened-light');
    await button(preview, 'Keep').click();
    await bar(preview).waitFor({ state: 'hidden' });
    await textHas('menu.ts', '// hitbox-lens-hitboxes\nexport const menu');
    await preview.click('play');
    await preview.frame.getByText('Read as a hitbox because of a comment').waitFor();
    await preview.waitForFocus();
    await workbench.page.keyboard.press('Control+z');
    await textHas('menu.ts', 'hitbox-lens', false);
    await bar(preview).waitFor();
    await preview.frame.getByText('hitbox while this preview is open').waitFor();
  });

  it('applies to the selection, and to all again', async () => {
    const preview = new PreviewDriver(workbench);
    await preview.click('quit');
    await bar(preview).getByText('1 of 2 selected. Read as hitboxes while this preview is open').waitFor();
    await button(preview, 'Not Hitboxes').click();
    await preview.waitForSummary('1 hitbox, 0 collisions');
    await textHas('menu.ts', "  // hitbox-lens-not-hitboxes\n  { name: 'quit'");
    await preview.waitForFocus();
    await workbench.page.keyboard.press('Control+z');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.click('quit');
    await button(preview, 'Select All').click();
    await preview.waitForSelection('play', 'quit');
  });

  it('drags hitboxes that it only reads while it is open', async () => {
    const preview = new PreviewDriver(workbench);
    await preview.waitForFocus();
    await workbench.page.keyboard.press('Escape');
    await preview.click('quit');
    await workbench.page.keyboard.press('ArrowRight');
    await textHas('menu.ts', "{ name: 'quit', x: 11,");
    await workbench.page.keyboard.press('Control+z');
    await textHas('menu.ts', "{ name: 'quit', x: 10,");
  });

  it('asks about possible hitboxes if the preview follows, and shows why the others are certain', async () => {
    await workbench.openFile('mixed.ts');
    const preview = new PreviewDriver(workbench);
    await workbench.page.locator('.tab', { hasText: 'Preview mixed.ts' }).waitFor();
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    assert.match((await bar(preview).textContent()) ?? '', /^1 possible hitbox\. Nothing in the file marks/);
    assert.match((await preview.option('title').getAttribute('aria-label')) ?? '', /, possible,/);
    await preview.click('hurtbox');
    await preview.frame.getByText('Read as a hitbox because of the name “hurtbox”').waitFor();
    await preview.click('title');
    await preview.frame.getByText('possible hitbox: numbers only').waitFor();
    await workbench.screenshot('possible-light');
    await button(preview, 'Not Hitboxes').click();
    await preview.waitForSummary('1 hitbox, 0 collisions');
    await textHas('mixed.ts', "  // hitbox-lens-not-hitboxes\n  { name: 'title'");
    await preview.waitForFocus();
    await workbench.page.keyboard.press('Control+z');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
  });

  const empty = (preview: PreviewDriver) => preview.frame.locator('.empty');
  const action = (preview: PreviewDriver, name: string) => empty(preview).getByRole('button', { name, exact: true });
  const tab = (title: string) => workbench.page.locator('.tab', { hasText: title });

  it('says that there is nothing in the next file, without the scene of the last one', async () => {
    const preview = new PreviewDriver(workbench);
    await preview.click('hurtbox');
    await preview.waitForSelection('hurtbox');
    await preview.waitForFocus();
    await workbench.openFile('utils.ts');
    await empty(preview).getByText('No hitboxes in utils.ts').waitFor();
    await tab('No hitboxes in utils.ts').waitFor();
    await empty(preview).getByText('export const hitboxes = [').waitFor();
    await preview.frame.locator('.surface.away').waitFor({ state: 'attached' });
    assert.equal(await preview.frame.locator('.list').isVisible(), false);
    await workbench.screenshot('away');
    await empty(preview).getByRole('heading').click();
    for (const key of ['Delete', 'ArrowRight', 'Control+d', 'Control+z', 'm']) await workbench.page.keyboard.press(key);
    await action(preview, 'Back to mixed.ts').click();
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await tab('Preview mixed.ts').waitFor();
    await workbench.waitForEditorFocus('mixed.ts');
    assert.equal(await workbench.editorText('mixed.ts'), mixed);
    assert.equal(await preview.option('hurtbox').getAttribute('aria-selected'), 'true');
  });

  it('names possible hitboxes, and previews them at a click', async () => {
    const preview = new PreviewDriver(workbench);
    await workbench.openFile('other.ts');
    await empty(preview).getByText('2 possible hitboxes in other.ts').waitFor();
    await workbench.screenshot('away-possible-light');
    await action(preview, 'Preview other.ts').click();
    await tab('Preview other.ts').waitFor();
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await bar(preview).getByText('Read as hitboxes while this preview is open').waitFor();
  });

  it('inserts an example, which it follows to; undo takes it back', async () => {
    const preview = new PreviewDriver(workbench);
    await workbench.openFile('utils.ts');
    await action(preview, 'Insert Example').click();
    await textHas('utils.ts', 'export const hitboxes = [');
    await tab('Preview utils.ts').waitFor();
    await preview.waitForSummary('2 hitboxes, 1 collision');
    await workbench.screenshot('away-inserted-light');
    await workbench.waitForEditorFocus('utils.ts');
    await workbench.page.keyboard.press('Control+z');
    await textHas('utils.ts', 'hitboxes', false);
    assert.equal(await workbench.editorText('utils.ts'), utils);
  });

  it('uses a setting for JSON, which has no comments; the preview can undo it', async () => {
    const preview = await open('menu.json');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    // A setting applies to the whole file, regardless of the selection.
    await preview.option('menu\\[1\\]').click();
    await bar(preview).getByText('Read as hitboxes while this preview is open', { exact: true }).waitFor();
    await button(preview, 'Not Hitboxes').click();
    await preview.frame.getByRole('button', { name: 'Include File' }).click();
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    assert.equal((await workbench.editorText('menu.json')).includes('hitbox-lens'), false);
  });
});
