import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import { codecById } from '../../../src/formats/index.js';
import type { Anchor, Convention } from '../../../src/model/convention.js';
import type { Field, Hitbox } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import { codedHitbox } from './coded-hitbox.js';
import { runs } from '../core/support.js';

/** A hitbox of a form with these numbers and the fields that encoding needs. */
function hitboxOf(form: string, names: readonly string[], numbers: readonly number[], convention: Convention): Hitbox {
  const fields = names.map((name, i): Field => {
    return { name, start: 0, end: 0, value: numbers[i]!, literal: null, notWritable: 'computed' };
  });
  const shape = codecById(form)!.decode(fields, convention, {});
  return codedHitbox({ form, shape, convention, fields, decodeContext: {} });
}

function conventionOf(anchor: Anchor, yAxis: 'up' | 'down', angleUnit: Convention['angleUnit']): Convention {
  return { tuple: 'xywh', anchor, yAxis, unit: 'px', angleUnit };
}

function read(text: string): Hitbox {
  const { hitboxes } = readText(text, 'typescript');
  assert.equal(hitboxes.length, 1, text);
  return hitboxes[0]!;
}

describe('box forms', () => {
  const cases: readonly [text: string, form: string, shape: Shape][] = [
    ['a = { x: 1, y: 2, w: 3, h: 4 }', 'rect', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    ['a = { x: 1, y: 2, width: 3, height: 4 }', 'rect', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    ['a = { left: 1, top: 2, right: 4, bottom: 6 }', 'edges', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    ['a = { x: 1, y: 2, r: 3 }', 'circle', { kind: 'circle', x: 1, y: 2, radius: 3 }],
    ['a = { x: 1, y: 2, radius: 3 }', 'circle', { kind: 'circle', x: 1, y: 2, radius: 3 }],
    ['hitbox = [1, 2, 3, 4]', 'rect', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    ['circle = [1, 2, 3]', 'circle', { kind: 'circle', x: 1, y: 2, radius: 3 }],
    ['a = new Rect(1, 2, 3, 4)', 'rect', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    ['a = new Phaser.Geom.Rectangle(1, 2, 3, 4)', 'rect', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    ['a = new CollisionBox(this.scene, 1, 2, 3, 4)', 'rect', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    ['a = Matter.Bodies.rectangle(10, 20, 4, 6)', 'rect', { kind: 'rect', x: 8, y: 17, width: 4, height: 6 }],
    ['this.matter.add.rectangle(10, 20, 4, 6)', 'rect', { kind: 'rect', x: 8, y: 17, width: 4, height: 6 }],
    ['a = new PIXI.Circle(1, 2, 3)', 'circle', { kind: 'circle', x: 1, y: 2, radius: 3 }],
    ['a = new Rect(vec2(1, 2), 3, 4)', 'rect', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    ['a = new Rect(k.vec2(5), 3, 4)', 'rect', { kind: 'rect', x: 5, y: 5, width: 3, height: 4 }],
    ['a = new Circle(vec2(1, 2), 3)', 'circle', { kind: 'circle', x: 1, y: 2, radius: 3 }],
    ['a = new ex.BoundingBox(1, 2, 4, 6)', 'edges', { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }],
    ['a = new PIXI.Ellipse(1, 2, 3, 4)', 'ellipse', { kind: 'ellipse', x: 1, y: 2, radiusX: 3, radiusY: 4 }],
    ['a = ex.Shape.Box(4, 6)', 'size', { kind: 'rect', x: -2, y: -3, width: 4, height: 6 }],
    ['a = ex.Shape.Box(4, 6, ex.Vector.Half)', 'size', { kind: 'rect', x: -2, y: -3, width: 4, height: 6 }],
    ['a = ex.Shape.Box(4, 6, ex.vec(0, 0))', 'size', { kind: 'rect', x: 0, y: 0, width: 4, height: 6 }],
    [
      'a = ex.Shape.Box(4, 6, ex.vec(0.5, 1), ex.vec(1, 2))',
      'rect',
      { kind: 'rect', x: -1, y: -4, width: 4, height: 6 },
    ],
    [
      'a = { x: 1, y: 2, w: 3, h: 4, rotation: 0.5 }',
      'rect',
      { kind: 'rect', x: 1, y: 2, width: 3, height: 4, rotation: 0.5 },
    ],
    [
      'a = { x: 1, y: 2, w: 3, h: 4, angle: 180 }',
      'rect',
      { kind: 'rect', x: 1, y: 2, width: 3, height: 4, rotation: Math.PI },
    ],
    ['a = { x: 1, y: 2, w: -3, h: 4 }', 'rect', { kind: 'rect', x: 1, y: 2, width: -3, height: 4 }],
    [
      "a = { type: 'circle', x: 1, y: 2, radius: 3, width: 6, height: 6 }",
      'circle',
      { kind: 'circle', x: 1, y: 2, radius: 3 },
    ],
  ];
  for (const [text, form, shape] of cases) {
    it(`reads ${text}`, () => {
      const hitbox = read(text);
      assert.equal(hitbox.form, form);
      assert.deepEqual(hitbox.shape, shape);
    });
  }

  it('has no codec for an unknown form', () => {
    assert.equal(codecById('no such form'), null);
  });

  const numbers = fc.integer({ min: -1000, max: 1000 });
  const sizes = fc.integer({ min: 0, max: 500 });
  const anchors = fc.constantFrom<Anchor>('top-left', 'center', 'bottom-center', 'bottom-left');
  const axes = fc.constantFrom<'up' | 'down'>('up', 'down');
  const rectForms: readonly [string, readonly string[]][] = [
    ['rect', ['x', 'y', 'w', 'h']],
    ['halved-rect', ['cx', 'cy', 'hw', 'hh']],
  ];

  function near(a: number, b: number): void {
    assert.ok(Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a)), `${a} is not ${b}`);
  }

  for (const [form, names] of rectForms) {
    it(`writes what it reads in every convention: ${form}`, () => {
      fc.assert(
        fc.property(
          fc.tuple(numbers, numbers, sizes, sizes),
          fc.tuple(numbers, numbers, sizes, sizes),
          anchors,
          axes,
          (a, b, anchor, y) => {
            const hitbox = hitboxOf(form, names, a, conventionOf(anchor, y, null));
            assert.deepEqual([...(codecById(form)!.encode(hitbox.shape, hitbox) as Map<string, number>)], []);
            const wanted: Shape = { kind: 'rect', x: b[0], y: b[1], width: b[2], height: b[3] };
            const changes = codecById(form)!.encode(wanted, hitbox);
            assert.ok(typeof changes !== 'string');
            const next = names.map((name, i) => changes.get(name) ?? a[i]!);
            const shape = hitboxOf(form, names, next, hitbox.convention).shape;
            assert.ok(shape.kind === 'rect');
            near(shape.x, wanted.x);
            near(shape.y, wanted.y);
            near(shape.width, wanted.width);
            near(shape.height, wanted.height);
          },
        ),
        runs(100),
      );
    });
  }

  it('writes an angle in its unit, and leaves the other numbers unchanged', () => {
    const hitbox = hitboxOf(
      'rect',
      ['x', 'y', 'w', 'h', 'angle'],
      [0, 0, 4, 2, 30],
      conventionOf('top-left', 'down', 'degrees'),
    );
    assert.ok(hitbox.shape.kind === 'rect');
    const changes = codecById('rect')!.encode({ ...hitbox.shape, rotation: Math.PI / 2 }, hitbox);
    assert.deepEqual([...(changes as Map<string, number>)], [['angle', 90]]);
  });

  it('writes only what changes when a box moves', () => {
    const hitbox = read('a = { left: 1, top: 2, right: 4, bottom: 6 }');
    assert.ok(hitbox.shape.kind === 'rect');
    const changes = codecById('edges')!.encode({ ...hitbox.shape, x: 11 }, hitbox);
    assert.deepEqual(Object.fromEntries(changes as Map<string, number>), { left: 11, right: 14 });
  });

  it("refuses shapes that the text can't express", () => {
    const rect = read('a = { x: 1, y: 2, w: 3, h: 4 }');
    const circle = read('a = { x: 1, y: 2, r: 3 }');
    assert.equal(codecById('rect')!.encode(circle.shape, rect), 'other-kind');
    assert.equal(codecById('circle')!.encode(rect.shape, circle), 'other-kind');
    assert.equal(
      codecById('rect')!.encode({ kind: 'rect', x: 1, y: 2, width: 3, height: 4, rotation: 1 }, rect),
      'no-angle',
    );
    const sides = read('a = { left: 1, top: 2, right: 4, bottom: 6 }');
    assert.equal(
      codecById('edges')!.encode({ kind: 'rect', x: 1, y: 2, width: 3, height: 4, rotation: 1 }, sides),
      'no-angle',
    );
    assert.equal(codecById('edges')!.encode(circle.shape, sides), 'other-kind');
  });
});

describe('a list of box records', () => {
  const records: readonly (readonly [string, string])[] = [
    ['{ x: 1, y: 2, w: 3, h: 4 }', 'rect'],
    ['{ x: 1, y: 2, width: 3, height: 4 }', 'rect'],
    ['{ x: 1, y: 2, radius: 4 }', 'circle'],
    ['{ x: 1, y: 2, rx: 4, ry: 2 }', 'ellipse'],
    ['{ x: 1, y: 2 }', 'polygon'],
  ];
  for (const key of ['colliders', 'collider', 'hull', 'mask', 'hitbox', 'polygon']) {
    for (const [record, kind] of records) {
      it(`is ${kind === 'polygon' ? 'one polygon if they are points' : `each a ${kind}, and not a polygon`}: ${key}, ${record}`, () => {
        const list = `[${[1, 9, 20].map((x) => record.replace('x: 1', `x: ${x}`)).join(', ')}]`;
        for (const text of [`const ${key} = ${list};`, `const hero = { ${key}: ${list} };`]) {
          const kinds = readText(text, 'typescript').hitboxes.map(({ shape }) => shape.kind);
          assert.deepEqual(kinds, kind === 'polygon' ? ['polygon'] : [kind, kind, kind], text);
        }
      });
    }
  }
});

describe('values that are not boxes', () => {
  const texts = [
    'camera = { x: 0, y: 0, width: 320, height: 240 }',
    'margin = { left: 10, top: 20, right: 10, bottom: 20 }',
    'padding = { left: 1, top: 2, right: 30, bottom: 40 }',
    'frame = { x: 0, y: 0, w: 16, h: 16 }',
    'frames = [{ x: 0, y: 0, w: 16, h: 16 }, { x: 16, y: 0, w: 16, h: 16 }]',
    'frames = { idle_0: { x: 0, y: 0, w: 16, h: 16 }, idle_1: { x: 16, y: 0, w: 16, h: 16 } }',
    "frames = { idle_0: { type: 'image', x: 0, y: 0, w: 16, h: 16 }, idle_1: { x: 16, y: 0, w: 16, h: 16 } }",
    'frames = { idle: [{ x: 0, y: 0, w: 16, h: 16 }, { x: 16, y: 0, w: 16, h: 16 }], run: [{ x: 0, y: 16, w: 16, h: 16 }] }',
    'frames = { idle_0: [0, 0, 16, 16], idle_1: [16, 0, 16, 16] }',
    'frames = [[{ x: 0, y: 0, w: 16, h: 16 }, { x: 16, y: 0, w: 16, h: 16 }], [{ x: 0, y: 16, w: 16, h: 16 }]]',
    'frames = { a_0: [{ frame: { x: 0, y: 0, w: 8, h: 8 }, rotated: false }], a_1: [{ frame: { x: 8, y: 0, w: 8, h: 8 } }] }',
    'frames = { a_0: [{ x: 0, y: 0, w: 8, h: 8, sourceSize: { w: 8, h: 8 } }], a_1: [{ x: 0, y: 0, w: 8, h: 8, sourceSize: { w: 8, h: 8 } }] }',
    'atlas = { a: { frame: { x: 0, y: 0, w: 1, h: 1 }, spriteSourceSize: { x: 0, y: 0, w: 1, h: 1 } } }',
    'sourceRect = { x: 0, y: 0, w: 16, h: 16 }',
    'glyph = { x: 0, y: 0, width: 8, height: 8, xoffset: 1, xadvance: 9 }',
    'viewBox = [0, 0, 24, 24]',
    'color = [255, 0, 0, 128]',
    'box = { color: [255, 0, 0, 128] }',
    'blocks = [1, 2, 3, 4]',
    'sizes = [1, 2, 3, 4]',
    'hitbox = [1, 2, 3]',
    'hitbox = [1, 2, 3, 4, 5]',
    "a = { type: 'line', x: 1, y: 2, width: 3, height: 4 }",
    "a = { x: 'a', y: 'b', w: 'c', h: 'd' }",
    'a = { x: { a: 1 }, y: 2, w: 3, h: 4 }',
    'ctx.fillRect(1, 2, 3, 4)',
    'drawRectangle(1, 2, 3, 4)',
    'a = ex.Shape.Box(4, height())',
    'a = new Vector(1, 2)',
    'type A = { x: 1, y: 2, w: 3, h: 4 }',
    'const { x, y, w, h } = box',
    '// a = { x: 1, y: 2, w: 3, h: 4 }',
    "a = '{ x: 1, y: 2, w: 3, h: 4 }'",
  ];
  for (const text of texts) {
    it(text, () => {
      assert.deepEqual(readText(text, 'typescript').hitboxes, []);
    });
  }
});
