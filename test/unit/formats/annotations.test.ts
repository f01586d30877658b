/** Tools that mark images: labelme and COCO. */
import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { assertMovable, readExport, writeShape, nameAndShape } from './exports.js';

describe('labelme', () => {
  const file = (shape_type: string | undefined, points: unknown, label: unknown = 'crate') => ({
    shapes: [{ label, points, shape_type }],
    imagePath: 'street.png',
    imageWidth: 320,
    imageHeight: 240,
  });
  const rect: Shape = { kind: 'rect', x: 10, y: 20, width: 30, height: 40 };
  const [left, top, right, bottom] = [10, 20, 40, 60];
  const orders: readonly [points: readonly (readonly number[])[], written: readonly number[]][] = [
    [
      [
        [left, top],
        [right, bottom],
      ],
      [11, 22, 44, 66],
    ],
    [
      [
        [right, bottom],
        [left, top],
      ],
      [44, 66, 11, 22],
    ],
    [
      [
        [right, top],
        [left, bottom],
      ],
      [44, 22, 11, 66],
    ],
    [
      [
        [left, bottom],
        [right, top],
      ],
      [11, 66, 44, 22],
    ],
  ];
  for (const [points, written] of orders) {
    it(`reads and writes a rectangle from ${String(points[0])} to ${String(points[1])}`, () => {
      const content = file('rectangle', points);
      assert.deepEqual(readExport(content).hitboxes.map(nameAndShape), [['crate, solid', rect]]);
      const after = writeShape(JSON.stringify(content), 0, { kind: 'rect', x: 11, y: 22, width: 33, height: 44 });
      assert.ok(typeof after !== 'string');
      assert.deepEqual(
        after.hitboxes[0]!.fields.map(({ value }) => value),
        written,
      );
      assertMovable(content);
    });
  }

  const triangle = [
    [0, 0],
    [4, 0],
    [0, 3],
  ];
  const polygon: Shape = {
    kind: 'polygon',
    points: [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 0, y: 3 },
    ],
  };
  const shapes: readonly [type: string | undefined, points: unknown, shape: Shape | null, reason: string][] = [
    ['polygon', triangle, polygon, 'a polygon'],
    [undefined, triangle, polygon, 'a polygon of an old file'],
    ['rectangle', triangle, polygon, 'a rectangle by all its corners'],
    [
      'circle',
      [
        [10, 20],
        [13, 24],
      ],
      { kind: 'circle', x: 10, y: 20, radius: 5 },
      'a circle by a point on its edge',
    ],
    [
      'circle',
      [
        [10, 20],
        [10, 20],
      ],
      { kind: 'circle', x: 10, y: 20, radius: 0 },
      'a circle of no size',
    ],
    ['rectangle', [[1, 2]], null, 'one corner'],
    ['circle', triangle, null, 'a circle by three points'],
    [
      'polygon',
      [
        [0, 0],
        [4, 0],
      ],
      null,
      'a polygon with two corners',
    ],
    ['linestrip', triangle, null, 'a line'],
    ['point', [[1, 2]], null, 'a point'],
    ['rectangle', null, null, 'no points'],
  ];
  for (const [type, points, shape, reason] of shapes) {
    it(`${shape === null ? 'skips' : 'reads'} ${reason}`, () => {
      const content = file(type, points);
      assert.deepEqual(
        readExport(content).hitboxes.map((hitbox) => hitbox.shape),
        shape === null ? [] : [shape],
      );
      assertMovable(content);
    });
  }

  it('the point on the edge of a circle keeps its direction', () => {
    const text = JSON.stringify(
      file('circle', [
        [10, 20],
        [13, 24],
      ]),
    );
    const after = writeShape(text, 0, { kind: 'circle', x: 0, y: 0, radius: 10 });
    assert.ok(typeof after !== 'string');
    assert.deepEqual(
      after.hitboxes[0]!.fields.map(({ value }) => value),
      [0, 0, 6, 8],
    );
  });

  it('returns the image, and roles by label', () => {
    const { sprites, hitboxes } = readExport(file('polygon', triangle, 'hurtbox'));
    assert.deepEqual([sprites[0]?.image?.path, sprites[0]?.frameSize], ['street.png', { width: 320, height: 240 }]);
    assert.equal(hitboxes[0]?.role, 'hurt');
    assert.equal(readExport(file('polygon', triangle, 7)).hitboxes[0]?.name, '');
  });
});

describe('COCO', () => {
  const file = (annotations: readonly object[]) => ({
    images: [
      { id: 7, file_name: 'a.png', width: 320, height: 240 },
      { id: 8, file_name: 'b.png' },
    ],
    categories: [{ id: 1, name: 'wall' }],
    annotations,
  });
  const bbox = [1, 2, 3, 4];

  it('has a sprite for each image with annotations', () => {
    const content = file([
      { image_id: 8, category_id: 1, bbox },
      { image_id: 7, category_id: 9, bbox },
      { image_id: 99, bbox },
    ]);
    const { hitboxes, sprites } = readExport(content);
    assert.deepEqual(
      hitboxes.map((hitbox) => [nameAndShape(hitbox)[0], hitbox.sprite]),
      [
        ['wall, solid', 'images[1]'],
        ['annotation, other', 'images[0]'],
        ['annotation, other', ''],
      ],
    );
    assert.deepEqual(
      sprites.map(({ name, image, frameSize }) => [name, image?.path ?? null, frameSize]),
      [
        ['b.png', 'b.png', null],
        ['a.png', 'a.png', { width: 320, height: 240 }],
        ['', null, null],
      ],
    );
    assert.deepEqual(hitboxes[0]?.shape, { kind: 'rect', x: 1, y: 2, width: 3, height: 4 });
    assertMovable(content);
  });

  it('skips annotations without a box', () => {
    const none = [{ image_id: 7 }, { image_id: 7, bbox: [1, 2] }, { image_id: 7, bbox: null, segmentation: [bbox] }];
    assert.deepEqual(readExport(file(none)).hitboxes, []);
  });
});
