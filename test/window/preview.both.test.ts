import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { examples, PreviewDriver } from './support';

describe('the preview beside the editor', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWindow({ workspace: examples, theme: 'dark' });
    await workbench.openFile('arena.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
  });

  it('shows a tooltip for a hovered hitbox: name, role, numbers, collisions', async () => {
    const { x, y } = await preview.placeOf('plank', 0.8, 0.8);
    await workbench.page.mouse.move(x, y);
    await preview.frame.getByText('x 96, y 120, w 96, h 8, rotation 15').waitFor();
    await preview.frame.getByText('collides with balcony').waitFor();
  });

  it('hides the tooltip while keys are used', async () => {
    const { x, y } = await preview.placeOf('plank', 0.8, 0.8);
    const tooltip = preview.frame.getByText('x 96, y 120, w 96, h 8, rotation 15');
    await workbench.page.mouse.click(x, y);
    await tooltip.waitFor();
    await workbench.page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'hidden' });
    await workbench.page.mouse.move(x + 1, y);
    await tooltip.waitFor();
  });

  it('explains a tool in the status bar, not over the scene', async () => {
    const { keyboard, mouse } = workbench.page;
    const { x, y } = await preview.placeOf('plank', 0.8, 0.8);
    await preview.focusScene();
    await keyboard.press('n');
    await mouse.move(x, y);
    await preview.frame.locator('.status .tool-text', { hasText: 'New rectangle: drag to draw' }).waitFor();
    const over = preview.frame.locator('.tooltip:visible, .drag-readout:visible');
    assert.equal(await over.count(), 0);
    await mouse.down();
    await mouse.move(x + 20, y + 20, { steps: 4 });
    // Only its size, beside it.
    assert.match((await preview.frame.locator('.drag-readout:visible').textContent()) ?? '', /^\d+ × \d+$/);
    await keyboard.press('Escape');
    await mouse.up();
    await preview.frame.locator('.status .tool-text').waitFor({ state: 'hidden' });
  });

  it('shows complete status bar items at any width, and access to all roles', async () => {
    const { page } = workbench;
    const before = page.viewportSize()!;
    const cut = async (): Promise<string[]> =>
      preview.frame
        .locator('.status :is(.summary, .convention, .more-roles):visible')
        .evaluateAll((elements) => elements.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent));
    // The visible roles and the number on the button add up to all.
    const isComplete = (): Promise<boolean> =>
      preview.frame.locator('.role-legend').evaluate((list) => {
        const items = [...list.querySelectorAll('li')];
        const left = items.filter(
          (item) => item.offsetTop >= (list as HTMLElement).offsetTop + list.clientHeight,
        ).length;
        const text = list.parentElement?.querySelector('.more-roles:not([hidden])')?.textContent ?? '+0';
        return items.length === 3 && (text === `+${left}` || (left === 3 && text === '3 roles'));
      });
    for (const name of [null, 'plank']) {
      if (name !== null) await preview.option(name).click();
      for (const width of [1060, 1280, 1620]) {
        await page.setViewportSize({ width, height: before.height });
        await until(async () => (await cut()).length === 0 && (await isComplete()), {
          what: `a whole status line at ${width}`,
        });
      }
    }
    await page.setViewportSize(before);
  });

  it('navigates the list by keyboard, and Enter goes to the text', async () => {
    await preview.option('west wall').click();
    await preview.waitForSelection('west wall');
    await workbench.page.keyboard.press('ArrowDown');
    await preview.waitForSelection('floor');
    await workbench.page.keyboard.type('pill');
    await preview.waitForSelection('pillar');
    await workbench.page.keyboard.press('Enter');
    await workbench.waitForEditorFocus('arena.ts');
    const pillar = (await workbench.savedText('src/arena.ts')).split("'pillar'")[0]!.split('\n').length;
    await until(async () => (await workbench.cursor())?.line === pillar, { what: 'the caret in the pillar' });
  });

  it('saves the file with Ctrl+S in the preview', async () => {
    await preview.click('pillar', 0.5, 0.8);
    await preview.waitForSelection('pillar');
    await preview.dragBy('pillar', 8, 0);
    await workbench.page.mouse.up();
    await until(() => workbench.isDirty('arena.ts'), { what: 'an unsaved change' });
    await workbench.page.keyboard.press('Control+S');
    // Snapped to the left edge of the lantern; the pointer's own 200 isn't near any other edge.
    await until(async () => (await workbench.savedText('src/arena.ts')).includes("'pillar', x: 202"), {
      what: 'the number on the disk',
    });
    await workbench.page.keyboard.press('Control+Z');
    await preview.option('pillar').and(preview.frame.locator('[aria-label*="x 192"]')).waitFor();
    await preview.waitForFocus();
  });

  it('fits everything at any size until the user zooms, to the selection with 2, and again with F', async () => {
    const { keyboard } = workbench.page;
    const zooms = async (isCurrent: (zoom: number) => boolean, what: string): Promise<number> => {
      await until(async () => isCurrent(await preview.zoom()), { what });
      return preview.zoom();
    };
    await preview.focusScene();
    await keyboard.press('f');
    const narrow = await preview.zoom();
    await workbench.toggleSideBar();
    const wide = await zooms((zoom) => zoom !== narrow, 'everything in an editor of another size');
    await preview.focusScene();
    await keyboard.press('2');
    const close = await zooms((zoom) => zoom > wide * 2, 'a closer look at the pillar');
    await workbench.toggleSideBar();
    assert.equal(await preview.zoom(), close, 'the user has not chosen a zoom');
    await preview.focusScene();
    await keyboard.press('f');
    await zooms((zoom) => zoom === narrow, 'everything again');
  });

  it('changes which roles collide, and saves it in a setting', async () => {
    await preview.frame.getByRole('button', { name: 'Collision Matrix' }).click();
    const cell = preview.frame.getByRole('button', { name: /^solid and solid/i });
    const inSettings = (rule: string) =>
      until(async () => (await workbench.savedText('.vscode/settings.json')).includes(`"solid/solid": "${rule}"`), {
        what: `the setting ${rule}`,
      });
    // In a level each sprite is its own owner.
    for (const [rule, counts] of [
      ['different-owners', '3 collisions'],
      ['never', '0 collisions, 3 overlaps ignored'],
    ] as const) {
      await cell.click();
      await inSettings(rule);
      await preview.waitForSummary(`14 hitboxes, ${counts}`);
    }
    await cell.click();
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    await inSettings('always');
    await workbench.page.keyboard.press('Escape');
  });

  it('shows conventions with reasons, and overrides one by a click', async () => {
    await preview.click('pillar', 0.5, 0.8);
    await preview.waitForSelection('pillar');
    const convention = preview.frame.locator('button.convention');
    const inFull = () => convention.getAttribute('title');
    await until(async () => (await convention.textContent()) === 'px · top left', { what: 'the guess' });
    await convention.click();
    const dialog = preview.frame.getByRole('dialog', { name: 'Coordinate Conventions' });
    await dialog.getByLabel('Center', { exact: true }).check();
    await dialog.getByText('set in settings').first().waitFor();
    await until(async () => (await convention.textContent()) === 'px · center', { what: 'the choice' });
    await until(async () => (await workbench.savedText('.vscode/settings.json')).includes('"anchor": "center"'), {
      what: 'the setting',
    });
    await dialog.getByRole('group', { name: 'Anchor' }).getByLabel('Auto-detect').check();
    await until(async () => (await convention.textContent()) === 'px · top left', { what: 'the guess again' });
    await dialog.getByLabel('Tiles', { exact: true }).check();
    await dialog.getByLabel('Tile size').fill('2x4');
    await workbench.page.keyboard.press('Enter');
    await until(async () => (await inFull())?.includes('tile of 2 × 4'), { what: 'the unit' });
    await dialog.getByText('// hitbox-lens: unit=tile tile=2x4').waitFor();
    await dialog.getByLabel('Tile size').fill('');
    await workbench.page.keyboard.press('Enter');
    await until(async () => !(await inFull())?.includes('2 × 4'), { what: 'no size' });
    await dialog.getByRole('group', { name: 'Unit', exact: true }).getByLabel('Auto-detect').check();
    await until(async () => !(await convention.textContent())?.includes('tile'), { what: 'pixels again' });
    await workbench.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await preview.waitForSummary('14 hitboxes, 3 collisions');
  });

  it('follows the active editor in a single tab', async () => {
    await workbench.focusEditor('arena.ts');
    await workbench.save();
    await workbench.openFile('ui.ts');
    await preview.waitForSummary('6 hitboxes, 1 collision');
    await workbench.openFile('src/hero.ts');
    await preview.waitForSummary('6 of 8 hitboxes in this frame, 0 collisions, 3 overlaps ignored');
    assert.deepEqual(await preview.tabs(), ['Preview hero.ts']);
    // A file opened while the preview has the focus doesn't cover it.
    await preview.focusScene();
    await workbench.openFile('enemies.ts');
    await preview.waitForSummary('7 hitboxes, 0 collisions, 6 overlaps ignored');
    await workbench.focusEditor('enemies.ts');
    // Another file starts without the previous file's selection.
    await preview.waitForSelection();
  });

  it('says so when a file without hitboxes becomes active; opened for it, lists what is supported', async () => {
    await workbench.openFile('notes.ts');
    await preview.frame.getByText('No hitboxes in notes.ts').waitFor();
    await preview.frame.getByRole('button', { name: 'Back to enemies.ts' }).waitFor();
    await workbench.screenshot('preview-away');
    await workbench.runCommand('Hitbox: Open Preview to the Side');
    await preview.frame.getByText('{ x, y, w, h }').waitFor();
    await workbench.screenshot('empty');
  });

  it('opens an example from the empty state', async () => {
    await preview.frame.getByRole('button', { name: /example/i }).click();
    await preview.waitForSummary('7 hitboxes, 1 collision');
  });
});
