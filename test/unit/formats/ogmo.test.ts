/** Ogmo's levels. Each row names the part of the editor's source that says so. */
import assert from 'node:assert/strict';
import { assertMovable, line, readExport } from './exports.js';

const level = (entity: object, layer: object = {}, fields: object = {}) => ({
  ogmoVersion: '3.4.0',
  width: 320,
  height: 240,
  ...fields,
  layers: [
    {
      name: 'entities',
      offsetX: 0,
      offsetY: 0,
      entities: [{ name: 'door', id: 0, x: 32, y: 64, ...entity }],
      ...layer,
    },
  ],
});
const size = { width: 16, height: 32 };
const origin = { originX: 0, originY: 0 };

describe('Ogmo', () => {
  const rows: readonly [level: object, expected: readonly string[], unknown: readonly string[], source: string][] = [
    [level({ ...size, ...origin }), ['door, trigger: rect x 32 y 64 width 16 height 32'], [], 'Entity.save: origin 0'],
    [
      level({ ...size, originX: 8, originY: 32 }),
      ['door, trigger: rect x 24 y 32 width 16 height 32'],
      [],
      'Entity.draw: position - origin',
    ],
    [
      level({ ...size, ...origin }, { offsetX: 3, offsetY: 4 }),
      ['door, trigger: rect x 35 y 68 width 16 height 32'],
      [],
      'Layer.offset',
    ],
    [
      level({ ...size, ...origin }, {}, { offsetX: 99, offsetY: 99 }),
      ['door, trigger: rect x 32 y 64 width 16 height 32'],
      [],
      'Level.offset: the place of the level',
    ],
    [
      level(size),
      ['door, trigger: rect x 32 y 64 width 16 height 32'],
      ['x', 'y'],
      'Entity.save: no origin unless it is anchored',
    ],
    [
      level({ width: 16, ...origin }),
      ['door, trigger: rect x 32 y 64 width 16 height 16'],
      ['height'],
      'Entity.save: no height unless it is resizable',
    ],
    [
      level({ ...size, ...origin, rotation: 0 }),
      ['door, trigger: rect x 32 y 64 width 16 height 32'],
      [],
      'Entity.save: rotation 0',
    ],
    [
      level({ ...size, ...origin, rotation: 1 }),
      ['door, trigger: rect x 32 y 64 width 16 height 32'],
      ['rotation'],
      'project: anglesRadians, the unit of the angle',
    ],
    [
      level({ ...size, ...origin, name: 'thing' }, { name: 'walls' }),
      ['thing, solid: rect x 32 y 64 width 16 height 32'],
      [],
      'the layer gives the role',
    ],
  ];
  for (const [content, expected, unknown, source] of rows) {
    it(source, () => {
      const document = readExport(content);
      assert.equal(document.format, 'ogmo');
      assert.deepEqual(
        document.hitboxes.map((hitbox) => hitbox.unknown),
        [unknown],
      );
      assert.deepEqual(document.hitboxes.map(line), expected);
      if (unknown.length === 0) assertMovable(content);
    });
  }

  it('an entity without a size is counted as not in the file', () => {
    const { hitboxes, notStatic } = readExport(level(origin));
    assert.deepEqual([hitboxes.length, notStatic], [0, 1]);
  });
});
