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

const blocks = Array.from(
  { length: 40 },
  (_, k) => `  { name: 'b${k}', x: ${k * 200}, y: ${(k % 5) * 400}, w: 60, h: 60 },`,
);
const level = `export const solids = [\n${blocks.join('\n')}\n];\n`;

describe('guides and the minimap of the preview', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('guides', { 'walls.ts': walls, 'level.ts': level });
    workbench = await sharedWindow({ workspace: folder, theme: 'dark', settings: { 'editor.wordWrap': 'off' } });
    await workbench.openFile('walls.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
  });

  const guides = () => preview.frame.locator('.guide');
  const texts = () => guides().evaluateAll((all) => all.map((guide) => guide.getAttribute('aria-valuetext')).join());
  const waitFor = (text: string) => until(async () => (await texts()) === text, { what: `the guides ${text}` });

  it('takes guides from the rulers, and drags snap to them', async () => {
    const { mouse } = workbench.page;
    const canvas = (await preview.frame.locator('.surface').boundingBox())!;
    const post = await preview.placeOf('post', 0, 0.5);
    const x = post.x - 14 * (await preview.zoom());
    await preview.frame.locator('.guide-ruler.x').waitFor();
    await mouse.move(canvas.x + 8, canvas.y + 60);
    await mouse.down();
    for (const share of [0.3, 0.6, 1]) await mouse.move(canvas.x + 8 + (x - canvas.x - 8) * share, canvas.y + 60);
    await mouse.up();
    await waitFor('x 66');
    await workbench.screenshot('guides');
    // To the middle between two units: the right side is on the guide.
    await preview.dragBy('slab', 15.45, 0);
    await mouse.up();
    await until(async () => (await workbench.editorText('walls.ts')).includes("'slab', x: 26, y: 10"), {
      what: 'the slab beside the guide',
    });
  });

  it('keeps them with the file', async () => {
    await workbench.focusEditor();
    await workbench.openFile('level.ts');
    await until(async () => (await preview.frame.getByRole('option', { name: /^b39,/ }).count()) === 1, {
      what: 'the level',
    });
    await waitFor('');
    await workbench.focusEditor();
    await workbench.openFile('walls.ts');
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await waitFor('x 66');
  });

  it('moves and deletes them by keys', async () => {
    await guides().focus();
    await workbench.page.keyboard.press('Shift+ArrowRight');
    await waitFor('x 76');
    await workbench.page.keyboard.press('Delete');
    await waitFor('');
    await preview.waitForFocus();
  });

  it('shows a minimap where the scene is much larger, and moves the view by it', async () => {
    await workbench.focusEditor();
    await workbench.openFile('level.ts');
    const minimap = preview.frame.locator('.minimap');
    await preview.option('b39').waitFor();
    assert.equal(await minimap.isVisible(), false, 'everything is visible');
    await preview.focusScene();
    await workbench.page.keyboard.press('1');
    await minimap.waitFor();
    const { x, y, width, height } = (await minimap.boundingBox())!;
    const seen = async (name: string): Promise<boolean> => {
      const canvas = (await preview.frame.locator('.surface').boundingBox())!;
      const place = await preview.placeOf(name);
      return place.x > canvas.x && place.x < canvas.x + canvas.width && place.y > canvas.y;
    };
    await workbench.page.mouse.move(x + width - 2, y + height - 2);
    await workbench.page.mouse.down();
    await until(() => seen('b39'), { what: 'the right end of the level' });
    await workbench.screenshot('minimap');
    await workbench.page.mouse.move(x + 2, y + 2, { steps: 4 });
    await workbench.page.mouse.up();
    await until(() => seen('b0'), { what: 'the left end of the level' });
  });
});
