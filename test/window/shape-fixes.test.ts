/** Fixes that move things, on a selection in the preview; and how well it fits the image. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import { clickUntilClosed, menuItemsAt, openSubmenu } from './context-menu';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { PreviewDriver } from './support';

const text = `{
  "sprites": {
    "player": {
      "image": "player.png",
      "frameSize": [32, 32],
      "hitboxes": [
        { "name": "body", "role": "hurt", "rect": [4, 4, 12, 20] },
        { "name": "head", "role": "hurt", "rect": [13, 2, 8, 8] },
        { "name": "foot", "role": "hurt", "rect": [4.5, 30, 8, 5.2] }
      ]
    }
  }
}
`;

/** A body from 4, 4 to 10, 24, and nothing else. */
function player(): Buffer {
  const png = new PNG({ width: 32, height: 32 });
  for (let y = 4; y < 24; y++) {
    for (let x = 4; x < 10; x++) png.data.set([200, 60, 60, 255], 4 * (y * 32 + x));
  }
  return PNG.sync.write(png);
}

describe('fixes of a selection', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    const folder = join(await temporaryFolder('shape-fixes'), 'game');
    await mkdir(folder);
    await writeFile(join(folder, 'player.hitbox.json'), text);
    await writeFile(join(folder, 'player.png'), player());
    workbench = await sharedWorkbench({ workspace: folder, theme: 'dark' });
    await workbench.openFile('player.hitbox.json');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.option('body').waitFor();
  });

  async function select(...names: readonly string[]): Promise<void> {
    for (const [k, name] of names.entries())
      await preview.option(name).click(k === 0 ? {} : { modifiers: ['Control'] });
    await preview.waitForSelection(...names);
    await preview.focusScene();
  }

  async function choose(command: string, name: string): Promise<void> {
    await menuItemsAt(workbench.page, await preview.placeOf(name, 0.5, 0.7));
    await openSubmenu(workbench.page, 'Arrange');
    await clickUntilClosed(workbench.page.locator('.monaco-submenu'), command);
  }

  async function waitForText(expected: string, what: string): Promise<void> {
    await until(async () => (await workbench.editorText('player.hitbox.json')) === expected, { what });
  }

  const cases: [command: string, names: string[], before: string, after: string, reason: string][] = [
    ['Separate', ['body', 'head'], '[13, 2, 8, 8]', '[16, 2, 8, 8]', 'the later one moves, the shortest way'],
    ['Snap to Touch', ['foot'], '[4.5, 30, 8, 5.2]', '[4.5, 24, 8, 5.2]', 'up to the body'],
    ['Clamp to Frame', ['foot'], '[4.5, 30, 8, 5.2]', '[4.5, 26.8, 8, 5.2]', 'up into the frame'],
    [
      'Align to Pixels',
      ['foot'],
      '[4.5, 30, 8, 5.2]',
      '[5.0, 30, 8, 5.0]',
      'to whole numbers, written like those before',
    ],
    [
      'Merge into One',
      ['body', 'head'],
      '"rect": [4, 4, 12, 20] },\n        { "name": "head", "role": "hurt", "rect": [13, 2, 8, 8] },',
      '"rect": [4, 2, 17, 22] },',
      'the first one remains',
    ],
  ];
  for (const [command, names, from, to, reason] of cases) {
    it(`${command}: ${reason}, in one undo step`, async () => {
      await select(...names);
      await choose(command, names[0]!);
      await waitForText(text.replace(from, to), `the text after ${command}`);
      await preview.focusScene();
      await workbench.page.keyboard.press('Control+Z');
      await waitForText(text, 'the text before');
    });
  }

  it('say why nothing changes', async () => {
    await select('body', 'foot');
    await choose('Separate', 'body');
    await preview.frame.getByText("The selected hitboxes don't overlap.").waitFor();
    assert.equal(await workbench.editorText('player.hitbox.json'), text);
  });

  it('says how well a selection fits the image, also after a change', async () => {
    await select('body');
    await preview.frame.getByText('Fit to the image').click();
    await preview.frame.getByText('Covers 100% of the art, 50% empty').waitFor();
    await workbench.screenshot('fit-of-selection');
    await select('head');
    await preview.frame.getByText('Covers 0% of the art, 100% empty').waitFor();
  });
});
