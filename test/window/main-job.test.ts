import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { examples, PreviewDriver } from './support';

describe('the main job', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples, theme: 'dark' });
  });

  /** Selects the first occurrence of `text` in a line of arena.ts. */
  async function selectInEditor(line: string, text: string): Promise<void> {
    const { page } = workbench;
    const source = (await workbench.savedText('src/arena.ts')).split('\n');
    const number = source.findIndex((candidate) => candidate.includes(line));
    await workbench.goTo(number + 1, source[number]!.indexOf(text) + 1);
    for (let i = 0; i < text.length; i++) await page.keyboard.press('Shift+ArrowRight');
  }

  const lineOf = async (name: string) => {
    const lines = (await workbench.editorText('arena.ts')).split('\n');
    return lines.find((line) => line.includes(`'${name}'`)) ?? '';
  };

  const problemCount = async (count: number) => {
    await until(async () => (await workbench.problems('arena.ts')).length === count, { what: `${count} problems` });
  };

  /** The preview as painted. */
  const looks = () => preview.frame.locator('canvas').first().screenshot();

  it('opens from the title icon and shows the collisions', async () => {
    await workbench.openFile('arena.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    await preview.option('plank').waitFor();
    assert.match((await preview.option('plank').getAttribute('aria-label')) ?? '', /^plank, solid, .*collides with 1$/);
    await workbench.screenshot('main-dark');
  });

  it('lists the overlaps as problems, one per pair', async () => {
    const problems = await workbench.problems('arena.ts');
    assert.deepEqual(
      problems.map(({ file, source, code, severity }) => [file, source, code, severity]),
      Array.from({ length: 3 }, () => ['arena.ts', 'Hitbox Lens', 'overlap', 'info']),
    );
  });

  it('updates the preview, the summary and the problems while typing a number', async () => {
    await workbench.focusEditor('arena.ts');
    await selectInEditor("'upper crate'", '150');
    await workbench.page.keyboard.type('144');
    await preview.waitForSummary('14 hitboxes, 2 collisions');
    await preview.waitForSelection('upper crate');
    await problemCount(2);
  });

  it('puts the caret into the literal of a clicked hitbox', async () => {
    await preview.click('west wall', 0.5, 0.3);
    await preview.waitForSelection('west wall');
    await until(async () => (await workbench.caretLine('arena.ts')) === 7, { what: 'the caret in the west wall' });
  });

  it('follows a drag live and writes the new number on release', async () => {
    await preview.click('upper crate');
    await preview.waitForSelection('upper crate');
    await preview.dragBy('upper crate', 0, 10);
    // Before the text changes:
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    assert.match(await lineOf('upper crate'), /x: 56, y: 144, w: 32/);
    await workbench.screenshot('drag-dark');
    await workbench.page.mouse.up();
    // Two units short of the pointer, because the edge snaps to the middle of the lantern.
    await until(async () => /x: 56, y: 152, w: 32/.test(await lineOf('upper crate')), { what: 'the new number' });
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    await problemCount(3);
  });

  it('undoes the drag with one Ctrl+Z in the preview', async () => {
    await preview.click('upper crate', 0.5, 0.25);
    await workbench.page.keyboard.press('Control+Z');
    await until(async () => /x: 56, y: 144, w: 32/.test(await lineOf('upper crate')), { what: 'the old number' });
    await preview.waitForSummary('14 hitboxes, 2 collisions');
    await preview.waitForFocus();
  });

  it('restores everything on Esc during a drag', async () => {
    await preview.dragBy('upper crate', 0, 10);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    await workbench.page.keyboard.press('Escape');
    await workbench.page.mouse.up();
    await preview.waitForSummary('14 hitboxes, 2 collisions');
    assert.match(await lineOf('upper crate'), /x: 56, y: 144, w: 32/);
  });

  it('keeps the last good scene while the text is broken', async () => {
    await workbench.focusEditor('arena.ts');
    await selectInEditor("'upper crate'", '56');
    await workbench.page.keyboard.press('Delete');
    const notice = preview.frame.getByText(/syntax errors/);
    await notice.waitFor();
    await preview.waitForSummary('14 hitboxes, 2 collisions');
    await workbench.screenshot('broken-dark');
    await workbench.page.keyboard.type('56');
    await notice.waitFor({ state: 'detached' });
    await preview.waitForSummary('14 hitboxes, 2 collisions');
  });

  it('is repainted in another theme, and again during a drag', async () => {
    const dark = await looks();
    // The other themes: `other-themes.rare.test.ts`.
    await workbench.setTheme('light');
    await preview.waitForSummary('14 hitboxes, 2 collisions');
    await until(async () => !(await looks()).equals(dark), { what: 'another picture' });
    await workbench.screenshot('main-light');
    await preview.dragBy('upper crate', 0, 10);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    await workbench.screenshot('drag-light');
    await workbench.page.keyboard.press('Escape');
    await workbench.page.mouse.up();
    await preview.waitForSummary('14 hitboxes, 2 collisions');
  });
});
