import assert from 'node:assert/strict';
import fc from 'fast-check';
import { coordinateText, gridSteps, multiples } from '../../../webview/editor/grid.js';
import { runs } from '../core/support.js';

describe('the grid', () => {
  const table: [zoom: number, finest: number, minor: number, major: number][] = [
    [1, 1, 10, 100],
    [2, 1, 5, 50],
    [4, 1, 2, 10],
    [8, 1, 1, 10],
    [64, 1, 1, 10],
    [0.1, 1, 100, 1000],
    [600, 0.01, 0.02, 0.1],
  ];
  for (const [zoom, finest, minor, major] of table) {
    it(`has lines every ${minor} and ${major} at ${zoom}x`, () => {
      const steps = gridSteps(zoom, finest);
      assert.ok(Math.abs(steps.minor - minor) < 1e-12 && Math.abs(steps.major - major) < 1e-12, JSON.stringify(steps));
    });
  }

  it('never has lines closer than 8 px, or finer than the unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 1e5, noNaN: true }), fc.constantFrom(1, 0.01), (zoom, finest) => {
        const { minor, major } = gridSteps(zoom, finest);
        assert.ok(minor * zoom >= 8 - 1e-6 && minor >= finest * (1 - 1e-9) && major > minor);
      }),
      runs(100),
    );
  });

  const stepped: [zoom: number, step: number, minor: number, major: number, reason: string][] = [
    [1, 16, 16, 64, 'tiles, with numbers where they have space'],
    [8, 16, 16, 16, 'a large zoom has no lines inside of tiles'],
    [0.1, 16, 128, 1024, 'a small one leaves lines out'],
    [1, 2.5, 10, 80, 'a fraction'],
    [600, 0.5, 0.5, 0.5, 'less than a unit'],
  ];
  for (const [zoom, step, minor, major, reason] of stepped) {
    it(`has lines every ${minor} and ${major} at ${zoom}x in steps of ${step}: ${reason}`, () => {
      assert.deepEqual(gridSteps(zoom, 1, step), { minor, major });
    });
  }

  it('has all lines on the step, and a number on whole lines', () => {
    const zooms = fc.double({ min: 1e-4, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(zooms, fc.constantFrom(16, 12, 0.5), (zoom, step) => {
        const { minor, major } = gridSteps(zoom, 1, step);
        assert.ok(minor * zoom >= 8 - 1e-6 && Number.isInteger(minor / step) && Number.isInteger(major / minor));
      }),
      runs(100),
    );
  });

  it('returns the lines from edge to edge, and none if there would be thousands', () => {
    assert.deepEqual(multiples(10, -15, 25), [-1, 0, 1, 2]);
    assert.deepEqual(multiples(1, 0, 1e6), []);
    assert.deepEqual(multiples(1, 0, Infinity), []);
    assert.deepEqual(multiples(1, 1e20, 1e20), [1e20], 'one more is the same number there');
    assert.deepEqual(multiples(1, -1e17, -1e17 + 32).length, 33);
  });

  it('writes coordinates without needless digits', () => {
    assert.equal(coordinateText(50, 50), '50');
    assert.equal(coordinateText(0.30000000000000004, 0.1), '0.3');
    assert.equal(coordinateText(-0.0001, 1), '0');
    assert.equal(coordinateText(1.5, 0.01), '1.5');
    assert.equal(coordinateText(100, 0.1), '100');
  });
});
