/** A handwritten hitbox file: VS Code completes and validates it, and the preview shows and edits it. */
import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { examples, PreviewDriver } from './support';

const name = 'knight.hitbox.json';

describe('a hitbox file', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples, theme: 'dark' });
    await workbench.openFile(name);
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  /** Puts the caret after the first occurrence of `text` in the saved file. */
  async function caretBehind(text: string): Promise<void> {
    const before = (await workbench.savedText(`sprites/${name}`)).split(text)[0]!.split('\n');
    const line = before.length;
    const column = before.at(-1)!.length + text.length + 1;
    await workbench.focusEditor(name);
    await workbench.goTo(line, column);
  }

  const press = async (key: string, times = 1): Promise<void> => {
    for (let i = 0; i < times; i++) await workbench.page.keyboard.press(key);
  };
  const text = () => workbench.firstLines(name);

  /** Reverts the text to the file on disk. */
  async function revert(): Promise<void> {
    await workbench.focusEditor(name);
    await workbench.runCommand('File: Revert File');
    await until(async () => !(await workbench.isDirty(name)), { what: 'the text as it is on the disk' });
  }

  it("is drawn with its image, and its comments aren't errors", async () => {
    await preview.waitForSummary('4 of 6 hitboxes in this frame, 0 collisions');
    await preview.option('helmet').and(preview.frame.locator('[aria-label^="helmet, hurt, x 20, y 22"]')).waitFor();
    await preview.option('shield').and(preview.frame.locator('[aria-label^="shield, parry,"]')).waitFor();
    await workbench.page.locator('.statusbar-item', { hasText: 'JSON with Comments' }).waitFor();
    assert.deepEqual(await workbench.problems(name), []);
    await workbench.screenshot('hitbox-file');
  });

  it('has completions for roles', async () => {
    await caretBehind('"name": "legs", "role": "');
    await press('Shift+ArrowRight', 'hurt'.length);
    await press('Delete');
    await press('Control+Space');
    const offered = workbench.page.locator('.suggest-widget .monaco-list-row');
    await until(
      async () => {
        const labels = await offered.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
        return ['hit', 'hurt', 'push', 'solid', 'trigger', 'ui', 'other'].every((role) =>
          labels.some((label) => label.startsWith(`"${role}"`)),
        );
      },
      { what: 'the roles' },
    );
    await workbench.screenshot('hitbox-file-roles');
    await workbench.page.keyboard.type('sol');
    await press('Enter');
    await preview.option('legs').and(preview.frame.locator('[aria-label^="legs, solid,"]')).waitFor();
    await revert();
  });

  it('has a warning for an unknown property', async () => {
    await caretBehind('{ "name": "legs", ');
    await workbench.page.keyboard.type('"rool": 1, ');
    await until(
      async () => (await workbench.problems(name)).some(({ message }) => message === 'Property rool is not allowed.'),
      { what: 'the problem' },
    );
    await workbench.editor(name).locator('.squiggly-warning').first().waitFor();
    await workbench.screenshot('hitbox-file-property');
    await preview.waitForSummary('4 of 6 hitboxes in this frame, 0 collisions');
    await revert();
    await until(async () => (await workbench.problems(name)).length === 0, { what: 'no problem' });
  });

  it('changes only its digits by a drag', async () => {
    const before = await text();
    assert.ok(before.includes('"circle": [20, 22, 8]'));
    await preview.click('helmet');
    await preview.waitForSelection('helmet');
    await preview.dragBy('helmet', 3, -2);
    await workbench.page.mouse.up();
    // The exact target depends on alignment with other hitboxes; what matters is that only the position changes.
    const circle = /"circle": \[(\d+), (\d+), 8\]/;
    await until(async () => (await text()) !== before, { what: 'the new digits' });
    const after = await text();
    const [, x, y] = circle.exec(after) ?? [];
    assert.ok(Math.abs(Number(x) - 23) <= 2 && Math.abs(Number(y) - 20) <= 2, `${x}, ${y}`);
    assert.equal(after.replace(circle, '"circle": [20, 22, 8]'), before);
  });
});
