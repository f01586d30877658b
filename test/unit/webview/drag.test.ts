import assert from 'node:assert/strict';
import { beginDrag, carryOver, draggedShape, dragTo, finishDrag } from '../../../webview/picture/drag.js';
import { hitbox, rect, uri } from './support.js';

const crate = hitbox('crate', rect(14, 3, 16, 24));
const begun = beginDrag(uri, 5, crate, { x: 20, y: 10 })!;

describe('a drag', () => {
  it('does not begin on what cannot be moved', () => {
    assert.equal(beginDrag(uri, 5, { ...crate, fixed: 'x is computed.' }, { x: 0, y: 0 }), null);
    assert.equal(beginDrag(uri, 5, { ...crate, stale: true }, { x: 0, y: 0 }), null);
    assert.equal(beginDrag(uri, 5, { ...crate, shape: null }, { x: 0, y: 0 }), null);
  });

  it('carries the shape in whole units', () => {
    assert.deepEqual(draggedShape(dragTo(begun, { x: 25.8, y: 10.3 }, 1)), rect(20, 3, 16, 24));
  });

  it('counts from where it began, not from where it was last', () => {
    const there = dragTo(begun, { x: 99, y: 99 }, 1);
    assert.deepEqual(draggedShape(dragTo(there, { x: 20, y: 10 }, 1)), crate.shape);
  });

  it('comes to one edit for the version that it is carried over to', () => {
    const moved = carryOver(dragTo(begun, { x: 26, y: 10 }, 1), 6, { ...crate, name: 'renamed' })!;
    assert.deepEqual(finishDrag(moved, 3), {
      type: 'edit',
      uri,
      version: 6,
      gesture: 3,
      shapes: [{ id: 'crate', shape: rect(20, 3, 16, 24) }],
    });
  });

  it('comes to nothing where it ends as it began', () => {
    assert.equal(finishDrag(dragTo(begun, { x: 20.2, y: 9.9 }, 1), 1), null);
  });

  it('is given up when its hitbox is another, gone or not to be moved any more', () => {
    assert.equal(carryOver(begun, 6, { ...crate, shape: rect(15, 3, 16, 24) }), null);
    assert.equal(carryOver(begun, 6, undefined), null);
    assert.equal(carryOver(begun, 6, { ...crate, stale: true }), null);
    assert.equal(carryOver(begun, 6, { ...crate, fixed: 'x is computed.' }), null);
  });
});
