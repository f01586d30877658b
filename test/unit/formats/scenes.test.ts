import assert from 'node:assert/strict';
import { mayShowHitboxes } from '../../../src/read/base/prefilter.js';
import { readText } from '../../../src/read/reader.js';
import { moveAll } from './engines/table.js';
import { assertMovable, line, readExport, nameAndShape, rounded, writeShape } from './exports.js';

const corners = { vertices: { x: [0, 2, 2], y: [0, 0, 1] } };
const world = (fixture: object, body: object = {}) => ({
  body: [{ name: 'hull', type: 2, ...body, fixture: [fixture] }],
});

describe('a Box2D world', () => {
  const table: readonly [content: object, expected: readonly unknown[], reason: string][] = [
    [
      world({ polygon: corners }, { position: { x: 10, y: 5 }, angle: 0 }),
      ['hull, other', [10, -5, 12, -5, 12, -6]],
      'the corners are relative to the body',
    ],
    [
      world({ polygon: corners }, { position: { x: 10, y: 5 }, angle: Math.PI / 2 }),
      ['hull, other', [10, -5, 10, -7, 9, -7]],
      'the body is rotated, counterclockwise as y is up',
    ],
    [world({ polygon: corners }, { position: 0, type: 0 }), ['hull, solid', [0, 0, 2, 0, 2, -1]], 'a zero vector'],
    [world({ name: 'wall', polygon: corners }), ['wall, solid', [0, 0, 2, 0, 2, -1]], 'a name that gives the role'],
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

  it('has circles, with the position and angle of the body', () => {
    const content = world(
      { circle: { center: { x: 1, y: 0 }, radius: 0.5 } },
      { position: { x: 10, y: 5 }, angle: Math.PI / 2 },
    );
    assert.deepEqual(readExport(content).hitboxes.map(nameAndShape), [
      ['hull, other', { kind: 'circle', x: 10, y: -6, radius: 0.5 }],
    ]);
    assertMovable(content);
  });

  const hex = [
    [
      { polygon: { vertices: { x: [0, '40000000', '40000000'], y: [0, 0, '3F800000'] } } },
      { position: { x: '41200000', y: '40A00000' } },
      'polygon 10,-5 12,-5 12,-6',
    ],
    [
      { circle: { center: { x: 'BF000000', y: 0 }, radius: '3E800000' } },
      { position: 0, angle: 0 },
      'circle x -0.5 y 0 radius 0.25',
    ],
    [{ polygon: corners }, { angle: '3FC90FDB', position: { x: 10, y: 5 } }, 'polygon 10,-5 10,-7 9,-7'],
    [{ circle: { center: 0, radius: 1 } }, { position: { x: '3f800000', y: 0 } }, 'circle x 0 y 0 radius 1'],
  ] as const;
  for (const [fixture, body, expected] of hex) {
    it(`reads hexadecimal floats (b2dJson::hexToFloat: the bits of a float in upper case): ${expected}`, () => {
      const text = JSON.stringify(world(fixture, body));
      const [hitbox] = readExport(text).hitboxes;
      assert.equal(line({ ...hitbox!, shape: rounded(hitbox!.shape, 6) }).replace('hull, other: ', ''), expected);
    });
  }

  it("says that a hexadecimal number can't be edited", () => {
    const text = JSON.stringify(world({ circle: { center: { x: '3F800000', y: 2 }, radius: 3 } }));
    assert.equal(writeShape(text, 0, { kind: 'circle', x: 5, y: -2, radius: 3 }), 'computed');
    const after = writeShape(text, 0, { kind: 'circle', x: 1, y: -4, radius: 3 });
    assert.ok(typeof after !== 'string');
  });

  it('has chains, segment by segment', () => {
    const content = world({ chain: { vertices: { x: [0, 4, 8], y: [0, 1, 0] } } }, { position: { x: 1, y: 0 } });
    assert.deepEqual(readExport(content).hitboxes.map(nameAndShape), [
      ['hull, other', { kind: 'capsule', x1: 1, y1: 0, x2: 5, y2: -1, radius: 0 }],
      ['hull, other', { kind: 'capsule', x1: 5, y1: -1, x2: 9, y2: 0, radius: 0 }],
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

describe('a Godot scene', () => {
  const table: readonly [content: ReturnType<typeof scene>, expected: readonly unknown[], reason: string][] = [
    [scene(size), ['Crate, solid', rect(-10, -5)], 'about its center'],
    [scene({ ...size, position: { x: 4, y: 2 } }), ['Crate, solid', rect(-6, -3)], 'its own place'],
    [
      scene({ ...size, position: [4, 2] }, { position: { x: 100, y: 0 } }, { position: [0, 50] }),
      ['Crate, solid', rect(94, 47)],
      'and the positions of all nodes around it',
    ],
    [scene({ ...size, position: 'Vector2(4, 2)' }), ['Crate, solid', rect(-6, -3)], 'as the engine writes vectors'],
    [
      scene({ shape: { type: 'RectangleShape2D', extents: { x: 10, y: 5 } }, position: { x: 0, y: 0 } }),
      ['Crate, solid', rect(-10, -5)],
      'half extents, as before Godot 4',
    ],
    [
      scene({ shape: { type: 'CircleShape2D', radius: 8 }, position: { x: 1, y: 2 } }, { type: 'Area2D' }),
      ['Crate, trigger', { kind: 'circle', x: 1, y: 2, radius: 8 }],
      'a circle, and an area',
    ],
    ...[
      [
        { x: 0, y: 0 },
        { x: 8, y: 0 },
        { x: 0, y: 6 },
      ],
      [
        [0, 0],
        [8, 0],
        [0, 6],
      ],
      [0, 0, 8, 0, 0, 6],
    ].map((polygon): (typeof table)[number] => [
      scene({ type: 'CollisionPolygon2D', polygon, position: { x: 4, y: 2 } }),
      [
        'Crate, solid',
        {
          kind: 'polygon',
          points: [
            { x: 4, y: 2 },
            { x: 12, y: 2 },
            { x: 4, y: 8 },
          ],
        },
      ],
      `a polygon, ${JSON.stringify(polygon)}`,
    ]),
    [scene(size, { name: 'Hurtbox', type: 'Area2D' }), ['Hurtbox, hurt', rect(-10, -5)], 'a name that gives the role'],
    [
      scene({ shape: 'rectangle', size: { x: 20, y: 10 }, position: { x: 4, y: 2 } }),
      ['Crate, solid', rect(-6, -3)],
      'the kind of shape as a string, its size next to it',
    ],
    [
      scene({ shape: 'rectangle', width: 20, height: 10, position: { x: 4, y: 2 } }),
      ['Crate, solid', rect(-6, -3)],
      'a width and a height',
    ],
    [
      scene({ shape: 'capsule', radius: 4, height: 20, position: { x: 1, y: 2 } }, { type: 'CharacterBody2D' }),
      ['Crate, solid', { kind: 'capsule', x1: 1, y1: -4, x2: 1, y2: 8, radius: 4 }],
      'a capsule is vertical, its height includes both ends',
    ],
    [
      scene({ shape: 'capsule', radius: 4, height: 20, position: { x: 1, y: 2 }, rotation: Math.PI / 2 }),
      ['Crate, solid', { kind: 'capsule', x1: 7, y1: 2, x2: -5, y2: 2, radius: 4 }],
      'a rotated capsule',
    ],
    [
      scene({ ...size, position: { x: 4, y: 2 }, rotation: 0.5 }),
      ['Crate, solid', { ...rect(-6, -3), rotation: 0.5 }],
      'a rotated shape',
    ],
    [
      scene({ ...size, position: { x: 4, y: 2 }, rotation_degrees: 90 }),
      ['Crate, solid', { ...rect(-6, -3), rotation: 1.570796327 }],
      'in degrees',
    ],
    [
      scene(
        { ...size, position: { x: 4, y: 2 }, globalPosition: { x: 50, y: 60 }, globalRotation: 0 },
        { position: { x: 7, y: 7 }, rotation: 1 },
      ),
      ['Crate, solid', rect(40, 55)],
      'its global position, whatever its parents',
    ],
    [
      scene({ ...size, position: { x: 4, y: 2 } }, { position: { x: 7, y: 7 }, global_position: { x: 50, y: 60 } }),
      ['Crate, solid', rect(44, 57)],
      'on a body with a global position',
    ],
  ];
  for (const [content, expected, reason] of table) {
    it(reason, () => {
      assert.deepEqual(readExport(content).hitboxes.map(nameAndShape), [expected]);
      // A position that isn't in the text can't be changed.
      if ('position' in content.children[0]!.children[0]!) assertMovable(content);
    });
  }

  const lists: readonly [text: string, expected: readonly string[], reason: string][] = [
    [
      `export const colliders = [
        { name: 'Floor', type: 'StaticBody2D', position: { x: 100, y: 200 }, children: [
          { name: 'CollisionShape2D', type: 'CollisionShape2D', shape: 'rectangle', size: { x: 20, y: 10 }, position: { x: 0, y: 5 } } ] },
        { name: 'Coin', type: 'Area2D', position: { x: 10, y: 20 }, children: [
          { name: 'CollisionShape2D', type: 'CollisionShape2D', shape: 'circle', radius: 6, position: { x: 0, y: 0 } } ] },
      ];`,
      ['Floor, solid rect 90 200 20 10', 'Coin, trigger circle 10 20 6'],
      'a list of bodies',
    ],
    [
      `export const nodes = [
        { name: 'Floor', type: 'StaticBody2D', position: { x: 100, y: 200 } },
        { name: 'Shape', type: 'CollisionShape2D', parent: 'World/Floor', shape: 'rectangle', size: { x: 20, y: 10 }, position: { x: 0, y: 5 } },
      ];`,
      ['Floor, solid rect 90 200 20 10'],
      'nodes side by side, of which one names the other',
    ],
    [
      `export const level = { name: 'One', nodes: [
        { name: 'Door', type: 'Area2D', position: { x: 1, y: 2 }, children: [
          { type: 'CollisionShape2D', shape: 'rectangle', size: { x: 20, y: 10 }, globalPosition: { x: 50, y: 60 }, globalRotation: 0 } ] },
      ] };`,
      ['Door, trigger rect 40 55 20 10'],
      'a list in a record',
    ],
    [
      `export const nodes = [
        { name: 'Mill', type: 'Windmill', position: { x: 0, y: 0 }, children: [
          { name: 'Body', type: 'RigidBody2D', position: { x: 0, y: 0 }, children: [
            { name: 'CollisionShape2D', type: 'CollisionShape2D', shape: 'circle', radius: 6, position: { x: 1, y: 2 } } ] } ] },
        { name: 'CaveDoor', type: 'Door', position: { x: 0, y: 0 }, children: [
          { name: 'CollisionShape2D', type: 'CollisionShape2D', shape: 'circle', radius: 6, position: { x: 3, y: 4 } } ] },
        { name: 'StaticBody2D3', type: 'StaticBody2D', position: { x: 0, y: 0 }, children: [
          { name: 'CollisionShape2D', type: 'CollisionShape2D', shape: 'circle', radius: 6, position: { x: 5, y: 6 } } ] },
      ];`,
      ['Mill, other circle 1 2 6', 'CaveDoor, trigger circle 3 4 6', 'StaticBody2D3, solid circle 5 6 6'],
      'game objects with unnamed bodies',
    ],
    [
      `export const nodes = [
        { name: 'Sky', type: 'Node2D', children: [{ name: 'Moon', type: 'Sprite2D' }] },
        { name: 'Cellar', type: 'Dungeon', position: { x: 0, y: 0 }, children: [
          { name: 'StaticBody2D', type: 'StaticBody2D', position: { x: 0, y: 0 }, children: [
            { name: 'CollisionShape2D', type: 'CollisionShape2D', shape: 'circle', radius: 6, position: { x: 1, y: 2 } } ] },
          { name: 'StaticBody2D2', type: 'StaticBody2D', position: { x: 0, y: 0 }, children: [
            { name: 'CollisionShape2D', type: 'CollisionShape2D', shape: 'circle', radius: 6, position: { x: 3, y: 4 } } ] } ] },
      ];`,
      ['StaticBody2D, solid circle 1 2 6', 'StaticBody2D2, solid circle 3 4 6'],
      'a thing with several bodies',
    ],
    [`export const nodes = [{ name: 'Eye', type: 'Camera2D', position: { x: 1, y: 2 } }];`, [], 'no shape'],
  ];
  for (const [text, expected, reason] of lists) {
    it(`in code: ${reason}`, () => {
      const { hitboxes } = readText(text, 'typescript');
      const lines = hitboxes.map((hitbox) => {
        const [label, shape] = nameAndShape(hitbox);
        const numbers = Object.values(shape as object).filter((value) => typeof value === 'number' && value !== 0);
        return `${label} ${shape.kind} ${numbers.join(' ')}`;
      });
      assert.deepEqual(lines, expected);
      assert.ok(expected.length === 0 || mayShowHitboxes(text, {}), 'the prefilter accepts it');
      moveAll(text);
    });
  }

  it('counts shapes on a rotated or scaled node as unreadable', () => {
    for (const turn of [{ rotation: 1 }, { scale: { x: 2, y: 2 } }]) {
      const { hitboxes, notStatic } = readExport(scene(size, turn));
      assert.deepEqual([hitboxes.length, notStatic], [0, 1]);
    }
  });

  it('lists a disabled shape as such', () => {
    assert.equal(readExport(scene({ ...size, disabled: true })).hitboxes[0]?.hidden, 'disabled');
  });
});

describe('a PhysicsEditor body without a filter', () => {
  it('is recognized by its outline', () => {
    const content = { table: [{ shape: [1, 799, 39, 691, 159, 800] }] };
    const { format, hitboxes } = readExport(content);
    assert.deepEqual([format, hitboxes.length], ['physics-editor-flat', 1]);
    assertMovable(content);
  });

  it("isn't one with fewer than three corners, or with a value that isn't a number", () => {
    for (const shape of [
      [1, 2, 3, 4],
      [1, 2, 3, 4, 'a', 6],
    ]) {
      assert.notEqual(readExport({ table: [{ shape }] }).format, 'physics-editor-flat');
    }
  });
});
