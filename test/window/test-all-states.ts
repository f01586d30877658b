import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { previewStates, stageStates, type PageState } from './accessibility-states';
import { violationsIn } from './axe';
import { openBarePage, savePicture, type BarePageOptions } from './bare-page';
import type { Theme } from './harness';
import { exampleScene } from './page-messages';
import { allThemes, applyTheme, recordedTheme, type PageTheme } from './themes';

/** The sizes of pages in a window of 1280 × 800: beside a text, and alone. */
const besideText = { width: 460, height: 676 };
export const pageAlone = { width: 923, height: 676 };

type NamedTheme = readonly [name: Theme, theme: PageTheme];

const readThemes = (): Promise<readonly NamedTheme[]> =>
  Promise.all(allThemes.map(async (name) => [name, await recordedTheme(name)] as const));

const pages: readonly (readonly [
  name: BarePageOptions['page'],
  size: NonNullable<BarePageOptions['size']>,
  messages: () => Promise<readonly unknown[]>,
  states: readonly PageState[],
])[] = [
  ['preview', besideText, async () => [await exampleScene('src/arena.ts')], previewStates],
  ['stage', pageAlone, async () => Promise.resolve([{ type: 'actors', actors: [] }]), stageStates],
];

/** Which rules are checked in a theme: all, or those whose results depend on the theme; null: none. */
export type RulesIn = (theme: Theme, state: number) => 'all' | 'theme' | null;

/** Defines the tests that axe finds nothing in the states of our pages, without VS Code. */
export function testAllStates(what: string, rulesIn: RulesIn): void {
  for (const [name, size, messages, states] of pages) {
    describe(`${what} of the ${name}`, () => {
      let page: Page;
      let themes: readonly NamedTheme[];

      before(async () => {
        themes = await readThemes();
        page = await openBarePage({ page: name, messages: await messages(), size });
      });
      after(() => page.context().close());

      for (const [index, [state, show, end]] of states.entries()) {
        it(`has no violations with ${state}`, async () => {
          await show(page);
          const found: string[] = [];
          for (const [themeName, theme] of themes) {
            const rules = rulesIn(themeName, index);
            if (rules === null) continue;
            await applyTheme(page, theme);
            found.push(...(await violationsIn(page, rules)).map((violation) => `${themeName}: ${violation}`));
            await savePicture(page, `accessibility/${name}-with-${state}-${themeName}`);
          }
          if (end !== undefined) await page.keyboard.press(end);
          assert.deepEqual(found, []);
        });
      }
    });
  }
}
