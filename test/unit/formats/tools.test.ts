import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';

describe('exports of tools', () => {
  const box = { x: 1, y: 2, w: 3, h: 4, width: 3, height: 4 };
  const cases: readonly [tool: string, format: string, content: unknown][] = [
    ['Aseprite', 'aseprite', { frames: {}, meta: { app: 'https://www.aseprite.org/', slices: [], box } }],
    [
      'texture atlas',
      'texture-atlas',
      { frames: { 'a.png': { frame: box, spriteSourceSize: box, sourceSize: box } }, meta: { image: 'a.png' } },
    ],
    ['texture atlas', 'texture-atlas', { frames: [{ filename: 'a.png', frame: box, rotated: false }] }],
    ['texture atlas', 'texture-atlas', { textures: [{ image: 'a.png', frames: [{ frame: box, sourceSize: box }] }] }],
    [
      'PhysicsEditor',
      'physics-editor-matter',
      { generator_info: 'made with care', hero: { type: 'fromPhysicsEditor', fixtures: [], box } },
    ],
    ['PhysicsEditor', 'physics-editor-flat', { hero: [{ shape: [1, 2, 3, 4], filter: { categoryBits: 1, box } }] }],
    ['Tiled map', 'tiled-map', { tiledversion: '1.10', layers: [{ type: 'imagelayer', box }] }],
    ['Tiled tileset', 'tiled-tileset', { tilewidth: 16, tileheight: 16, tilecount: 1, box }],
    ['LDtk', 'ldtk', { __header__: {}, jsonVersion: '1.5', levels: [{ layerInstances: [{ gridTiles: [box] }] }] }],
    ['GameMaker', 'gamemaker', { resourceType: 'GMRoom', layers: [box], width: 3, height: 4, x: 1, y: 2 }],
    ['Construct 3', 'construct-3', { name: 'a', sid: 1, animations: { items: [{ frames: [box] }] } }],
    ['GDevelop', 'gdevelop', { gdVersion: { major: 5 }, layouts: [{ instances: [box] }] }],
    ['Cocos Creator', 'cocos-creator', [{ __type__: 'cc.Prefab', ...box }]],
    ['Spine', 'spine', { skeleton: { spine: '4.1', ...box }, bones: [], slots: [], skins: [] }],
    ['DragonBones', 'dragonbones', { armature: [{ bone: [], slot: [], skin: [{ slot: [{ display: [box] }] }] }] }],
    ['Ogmo level', 'ogmo', { ogmoVersion: '3.4.0', layers: [{ decals: [box] }], ...box }],
    [
      'Phaser Editor scene',
      'phaser-editor',
      { sceneType: 'PREFAB', displayList: [{ type: 'Rectangle', 'hitArea.shape': 'NONE', ...box }] },
    ],
    ['Bedrock', 'bedrock', { format_version: '1.16', 'minecraft:client_entity': { box } }],
    ['labelme', 'labelme', { shapes: [], imagePath: 'a.png', box }],
    ['COCO', 'coco', { images: [box], annotations: [] }],
  ];
  for (const [tool, format, content] of cases) {
    it(`recognizes ${tool} by its content and reads nothing else in it as a hitbox`, () => {
      const document = readText(JSON.stringify(content), 'json');
      assert.deepEqual([document.tool, document.format], [tool, format]);
      assert.deepEqual(document.hitboxes, []);
    });
  }

  it('does not mistake an ordinary file for an export', () => {
    const document = readText('{ "layers": [{ "walls": [[1, 2, 3, 4]] }], "animations": {}, "frames": 3 }', 'json');
    assert.equal(document.tool, null);
    assert.equal(document.hitboxes.length, 1);
  });

  it('is also read in code, beside other code', () => {
    const text = `
      const slices = [{ name: 'hurt', keys: [{ frame: 0, bounds: { x: 1, y: 2, w: 3, h: 4 } }] }];
      export const hero = { frames: {}, meta: { app: 'aseprite', slices: [{ name: 'hit', keys: [
        { frame: 0, bounds: { x: 5, y: 6, w: 7, h: 8 } }] }] } };
      export const walls = [{ x: 0, y: 0, w: 10, h: 10 }];`;
    const { hitboxes, format, tool } = readText(text, 'typescript');
    assert.deepEqual(
      hitboxes.map(({ path, sprite }) => [path, sprite]),
      [
        ['slices[0].keys[0].bounds', 'slices[0]'],
        ['hero.meta.slices[0].keys[0]', 'hero'],
        ['walls[0]', ''],
      ],
    );
    assert.deepEqual([format, tool], ['generic-script', null]);
  });
});
