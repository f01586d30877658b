import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import {
  freeStep,
  isHorizontal,
  isVertical,
  snappedDelta,
  snapStep,
  writtenAnchor,
} from '../../../webview/editor/snap.js';
import { circle, hitbox, rect } from './support.js';

describe('snapping', () => {
  const deltas: [from: number, delta: number, step: number, to: number, reason: string][] = [
    [14, 5.7, 1, 20, 'to the nearest whole unit'],
    [14, 0.4, 1, 14, 'too little to move'],
    [14.5, 0.2, 1, 14.5, 'a coordinate off the units stays where it is hardly moved'],
    [14.5, 3, 1, 18, 'and lands on a whole unit where it is'],
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
    );
  });

  const steps: [extent: number | null, step: number, reason: string][] = [
    [null, 1, 'nothing there'],
    [0, 1, 'a point'],
    [320, 1, 'pixels'],
    [8, 1, 'a sprite of 8 pixels'],
    [1, 0.01, 'a file in units of 0 to 1'],
    [0.02, 0.0001, 'smaller still'],
    [5, 0.1, 'a few metres'],
  ];
  for (const [extent, step, reason] of steps) {
    it(`goes in steps of ${step}: ${reason}`, () => {
      assert.equal(snapStep(extent === null ? null : { minX: 0, minY: 0, maxX: extent, maxY: extent / 2 }), step);
    });
  }

  it('goes in steps of what the pointer can tell apart when it is let go', () => {
    assert.equal(freeStep(1), 1);
    assert.equal(freeStep(4), 0.1);
    assert.equal(freeStep(0.5), 1);
    assert.equal(freeStep(600), 0.001);
  });
});

describe('the point that a text writes', () => {
  const centred: SceneHitbox['convention'] = {
    tuple: 'xywh',
    anchor: 'center',
    yAxis: 'down',
    unit: 'px',
    angleUnit: null,
  };
  const table: [hitbox: SceneHitbox, x: number, y: number, reason: string][] = [
    [hitbox('a', rect(3, 4, 10, 20)), 3, 4, 'a corner'],
    [hitbox('a', circle(3, 4, 10)), 3, 4, 'the centre of a circle'],
    [hitbox('a', rect(3, 4, 10, 20), { convention: centred, fields: [] }), 8, 14, 'the centre by convention'],
    [
      hitbox('a', rect(3, 4, 10, 20), { convention: { ...centred, anchor: 'bottom-center' }, fields: [] }),
      8,
      24,
      'the middle of the lower edge by convention',
    ],
    [
      hitbox('a', rect(-5, -24, 10, 20), {
        convention: { ...centred, anchor: 'bottom-left', yAxis: 'up' },
        fields: [
          ['x', -5],
          ['y', 4],
        ],
      }),
      -5,
      -4,
      'y upwards',
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
      'edges; one that is no number is passed over',
    ],
  ];
  for (const [written, x, y, reason] of table) {
    it(`is ${x}, ${y}: ${reason}`, () => {
      assert.deepEqual(writtenAnchor(written), { x, y });
    });
  }

  it('is known by the name of its numbers', () => {
    for (const name of ['x', 'x1', 'left', 'right', 'cx', 'centerX', 'minX', 'min.x'])
      assert.ok(isHorizontal(name), name);
    for (const name of ['y', 'y2', 'top', 'bottom', 'cy', 'centreY', 'maxY']) assert.ok(isVertical(name), name);
    for (const name of ['w', 'width', 'h', 'radius', 'rotation']) {
      assert.equal(isHorizontal(name) || isVertical(name), false, name);
    }
  });
});
