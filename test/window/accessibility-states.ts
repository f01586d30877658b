/** The states of our pages in which every theme is checked, and how a user gets from one to the next. */
import type { Page } from 'playwright-core';
import { exampleScene, exampleSubject, sceneOf } from './page-messages';

export type PageState = readonly [name: string, show: (page: Page) => Promise<void>, keyToEnd?: string];

const menu = `export const menu = [
  { name: 'play', x: 10, y: 10, w: 80, h: 30 },
  { name: 'quit', x: 10, y: 60, w: 80, h: 30 },
];
`;

async function send(page: Page, ...messages: readonly unknown[]): Promise<void> {
  await page.evaluate((all) => {
    for (const message of all) window.postMessage(message, '*');
  }, messages);
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  await page.locator('.surface').focus();
  for (const key of keys) await page.keyboard.press(key);
}

async function open(page: Page, button: string | RegExp, dialog: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
}

const option = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name},`) });

/** Shows a scene in a preview and waits for its summary. */
async function show(page: Page, scene: unknown, summary: string): Promise<void> {
  await send(page, scene);
  await page.getByRole('status').getByText(summary, { exact: true }).waitFor();
}

/** Follows the scene of `src/arena.ts`. */
export const previewStates: readonly PageState[] = [
  ['a file with collisions', (page) => page.getByText('14 hitboxes, 3 collisions').first().waitFor()],
  [
    'one hitbox selected',
    async (page) => {
      await option(page, 'pillar').click();
      await page.getByRole('textbox', { name: 'Name' }).waitFor();
    },
  ],
  [
    'a number that is none',
    async (page) => {
      await page.getByRole('textbox', { name: 'X', exact: true }).fill('abc');
      await page.keyboard.press('Enter');
      await page.getByText("isn't a number").waitFor();
    },
  ],
  ['all selected', (page) => press(page, 'Control+a')],
  [
    'hidden and locked hitboxes',
    async (page) => {
      await option(page, 'pillar').click();
      await press(page, 'h');
      await option(page, 'floor').click();
      await press(page, 'l');
      await page.getByRole('button', { name: /hidden/ }).waitFor();
    },
  ],
  [
    'a filtered list',
    async (page) => {
      await press(page, 'Control+f');
      await page.getByRole('textbox', { name: 'Filter hitboxes' }).fill('colliding');
      await page.getByText(/^\d+ of 14$/).waitFor();
    },
    'Escape',
  ],
  [
    'a filter that nothing fits',
    async (page) => {
      await press(page, 'Control+f');
      await page.getByRole('textbox', { name: 'Filter hitboxes' }).fill('dragon');
      await page.getByText('No hitbox has “dragon”').waitFor();
    },
    'Escape',
  ],
  [
    'a guide',
    async (page) => {
      const { x, y } = (await page.locator('.guide-ruler.x').boundingBox())!;
      await page.mouse.move(x + 8, y + 40);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 40, { steps: 2 });
      await page.mouse.up();
      await page.locator('.guide').waitFor();
    },
  ],
  [
    'hitboxes from the art',
    async (page) => {
      await press(page, 'Shift+S');
      await page.getByText('% covered').waitFor();
    },
    'Escape',
  ],
  ['the collision matrix', (page) => open(page, 'Collision Matrix', 'Collision Matrix'), 'Escape'],
  ['the images', (page) => open(page, 'Images', 'Images'), 'Escape'],
  [
    'the conventions',
    async (page) => {
      await page.locator('button.convention').click();
      await page.getByRole('dialog', { name: 'Coordinate Conventions' }).waitFor();
    },
    'Escape',
  ],
  [
    'the keyboard shortcuts',
    async (page) => {
      await press(page, '?');
      await page.getByRole('dialog').waitFor();
    },
    'Escape',
  ],
  [
    'frames, some hitboxes not in the shown one',
    async (page) => {
      const scene = await exampleScene('sprites/knight.hitbox.json');
      await show(page, scene, '4 of 6 hitboxes in this frame, 0 collisions');
    },
  ],
  [
    'possible hitboxes',
    async (page) => {
      await show(page, sceneOf('game/menu.ts', menu), '2 hitboxes, 0 collisions');
      await page.getByRole('region', { name: 'Possible hitboxes' }).waitFor();
    },
  ],
  [
    'a motion',
    async (page) => {
      await show(page, await exampleScene('motion/ricochet.hitbox.json'), '3 hitboxes, 0 collisions');
      await page.getByText('Motion of ball').waitFor();
    },
  ],
  [
    'an explained collision',
    async (page) => {
      const scene = await exampleScene('motion/circle-and-rotated-rect.hitbox.json');
      await show(page, scene, '2 hitboxes, 0 collisions');
      await option(page, 'ball').click();
      await press(page, 'w');
      await page.getByText("In the rectangle's local space").waitFor();
    },
  ],
  [
    'a file without hitboxes',
    async (page) => {
      await send(page, { type: 'empty', reason: 'no-hitboxes', fileName: 'notes.ts', detail: null });
      await page.getByText('{ x, y, w, h }').waitFor();
    },
  ],
];

/** Puts sprites of the examples on the stage. */
async function add(page: Page, ...names: readonly string[]): Promise<void> {
  const subjects = await Promise.all(names.map((name) => exampleSubject(`sprites/${files[name]!}`)));
  await send(page, { type: 'add', subjects: subjects.map(({ uri, sprite }) => ({ uri, sprite })) }, ...subjects);
  for (const name of names) await option(page, name).waitFor();
}

const files: Readonly<Record<string, string>> = {
  bat: 'bat.hitboxes.json',
  knight: 'knight.hitbox.json',
  slime: 'slime.hitboxes.json',
};

/** Follows an empty stage. */
export const stageStates: readonly PageState[] = [
  ['nothing on it', (page) => page.getByText('Compare sprites').waitFor()],
  ['two sprites apart', (page) => add(page, 'slime', 'bat')],
  [
    'two sprites that collide',
    async (page) => {
      for (const name of ['slime', 'bat']) {
        await option(page, name).click();
        for (const field of ['X', 'Y']) {
          await page.getByRole('textbox', { name: field, exact: true }).fill('0');
          await page.keyboard.press('Enter');
        }
      }
      await page.getByRole('listbox', { name: 'Colliding pairs' }).getByRole('option').first().click();
    },
  ],
  ['an animated sprite', (page) => add(page, 'knight')],
  [
    'the collision matrix',
    async (page) => {
      await page.getByRole('button', { name: 'Collision Matrix' }).click();
      await page.getByRole('dialog').waitFor();
    },
    'Escape',
  ],
  [
    'the keyboard shortcuts',
    async (page) => {
      await press(page, '?');
      await page.getByRole('dialog').waitFor();
    },
    'Escape',
  ],
];
