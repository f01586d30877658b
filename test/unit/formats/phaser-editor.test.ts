/** Phaser Editor's scenes. Each row names the source of the editor that says so. */
import assert from 'node:assert/strict';
import { mayShowHitboxes } from '../../../src/read/base/prefilter.js';
import { line, readExport } from './exports.js';

const scene = (...displayList: readonly object[]) => ({ id: 'a', sceneType: 'SCENE', settings: {}, displayList });
const body = (fields: object) => ({ label: 'crate', 'ArcadeComponent.active': true, ...fields });
const image = (fields: object) => body({ type: 'Image', x: 100, y: 50, ...fields });
const box = { type: 'Rectangle', x: 100, y: 50, width: 40, height: 20 };

describe('Phaser Editor', () => {
  const rows: readonly [objects: readonly object[], expected: readonly string[], space: string, source: string][] = [
    [
      [image({ 'body.width': 8, 'body.height': 16, 'body.offset.x': 12, 'body.offset.y': 16 })],
      ['crate, solid: rect x 12 y 16 width 8 height 16'],
      'own',
      'ArcadeBodyTool.renderRect: from the corner of the frame, whose size another file has',
    ],
    [
      [image({ 'body.width': 8, 'body.height': 16 })],
      ['crate, solid: rect x 0 y 0 width 8 height 16 unknown x y'],
      'own',
      'ArcadeComponent.offset: default 0, from the corner of a frame whose size another file has',
    ],
    [
      [image({ 'body.width': 8, 'body.height': 16, 'body.offset.y': 16 })],
      ['crate, solid: rect x 0 y 16 width 8 height 16 unknown x'],
      'own',
      'one of two offsets',
    ],
    [
      [image({ bodyGeometry: 0, radius: 10, 'body.offset.x': 3, 'body.offset.y': 4 })],
      ['crate, solid: circle x 13 y 14 radius 10'],
      'own',
      'ArcadeBodyTool.renderCircle: the offset is the corner of the bounds',
    ],
    [
      [image({ bodyGeometry: 0 })],
      ['crate, solid: circle x 64 y 64 radius 64 unknown offsetX offsetY'],
      'own',
      'ArcadeComponent.radius: default 64',
    ],
    [[image({})], [], '', 'a body as large as its image isn’t in the file'],
    [
      [{ type: 'ArcadeImage', label: 'crate', 'body.width': 8, 'body.height': 4 }],
      ['crate, solid: rect x 0 y 0 width 8 height 4 unknown x y'],
      'own',
      'ArcadeImage: always has a body',
    ],
    [
      [body({ ...box, 'body.width': 40, 'body.height': 16, 'body.offset.y': 4 })],
      ['crate, solid: rect x 80 y 44 width 40 height 16'],
      'shared',
      'computeDisplayOrigin: origin 0.5 of the size',
    ],
    [
      [body({ ...box, originX: 0, originY: 1 })],
      ['crate, solid: rect x 100 y 30 width 40 height 20'],
      'shared',
      'OriginComponent; a body as large as the object',
    ],
    [
      [{ type: 'Container', x: 10, y: 20, list: [body({ ...box, originX: 0, originY: 0 })] }],
      ['crate, solid: rect x 110 y 70 width 40 height 20'],
      'shared',
      'getWorldTransformMatrix: relative to the container',
    ],
    [
      [{ type: 'Layer', list: [body({ ...box, originX: 0, originY: 0 })] }],
      ['crate, solid: rect x 100 y 50 width 40 height 20'],
      'shared',
      'a layer has no place',
    ],
    [
      [{ type: 'Container', x: 10, y: 20, scaleX: 2, list: [body(box)] }],
      ['crate, solid: rect x 0 y 0 width 40 height 20'],
      'own',
      'getWorldTransformMatrix: the container is scaled',
    ],
    [[body({ ...box, angle: 45 })], ['crate, solid: rect x 0 y 0 width 40 height 20'], 'own', 'turned'],
    [
      [body({ type: 'Container', x: 10, y: 20, 'body.width': 30, 'body.height': 6 })],
      ['crate, solid: rect x 10 y 20 width 30 height 6'],
      'shared',
      'ArcadeBodyTool: a container has the origin 0',
    ],
    [
      [
        {
          ...box,
          label: 'play',
          'hitArea.shape': 'RECTANGLE',
          'hitArea.x': 2,
          'hitArea.y': 3,
          'hitArea.width': 10,
          'hitArea.height': 5,
        },
      ],
      ['play, ui: rect x 82 y 43 width 10 height 5'],
      'shared',
      'RectangleHitAreaComponent: new Phaser.Geom.Rectangle',
    ],
    [
      [{ ...box, label: 'play', 'hitArea.shape': 'CIRCLE', 'hitArea.x': 20, 'hitArea.y': 10, 'hitArea.radius': 9 }],
      ['play, ui: circle x 100 y 50 radius 9'],
      'shared',
      'CircleHitAreaComponent: new Phaser.Geom.Circle',
    ],
    [
      [
        {
          ...box,
          label: 'play',
          'hitArea.shape': 'ELLIPSE',
          'hitArea.x': 20,
          'hitArea.y': 10,
          'hitArea.width': 40,
          'hitArea.height': 20,
        },
      ],
      ['play, ui: ellipse x 100 y 50 radiusX 20 radiusY 10'],
      'shared',
      'EllipseHitAreaComponent: new Phaser.Geom.Ellipse, by its center',
    ],
    [
      [{ ...box, label: 'play', 'hitArea.shape': 'POLYGON', 'hitArea.points': '0 0 40 0 20 20' }],
      ['play, ui: polygon 80,40 120,40 100,60'],
      'shared',
      'PolygonHitAreaComponent: points, X1 Y1 X2 Y2',
    ],
    [
      [{ ...box, 'hitArea.shape': 'POLYGON', 'hitArea.points': '0 0 40' }],
      [],
      '',
      'PolygonHitAreaComponent: too few points',
    ],
    [
      [{ ...box, 'hitArea.shape': 'PIXEL_PERFECT' }, { ...box, 'hitArea.shape': 'NONE' }, box],
      [],
      '',
      'HitAreaShape: no shape',
    ],
  ];
  for (const [objects, expected, space, source] of rows) {
    it(source, () => {
      const text = JSON.stringify(scene(...objects));
      const document = readExport(text);
      assert.equal(document.format, 'phaser-editor');
      const open = document.hitboxes.map((one) =>
        one.unknown.length === 0 ? '' : ` unknown ${one.unknown.join(' ')}`,
      );
      assert.deepEqual(
        document.hitboxes.map((one, k) => line(one) + open[k]!),
        expected,
      );
      if (expected.length === 0) return;
      assert.deepEqual([...new Set(document.sprites.map((sprite) => sprite.space))], [space]);
      assert.ok(mayShowHitboxes(text, {}));
    });
  }

  const roles: readonly [fields: object, role: string, hidden: string | undefined, source: string][] = [
    [{}, 'other', undefined, 'a dynamic body'],
    [{ physicsType: 1 }, 'solid', undefined, 'ArcadeComponent.bodyType: STATIC_BODY'],
    [{ 'body.physicsType': 1 }, 'solid', undefined, 'the key of version 5'],
    [{ physicsType: 1, label: 'coin' }, 'trigger', undefined, 'a name'],
    [{ enable: false }, 'other', 'disabled', 'ArcadeComponent.enable'],
    [{ visible: false }, 'other', undefined, 'a body of an invisible object collides'],
  ];
  for (const [fields, role, hidden, source] of roles) {
    it(`roles: ${source}`, () => {
      const { hitboxes } = readExport(scene(body({ ...box, label: 'thing', ...fields })));
      assert.deepEqual(
        hitboxes.map((hitbox) => [hitbox.role, hitbox.hidden]),
        [[role, hidden]],
      );
    });
  }

  it('is told from Cocos Creator by its content', () => {
    assert.equal(readExport([{ __type__: 'cc.SceneAsset' }]).format, 'cocos-creator');
    assert.equal(
      readExport({ displayList: [], meta: { contentType: 'phasereditor2d.core.scene.SceneContentType' } }).format,
      'phaser-editor',
    );
    assert.notEqual(readExport({ displayList: [{ x: 1, y: 2, width: 3, height: 4 }] }).format, 'phaser-editor');
  });
});
