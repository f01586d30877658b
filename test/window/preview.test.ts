import assert from 'node:assert/strict';
import { until } from '../launch/until';
import { openWorkbench, type Workbench } from './harness';
import { examples, extension, PreviewDriver } from './support';

describe('the preview beside the editor', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await openWorkbench({ extension, workspace: examples, theme: 'dark' });
    await workbench.openFile('arena.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.says('14 hitboxes, 3 collisions');
  });
  after(() => workbench.dispose());

  it('tells of a hitbox under the pointer: name, role, numbers, what it collides with', async () => {
    const { x, y } = await preview.placeOf('plank', 0.8, 0.8);
    await workbench.page.mouse.move(x, y);
    await preview.frame.getByText('x 96, y 120, w 96, h 8, rotation 15').waitFor();
    await preview.frame.getByText('collides with balcony').waitFor();
  });

  it('walks the list by keyboard, and Enter goes to the text', async () => {
    await preview.option('west wall').click();
    await preview.selected('west wall');
    await workbench.page.keyboard.press('ArrowDown');
    await preview.selected('floor');
    await workbench.page.keyboard.type('pill');
    await preview.selected('pillar');
    await workbench.page.keyboard.press('Enter');
    await until(async () => (await workbench.cursor())?.line === 23, { what: 'the caret in the pillar' });
  });

  it('a caret in another literal selects its hitbox', async () => {
    await workbench.focusEditor('arena.ts');
    await workbench.page.keyboard.press('ArrowDown');
    await preview.selected('lantern');
  });

  it('switches which roles collide, and keeps it in a setting', async () => {
    await preview.frame.getByRole('button', { name: /roles/i }).click();
    const cell = preview.frame.getByRole('button', { name: /^solid against solid/i });
    const inSettings = (rule: string) =>
      until(async () => (await workbench.savedText('.vscode/settings.json')).includes(`"solid/solid": "${rule}"`), {
        what: `the setting ${rule}`,
      });
    // Everything in the arena has one owner, so either rule ends the collisions.
    for (const rule of ['others', 'never']) {
      await cell.click();
      await preview.says('14 hitboxes, 0 collisions');
      await inSettings(rule);
    }
    await cell.click();
    await preview.says('14 hitboxes, 3 collisions');
    await inSettings('always');
    await workbench.page.keyboard.press('Escape');
  });

  it('follows the active editor, and stays while it is locked', async () => {
    await workbench.focusEditor('arena.ts');
    await workbench.openFile('ui.ts');
    await preview.says('6 hitboxes, 1 collision');
    await preview.frame.getByRole('button', { name: /lock/i }).click();
    await workbench.focusEditor('ui.ts');
    await workbench.openFile('hero.ts');
    // The next thing that the preview would do is to follow; the title icon shows that the new file has been read.
    await workbench.page.locator('.tab.active[data-resource-name="hero.ts"]').waitFor();
    await preview.says('6 hitboxes, 1 collision');
    await preview.frame.getByRole('button', { name: /lock/i }).click();
    await workbench.openFile('enemies.ts');
    await preview.says('7 hitboxes, 0 collisions');
  });

  it('says what is not there, with the forms that are read', async () => {
    await workbench.openFile('notes.ts');
    await preview.frame.getByText('{ x, y, w, h }').waitFor();
    await workbench.screenshot('empty');
  });

  it('opens an example from there', async () => {
    await preview.frame.getByRole('button', { name: /example/i }).click();
    await preview.says('7 hitboxes, 1 collision');
  });

  it('says that a file has vanished', async () => {
    await workbench.openFile('courtyard.json');
    await preview.says('14 hitboxes, 3 collisions');
    await workbench.page.keyboard.press('Control+W');
    const { rm } = await import('node:fs/promises');
    await rm(`${workbench.workspace}/levels/courtyard.json`);
    await preview.frame.getByText(/is gone|no longer/i).waitFor();
  });
});

describe('a number that is computed', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await openWorkbench({ extension, workspace: examples, theme: 'light' });
    await workbench.openFile('enemies.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.says('7 hitboxes, 0 collisions');
  });
  after(() => workbench.dispose());

  it('cannot be dragged, and the picture says why', async () => {
    await preview.click('bite');
    await preview.selected('bite');
    const before = await workbench.editorText('enemies.ts');
    await preview.dragBy('bite', 6, 0);
    await preview.frame
      .getByText(/is computed/)
      .first()
      .waitFor();
    await workbench.page.mouse.up();
    assert.equal(await workbench.editorText('enemies.ts'), before);
    assert.equal(await workbench.isDirty('enemies.ts'), false);
  });
});
