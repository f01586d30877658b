import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { gameFolder, PreviewDriver } from './support';

const walls = `export const walls = [
  [10, 10, 40, 30], // slab
  [70, 20, 30, 30],
];
`;

const crates = `export const crates = [
  { name: 'big', role: 'solid', x: 10, y: 10, w: 40, h: 40 },
];
`;

describe('editing list entries in the preview', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('entries', {
      'walls.ts': walls,
      'crates.ts': crates,
      'package.json': '{ "dependencies": { "phaser": "^3.80.0" } }',
    });
    const settings = { 'editor.wordWrap': 'off' };
    workbench = await sharedWindow({ workspace: folder, theme: 'dark', settings });
    await workbench.openFile('walls.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
  });

  const press = (key: string) => workbench.page.keyboard.press(key);

  /** Saves, and waits until the file equals the text and its tab isn't dirty; VS Code is still saving before that. */
  async function saved(file: string, expected: string): Promise<void> {
    await press('Control+S');
    const isDone = async () => (await workbench.savedText(file)) === expected && !(await workbench.isDirty(file));
    await until(isDone, { what: expected }).catch(async (error: unknown) => {
      assert.equal(await workbench.savedText(file), expected, String(error));
    });
  }

  /** Undoes a change from the preview; `sign` in the label of the first wall shows that it is undone. */
  async function undone(sign = '40'): Promise<void> {
    await preview.waitForFocus();
    await press('Control+Z');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await labelContains('walls\\[0\\]', sign);
  }

  /** Waits until the list label of a hitbox contains a text. */
  const labelContains = (name: string, part: string) =>
    until(async () => (await preview.option(name).getAttribute('aria-label'))?.includes(part) === true, {
      what: `${name}: ${part}`,
    });

  it('draws a new tuple into a list, selects it, and undoes it in one step', async () => {
    await preview.click('walls\\[1\\]');
    await preview.waitForSelection('walls\\[1\\]'.replaceAll('\\', ''));
    await press('n');
    const { mouse } = workbench.page;
    const zoom = await preview.zoom();
    const corner = await preview.placeOf('walls\\[1\\]', 0, 0);
    // Ten units below the second wall, which starts at 70, 20 and is 30 high.
    await mouse.move(corner.x, corner.y + 40 * zoom);
    await mouse.down();
    await mouse.move(corner.x + 10 * zoom, corner.y + 45 * zoom);
    await mouse.move(corner.x + 20 * zoom, corner.y + 52 * zoom);
    await mouse.up();
    await preview.waitForSummary('3 hitboxes, 0 collisions');
    await preview.waitForSelection('walls[2]');
    await saved('walls.ts', walls.replace('30, 30],\n', '30, 30],\n  [70, 60, 20, 12],\n'));
    await undone();
  });

  it('deletes the last entry before a trailing comma, and one with its comment', async () => {
    await preview.click('walls\\[1\\]');
    await press('Delete');
    await preview.waitForSummary('1 hitbox, 0 collisions');
    await saved('walls.ts', walls.replace('  [70, 20, 30, 30],\n', ''));
    await undone();
    await preview.click('walls\\[0\\]');
    await press('Delete');
    await preview.waitForSummary('1 hitbox, 0 collisions');
    await saved('walls.ts', walls.replace('  [10, 10, 40, 30], // slab\n', ''));
    await undone();
    await saved('walls.ts', walls);
  });

  it('accepts sums in the inspector', async () => {
    await preview.click('walls\\[0\\]');
    const name = preview.frame.getByLabel('Name', { exact: true });
    await until(async () => (await name.getAttribute('readonly')) !== null, { what: 'a name that cannot be typed' });
    assert.match((await name.getAttribute('aria-description')) ?? '', /has no name/);
    await name.press('x');
    await preview.frame
      .locator('.notice')
      .getByText(/has no name/)
      .waitFor();
    const width = preview.frame.getByLabel('Width', { exact: true });
    await width.fill('12*3+8');
    await width.press('Enter');
    await labelContains('walls\\[0\\]', '44');
    assert.equal(await width.inputValue(), '44');
    await saved('walls.ts', walls.replace('40, 30', '44, 30'));
    await width.fill('wide');
    await width.press('Enter');
    await preview.frame.locator('.field-problem', { hasText: "“wide” isn't a number" }).waitFor();
    assert.equal(await width.inputValue(), 'wide', 'it can be corrected');
    await preview.click('walls\\[0\\]');
    await preview.waitForFocus();
    assert.equal(await width.inputValue(), 'wide', 'also later');
    await width.press('Escape');
    assert.equal(await width.inputValue(), '44');
    await undone();
    await saved('walls.ts', walls);
  });

  it('copies from one file, and pastes into another in its form', async () => {
    await preview.click('walls\\[1\\]');
    await press('Control+C');
    await workbench.openFile('crates.ts');
    await preview.waitForSummary('1 hitbox, 0 collisions');
    await preview.click('big', 0.2, 0.2);
    await preview.waitForFocus();
    await press('Control+V');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.waitForSelection('walls[1]');
    const pasted = "  { name: 'walls[1]', role: 'solid', x: 70, y: 20, w: 30, h: 30 },\n";
    await saved('crates.ts', crates.replace('];', `${pasted}];`));
  });

  it('changes name and role in the inspector', async () => {
    const name = preview.frame.getByLabel('Name', { exact: true });
    await name.fill('small');
    await name.press('Enter');
    await preview.waitForSelection('small');
    const role = preview.frame.getByLabel('Role', { exact: true });
    await role.fill('trigger');
    await role.press('Enter');
    await labelContains('small', 'small, trigger');
    const line = "  { name: 'small', role: 'trigger', x: 70, y: 20, w: 30, h: 30 },\n";
    await saved('crates.ts', crates.replace('];', `${line}];`));
  });

  it('renames by F2, and offers the role that the name implies', async () => {
    await preview.click('small');
    await press('F2');
    const name = preview.frame.getByLabel('Name', { exact: true });
    await until(() => name.evaluate((field) => field === document.activeElement), { what: 'the keyboard in the name' });
    await workbench.page.keyboard.type('sword');
    await press('Enter');
    await preview.waitForSelection('sword');
    const offer = preview.frame.locator('.notice', { hasText: '“sword” sounds like hit' });
    await offer.waitFor();
    await workbench.screenshot('role-offered');
    await offer.getByRole('button', { name: 'Set Role' }).click();
    await labelContains('sword', 'sword, hit');
    await preview.waitForFocus();
    await press('Control+Z');
    await labelContains('sword', 'sword, trigger');
    await press('Control+Z');
    await preview.waitForSelection('small');
    const line = "  { name: 'small', role: 'trigger', x: 70, y: 20, w: 30, h: 30 },\n";
    await saved('crates.ts', crates.replace('];', `${line}];`));
  });

  it('offers a name after drawing', async () => {
    const { mouse } = workbench.page;
    const corner = await preview.placeOf('small', 0, 1);
    await preview.focusScene();
    await press('n');
    const zoom = await preview.zoom();
    await mouse.move(corner.x, corner.y + 10 * zoom);
    await mouse.down();
    await mouse.move(corner.x + 20 * zoom, corner.y + 20 * zoom, { steps: 4 });
    await mouse.up();
    await preview.waitForSelection('small2');
    await preview.frame.locator('.passing', { hasText: 'F2: name the new hitbox' }).waitFor();
    await workbench.screenshot('name-offered');
    await preview.option('big').click();
    await preview.waitForSelection('big');
    await preview.frame.locator('.passing:empty').waitFor({ state: 'attached' });
    await preview.option('small2').click();
    await preview.waitForSelection('small2');
    await preview.focusScene();
    await press('F2');
    const name = preview.frame.getByLabel('Name', { exact: true });
    await until(() => name.evaluate((field) => field === document.activeElement), { what: 'the keyboard in the name' });
    await workbench.page.keyboard.type('roof');
    await press('Enter');
    await preview.waitForSelection('roof');
    await press('Control+Z');
    await preview.waitForSelection('small2');
    await press('Control+Z');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.option('small').click();
    await preview.waitForSelection('small');
  });

  it('ignores text that the browser restores in a field', async () => {
    const name = preview.frame.getByLabel('Name', { exact: true });
    // A webview that becomes active loses the keyboard focus once more, and with it the first letter.
    const typed = async (): Promise<boolean> => {
      await name.click();
      await press('Control+A');
      await workbench.page.keyboard.type('tiny');
      return (await name.inputValue()) === 'tiny';
    };
    await until(typed, { what: 'the whole name in the field' });
    await press('Enter');
    await preview.waitForSelection('tiny');
    await preview.option('big').click();
    await preview.waitForSelection('big');
    // VS Code runs this for its own undo if nothing in the page handles it.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- VS Code calls it
    assert.equal(await preview.frame.locator('body').evaluate(() => document.execCommand('undo')), true);
    await preview.option('tiny').click();
    await preview.waitForSelection('tiny');
    assert.equal(await name.inputValue(), 'tiny', 'the field shows what is selected');
    await name.fill('small');
    await press('Enter');
    await preview.waitForSelection('small');
  });

  it('hides, shows, flips, and lists the keys', async () => {
    await preview.click('small');
    await press('h');
    await labelContains('small', 'hidden');
    await preview.frame.getByRole('button', { name: '1 hidden' }).click();
    await preview.waitForFocus();
    await preview.click('small');
    await preview.waitForSelection('small');
    await press('?');
    await preview.frame.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor();
    await press('Escape');
    await preview.frame.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor({ state: 'hidden' });
  });
});
