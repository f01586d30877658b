/** VS Code in a language that the extension isn't translated into. */
import assert from 'node:assert/strict';
import { openWorkbench, type Workbench } from './harness';
import { builtIn } from './shared-window';
import { extension, gameFolder, PreviewDriver } from './support';

describe('in a language without a translation', () => {
  let workbench: Workbench;

  before(async () => {
    const workspace = await gameFolder('untranslated', {
      'level.ts': 'export const walls = [{ x: 0, y: 0, w: 4, h: 3 }];',
    });
    workbench = await openWorkbench({ extension, workspace, locale: 'de', builtIn });
  });
  after(() => workbench.dispose());

  it('marks its English texts as English', async () => {
    await workbench.openFile('level.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('1 hitbox, 0 collisions');
    assert.equal(await preview.frame.locator('html').getAttribute('lang'), 'en');
  });
});
