import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import type { FrameLocator } from 'playwright-core';
import { until } from '../launch/until';
import { violationsIn } from './axe';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { examples, gameFolder, giveKeyboard, PreviewDriver } from './support';
import { applyTheme, readThemes, type PageTheme } from './themes';

const menu = `export const menu = [
  { name: 'play', x: 10, y: 10, w: 80, h: 30 },
  { name: 'quit', x: 10, y: 60, w: 80, h: 30 },
];
`;

describe('accessibility of the preview', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;
  let themes: readonly PageTheme[];

  before(async () => {
    const folder = await gameFolder('accessibility', { 'menu.ts': menu });
    await cp(examples, folder, { recursive: true, filter: (path) => !/corpus|engines|play/.test(path) });
    workbench = await sharedWorkbench({ workspace: folder, theme: 'dark' });
    await workbench.openFile('arena.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('14 hitboxes, 3 collisions');
    themes = await readThemes(workbench, preview.frame);
  });

  const press = async (...keys: readonly string[]): Promise<void> => {
    await preview.focusScene();
    for (const key of keys) await workbench.page.keyboard.press(key);
  };
  const open = async (file: string, summary: string): Promise<void> => {
    await workbench.openFile(file);
    await preview.waitForSummary(summary);
  };
  const button = (name: string | RegExp) => preview.frame.getByRole('button', { name });
  const popover = async (name: string | RegExp, dialog: string): Promise<void> => {
    await button(name).click();
    await preview.frame.getByRole('dialog', { name: dialog }).waitFor();
  };

  const states: readonly (readonly [name: string, prepare: () => Promise<void>, end?: string])[] = [
    ['a file with collisions', async () => Promise.resolve()],
    [
      'one hitbox selected',
      async () => {
        await preview.option('pillar').click();
        await preview.frame.getByRole('textbox', { name: 'Name' }).waitFor();
      },
    ],
    [
      'a number that is none',
      async () => {
        await preview.frame.getByRole('textbox', { name: 'X', exact: true }).fill('abc');
        await workbench.page.keyboard.press('Enter');
        await preview.frame.getByText("isn't a number").waitFor();
      },
    ],
    ['all selected', () => press('Control+a')],
    [
      'hidden and locked hitboxes',
      async () => {
        await preview.option('pillar').click();
        await press('h');
        await preview.option('floor').click();
        await press('l');
        await button(/hidden/).waitFor();
      },
    ],
    ['the collision matrix', () => popover('Collision Matrix', 'Collision Matrix'), 'Escape'],
    ['the images', () => popover('Images', 'Images'), 'Escape'],
    [
      'the conventions',
      async () => {
        await preview.frame.locator('button.convention').click();
        await preview.frame.getByRole('dialog', { name: 'Coordinate Conventions' }).waitFor();
      },
      'Escape',
    ],
    ['the keyboard shortcuts', () => press('?'), 'Escape'],
    [
      'frames, some hitboxes not in the shown one',
      async () => {
        await open('knight.hitbox.json', '4 of 6 hitboxes in this frame, 0 collisions');
      },
    ],
    [
      'possible hitboxes',
      async () => {
        await workbench.openFile('menu.ts');
        await workbench.runCommand('Hitbox: Open Preview to the Side');
        await preview.waitForSummary('2 hitboxes, 0 collisions');
      },
    ],
    [
      'a motion',
      async () => {
        await open('ricochet.hitbox.json', '3 hitboxes, 0 collisions');
        await preview.frame.getByText('Motion of ball').waitFor();
      },
    ],
    [
      'an explained collision',
      async () => {
        await open('circle-and-rotated-rect.hitbox.json', '2 hitboxes, 0 collisions');
        await preview.option('ball').click();
        await press('w');
        await preview.frame.getByText("In the rectangle's local space").waitFor();
      },
    ],
    [
      'a file without hitboxes',
      async () => {
        await workbench.openFile('notes.ts');
        await workbench.runCommand('Hitbox: Open Preview to the Side');
        await preview.frame.getByText('{ x, y, w, h }').waitFor();
      },
    ],
  ];

  for (const [name, prepare, end] of states) {
    it(`has no violations in four themes with ${name}`, async () => {
      await prepare();
      const found = await check(workbench, preview.frame, themes, `preview-with-${name}`);
      if (end !== undefined) await workbench.page.keyboard.press(end);
      assert.deepEqual(found, []);
    });
  }
});

/** Returns what axe finds in each theme, and saves a screenshot of each. */
async function check(
  workbench: Workbench,
  frame: FrameLocator,
  themes: readonly PageTheme[],
  name: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await applyTheme(frame, theme);
    found.push(...(await violationsIn(frame)).map((violation) => `${theme.theme}: ${violation}`));
    await workbench.screenshot(`accessibility/${name.replaceAll(' ', '-')}-${theme.theme}`);
  }
  return found;
}

describe('accessibility of the stage', () => {
  let workbench: Workbench;
  let frame: FrameLocator;
  let themes: readonly PageTheme[];

  before(async () => {
    workbench = await sharedWorkbench({ workspace: examples, theme: 'dark' });
    await workbench.runCommand('Hitbox: Open Stage');
    frame = workbench.webview();
    await frame.getByText('Compare sprites').waitFor();
    themes = await readThemes(workbench, frame);
  });

  // VS Code remembers the stage, and the next suite begins with an empty one.
  after(async () => {
    const actors = frame.locator('.actors [role=option]');
    while ((await actors.count()) > 0) {
      const before = await actors.count();
      await actors.first().click();
      await frame.getByRole('button', { name: /^Remove from Stage/ }).click();
      await until(async () => (await actors.count()) < before, { what: 'a sprite gone' });
    }
  });

  const option = (name: string) => frame.getByRole('option', { name: new RegExp(`^${name},`) });
  const add = async (file: string, name: string): Promise<void> => {
    await frame
      .getByRole('button', { name: /^Add Sprite…/ })
      .first()
      .click();
    await workbench.pick(file, file.split('.').slice(0, -1).join('.'));
    await option(name).waitFor();
  };

  const states: readonly (readonly [name: string, prepare: () => Promise<void>, end?: string])[] = [
    ['nothing on it', () => Promise.resolve()],
    [
      'two sprites apart',
      async () => {
        await add('slime.hitboxes.json', 'slime');
        await add('bat.hitboxes.json', 'bat');
      },
    ],
    [
      'two sprites that collide',
      async () => {
        for (const name of ['slime', 'bat']) {
          await option(name).click();
          for (const field of ['X', 'Y']) {
            await frame.getByRole('textbox', { name: field, exact: true }).fill('0');
            await workbench.page.keyboard.press('Enter');
          }
        }
        await frame.getByRole('listbox', { name: 'Colliding pairs' }).getByRole('option').first().click();
      },
    ],
    ['an animated sprite', () => add('knight.hitbox.json', 'knight')],
    [
      'the collision matrix',
      async () => {
        await frame.getByRole('button', { name: 'Collision Matrix' }).click();
        await frame.getByRole('dialog').waitFor();
      },
      'Escape',
    ],
    [
      'the keyboard shortcuts',
      async () => {
        await giveKeyboard(frame.locator('.surface'));
        await workbench.page.keyboard.press('?');
        await frame.getByRole('dialog').waitFor();
      },
      'Escape',
    ],
  ];
  for (const [name, prepare, end] of states) {
    it(`has no violations in four themes with ${name}`, async () => {
      await prepare();
      const found = await check(workbench, frame, themes, `stage-with-${name}`);
      if (end !== undefined) await workbench.page.keyboard.press(end);
      assert.deepEqual(found, []);
    });
  }
});
