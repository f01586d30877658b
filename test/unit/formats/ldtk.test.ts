import assert from 'node:assert/strict';
import { assertMovable, readExport, writeShape, nameAndShape } from './exports.js';

const entity = (fields: object = {}) => ({
  __identifier: 'Thing',
  __pivot: [0, 0],
  __tags: [],
  __tile: { tilesetUid: 1, x: 0, y: 0, w: 16, h: 16 },
  px: [40, 32],
  width: 16,
  height: 8,
  ...fields,
});
const level = (entities: readonly object[], layer: object = {}, fields: object = {}) => ({
  identifier: 'One',
  worldX: 1000,
  worldY: 500,
  layerInstances: [{ __identifier: 'Things', __type: 'Entities', entityInstances: entities, ...layer }],
  ...fields,
});
const project = (...levels: readonly object[]) => ({ __header__: {}, jsonVersion: '1.5.3', levels });

describe('LDtk', () => {
  const places: readonly [fields: object, layer: object, x: number, y: number, anchor: string, reason: string][] = [
    [{}, {}, 40, 32, 'top-left', 'the pivot at the corner'],
    [{ __pivot: [0.5, 1] }, {}, 32, 24, 'bottom-center', 'the pivot at the feet'],
    [{ __pivot: [0.5, 0.5] }, {}, 32, 28, 'center', 'the pivot in the middle'],
    [{ __pivot: [1, 0.25] }, {}, 24, 30, 'top-left', 'a pivot without a name'],
    [{ __pivot: null }, {}, 40, 32, 'top-left', 'no pivot'],
    [{}, { __pxTotalOffsetX: 4, __pxTotalOffsetY: -2, pxOffsetX: 99 }, 44, 30, 'top-left', 'a moved layer'],
    [{}, { pxOffsetX: 1, pxOffsetY: 2 }, 41, 34, 'top-left', 'a moved layer without a total'],
  ];
  for (const [fields, layer, x, y, anchor, reason] of places) {
    it(`places an entity by its pivot: ${reason}`, () => {
      const content = project(level([entity(fields)], layer));
      const document = readExport(content);
      assert.deepEqual(document.hitboxes.map(nameAndShape), [
        ['Thing, other', { kind: 'rect', x, y, width: 16, height: 8 }],
      ]);
      assert.equal(document.hitboxes[0]!.convention.anchor, anchor);
      assertMovable(content);
    });
  }

  const roles: readonly [fields: object, layer: object, role: string, reason: string][] = [
    [{ __identifier: 'Checkpoint' }, {}, 'trigger', 'its identifier'],
    [{ __tags: ['enemy', 'hurtbox'] }, {}, 'hurt', 'its tags'],
    [{}, { __identifier: 'Walls' }, 'solid', 'its layer'],
    [{ __identifier: 'Coin' }, { __identifier: 'Walls' }, 'trigger', 'its identifier before its layer'],
    [{ __tags: [3, null] }, {}, 'other', 'nothing'],
  ];
  for (const [fields, layer, role, reason] of roles) {
    it(`reads the role of an entity by ${reason}`, () => {
      assert.equal(readExport(project(level([entity(fields)], layer))).hitboxes[0]?.role, role);
    });
  }

  it('keeps tags that are not roles, and lists the contents of a hidden layer', () => {
    const content = project(level([entity({ __tags: ['enemy', 'hurtbox', 'fast'] })], { visible: false }));
    const [hitbox] = readExport(content).hitboxes;
    assert.deepEqual([hitbox?.role, hitbox?.tags, hitbox?.hidden], ['hurt', ['enemy', 'fast'], true]);
  });

  const none: readonly [content: object, reason: string][] = [
    [project(level([entity({ px: undefined })])), 'an entity without a position'],
    [project(level([entity({ width: undefined })])), 'an entity without a size'],
    [project({ identifier: 'One', layerInstances: null }), 'a level in a separate file'],
    [{ ...project(), defs: { entities: [entity()] } }, 'definitions'],
    [project(level([], { gridTiles: [{ px: [0, 0], src: [0, 0], x: 1, y: 2, w: 3, h: 4 }] })), 'tiles'],
  ];
  for (const [content, reason] of none) {
    it(`finds no hitbox: ${reason}`, () => {
      const { hitboxes, sprites, format } = readExport(content);
      assert.deepEqual([hitboxes, sprites, format], [[], [], 'ldtk']);
    });
  }

  it('reads each level as a sprite with its own origin, wherever it is in the world', () => {
    const worlds = { ...project(), worlds: [{ levels: [level([entity()], {}, { identifier: 'Two' })] }] };
    const { sprites, hitboxes } = readExport({ ...worlds, levels: [level([entity(), entity()])] });
    assert.deepEqual(
      sprites.map(({ id, name, space }) => [id, name, space]),
      [
        ['levels[0]', 'One', 'own'],
        ['worlds[0].levels[0]', 'Two', 'own'],
      ],
    );
    assert.deepEqual(
      hitboxes.map(({ sprite }) => sprite),
      ['levels[0]', 'levels[0]', 'worlds[0].levels[0]'],
    );
  });

  it('reads a level in its own file', () => {
    const { hitboxes, sprites } = readExport({ __header__: { fileType: 'LDtk Level JSON' }, ...level([entity()]) });
    assert.deepEqual([hitboxes.length, sprites[0]?.id, sprites[0]?.name], [1, '', 'One']);
  });

  const backgrounds: readonly [fields: object, image: string | null, reason: string][] = [
    [{ __bgPos: { topLeftPx: [0, 0], scale: [1, 1], cropRect: [0, 0, 9, 9] } }, 'bg.png', 'at the corner'],
    [{ __bgPos: { topLeftPx: [5, 0], scale: [1, 1], cropRect: [0, 0, 9, 9] } }, null, 'elsewhere'],
    [{ __bgPos: { topLeftPx: [0, 0], scale: [2, 2], cropRect: [0, 0, 9, 9] } }, null, 'scaled'],
    [{ __bgPos: { topLeftPx: [0, 0], scale: [1, 1], cropRect: [0, 7, 9, 9] } }, null, 'cropped'],
    [{ __bgPos: null }, null, 'no place'],
  ];
  for (const [fields, image, reason] of backgrounds) {
    it(`shows a background only if it is aligned: ${reason}`, () => {
      const shown = readExport(project(level([entity()], {}, { bgRelPath: 'bg.png', ...fields }))).sprites[0];
      assert.equal(shown?.image?.path ?? null, image);
    });
  }

  it('a resize keeps the corner in place and moves the pivot', () => {
    const text = JSON.stringify(project(level([entity({ __pivot: [0.5, 1] })])));
    const after = writeShape(text, 0, { kind: 'rect', x: 32, y: 24, width: 20, height: 10 });
    assert.ok(typeof after !== 'string');
    assert.deepEqual(
      after.hitboxes[0]!.fields.map(({ value }) => value),
      [42, 34, 20, 10],
    );
    assert.equal(
      writeShape(text, 0, { kind: 'rect', x: 32, y: 24, width: 16, height: 8, rotation: 1 }),
      'not-expressible',
    );
  });
});
