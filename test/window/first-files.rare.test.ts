/** What `npm start` shows first: `scripts/open-first` in a window on the examples. */
import assert from 'node:assert/strict';
import { until } from '../launch/until';
import { openWorkbench } from './harness';
import { examples, extension, PreviewDriver } from './support';

describe('the window of npm start', () => {
  it('shows ten lines with their preview beside them, and a level in the next tab', async () => {
    const otherExtensions = ['scripts/open-first'];
    const workbench = await openWorkbench({ extension, otherExtensions, workspace: examples, theme: 'dark' });
    const preview = new PreviewDriver(workbench);
    await preview.waitForSummary('7 hitboxes, 1 collision');
    const tabs = await until(
      async () => {
        const all = (await workbench.tabs()).map(({ title, group, isActive }) => ({ title, group, isActive }));
        return all.length === 3 && all;
      },
      { what: 'three tabs' },
    );
    assert.deepEqual(tabs, [
      { title: 'first.ts', group: 0, isActive: true },
      { title: 'arena.ts', group: 0, isActive: false },
      { title: 'Preview first.ts', group: 1, isActive: true },
    ]);
    await workbench.screenshot('npm-start');
    await workbench.dispose();
  });
});
