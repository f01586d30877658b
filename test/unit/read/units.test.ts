import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { describeConvention, parseChoice, type ConventionChoice } from '../../../src/model/convention.js';
import { applyEdits } from '../../../src/model/span.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { readText } from '../../../src/read/reader.js';
import { assertNear, rounded } from '../formats/exports.js';
import { runs } from '../core/support.js';

const read = (text: string, convention: ConventionChoice = {}) =>
  readText(text, 'typescript', defaultLimits, { convention });
const rect = (x: number, y: number, width: number, height: number): Shape => ({ kind: 'rect', x, y, width, height });

describe('units', () => {
  type Case = readonly [text: string, unit: string, because: string | undefined, shape: Shape, reason: string];
  const hero = (boxes: string, more = 'frameWidth: 64, frameHeight: 32'): string =>
    `const hero = { ${more}, hitboxes: [${boxes}] };`;
  const cases: readonly Case[] = [
    [
      hero('[0.25, 0.5, 0.5, 0.25]'),
      'fraction of 64 × 32',
      'numbers',
      rect(16, 16, 32, 8),
      'within 0 to 1, and the frame is known',
    ],
    [
      hero('[0.25, 0.5, 0.5, 0.25]', 'name: "x"'),
      'fraction',
      'numbers',
      rect(0.25, 0.5, 0.5, 0.25),
      'of an unknown frame: in its own unit',
    ],
    [hero('[0, 0, 1, 1]'), '', undefined, rect(0, 0, 1, 1), 'whole numbers may be pixels'],
    [
      hero('[0.5, 0.5, 0.9, 0.9]'),
      'fraction of 64 × 32',
      'numbers',
      rect(32, 16, 57.6, 28.8),
      'a box may be drawn over the edge of its frame',
    ],
    [hero('[0.5, 0.5, 9, 0.9]'), '', undefined, rect(0.5, 0.5, 9, 0.9), 'nine frames wide is not one'],
    [hero('[0.25, 0.5, 0.5, 0.25], [10, 4, 8, 8]'), '', undefined, rect(0.25, 0.5, 0.5, 0.25), 'one is in pixels'],
    [
      'const FRAME_WIDTH = 100, FRAME_HEIGHT = 50;\nconst hitbox = [0.25, 0.5, 0.5, 0.25];',
      'fraction of 100 × 50',
      'numbers',
      rect(25, 25, 50, 12.5),
      'constants declare the frame',
    ],
    [
      hero('[512, 1024, 5120, 2560], [0, 0, 0, 0], [768, 512, 2048, 512]'),
      '1/256 px',
      'numbers',
      rect(2, 4, 20, 10),
      'multiples of 256, far outside of the frame, and inside when divided',
    ],
    [
      hero('[512, 1024, 256, 256], [768, 512, 256, 256]'),
      '',
      undefined,
      rect(512, 1024, 256, 256),
      'boxes of one pixel are not',
    ],
    [
      hero('[131072, 65536, 655360, 1310720], [65536, 65536, 655360, 1310720]'),
      '1/65536 px',
      'numbers',
      rect(2, 1, 10, 20),
      'multiples of 65536',
    ],
    [
      '// hitbox-lens: unit=fraction frame=64x32\n\nconst hitbox = [0.25, 0.5, 0.5, 0.25];',
      'fraction of 64 × 32',
      'comment',
      rect(16, 16, 32, 8),
      'a comment declares both',
    ],
    [
      '// hitbox-lens: frame=64x32\n\nconst hitbox = [0.25, 0.5, 0.5, 0.25];',
      'fraction of 64 × 32',
      'numbers',
      rect(16, 16, 32, 8),
      'a comment declares the frame, the numbers reveal the unit',
    ],
    [
      '// hitbox-lens: unit=percent frame=200\n\nconst hitbox = [25, 50, 10, 5];',
      'percent of 200 × 200',
      'comment',
      rect(50, 100, 20, 10),
      'percent',
    ],
    [
      '// hitbox-lens: unit=tile tile=16x8\n\nconst hitbox = [1, 2, 3, 4.5];',
      'tile of 16 × 8',
      'comment',
      rect(16, 16, 48, 36),
      'tiles',
    ],
    [
      '// hitbox-lens: unit=tile\n\nconst TILE_SIZE = 16;\nconst hitbox = [1, 2, 3, 4];',
      'tile of 16 × 16',
      'comment',
      rect(16, 32, 48, 64),
      'a constant declares the tile size',
    ],
    [
      '// hitbox-lens: unit=tile\n\nconst level = { tileSize: 8, walls: [[1, 2, 3, 4]] };',
      'tile of 8 × 8',
      'comment',
      rect(8, 16, 24, 32),
      'a surrounding record declares the tile size',
    ],
    [
      '// hitbox-lens: unit=1/256\n\nconst hitbox = { x: 256, y: 512, w: 2560, h: 128 };',
      '1/256 px',
      'comment',
      rect(1, 2, 10, 0.5),
      'fixed point',
    ],
    [
      '// hitbox-lens: unit=1/256 y=up anchor=center\n\nconst hitbox = { x: 256, y: 512, w: 2560, h: 512 };',
      '1/256 px',
      'comment',
      rect(-4, -3, 10, 2),
      'with another anchor and y up',
    ],
    [
      '// hitbox-lens: unit=tile tile=4\n\nconst hitbox = { cx: 2, cy: 2, hw: 1, hh: 0.5 };',
      'tile of 4 × 4',
      'comment',
      rect(4, 6, 8, 4),
      'half a size',
    ],
    [
      '// hitbox-lens: unit=tile tile=4\n\nconst m = { bbox_left: 1, bbox_top: 1, bbox_right: 3, bbox_bottom: 4 };',
      '',
      undefined,
      rect(1, 1, 3, 4),
      'the last pixels of a mask are pixels',
    ],
    [
      '// hitbox-lens: unit=tile tile=4x2\n\nconst hitbox = { x: 1, y: 1, r: 2 };',
      'tile of 4 × 2',
      'comment',
      { kind: 'circle', x: 4, y: 2, radius: 8 },
      'a radius is in units of the width',
    ],
    [
      "// hitbox-lens: unit=tile tile=4x2\n\nconst hitbox = { type: 'polygon', points: [[0, 0], [1, 0], [0, 3]] };",
      'tile of 4 × 2',
      'comment',
      {
        kind: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 4, y: 0 },
          { x: 0, y: 6 },
        ],
      },
      'corners',
    ],
  ];
  for (const [text, unit, because, shape, reason] of cases) {
    it(`${reason}: ${text.replace(/\s+/g, ' ')}`, () => {
      const hitbox = read(text).hitboxes[0]!;
      assert.deepEqual(rounded(hitbox.shape), shape);
      assert.equal(describeConvention(hitbox.convention).split(' · ')[3] ?? '', unit);
      assert.equal(hitbox.convention.unitBecause, because);
    });
  }

  it('a comment overrides the setting, keyword by keyword', () => {
    const text = '// hitbox-lens: tile=8\n\nconst hitbox = [1, 2, 3, 4];';
    const { shape, convention } = read(text, { unit: 'tile', tile: '16' }).hitboxes[0]!;
    assert.deepEqual(shape, rect(8, 16, 24, 32));
    assert.equal(convention.unitBecause, 'comment');
  });

  it('a frame size declared in a comment is the frame size of the sprite', () => {
    const { sprites } = read(
      "// hitbox-lens: frame=64x32\n\nconst hero = { image: 'a.png', hitboxes: [[1, 2, 3, 4]] };",
    );
    assert.deepEqual(sprites[0]!.frameSize, { width: 64, height: 32 });
  });

  it('fixed-point numbers stay integers, and fractions get as many digits as they need', () => {
    const cases: readonly [words: string, text: string, dx: number, after: string][] = [
      ['unit=1/256', 'const hitbox = [256, 512, 2560, 128];', 1.001, 'const hitbox = [512, 512, 2560, 128];'],
      [
        'unit=fraction frame=64',
        'const hitbox = [0.5, 0.25, 0.5, 0.5];',
        1,
        'const hitbox = [0.515625, 0.25, 0.5, 0.5];',
      ],
      ['unit=percent frame=64', 'const hitbox = [50, 25, 50, 50];', 1, 'const hitbox = [51.563, 25, 50, 50];'],
      ['unit=tile tile=16', 'const hitbox = [1, 2, 3, 4];', 4, 'const hitbox = [1.25, 2, 3, 4];'],
      ['unit=px', 'const hitbox = [1, 2, 3, 4];', 4, 'const hitbox = [5, 2, 3, 4];'],
    ];
    for (const [words, text, dx, after] of cases) {
      const { choice } = parseChoice(words.split(' '));
      const document = read(text, choice);
      const { id, shape } = document.hitboxes[0]!;
      assert.ok(shape.kind === 'rect');
      const plan = planEdit(document, text, [{ id, shape: { ...shape, x: shape.x + dx } }]);
      assert.ok('edits' in plan);
      assert.equal(applyEdits(text, plan.edits), after, words);
    }
  });

  const angles: readonly [words: string, rotation: number, reason: string][] = [
    ['angle=degrees', Math.PI / 2, 'clockwise on screen where y grows downward'],
    ['angle=degrees y=up', -Math.PI / 2, 'from x to y, which is counterclockwise where y grows upward'],
    ['angle=degrees angle=ccw', -Math.PI / 2, 'counterclockwise though y grows downward'],
    ['angle=degrees angle=cw y=up', Math.PI / 2, 'clockwise though y grows upward'],
  ];
  for (const [words, rotation, reason] of angles) {
    it(`${words}: ${reason}`, () => {
      const text = 'a = { x: 1, y: 2, w: 3, h: 4, rotation: 90 }';
      const { choice } = parseChoice(words.split(' '));
      const document = read(text, choice);
      const { shape, id } = document.hitboxes[0]!;
      assert.ok(shape.kind === 'rect');
      assert.equal(shape.rotation, rotation);
      const plan = planEdit(document, text, [{ id, shape: { ...shape, rotation: rotation * 0.5 } }]);
      assert.ok('edits' in plan);
      assert.equal(applyEdits(text, plan.edits), text.replace('90', '45'));
    });
  }

  it('an edit in any form and unit reads back as requested', () => {
    const texts: readonly string[] = [
      'hitbox = [10, 20, 30, 40]',
      'hitbox = { x: 10, y: 20, w: 30, h: 40, rotation: 0.25 }',
      'hitbox = { x1: 10, y1: 20, x2: 30, y2: 40 }',
      'hitbox = { left: 10, top: 20, right: 30, bottom: 40 }',
      'hitbox = { cx: 10, cy: 20, hw: 30, hh: 40 }',
      'hitbox = { x: 10, y: 20, size: 30 }',
      'hitbox = { width: 30, height: 30 }',
      'hitbox = { x: 10, y: 20, r: 30 }',
      'hitbox = { x: 10, y: 20, rx: 30, ry: 40, angle: 5 }',
      'hitbox = { x1: 10, y1: 20, x2: 30, y2: 40, radius: 7 }',
      "hitbox = { type: 'ellipse', x: 10, y: 20, width: 30, height: 40 }",
      "hitbox = { type: 'polygon', points: [[0, 0], [10, 0], [0, 20]] }",
      'hitbox = [[10, 20], [30, 40]]',
      'Bodies.rectangle(10, 20, 30, 40)',
      'a = { hp: 1, hitboxX: 10, hitboxY: 20, hitboxW: 30, hitboxH: 40 }',
      'hitbox = { feet: [10, 20], size: [30, 40] }',
      "hotspots = [{ left: '10%', top: '20%', width: '30%', height: '40%' }]",
      'a = { xPct: 10, yPct: 20, wPct: 30, hPct: 40 }',
      'a = { tileX: 10, tileY: 20, tileW: 30, tileH: 40 }',
    ];
    const words = fc.record({
      unit: fc.constantFrom('unit=px', 'unit=fraction', 'unit=percent', 'unit=tile', 'unit=1/16'),
      frame: fc.constantFrom('frame=64x48', 'frame=100'),
      tile: fc.constantFrom('tile=16', 'tile=32x8'),
      y: fc.constantFrom('y=up', 'y=down'),
      anchor: fc.constantFrom('anchor=center', 'anchor=feet', 'anchor=top-left', 'anchor=bottom-left'),
      tuple: fc.constantFrom('tuple=xywh', 'tuple=ltrb', 'tuple=lrtb'),
      turn: fc.constantFrom('angle=cw', 'angle=ccw'),
    });
    // Sixteenths can be written in all of these units.
    const by = fc.integer({ min: -800, max: 800 }).map((n) => n / 16);
    fc.assert(
      fc.property(fc.constantFrom(...texts), words, by, by, (text, directive, dx, dy) => {
        const { choice, unknown } = parseChoice(Object.values(directive));
        assert.deepEqual(unknown, []);
        const document = read(text, choice);
        const { id, shape } = document.hitboxes[0]!;
        const wanted = changed(shape, text.includes('width: 30, height: 30') ? 0 : dx, dx === 0 ? 0 : dy);
        const plan = planEdit(document, text, [{ id, shape: wanted }]);
        if ('refused' in plan) {
          // A size alone has no position, and one number for both sides is a square only in square units.
          assert.match(text, /width: 30, height: 30|size: 30/);
          assert.equal(plan.refused.reason, 'not-expressible');
          return;
        }
        assert.ok('edits' in plan);
        const after = read(applyEdits(text, plan.edits), choice).hitboxes[0]!.shape;
        assertNear(after, wanted, `${text} ${JSON.stringify(choice)}`, 0.02);
      }),
      runs(100),
    );
  });
});

/** The shape moved. */
function changed(shape: Shape, dx: number, dy: number): Shape {
  switch (shape.kind) {
    case 'rect':
    case 'circle':
    case 'ellipse':
      return { ...shape, x: shape.x + dx, y: shape.y + dy };
    case 'capsule':
      return { ...shape, x1: shape.x1 + dx, y1: shape.y1 + dy, x2: shape.x2 + dx, y2: shape.y2 + dy };
    case 'polygon':
      return { ...shape, points: shape.points.map(({ x, y }, k) => ({ x: x + dx * (k + 1), y: y + dy })) };
  }
}
