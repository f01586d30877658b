import assert from 'node:assert/strict';
import type { ShapeNumber } from '../../../src/edit/shape-numbers.js';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { growsAboutCentre, isAssumed, whyNotTyped } from '../../../webview/editor/writable.js';
import { circle, hitbox, rect } from './support.js';

const box = rect(0, 0, 8, 8);
const capsule = { kind: 'capsule', x1: 0, y1: 0, x2: 4, y2: 0, radius: 2 } as const;
const ellipse = { kind: 'ellipse', x: 0, y: 0, radiusX: 2, radiusY: 3 } as const;

describe('which numbers can be typed', () => {
  type Row = [shape: SceneHitbox['shape'], more: Partial<SceneHitbox>, name: ShapeNumber, why: string | null];
  const table: [...Row, reason: string][] = [
    [box, {}, 'x', null, 'all that the text says'],
    [box, { fixed: 'read-only' }, 'y', 'read-only', 'no place of what cannot be moved'],
    [box, { cannot: { 'move-x': 'unknown' } }, 'x', 'unknown', 'no place along an axis that only the game knows'],
    [box, { cannot: { 'move-x': 'unknown' } }, 'y', null, 'the place along the other axis'],
    [box, { cannot: { right: 'no', width: 'no' } }, 'width', 'no', 'no width where neither side can be moved'],
    [box, { cannot: { right: 'no', left: 'no' } }, 'width', null, 'a width about the centre'],
    [box, { cannot: { bottom: 'no', height: 'no' } }, 'height', 'no', 'no height'],
    [box, { cannot: { turn: 'no angle' } }, 'rotation', 'no angle', 'no angle where none is written'],
    [circle(0, 0, 4), { cannot: { scale: 'no' } }, 'radius', 'no', 'no radius of a circle'],
    [capsule, { cannot: { width: 'no' } }, 'radius', 'no', 'no radius of a capsule'],
    [capsule, { cannot: { ends: 'no' } }, 'y2', 'no', 'no end of a capsule'],
    [ellipse, { cannot: { height: 'no' } }, 'radiusX', null, 'one radius of an ellipse'],
    [ellipse, { cannot: { height: 'no' } }, 'radiusY', 'no', 'and not the other one'],
    [null, {}, 'x', null, 'what has no shape shows no numbers at all'],
  ];
  for (const [shape, more, name, why, reason] of table) {
    it(reason, () => {
      assert.equal(whyNotTyped(hitbox('a', shape, more), name), why);
    });
  }

  it('a size grows about the centre only where no side can be moved alone', () => {
    assert.equal(growsAboutCentre(hitbox('a', box, { cannot: { right: 'no' } }), 'width'), true);
    assert.equal(growsAboutCentre(hitbox('a', box, { cannot: { right: 'no' } }), 'height'), false);
    assert.equal(growsAboutCentre(hitbox('a', box), 'width'), false);
  });
});

describe('which numbers are only assumed', () => {
  type Row = [unknown: string[], more: Partial<SceneHitbox['convention']>, assumed: ShapeNumber[], reason: string];
  const table: Row[] = [
    [[], {}, [], 'none, where all is written'],
    [['y'], {}, ['y'], 'a place'],
    [['offsetX'], {}, ['x'], 'an offset'],
    [['width'], {}, ['width'], 'a size that grows from the corner'],
    [['width'], { anchor: 'center' }, ['x', 'width'], 'a size about the center says where the corner is'],
    [['height'], { anchor: 'bottom-center' }, ['y', 'height'], 'so does a height above the feet'],
    [['right'], { tuple: 'ltrb' }, ['x', 'width'], 'a side'],
    [['radius'], {}, ['radius'], 'a radius'],
    [['angle'], {}, ['rotation'], 'an angle'],
    [['x', 'y'], {}, ['x', 'y'], 'both'],
  ];
  const names: ShapeNumber[] = ['x', 'y', 'width', 'height', 'radius', 'rotation'];
  for (const [unknown, more, assumed, reason] of table) {
    it(reason, () => {
      const plain = hitbox('a', box);
      const one = { ...plain, unknown, convention: { ...plain.convention, ...more } };
      assert.deepEqual(
        names.filter((name) => isAssumed(one, name)),
        assumed,
      );
    });
  }
});
