import { dragInARow } from '../support/many-drags';
import { PreviewFixture } from '../support/preview-fixture';

describe('editing in the preview', () => {
  const fixture = new PreviewFixture('drags-test');

  it('carries out 100 drags in a row in order, each as one undo step', () => dragInARow(fixture, 100));
});
