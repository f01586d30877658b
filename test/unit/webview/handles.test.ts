import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { handleAt, handleReach, handleReachTouch, handlesOf, type Handle } from '../../../webview/editor/handles.js';
import { Editor } from '../../../webview/editor/editor.js';
import { circle, hitbox, scene, rect } from './support.js';

const seen = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };

/** The handles of hitboxes that are all selected, at 100 %. */
function handles(...shapes: SceneHitbox['shape'][]): Handle[] {
  const editor = new Editor();
  editor.show(scene(shapes.map((shape, index) => hitbox(`box ${index}`, shape, { cannot: { turn: 'no angle' } }))));
  editor.select(new Set(editor.hitboxes.map(({ id }) => id)));
  return handlesOf(editor, 1, seen);
}

/** What the pointer has hold of at a place: the sides as signs, or nothing. */
function heldAt(list: readonly Handle[], x: number, y: number, reach = handleReach): string {
  const handle = handleAt(list, { x, y }, reach)?.dragHandle;
  return handle === undefined || !('x' in handle) ? 'nothing' : `${handle.x} ${handle.y}`;
}

describe('the handles of a box', () => {
  const table: [width: number, height: number, at: [across: number, down: number], held: string, reason: string][] = [
    [57, 7, [1, 0.5], '1 0', 'a thin box: the middle of its right side'],
    [57, 7, [0, 0.5], '-1 0', 'and of its left one'],
    [57, 7, [0.5, 0.5], 'nothing', 'its middle moves it'],
    [57, 7, [0.75, 0.5], 'nothing', 'as does what lies between'],
    [7, 57, [0.5, 0], '0 -1', 'a high box: the middle of its upper side'],
    [7, 57, [0.5, 1], '0 1', 'and of its lower one'],
    [7, 57, [0.5, 0.75], 'nothing', 'what lies between moves it'],
    [30, 7, [1, 0.5], '1 0', 'a short one, long enough for two handles and something between them'],
    [30, 7, [0.5, 0.5], 'nothing', 'which moves it'],
    [80, 60, [1, 1], '1 1', 'a corner where there is room both ways'],
    [8, 8, [0.5, 0.5], 'nothing', 'something small has its handles around it'],
    [8, 8, [1, 1], 'nothing', 'and is moved wherever it is taken'],
  ];
  for (const [width, height, [across, down], held, reason] of table) {
    it(`${width} × ${height} px: ${reason}`, () => {
      assert.equal(heldAt(handles(rect(0, 0, width, height)), width * across, height * down), held);
    });
  }

  it('leave the middle third free to move it by, for a finger too', () => {
    const size = fc.integer({ min: 1, max: 200 });
    const share = fc.double({ min: 0.34, max: 0.66, noNaN: true });
    const shape = fc.oneof(
      fc.tuple(size, size).map(([width, height]) => rect(0, 0, width, height)),
      size.map((radius) => circle(radius, radius, radius)),
    );
    fc.assert(
      fc.property(shape, share, share, fc.constantFrom(handleReach, handleReachTouch), (box, across, down, reach) => {
        const [width, height] = box.kind === 'rect' ? [box.width, box.height] : [box.radius * 2, box.radius * 2];
        assert.equal(heldAt(handles(box), width * across, height * down, reach), 'nothing');
      }),
    );
  });

  it('do not lie on each other, however thin it is', () => {
    const size = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(size, size, (width, height) => {
        const list = handles(rect(0, 0, width, height));
        for (const a of list) {
          assert.ok(list.every((b) => a === b || Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= 9));
        }
      }),
    );
  });
});

describe('the handles of several', () => {
  it('are at the sides of a thin row, too', () => {
    const list = handles(rect(0, 0, 8, 8), rect(60, 0, 8, 8));
    assert.equal(heldAt(list, 77, 4), '1 0');
    assert.equal(heldAt(list, 34, 17), '0 1');
    assert.equal(heldAt(list, 64, 4), 'nothing');
  });
});
