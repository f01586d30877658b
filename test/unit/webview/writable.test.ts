import assert from 'node:assert/strict';
import type { ShapeNumber } from '../../../src/edit/shape-numbers.js';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { growsAboutCenter, isAssumed, whyNotTyped } from '../../../webview/panels/shape-fields.js';
import { circle, hitbox, rect } from './support.js';

const box = rect(0, 0, 8, 8);
const capsule = { kind: 'capsule', x1: 0, y1: 0, x2: 4, y2: 0, radius: 2 } as const;
const ellipse = { kind: 'ellipse', x: 0, y: 0, radiusX: 2, radiusY: 3 } as const;

describe('editable numbers', () => {
  type Row = [shape: SceneHitbox['shape'], more: Partial<SceneHitbox>, name: ShapeNumber, why: string | null];
  const table: [...Row, reason: string][] = [
    [box, {}, 'x', null, 'all that the text contains'],
    [box, { fixedReason: 'read-only' }, 'y', 'read-only', 'no position of an immovable hitbox'],
    [
      box,
      { disabledReasons: { 'move-x': 'unknown' } },
      'x',
      'unknown',
      'no position along an axis known only at runtime',
    ],
    [box, { disabledReasons: { 'move-x': 'unknown' } }, 'y', null, 'the position along the other axis'],
    [box, { disabledReasons: { right: 'no', width: 'no' } }, 'width', 'no', 'no width if neither side can be moved'],
    [box, { disabledReasons: { right: 'no', left: 'no' } }, 'width', null, 'a width about the center'],
    [box, { disabledReasons: { bottom: 'no', height: 'no' } }, 'height', 'no', 'no height'],
    [box, { disabledReasons: { turn: 'no angle' } }, 'rotation', 'no angle', 'no angle if the text has none'],
    [circle(0, 0, 4), { disabledReasons: { scale: 'no' } }, 'radius', 'no', 'no radius of a circle'],
    [capsule, { disabledReasons: { width: 'no' } }, 'radius', 'no', 'no radius of a capsule'],
    [capsule, { disabledReasons: { ends: 'no' } }, 'y2', 'no', 'no end of a capsule'],
    [ellipse, { disabledReasons: { height: 'no' } }, 'radiusX', null, 'one radius of an ellipse'],
    [ellipse, { disabledReasons: { height: 'no' } }, 'radiusY', 'no', 'but not the other'],
    [null, {}, 'x', null, 'a hitbox without a shape has no numbers'],
  ];
  for (const [shape, more, name, why, reason] of table) {
    it(reason, () => {
      assert.equal(whyNotTyped(hitbox('a', shape, more), name), why);
    });
  }

  it('include a size about the center only if no side can be moved alone', () => {
    assert.equal(growsAboutCenter(hitbox('a', box, { disabledReasons: { right: 'no' } }), 'width'), true);
    assert.equal(growsAboutCenter(hitbox('a', box, { disabledReasons: { right: 'no' } }), 'height'), false);
    assert.equal(growsAboutCenter(hitbox('a', box), 'width'), false);
  });
});

describe('assumed numbers', () => {
  type Row = [unknown: string[], more: Partial<SceneHitbox['convention']>, assumed: ShapeNumber[], reason: string];
  const table: Row[] = [
    [[], {}, [], 'none if all are in the text'],
    [['y'], {}, ['y'], 'a position'],
    [['offsetX'], {}, ['x'], 'an offset'],
    [['width'], {}, ['width'], 'a size that grows from the corner'],
    [['width'], { anchor: 'center' }, ['x', 'width'], 'a size about the center determines the corner'],
    [['height'], { anchor: 'bottom-center' }, ['y', 'height'], 'so does a height above the bottom center'],
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
