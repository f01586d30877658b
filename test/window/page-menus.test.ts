/** The context menus that VS Code opens over the preview. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../launch/until';
import { clickUntilClosed, menuItemsAt, openSubmenu, pickFromMenu } from './context-menu';
import type { Workbench } from './harness';
import { knight } from './knight-sheet';
import { pickFromQuickInput } from './quick-input';
import { sharedWorkbench } from './shared-window';
import { examples, gameFolder, PreviewDriver } from './support';

const crates = `export const crates = [
  { name: 'big', role: 'solid', x: 10, y: 10, w: 40, h: 40 },
  { name: 'small', role: 'trigger', x: 70, y: 20, w: 30, h: 30 },
];
`;

const boxes = `export const hitboxes = [
  [0, 0, 32, 16],
  [24, 8, 32, 16],
];
`;

const map = `{
  "tiledversion": "1.10.2",
  "tilewidth": 16,
  "tileheight": 16,
  "layers": [
    {
      "type": "objectgroup",
      "name": "solid",
      "objects": [{ "id": 1, "name": "wall", "x": 0, "y": 0, "width": 32, "height": 32, "rotation": 0 }]
    }
  ],
  "tilesets": []
}
`;

const file = 'hero.json';

describe('context menus of the preview', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('menus', {
      'crates.ts': crates,
      'boxes.ts': boxes,
      'map.tmj': map,
      [file]: knight,
      'hero-slash.png': await readFile(join(examples, 'sprites', 'hero-slash.png')),
    });
    workbench = await sharedWorkbench({ workspace: folder, theme: 'dark' });
    await workbench.openFile('crates.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
  });

  const saved = async (check: (keys: { frame: number; bounds: { x: number } }[]) => boolean, what: string) => {
    await workbench.page.keyboard.press('Control+s');
    await until(
      async () => {
        const text = await readFile(join(workbench.workspace, file), 'utf8');
        const { meta } = JSON.parse(text) as {
          meta: { slices: { keys: { frame: number; bounds: { x: number } }[] }[] };
        };
        return check(meta.slices[0]!.keys) && !(await workbench.isDirty(file));
      },
      { what },
    );
  };

  it('apply to the hitbox under the pointer', async () => {
    // Without a selection, the menu applies to the right-clicked hitbox.
    await preview.focusScene();
    await workbench.page.keyboard.press('Escape');
    const { x, y } = await preview.placeOf('small', 0.8, 0.8);
    await workbench.page.mouse.click(x, y, { button: 'right' });
    await openSubmenu(workbench.page, 'Copy and Export');
    await clickUntilClosed(workbench.page.locator('.monaco-submenu'), 'Duplicate');
    // Two triggers don't collide.
    await preview.waitForSummary('3 hitboxes, 0 collisions, 1 overlap ignored');
    await preview.waitForSelection('small2');
  });

  it('export the scene in the chosen format, and say so', async () => {
    const { page } = workbench;
    await preview.focusScene();
    const { x, y } = await preview.placeOf('big', 0.5, 0.5);
    const zoom = await preview.zoom();
    assert.ok((await menuItemsAt(page, { x, y })).includes('Copy and Export'));
    await openSubmenu(page, 'Copy and Export');
    await workbench.screenshot('copy-and-export');
    await clickUntilClosed(page.locator('.monaco-submenu'), 'Export Scene…');
    await pickFromQuickInput(page, 'SVG', 'SVG');
    // VS Code asks for the file in the same box.
    const name = page.locator('.quick-input-widget:visible .quick-input-box input');
    await until(async () => (await name.inputValue()).endsWith('crates.scene.svg'), { what: 'the proposed name' });
    await name.press('Enter');
    // In extension development, VS Code shows notifications only on request.
    await until(() => workbench.hasNotifications(), { what: 'a notification' });
    await workbench.runCommand('Notifications: Show Notifications');
    const notification = page.locator('.notification-list-item', { hasText: 'Exported crates.scene.svg.' });
    await notification.getByRole('button', { name: 'Open' }).waitFor();
    await workbench.screenshot('exported');
    await workbench.clearNotifications();
    const svg = await readFile(join(workbench.workspace, 'crates.scene.svg'), 'utf8');
    assert.match(svg, /<title>big, solid<\/title>/);
    // Not the image of the scene that it shows.
    assert.equal(await preview.zoom(), zoom);
  });

  it('give a role to plain code, in the list', async () => {
    await workbench.openFile('boxes.ts');
    await preview.waitForSummary('2 hitboxes, 1 collision');
    const box = (await preview.option(String.raw`hitboxes\[0\]`).boundingBox())!;
    assert.ok((await menuItemsAt(workbench.page, { x: box.x + 40, y: box.y + box.height / 2 })).includes('Role'));
    await openSubmenu(workbench.page, 'Role');
    await clickUntilClosed(workbench.page.locator('.monaco-submenu'), 'Hurt');
    const comment = '[0, 0, 32, 16], // hitbox-lens: role=hurt';
    await until(async () => (await workbench.editorText('boxes.ts')).includes(comment), { what: comment });
  });

  it('apply the same box to all frames, in one step', async () => {
    await workbench.openFile(file);
    const strip = preview.frame.getByRole('group', { name: 'Frames' });
    await strip.getByRole('slider', { name: 'Frame' }).press('End');
    await strip.getByRole('button', { name: /previous frame/i }).click();
    await strip.getByText('Frame 2 (0–3)', { exact: true }).waitFor();
    await preview.option('body').click();
    await preview.click('body', 0.5, 0.9);
    await preview.waitForFocus();
    await workbench.page.keyboard.press('>');
    await until(async () => (await preview.frame.getByRole('option', { name: /^body,/ }).count()) === 2, {
      what: 'a second body',
    });
    await workbench.page.keyboard.press('ArrowRight');
    await saved((keys) => keys.length === 2 && keys[1]!.bounds.x === 16, 'a key of its own');
    await menuItemsAt(workbench.page, await preview.placeOf('body', 0.5, 0.9));
    await openSubmenu(workbench.page, 'Frames');
    await clickUntilClosed(workbench.page.locator('.monaco-submenu'), 'Apply Shape to All Frames');
    // The menu closes before the command runs, and a save then would save nothing.
    await until(() => workbench.isDirty(file), { what: 'the command to finish' });
    await preview.waitForFocus();
    await saved((keys) => keys.every(({ bounds }) => bounds.x === 16), 'all keys alike');
    await workbench.page.keyboard.press('Control+z');
    await preview.waitForFocus();
    await saved((keys) => keys[0]!.bounds.x === 15 && keys[1]!.bounds.x === 16, 'the previous shapes');
  });

  it('change the frames of a bar in the timeline', async () => {
    const strip = preview.frame.getByRole('group', { name: 'Frames' });
    const bar = strip.getByRole('gridcell', { name: 'body, frames 0 to 2' });
    const { x, y, width, height } = (await bar.boundingBox())!;
    const items = await menuItemsAt(workbench.page, { x: x + width * 0.5, y: y + height / 2 });
    assert.deepEqual(items.slice(0, 5), [
      'Start at Current Frame',
      'End at Current Frame',
      'Split at Current Frame',
      'New Range at Current Frame',
      'Delete Range or Key',
    ]);
    await pickFromMenu(workbench.page, 'Start at Current Frame');
    await until(() => workbench.isDirty(file), { what: 'the command to finish' });
    await preview.waitForFocus();
    await saved((keys) => keys[0]!.frame === 1, 'a slice that begins at the right-clicked frame');
  });

  it('make the grid that of the tiles of a map, which drags snap to', async () => {
    await workbench.openFile('map.tmj');
    await preview.waitForSummary('1 hitbox, 0 collisions');
    await menuItemsAt(workbench.page, await preview.placeOf('wall'));
    await openSubmenu(workbench.page, 'View');
    await clickUntilClosed(workbench.page.locator('.monaco-submenu'), 'Grid Size…');
    await pickFromQuickInput(workbench.page, 'Tiles of the File: 16 × 16', 'Tiles');
    const settings = join(workbench.workspace, '.vscode', 'settings.json');
    await until(async () => (await readFile(settings, 'utf8').catch(() => '')).includes('"hitboxLens.snap": "tile"'), {
      what: 'the setting',
    });
    await preview.dragBy('wall', 13, 20);
    await workbench.page.mouse.up();
    await until(async () => (await workbench.editorText('map.tmj')).includes('"x": 16, "y": 16,'), {
      what: 'the wall one tile farther',
    });
  });
});
