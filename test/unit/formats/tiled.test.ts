import assert from 'node:assert/strict';
import { check } from '../../../src/check/check.js';
import type { Shape } from '../../../src/core/index.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { assertMovable, assertNear, assertSpansAreTrue, readExport, writeShape, nameAndShape } from './exports.js';

const object = (fields: object) => ({ id: 1, name: '', type: '', visible: true, rotation: 0, ...fields });
const layer = (name: string, objects: readonly object[], fields: object = {}) => ({
  type: 'objectgroup',
  name,
  objects,
  ...fields,
});
const map = (...layers: readonly object[]) => ({ tiledversion: '1.10', type: 'map', layers, tilesets: [] });

const box = { x: 10, y: 20, width: 8, height: 4 };

describe('a Tiled map', () => {
  const table: readonly [object, string, Shape, string][] = [
    [object(box), 'object 1, other', { kind: 'rect', ...box }, 'a rectangle'],
    [object({ ...box, name: 'door', type: 'Trigger' }), 'door, trigger', { kind: 'rect', ...box }, 'a class'],
    [object({ ...box, class: 'hurt' }), 'hurt 1, hurt', { kind: 'rect', ...box }, 'a class as Tiled 1.9 writes it'],
    [
      object({ ...box, rotation: 90 }),
      'object 1, other',
      { kind: 'rect', x: 4, y: 22, width: 8, height: 4, rotation: Number((Math.PI / 2).toFixed(9)) },
      'rotated clockwise around its corner: it extends down to the left',
    ],
    [
      object({ ...box, gid: 7 }),
      'object 1, other',
      { kind: 'rect', x: 10, y: 16, width: 8, height: 4 },
      "a tile's position is its bottom",
    ],
    [
      object({ ...box, ellipse: true }),
      'object 1, other',
      { kind: 'ellipse', x: 14, y: 22, radiusX: 4, radiusY: 2 },
      'an ellipse in its box',
    ],
    [
      object({ ...box, capsule: true }),
      'object 1, other',
      { kind: 'capsule', x1: 12, y1: 22, x2: 16, y2: 22, radius: 2 },
      'a capsule runs along the longer side',
    ],
    [
      object({ ...box, width: 4, height: 10, capsule: true }),
      'object 1, other',
      { kind: 'capsule', x1: 12, y1: 22, x2: 12, y2: 28, radius: 2 },
      'an upright capsule',
    ],
    [
      object({
        x: 10,
        y: 20,
        width: 0,
        height: 0,
        polygon: [
          { x: 0, y: 0 },
          { x: 4, y: 0 },
          { x: 0, y: 3 },
        ],
      }),
      'object 1, other',
      {
        kind: 'polygon',
        points: [
          { x: 10, y: 20 },
          { x: 14, y: 20 },
          { x: 10, y: 23 },
        ],
      },
      'the corners of a polygon are relative to its position',
    ],
    [
      object({
        x: 10,
        y: 20,
        rotation: 90,
        polygon: [
          { x: 0, y: 0 },
          { x: 4, y: 0 },
          { x: 0, y: 3 },
        ],
      }),
      'object 1, other',
      {
        kind: 'polygon',
        points: [
          { x: 10, y: 20 },
          { x: 10, y: 24 },
          { x: 7, y: 20 },
        ],
      },
      'and turn about it',
    ],
  ];
  for (const [one, name, shape, reason] of table) {
    it(reason, () => {
      const document = readExport(map(layer('Collision', [one])));
      assert.equal(document.format, 'tiled-map');
      assert.deepEqual(document.hitboxes.map(nameAndShape), [[name, shape]]);
      assertMovable(map(layer('Collision', [one])));
    });
  }

  const roles: readonly [fields: object, layer: string, role: string, reason: string][] = [
    [{ type: 'slope' }, 'Collision', 'solid', 'a slope is solid'],
    [{ type: 'Ice' }, 'Walls', 'solid', 'a custom class is no role, so its layer counts'],
    [{ type: 'Ice' }, 'Collision', 'other', 'a layer of any use'],
    [{ type: 'Ice' }, 'things', 'other', 'nor in other layers'],
    [
      { type: 'wall', properties: [{ name: 'role', type: 'string', value: 'ice' }] },
      'things',
      'ice',
      'any word in a role property',
    ],
    [{ name: 'exit' }, 'colliders', 'trigger', 'an exit is a trigger in any layer'],
    [{ name: 'exit button' }, 'menu', 'ui', 'a button takes precedence'],
    [{ name: 'crate' }, 'colliders', 'solid', 'an object in a collision layer'],
    [{ name: 'crate' }, 'things', 'solid', 'an obstacle by name'],
    [{ name: 'statue' }, 'things', 'other', 'no role'],
  ];
  for (const [fields, layerName, role, reason] of roles) {
    it(`has roles: ${reason}`, () => {
      const { hitboxes } = readExport(map(layer(layerName, [object({ ...box, ...fields })])));
      assert.deepEqual(
        hitboxes.map((hitbox) => hitbox.role),
        [role],
      );
    });
  }

  const tagged: readonly [fields: object, tags: readonly string[] | undefined, reason: string][] = [
    [{ type: 'Ice' }, ['Ice'], "a class of the game's own"],
    [{ class: 'Ice' }, ['Ice'], 'as Tiled 1.9 writes it'],
    [{ type: 'slope' }, undefined, 'a class that is a known role'],
    [{}, undefined, 'no class'],
  ];
  for (const [fields, tags, reason] of tagged) {
    it(`has tags: ${reason}`, () => {
      assert.deepEqual(readExport(map(layer('things', [object({ ...box, ...fields })]))).hitboxes[0]?.tags, tags);
    });
  }

  it('lists the contents of a hidden layer, without collisions', () => {
    const copies = [object(box), object(box)];
    const layers = [
      layer('walls', copies, { visible: false }),
      { type: 'group', name: 'all', visible: false, layers: [layer('walls', copies)] },
      layer('walls', copies, { visible: true }),
    ];
    const document = readExport(map(...layers));
    assert.deepEqual(
      document.hitboxes.map(({ hidden }) => hidden === true),
      [true, true, true, true, false, false],
    );
    const problems = check(document, { matrix: defaultMatrix, severities: {} });
    assert.deepEqual(
      problems.filter(({ rule }) => rule === 'duplicate').map(({ hitbox }) => hitbox),
      [document.hitboxes[5]!.id],
      'a copy in the visible layer',
    );
  });

  it("skips objects that aren't shapes: points, positions, texts", () => {
    const none = [
      object({ x: 1, y: 2, width: 0, height: 0, point: true }),
      object({ x: 1, y: 2, width: 0, height: 0 }),
      object({ ...box, text: { text: 'hello' } }),
      object({ x: 1, y: 2, polyline: [{ x: 0, y: 0 }] }),
      object({
        x: 1,
        y: 2,
        polygon: [
          { x: 0, y: 0 },
          { x: 5, y: 5 },
        ],
      }),
    ];
    assert.deepEqual(readExport(map(layer('Collision', none))).hitboxes, []);
  });

  describe('a polyline', () => {
    const polyline = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: -3 },
    ];
    const text = JSON.stringify(map(layer('walls', [object({ x: 10, y: 20, width: 0, height: 0, polyline })])));
    const ends = (document: ReturnType<typeof readExport>) =>
      document.hitboxes.map(({ shape }) =>
        shape.kind === 'capsule' ? [shape.x1, shape.y1, shape.x2, shape.y2, shape.radius] : [],
      );

    it('is a chain of straight segments without thickness', () => {
      const document = readExport(text);
      assert.deepEqual(ends(document), [
        [10, 20, 14, 20, 0],
        [14, 20, 14, 17, 0],
      ]);
      assert.deepEqual(
        document.hitboxes.map(({ path }) => path),
        ['layers[0].objects[0].polyline[0]', 'layers[0].objects[0].polyline[1]'],
      );
      assertSpansAreTrue(text, document);
    });

    it('moves as a whole', () => {
      const after = writeShape(text, 1, { kind: 'capsule', x1: 15, y1: 22, x2: 15, y2: 19, radius: 0 });
      assert.ok(typeof after !== 'string');
      assert.deepEqual(ends(after), [
        [11, 22, 15, 22, 0],
        [15, 22, 15, 19, 0],
      ]);
    });

    it('an end that moves alone moves the next segment with it', () => {
      const after = writeShape(text, 1, { kind: 'capsule', x1: 16, y1: 21, x2: 14, y2: 17, radius: 0 });
      assert.ok(typeof after !== 'string');
      assert.deepEqual(ends(after), [
        [10, 20, 16, 21, 0],
        [16, 21, 14, 17, 0],
      ]);
    });

    it('cannot get a thickness', () => {
      const thick: Shape = { kind: 'capsule', x1: 14, y1: 20, x2: 14, y2: 17, radius: 1 };
      assert.equal(writeShape(text, 1, thick), 'not-expressible');
    });
  });

  it('moves layers by their offset and by the offsets of their groups', () => {
    const group = {
      type: 'group',
      name: 'g',
      offsetx: 100,
      offsety: 7,
      layers: [layer('walls', [object(box)], { offsetx: 5 })],
    };
    const document = readExport(map(group));
    assert.deepEqual(document.hitboxes[0]?.shape, { kind: 'rect', x: 115, y: 27, width: 8, height: 4 });
    assert.deepEqual(
      document.sprites.map(({ id, name }) => [id, name]),
      [['layers[0].layers[0]', 'walls']],
    );
    assertMovable(map(group));
  });

  it('reads each layer as a sprite, all in one world', () => {
    const document = readExport(map(layer('walls', [object(box)]), layer('coins', [object(box), object(box)])));
    assert.deepEqual(
      document.sprites.map(({ name, space }) => [name, space]),
      [
        ['walls', 'shared'],
        ['coins', 'shared'],
      ],
    );
    assert.deepEqual(
      document.hitboxes.map(({ role }) => role),
      ['solid', 'trigger', 'trigger'],
    );
  });

  it('a rotation changes x, y and the angle together', () => {
    const text = JSON.stringify(map(layer('walls', [object(box)])));
    const wanted: Shape = { kind: 'rect', ...box, rotation: Math.PI / 2 };
    const after = writeShape(text, 0, wanted);
    assert.ok(typeof after !== 'string');
    assertNear(after.hitboxes[0]!.shape, wanted, 'turned');
    assert.deepEqual(
      after.hitboxes[0]!.fields.map(({ name, value }) => [name, value]),
      [
        ['x', 16],
        ['y', 18],
        ['width', 8],
        ['height', 4],
        ['rotation', 90],
      ],
    );
  });

  it('corners that move differently are written one by one', () => {
    const polygon = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 0, y: 3 },
    ];
    const text = JSON.stringify(map(layer('walls', [object({ x: 10, y: 20, rotation: 90, polygon })])));
    const wanted: Shape = {
      kind: 'polygon',
      points: [
        { x: 10, y: 20 },
        { x: 10, y: 25 },
        { x: 7, y: 20 },
      ],
    };
    const after = writeShape(text, 0, wanted);
    assert.ok(typeof after !== 'string');
    assertNear(after.hitboxes[0]!.shape, wanted, 'one corner');
    assert.equal(after.hitboxes[0]!.fields.find(({ name }) => name === 'x1')?.value, 5);
  });

  it('a polygon rotated about its position changes only its angle', () => {
    const polygon = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 0, y: 3 },
    ];
    const text = JSON.stringify(map(layer('walls', [object({ x: 10, y: 20, polygon })])));
    const wanted: Shape = {
      kind: 'polygon',
      points: [
        { x: 10, y: 20 },
        { x: 10, y: 24 },
        { x: 7, y: 20 },
      ],
    };
    const after = writeShape(text, 0, wanted);
    assert.ok(typeof after !== 'string');
    assert.deepEqual(
      after.hitboxes[0]!.fields.slice(0, 3).map(({ name, value }) => [name, value]),
      [
        ['x', 10],
        ['y', 20],
        ['rotation', 90],
      ],
    );
  });

  it('refuses a shape of another kind, and an angle if the text has none', () => {
    const text = JSON.stringify(map(layer('walls', [{ id: 1, ...box }])));
    assert.equal(writeShape(text, 0, { kind: 'circle', x: 1, y: 2, radius: 3 }), 'not-expressible');
    assert.equal(writeShape(text, 0, { kind: 'rect', ...box, rotation: 1 }), 'missing');
  });

  it('returns the position of every number', () => {
    const text = JSON.stringify(
      map(
        layer(
          'walls',
          table.map(([one]) => one),
        ),
      ),
      null,
      '\t',
    ).replace(/\n/g, '\r\n');
    const document = readExport(text);
    assert.equal(document.hitboxes.length, table.length);
    assertSpansAreTrue(text, document);
  });
});

describe('a Tiled tileset', () => {
  const tileset = (tiles: unknown) => ({
    image: 'tiles.png',
    imagewidth: 64,
    imageheight: 64,
    tilecount: 16,
    tilewidth: 16,
    tileheight: 16,
    tiles,
  });
  const group = { type: 'objectgroup', objects: [object({ x: 0, y: 8, width: 16, height: 8 })] };

  it('has a sprite for each tile with shapes', () => {
    const document = readExport(
      tileset([{ id: 3, objectgroup: group }, { id: 4 }, { id: 5, type: 'Slope', objectgroup: group }]),
    );
    assert.equal(document.format, 'tiled-tileset');
    assert.deepEqual(
      document.sprites.map(({ name, space, frameSize, image }) => [name, space, frameSize?.width, image?.path]),
      [
        ['tile 3', 'own', 16, 'tiles.png'],
        ['Slope 5', 'own', 16, 'tiles.png'],
      ],
    );
    assert.deepEqual(
      document.hitboxes.map(({ sprite }) => sprite),
      ['tiles[0]', 'tiles[2]'],
    );
    assertMovable(tileset([{ id: 3, objectgroup: group }]));
  });

  it('older tilesets have a record of tiles by number', () => {
    const document = readExport(tileset({ 3: { objectgroup: group } }));
    assert.deepEqual(
      document.sprites.map(({ name }) => name),
      ['tile 3'],
    );
  });

  it('a tile with its own image shows that image', () => {
    const own = { id: 1, image: 'crate.png', imagewidth: 32, imageheight: 24, objectgroup: group };
    const [sprite] = readExport(tileset([own])).sprites;
    assert.deepEqual([sprite?.image?.path, sprite?.frameSize], ['crate.png', { width: 32, height: 24 }]);
  });

  it('may be part of a map', () => {
    const document = readExport({ ...map(), tilesets: [tileset([{ id: 3, objectgroup: group }])] });
    assert.deepEqual([document.format, document.hitboxes.length], ['tiled-map', 1]);
  });
});
