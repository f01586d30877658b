import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { handleAt, handleHitRadius, handleSize, getHandles, type Handle } from '../../../webview/editor/handles.js';
import { Editor } from '../../../webview/editor/editor.js';
import { bounds, nearestPoint } from '../../../src/core/index.js';
import { runs } from '../core/support.js';
import { circle, hitbox, scene, rect } from './support.js';

const seen = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };

/** The handles of selected hitboxes at 100%. */
function handles(...shapes: SceneHitbox['shape'][]): Handle[] {
  const editor = new Editor();
  editor.show(
    scene(shapes.map((shape, index) => hitbox(`box ${index}`, shape, { disabledReasons: { turn: 'no angle' } }))),
  );
  editor.select(new Set(editor.hitboxes.map(({ id }) => id)));
  return getHandles(editor, 1, seen);
}

/** The handle at a point: the signs of its sides, or `nothing`. */
function heldAt(list: readonly Handle[], x: number, y: number, hitRadius = handleHitRadius(false)): string {
  const handle = handleAt(list, { x, y }, hitRadius)?.dragHandle;
  return handle === undefined || !('x' in handle) ? 'nothing' : `${handle.x} ${handle.y}`;
}

describe('the handles of a box', () => {
  const table: [width: number, height: number, at: [across: number, down: number], held: string, reason: string][] = [
    [57, 7, [1, 0.5], '1 0', 'a thin box: the middle of its right side'],
    [57, 7, [0, 0.5], '-1 0', 'the middle of its left side'],
    [57, 7, [0.5, 0.5], 'nothing', 'its middle moves it'],
    [57, 7, [0.75, 0.5], 'nothing', 'so does the space between'],
    [7, 57, [0.5, 0], '0 -1', 'a tall box: the middle of its upper side'],
    [7, 57, [0.5, 1], '0 1', 'the middle of its lower side'],
    [7, 57, [0.5, 0.75], 'nothing', 'the space between moves it'],
    [30, 7, [1, 0.5], '1 0', 'a short one, long enough for two handles and a gap'],
    [30, 7, [0.5, 0.5], 'nothing', 'the gap moves it'],
    [80, 60, [1, 1], '1 1', 'a corner if there is space in both directions'],
    [8, 8, [0.5, 0.5], 'nothing', 'something small has its handles around it'],
    [8, 8, [1, 1], 'nothing', 'and dragging it anywhere moves it'],
  ];
  for (const [width, height, [across, down], held, reason] of table) {
    it(`${width} × ${height} px: ${reason}`, () => {
      assert.equal(heldAt(handles(rect(0, 0, width, height)), width * across, height * down), held);
    });
  }

  it('leave the middle third free for moving, for touch too', () => {
    const size = fc.integer({ min: 1, max: 200 });
    const share = fc.double({ min: 0.34, max: 0.66, noNaN: true });
    const shape = fc.oneof(
      fc.tuple(size, size).map(([width, height]) => rect(0, 0, width, height)),
      size.map((radius) => circle(radius, radius, radius)),
    );
    fc.assert(
      fc.property(
        shape,
        share,
        share,
        fc.constantFrom(handleHitRadius(false), handleHitRadius(true)),
        (box, across, down, hitRadius) => {
          const [width, height] = box.kind === 'rect' ? [box.width, box.height] : [box.radius * 2, box.radius * 2];
          assert.equal(heldAt(handles(box), width * across, height * down, hitRadius), 'nothing');
        },
      ),
      runs(100),
    );
  });

  it('never overlap, however thin the box', () => {
    const size = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(size, size, (width, height) => {
        const list = handles(rect(0, 0, width, height));
        for (const a of list) {
          assert.ok(list.every((b) => a === b || Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) >= 9));
        }
      }),
      runs(100),
    );
  });
});

describe('the handles of a small shape', () => {
  it('are beside it, whatever its kind', () => {
    const length = fc.integer({ min: 1, max: 23 });
    const angle = fc.double({ min: 0, max: 6, noNaN: true });
    const corners = fc.array(fc.tuple(length, length), { minLength: 3, maxLength: 6 });
    const shape = fc.oneof(
      fc.tuple(length, length).map(([width, height]) => rect(0, 0, width, height)),
      length.map((diameter) => circle(0, 0, diameter / 2)),
      fc.tuple(length, length, angle).map(([a, b, rotation]) => ({
        kind: 'ellipse' as const,
        x: 0,
        y: 0,
        radiusX: a / 2,
        radiusY: b / 2,
        rotation,
      })),
      fc
        .tuple(length, angle)
        .filter(([thick]) => thick < 20)
        .map(([thick, turn]) => {
          const half = (23 - thick) / 2;
          const [x, y] = [Math.cos(turn) * half, Math.sin(turn) * half];
          return { kind: 'capsule' as const, x1: -x, y1: -y, x2: x, y2: y, radius: thick / 2 };
        }),
      corners.map((points) => ({ kind: 'polygon' as const, points: points.map(([x, y]) => ({ x, y })) })),
    );
    fc.assert(
      fc.property(shape, (small) => {
        // A polygon may cross itself here: it is within its box.
        const { minX, minY, maxX, maxY } = bounds(small);
        const shown = small.kind === 'polygon' ? rect(minX, minY, maxX - minX, maxY - minY) : small;
        for (const { x, y } of handles(small)) {
          const nearest = nearestPoint(shown, { x, y })!;
          assert.ok(Math.hypot(x - nearest.x, y - nearest.y) > handleSize / 2, `${x}, ${y}`);
        }
        return handles(small).length > 0;
      }),
      runs(200),
    );
  });

  it('shows where a corner is whose handle is beside it', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 0, y: 10 },
    ];
    assert.deepEqual(
      handles({ kind: 'polygon', points }).map(({ from }) => from),
      points,
    );
    const large = points.map(({ x, y }) => ({ x: x * 4, y: y * 4 }));
    assert.deepEqual(
      handles({ kind: 'polygon', points: large }).map(({ x, y }) => ({ x, y })),
      large,
    );
  });
});

describe('the handles of a multiple selection', () => {
  it('are at the sides of a thin row too', () => {
    const list = handles(rect(0, 0, 8, 8), rect(60, 0, 8, 8));
    assert.equal(heldAt(list, 77, 4), '1 0');
    assert.equal(heldAt(list, 34, 17), '0 1');
    assert.equal(heldAt(list, 64, 4), 'nothing');
  });
});
