import assert from 'node:assert/strict';
import { until } from '../launch/until';
import { openSubmenu, pickFromMenu } from './context-menu';
import { wantsScreenshots, type Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { gameFolder, PreviewDriver } from './support';

const slimes = `export const slimes = [
  { name: 'green', hp: 3, px: 40, py: 30, pw: 60, ph: 50 },
  { name: 'blue', hp: 5, px: 120, py: 40, pw: 150, ph: 90 },
];
`;
const directive = '// hitbox-lens: { px: x, py: y, pw: width, ph: height }';

/** The second wall has a size under keys that nobody knows. */
const hall = `export const walls = [
  { x: 0, y: 0, w: 40, h: 8 },
  { x: 60, y: 0, breite: 30, hoehe: 8 },
];
`;

describe('read selection as', () => {
  let workbench: Workbench;

  before(async () => {
    const files = { 'slimes.ts': slimes, 'halle.ts': hall };
    workbench = await sharedWorkbench({ workspace: await gameFolder('read-selection', files) });
  });

  const box = () => workbench.page.locator('.quick-input-widget:visible');
  const active = () => box().locator('.monaco-list-row.focused');
  const press = (key: string): Promise<void> => workbench.page.keyboard.press(key);
  const offers = (part: string): Promise<unknown> =>
    until(async () => ((await active().textContent({ timeout: 1000 })) ?? '').includes(part), {
      what: `the item ${part} of the question`,
    });
  const textHas = (part: string, has = true): Promise<unknown> =>
    until(async () => (await workbench.editorText('slimes.ts')).includes(part) === has, {
      what: `a text with ${part}`,
    });

  it('draws each answer from the context menu of a selection; Enter keeps one, undo reverts it', async () => {
    await workbench.openFile('slimes.ts');
    await workbench.focusEditor('slimes.ts');
    await press('Control+Home');
    await press('ArrowDown');
    await press('Shift+ArrowDown');
    await workbench
      .editor('slimes.ts')
      .locator('.view-line')
      .nth(1)
      .click({ button: 'right', position: { x: 60, y: 8 } });
    await openSubmenu(workbench.page, 'Hitbox');
    await pickFromMenu(workbench.page, 'Read Selection As…');
    await box().waitFor();
    await offers('x, y, width, height');
    assert.match((await box().textContent()) ?? '', /Read Selection As: hp 3, px 40, py 30, pw 60, ph 50/);
    const preview = new PreviewDriver(workbench);
    await preview.waitForNumbers('green', 'x 40');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.waitForSelection('green');
    await preview.frame.getByText('hitbox, not saved yet').waitFor();
    await press('ArrowDown');
    await offers('left, top, right, bottom');
    await preview.waitForNumbers('green', 'x1 40');
    await workbench.screenshot('read-selection-light');
    await press('ArrowUp');
    await offers('x, y, width, height');
    await press('Enter');
    await offers('Comment in This File');
    await workbench.screenshot('read-selection-keep');
    await textHas(directive, false);
    await press('Enter');
    await textHas(`${directive}\nexport const slimes = [`);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.frame.getByText('Read as a hitbox because of a comment').waitFor();
    await preview.waitForNumbers('green', 'x 40');
    await workbench.focusEditor('slimes.ts');
    await press('Control+z');
    await textHas(directive, false);
    await preview.frame.locator('.empty:visible').waitFor();
  });

  it('restores everything on Escape, from the palette with a caret', async () => {
    if (wantsScreenshots) await workbench.setTheme('dark');
    await workbench.focusEditor('slimes.ts');
    await press('Control+Home');
    for (let k = 0; k < 2; k++) await press('ArrowDown');
    await press('End');
    for (let k = 0; k < 5; k++) await press('ArrowLeft');
    await workbench.runCommand('Hitbox: Read Selection As…');
    await offers('x, y, width, height');
    const preview = new PreviewDriver(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.waitForSelection('blue');
    await workbench.screenshot('read-selection-dark');
    await press('Escape');
    await preview.frame.locator('.empty:visible').waitFor();
    assert.equal(await workbench.editorText('slimes.ts'), slimes);
  });

  it('names the entry that is not read above the scene, and asks about it', async () => {
    await workbench.openFile('halle.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('1 hitbox, 0 collisions');
    const bar = preview.frame.locator('.skipped-bar');
    await bar.getByText('1 of 2 entries not read:').waitFor();
    await workbench.screenshot('entries-not-read-dark');
    if (wantsScreenshots) {
      await workbench.setTheme('light');
      await workbench.screenshot('entries-not-read-light');
    }
    await bar.getByRole('button', { name: 'walls[1]' }).click();
    await offers('x, y, width, height');
    await preview.waitForNumbers('walls\\[1\\]', 'x 60');
    await press('Enter');
    await offers('Comment in This File');
    await press('Enter');
    await until(async () => (await workbench.editorText('halle.ts')).includes('// hitbox-lens: {'), {
      what: 'the comment',
    });
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await bar.waitFor({ state: 'detached' });
  });
});
