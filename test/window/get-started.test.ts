/**
 * The first minutes with the packaged extension: an empty window, the walkthrough, and what the palette offers beside a
 * preview.
 */
import assert from 'node:assert/strict';
import { plainSettings } from '../launch/server';
import { until } from '../launch/until';
import { openWorkbench, type Workbench } from './harness';
import { installPacked } from './packed-extension';
import { builtIn } from './shared-window';
import { PreviewDriver } from './support';

const titles = {
  example: 'Begin with ten lines',
  drag: 'Drag a hitbox',
  stage: 'Let them collide on the stage',
  own: 'Continue with your own game',
};

describe('getting started', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await openWorkbench({
      extensionsDir: await installPacked(),
      workspace: null,
      theme: 'dark',
      builtIn,
      settings: plainSettings,
    });
    preview = new PreviewDriver(workbench);
  });
  after(() => workbench.dispose());

  const step = (title: string) => workbench.page.locator('.getting-started-step', { hasText: title });

  /** Opens the walkthrough again, at a step. */
  async function showStep(title: string): Promise<void> {
    // A click on the tab of the open walkthrough leads to the welcome page.
    if (!(await step(title).isVisible())) await workbench.page.locator('.tab', { hasText: 'Welcome' }).click();
    await step(title).click();
    await until(async () => (await step(title).getAttribute('aria-expanded')) === 'true', { what: title });
  }

  const untilDone = (title: string) =>
    until(async () => (await step(title).getAttribute('aria-checked')) === 'true', { what: `${title} to be done` });

  /** The labels of our commands that the palette offers. */
  async function offered(): Promise<string[]> {
    const { page } = workbench;
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget:visible input').fill('>Hitbox: ');
    const rows = page.locator('.quick-input-widget:visible .monaco-list-row');
    await rows.filter({ hasText: 'Hitbox: Get Started' }).waitFor();
    const labels = await rows.locator('.label-name').allInnerTexts();
    await page.keyboard.press('Escape');
    return labels.filter((label) => label.startsWith('Hitbox: '));
  }

  it('offers an example and an image in the Explorer while no folder is open', async () => {
    await workbench.runCommand('View: Show Explorer');
    await workbench.page.getByText('Making a 2D game?').waitFor();
    await workbench.screenshot('empty-explorer');
    await workbench.runCommand('View: Toggle Primary Side Bar Visibility');
  });

  it('opens the walkthrough by a command', async () => {
    await workbench.runCommand('Hitbox: Get Started');
    await step(titles.example).waitFor();
    assert.equal(await workbench.page.locator('.getting-started-step').count(), 4);
    for (const [name, title] of Object.entries(titles)) {
      if (name !== 'example') await showStep(title);
      // The image is in a frame of its own.
      const picture = workbench.webview().locator('svg');
      await picture.waitFor();
      await workbench.screenshot(`walkthrough-${name}`);
    }
  });

  it('shows its images in the colors of the theme', async () => {
    const background = workbench.webview().locator('svg > rect').first();
    // VS Code creates the picture again, for a theme among others: in between there is none.
    const color = (): Promise<string | null> =>
      background.evaluate((element) => getComputedStyle(element).fill).catch(() => null);
    let dark: string | null = null;
    await until(async () => (dark = await color()) !== null, { what: 'the background' });
    await workbench.setTheme('light');
    await until(async () => ![dark, null].includes(await color()), { what: `another background than ${String(dark)}` });
    await workbench.screenshot('walkthrough-light');
    await workbench.setTheme('dark');
  });

  it('opens the example with its preview', async () => {
    await showStep(titles.example);
    await workbench.page.getByRole('button', { name: 'Open Example' }).click();
    await preview.waitForSummary('7 hitboxes, 1 collision');
    await showStep(titles.drag);
    await untilDone(titles.example);
    await workbench.screenshot('walkthrough-narrow');
  });

  it('is done with a drag as soon as it has changed the text', async () => {
    assert.equal(await step(titles.drag).getAttribute('aria-checked'), 'false');
    // Its text isn't visible. If a drag opened it, the picture would move under the pointer.
    await preview.dragBy('slime', 30, 0);
    await workbench.page.mouse.up();
    await preview.waitForSummary('7 hitboxes, 0 collisions');
    // The text is in the place of the walkthrough.
    await showStep(titles.drag);
    await untilDone(titles.drag);
  });

  it('shows the example again, not another one', async () => {
    await workbench.page.getByRole('button', { name: 'Show Example' }).click();
    await until(async () => (await workbench.editorText()).includes("'slime', x: 62"), { what: 'the changed text' });
    assert.equal(await workbench.page.locator('.tab', { hasText: 'Untitled-2' }).count(), 0);
  });

  it('offers at most 15 commands beside a text, and in the preview', async () => {
    await workbench.focusEditor();
    const ofText = await offered();
    await preview.focusScene();
    const ofPreview = await offered();
    await workbench.screenshot('palette-preview');
    for (const labels of [ofText, ofPreview]) assert.ok(labels.length <= 15, labels.join(', '));
    assert.ok(ofText.includes('Hitbox: Open Preview to the Side'));
    assert.ok(ofPreview.includes('Hitbox: New Hitbox'));
    assert.ok(!ofPreview.includes('Hitbox: Align Left Edges'));
  });

  it('opens the stage with two sprites', async () => {
    await showStep(titles.stage);
    await workbench.page.getByRole('button', { name: 'Open Stage with Example' }).click();
    const frame = workbench.webview();
    await frame.getByRole('option', { name: /^knight,/ }).waitFor();
    await frame.getByRole('option', { name: /^slime,/ }).waitFor();
    await workbench.screenshot('walkthrough-stage-opened');
    await showStep(titles.own);
    await untilDone(titles.stage);
    assert.equal(await step(titles.own).getAttribute('aria-checked'), 'false', 'an example is no file of the user');
  });
});
