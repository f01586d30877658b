/** Problems reported by default: none for possible hitboxes. */
import assert from 'node:assert/strict';
import { withoutPossible } from '../../../src/check/certain.js';
import type { Hitbox } from '../../../src/model/document.js';
import type { DocumentDiagnostic } from '../../../src/model/document-diagnostic.js';
import { box, documentOf, findings, rect, stride } from './support.js';

const certain = (index: number, x: number): Hitbox => box(index, rect(x, 0, 10, 10));
const possible = (index: number, x: number): Hitbox => box(index, rect(x, 0, 10, 10), { certain: null });
/** A list that starts at hitbox `from` and ends after hitbox `to`. */
const list = (from: number, to: number): DocumentDiagnostic => ({
  kind: 'frame-count',
  start: from * stride,
  end: (to + 1) * stride,
  list: 'frames',
  entries: 2,
  frames: 3,
});
const comment: DocumentDiagnostic = { kind: 'unknown-directive', word: 'anchr', start: 0, end: 5 };

describe('a document without its possible hitboxes', () => {
  const table: [hitboxes: Hitbox[], diagnostics: DocumentDiagnostic[], problems: string[], reason: string][] = [
    [[certain(0, 0), certain(1, 5)], [], ['overlap 1'], 'certain ones are reported'],
    [[certain(0, 0), possible(1, 5)], [], [], "a certain one overlapping a possible one isn't a problem"],
    [[possible(0, 0), possible(1, 5)], [], [], "two possible ones aren't a problem"],
    [[possible(0, 0), certain(1, 0), certain(2, 5)], [], ['overlap 2'], 'the others stay in the text order'],
    [[possible(0, 0), possible(1, 50)], [list(0, 1)], [], 'a list of possible ones has no wrong length'],
    [[possible(0, 0), certain(1, 50)], [list(0, 1)], ['frame-count '], 'a list with a certain one has'],
    [[possible(0, 0), certain(1, 50)], [list(0, 0)], [], 'a certain one after the list has no effect on it'],
    [[certain(0, 0), possible(1, 50)], [list(1, 1)], [], 'nor does a certain one before the list'],
    [[possible(0, 0)], [comment], ['unknown-directive '], 'a comment for Hitbox Lens always concerns the user'],
  ];
  for (const [hitboxes, diagnostics, problems, reason] of table) {
    it(reason, () => {
      assert.deepEqual(findings(withoutPossible(documentOf(hitboxes, { diagnostics }))), problems);
    });
  }

  it('is the same document if all are certain', () => {
    const document = documentOf([certain(0, 0)]);
    assert.equal(withoutPossible(document), document);
  });
});
