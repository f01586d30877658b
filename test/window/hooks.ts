import type { RootHookObject } from 'mocha';
import { closeAll, openWorkbenches } from './harness';
import { retireSharedWindow } from './shared-window';

/** Around every window test: a picture of what a failed one saw, and a clean end. */
export const mochaHooks: RootHookObject = {
  async afterEach(this: Mocha.Context) {
    const test = this.currentTest;
    if (test?.state !== 'failed') return;
    retireSharedWindow();
    const name = test.fullTitle().replaceAll(/[^a-z0-9]+/gi, '-');
    let count = 0;
    for (const workbench of openWorkbenches()) {
      const path = await workbench.screenshot(`failed/${name}-${++count}`).catch(() => null);
      if (path !== null) console.log(`      picture: ${path}`);
    }
  },

  async afterAll() {
    await closeAll();
  },
};
