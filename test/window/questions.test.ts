/** The questions that VS Code asks for the preview, answered by keyboard. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import { pressInQuickInput } from './quick-input';
import { sharedWorkbench } from './shared-window';
import { examples, gameFolder, PreviewDriver } from './support';

const tiles = `const TILE = 16; // px
export const platforms = [
  { name: 'step', x: TILE * 2, y: 10 /* top */, w: 40, h: 30 }, // the first
  { name: 'next', x: 90, y: TILE, w: 30, h: 30 },
];
`;

const sizes = `const W = 20;
const H = 10;
export const walls = [
  { name: 'low', x: 10, y: 60, w: 40, h: 20 },
  { name: 'wall', x: 10, y: 10, w: W * 2, h: H * 3 },
];
`;

describe('questions', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('questions', {
      'tiles.ts': tiles,
      'sizes.ts': sizes,
      'hero-slash.png': await readFile(join(examples, 'sprites', 'hero-slash.png')),
    });
    workbench = await sharedWorkbench({ workspace: folder, theme: 'dark' });
    preview = new PreviewDriver(workbench);
  });

  it('propose a computation or its constant, and give the keyboard back', async () => {
    const { page } = workbench;
    const { keyboard } = page;
    await workbench.openFile('tiles.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.click('step');
    await preview.waitForSelection('step');
    await keyboard.down('Control');
    await preview.dragBy('step', 0, 10);
    await page.mouse.up();
    await keyboard.up('Control');
    await preview.waitForNumbers('step', 'x 32, y 20');
    // A change of the text closes the question.
    await until(async () => (await workbench.editorText('tiles.ts')).includes('y: 20'), { what: 'the dragged y' });
    await preview.waitForFocus();
    await keyboard.press('Shift+ArrowRight');
    const box = page.locator('.quick-input-widget:visible');
    const active = box.locator('.monaco-list-row.focused');
    await box.locator('.quick-input-box input:focus').waitFor();
    await active.filter({ hasText: 'Replace TILE * 2 with 42' }).waitFor();
    await keyboard.press('ArrowDown');
    const choice = active.filter({ hasText: 'Change TILE to 21' });
    await choice.waitFor();
    assert.match((await choice.textContent()) ?? '', /shared by 2 hitboxes/);
    await pressInQuickInput(workbench.page, 'Enter');
    await box.waitFor({ state: 'hidden' });
    await preview.waitForNumbers('step', 'x 42, y 20');
    await preview.waitForNumbers('next', 'x 90, y 21');
    await preview.waitForFocus();
    await keyboard.press('Control+S');
    await until(async () => !(await workbench.isDirty('tiles.ts')), { what: 'the text saved' });
  });

  it('are asked for a computed width and for a computed height', async () => {
    const { mouse, keyboard } = workbench.page;
    await workbench.openFile('sizes.ts');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.click('wall');
    await preview.waitForSelection('wall');
    const zoom = await preview.zoom();
    const corner = await preview.placeOf('wall', 1, 1);
    await mouse.move(corner.x, corner.y);
    await keyboard.down('Control');
    await mouse.down();
    await mouse.move(corner.x + 8 * zoom, corner.y + 6 * zoom, { steps: 6 });
    await mouse.up();
    await keyboard.up('Control');
    const box = workbench.page.locator('.quick-input-widget:visible');
    await box.getByText('w of wall is computed (1 of 2)').waitFor();
    await box.getByText(/^Replace W \* 2 with 48/).waitFor();
    await pressInQuickInput(workbench.page, 'Enter');
    await box.getByText('h of wall is computed (2 of 2)').waitFor();
    await workbench.screenshot('second-question');
    await box.locator('.monaco-list-row').filter({ hasText: 'Change H to 12' }).click();
    await box.waitFor({ state: 'hidden' });
    await preview.waitForNumbers('wall', 'x 10, y 10, w 48, h 36');
    assert.match(await workbench.editorText('sizes.ts'), /const H = 12;[^]*w: 48, h: H \* 3/);
    await preview.focusScene();
    await keyboard.press('Control+S');
    await until(async () => !(await workbench.isDirty('sizes.ts')), { what: 'the text saved' });
  });

  it('propose squares as the frames of an image, all selected, and say the size of others', async () => {
    await workbench.runCommand('Hitbox: New From Image…');
    await workbench.pick('hero-slash.png');
    await workbench.pick('Hitbox file');
    const box = workbench.page.locator('.quick-input-widget:visible');
    await box.getByText('Frame Grid of hero-slash.png (192 × 48 px)').waitFor();
    const proposed = (input: HTMLInputElement): string =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
    const input = box.locator('.quick-input-box input');
    await until(async () => (await input.evaluate(proposed)) === '4 x 1', { what: 'squares proposed, all selected' });
    await input.fill('6 x 1');
    await box.getByText('Frame size: 32 × 48 px').waitFor();
    await pressInQuickInput(workbench.page, 'Enter');
    await preview.frame.getByText('Frame 0 (0–5)', { exact: true }).waitFor();
    await preview.waitForFocus();
  });

  it('say which frames a new animation has', async () => {
    await preview.frame.getByRole('button', { name: /^New Animation/ }).click();
    const box = workbench.page.locator('.quick-input-widget:visible');
    await box.getByText('Name of the animation with frames 0 to 5').waitFor();
    await workbench.answer('slash');
    await until(async () => (await workbench.editorText('hero-slash.hitbox.json')).includes('"slash"'), {
      what: 'the animation in the text',
    });
  });
});
