// For `npm run test:deep`: with twenty times as many cases, a test may exceed its own timeout.
export const mochaHooks = {
  beforeEach() {
    this.currentTest.timeout(3_600_000);
  },
};
