import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import { openWorkbench, type Workbench } from './harness';
import { extension, PreviewDriver } from './support';

const text = `export const walls = [
  { name: 'slab', x: 10, y: 10, w: 40, h: 30 },
  { name: 'ramp', x: 70, y: 20, w: 30, h: 30, angle: 20 },
  { name: 'post', x: 200, y: 60, w: 12, h: 20 },
  { name: 'ball', x: 60, y: 90, r: 12 },
  { name: 'wedge', type: 'polygon', points: [[110, 80], [150, 80], [130, 110]] },
];
`;

describe('editing in the picture', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    const folder = join(await temporaryFolder('editing'), 'game');
    await mkdir(folder);
    await writeFile(join(folder, 'level.ts'), text);
    const settings = { 'editor.wordWrap': 'off', 'editor.minimap.enabled': false };
    workbench = await openWorkbench({ extension, workspace: folder, theme: 'dark', settings });
    await workbench.openFile('level.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.says('5 hitboxes, 0 collisions');
  });
  after(() => workbench.dispose());

  /** Waits until the list, which follows the text, has just these numbers. */
  const says = (name: string, numbers: string) =>
    until(async () => (await preview.option(name).getAttribute('aria-label'))?.includes(`, ${numbers}`) === true, {
      what: `${name} with ${numbers}`,
    });

  /** Waits until the text has a line that says this. */
  const written = (line: string) =>
    until(async () => (await workbench.savedText('level.ts')).includes(line), { what: line });

  const save = () => workbench.page.keyboard.press('Control+S');

  /** Takes hold of a place of a hitbox, goes so many units, and leaves the button down. */
  async function pull(name: string, [across, down]: [number, number], dx: number, dy: number): Promise<void> {
    const { mouse } = workbench.page;
    const from = await preview.placeOf(name, across, down);
    const zoom = await preview.zoom();
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (let step = 1; step <= 6; step++) {
      await mouse.move(from.x + (dx * zoom * step) / 6, from.y + (dy * zoom * step) / 6);
    }
  }

  it('resizes by a corner, and writes both numbers in one undo step', async () => {
    await preview.click('slab');
    await preview.selected('slab');
    await workbench.page.keyboard.down('Control');
    await pull('slab', [1, 1], 4, 6);
    await workbench.page.mouse.up();
    await workbench.page.keyboard.up('Control');
    await says('slab', 'x 10, y 10, w 44, h 36');
    await save();
    await written("'slab', x: 10, y: 10, w: 44, h: 36");
    await workbench.page.keyboard.press('Control+Z');
    await says('slab', 'x 10, y 10, w 40, h 30');
    await preview.focused();
  });

  it('resizes about the centre with Alt, in the ratio with Shift', async () => {
    const { keyboard, mouse } = workbench.page;
    await preview.click('slab');
    await keyboard.down('Alt');
    await pull('slab', [1, 1], 2, 5);
    await says('slab', 'x 8, y 5, w 44, h 40');
    await keyboard.up('Alt');
    await keyboard.down('Shift');
    await says('slab', 'x 10, y 10, w 47, h 35');
    await keyboard.up('Shift');
    await keyboard.press('Escape');
    await mouse.up();
    await says('slab', 'x 10, y 10, w 40, h 30');
    assert.equal(await workbench.isDirty('level.ts'), true, 'the undo before, and nothing since');
  });

  it('turns where an angle is written, by the handle and by keys', async () => {
    await preview.click('ramp');
    await preview.selected('ramp');
    await workbench.page.keyboard.press(']');
    await says('ramp', 'x 70, y 20, w 30, h 30, angle 21');
    await workbench.page.keyboard.press('Shift+[');
    await says('ramp', 'x 70, y 20, w 30, h 30, angle 6');
    // The list is ahead of the text by as long as an edit is under way.
    await until(() => workbench.isDirty('level.ts'), { what: 'a change of the text' });
    await until(
      async () => {
        await save();
        return (await workbench.savedText('level.ts')).includes('w: 30, h: 30, angle: 6 }');
      },
      { what: 'the angle in the file' },
    );
  });

  it('selects by a rubber band, moves all by keys, and undoes that at once', async () => {
    const { mouse, keyboard } = workbench.page;
    const from = await preview.placeOf('slab', -0.12, -0.15);
    const to = await preview.placeOf('ball', 0.6, 0.6);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await mouse.move(to.x, to.y);
    await mouse.up();
    await preview.selected('slab', 'ball');
    const ramp = await preview.placeOf('ramp', 0.5, 0.5);
    await keyboard.down('Shift');
    await mouse.click(ramp.x, ramp.y);
    await keyboard.up('Shift');
    await preview.selected('slab', 'ramp', 'ball');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('ArrowRight');
    await says('slab', 'x 11, y 20');
    await says('ramp', 'x 71, y 30');
    await says('ball', 'x 61, y 100');
    await preview.frame.getByText('3 hitboxes moved by 1, 0').waitFor({ state: 'attached' });
    await keyboard.press('Control+Z');
    await says('ball', 'x 60, y 100');
    await preview.focused();
    await keyboard.press('Control+Z');
    await says('slab', 'x 10, y 10');
    await says('ramp', 'x 70, y 20');
    await says('ball', 'x 60, y 90');
    await preview.focused();
    await preview.selected('slab', 'ramp', 'ball');
  });

  it('adds a corner to a polygon by a double click, and takes it out again', async () => {
    const { mouse, keyboard } = workbench.page;
    await preview.click('wedge', 0.5, 0.3);
    await preview.selected('wedge');
    const side = await preview.placeOf('wedge', 0.25, 0);
    await mouse.dblclick(side.x, side.y);
    await save();
    await written('points: [[110, 80], [120, 80], [150, 80], [130, 110]]');
    await mouse.click(side.x, side.y);
    await keyboard.press('Delete');
    await save();
    await written('points: [[110, 80], [150, 80], [130, 110]]');
  });
});
