import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EditRuns } from '../../../src/model/edit-runs.js';
import { applyEdits, mapOffset, type Span, type TextEdit } from '../../../src/model/span.js';
import { runs } from '../core/support.js';

describe('positions after many edits', () => {
  const steps = fc.array(
    fc.record({ at: fc.nat(1000), length: fc.nat(4), text: fc.constantFrom('', 'a', 'bcd'), descends: fc.boolean() }),
    { maxLength: 10 },
  );

  it('equal those after applying the edits one by one', () => {
    fc.assert(
      fc.property(steps, fc.nat(40), (result, offset) => {
        let text = 'x'.repeat(40);
        let limit = text.length;
        const edits = result.map(({ at, length, text: fresh, descends }): TextEdit => {
          const last = descends ? Math.min(limit, text.length) : text.length;
          const start = at % (last + 1);
          const edit = { start, end: Math.min(last, start + length), text: fresh };
          text = applyEdits(text, [edit]);
          limit = start;
          return edit;
        });
        assert.equal(new EditRuns(edits).offset(offset), edits.reduce(mapOffset, offset));
      }),
      runs(500),
    );
  });

  it('are found by the edits that touch them, and no others', () => {
    const count = 20_000;
    const edits = Array.from({ length: count }, (_, k): TextEdit => {
      const start = 10 * (count - k);
      return { start, end: start + 1, text: '22' };
    });
    const all = new EditRuns(edits);
    let shown = 0;
    for (let k = 1; k <= count; k++) {
      const moved = all.moveThrough<Span>(
        { start: 10 * k - 2, end: 10 * k + 3 },
        ({ start, end }, { touching, shift }) => {
          shown += touching.length;
          return { start: start + shift, end: end + shift + touching.length };
        },
      );
      assert.deepEqual(moved, { start: 11 * k - 3, end: 11 * k + 3 });
    }
    assert.equal(shown, count);
  });
});
