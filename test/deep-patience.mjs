// For `npm run test:deep`: a test that has twenty times as much to do may take longer than it says itself.
export const mochaHooks = {
  beforeEach() {
    this.currentTest.timeout(3_600_000);
  },
};
