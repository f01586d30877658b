import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { describeConvention } from '../../../src/model/convention.js';
import { readText } from '../../../src/read/reader.js';
import { rounded } from '../formats/exports.js';

const rect = (x: number, y: number, width: number, height: number): Shape => ({ kind: 'rect', x, y, width, height });

describe('evidence in the record of a whole file', () => {
  const cases: readonly [text: string, says: string, shape: Shape, reason: string][] = [
    ['{ "yUp": true, "walls": [[1, 2, 3, 4]] }', 'x, y, w, h · top-left · y up', rect(1, -2, 3, 4), 'y grows upward'],
    [
      '{ "tileSize": 8, "walls": [{ "tileX": 1, "tileY": 2, "tileW": 3, "tileH": 4 }] }',
      'x, y, w, h · top-left · y down · tile of 8 × 8',
      rect(8, 16, 24, 32),
      'the size of a tile',
    ],
    [
      '{ "frameSize": [64, 32], "hitboxes": [[0.5, 0.5, 0.25, 0.25]] }',
      'x, y, w, h · top-left · y down · fraction of 64 × 32',
      rect(32, 16, 16, 8),
      'the size of a frame',
    ],
  ];
  for (const [text, says, shape, reason] of cases) {
    it(`${reason}: ${text}`, () => {
      const [hitbox] = readText(text, 'json').hitboxes;
      assert.equal(describeConvention(hitbox!.convention), says);
      assert.deepEqual(rounded(hitbox!.shape), shape);
    });
  }
});

describe('evidence of conventions in numbers and names', () => {
  const framed = (boxes: string): string => `const hero = { frameWidth: 64, frameHeight: 48, hurtboxes: [${boxes}] };`;
  type Case = readonly [text: string, says: string, because: string | undefined, shape: Shape, reason: string];
  const cases: readonly Case[] = [
    [
      'const walls = [[-20, -40, -5, -10], [10, 10, 20, 30]];',
      'left, top, right, bottom · top-left · y down',
      'numbers',
      rect(-20, -40, 15, 30),
      'a size is not negative, and all are fine as corners',
    ],
    [
      'const walls = [[-10, 10, -40, 0], [0, 8, 1, 9]];',
      'left, right, top, bottom · top-left · y down',
      'numbers',
      rect(-10, -40, 20, 40),
      'a size is not negative, and all are fine as two ranges',
    ],
    [
      'const preHitBox = [-18, 18, 4, 35]; const bumper = { hitBox: [-20, 20, -20, 32] };',
      'left, right, top, bottom · top-left · y down',
      'numbers',
      rect(-18, 4, 36, 31),
      'one box that can only be ranges decides for all of the file',
    ],
    [
      'const walls = [[0, 0, 64, 8]]; const hitBox = [-20, 20, -20, 32];',
      'x, y, w, h · top-left · y down',
      undefined,
      rect(0, 0, 64, 8),
      'where no order suits all, each key decides for itself',
    ],
    [
      'const hitBox = [-20, 20, -20, 32]; const walls = [[0, 0, 64, 8]];',
      'left, right, top, bottom · top-left · y down',
      'numbers',
      rect(-20, -20, 40, 52),
      'the other one of the same',
    ],
    [
      'const hitboxes = [[[3, 4], [-5, -6]], [[8, 8], [1, 2]]];',
      'w, h, x, y · top-left · y down',
      'numbers',
      rect(-5, -6, 3, 4),
      'of two pairs the first one is the size where the other one cannot be',
    ],
    [
      'const a = { x: 0.1, y: 0.2, w: 0.5, h: 0.5 }; const b = [{ x: 40, y: 8, w: 16, h: 16 }];',
      'x, y, w, h · top-left · y down',
      undefined,
      rect(0.1, 0.2, 0.5, 0.5),
      'fractions are all boxes with the same keys, or none',
    ],
    [
      '// hitbox-lens: unit=px\nconst b = [\n  { x: 40, y: 8, w: 16, h: 16 },\n];\nconst a = { x: 0.1, y: 0.2, w: 0.5, h: 0.5 };',
      'x, y, w, h · top-left · y down',
      undefined,
      rect(40, 8, 16, 16),
      'declarations come first',
    ],
    [
      'const a = { x: 0.1, y: 0.2, w: 0.5, h: 0.5 };\n// hitbox-lens: unit=px\nconst b = [\n  { x: 40, y: 8, w: 16, h: 16 },\n];',
      'x, y, w, h · top-left · y down · fraction',
      undefined,
      rect(0.1, 0.2, 0.5, 0.5),
      'and is no evidence for the others',
    ],
    [
      'const walls = [[10, 10, -5, -5], [0, 0, 8, 8]];',
      'x, y, w, h · top-left · y down',
      undefined,
      rect(10, 10, -5, -5),
      'a negative size that no order explains is a mistake',
    ],
    [
      framed('[20, 10, 44, 46], [16, 30, 60, 40]'),
      'left, top, right, bottom · top-left · y down',
      'numbers',
      rect(20, 10, 24, 36),
      'as sizes they would leave the frame, as corners all fit',
    ],
    [
      framed('[20, 44, 10, 46], [16, 60, 30, 40]'),
      'left, right, top, bottom · top-left · y down',
      'numbers',
      rect(20, 10, 24, 36),
      'as ranges all fit',
    ],
    [
      framed('[20, 10, 24, 36], [16, 8, 32, 40]'),
      'x, y, w, h · top-left · y down',
      undefined,
      rect(20, 10, 24, 36),
      'all fit as they are usually written',
    ],
    [
      framed('[20, 10, 44, 46]'),
      'x, y, w, h · top-left · y down',
      undefined,
      rect(20, 10, 44, 46),
      'one alone is too little evidence',
    ],
    [
      framed('{ x: 32, y: 48, w: 30, h: 40 }, { x: 34, y: 48, w: 20, h: 44 }'),
      'x, y, w, h · bottom-center · y down',
      'numbers',
      rect(17, 8, 30, 40),
      'they are on the lower edge of the frame',
    ],
    [
      framed('{ x: 32, y: 24, w: 60, h: 40 }, { x: 40, y: 24, w: 40, h: 44 }'),
      'x, y, w, h · center · y down',
      'numbers',
      rect(2, 4, 60, 40),
      'they lie about the middle of the frame',
    ],
    [
      framed('{ x: 50, y: 30, w: 40, h: 40 }, { x: 2, y: 2, w: 20, h: 44 }'),
      'x, y, w, h · top-left · y down',
      undefined,
      rect(50, 30, 40, 40),
      'one that leaves its frame by any point is where it is',
    ],
    [
      'const a = [{ left: 0, top: 40, right: 20, bottom: 0 }, { left: 2, top: 8, right: 3, bottom: 5 }];',
      'left, top, right, bottom · top-left · y up',
      'numbers',
      rect(0, -40, 20, 40),
      'top is always the larger number',
    ],
    [
      'const a = [{ left: 0, top: 40, right: 20, bottom: 0 }, { left: 2, top: 5, right: 3, bottom: 8 }];',
      'left, top, right, bottom · top-left · y down',
      undefined,
      rect(0, 40, 20, -40),
      'in one of two it is a mistake',
    ],
    [
      "const hitbox = { x: 10, y: 20, w: 4, h: 8, anchor: 'center' };",
      'x, y, w, h · center · y down',
      'keys',
      rect(8, 16, 4, 8),
      'the box declares its anchor',
    ],
    [
      'const hitbox = { x: 10, y: 20, w: 4, h: 8, origin: [0.5, 1] };',
      'x, y, w, h · bottom-center · y down',
      'keys',
      rect(8, 12, 4, 8),
      'in fractions of its size',
    ],
    [
      'const hitbox = { x: 10, y: 20, w: 4, h: 8, originX: 0, originY: 1 };',
      'x, y, w, h · bottom-left · y down',
      'keys',
      rect(10, 12, 4, 8),
      'in two keys',
    ],
    [
      'const hitbox = { footX: 10, footY: 20, w: 4, h: 8 };',
      'x, y, w, h · bottom-center · y down',
      'keys',
      rect(8, 12, 4, 8),
      'the feet',
    ],
    [
      'const hitbox = { feet: { x: 10, y: 20 }, size: [4, 8] };',
      'x, y, w, h · bottom-center · y down',
      'keys',
      rect(8, 12, 4, 8),
      'the feet as a pair',
    ],
    [
      'const hitbox = { bottomCenter: [10, 20], size: [4, 8] };',
      'x, y, w, h · bottom-center · y down',
      'keys',
      rect(8, 12, 4, 8),
      'by its name',
    ],
    [
      'const hero = { yUp: true, hitboxes: [{ x: 1, y: 2, w: 3, h: 4 }] };',
      'x, y, w, h · top-left · y up',
      'keys',
      rect(1, -2, 3, 4),
      'a surrounding record declares that y grows upward',
    ],
    [
      "const hero = { yAxis: 'up', hitboxes: [{ x: 1, y: 2, w: 3, h: 4, anchor: 'bottom-left' }] };",
      'x, y, w, h · bottom-left · y up',
      'keys',
      rect(1, -6, 3, 4),
      'by a word, and the box its anchor',
    ],
    [
      'const hero = { yUp: false, hitboxes: [{ x: 1, y: 2, w: 3, h: 4 }] };',
      'x, y, w, h · top-left · y down',
      undefined,
      rect(1, 2, 3, 4),
      'downward is the default',
    ],
  ];
  for (const [text, says, because, expected, reason] of cases) {
    it(`${reason}: ${text}`, () => {
      const { convention, shape } = readText(text, 'typescript').hitboxes[0]!;
      assert.equal(describeConvention(convention), says);
      assert.equal(convention.because, because);
      assert.deepEqual(rounded(shape), expected);
    });
  }
});
