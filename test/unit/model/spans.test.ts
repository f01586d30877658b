import assert from 'node:assert/strict';
import fc from 'fast-check';
import { containedIn, containsSpan, crossedBy, type Span } from '../../../src/model/span.js';
import { runs } from '../core/support.js';

const span: fc.Arbitrary<Span> = fc
  .tuple(fc.nat(30), fc.nat(8))
  .map(([start, length]) => ({ start, end: start + length }));

describe('many spans', () => {
  it('contain what one of them contains, and overlap what overlaps one', () => {
    fc.assert(
      fc.property(fc.array(span), fc.array(span), (spans, others) => {
        const [isIn, isCrossed] = [containedIn(spans), crossedBy(spans)];
        for (const other of others) {
          assert.equal(
            isIn(other),
            spans.some((one) => containsSpan(one, other)),
          );
          assert.equal(
            isCrossed(other),
            spans.some(({ start, end }) => start < other.end && other.start < end),
          );
        }
      }),
      runs(100),
    );
  });
});
