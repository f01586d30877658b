/** The pages in a made-up language: every text is translated, and there is space for texts longer than English ones. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { pseudoLocale, pseudoStrings, writePseudoLocale } from '../../scripts/pseudo-locale.mjs';
import { plainSettings } from '../launch/server';
import { actor, corners, subject } from '../unit/stage/support';
import { animation, circle, hitbox, rect, scene, sprite } from '../unit/webview/support';
import { frameOf } from './axe';
import { openBarePage, savePicture } from './bare-page';
import { cutControls } from './cut-controls';
import { openWorkbench, type Workbench } from './harness';
import { builtIn } from './shared-window';
import { gameFolder, PreviewDriver } from './support';
import { untranslatedTexts } from './untranslated';

/** Texts from the file, and the terms of the comments that give its conventions. */
const names = [
  ...['level.ts', 'level', 'walls', 'wall', 'blade', 'ball', 'knight', 'slash', 'rest'],
  ...['solid', 'hurt', 'hit', 'push', 'radius', 'top-left', 'y down'],
];

const walls = hitbox('wall', rect(0, 0, 48, 48), { sprite: 'knight', role: 'hurt' });
const file = scene(
  [
    walls,
    hitbox('blade', rect(30, 10, 20, 8), { sprite: 'knight', role: 'hit', animation: 'slash', frames: [1, 2] }),
    hitbox('ball', circle(70, 20, 12), { sprite: 'knight', role: 'push', certain: null }),
  ],
  {
    hitboxFile: true,
    notStatic: 2,
    sprites: [
      {
        ...sprite('knight', 'own'),
        animations: [animation('slash', 0, 5), animation('rest', 6, 9)],
        frameCounts: [{ animation: 'slash', frames: 6 }],
      },
    ],
  },
);

describe('in the pseudo-locale', () => {
  let page: Page;

  const press = async (...keys: readonly string[]): Promise<void> => {
    await page.locator('.surface').focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  const open = async (button: string): Promise<void> => {
    await page.locator(button).click();
    await page.locator('[role=dialog]:visible').waitFor();
  };
  const nothing = (): Promise<void> => Promise.resolve();

  const states: readonly (readonly [name: string, show: () => Promise<void>, end?: string])[] = [
    ['a scene', nothing],
    [
      'a selected hitbox',
      async () => {
        await page.locator('[data-hitbox-id=wall]').click();
        await page.locator('.inspector:visible').waitFor();
      },
    ],
    [
      'a wrong number',
      async () => {
        await page.locator('#inspector-x').fill('1-');
        await page.keyboard.press('Enter');
        await page.locator('.field-problem').waitFor();
      },
      'Escape',
    ],
    ['several selected hitboxes', () => press('Control+a')],
    ['hidden and locked hitboxes', () => press('Escape', 'Tab', 'h', 'Tab', 'l')],
    ['the collision matrix', () => open('[popovertarget=matrix-popover]'), 'Escape'],
    ['the images', () => open('[popovertarget=images-popover]'), 'Escape'],
    ['the conventions', () => open('[popovertarget=conventions-popover]'), 'Escape'],
    ['a new hitbox', () => press('n'), 'Escape'],
    [
      'a motion',
      async () => {
        await page.locator('[data-hitbox-id=ball]').click();
        await press('v');
        await page.locator('.motion:visible').waitFor();
      },
    ],
    [
      'an explained collision',
      async () => {
        await press('w');
        await page.locator('.verdict:visible').waitFor();
      },
      'w',
    ],
    [
      'the keyboard shortcuts',
      async () => {
        await press('?');
        await page.locator('dialog[open]').waitFor();
      },
      'Escape',
    ],
  ];

  describe('the preview', () => {
    before(async () => {
      const strings = await pseudoStrings('l10n/bundle.l10n.json');
      const size = { width: 1000, height: 700 };
      page = await openBarePage({ page: 'preview', messages: [file], strings, size });
      await page.locator('.list [role=option]').first().waitFor();
    });
    after(() => page.context().close());

    for (const [name, show, end] of states) {
      it(`is translated and has enough space with ${name}`, async () => {
        await show();
        await savePicture(page, `pseudo-${name}`);
        const untranslated = await untranslatedTexts(page, names);
        const cut = await cutControls(page);
        if (end !== undefined) await page.keyboard.press(end);
        assert.deepEqual([untranslated, cut], [[], []]);
      });
    }

    const reasons = ['no-hitboxes', 'vanished', 'no-colliders', 'too-large', 'failed', 'declared-none', 'off'];
    for (const reason of reasons) {
      it(`is translated without a scene: ${reason}`, async () => {
        await page.evaluate(
          (message) => {
            window.postMessage(message, '*');
          },
          { type: 'empty', reason, fileName: 'level.ts', detail: null },
        );
        await page.locator('.empty:visible').waitFor();
        assert.deepEqual(await untranslatedTexts(page, names), []);
        assert.deepEqual(await cutControls(page), []);
      });
    }
  });

  describe('the stage', () => {
    const files = ['knight.hitbox.json', 'wall.hitbox.json', ...names];

    before(async () => {
      const strings = await pseudoStrings('l10n/bundle.l10n.json');
      page = await openBarePage({ page: 'stage', messages: [], strings, size: { width: 1000, height: 700 } });
      await page.locator('.toolbar').waitFor();
    });
    after(() => page.context().close());

    const stageStates: typeof states = [
      ['nothing on it', nothing],
      [
        'two sprites that collide',
        async () => {
          await page.evaluate(
            (messages) => {
              for (const message of messages) window.postMessage(message, '*');
            },
            [
              { type: 'actors', actors: [actor('knight'), actor('wall', { x: 14 })] },
              subject('knight', corners),
              subject('wall', corners),
            ],
          );
          await page.locator('.pairs [role=option]').first().waitFor();
        },
      ],
      ['the collision matrix', () => open('[popovertarget=matrix-popover]'), 'Escape'],
      [
        'the keyboard shortcuts',
        async () => {
          await press('?');
          await page.locator('dialog[open]').waitFor();
        },
        'Escape',
      ],
    ];
    for (const [name, show, end] of stageStates) {
      it(`is translated and has enough space with ${name}`, async () => {
        await show();
        await savePicture(page, `pseudo-stage-${name}`);
        const untranslated = await untranslatedTexts(page, files);
        const cut = await cutControls(page);
        if (end !== undefined) await page.keyboard.press(end);
        assert.deepEqual([untranslated, cut], [[], []]);
      });
    }
  });

  describe('a window', () => {
    let workbench: Workbench;

    const text = `export const walls = [
  { name: 'wall', x: 0, y: 0, w: 40, h: 30 },
  { name: 'ball', x: 20, y: 60, radius: 12 },
  { name: 'blade', x: level * 2, y: 6, w: 12, h: 20 },
];
`;

    before(async () => {
      const workspace = await gameFolder('pseudo-locale', { 'level.ts': text });
      workbench = await openWorkbench({
        extension: await writePseudoLocale(),
        workspace,
        locale: pseudoLocale,
        builtIn,
        settings: plainSettings,
      });
    });
    after(() => workbench.dispose());

    it('has a preview whose texts, those of the extension too, are translated and marked with their language', async () => {
      await workbench.openFile('level.ts');
      await workbench.page.keyboard.press('Control+K');
      await workbench.page.keyboard.press('h');
      const preview = new PreviewDriver(workbench);
      await preview.option('wall').click();
      await preview.frame.locator('.inspector:visible').waitFor();
      await workbench.screenshot('pseudo-window');
      const frame = await frameOf(preview.frame);
      assert.equal(await frame.evaluate(() => document.documentElement.lang), pseudoLocale);
      assert.deepEqual(await untranslatedTexts(frame, names), []);
    });

    it('has a stage that is translated', async () => {
      const titles = await pseudoStrings('package.nls.json');
      await workbench.page.keyboard.press('F1');
      const box = workbench.page.locator('.quick-input-widget:visible');
      await box.locator('input').fill(`>${String(titles['command.openStage'])}`);
      await box.locator('.monaco-list-row.focused').waitFor();
      await box.locator('.quick-input-box input').press('Enter');
      const stage = workbench.page
        .locator('iframe.webview.ready:visible')
        .last()
        .contentFrame()
        .frameLocator('iframe#active-frame');
      await stage.locator('.stage-page').waitFor();
      const frame = await frameOf(stage);
      assert.equal(await frame.evaluate(() => document.documentElement.lang), pseudoLocale);
      assert.deepEqual(await untranslatedTexts(frame, names), []);
    });
  });
});
