import { dragInARow } from '../support/many-drags';
import { PreviewFixture } from '../support/preview-fixture';

describe('editing in the preview', () => {
  const fixture = new PreviewFixture('drags-test');

  it('carries out 1,000 drags in a row in order, each as one undo step', async function () {
    this.timeout(600_000);
    await dragInARow(fixture, 1000);
  });
});
