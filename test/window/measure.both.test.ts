import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { gameFolder, PreviewDriver } from './support';

const walls = `export const walls = [
  { name: 'slab', x: 10, y: 10, w: 40, h: 30 },
  { name: 'post', x: 80, y: 20, w: 20, h: 40 },
];
`;

describe('measuring and pasting code in the preview', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('measure', { 'walls.ts': walls });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark', settings: { 'editor.wordWrap': 'off' } });
    await workbench.openFile('walls.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
  });

  /** How many px in the middle between the two boxes something is painted on over the scene. */
  async function painted(): Promise<number> {
    const from = await preview.placeOf('slab', 1, 0.5);
    const to = await preview.placeOf('post', 0, 0.5);
    const canvas = preview.frame.locator('canvas.overlay');
    const box = (await canvas.boundingBox())!;
    const area = {
      x: from.x + 6 - box.x,
      y: from.y - 60 - box.y,
      width: to.x - from.x - 12,
      height: 120,
      across: box.width,
    };
    return canvas.evaluate((element, { x, y, width, height, across }) => {
      const overlay = element as HTMLCanvasElement;
      const dpr = overlay.width / across;
      const { data } = overlay.getContext('2d')!.getImageData(x * dpr, y * dpr, width * dpr, height * dpr);
      return data.filter((value, at) => at % 4 === 3 && value > 0).length;
    }, area);
  }

  it('shows distances while Alt is held', async () => {
    await preview.click('slab');
    const { x, y } = await preview.placeOf('post');
    await workbench.page.mouse.move(x, y);
    assert.equal(await painted(), 0);
    await workbench.page.keyboard.down('Alt');
    await until(async () => (await painted()) > 0, { what: 'a line between the boxes' });
    await workbench.page.keyboard.up('Alt');
    await until(async () => (await painted()) === 0, { what: 'no line without Alt' });
  });

  it('pastes records of code, in the form of the file', async () => {
    await preview.click('slab');
    const code = "const more = [\n  { name: 'beam', x: 12, y: 60, w: 30, h: 5 },\n];\n";
    await workbench.page.evaluate((text) => navigator.clipboard.writeText(text), code);
    await workbench.page.keyboard.press('Control+V');
    await preview.waitForSummary('3 hitboxes, 0 collisions');
    await preview.option('beam').waitFor();
    await workbench.page.keyboard.press('Control+S');
    const line = "  { name: 'beam', x: 12, y: 60, w: 30, h: 5 },\n";
    await until(async () => (await workbench.savedText('walls.ts')).includes(line), { what: line });
  });
});
