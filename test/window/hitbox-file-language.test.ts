/** What VS Code offers while a hitbox file is typed: completions, rename, the outline and breadcrumbs. */
import assert from 'node:assert/strict';
import { until } from '../launch/until';
import { wantsScreenshots, type Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { examples } from './support';

const name = 'knight.hitbox.json';

describe('typing a hitbox file', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples, theme: 'dark' });
    await workbench.openFile(name);
  });

  /** Puts the cursor after the first occurrence of `text` in the saved file. */
  async function cursorBehind(text: string): Promise<void> {
    const before = (await workbench.savedText(`sprites/${name}`)).split(text)[0]!.split('\n');
    const line = before.length;
    const column = before.at(-1)!.length + text.length + 1;
    await workbench.focusEditor(name);
    await workbench.goTo(line, column);
  }

  const text = () => workbench.firstLines(name);

  /** Reverts the text to the file on disk. */
  async function revert(): Promise<void> {
    await workbench.focusEditor(name);
    await workbench.runCommand('File: Revert File');
    await until(async () => !(await workbench.isDirty(name)), { what: 'the text as it is on the disk' });
  }

  /** Opens the list of suggestions and returns their labels. */
  async function suggestions(wanted: string): Promise<string[]> {
    const { page } = workbench;
    await page.keyboard.press('Control+Space');
    const rows = page.locator('.suggest-widget .monaco-list-row');
    return until(
      async () => {
        const labels = await rows.locator('.label-name').allInnerTexts();
        return labels.includes(wanted) ? labels : null;
      },
      { what: `the suggestion ${wanted}` },
    );
  }

  it('suggests the images of the folder first, and writes the chosen one in place of the old', async () => {
    await cursorBehind('"image": "hero');
    const labels = await suggestions('hero.png');
    assert.deepEqual(labels, ['hero-slash.png', 'hero-swing.png', 'hero.png', '../play/hero-moves.png']);
    await workbench.screenshot('hitbox-file-images');
    await workbench.page.keyboard.type('.');
    await until(
      async () =>
        (await workbench.page.locator('.suggest-widget .monaco-list-row.focused .label-name').innerText()) ===
        'hero.png',
      { what: 'hero.png at the top' },
    );
    await workbench.page.keyboard.press('Enter');
    await until(async () => (await text()).includes('"image": "hero.png",'), { what: 'the other image' });
    await revert();
  });

  it('suggests the roles of the file besides those of the schema, each once', async () => {
    await cursorBehind('"name": "legs", "role": "');
    const labels = await suggestions('"parry"');
    assert.equal(labels[0], '"parry"');
    assert.equal(new Set(labels).size, labels.length);
    await workbench.screenshot('hitbox-file-suggested-roles');
    await workbench.page.keyboard.press('Escape');
    await revert();
  });

  it('renames an animation with its references', async () => {
    const { page } = workbench;
    const before = await text();
    await cursorBehind('"slash');
    await page.keyboard.press('F2');
    const box = page.locator('.rename-box input');
    await until(async () => (await box.inputValue()) === 'slash', { what: 'the name in the box' });
    await workbench.screenshot('hitbox-file-rename');
    await box.fill('chop');
    await page.keyboard.press('Enter');
    await until(async () => (await text()) === before.replaceAll('"slash"', '"chop"'), { what: 'the new name' });
    await revert();
  });

  it('shows sprites and hitboxes in the outline and breadcrumbs', async () => {
    const { page } = workbench;
    await workbench.runCommand('Explorer: Focus on Outline View');
    const row = (label: string) => page.locator('.outline-pane .monaco-list-row', { hasText: label });
    await row('knight').first().waitFor();
    await cursorBehind('"name": "chest');
    await until(
      async () => {
        const steps = await page.locator('.breadcrumbs-below-tabs .monaco-breadcrumb-item').allInnerTexts();
        return steps.join(' ').includes('knight') && steps.join(' ').includes('chest') ? steps : null;
      },
      { what: 'the sprite and the hitbox in the breadcrumbs' },
    );
    await workbench.screenshot('hitbox-file-outline');
    await workbench.runCommand('Explorer: Focus on Outline View');
    await page.keyboard.press('Control+ArrowLeft');
    const groups = page.locator('.outline-pane .monaco-list-row[aria-level="1"]');
    await until(async () => (await groups.count()) === 2, { what: "both outlines, VS Code's own below" });
    assert.equal(await groups.first().innerText(), 'Hitboxes');
    if (wantsScreenshots) {
      await workbench.setTheme('light');
      await workbench.screenshot('hitbox-file-outline-light');
    }
  });
});
