import assert from 'node:assert/strict';
import { assertMovable, exportFixture, readExport, writeShape, nameAndShape } from './exports.js';

const sprite = (fields: object = {}) => ({
  resourceType: 'GMSprite',
  name: 'sHero',
  bbox_left: 4,
  bbox_right: 19,
  bbox_top: 2,
  bbox_bottom: 30,
  width: 24,
  height: 32,
  frames: [{ name: 'f-1' }],
  ...fields,
});

describe('GameMaker', () => {
  it('includes the last column and row of pixels', () => {
    const document = readExport(sprite());
    assert.deepEqual(document.hitboxes.map(nameAndShape), [
      ['collision mask, other', { kind: 'rect', x: 4, y: 2, width: 16, height: 29 }],
    ]);
    assert.deepEqual(
      document.sprites.map(({ name, image, frameSize, space }) => [name, image?.path, frameSize, space]),
      [['sHero', 'f-1.png', { width: 24, height: 32 }, 'own']],
    );
    assertMovable(sprite());
  });

  it('writes the last pixels, not the ones after', () => {
    const text = exportFixture('sKnight.yy');
    const after = writeShape(text, 0, { kind: 'rect', x: 0, y: 0, width: 24, height: 1 });
    assert.ok(typeof after !== 'string');
    assert.deepEqual(
      after.hitboxes[0]!.fields.map(({ name, value }) => [name, value]),
      [
        ['bbox_left', 0],
        ['bbox_top', 0],
        ['bbox_right', 23],
        ['bbox_bottom', 0],
      ],
    );
    const turned = { kind: 'rect', x: 4, y: 2, width: 16, height: 29, rotation: 1 } as const;
    assert.equal(writeShape(text, 0, turned), 'not-expressible');
  });

  const images: readonly [fields: object, image: string | null, reason: string][] = [
    [{ frames: [{ compositeImage: { FrameId: { name: 'c-1' } }, name: 'f-1' }] }, 'c-1.png', 'as of 2.3'],
    [{ frames: [{ id: 'old-1' }] }, 'old-1.png', 'before 2.3'],
    [{ frames: [] }, null, 'without a frame'],
    [{ frames: null }, null, 'with null instead of frames'],
  ];
  for (const [fields, image, reason] of images) {
    it(`names the image of the first frame, ${reason}`, () => {
      assert.equal(readExport(sprite(fields)).sprites[0]?.image?.path ?? null, image);
    });
  }

  it('recognizes older sprites by their model and newer ones by their tags', () => {
    assert.equal(readExport(sprite({ resourceType: undefined, modelName: 'GMSprite' })).hitboxes.length, 1);
    assert.equal(readExport(sprite({ $GMSprite: '', '%Name': 'sHero', name: undefined })).sprites[0]?.name, 'sHero');
  });

  it('finds nothing in other resources and in a sprite without a mask', () => {
    const none = { bbox_left: undefined, bbox_right: undefined, bbox_top: undefined, bbox_bottom: undefined };
    assert.deepEqual(readExport(sprite(none)).hitboxes, []);
    assert.deepEqual(readExport(sprite({ resourceType: 'GMObject' })).hitboxes, []);
  });

  it('reports a missing or invalid edge as an error of the file', () => {
    for (const [value, why] of [
      [undefined, 'missing'],
      ['3', 'not-a-number'],
      [null, 'not-a-number'],
    ] as const) {
      const [hitbox] = readExport(sprite({ bbox_right: value })).hitboxes;
      assert.equal(hitbox?.fields.find(({ name }) => name === 'bbox_right')?.notWritable, why);
    }
  });
});
