import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';

describe('exports of tools', () => {
  const box = { x: 1, y: 2, w: 3, h: 4, width: 3, height: 4 };
  const cases: readonly [string, unknown][] = [
    [
      'Aseprite',
      { frames: {}, meta: { app: 'https://www.aseprite.org/', slices: [{ keys: [{ frame: 0, bounds: box }] }] } },
    ],
    [
      'texture atlas',
      { frames: { 'a.png': { frame: box, spriteSourceSize: box, sourceSize: box } }, meta: { image: 'a.png' } },
    ],
    ['texture atlas', { frames: [{ filename: 'a.png', frame: box, rotated: false }] }],
    ['texture atlas', { textures: [{ image: 'a.png', frames: [{ frame: box, sourceSize: box }] }] }],
    ['PhysicsEditor', { generator_info: 'made with care', hero: { type: 'fromPhysicsEditor', fixtures: [] } }],
    ['PhysicsEditor', { hero: [{ shape: [1, 2, 3, 4], filter: { categoryBits: 1 } }] }],
    ['LDtk', { __header__: {}, jsonVersion: '1.5', levels: [{ layerInstances: [{ entityInstances: [box] }] }] }],
    ['GameMaker', { resourceType: 'GMSprite', bbox_left: 0, width: 3, height: 4, x: 1, y: 2 }],
    ['Construct 3', { name: 'a', sid: 1, animations: { items: [{ frames: [box] }] } }],
    ['GDevelop', { gdVersion: { major: 5 }, layouts: [{ instances: [box] }] }],
    ['Cocos Creator', [{ __type__: 'cc.Prefab', ...box }]],
    ['Spine', { skeleton: { spine: '4.1', ...box }, bones: [], slots: [], skins: [] }],
    ['Bedrock', { format_version: '1.16', 'minecraft:geometry': [box] }],
    ['labelme', { shapes: [box], imagePath: 'a.png' }],
    ['COCO', { images: [], annotations: [{ bbox: [1, 2, 3, 4] }] }],
  ];
  for (const [tool, content] of cases) {
    it(`knows ${tool} by its content and takes nothing in it for a hitbox`, () => {
      const document = readText(JSON.stringify(content), 'json');
      assert.equal(document.unsupported, tool);
      assert.deepEqual(document.hitboxes, []);
    });
  }

  it('does not take an ordinary file for one', () => {
    const document = readText('{ "layers": [{ "walls": [[1, 2, 3, 4]] }], "animations": {}, "frames": 3 }', 'json');
    assert.equal(document.unsupported, null);
    assert.equal(document.hitboxes.length, 1);
  });
});
