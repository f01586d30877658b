import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { actor, corners, subject } from '../unit/stage/support';
import { animation, circle, hitbox, rect, scene, sprite } from '../unit/webview/support';
import { openBarePage, savePicture } from './bare-page';
import { cutControls } from './cut-controls';

const animated = scene(
  [
    hitbox('a rather long name of a hitbox', rect(0, 0, 48, 48), { sprite: 'knight', role: 'hurt' }),
    hitbox('shins', rect(8, 40, 30, 20), { sprite: 'knight', role: 'hurt' }),
    hitbox('blade', rect(30, 10, 20, 8), { sprite: 'knight', role: 'hit', animation: 'slash', frames: [1, 2] }),
    hitbox('ball', circle(20, 20, 12), { sprite: 'knight', role: 'push', certain: null }),
  ],
  {
    hitboxFile: true,
    sprites: [
      {
        ...sprite('knight', 'own'),
        animations: [animation('slash', 0, 5), animation('a rather long name of an animation', 6, 11)],
        frameCounts: [{ animation: 'slash', frames: 6 }],
      },
      { ...sprite('squire', 'own'), animations: [animation('rest', 0, 3)] },
    ],
  },
);

/** CSS px: a narrow panel, and what a window of 1280 × 800 px has at a zoom of 200%. */
const sizes = [
  { name: '350 px wide', size: { width: 350, height: 600 }, zoom: 1 },
  { name: 'zoomed to 200%', size: { width: 640, height: 400 }, zoom: 2 },
] as const;

for (const { name, size, zoom } of sizes) {
  describe(`a page ${name}`, () => {
    let page: Page;

    const select = async (option: RegExp): Promise<void> => {
      await page.locator('.list').getByRole('option', { name: option }).click();
      await page.locator('.inspector:visible').waitFor();
    };
    const press = async (key: string): Promise<void> => {
      await page.locator('.surface').focus();
      await page.keyboard.press(key);
    };
    const open = async (button: RegExp): Promise<void> => {
      await page.getByRole('button', { name: button }).first().click();
      await page.locator('[role=dialog]:visible').waitFor();
    };

    const states: readonly (readonly [name: string, show: () => Promise<void>, end?: string])[] = [
      ['frames', () => Promise.resolve()],
      ['a selected hitbox', () => select(/^a rather long/)],
      [
        'a number that is none',
        async () => {
          await page.getByRole('textbox', { name: 'X', exact: true }).fill('abc');
          await page.keyboard.press('Enter');
          await page.getByText("isn't a number").waitFor();
        },
        'Escape',
      ],
      ['the ignored overlaps', () => open(/ignored$/), 'Escape'],
      [
        'hidden hitboxes',
        async () => {
          await press('h');
        },
      ],
      ['the collision matrix', () => open(/^Collision Matrix/), 'Escape'],
      ['the images', () => open(/^Images/), 'Escape'],
      ['the conventions', () => open(/^px/), 'Escape'],
      [
        'the keyboard shortcuts',
        async () => {
          await press('?');
          await page.locator('dialog[open]').waitFor();
        },
        'Escape',
      ],
      [
        'a motion',
        async () => {
          await select(/^ball/);
          await press('v');
          await page.locator('.motion:visible').waitFor();
        },
      ],
    ];

    describe('the preview', () => {
      before(async () => {
        page = await openBarePage({ page: 'preview', messages: [animated], size, zoom });
        await page.locator('.list [role=option]').first().waitFor();
      });
      after(() => page.context().close());

      for (const [state, show, end] of states) {
        it(`loses nothing with ${state}`, async () => {
          await show();
          await savePicture(page, `narrow-${size.width}-${state}`);
          assert.deepEqual(await cutControls(page), []);
          if (end !== undefined) await page.keyboard.press(end);
        });
      }
    });

    it('loses nothing of the stage', async () => {
      const [hero, crate] = ['hero with a rather long name', 'crate'];
      page = await openBarePage({
        page: 'stage',
        messages: [
          { type: 'actors', actors: [actor(hero), actor(crate, { x: 14 })] },
          subject(hero, corners),
          subject(crate, corners),
        ],
        size,
        zoom,
      });
      await page.getByRole('option', { name: /^hero/ }).first().click();
      assert.deepEqual(await cutControls(page), []);
      await savePicture(page, `narrow-${size.width}-stage`);
      await page.context().close();
    });
  });
}
