/** DragonBones' bounding boxes. Each row names the section of its data format, or of its runtime, that says so. */
import assert from 'node:assert/strict';
import { readExport, line } from './exports.js';

const skeleton = (...display: readonly object[]) => ({
  name: 'a',
  version: '5.5',
  armature: [
    {
      name: 'a',
      bone: [{ name: 'root', transform: { x: 9 } }],
      slot: [{ name: 'arm', parent: 'root' }],
      skin: [{ slot: [{ name: 'arm', display }] }],
    },
  ],
});
const box = (fields: object) => ({ type: 'boundingBox', name: 'box', ...fields });

describe('DragonBones', () => {
  const rows: readonly [display: object, expected: readonly string[], notStatic: number, source: string][] = [
    [
      box({ width: 20, height: 10 }),
      ['box, other: rect x -10 y -5 width 20 height 10'],
      0,
      'subType: rectangle by default; RectangleBoundingBoxData is centered',
    ],
    [
      box({ subType: 'rectangle', width: 20, height: 10, transform: { x: 3, y: -4 } }),
      ['box, other: rect x -7 y -9 width 20 height 10'],
      0,
      'transform: x, y',
    ],
    [
      box({ width: 20, height: 10, transform: { skX: 90, skY: 90 } }),
      ['box, other: rect x -10 y -5 width 20 height 10 rotation 1.570796327'],
      0,
      'transform: equal skX and skY are a rotation in degrees, y down',
    ],
    [
      box({ subType: 'ellipse', width: 20, height: 10 }),
      ['box, other: ellipse x 0 y 0 radiusX 10 radiusY 5'],
      0,
      'subType: ellipse',
    ],
    [
      box({ subType: 'polygon', vertices: [0, 0, 8, 0, 8, 6] }),
      ['box, other: polygon 0,0 8,0 8,6'],
      0,
      'vertices: x0, y0, x1, y1, …',
    ],
    [
      box({ subType: 'polygon', vertices: [0, 0, 8, 0, 8, 6], transform: { x: 1, y: 2, skX: 90, skY: 90 } }),
      ['box, other: polygon 1,2 1,10 -5,10'],
      0,
      'transform of a polygon',
    ],
    [box({ width: 20, height: 10, transform: { skX: 30 } }), [], 1, 'transform: skX alone is a skew'],
    [box({ width: 20, height: 10, transform: { scX: 2 } }), [], 1, 'transform: scX is a scale'],
    [box({ subType: 'polygon', vertices: [0, 0, 8] }), [], 0, 'vertices: too few'],
    [box({ subType: 'polygon' }), [], 0, 'vertices: missing'],
    [{ name: 'image', transform: { x: 1 } }, [], 0, 'type: image by default'],
    [{ type: 'mesh', name: 'mesh', width: 20, height: 10, vertices: [0, 0, 8, 0, 8, 6] }, [], 0, 'type: mesh'],
    [
      { type: 'boundingBox', width: 2, height: 2 },
      ['arm, other: rect x -1 y -1 width 2 height 2'],
      0,
      'a display without a name is called as its slot',
    ],
  ];
  for (const [display, expected, notStatic, source] of rows) {
    it(source, () => {
      const document = readExport(skeleton(display));
      assert.equal(document.format, 'dragonbones');
      assert.deepEqual(document.hitboxes.map(line), expected);
      assert.equal(document.notStatic, notStatic);
    });
  }

  it('has a sprite for each slot with boxes', () => {
    const { sprites } = readExport(skeleton(box({ width: 2, height: 2 }), box({ width: 4, height: 4 })));
    assert.deepEqual(
      sprites.map(({ name, space, isBody }) => [name, space, isBody]),
      [['arm', 'own', true]],
    );
  });
});
