/** Tools that store an outline per animation frame: Construct 3 and GDevelop. */
import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { assertMovable, readExport, writeShape, nameAndShape } from './exports.js';

describe('Construct 3', () => {
  const frame = (fields: object = {}) => ({
    width: 40,
    height: 50,
    collisionPoly: { points: [0.25, 0, 0.75, 0, 0.5, 1] },
    ...fields,
  });
  const type = (frames: readonly object[], fields: object = {}) => ({
    name: 'Player',
    'plugin-id': 'Sprite',
    sid: 1,
    animations: { items: [{ name: 'Run', frames }], subfolders: [], ...fields },
  });

  it('has corners as fractions of the frame', () => {
    const document = readExport(type([frame()]));
    assert.deepEqual(document.hitboxes.map(nameAndShape), [
      [
        'collision polygon, other',
        {
          kind: 'polygon',
          points: [
            { x: 10, y: 0 },
            { x: 30, y: 0 },
            { x: 20, y: 50 },
          ],
        },
      ],
    ]);
    assert.deepEqual(
      document.sprites.map(({ name, frameSize }) => [name, frameSize]),
      [['Player', { width: 40, height: 50 }]],
    );
    assertMovable(type([frame()]));
  });

  it('writes fractions', () => {
    const after = writeShape(JSON.stringify(type([frame()])), 0, {
      kind: 'polygon',
      points: [
        { x: 10, y: 0 },
        { x: 40, y: 25 },
        { x: 20, y: 50 },
      ],
    });
    assert.ok(typeof after !== 'string');
    assert.deepEqual(
      after.hitboxes[0]!.fields.map(({ value }) => value),
      [0.25, 0, 1, 0.5, 0.5, 1],
    );
  });

  it('counts frames per animation, also in folders', () => {
    const folder = { items: [{ name: 'Hurt', frames: [frame({ collisionPoly: undefined }), frame()] }] };
    const { hitboxes } = readExport(type([frame(), frame()], { subfolders: [{ items: [], subfolders: [folder] }] }));
    assert.deepEqual(
      hitboxes.map(({ animation, frames }) => [animation, frames]),
      [
        ['Run', [0, 0]],
        ['Run', [1, 1]],
        ['Hurt', [1, 1]],
      ],
    );
  });

  const others: readonly [fields: object, notStatic: number, reason: string][] = [
    [{ collisionPoly: undefined }, 0, 'a frame that collides as a whole'],
    [{ useCollisionPoly: false }, 0, 'an unused polygon'],
    [{ collisionPoly: { points: [] } }, 0, 'no corners'],
    [{ width: undefined }, 1, 'fractions of an unknown size'],
  ];
  for (const [fields, notStatic, reason] of others) {
    it(`finds no hitbox: ${reason}`, () => {
      const document = readExport(type([frame(fields)]));
      assert.deepEqual([document.hitboxes, document.notStatic], [[], notStatic]);
    });
  }

  it('reads the polygon of an object with one image', () => {
    const content = { name: 'Ground', 'plugin-id': 'TiledBg', sid: 1, image: frame() };
    const { hitboxes, format } = readExport(content);
    assert.deepEqual(
      [format, hitboxes.map(({ path, animation, frames }) => [path, animation, frames])],
      ['construct-3', [['image.collisionPoly', null, null]]],
    );
    assertMovable(content);
  });

  it('terminates in endless folders', () => {
    let folder: object = { items: [{ name: 'Run', frames: [frame()] }] };
    for (let depth = 0; depth < 60; depth++) folder = { items: [], subfolders: [folder] };
    assert.deepEqual(readExport(type([], folder)).hitboxes, []);
  });
});

describe('Construct 3, a layout', () => {
  const world = { x: 100, y: 50, width: 40, height: 20, originX: 0.5, originY: 1, angle: 0 };
  const layout = (...layers: readonly object[]) => ({ name: 'One', sid: 1, width: 854, height: 480, layers });
  const layer = (instances: readonly object[], rest: object = {}) => ({ name: 'Main', instances, ...rest });

  const table: readonly [fields: object, shape: Shape, reason: string][] = [
    [{}, { kind: 'rect', x: 80, y: 30, width: 40, height: 20 }, 'its origin at its feet'],
    [{ originX: 0, originY: 0 }, { kind: 'rect', x: 100, y: 50, width: 40, height: 20 }, 'its origin at its corner'],
    [
      { originX: 0.5, originY: 0.5, angle: 1.5 },
      { kind: 'rect', x: 80, y: 40, width: 40, height: 20, rotation: 1.5 },
      'rotated around its center',
    ],
  ];
  for (const [fields, shape, reason] of table) {
    it(`places an instance: ${reason}`, () => {
      const content = layout(layer([{ type: 'Wall', world: { ...world, ...fields } }]));
      const document = readExport(content);
      assert.equal(document.format, 'construct-3-layout');
      assert.deepEqual(document.hitboxes.map(nameAndShape), [['Wall, solid', shape]]);
      assertMovable(content);
    });
  }

  it('has all layers in one world, also nested layers', () => {
    const inner = layer([{ type: 'Coin', world }], { name: 'Front' });
    const { sprites, hitboxes } = readExport(
      layout(layer([{ type: 'Hero', world }, { type: 'Timer' }], { subLayers: [inner] })),
    );
    assert.deepEqual(
      sprites.map(({ id, name, space }) => [id, name, space]),
      [
        ['layers[0]', 'Main', 'shared'],
        ['layers[0].subLayers[0]', 'Front', 'shared'],
      ],
    );
    assert.deepEqual(
      hitboxes.map(({ name, role }) => [name, role]),
      [
        ['Hero', 'other'],
        ['Coin', 'trigger'],
      ],
    );
  });
});

describe('GDevelop', () => {
  const mask = [
    [
      { x: 1, y: 2 },
      { x: 9, y: 2 },
      { x: 9, y: 8 },
    ],
  ];
  const image = (fields: object = {}) => ({
    image: 'hero.png',
    hasCustomCollisionMask: true,
    customCollisionMask: mask,
    ...fields,
  });
  const object = (directions: readonly (readonly object[])[], fields: object = {}) => ({
    name: 'Hero',
    type: 'Sprite',
    animations: [{ name: 'idle', directions: directions.map((sprites) => ({ sprites })) }],
    ...fields,
  });
  const game = (fields: object) => ({ gdVersion: { major: 5 }, ...fields });

  const owners: readonly [content: object, path: string, reason: string][] = [
    [game({ objects: [object([[image()]])] }), 'objects[0]', 'global objects'],
    [game({ layouts: [{ objects: [object([[image()]])] }] }), 'layouts[0].objects[0]', 'objects of scenes'],
    [
      game({ eventsFunctionsExtensions: [{ eventsBasedObjects: [{ objects: [object([[image()]])] }] }] }),
      'eventsFunctionsExtensions[0].eventsBasedObjects[0].objects[0]',
      'parts of custom objects',
    ],
  ];
  for (const [content, path, reason] of owners) {
    it(`reads the masks of ${reason}`, () => {
      const document = readExport(content);
      assert.deepEqual(document.hitboxes.map(nameAndShape), [
        ['collision mask, other', { kind: 'polygon', points: mask[0] }],
      ]);
      assert.deepEqual(
        document.sprites.map(({ id, name }) => [id, name]),
        [[path, 'Hero']],
      );
      assertMovable(content);
    });
  }

  it('counts frames per animation and direction', () => {
    const two = readExport(game({ objects: [object([[image(), image()], [image()]])] }));
    assert.deepEqual(
      two.hitboxes.map(({ animation, frames }) => [animation, frames]),
      [
        ['idle, direction 0', [0, 0]],
        ['idle, direction 0', [1, 1]],
        ['idle, direction 1', [0, 0]],
      ],
    );
    const one = readExport(
      game({ objects: [object([[image()]], { animations: [{ directions: [{ sprites: [image()] }] }] })] }),
    );
    assert.deepEqual(
      one.hitboxes.map(({ animation }) => animation),
      ['animation 0'],
    );
  });

  it('shows the file of the first image', () => {
    const resources = { resources: [{ name: 'hero.png', file: 'assets/hero.png' }] };
    const objects = [object([[image({ hasCustomCollisionMask: false }), image({ image: 'other.png' })]])];
    assert.equal(readExport(game({ resources, objects })).sprites[0]?.image?.path, 'assets/hero.png');
    assert.equal(readExport(game({ objects })).sprites[0]?.image?.path, 'hero.png');
  });

  it('skips unused masks and placed instances', () => {
    const objects = [object([[image({ hasCustomCollisionMask: false })], [image({ customCollisionMask: [[]] })]])];
    const instances = [{ name: 'Hero', x: 1, y: 2, width: 3, height: 4 }];
    assert.deepEqual(readExport(game({ objects, layouts: [{ instances }] })).hitboxes, []);
  });
});
