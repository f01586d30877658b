/** The pages by keyboard alone: what Tab stops at, what the keys of each part do, and where the focus goes. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { actor, corners, subject } from '../unit/stage/support';
import { animation, hitbox, rect, scene, sprite } from '../unit/webview/support';
import { openBarePage } from './bare-page';
import { wantsScreenshots } from './harness';

const file = scene(
  [
    hitbox('body', rect(0, 0, 40, 40), { sprite: 'knight', role: 'hurt' }),
    hitbox('blade', rect(30, 10, 20, 8), { sprite: 'knight', role: 'hit' }),
    hitbox('shield', rect(0, 10, 8, 20), { sprite: 'knight', role: 'other' }),
  ],
  {
    hitboxFile: true,
    sprites: [
      {
        ...sprite('knight', 'own'),
        animations: [animation('rest', 0, 1), animation('slash', 2, 5)],
        frames: Array.from({ length: 6 }, () => ({
          part: null,
          rotated: false,
          offset: { x: 0, y: 0 },
          duration: null,
        })),
      },
    ],
  },
);

/** Returns the name of the focused element as a screen reader says it; empty if none has the focus. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    if (element === document.body) return '';
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    return label ?? element.textContent.trim();
  });
}

/** Returns what Tab stops at, from an element to the end of the page. */
async function tabStops(page: Page, start: string): Promise<string[]> {
  await page.locator(start).focus();
  const names = [await focusedName(page)];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await focusedName(page);
    if (names.includes(name) || name === '' || names.length > 60) return names;
    names.push(name);
  }
}

describe('the preview by keyboard', () => {
  let page: Page;

  before(async () => {
    page = await openBarePage({ page: 'preview', messages: [file], size: { width: 1000, height: 700 } });
    await page.locator('.list [role=option]').first().waitFor();
    await page.locator('[data-hitbox-id=shield]').click();
    await page.locator('.inspector:visible').waitFor();
  });

  it('has one tab stop per toolbar, list and group of animations, in the order of the page', async () => {
    assert.deepEqual(await tabStops(page, '.toolbar [tabindex="0"]'), [
      'Zoom Out (-)',
      'Hitbox preview; the hitboxes are also in the list',
      'Width of the list',
      'Hitboxes',
      ...['Name', 'Role', 'Frames', 'X', 'Y', 'Width', 'Height', 'Angle', 'Tags'],
      ...['Duplicate (Ctrl+D)', 'Flip Horizontal (M)', 'Hide (H)', 'Lock (L)', 'Delete (Del)'],
      ...['Animation', 'Previous Frame (,)', 'Play (P)', 'Next Frame (.)', 'Loop'],
      'New Animation… (Shift+Drag Selects Its Frames)',
      ...['Speed', 'Onion skin', 'Toggle All Frames (A)'],
      'Hide Rows of Hitboxes',
      'rest, frames 0 to 1',
      'Frame',
      'Duration of frame 0: 100 ms',
      'shield, frames 0 to 5',
      'px · top left',
    ]);
  });

  it('moves in the toolbar with arrow keys, and comes back to the same button', async () => {
    await page.locator('.toolbar button').first().focus();
    const steps: readonly (readonly [key: string, name: RegExp])[] = [
      ['ArrowRight', /Zoom to 100% \(1\)$/],
      ['ArrowLeft', /^Zoom Out/],
      ['ArrowLeft', /^Hitbox List$/],
      ['Home', /^Zoom Out/],
      ['End', /^Hitbox List$/],
      ['ArrowRight', /^Zoom Out/],
      ['ArrowRight', /Zoom to 100% \(1\)$/],
      ['Tab', /^Hitbox preview;/],
      ['Shift+Tab', /^Hitbox preview;/],
    ];
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      assert.match(await focusedName(page), name, key);
    }
    // On the canvas, Shift+Tab selects; after Escape it leaves.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    assert.match(await focusedName(page), /Zoom to 100% \(1\)$/);
  });

  it('moves in the list with arrows, Home, End and letters', async () => {
    const active = () =>
      page.locator('.list').evaluate((list) => {
        const row = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
        return row?.getAttribute('aria-selected') === 'true' ? row.dataset.hitboxId : null;
      });
    await page.locator('.list').focus();
    for (const [key, name] of [
      ['Home', 'body'],
      ['ArrowDown', 'blade'],
      ['End', 'shield'],
      ['ArrowUp', 'blade'],
      ['s', 'shield'],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await active(), name, key);
    }
  });

  const surfaceHasFocus = () => page.locator('.surface').evaluate((surface) => surface === document.activeElement);

  it('leaves a field of the inspector with Escape, its value unchanged, and with Enter, which applies it', async () => {
    const x = page.locator('#inspector-x');
    for (const [typed, key, focus, shown] of [
      ['12', 'Escape', true, '0'],
      [null, 'Escape', true, '0'],
      [null, 'Enter', true, '0'],
      ['abc', 'Enter', false, 'abc'],
      ['abc', 'Escape', true, '0'],
      ['12', 'Enter', true, '12'],
    ] as const) {
      await x.focus();
      if (typed !== null) await x.fill(typed);
      await page.keyboard.press(key);
      assert.deepEqual(
        [await surfaceHasFocus(), await x.inputValue()],
        [focus, shown],
        `${typed ?? 'nothing'}, ${key}`,
      );
      assert.equal(await page.locator('.inspector:visible').count(), 1, 'the hitbox stays selected');
    }
  });

  it('announces the selection that keys make on the canvas', async () => {
    const announced = async (key: string): Promise<string | null> => {
      await page.keyboard.press(key);
      return page.locator('.announcement').textContent();
    };
    await page.locator('.surface').focus();
    await page.keyboard.press('Escape');
    // Right after Escape, Tab leaves the canvas.
    await page.keyboard.press('f');
    assert.match((await announced('Tab')) ?? '', /^body, hurt, x 0, y 0, w 40, h 40/);
    assert.match((await announced('Tab')) ?? '', /^blade, hit, x 30/);
    assert.equal(await announced('Control+a'), '3 hitboxes selected');
    assert.equal(await announced('Escape'), 'Nothing selected');
  });

  it('has one tab stop in the collision matrix, with arrow keys for the others', async () => {
    await page.locator('[popovertarget=matrix-popover]').click();
    await page.locator('[role=dialog]:visible').waitFor();
    assert.equal(await page.locator('.rule[tabindex="0"]').count(), 1);
    const first = await focusedName(page);
    await page.keyboard.press('ArrowDown');
    const second = await focusedName(page);
    assert.notEqual(second, first);
    assert.equal(await page.locator('.rule[tabindex="0"]').getAttribute('aria-label'), second);
    await page.keyboard.press('Escape');
    assert.equal(await focusedName(page), 'Collision Matrix', 'the focus is back on the button');
  });
});

describe('the stage by keyboard', () => {
  it('has one tab stop per toolbar and list', async () => {
    const page = await openBarePage({
      page: 'stage',
      messages: [
        { type: 'actors', actors: [actor('hero'), actor('crate', { x: 14 })] },
        subject('hero', corners),
        subject('crate', corners),
      ],
      size: { width: 1000, height: 700 },
    });
    await page.locator('.pairs [role=option]').first().waitFor();
    await page.locator('.actors [role=option]').last().click();
    assert.deepEqual(await tabStops(page, '.toolbar [tabindex="0"]'), [
      'Add Sprite…',
      'Stage; the sprites are also in the list',
      'Sprites on the stage',
      ...['X', 'Y', 'Angle', 'Scale'],
      ...['Flip Horizontal (M)', 'Duplicate (Ctrl+D)', 'Show Source (Enter)', 'Remove from Stage (Del)'],
      'Colliding pairs',
    ]);
  });
});

describe('names from right to left', () => {
  const names = ['שלום', 'جدار 2', 'wall'];
  /** Records the texts and directions of labels. */
  const record = `
    globalThis.labels = [];
    const paint = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      globalThis.labels.push([text, this.direction]);
      return paint.call(this, text, ...place);
    };
  `;
  let page: Page;

  before(async () => {
    const hitboxes = names.map((name, index) =>
      hitbox(name, rect(index * 120, 0, 100, 60), { name, role: index === 1 ? 'עוין' : 'solid' }),
    );
    const messages = [scene(hitboxes, { sprites: [{ ...sprite('level', 'own'), name: 'مستوى' }] })];
    page = await openBarePage({ page: 'preview', messages, before: record, size: { width: 1000, height: 700 } });
    await page.locator('.list [role=option]').first().waitFor();
  });

  it('have their own direction, each on its own', async () => {
    await page.locator(`[data-hitbox-id="${names[0]}"]`).click();
    await page.locator('.inspector:visible').waitFor();
    const directionOf = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluateAll((elements) => elements.map((element) => getComputedStyle(element).direction));
    assert.deepEqual(await directionOf('.list .option-name'), ['rtl', 'rtl', 'ltr']);
    assert.deepEqual(await directionOf('.group-name'), ['rtl']);
    assert.deepEqual(await directionOf('.inspector-title'), ['rtl']);
    assert.deepEqual(await directionOf('#inspector-name'), ['rtl']);
    assert.deepEqual(await directionOf('#inspector-role'), ['ltr']);
    assert.deepEqual(await directionOf('.role-legend bdi'), ['ltr', 'rtl']);
    assert.equal(await page.locator('html').evaluate((html) => getComputedStyle(html).direction), 'ltr');
    if (wantsScreenshots) await page.screenshot({ path: 'out/screenshots/right-to-left.png' });
  });

  it('have their direction on the canvas, too', async () => {
    const labels = await page.evaluate(() => (globalThis as unknown as { labels: [string, string][] }).labels);
    const directions = names.map((name) => labels.filter(([text]) => text === name).map(([, way]) => way)[0]);
    assert.deepEqual(directions, ['rtl', 'rtl', 'ltr']);
    const numbers = labels.filter(([text]) => /^-?\d+$/.test(text));
    assert.ok(numbers.length > 0, 'the rulers are painted');
    assert.deepEqual([...new Set(numbers.map(([, way]) => way))], ['ltr'], 'a minus sign stays on the left');
  });
});

describe('the settings of the system', () => {
  let page: Page;

  before(async () => {
    page = await openBarePage({ page: 'preview', messages: [file], size: { width: 1000, height: 700 } });
    await page.locator('[data-hitbox-id=body]').click();
    await page.locator('.inspector:visible').waitFor();
  });

  it('reduce motion: nothing is animated, not even a notice', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // All frames are shown, so it can't start at the current one.
    await page.locator('.bar').first().focus();
    await page.keyboard.press('[');
    await page.locator('.notice:visible').waitFor();
    const running = await page.evaluate(() => document.getAnimations().length);
    assert.equal(running, 0);
  });

  it('choose colors: pressed and selected still show, and roles keep theirs', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const outline = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
    assert.equal(await outline('.icon-button[aria-pressed=true]'), 'solid');
    assert.equal(await outline('.option[aria-selected=true]'), 'solid');
    const adjust = await page
      .locator('.track-row')
      .first()
      .evaluate((row) => getComputedStyle(row).forcedColorAdjust);
    assert.equal(adjust, 'none');
    if (wantsScreenshots) await page.screenshot({ path: 'out/screenshots/forced-colors.png' });
  });
});
