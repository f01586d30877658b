import { previewTabs, showDuringOpening } from '../support/preview-tabs';

describe('previews as tabs of VS Code', () => {
  const tabs = previewTabs();

  it('keep a text active that is opened while a preview opens, again and again', () =>
    showDuringOpening(tabs, [
      ['b.ts', 'c.ts'],
      ['a.ts', 'b.ts'],
      ['c.ts', 'a.ts'],
      ['b.ts', 'empty.ts'],
    ]));
});
