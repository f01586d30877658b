/** A hitbox that is dragged in the preview and saved, while the game of examples/play runs beside it. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { serveExample } from '../../scripts/example.mjs';
import { until } from '../launch/until';
import type { Game } from '../unit/play/load-game';
import { sharedBrowser } from './harness';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { examples, PreviewDriver } from './support';

declare const play: { readonly game: Game; advance(steps: number): void };

const name = 'hero.hitbox.json';

describe('a hitbox of a running game', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;
  let example: Awaited<ReturnType<typeof serveExample>>;
  let game: Page;

  before(async () => {
    workbench = await sharedWindow({ workspace: examples, theme: 'dark' });
    // The window has a copy of the folder.
    example = await serveExample(0, workbench.workspace);
    game = await (await sharedBrowser()).newPage({ viewport: { width: 1280, height: 860 } });
    await game.goto(`${example.address}?paused`);
    await game.locator('#link').getByText('Waiting for a file to be saved.').waitFor();
    await workbench.openFile(name);
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  after(async () => {
    await game.close();
    await example.stop();
  });

  it('changes in the game when it is dragged in the preview and saved', async () => {
    const state = () =>
      game.evaluate(() => {
        const { hero, steps } = play.game;
        const helmet = hero.instance.hitboxes.find((hitbox) => hitbox.name === 'helmet')!.shape;
        return { x: hero.x, y: hero.y, steps, helmet: helmet.kind === 'circle' ? { x: helmet.x, y: helmet.y } : null };
      });
    await game.evaluate(() => {
      play.advance(90);
    });
    const before = await state();
    await preview.click('helmet');
    await preview.waitForSelection('helmet');
    await preview.dragBy('helmet', 4, -6);
    await workbench.page.mouse.up();
    await until(() => workbench.isDirty(name), { what: 'a change of the text' });
    await workbench.page.keyboard.press('Control+S');
    await game.locator('#link').getByText(`${name}: the game has its new hitboxes.`).waitFor();
    const after = await state();
    assert.deepEqual([after.x, after.y, after.steps], [before.x, before.y, before.steps]);
    const text = await workbench.savedText(`play/${name}`);
    const [, x, y] = /"helmet", "role": "hurt", "circle": \[(\d+), (\d+), 7\]/.exec(text)!.map(Number);
    assert.notDeepEqual(after.helmet, before.helmet);
    // The origin of the knight is at 21, 45 of its frame.
    assert.deepEqual(after.helmet, { x: after.x - 21 + x!, y: after.y - 45 + y! });
    await game.keyboard.press('h');
    await game.screenshot({ path: 'out/screenshots/live-edit-game.png' });
    await workbench.screenshot('live-edit-preview');
  });
});
