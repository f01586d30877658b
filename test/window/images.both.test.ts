/** Images under hitboxes: found beside the file, repainted when they change on disk, chosen, and cut. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { giveKeyboard, PreviewDriver } from './support';

const player = `export const hitboxes = [
  { name: 'body', role: 'hurt', x: 4, y: 4, w: 8, h: 8 },
];
`;

/** A scene whose image is missing. */
const scene = `class Game extends Phaser.Scene {
  preload() {
    this.load.spritesheet('dude', 'assets/gone.png', { frameWidth: 16, frameHeight: 16 });
  }
  create() {
    this.dude = this.physics.add.sprite(100, 450, 'dude');
    this.dude.body.setSize(8, 8).setOffset(4, 4);
  }
}
`;

/** An image of one color. */
function plain(width: number, height: number, red: number, green: number, blue: number): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red, green, blue, 255], at);
  return PNG.sync.write(png);
}

describe('images under hitboxes', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;
  const file = (name: string) => join(workbench.workspace, 'src', name);

  before(async () => {
    const folder = join(await temporaryFolder('images'), 'game');
    await mkdir(join(folder, 'src'), { recursive: true });
    await writeFile(join(folder, 'src', 'player.ts'), player);
    await writeFile(join(folder, 'src', 'scene.js'), scene);
    await writeFile(join(folder, 'src', 'player.png'), plain(16, 16, 200, 0, 0));
    await writeFile(join(folder, 'src', 'sheet.png'), plain(64, 16, 0, 0, 200));
    workbench = await sharedWindow({ workspace: folder, theme: 'dark' });
    await workbench.openFile('player.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('1 hitbox, 0 collisions');
  });

  /** Waits until the sprite's pixel at 1, 1 has mostly this color. */
  async function shows(colorName: 'red' | 'green' | 'blue' | 'none'): Promise<void> {
    const canvas = preview.frame.locator('canvas.scene');
    await until(
      async () => {
        const rect = await preview.option('body').getAttribute('data-rect');
        const [x, y, width] = rect!.split(',').map(Number) as [number, number, number];
        const at = { x: x - (width * 3) / 8, y: y - (width * 3) / 8 };
        const pixel = await canvas.evaluate((element, { x: left, y: top }) => {
          const canvasElement = element as HTMLCanvasElement;
          const scale = canvasElement.width / canvasElement.clientWidth;
          return [...canvasElement.getContext('2d')!.getImageData(left * scale, top * scale, 1, 1).data];
        }, at);
        const strongest = Math.max(...pixel.slice(0, 3));
        const strongestName = strongest < 100 ? 'none' : (['red', 'green', 'blue'] as const)[pixel.indexOf(strongest)];
        return strongestName === colorName;
      },
      { what: `an image that is ${colorName}` },
    );
  }

  const panelButton = () => preview.frame.getByRole('button', { name: 'Images' });
  const settings = () => workbench.savedText('.vscode/settings.json').catch(() => '');

  it('shows the image beside the file, and repaints it when replaced on disk', async () => {
    await shows('red');
    await writeFile(file('player.png'), plain(16, 16, 0, 200, 0));
    await shows('green');
  });

  it('reports a damaged image, and keeps the hitboxes', async () => {
    await writeFile(file('player.png'), 'no picture');
    await shows('none');
    await preview.option('body').waitFor();
    await panelButton().click();
    await preview.frame.getByText("Can't show src/player.png").waitFor();
    await workbench.page.keyboard.press('Escape');
    await writeFile(file('player.png'), plain(16, 16, 200, 0, 0));
    await shows('red');
  });

  it("is chosen by keyboard from the workspace's images, and saved in the settings", async () => {
    await workbench.runCommand('Hitbox: Choose Image…');
    await workbench.pick('sheet.png');
    await shows('blue');
    await until(async () => (await settings()).includes('"**/src/player.ts#": "src/sheet.png"'), {
      what: 'the setting',
    });
    assert.equal(await workbench.editorText('player.ts'), player);
  });

  it('is cut into frames, and drawn on the chosen background', async () => {
    await panelButton().click();
    await preview.frame.getByLabel('Columns').fill('4');
    await workbench.page.keyboard.press('Enter');
    await until(async () => (await settings()).includes('"columns": 4'), { what: 'the columns' });
    await preview.frame.getByRole('group', { name: 'Frames' }).waitFor();
    await giveKeyboard(preview.frame.getByLabel('Image opacity'));
    await workbench.page.keyboard.press('Home');
    await preview.frame.getByText('0%', { exact: true }).waitFor();
    await shows('none');
    await workbench.page.keyboard.press('End');
    await shows('blue');
    await preview.frame.getByLabel('Checkerboard').check();
    await workbench.screenshot('images-panel');
    await workbench.page.keyboard.press('Escape');
    await preview.frame.getByRole('dialog', { name: 'Images' }).waitFor({ state: 'hidden' });
  });

  it('reports a missing image, with a button to choose another', async () => {
    await workbench.openFile('scene.js');
    await preview.waitForSummary('1 hitbox, 0 collisions');
    const notice = preview.frame.locator('.notice');
    await notice.getByText("assets/gone.png wasn't found in the workspace").waitFor();
    await workbench.screenshot('missing-image');
    await notice.getByRole('button', { name: 'Choose Image…' }).click();
    await workbench.pick('sheet.png');
    await notice.waitFor({ state: 'hidden' });
    await shows('blue');
    await workbench.screenshot('chosen-image');
  });
});
