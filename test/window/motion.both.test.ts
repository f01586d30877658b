import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { examples, PreviewDriver } from './support';

describe('collision tools', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWindow({ workspace: examples });
    await workbench.openFile('ricochet.hitbox.json');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('3 hitboxes, 0 collisions');
  });

  /** The line of the ball in the text. */
  async function ball(): Promise<string> {
    const lines = (await workbench.editorText('ricochet.hitbox.json')).split('\n');
    return lines.find((line) => line.includes('ball')) ?? '';
  }

  it('shows the path of a motion in the file, and writes it when its tip is dragged', async () => {
    const table = preview.frame.locator('.motion-table');
    await table.getByText('Hits crate').waitFor();
    const zoom = await preview.zoom();
    const from = await preview.placeOf('ball');
    const { mouse } = workbench.page;
    await mouse.move(from.x + 300 * zoom, from.y + 60 * zoom);
    await mouse.down();
    await mouse.move(from.x + 300 * zoom, from.y + 30 * zoom, { steps: 4 });
    await mouse.move(from.x + 300 * zoom, from.y, { steps: 4 });
    await mouse.up();
    await table.getByText('No collisions').waitFor();
    await until(async () => (await ball()).includes('[300, 0]'), { what: 'the motion in the text' });
  });

  it('moves the selection by a click, and explains the collision', async () => {
    await preview.click('ball');
    await preview.waitForSelection('ball');
    await workbench.page.keyboard.press('w');
    await workbench.page.keyboard.press('g');
    const corner = await preview.placeOf('crate', 0.25, 0);
    await workbench.page.mouse.click(corner.x, corner.y);
    await preview.waitForSummary('3 hitboxes, 1 collision');
    const verdict = preview.frame.getByRole('region', { name: 'Explain Collision' });
    await verdict.getByText('They overlap').waitFor();
    assert.match(await verdict.innerText(), /ball and crate/);
    await until(async () => (await ball()).includes('[220, 110, 20]'), { what: 'the place in the text' });
    await workbench.page.keyboard.press('Escape');
  });
});
