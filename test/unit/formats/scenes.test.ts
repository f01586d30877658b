import assert from 'node:assert/strict';
import { assertMovable, readExport, told } from './exports.js';

const corners = { vertices: { x: [0, 2, 2], y: [0, 0, 1] } };
const world = (fixture: object, body: object = {}) => ({
  body: [{ name: 'hull', type: 2, ...body, fixture: [fixture] }],
});

describe('a world of Box2D', () => {
  const table: readonly [content: object, expected: readonly unknown[], reason: string][] = [
    [
      world({ polygon: corners }, { position: { x: 10, y: 5 }, angle: 0 }),
      ['hull, push', [10, -5, 12, -5, 12, -6]],
      'the corners stand on the body',
    ],
    [
      world({ polygon: corners }, { position: { x: 10, y: 5 }, angle: Math.PI / 2 }),
      ['hull, push', [10, -5, 10, -7, 9, -7]],
      'the body is turned, counter-clockwise as y grows upwards',
    ],
    [world({ polygon: corners }, { position: 0, type: 0 }), ['hull, solid', [0, 0, 2, 0, 2, -1]], 'a zero vector'],
    [world({ name: 'wall', polygon: corners }), ['wall, solid', [0, 0, 2, 0, 2, -1]], 'a name that tells'],
    [world({ sensor: true, polygon: corners }), ['hull, trigger', [0, 0, 2, 0, 2, -1]], 'a sensor'],
  ];
  for (const [content, expected, reason] of table) {
    it(reason, () => {
      const [hitbox] = readExport(content).hitboxes;
      assert.ok(hitbox?.shape.kind === 'polygon');
      const points = hitbox.shape.points.flatMap(({ x, y }) => [x, y]).map((number) => Number(number.toFixed(9)) + 0);
      assert.deepEqual([`${hitbox.name}, ${hitbox.role}`, points], expected);
      assertMovable(content);
    });
  }

  it('has circles, with the place and the angle of the body', () => {
    const content = world(
      { circle: { center: { x: 1, y: 0 }, radius: 0.5 } },
      { position: { x: 10, y: 5 }, angle: Math.PI / 2 },
    );
    assert.deepEqual(readExport(content).hitboxes.map(told), [
      ['hull, push', { kind: 'circle', x: 10, y: -6, radius: 0.5 }],
    ]);
    assertMovable(content);
  });

  it('has chains, piece by piece', () => {
    const content = world({ chain: { vertices: { x: [0, 4, 8], y: [0, 1, 0] } } }, { position: { x: 1, y: 0 } });
    assert.deepEqual(readExport(content).hitboxes.map(told), [
      ['hull, push', { kind: 'capsule', x1: 1, y1: 0, x2: 5, y2: -1, radius: 0 }],
      ['hull, push', { kind: 'capsule', x1: 5, y1: -1, x2: 9, y2: 0, radius: 0 }],
    ]);
  });
});

const scene = (shape: object, body: object = {}, top: object = {}) => ({
  name: 'Level',
  type: 'Node2D',
  ...top,
  children: [
    {
      name: 'Crate',
      type: 'StaticBody2D',
      ...body,
      children: [{ name: 'CollisionShape2D', type: 'CollisionShape2D', ...shape }],
    },
  ],
});
const size = { shape: { type: 'RectangleShape2D', size: { x: 20, y: 10 } } };
const rect = (x: number, y: number) => ({ kind: 'rect', x, y, width: 20, height: 10 });

describe('a scene of Godot', () => {
  const table: readonly [content: ReturnType<typeof scene>, expected: readonly unknown[], reason: string][] = [
    [scene(size), ['Crate, solid', rect(-10, -5)], 'about its center'],
    [scene({ ...size, position: { x: 4, y: 2 } }), ['Crate, solid', rect(-6, -3)], 'its own place'],
    [
      scene({ ...size, position: [4, 2] }, { position: { x: 100, y: 0 } }, { position: [0, 50] }),
      ['Crate, solid', rect(94, 47)],
      'and the places of all nodes around it',
    ],
    [scene({ ...size, position: 'Vector2(4, 2)' }), ['Crate, solid', rect(-6, -3)], 'as the engine writes vectors'],
    [
      scene({ shape: { type: 'RectangleShape2D', extents: { x: 10, y: 5 } }, position: { x: 0, y: 0 } }),
      ['Crate, solid', rect(-10, -5)],
      'half of its size, as before Godot 4',
    ],
    [
      scene({ shape: { type: 'CircleShape2D', radius: 8 }, position: { x: 1, y: 2 } }, { type: 'Area2D' }),
      ['Crate, trigger', { kind: 'circle', x: 1, y: 2, radius: 8 }],
      'a circle, and an area',
    ],
    [scene(size, { name: 'Hurtbox', type: 'Area2D' }), ['Hurtbox, hurt', rect(-10, -5)], 'a name that tells'],
  ];
  for (const [content, expected, reason] of table) {
    it(reason, () => {
      assert.deepEqual(readExport(content).hitboxes.map(told), [expected]);
      // A place that is not written cannot be changed.
      if ('position' in content.children[0]!.children[0]!) assertMovable(content);
    });
  }

  it('counts what stands on a turned or scaled node as not readable', () => {
    for (const turn of [{ rotation: 1 }, { scale: { x: 2, y: 2 } }]) {
      const { hitboxes, notStatic } = readExport(scene(size, turn));
      assert.deepEqual([hitboxes.length, notStatic], [0, 1]);
    }
  });

  it('lists a disabled shape as hidden', () => {
    assert.equal(readExport(scene({ ...size, disabled: true })).hitboxes[0]?.hidden, true);
  });
});

describe('a body of PhysicsEditor without a filter', () => {
  it('is told by its outline', () => {
    const content = { table: [{ shape: [1, 799, 39, 691, 159, 800] }] };
    const { format, hitboxes } = readExport(content);
    assert.deepEqual([format, hitboxes.length], ['physics-editor-flat', 1]);
    assertMovable(content);
  });

  it('is none with fewer than three corners, or with something that is no number', () => {
    for (const shape of [
      [1, 2, 3, 4],
      [1, 2, 3, 4, 'a', 6],
    ]) {
      assert.notEqual(readExport({ table: [{ shape }] }).format, 'physics-editor-flat');
    }
  });
});
