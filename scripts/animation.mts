// Takes the animated picture at the top of the README: a drag in a real VS Code window, until its problem appears.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from '../test/launch/until';
import { closeAll } from '../test/window/harness';
import { type Place, PreviewDriver } from '../test/window/support';
import { type Frame, encodeGif } from './gif.mjs';
import { folder, openExamples, saveScreenshot, showPointer, takeScreenshot } from './screenshot-window.mjs';

/** The file at the end of the picture; at its start, the slime is this far to the right. */
const file = 'first.ts';
const name = 'slime';
const offset = 28;

const size = { width: 1000, height: 560 };
/** Without the empty rest of the Problems panel. */
const part = { x: 0, y: 0, width: size.width, height: 484 };

const settings = {
  'breadcrumbs.enabled': false,
  'editor.lineNumbers': 'off',
  'editor.folding': false,
  'editor.glyphMargin': false,
  'editor.hideCursorInOverviewRuler': true,
  'editor.matchBrackets': 'never',
  'editor.occurrencesHighlight': 'off',
  'editor.overviewRulerBorder': false,
  'editor.renderLineHighlight': 'none',
  'window.commandCenter': false,
  'window.menuBarVisibility': 'hidden',
  'workbench.activityBar.location': 'hidden',
  'workbench.layoutControl.enabled': false,
  'workbench.statusBar.visible': false,
};

const frames: Frame[] = [];
try {
  const workbench = await openExamples(file, 'dark', size, settings);
  const { page } = workbench;
  const take = async (delay: number): Promise<void> => {
    frames.push({ png: await takeScreenshot(page, { clip: part }), delay });
  };

  // The picture of the example.
  const preview = await PreviewDriver.openFromTitle(workbench);
  await preview.waitForSummary('7 hitboxes, 1 collision');
  await workbench.runCommand('View: Toggle Problems');
  await page.locator('.markers-panel:visible').waitFor();
  await preview.frame.getByRole('button', { name: /^Zoom to Fit/ }).click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1000);
  await saveScreenshot(page, 'first', (await workbench.webviewFrame().boundingBox())!);

  // The start: the slime is apart. The change is saved, so that the tab looks as if nothing had happened.
  const end = await workbench.savedText(join('src', file));
  const numbers = new RegExp(`'${name}', x: (\\d+), y: (\\d+), w: (\\d+), h: (\\d+)`).exec(end);
  if (numbers === null) throw new Error(`${file} has no ${name}.`);
  const [x, y, width, height] = numbers.slice(1).map(Number) as [number, number, number, number];
  const start = end.replace(`'${name}', x: ${x}`, `'${name}', x: ${x + offset}`);
  await writeFile(join(workbench.workspace, 'src', file), start);
  await preview.waitForSummary('7 hitboxes, 0 collisions');
  await page.getByText('No problems have been detected').waitFor();
  const from = await placeWithoutList(preview, page, { x: x + offset + width / 2, y: y + height / 2 });
  const zoom = await preview.zoom();
  await preview.focusScene();
  await page.waitForTimeout(1000);

  // The drag.
  const pointer = await showPointer(page);
  await pointer.to(from.x + 50, from.y - 70);
  await take(1500);
  for (let step = 1; step <= 10; step++) {
    await pointer.to(from.x + 50 * (1 - step / 10), from.y - 70 * (1 - step / 10));
    await take(50);
  }
  await page.mouse.down();
  await take(400);
  for (let step = 1; step <= offset; step++) {
    await pointer.to(from.x - step * zoom, from.y);
    await take(80);
  }
  await preview.waitForSummary('7 hitboxes, 1 collision');
  await take(1200);

  // The drop.
  await page.mouse.up();
  await until(async () => (await workbench.editorText(file)).trimEnd() === end.trimEnd(), { what: 'the example' });
  await take(1000);
  await until(async () => (await workbench.problems(file)).length === 1, { what: 'the problem' });
  await take(3000);
  await workbench.dispose();
} finally {
  await closeAll();
}

const gif = encodeGif(frames);
const seconds = frames.reduce((sum, { delay }) => sum + delay, 0) / 1000;
console.log(`${folder}/first.gif: ${(gif.length / 1e6).toFixed(2)} MB, ${seconds.toFixed(1)} s`);
if (gif.length > 2e6 || seconds > 12) throw new Error('The picture is larger than 2 MB or longer than 12 s.');
await writeFile(`${folder}/first.gif`, gif);

/**
 * Hides the list, because the scene is what matters here, and returns the place of a point of the scene. Only the list
 * knows places, so this one is computed from the position that the status bar says.
 */
async function placeWithoutList(preview: PreviewDriver, page: Page, point: Place): Promise<Place> {
  await preview.frame.getByRole('button', { name: /^Hitbox List/ }).click();
  await preview.frame.getByRole('button', { name: /^Zoom to Fit/ }).click();
  const scene = (await preview.frame.locator('canvas.scene').boundingBox())!;
  const at = { x: scene.x + scene.width / 2, y: scene.y + scene.height / 2 };
  await page.mouse.move(at.x, at.y);
  const coordinates = preview.frame.locator('.coordinates');
  const text = await until(async () => /^(-?\d+), (-?\d+)$/.exec((await coordinates.textContent()) ?? ''), {
    what: "the pointer's position",
  });
  const zoom = await preview.zoom();
  return { x: at.x + (point.x - Number(text[1])) * zoom, y: at.y + (point.y - Number(text[2])) * zoom };
}
