import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Point, Rect } from '../../../src/core/index.js';
import { resizeRect, sizeFor, toStep, type Sides } from '../../../src/edit/resize.js';
import type { Size } from '../../../src/model/document.js';
import { runs } from '../core/support.js';

const rect = (x: number, y: number, width: number, height: number, rotation?: number): Rect =>
  rotation === undefined ? { kind: 'rect', x, y, width, height } : { kind: 'rect', x, y, width, height, rotation };

/** The corner at the given side of each axis, -1 or 1, or the middle, 0; computed from the definition alone. */
function pointOf({ x, y, width, height, rotation = 0 }: Rect, across: number, down: number): Point {
  const [u, v] = [(across * width) / 2, (down * height) / 2];
  return {
    x: x + width / 2 + u * Math.cos(rotation) - v * Math.sin(rotation),
    y: y + height / 2 + u * Math.sin(rotation) + v * Math.cos(rotation),
  };
}

describe('resizing a rectangle', () => {
  const table: [sides: Sides, size: Size, symmetric: boolean, after: Rect, reason: string][] = [
    [{ x: 1, y: 0 }, { width: 20, height: 24 }, false, rect(14, 3, 20, 24), 'the right side: the left one stays'],
    [{ x: -1, y: 0 }, { width: 20, height: 24 }, false, rect(10, 3, 20, 24), 'the left side: the right one stays'],
    [{ x: 0, y: -1 }, { width: 16, height: 20 }, false, rect(14, 7, 16, 20), 'the top'],
    [{ x: 1, y: 1 }, { width: 18, height: 20 }, false, rect(14, 3, 18, 20), 'the lower right corner'],
    [{ x: 1, y: 1 }, { width: 18, height: 20 }, true, rect(13, 5, 18, 20), 'the same around the center'],
    [{ x: 1, y: 0 }, { width: 32, height: 48 }, false, rect(14, -9, 32, 48), 'an axis without a side grows both ways'],
  ];
  for (const [sides, size, symmetric, after, reason] of table) {
    it(reason, () => {
      assert.deepEqual(resizeRect(rect(14, 3, 16, 24), sides, size, symmetric), after);
    });
  }

  it('writes no binary noise', () => {
    assert.deepEqual(
      resizeRect(rect(0.1, 0, 0.7, 1), { x: -1, y: 0 }, { width: 0.6, height: 1 }),
      rect(0.2, 0, 0.6, 1),
    );
  });

  const length = fc.double({ min: 0.01, max: 1e4, noNaN: true });
  const place = fc.double({ min: -1e4, max: 1e4, noNaN: true });
  const side = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);

  it('keeps the opposite corner, or the center, in place at any rotation', () => {
    const turn = fc.option(fc.double({ min: -7, max: 7, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(place, place, length, length, turn, side, side, length, length, fc.boolean(), (...values) => {
        const [x, y, w, h, rotation, sx, sy, width, height, symmetric] = values;
        const before = rect(x, y, w, h, rotation);
        const after = resizeRect(before, { x: sx, y: sy }, { width, height }, symmetric);
        const [ax, ay] = symmetric ? [0, 0] : [-sx, -sy];
        const [was, is] = [pointOf(before, ax, ay), pointOf(after, ax, ay)];
        assert.ok(Math.hypot(was.x - is.x, was.y - is.y) < 1e-7, JSON.stringify([was, is]));
        assert.equal(after.rotation, rotation);
      }),
      runs(100),
    );
  });
});

describe('the size from a drag', () => {
  const from = { width: 16, height: 24 };
  const right: Sides = { x: 1, y: 0 };
  const corner: Sides = { x: 1, y: 1 };
  const table: [
    sides: Sides,
    wanted: [number, number],
    step: number,
    ratio: boolean,
    size: [number, number],
    why: string,
  ][] = [
    [right, [20, 99], 1, false, [20, 24], 'the sides are independent'],
    [corner, [20, 30], 1, false, [20, 30], 'a corner moves both'],
    [corner, [-5, -40], 1, false, [1, 1], 'never inside out: at least one step'],
    [corner, [-5, 30], 8, false, [8, 30], 'a larger step'],
    [corner, [32, 30], 1, true, [32, 48], 'the ratio, by the side that grew more'],
    [corner, [17, 36], 1, true, [24, 36], 'led by the height'],
    [right, [18, 24], 1, true, [18, 27], 'a side takes the other size with it'],
    [right, [17, 24], 1, true, [17, 26], 'to the nearest step'],
    [corner, [0, 0], 1, true, [1, 2], 'the ratio stops when the smaller size is one step'],
  ];
  for (const [sides, wanted, step, ratio, size, why] of table) {
    it(why, () => {
      const [width, height] = wanted;
      const [w, h] = size;
      assert.deepEqual(sizeFor(from, sides, { width, height }, { step, ratio }), { width: w, height: h });
    });
  }

  it('does not enlarge a size that was already below one step', () => {
    const tiny = { width: 0.25, height: 3 };
    assert.deepEqual(sizeFor(tiny, corner, { width: -9, height: -9 }, { step: 1, ratio: false }), {
      width: 0.25,
      height: 1,
    });
  });

  it('never inverts, and a square stays a square', () => {
    const length = fc.double({ min: 0.001, max: 1e4, noNaN: true });
    const wanted = fc.double({ min: -1e5, max: 1e5, noNaN: true });
    const step = fc.constantFrom(0.001, 0.1, 1, 8);
    fc.assert(
      fc.property(length, length, wanted, wanted, step, fc.boolean(), (w, h, width, height, by, ratio) => {
        const size = sizeFor({ width: w, height: h }, corner, { width, height }, { step: by, ratio });
        assert.ok(size.width >= Math.min(w, by) * (1 - 1e-9) && size.height >= Math.min(h, by) * (1 - 1e-9));
        const square = sizeFor({ width: w, height: w }, corner, { width, height }, { step: by, ratio: true });
        assert.equal(square.width, square.height);
      }),
      runs(100),
    );
  });

  const steps: [value: number, step: number, to: number][] = [
    [5.4, 1, 5],
    [-5.6, 1, -6],
    [0.31, 0.1, 0.3],
    [0.7, 0.001, 0.7],
    [13, 8, 16],
    [2.4, 2.5, 2.5],
  ];
  for (const [value, step, to] of steps) {
    it(`snaps ${value} to ${to} in steps of ${step}`, () => {
      assert.equal(toStep(value, step), to);
    });
  }
});
