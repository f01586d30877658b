import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { isHorizontal, isVertical } from '../../../src/model/field-axis.js';
import { freeStep, snappedDelta, snapStep, writtenAnchor } from '../../../webview/editor/snap.js';
import { runs } from '../core/support.js';
import { circle, hitbox, rect } from './support.js';

describe('snapping', () => {
  const deltas: [from: number, delta: number, step: number, to: number, reason: string][] = [
    [14, 5.7, 1, 20, 'to the nearest whole unit'],
    [14, 0.4, 1, 14, 'too small to move'],
    [14.5, 0.2, 1, 14.5, 'a fractional coordinate stays if barely moved'],
    [14.5, 3, 1, 18, 'and snaps to a whole unit otherwise'],
    [-3, -2.6, 1, -6, 'below 0'],
    [0.1, 0.083, 0.01, 0.18, 'hundredths, without binary noise'],
    [7, 12, 10, 20, 'larger steps'],
  ];
  for (const [from, delta, step, to, reason] of deltas) {
    it(`moves ${from} by ${delta} to ${to}: ${reason}`, () => {
      assert.equal(Number((from + snappedDelta(from, delta, step)).toPrecision(12)), to);
    });
  }

  it('always lands on a step or stays', () => {
    const number = fc.double({ min: -1e4, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.constantFrom(1, 0.1, 0.01), (from, delta, step) => {
        const moved = snappedDelta(from, delta, step);
        const to = (from + moved) / step;
        assert.ok(moved === 0 || Math.abs(to - Math.round(to)) < 1e-6);
        assert.ok(Math.abs(moved - delta) <= step / 2 + 1e-6);
      }),
      runs(100),
    );
  });

  const steps: [extent: number | null, step: number, reason: string][] = [
    [null, 1, 'nothing there'],
    [0, 1, 'a point'],
    [320, 1, 'pixels'],
    [8, 1, 'a sprite of 8 pixels'],
    [1, 0.01, 'a file in units of 0 to 1'],
    [0.02, 0.0001, 'smaller still'],
    [5, 0.1, 'a few meters'],
  ];
  for (const [extent, step, reason] of steps) {
    it(`uses steps of ${step}: ${reason}`, () => {
      assert.equal(snapStep(extent === null ? null : { minX: 0, minY: 0, maxX: extent, maxY: extent / 2 }), step);
    });
  }

  it('uses steps that the pointer can distinguish while snapping is suspended', () => {
    assert.equal(freeStep(1), 1);
    assert.equal(freeStep(4), 0.1);
    assert.equal(freeStep(0.5), 1);
    assert.equal(freeStep(600), 0.001);
  });
});

describe('the anchor that a text contains', () => {
  const centered: SceneHitbox['convention'] = {
    tuple: 'xywh',
    anchor: 'center',
    yAxis: 'down',
    unit: 'px',
    angleUnit: null,
  };
  const table: [hitbox: SceneHitbox, x: number, y: number, reason: string][] = [
    [hitbox('a', rect(3, 4, 10, 20)), 3, 4, 'a corner'],
    [hitbox('a', circle(3, 4, 10)), 3, 4, 'the center of a circle'],
    [hitbox('a', rect(3, 4, 10, 20), { convention: centered, fields: [] }), 8, 14, 'the center, by convention'],
    [
      hitbox('a', rect(3, 4, 10, 20), { convention: { ...centered, anchor: 'bottom-center' }, fields: [] }),
      8,
      24,
      'the middle of the bottom edge, by convention',
    ],
    [
      hitbox('a', rect(-5, -24, 10, 20), {
        convention: { ...centered, anchor: 'bottom-left', yAxis: 'up' },
        fields: [
          ['x', -5],
          ['y', 4],
        ],
      }),
      -5,
      -4,
      'y up',
    ],
    [
      hitbox('a', rect(1.5, 2, 3, 4), {
        fields: [
          ['left', 1.5],
          ['top', null],
          ['right', 4.5],
          ['bottom', 6],
        ],
      }),
      1.5,
      6,
      'edges; one without a value is skipped',
    ],
  ];
  for (const [written, x, y, reason] of table) {
    it(`is ${x}, ${y}: ${reason}`, () => {
      assert.deepEqual(writtenAnchor(written), { x, y });
    });
  }

  it('has an axis by the names of its numbers', () => {
    for (const name of ['x', 'x1', 'left', 'right', 'cx', 'centerX', 'minX', 'min.x'])
      assert.ok(isHorizontal(name), name);
    for (const name of ['y', 'y2', 'top', 'bottom', 'cy', 'centreY', 'maxY']) assert.ok(isVertical(name), name);
    for (const name of ['w', 'width', 'h', 'radius', 'rotation']) {
      assert.equal(isHorizontal(name) || isVertical(name), false, name);
    }
  });
});
