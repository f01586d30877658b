/** Tools where y grows upward: Cocos Creator, Spine and Bedrock. */
import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { assertMovable, readExport, writeShape, nameAndShape } from './exports.js';

describe('Cocos Creator', () => {
  const offset = { x: 2, y: 10 };
  const scene = (collider: object, name: unknown = 'Bat') => [
    { __type__: 'cc.SceneAsset' },
    { __type__: 'cc.Node', _name: name },
    { node: { __id__: 1 }, _offset: offset, ...collider },
  ];
  const rect: Shape = { kind: 'rect', x: -13, y: -20, width: 30, height: 20 };
  const circle: Shape = { kind: 'circle', x: 2, y: -10, radius: 5 };
  const polygon: Shape = {
    kind: 'polygon',
    points: [
      { x: 2, y: -10 },
      { x: 10, y: -10 },
      { x: 2, y: -16 },
    ],
  };
  const corners = [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 0, y: 6 },
  ];
  const size = { width: 30, height: 20 };
  const table: readonly [collider: object, shape: Shape, reason: string][] = [
    [{ __type__: 'cc.BoxCollider2D', _size: size }, rect, 'a box around its center'],
    [{ __type__: 'cc.BoxCollider', _size: size }, rect, 'a box of 2.x'],
    [{ __type__: 'cc.PhysicsBoxCollider', _size: size }, rect, 'a physics box of 2.x'],
    [{ __type__: 'cc.CircleCollider2D', _radius: 5 }, circle, 'a circle'],
    [{ __type__: 'cc.CircleCollider', _radius: 5 }, circle, 'a circle of 2.x'],
    [{ __type__: 'cc.PolygonCollider2D', _points: corners }, polygon, 'a polygon with an offset'],
    [{ __type__: 'cc.PolygonCollider', points: corners }, polygon, 'a polygon of 2.x'],
  ];
  for (const [collider, shape, reason] of table) {
    it(`reads and writes ${reason}`, () => {
      const document = readExport(scene(collider));
      assert.equal(document.format, 'cocos-creator');
      assert.deepEqual(document.hitboxes.map(nameAndShape), [['Bat, other', shape]]);
      assert.equal(document.hitboxes[0]!.convention.yAxis, 'up');
      assertMovable(scene(collider));
    });
  }

  const roles: readonly [collider: object, name: unknown, expected: string, reason: string][] = [
    [{}, 'Wall', 'Wall, solid', "the node's name"],
    [{ _sensor: true }, 'Wall', 'Wall, trigger', 'a sensor'],
    [{ sensor: true }, 'Bat', 'Bat, trigger', 'a sensor of 2.x'],
    [{ node: { __id__: 99 } }, 'Bat', 'Box, other', 'no such node'],
    [{ node: null }, 'Bat', 'Box, other', 'no node'],
    [{}, '', 'Box, other', 'a node without a name'],
  ];
  for (const [collider, name, expected, reason] of roles) {
    it(`reads name and role of a collider by ${reason}`, () => {
      const [hitbox] = readExport(scene({ __type__: 'cc.BoxCollider2D', _size: size, ...collider }, name)).hitboxes;
      assert.equal(hitbox === undefined ? '' : nameAndShape(hitbox)[0], expected);
    });
  }

  it('has one sprite for a node with several colliders', () => {
    const box = { __type__: 'cc.BoxCollider2D', node: { __id__: 0 }, _offset: offset, _size: size };
    const { sprites, hitboxes } = readExport([{ __type__: 'cc.Node', _name: 'Bat' }, box, box]);
    assert.deepEqual(
      sprites.map(({ id, name, space }) => [id, name, space]),
      [['[0]', 'Bat', 'own']],
    );
    assert.equal(hitboxes.length, 2);
  });

  it('skips solids of 3.x and polygons without corners', () => {
    const none = [
      { __type__: 'cc.BoxCollider', _offset: undefined, _center: { x: 0, y: 0, z: 0 }, _size: { x: 1, y: 1, z: 1 } },
      { __type__: 'cc.PolygonCollider2D', _points: [] },
      { __type__: 'cc.UITransform', _contentSize: size },
    ];
    for (const collider of none) assert.deepEqual(readExport(scene(collider)).hitboxes, []);
  });
});

describe('Spine', () => {
  const box = (vertices: readonly unknown[], fields: object = {}) => ({
    type: 'boundingbox',
    vertexCount: Math.floor(vertices.length / 2),
    vertices,
    ...fields,
  });
  const skeleton = (skins: unknown) => ({ skeleton: { spine: '4.1' }, bones: [{ name: 'root' }], slots: [], skins });
  const listed = (slot: string, attachment: object) =>
    skeleton([{ name: 'default', attachments: { [slot]: { bounds: attachment } } }]);
  const shape: Shape = {
    kind: 'polygon',
    points: [
      { x: -1, y: -2 },
      { x: 3, y: -2 },
      { x: 1, y: 6 },
    ],
  };
  const vertices = [-1, 2, 3, 2, 1, -6];

  const table: readonly [content: unknown, expected: string, sprite: string, reason: string][] = [
    [listed('hurt-head', box(vertices)), 'bounds, hurt', 'skins[0].attachments["hurt-head"]', 'skins in a list'],
    [
      skeleton({ default: { head: { attack: box(vertices) } } }),
      'attack, hit',
      'skins.default.head',
      'skins in a record, as before 3.8',
    ],
    [listed('head', box(vertices, { name: 'shield' })), 'shield, other', 'skins[0].attachments.head', 'its own name'],
  ];
  for (const [content, expected, sprite, reason] of table) {
    it(`reads bounding boxes: ${reason}`, () => {
      const document = readExport(content);
      assert.deepEqual(document.hitboxes.map(nameAndShape), [[expected, shape]]);
      assert.deepEqual(
        document.sprites.map(({ id }) => id),
        [sprite],
      );
      assertMovable(content);
    });
  }

  it('counts boxes whose corners are moved by several bones as unreadable', () => {
    const weighted = box([1, 0, 0, 0, 1, 1, 0, 5, 5, 1, 1, 0, 9, 0, 1], { vertexCount: 3 });
    const document = readExport(listed('head', weighted));
    assert.deepEqual([document.hitboxes, document.notStatic], [[], 1]);
  });

  it('skips images and meshes', () => {
    for (const attachment of [{ x: 1, y: 2, width: 3, height: 4 }, { ...box(vertices), type: 'mesh' }, box([1, 2])]) {
      assert.deepEqual(readExport(listed('head', attachment)).hitboxes, []);
    }
  });
});

describe('Bedrock', () => {
  const entity = (components: object, fields: object = {}) => ({
    format_version: '1.19.0',
    'minecraft:entity': { description: { identifier: 'demo:hog' }, components, ...fields },
  });
  const block = (components: object) => ({
    format_version: '1.20.0',
    'minecraft:block': { description: { identifier: 'demo:slab' }, components },
  });
  const geometry = (name: string) => ({
    format_version: '1.12.0',
    'minecraft:geometry': [
      {
        description: { identifier: 'geometry.hog' },
        bones: [{ name, cubes: [{ origin: [-5, 2, 0], size: [10, 8, 3] }] }],
      },
    ],
  });
  const cube: Shape = { kind: 'rect', x: -5, y: -10, width: 10, height: 8 };

  const table: readonly [content: object, expected: string, shape: Shape, reason: string][] = [
    [
      entity({ 'minecraft:custom_hit_test': { hitboxes: [{ width: 2, height: 1, pivot: [0.5, 1, 0] }] } }),
      'hitbox, hurt',
      { kind: 'rect', x: -0.5, y: -1.5, width: 2, height: 1 },
      'a hitbox about its pivot',
    ],
    [
      block({ 'minecraft:collision_box': { origin: [-8, 0, -8], size: [16, 8, 16] } }),
      'collision box, solid',
      { kind: 'rect', x: -8, y: -8, width: 16, height: 8 },
      "a block's collision box",
    ],
    [
      block({ 'minecraft:collision_box': true, 'minecraft:selection_box': { origin: [-8, 4, -8], size: [16, 8, 16] } }),
      'selection box, ui',
      { kind: 'rect', x: -8, y: -12, width: 16, height: 8 },
      "a block's selection box",
    ],
    [geometry('hitbox'), 'hitbox, other', cube, 'a bone with a hitbox name'],
    [geometry('body_collision'), 'body_collision, other', cube, 'a bone with a collision name'],
    [
      {
        format_version: '1.8.0',
        'geometry.hog': { bones: [{ name: 'hurt', cubes: [{ origin: [-5, 2, 0], size: [10, 8, 3] }] }] },
      },
      'hurt, hurt',
      cube,
      'a geometry of 1.8',
    ],
  ];
  for (const [content, expected, shape, reason] of table) {
    it(`reads ${reason} from the front`, () => {
      assert.deepEqual(readExport(content).hitboxes.map(nameAndShape), [[expected, shape]]);
      assertMovable(content);
    });
  }

  it('reads a size alone as centered on the feet, and refuses to move it', () => {
    const content = entity({ 'minecraft:collision_box': { width: 1.5, height: 2 } });
    assert.deepEqual(readExport(content).hitboxes.map(nameAndShape), [
      ['collision box, other', { kind: 'rect', x: -0.75, y: -2, width: 1.5, height: 2 }],
    ]);
    const text = JSON.stringify(content);
    assert.equal(writeShape(text, 0, { kind: 'rect', x: 0, y: -2, width: 1.5, height: 2 }), 'missing');
    const wider = writeShape(text, 0, { kind: 'rect', x: -1, y: -3, width: 2, height: 3 });
    assert.ok(typeof wider !== 'string');
    assert.deepEqual(
      wider.hitboxes[0]!.fields.map(({ value }) => value),
      [0, 0, 2, 3],
    );
  });

  it('an omitted side is one block long and cannot be written', () => {
    const text = JSON.stringify(entity({ 'minecraft:collision_box': { width: 2 } }));
    assert.deepEqual(readExport(text).hitboxes[0]?.shape, { kind: 'rect', x: -1, y: -1, width: 2, height: 1 });
    assert.equal(writeShape(text, 0, { kind: 'rect', x: -1, y: -2, width: 2, height: 2 }), 'missing');
  });

  it('has a sprite for the components and one for each group', () => {
    const box = { 'minecraft:collision_box': { width: 1, height: 1 } };
    const { sprites } = readExport(entity(box, { component_groups: { 'demo:baby': box, 'demo:calm': {} } }));
    assert.deepEqual(
      sprites.map(({ name }) => name),
      ['demo:hog', 'demo:baby'],
    );
  });

  it('skips purely visual cubes of a model', () => {
    assert.deepEqual(readExport(geometry('body')).hitboxes, []);
  });
});
