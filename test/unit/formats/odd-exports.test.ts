import fc from 'fast-check';
import { readText } from '../../../src/read/reader.js';
import { assertSound } from './exports.js';
import { runs } from '../core/support.js';

/** What identifies each export, and the keys that its adapter reads. */
const exports: readonly [signature: object, keyList: string][] = [
  [
    { frames: {}, meta: { app: 'aseprite' } },
    'frames meta slices keys bounds frame x y w h name data image sourceSize',
  ],
  [
    { tiledversion: '1', layers: [] },
    'layers objects tilesets tiles objectgroup polygon polyline x y width height gid',
  ],
  [{ __header__: {} }, 'levels layerInstances entityInstances px width height __pivot __tags __identifier worlds'],
  [{ resourceType: 'GMSprite' }, 'bbox_left bbox_right bbox_top bbox_bottom frames name width height'],
  [{ generator_info: '' }, 'hero fixtures vertices circle shape x y radius label isSensor'],
  [{ hero: [{ filter: {}, shape: [] }] }, 'hero other shape circle filter x y radius'],
  [{ sid: 1, animations: { items: [] } }, 'animations items subfolders frames collisionPoly points width height name'],
  [{ sid: 1, width: 1, layers: [{ instances: [] }] }, 'layers subLayers instances world x y width height originX type'],
  [{ gdVersion: {} }, 'objects layouts animations directions sprites customCollisionMask image name x y'],
  [{ skeleton: {}, bones: [] }, 'skins attachments head bounds vertices vertexCount name type'],
  [
    { format_version: '1', 'minecraft:entity': {} },
    'minecraft:entity minecraft:block components component_groups minecraft:collision_box minecraft:custom_hit_test hitboxes pivot width height',
  ],
  [{ shapes: [], imagePath: '' }, 'shapes points label shape_type imagePath'],
  [
    { $schema: 'hitbox.schema.json' },
    'sprites hero animations frames fps durations loop hitboxes rect circle capsule ellipse polygon rotation motion origin name role',
  ],
  [{ images: [], annotations: [] }, 'images annotations categories id image_id category_id bbox name file_name'],
];

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double(),
  fc.constantFrom<unknown>('', 'rectangle', 'circle', 'boundingbox', 'cc.BoxCollider2D', null, true, false),
);

/** Data with these keys and arbitrary values. */
function oddData(keys: readonly string[]): fc.Arbitrary<unknown> {
  return fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 6, withCrossShrink: true }, scalar, tie('list'), tie('record')),
    list: fc.array(tie('value'), { maxLength: 5 }),
    record: fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 6 }),
  })).value;
}

describe('odd exports', () => {
  for (const [signature, keyList] of exports) {
    const keys = keyList.split(' ');
    it(`no value under ${Object.keys(signature).join(', ')} makes a reader throw`, () => {
      const record = fc.dictionary(fc.constantFrom(...keys), oddData(keys), { maxKeys: keys.length });
      fc.assert(
        fc.property(record, (data) => {
          const text = JSON.stringify({ ...signature, ...data });
          assertSound(text, readText(text, 'json'));
        }),
        runs(200),
      );
    });
  }

  it('no list of Cocos Creator parts makes a reader throw', () => {
    const keys = '__type__ node __id__ _offset _size _radius _points points x y width height _name'.split(' ');
    fc.assert(
      fc.property(fc.array(oddData(keys)), (parts) => {
        const text = JSON.stringify([{ __type__: 'cc.Scene' }, ...parts]);
        assertSound(text, readText(text, 'json'));
      }),
      runs(200),
    );
  });
});
