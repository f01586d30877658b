/** The functions for each pair of kinds answer like the general ones. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contact, emptyContact, intersects, overlaps, prepare } from '../../../src/core/index.js';
import {
  circleCircleContact,
  circleCircleContactInto,
  circleCircleIntersect,
  circleCircleOverlap,
  circleRectContact,
  circleRectContactInto,
  circleRectIntersect,
  circleRectOverlap,
  rectCircleContactInto,
  rectRectContact,
  rectRectContactInto,
  rectRectIntersect,
  rectRectOverlap,
} from '../../../src/core/pairs/index.js';
import { alignedRects, circle, circles, rect, runs, rotatedRects } from './support.js';

const rects = fc.oneof(alignedRects, rotatedRects);
const tolerances = fc.constantFrom(undefined, 0, 0.5, 3, -1, NaN);

describe('functions for a pair of kinds', () => {
  it('two circles', () => {
    fc.assert(
      fc.property(circles, circles, tolerances, (a, b, tolerance) => {
        assert.equal(circleCircleOverlap(a, b, tolerance), overlaps(a, b, tolerance));
        assert.equal(circleCircleIntersect(a, prepare(b), tolerance), intersects(a, b, tolerance));
        assert.deepEqual(circleCircleContact(a, b, tolerance), contact(a, b, tolerance));
        assert.deepEqual(circleCircleContactInto(emptyContact(), prepare(a), b, tolerance), contact(a, b, tolerance));
      }),
      runs(200),
    );
  });
  it('circle and rectangle', () => {
    fc.assert(
      fc.property(circles, rects, tolerances, (a, b, tolerance) => {
        assert.equal(circleRectOverlap(a, b, tolerance), overlaps(a, b, tolerance));
        assert.equal(circleRectIntersect(a, prepare(b), tolerance), intersects(a, b, tolerance));
        assert.deepEqual(circleRectContact(a, b, tolerance), contact(a, b, tolerance));
        assert.deepEqual(circleRectContactInto(emptyContact(), a, prepare(b), tolerance), contact(a, b, tolerance));
        assert.deepEqual(rectCircleContactInto(emptyContact(), b, prepare(a), tolerance), contact(b, a, tolerance));
      }),
      runs(200),
    );
  });
  it('two rectangles', () => {
    fc.assert(
      fc.property(rects, rects, tolerances, (a, b, tolerance) => {
        assert.equal(rectRectOverlap(a, b, tolerance), overlaps(a, b, tolerance));
        assert.equal(rectRectIntersect(a, prepare(b), tolerance), intersects(a, b, tolerance));
        assert.deepEqual(rectRectContact(a, b, tolerance), contact(a, b, tolerance));
        assert.deepEqual(rectRectContactInto(emptyContact(), prepare(a), b, tolerance), contact(a, b, tolerance));
      }),
      runs(200),
    );
  });

  it('answer yes or no, by hand', () => {
    const square = rect(0, 0, 2, 2);
    assert.deepEqual(
      [circleCircleOverlap(circle(0, 0, 1), circle(2, 0, 1)), circleCircleIntersect(circle(0, 0, 1), circle(2, 0, 1))],
      [false, true],
    );
    assert.deepEqual(
      [circleRectOverlap(circle(3, 1, 1), square), circleRectIntersect(circle(3, 1, 1), square)],
      [false, true],
    );
    assert.deepEqual(
      [rectRectOverlap(square, rect(2, 2, 1, 1)), rectRectIntersect(square, rect(2, 2, 1, 1))],
      [false, true],
    );
    assert.deepEqual(
      [circleCircleOverlap(circle(0, 0, 1), circle(1, 0, 1)), circleCircleIntersect(circle(0, 0, 1), circle(3, 0, 1))],
      [true, false],
    );
    assert.deepEqual(
      [circleRectOverlap(circle(2, 1, 1), square), circleRectIntersect(circle(4, 1, 1), square)],
      [true, false],
    );
    assert.deepEqual(
      [rectRectOverlap(square, rect(1, 1, 1, 1, 1)), rectRectIntersect(square, rect(4, 4, 1, 1, 1))],
      [true, false],
    );
  });

  it('return infinity for invalid shapes, whatever the record held before', () => {
    const out = circleRectContact(circle(0, 0, 2), rect(1, -1, 4, 4));
    const none = emptyContact();
    assert.deepEqual(circleRectContactInto(out, circle(0, 0, -1), rect(0, 0, 1, 1)), none);
    assert.deepEqual(rectCircleContactInto(out, rect(0, 0, -1, 1), circle(0, 0, 1)), none);
    assert.deepEqual(circleCircleContactInto(out, circle(0, 0, 1), circle(NaN, 0, 1)), none);
    assert.deepEqual(circleCircleContactInto(out, circle(0, 0, -1), circle(0, 0, 1)), none);
    assert.deepEqual(rectRectContactInto(out, rect(0, 0, 1, 1, NaN), rect(0, 0, 1, 1)), none);
    assert.deepEqual(rectRectContactInto(out, rect(0, 0, 1, 1), rect(0, 0, 1, Infinity)), none);
  });
});
