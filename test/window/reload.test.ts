/** What a reload of the window restores: unsaved changes, the view of a file, and the stage. */
import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { examples, PreviewDriver, waitForBackup } from './support';

describe('a reload of the window', () => {
  let workbench: Workbench;
  /** The view of hero.ts before. */
  let left = '';
  let saved = '';

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples });
    left = await lookCloser();
    saved = await changeText();
    // In front of the previews, in their group.
    await putOnStage();
    await waitForBackup(workbench, "'west wall', x: 1,");
    await workbench.reload();
  });

  const tab = (title: string) => workbench.page.locator('.tab', { hasText: title });
  const press = (key: string): Promise<void> => workbench.page.keyboard.press(key);
  const probe = (frame: FrameLocator) =>
    frame.getByRole('button', { name: 'Toggle Probe Circle' }).and(frame.locator('[aria-pressed=true]'));

  const bat = (): Promise<string | null> =>
    workbench.webview().getByRole('option', { name: /^bat,/ }).getAttribute('aria-label');
  const hasBatAt40 = (): Promise<boolean> =>
    until(async () => (await bat())?.includes(', 40, '), { what: 'the bat at 40' }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}; it is ${await bat()}`);
    });

  /** Opens a text on the left, wherever the focus is. */
  async function openLeft(file: string): Promise<void> {
    await press('Control+1');
    await workbench.openFile(file);
  }

  async function putOnStage(): Promise<void> {
    await openLeft('bat.hitboxes.json');
    await workbench.runCommand('Hitbox: Open Stage');
    const frame = workbench.webview();
    await frame.getByRole('option', { name: /^bat,/ }).click();
    await frame.getByRole('textbox', { name: 'X' }).fill('40');
    await press('Enter');
    await hasBatAt40();
  }

  /** Selects, zooms and changes the frame; returns the view. */
  async function lookCloser(): Promise<string> {
    await workbench.openFile('src/hero.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('6 of 8 hitboxes in this frame, 0 collisions, 3 overlaps ignored');
    await workbench.keepPreview('hero.ts');
    await preview.frame.locator('[role=option]').first().click();
    await preview.frame.locator('[role=option][aria-selected=true]').waitFor();
    const before = await preview.zoom();
    await preview.focusScene();
    await press('.');
    const { mouse } = workbench.page;
    const scene = (await preview.frame.locator('.surface').boundingBox())!;
    await mouse.move(scene.x + scene.width / 2, scene.y + scene.height / 2);
    await mouse.wheel(0, -240);
    await until(async () => (await preview.zoom()) > before, { what: 'a closer look' });
    await preview.frame.getByRole('button', { name: 'Toggle Probe Circle' }).click();
    await probe(preview.frame).waitFor();
    return viewOf(preview);
  }

  /** The visible view state: zoom, frame, selection and list. */
  async function viewOf(preview: PreviewDriver): Promise<string> {
    const frame = preview.frame.locator('.timeline-text').first();
    const chosen = preview.frame.locator('[role=option][aria-selected=true]');
    const list = await preview.frame.locator('aside.side').isVisible();
    const names = await chosen.evaluateAll((options) => options.map((o) => o.getAttribute('aria-label') ?? ''));
    return JSON.stringify([await preview.zoom(), await frame.textContent(), names, list]);
  }

  /** Changes a text in its preview, without a text editor; returns what is saved. */
  async function changeText(): Promise<string> {
    await openLeft('arena.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    await workbench.keepPreview('arena.ts');
    await tab('Preview hero.ts').waitFor();
    await workbench.focusEditor('arena.ts');
    await workbench.waitForEditorFocus('arena.ts');
    await press('Control+W');
    await workbench.textTab('arena.ts').waitFor({ state: 'detached' });
    await tab('Preview arena.ts').click();
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    await preview.option('west wall').click();
    await preview.waitForSelection('west wall');
    await preview.focusScene();
    await press('ArrowRight');
    await preview.waitForNumbers('west wall', 'x 1');
    return workbench.savedText('src/arena.ts');
  }

  it('restores unsaved changes', async () => {
    await tab('Preview arena.ts').click();
    const preview = new PreviewDriver(workbench);
    await preview.waitForNumbers('west wall', 'x 1');
    await tab('Preview arena.ts').and(workbench.page.locator('.dirty')).waitFor();
    assert.equal(await workbench.savedText('src/arena.ts'), saved);
    await preview.focusScene();
    await workbench.runCommand('File: Revert File');
    await preview.waitForNumbers('west wall', 'x 0');
    await tab('Preview arena.ts').and(workbench.page.locator(':not(.dirty)')).waitFor();
  });

  it('restores the view of a file, with its probe', async () => {
    // Until it is shown, VS Code names a restored editor after its file; the text is in the group on the left.
    await tab('hero.ts').last().click();
    await tab('Preview hero.ts').waitFor();
    const preview = new PreviewDriver(workbench);
    await until(
      async () => (await preview.frame.locator('.skeleton').count()) === 0 && (await viewOf(preview)) === left,
      { what: `the view ${left}` },
    ).catch(async (error: unknown) => {
      throw new Error(`${String(error)}; it is ${await viewOf(preview)}`);
    });
    await probe(preview.frame).waitFor();
  });

  it('restores the stage', async () => {
    await tab('Stage').click();
    await hasBatAt40();
    // A new stage would start with it, in the window's next suite.
    const frame = workbench.webview();
    await frame.getByRole('button', { name: /^remove from stage/i }).click();
    await frame.getByRole('option', { name: /^bat,/ }).waitFor({ state: 'detached' });
  });
});
