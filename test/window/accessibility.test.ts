/** What axe finds in our pages: in each of their states and in each theme, without VS Code, and once in a window. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { previewStates } from './accessibility-states';
import { frameOf, violationsIn } from './axe';
import { openBarePage } from './bare-page';
import { exampleScene } from './page-messages';
import { plantedFaults, rulesBrokenBy } from './planted-faults';
import { sharedWorkbench } from './shared-window';
import { examples, PreviewDriver } from './support';
import { pageAlone, testAllStates } from './test-all-states';
import { allThemes, applyTheme, readTheme, readWebviewStyles, recordedTheme, webviewStyles } from './themes';

// The elements are the same in each theme. Each state is checked in one more theme, in turn; all of them in the second
// tier.
const others = allThemes.filter((theme) => theme !== 'dark');
testAllStates('accessibility', (theme, state) => {
  if (theme === 'dark') return 'all';
  return theme === others[state % others.length] ? 'theme' : null;
});

describe('accessibility in a window', () => {
  it('has no violations, in the theme that was recorded', async () => {
    const workbench = await sharedWorkbench({ workspace: examples, theme: 'dark' });
    await workbench.openFile('arena.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.option('pillar').click();
    await preview.frame.getByRole('textbox', { name: 'Name' }).waitFor();
    const page = await frameOf(preview.frame);
    assert.deepEqual(await violationsIn(page), []);
    assert.deepEqual(await readTheme(page), await recordedTheme('dark'), 'see record-themes.ts');
    assert.equal(await readWebviewStyles(page), await readFile(webviewStyles, 'utf8'));
  });
});

describe('axe on a page without VS Code', () => {
  let page: Page;

  before(async () => {
    page = await openBarePage({ page: 'preview', messages: [await exampleScene('src/arena.ts')], size: pageAlone });
    for (const [, show] of previewStates.slice(0, 2)) await show(page);
  });
  after(() => page.context().close());

  for (const [index, fault] of plantedFaults.entries()) {
    const checked = fault.isOfTheme ? [others[index]!] : (['dark'] as const);
    it(`finds ${fault.name} in ${checked.join(', ')}`, async () => {
      for (const theme of checked) {
        await applyTheme(page, await recordedTheme(theme));
        assert.deepEqual(await rulesBrokenBy(page, fault), [fault.rule], theme);
      }
    });
  }

  it('finds nothing else', async () => {
    assert.deepEqual(await violationsIn(page), []);
  });
});
