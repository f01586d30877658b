import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { beginDrag, rebaseDrag, dragTo, toEditRequest, isOneWay, type Drag } from '../../../webview/editor/drag.js';
import { Aligner } from '../../../webview/editor/aligner.js';
import type { DragOptions, DragHandle } from '../../../webview/editor/apply-drag.js';
import { hitbox, rect, uri } from './support.js';

const origin = { x: 0, y: 0 };
const plain: DragOptions = {
  step: 1,
  isGrid: false,
  turnStep: 1,
  symmetric: false,
  ratio: false,
  aligner: null,
  snapDistance: 6,
  dragThreshold: 3,
};

/** Starts a drag of hitboxes with the pointer at 20, 10. */
function taken(handle: DragHandle, ...hitboxes: SceneHitbox[]): Drag {
  const items = hitboxes.map((each) => ({ hitbox: each, shape: each.shape!, offset: origin }));
  return beginDrag({ uri, version: 5, handle, dragOrigin: { x: 20, y: 10 }, items })!;
}

/** The shape of the first dragged hitbox after the pointer moved by an offset. */
function after(drag: Drag, dx: number, dy: number, options: Partial<DragOptions> = {}): Shape {
  return dragTo(drag, { x: 20 + dx, y: 10 + dy }, { ...plain, ...options }).items[0]!.shape;
}

const crate = hitbox('crate', rect(14, 3, 16, 24));
const wall = hitbox('wall', rect(0, 40, 100, 8));
const begun = taken({ kind: 'body' }, crate);

describe('a drag', () => {
  it('moves the shape in whole units', () => {
    assert.deepEqual(after(begun, 5.8, 0.3), rect(20, 3, 16, 24));
  });

  it('measures from the start, not from the last position', () => {
    const there = dragTo(begun, { x: 99, y: 99 }, plain);
    assert.deepEqual(dragTo(there, { x: 20, y: 10 }, plain).items[0]!.shape, crate.shape);
  });

  it('moves all dragged hitboxes by the offset of the grabbed one', () => {
    const odd = hitbox('odd', rect(0.5, 0, 4, 4));
    const moved = dragTo(taken({ kind: 'body' }, crate, odd), { x: 25.8, y: 14.2 }, plain);
    assert.deepEqual(
      moved.items.map(({ shape }) => shape),
      [rect(20, 7, 16, 24), rect(6.5, 4, 4, 4)],
    );
    assert.deepEqual(
      toEditRequest(moved, true)?.shapes.map(({ id }) => id),
      ['crate', 'odd'],
    );
  });

  it('moves each along the axes that its text allows', () => {
    const why = 'only known when the game runs';
    const across = hitbox('across', rect(0, 0, 4, 4), { disabledReasons: { 'move-y': why } });
    const down = hitbox('down', rect(9, 9, 4, 4), { disabledReasons: { 'move-x': why } });
    const alone = dragTo(taken({ kind: 'body' }, down), { x: 25, y: 14 }, plain);
    assert.deepEqual([alone.dx, alone.dy, alone.items[0]!.shape], [0, 4, rect(9, 13, 4, 4)]);
    assert.equal(isOneWay(alone), true);
    const both = dragTo(taken({ kind: 'body' }, across, down, crate), { x: 25, y: 14 }, plain);
    assert.deepEqual(
      both.items.map(({ shape }) => shape),
      [rect(5, 0, 4, 4), rect(9, 13, 4, 4), rect(19, 7, 16, 24)],
    );
    assert.equal(isOneWay(both), false);
  });

  const now = (match: SceneHitbox | null) => () => (match === null ? null : { hitbox: match, shape: match.shape });

  it('results in one edit for the version it is rebased to', () => {
    const moved = rebaseDrag(dragTo(begun, { x: 26, y: 10 }, plain), 6, now({ ...crate, name: 'renamed' }))!;
    assert.deepEqual(toEditRequest(moved, true), {
      type: 'edit',
      uri,
      version: 6,
      shapes: [{ id: 'crate', shape: rect(20, 3, 16, 24) }],
    });
  });

  it('results in no edit if it ends where it began', () => {
    assert.equal(toEditRequest(dragTo(begun, { x: 20.2, y: 9.9 }, plain), true), null);
  });

  it('is canceled when one of its hitboxes changes, disappears or becomes unreadable', () => {
    assert.equal(rebaseDrag(begun, 6, now({ ...crate, shape: rect(15, 3, 16, 24) })), null);
    assert.equal(rebaseDrag(begun, 6, now(null)), null);
    assert.equal(rebaseDrag(begun, 6, now({ ...crate, stale: true })), null);
    const both = taken({ kind: 'body' }, crate, wall);
    assert.notEqual(
      rebaseDrag(both, 6, (id) => (id === 'wall' ? { hitbox: wall, shape: wall.shape } : now(crate)())),
      null,
    );
    assert.equal(
      rebaseDrag(both, 6, (id) => (id === 'wall' ? null : now(crate)())),
      null,
    );
  });
});

describe('a handle', () => {
  const side = (
    x: -1 | 0 | 1,
    y: -1 | 0 | 1,
    more: Partial<Extract<DragHandle, { kind: 'side' }>> = {},
  ): DragHandle => ({
    kind: 'side',
    x,
    y,
    centeredX: false,
    centeredY: false,
    ratio: false,
    ...more,
  });
  const rotated = hitbox('turned', { ...rect(-10, -5, 20, 10), rotation: Math.PI / 2 });
  const circle = hitbox('circle', { kind: 'circle', x: 8, y: 8, radius: 6 });
  const ellipse = hitbox('ellipse', { kind: 'ellipse', x: 8, y: 8, radiusX: 6, radiusY: 4 });
  const capsule = hitbox('capsule', { kind: 'capsule', x1: 0, y1: 0, x2: 0, y2: 20, radius: 5 });
  const points = [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 4, y: 6 },
  ];
  const polygon = hitbox('polygon', { kind: 'polygon', points });
  const alt = { symmetric: true };
  const shift = { ratio: true, turnStep: 15 };
  const table: [
    held: SceneHitbox,
    handle: DragHandle,
    way: [number, number],
    options: Partial<DragOptions>,
    shape: Shape,
    reason: string,
  ][] = [
    [crate, side(1, 0), [4.2, 9], {}, rect(14, 3, 20, 24), 'the right side moves, the left stays'],
    [crate, side(-1, -1), [4, 2], {}, rect(18, 5, 12, 22), 'the upper left corner moves, the lower right stays'],
    [crate, side(1, 1), [-99, -99], {}, rect(14, 3, 1, 1), 'never inverted: one unit remains'],
    [crate, side(-1, 0), [99, 0], {}, rect(29, 3, 1, 24), 'from the left too'],
    [crate, side(1, 0), [2, 0], alt, rect(12, 3, 20, 24), 'Alt: about the center'],
    [crate, side(1, 1), [16, 3], shift, rect(14, 3, 32, 48), 'Shift: keeps the ratio'],
    [crate, side(1, 0), [5, 0], { step: 8 }, rect(14, 3, 18, 24), 'the side snaps to the grid from the settings'],
    [crate, side(1, 0), [0.4, 0], { step: 0.1 }, rect(14, 3, 16.4, 24), 'finer steps'],
    [crate, side(1, 0, { centeredX: true }), [2, 0], {}, rect(12, 3, 20, 24), 'a text that contains only the center'],
    [crate, side(1, 1, { ratio: true }), [16, 3], {}, rect(14, 3, 32, 48), 'a text with a single size'],
    [
      rotated,
      side(1, 0),
      [0, 4],
      {},
      { ...rect(-12, -3, 24, 10), rotation: Math.PI / 2 },
      'a rotated rectangle along its own axes: its right side is below',
    ],
    [circle, { kind: 'radius', x: 1, y: 0 }, [3, 50], {}, { kind: 'circle', x: 8, y: 8, radius: 9 }, 'a radius'],
    [
      circle,
      { kind: 'radius', x: 0, y: -1 },
      [0, 99],
      {},
      { kind: 'circle', x: 8, y: 8, radius: 1 },
      'down to one unit',
    ],
    [
      ellipse,
      { kind: 'radius', x: -1, y: 0 },
      [-3, 0],
      {},
      { kind: 'ellipse', x: 8, y: 8, radiusX: 9, radiusY: 4 },
      'one radius of an ellipse',
    ],
    [
      ellipse,
      { kind: 'radius', x: -1, y: 0 },
      [-3, 0],
      shift,
      { kind: 'ellipse', x: 8, y: 8, radiusX: 9, radiusY: 6 },
      'both radii, keeping the ratio',
    ],
    [
      capsule,
      { kind: 'thickness', side: -1 },
      [2, 7],
      {},
      { kind: 'capsule', x1: 0, y1: 0, x2: 0, y2: 20, radius: 7 },
      'the radius of a capsule, across its axis',
    ],
    [
      capsule,
      { kind: 'end', end: 2 },
      [3, -5],
      {},
      { kind: 'capsule', x1: 0, y1: 0, x2: 3, y2: 15, radius: 5 },
      'an end of a capsule',
    ],
    [
      polygon,
      { kind: 'corner', index: 1 },
      [1.8, -2],
      {},
      { kind: 'polygon', points: [points[0]!, { x: 10, y: -2 }, points[2]!] },
      'a corner of a polygon',
    ],
  ];
  for (const [held, handle, [dx, dy], options, shape, reason] of table) {
    it(`${held.name}: ${reason}`, () => {
      assert.deepEqual(after(taken(handle, held), dx, dy, options), shape);
    });
  }

  // The pointer grabs the handle straight above the box, 12 units from its center.
  const rotations: [
    way: [number, number],
    from: number,
    options: Partial<DragOptions>,
    degrees: number,
    reason: string,
  ][] = [
    [[12, 12], 0, {}, 90, 'from above the center to its right is 90°'],
    [[8.4, 3.5], 0, {}, 45, 'in whole degrees'],
    [[9.46, 4.61], 0, shift, 45, 'Shift: in steps of 15'],
    [[9.46, 4.61], 350, {}, 402, 'past a full turn'],
    [[-12, 12], 10, {}, -80, 'the other direction'],
  ];
  for (const [[dx, dy], from, options, degrees, reason] of rotations) {
    it(`rotates from ${from}° to ${degrees}°: ${reason}`, () => {
      const box = hitbox('box', { ...rect(12, 18, 16, 8), rotation: (from * Math.PI) / 180 });
      const shape = after(taken({ kind: 'turn' }, box), dx, dy, options);
      assert.ok(shape.kind === 'rect');
      assert.ok(Math.abs(((shape.rotation ?? 0) * 180) / Math.PI - degrees) < 1e-9, String(shape.rotation));
    });
  }
});

describe('a handle of a multiple selection', () => {
  const all = (x: -1 | 0 | 1, y: -1 | 0 | 1): DragHandle => ({ kind: 'all', x, y, ratio: false });
  const ball = hitbox('ball', { kind: 'circle', x: 10, y: 10, radius: 5 });
  const shapes = (drag: Drag, dx: number, dy: number, options: Partial<DragOptions> = {}): Shape[] =>
    dragTo(drag, { x: 20 + dx, y: 10 + dy }, { ...plain, ...options }).items.map(({ shape }) => shape);

  it('scales all about the opposite corner and keeps whole numbers whole', () => {
    const held = taken(all(1, 1), hitbox('a', rect(0, 0, 10, 10)), hitbox('b', rect(15, 5, 5, 15)));
    assert.deepEqual(shapes(held, 10, 5), [rect(0, 0, 15, 13), rect(23, 6, 7, 19)]);
  });

  it('scales about the center with Alt', () => {
    const held = taken(all(1, 0), hitbox('a', rect(0, 0, 10, 10)), hitbox('b', rect(10, 0, 10, 10)));
    assert.deepEqual(shapes(held, 10, 0, { symmetric: true }), [rect(-10, 0, 20, 10), rect(10, 0, 20, 10)]);
  });

  it('keeps circles round', () => {
    const held = taken(all(1, 1), hitbox('a', rect(0, 0, 10, 10)), ball);
    const [, scaled] = shapes(held, 15, 3);
    assert.deepEqual(scaled, { kind: 'circle', x: 20, y: 20, radius: 10 });
  });

  it('never inverts a shape', () => {
    const held = taken(all(-1, -1), hitbox('a', rect(0, 0, 10, 10)), hitbox('b', rect(15, 5, 5, 15)));
    for (const shape of shapes(held, 999, 999)) {
      assert.ok(shape.kind === 'rect' && shape.width >= 1 && shape.height >= 1, JSON.stringify(shape));
    }
  });
});

describe('guides that the user has placed', () => {
  const right: DragHandle = { kind: 'side', x: 1, y: 0, centeredX: false, centeredY: false, ratio: false };
  const table: [handle: DragHandle, axis: 'x' | 'y', at: number, dx: number, to: Shape, reason: string][] = [
    [{ kind: 'body' }, 'x', 20, 4, rect(20, 3, 16, 24), 'the left side'],
    [{ kind: 'body' }, 'x', 40, 8, rect(24, 3, 16, 24), 'the right side'],
    [{ kind: 'body' }, 'x', 32, 8, rect(24, 3, 16, 24), 'the center'],
    [{ kind: 'body' }, 'x', 20.5, 4, rect(20.5, 3, 16, 24), 'between two steps'],
    [{ kind: 'body' }, 'x', 60, 4, rect(18, 3, 16, 24), 'too far away'],
    [{ kind: 'body' }, 'y', 20, 4, rect(18, 3, 16, 24), 'across the other axis'],
    [right, 'x', 40, 8, rect(14, 3, 26, 24), 'the side that is dragged'],
  ];
  for (const [handle, axis, at, dx, to, reason] of table) {
    it(`at ${axis} ${at} attract ${reason}`, () => {
      const aligner = new Aligner([], [{ axis, at }]);
      assert.deepEqual(after(taken(handle, crate), dx, 0, { aligner, snapDistance: 3 }), to);
    });
  }

  it('are drawn across what is aligned with them', () => {
    const aligner = new Aligner([], [{ axis: 'x', at: 20 }]);
    const { guides } = dragTo(begun, { x: 26, y: 10 }, { ...plain, aligner });
    assert.deepEqual(guides, [{ axis: 'x', at: 20, from: 3, to: 27 }]);
  });
});

describe('a move beside other boxes', () => {
  const crate = hitbox('crate', rect(3, 4, 20, 20));
  const box = (minX: number, maxX: number) => ({ minX, maxX, minY: 100, maxY: 120 });
  const cases: readonly (readonly [
    reason: string,
    other: ReturnType<typeof box>,
    moved: readonly [number, number],
    options: Partial<DragOptions>,
    x: number,
  ])[] = [
    ['an edge snaps to an edge', box(41, 90), [36, 0], {}, 41],
    ['also between two pixels', box(41.5, 90), [37, 0], {}, 41.5],
    ['not to a center between two pixels', box(31, 52), [36, 0], { snapDistance: 2.6 }, 39],
    ['on a chosen grid, nothing off it', box(41, 90), [36, 0], { step: 16, isGrid: true }, 32],
    ['a hand that trembles stays on the line', box(3, 60), [1, 50], {}, 3],
    ['but not while snapping is off', box(3, 60), [1, 50], { aligner: null }, 4],
  ];
  for (const [reason, other, [dx, dy], options, x] of cases) {
    it(reason, () => {
      const shape = after(taken({ kind: 'body' }, crate), dx, dy, { aligner: new Aligner([other]), ...options });
      assert.equal(shape.kind === 'rect' && shape.x, x);
    });
  }

  it('shows the guide of a corner where the corner is', () => {
    const triangle = hitbox('ramp', {
      kind: 'polygon',
      points: [
        { x: 0, y: 0 },
        { x: 20, y: 10 },
        { x: 0, y: 40 },
      ],
    });
    const begun = taken({ kind: 'corner', index: 1 }, triangle);
    const options = { ...plain, aligner: new Aligner([box(15, 60)]) };
    const { guides } = dragTo(begun, { x: 30, y: 10 }, options);
    assert.deepEqual(guides, [], 'the middle of the ramp is at 15');
    assert.deepEqual(
      dragTo(begun, { x: 16, y: 10 }, options).guides.map(({ at }) => at),
      [15],
    );
  });
});
