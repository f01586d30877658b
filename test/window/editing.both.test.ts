import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { closeAllEditors, gameFolder, PreviewDriver, type Place } from './support';

const text = `export const walls = [
  { name: 'slab', x: 10, y: 10, w: 40, h: 30 },
  { name: 'ramp', x: 70, y: 20, w: 30, h: 30, angle: 20 },
  { name: 'post', x: 200, y: 60, w: 12, h: 20 },
  { name: 'ball', x: 60, y: 90, r: 12 },
  { name: 'wedge', type: 'polygon', points: [[110, 80], [150, 80], [130, 110]] },
];
`;

const tiles = [
  'const TILE = 16; // px',
  'export const platforms = [',
  "  { name: 'step', x: TILE * 2, y: 10 /* top */, w: 40, h: 30 }, // the first",
  "  { name: 'next', x: 90, y: TILE, w: 30, h: 30 },",
  '];',
  '',
].join('\r\n');

const shared = `const topHitbox = { x: 10, y: 10, w: 40, h: 30 };
const lowHitbox = { ...topHitbox, y: 90 };
`;

describe('editing in the preview', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('editing', { 'level.ts': text, 'tiles.ts': tiles, 'shared.ts': shared });
    const settings = { 'editor.wordWrap': 'off' };
    workbench = await sharedWindow({ workspace: folder, theme: 'dark', settings });
    await workbench.openFile('level.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('5 hitboxes, 0 collisions');
  });

  /** Waits until the list, which follows the text, shows exactly these numbers. */
  const says = (name: string, numbers: string) =>
    until(async () => (await preview.option(name).getAttribute('aria-label'))?.includes(`, ${numbers}`) === true, {
      what: `${name} with ${numbers}`,
    });

  /** Waits until the saved file contains a line and its tab isn't dirty; VS Code is still saving before that. */
  const written = (line: string) =>
    until(
      async () => (await workbench.savedText('level.ts')).includes(line) && !(await workbench.isDirty('level.ts')),
      {
        what: line,
      },
    );

  const save = () => workbench.page.keyboard.press('Control+S');

  /** Drags a point of a hitbox by an offset in units, without releasing the button. */
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

  it('resizes by a corner in one step, undone and redone from the preview and from the text', async () => {
    await preview.click('slab');
    await preview.waitForSelection('slab');
    await workbench.page.keyboard.down('Control');
    await pull('slab', [1, 1], 4, 6);
    await workbench.page.mouse.up();
    await workbench.page.keyboard.up('Control');
    await says('slab', 'x 10, y 10, w 44, h 36');
    await save();
    await written("'slab', x: 10, y: 10, w: 44, h: 36");
    await workbench.page.keyboard.press('Control+Z');
    await says('slab', 'x 10, y 10, w 40, h 30');
    await preview.waitForFocus();
    await workbench.page.keyboard.press('Control+Shift+Z');
    await says('slab', 'x 10, y 10, w 44, h 36');
    await preview.waitForFocus();
    await workbench.focusEditor('level.ts');
    await workbench.page.keyboard.press('Control+Z');
    await says('slab', 'x 10, y 10, w 40, h 30');
    await workbench.page.keyboard.press('Control+Y');
    await says('slab', 'x 10, y 10, w 44, h 36');
    await workbench.page.keyboard.press('Control+Z');
    await says('slab', 'x 10, y 10, w 40, h 30');
  });

  it('undoes one step per key at any speed, and keeps later keys in the preview', async () => {
    const { keyboard } = workbench.page;
    await preview.click('slab');
    await preview.waitForSelection('slab');
    const before = await workbench.editorText('level.ts');
    for (let step = 0; step < 4; step++) await keyboard.press('ArrowRight');
    await says('slab', 'x 14, y 10, w 40, h 30');
    await until(async () => /'slab', x: 14/.test(await workbench.editorText('level.ts')), { what: 'the last step' });
    for (let step = 0; step < 4; step++) await keyboard.press('Control+Z');
    for (const key of ['q', 'ArrowDown', 'q', 'ArrowDown']) await keyboard.press(key);
    await says('slab', 'x 10, y 12, w 40, h 30');
    const after = before.replace("'slab', x: 10, y: 10", "'slab', x: 10, y: 12");
    await until(async () => (await workbench.editorText('level.ts')) === after, { what: 'nothing else in the text' });
    await preview.waitForFocus();
    await keyboard.press('Control+Z');
    await preview.waitForFocus();
    await keyboard.press('Control+Z');
    await says('slab', 'x 10, y 10, w 40, h 30');
    await preview.waitForFocus();
  });

  it('resizes about the center with Alt, keeping the ratio with Shift', async () => {
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

  it('rotates if the text has an angle, by the handle and by keys', async () => {
    await preview.click('ramp');
    await preview.waitForSelection('ramp');
    await workbench.page.keyboard.press(']');
    await says('ramp', 'x 70, y 20, w 30, h 30, angle 21');
    await workbench.page.keyboard.press('Shift+[');
    await says('ramp', 'x 70, y 20, w 30, h 30, angle 6');
    await save();
    await written('w: 30, h: 30, angle: 6 }');
  });

  /** Drags a marquee from one point to another. */
  async function marquee(from: Place, to: Place): Promise<void> {
    const { mouse } = workbench.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await mouse.move(to.x, to.y);
    await mouse.up();
  }

  it('selects by a marquee, moves all by keys, and undoes that at once', async () => {
    const { mouse, keyboard } = workbench.page;
    await marquee(await preview.placeOf('slab', -0.12, -0.15), await preview.placeOf('ball', 0.6, 0.6));
    await preview.waitForSelection('slab', 'ball');
    const ramp = await preview.placeOf('ramp', 0.5, 0.5);
    await keyboard.down('Shift');
    await mouse.click(ramp.x, ramp.y);
    await keyboard.up('Shift');
    await preview.waitForSelection('slab', 'ramp', 'ball');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('ArrowRight');
    await says('slab', 'x 11, y 20');
    await says('ramp', 'x 71, y 30');
    await says('ball', 'x 61, y 100');
    await preview.frame.getByText('3 hitboxes moved by 1, 0').waitFor({ state: 'attached' });
    await keyboard.press('Control+Z');
    await says('ball', 'x 60, y 100');
    await preview.waitForFocus();
    await keyboard.press('Control+Z');
    await says('slab', 'x 10, y 10');
    await says('ramp', 'x 70, y 20');
    await says('ball', 'x 60, y 90');
    await preview.waitForFocus();
    await preview.waitForSelection('slab', 'ramp', 'ball');
  });

  it('nudges five at once, selected by a marquee', async () => {
    // A corner of the selection would be a handle.
    await workbench.page.keyboard.press('Escape');
    const corner = await preview.placeOf('slab', -0.12, -0.15);
    await marquee(corner, {
      x: (await preview.placeOf('post', 1.3, 0)).x,
      y: (await preview.placeOf('wedge', 0, 1.1)).y,
    });
    await preview.waitForSelection('slab', 'ramp', 'post', 'ball', 'wedge');
    await workbench.page.keyboard.press('ArrowLeft');
    await preview.frame.getByText('5 hitboxes moved by -1, 0').waitFor({ state: 'attached' });
    await save();
    const left = text
      .replace('x: 10,', 'x: 9,')
      .replace('x: 70,', 'x: 69,')
      .replace('angle: 20', 'angle: 6')
      .replace('x: 200,', 'x: 199,')
      .replace('x: 60,', 'x: 59,')
      .replace('[110, 80], [150, 80], [130, 110]', '[109, 80], [149, 80], [129, 110]');
    await until(async () => (await workbench.savedText('level.ts')) === left, { what: left });
    await workbench.page.keyboard.press('Control+Z');
    await says('post', 'x 200, y 60');
    await preview.waitForFocus();
    await save();
    await written("'post', x: 200,");
  });

  it('continues a drag while another editor saves the file, and writes where the numbers are then', async () => {
    const { keyboard, mouse } = workbench.page;
    await preview.click('post');
    await preview.waitForSelection('post');
    await keyboard.down('Control');
    await pull('post', [0.5, 0.5], 0, 12);
    await says('post', 'x 200, y 72');
    const other = (await workbench.savedText('level.ts')).replace("{ name: 'post'", "/* late */ { name: 'post'");
    await writeFile(join(workbench.workspace, 'level.ts'), other);
    await until(async () => (await workbench.editorText('level.ts')).includes('/* late */'), {
      what: 'the other text',
    });
    await says('post', 'x 200, y 72');
    await mouse.up();
    await keyboard.up('Control');
    await save();
    await written("  /* late */ { name: 'post', x: 200, y: 72, w: 12, h: 20 },");
  });

  it('adds a corner to a polygon by double-click, and removes it', async () => {
    const { mouse, keyboard } = workbench.page;
    await preview.click('wedge', 0.5, 0.3);
    await preview.waitForSelection('wedge');
    const side = await preview.placeOf('wedge', 0.25, 0);
    await mouse.dblclick(side.x, side.y);
    await save();
    await written('points: [[110, 80], [120, 80], [150, 80], [130, 110]]');
    await mouse.click(side.x, side.y);
    await keyboard.press('Delete');
    await save();
    await written('points: [[110, 80], [150, 80], [130, 110]]');
  });

  it('draws a polygon by clicking its corners', async () => {
    const { mouse, keyboard } = workbench.page;
    const zoom = await preview.zoom();
    const base = await preview.placeOf('wedge', 0, 0);
    const visit = async (x: number, y: number, clicks = true): Promise<void> => {
      await mouse.move(base.x + x * zoom, base.y + y * zoom);
      if (clicks) await mouse.click(base.x + x * zoom, base.y + y * zoom);
    };
    await preview.frame.getByRole('button', { name: 'New Hitbox of Shape' }).click();
    await preview.frame.getByRole('button', { name: 'Polygon' }).click();
    await preview.focusScene();
    await visit(60, -65);
    // It snaps to the height of the first.
    await visit(83, -62);
    await visit(78, -35);
    await visit(70, -36);
    await keyboard.press('Backspace');
    await visit(64, -37, false);
    await preview.frame.getByText(/^x \d+, y \d+ · Click to add a corner · Enter: close/).waitFor();
    await workbench.screenshot('polygon-by-clicking');
    await visit(61, -65);
    await preview.waitForSummary('6 hitboxes, 0 collisions');
    await save();
    await written('points: [[170, 15], [193, 15], [188, 45]]');
    await keyboard.press('Control+Z');
    await preview.waitForSummary('5 hitboxes, 0 collisions');
    await save();
    // The key waits for the undo: another file that is in front by then would get it.
    await until(async () => !(await workbench.isDirty('level.ts')), { what: 'level.ts to be saved' });
  });

  it('asks whether to change a computation or its constant, and keeps comments and line endings', async () => {
    const { keyboard, mouse } = workbench.page;
    await workbench.openFile('tiles.ts');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.click('step');
    await preview.waitForSelection('step');
    await keyboard.down('Control');
    await pull('step', [0.5, 0.5], 0, 10);
    await mouse.up();
    await keyboard.up('Control');
    await says('step', 'x 32, y 20');
    // A change of the text closes the question.
    await until(async () => (await workbench.editorText('tiles.ts')).includes('y: 20'), { what: 'the dragged y' });
    await preview.waitForFocus();
    await keyboard.press('Shift+ArrowRight');
    await workbench.pick('Change TILE to 21');
    await says('step', 'x 42, y 20');
    await says('next', 'x 90, y 21');
    await preview.waitForFocus();
    await save();
    const expected = tiles.replace('TILE = 16', 'TILE = 21').replace('y: 10', 'y: 20');
    await until(async () => (await workbench.savedText('tiles.ts')) === expected, { what: expected });
  });

  it('says before the drop who else takes the number', async () => {
    await workbench.openFile('shared.ts');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await preview.dragBy('topHitbox', 20, 0);
    await preview.frame.getByText('also changes lowHitbox').first().waitFor();
    await workbench.screenshot('also-changes');
    await workbench.page.mouse.up();
    await says('lowHitbox', 'x 30, y 90');
    await preview.waitForFocus();
    await workbench.page.keyboard.press('Control+z');
    await says('lowHitbox', 'x 10, y 90');
    await workbench.openFile('tiles.ts');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
  });

  it('is unchanged after save, close and reopen', async () => {
    const labels = () =>
      preview.frame.getByRole('option').evaluateAll((options) => options.map((one) => one.getAttribute('aria-label')));
    const before = { text: await workbench.editorText('tiles.ts'), labels: await labels() };
    await closeAllEditors(workbench);
    await preview.status().waitFor({ state: 'detached' });
    await workbench.openFile('tiles.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    assert.deepEqual({ text: await workbench.editorText('tiles.ts'), labels: await labels() }, before);
  });
});
