/** Fit to Art: hitboxes drawn loosely round something in an image shrink to its pixels. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { PreviewDriver } from './support';

const text = `export const hitboxes = [
  { name: 'body', role: 'hurt', x: 4, y: 4, w: 20, h: 20 },
  { name: 'head', role: 'hurt', x: 14, y: 1, r: 9 },
  { name: 'air', role: 'hit', x: 26, y: 26, w: 4, h: 4 },
];
`;

/** A body from 7, 9 to 19, 22, and nothing else. */
function player(): Buffer {
  const png = new PNG({ width: 32, height: 32 });
  for (let y = 9; y < 22; y++) {
    for (let x = 7; x < 19; x++) png.data.set([200, 60, 60, 255], 4 * (y * 32 + x));
  }
  return PNG.sync.write(png);
}

describe('fit to art', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = join(await temporaryFolder('fit-to-art'), 'game');
    await mkdir(folder);
    await writeFile(join(folder, 'player.ts'), text);
    await writeFile(join(folder, 'player.png'), player());
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    await workbench.openFile('player.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.option('air').waitFor();
  });

  async function select(name: string): Promise<void> {
    await preview.option(name).click();
    await preview.waitForSelection(name);
    await preview.focusScene();
  }

  it('shrinks a rectangle to the pixels in it, in one step', async () => {
    await select('body');
    await workbench.page.keyboard.press('s');
    await preview.waitForNumbers('body', 'x 7, y 9, w 12, h 13');
    const expected = text.replace('x: 4, y: 4, w: 20, h: 20', 'x: 7, y: 9, w: 12, h: 13');
    await until(async () => (await workbench.editorText('player.ts')) === expected, { what: 'the new numbers' });
    await workbench.screenshot('fit-to-art');
    await workbench.page.keyboard.press('Control+Z');
    await preview.waitForNumbers('body', 'x 4, y 4, w 20, h 20');
  });

  it('says so where there is nothing', async () => {
    await select('air');
    await workbench.page.keyboard.press('s');
    await preview.frame.getByText('There are no opaque pixels in air.').waitFor();
    assert.equal(await workbench.editorText('player.ts'), text);
  });
});
