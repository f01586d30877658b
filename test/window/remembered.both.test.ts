import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { examples, PreviewDriver } from './support';

describe('the saved view state of a file', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWindow({ workspace: examples });
    await workbench.openFile('src/hero.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary(hero);
  });

  const hero = '6 of 8 hitboxes in this frame, 0 collisions, 3 overlaps ignored';
  const arena = '14 hitboxes, 3 collisions';

  /** The visible view state: zoom, frame, selection and list; other tests cover the rest. */
  const seen = async (): Promise<string> => {
    const frame = preview.frame.locator('.timeline-text').first();
    const chosen = preview.frame.locator('[role=option][aria-selected=true]');
    const list = await preview.frame.locator('aside.side').isVisible();
    const names = await chosen.evaluateAll((options) => options.map((o) => o.getAttribute('aria-label') ?? ''));
    const zoom = await preview.frame.locator('[data-zoom]').first().getAttribute('data-zoom');
    return JSON.stringify([zoom, await frame.textContent(), names, list]);
  };
  const comesBack = (expected: string): Promise<boolean> =>
    until(async () => (await preview.frame.locator('.skeleton').count()) === 0 && (await seen()) === expected, {
      what: `the view ${expected}`,
    }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}; it is ${await seen()}`);
    });

  const goTo = async (file: string): Promise<void> => {
    await workbench.focusEditor();
    await workbench.openFile(file);
  };

  let left = '';

  it('is restored after a switch to another file right after the last change', async () => {
    await preview.frame.locator('[role=option]').first().click();
    await until(() => preview.frame.locator('[role=option][aria-selected=true]').count(), { what: 'a selection' });
    const { page } = workbench;
    const before = await preview.zoom();
    await preview.focusScene();
    await page.keyboard.press('.');
    await page.keyboard.press('+');
    await until(async () => (await preview.zoom()) > before, { what: 'another zoom' });
    left = await seen();
    await goTo('arena.ts');
    await preview.waitForSummary(arena);
    await goTo('src/hero.ts');
    await comesBack(left);
  });

  it('is restored after its tab was hidden', async () => {
    const tab = await workbench.keepPreview('hero.ts');
    await goTo('arena.ts');
    await workbench.runCommand('Hitbox: Open Preview to the Side');
    await preview.waitForSummary(arena);
    await tab.click();
    await comesBack(left);
  });

  it('keeps the list closed in all files until it is opened', async () => {
    const button = () => preview.frame.getByRole('button', { name: 'Hitbox List' });
    await button().click();
    await preview.frame.locator('aside.side').waitFor({ state: 'hidden' });
    await goTo('arena.ts');
    await workbench.runCommand('Hitbox: Open Preview to the Side');
    await preview.waitForSummary(arena);
    await preview.frame.locator('aside.side').waitFor({ state: 'hidden' });
    await button().click();
    await preview.frame.locator('aside.side').waitFor();
  });
});
