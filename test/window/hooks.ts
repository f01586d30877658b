import type { RootHookObject } from 'mocha';
import { openBarePages } from './bare-page';
import { closeAll, openWorkbenches } from './harness';
import { openMemoryWindows } from './memory-window';
import { retireSharedWindow } from './shared-window';

/** Hooks of every window test: a screenshot after a failure, and the cleanup. */
export const mochaHooks: RootHookObject = {
  async afterEach(this: Mocha.Context) {
    const test = this.currentTest;
    if (test?.state !== 'failed') return;
    retireSharedWindow();
    const name = test.fullTitle().replaceAll(/[^a-z0-9]+/gi, '-');
    let count = 0;
    for (const workbench of [...openWorkbenches(), ...openMemoryWindows()]) {
      const path = await workbench.saveScreenshot(`failed/${name}-${++count}`).catch(() => null);
      if (path !== null) console.log(`      screenshot: ${path}`);
    }
    for (const page of openBarePages()) {
      const path = `out/screenshots/failed/${name}-${++count}.png`;
      await page.screenshot({ path }).then(
        () => {
          console.log(`      screenshot: ${path}`);
        },
        () => undefined,
      );
    }
  },

  async afterAll() {
    await Promise.all(openMemoryWindows().map((window) => window.dispose()));
    await closeAll();
  },
};
