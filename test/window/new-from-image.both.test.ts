/** Starting from an image alone: a new file, and its hitboxes drawn in the preview by keyboard and mouse. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { PreviewDriver } from './support';

describe('hitboxes from an image alone', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;
  const key = (name: string) => workbench.page.keyboard.press(name);

  before(async () => {
    const folder = join(await temporaryFolder('new'), 'game');
    await mkdir(folder, { recursive: true });
    await copyFile('examples/sprites/hero-slash.png', join(folder, 'hero-slash.png'));
    workbench = await sharedWindow({ workspace: folder, theme: 'light' });
    preview = new PreviewDriver(workbench);
  });

  /** Chooses the image, the kind of file and the grid. */
  async function begin(form: string, frames: string): Promise<void> {
    await workbench.runCommand('Hitbox: New From Image…');
    await workbench.pick('hero-slash.png');
    await workbench.pick(form);
    await workbench.answer(frames);
  }

  const text = (name: string, wanted: RegExp) =>
    until(async () => wanted.test(await workbench.editorText(name)), { what: `${String(wanted)} in ${name}` });

  it('writes a hitbox file with frames', async () => {
    await begin('Hitbox file', '6 x 1');
    await preview.waitForSummary('0 hitboxes, 0 collisions');
    await preview.frame.getByText('Frame 0 (0–5)', { exact: true }).waitFor();
    await text('hero-slash.hitbox.json', /"frameSize": \[32, 48\],\n {6}"hitboxes": \[\]/);
    await preview.waitForFocus();
    await workbench.screenshot('new-from-image');
  });

  it('changes the grid by drawing a frame over the image, and writes it to the file', async () => {
    await preview.frame.getByRole('button', { name: 'Images' }).click();
    const scene = preview.frame.getByRole('img', { name: 'Image and frames' });
    const box = (await scene.boundingBox())!;
    const { mouse } = workbench.page;
    await mouse.move(box.x + 2, box.y + 2);
    await mouse.down();
    await mouse.move(box.x + box.width / 4, box.y + box.height - 2, { steps: 4 });
    await preview.frame.getByText('Frame size: 48 × 48 px').waitFor();
    await workbench.screenshot('image-cut');
    await mouse.up();
    await text('hero-slash.hitbox.json', /"frameSize": \[48, 48\],\n/);
    await preview.frame.getByText('Frame 0 (0–3)', { exact: true }).waitFor();
    await preview.frame.getByLabel('Columns').fill('6');
    await preview.frame.getByText('Frame size: 32 × 48 px').waitFor();
    await key('Enter');
    await text('hero-slash.hitbox.json', /"frameSize": \[32, 48\],\n/);
    await key('Escape');
    await preview.focusScene();
  });

  it('draws a first hitbox by keyboard, and one of another shape in another frame', async () => {
    await key('Enter');
    await preview.waitForSelection('hitbox1');
    await text(
      'hero-slash.hitbox.json',
      /\[\n {8}\{ "name": "hitbox1", "role": "hurt", "rect": \[\d+, \d+, \d+, \d+\], "frames": \[0, 0\] \}\n {6}\]/,
    );
    await key('Escape');
    await key('.');
    await key('n');
    await key('n');
    await key('Enter');
    await preview.waitForSelection('hitbox2');
    await text('hero-slash.hitbox.json', /"hitbox2", "role": "hurt", "circle": \[[\d., ]+\], "frames": \[1, 1\] \}/);
  });

  it('changes the frames of a hitbox in the inspector', async () => {
    const field = preview.frame.getByRole('textbox', { name: 'Frames', exact: true });
    await field.fill('all');
    await key('Enter');
    await text('hero-slash.hitbox.json', /"hitbox2", "role": "hurt", "circle": \[[\d., ]+\] \}/);
    await field.fill('1-2');
    await workbench.screenshot('inspector-frames');
    await key('Enter');
    await text('hero-slash.hitbox.json', /"hitbox2", "role": "hurt", "circle": \[[\d., ]+\], "frames": \[1, 2\] \}/);
    await preview.focusScene();
  });

  it('makes an animation of a range of frames', async () => {
    const track = (await preview.frame.getByRole('slider', { name: 'Frame' }).boundingBox())!;
    const { mouse, keyboard } = workbench.page;
    const middleOf = (frame: number) => track.x + ((frame + 0.5) / 6) * track.width;
    await keyboard.down('Shift');
    await mouse.move(middleOf(1), track.y + 6);
    await mouse.down();
    await mouse.move(middleOf(4), track.y + 6, { steps: 4 });
    await mouse.up();
    await keyboard.up('Shift');
    await preview.frame.getByRole('button', { name: 'New Animation of Frames 1 to 4…' }).click();
    await workbench.answer('slash');
    await text('hero-slash.hitbox.json', /"animations": \{ "slash": \{ "frames": \[1, 4\], "fps": 10 \} \},\n/);
    await preview.frame.getByRole('button', { name: /^slash/ }).waitFor();
    await workbench.screenshot('new-animation-done');
  });

  it('writes TypeScript instead, and never overwrites a file', async () => {
    // Saved, its preview is replaced by that of the next file.
    await key('Control+S');
    await until(async () => !(await workbench.isDirty('hero-slash.hitbox.json')), { what: 'the first file saved' });
    await begin('TypeScript', '6');
    await preview.waitForSummary('0 hitboxes, 0 collisions');
    await preview.frame.getByText('Frame 0 (0–5)', { exact: true }).waitFor();
    const canvas = (await preview.frame.locator('canvas.scene').boundingBox())!;
    const { mouse } = workbench.page;
    await mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
    await mouse.down();
    await mouse.move(canvas.x + canvas.width / 2 + 60, canvas.y + canvas.height / 2 + 40, { steps: 4 });
    await mouse.up();
    await preview.waitForSelection('hitbox1');
    await text(
      'hero-slash.hitboxes.ts',
      /hitboxes: \[\n {8}\{ name: 'hitbox1', role: 'hurt', rect: \[\d+, \d+, \d+, \d+\], frames: \[0, 0\] \},\n {6}\],/,
    );
    await key('Control+Z');
    await text('hero-slash.hitboxes.ts', /hitboxes: \[\]/);
    await key('Control+Shift+Z');
    await text('hero-slash.hitboxes.ts', /name: 'hitbox1'/);
    await begin('TypeScript', '6 x 1');
    await text(
      'hero-slash-2.hitboxes.ts',
      /heroSlashHitboxes = \{\n {2}sprites: \{\n {4}'hero-slash': \{\n {6}image: 'hero-slash.png',\n {6}frameSize: \[32, 48\],\n {6}hitboxes: \[\],/,
    );
  });
});
