/** The part of docs/first-hit.md in VS Code, by mouse and keyboard. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { PreviewDriver } from './support';

describe('the hitboxes of docs/first-hit.md', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;
  const key = (name: string) => workbench.page.keyboard.press(name);

  before(async () => {
    const folder = join(await temporaryFolder('first-hit'), 'sword');
    await mkdir(folder, { recursive: true });
    await copyFile('examples/sprites/hero-slash.png', join(folder, 'knight.png'));
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    preview = new PreviewDriver(workbench);
  });

  const text = (wanted: RegExp) =>
    until(async () => wanted.test(await workbench.editorText('knight.hitbox.json')), { what: String(wanted) });

  /** Drags in the scene, from its center. */
  async function drag(fromX: number, fromY: number, toX: number, toY: number): Promise<void> {
    const { mouse } = workbench.page;
    const { x, y, width, height } = (await preview.frame.locator('canvas.scene').boundingBox())!;
    const [centerX, centerY] = [x + width / 2, y + height / 2];
    await mouse.move(centerX + fromX, centerY + fromY);
    await mouse.down();
    await mouse.move(centerX + toX, centerY + toY, { steps: 5 });
    await mouse.up();
  }

  async function fill(field: string, value: string): Promise<void> {
    await preview.frame.getByRole(field === 'Role' ? 'combobox' : 'textbox', { name: field, exact: true }).fill(value);
    await key('Enter');
  }

  it('are drawn as the page says', async () => {
    await workbench.runCommand('Hitbox: New From Image…');
    await workbench.pick('knight.png');
    await workbench.pick('Hitbox file');
    await workbench.answer('4 x 1');
    await preview.waitForSummary('0 hitboxes, 0 collisions');
    await preview.waitForFocus();
    await drag(-40, -50, 10, 50);
    await preview.waitForSelection('hitbox1');
    await fill('Name', 'body');
    await fill('Frames', 'all');
    await text(/\{ "name": "body", "role": "hurt", "rect": \[\d+, \d+, \d+, \d+\] \}/);

    const track = (await preview.frame.getByRole('slider', { name: 'Frame' }).boundingBox())!;
    await workbench.page.mouse.click(track.x + track.width * 0.625, track.y + 6);
    await preview.frame.getByText('Frame 2 (0–3)', { exact: true }).waitFor();
    await preview.frame.getByRole('button', { name: 'New Hitbox (N)' }).click();
    await drag(20, -50, 80, 10);
    await preview.waitForSelection('body2');
    await fill('Name', 'blade');
    await fill('Role', 'hit');
    await text(/\{ "name": "blade", "role": "hit", "rect": \[\d+, \d+, \d+, \d+\], "frames": \[2, 2\] \}/);

    // Its row in the timeline moves the button.
    await preview.frame.locator('.role-legend', { hasText: 'hit' }).waitFor();
    await preview.frame.getByRole('button', { name: /^New Animation/ }).click();
    await workbench.answer('slash');
    await text(/"animations": \{ "slash": \{ "frames": \[0, 3\], "fps": 10 \} \}/);
    await workbench.screenshot('first-hit');
  });
});
