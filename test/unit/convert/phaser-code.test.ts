import assert from 'node:assert/strict';
import fc from 'fast-check';
import { arcadeCode, matterCode } from '../../../src/convert/phaser-code.js';
import { bounds, type Shape } from '../../../src/core/index.js';
import { readText } from '../../../src/read/reader.js';
import { alignedRects, circles, convexPolygons, rotatedRects, runs } from '../core/support.js';
import { rect } from '../check/support.js';

/** Reads the code of a scene. */
function read(code: string): Shape[] {
  const text = `import Phaser from 'phaser';\nexport class Level extends Phaser.Scene {\n  create() {\n${code}  }\n}\n`;
  return readText(text, 'typescript').hitboxes.map(({ shape }) => shape);
}

function assertNear(found: readonly Shape[], expected: readonly Shape[], code: string): void {
  assert.equal(found.length, expected.length, code);
  for (const [k, shape] of found.entries()) {
    assert.equal(shape.kind, expected[k]!.kind, code);
    const [a, b] = [bounds(shape), bounds(expected[k]!)];
    for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const)
      assert.ok(Math.abs(a[side] - b[side]) < 1e-3, `${code} ${JSON.stringify(a)} ${JSON.stringify(b)}`);
  }
}

const named = (shapes: readonly Shape[]) => shapes.map((shape, k) => ({ name: `box ${k}`, role: 'solid', shape }));
const list = (shape: fc.Arbitrary<Shape>) => fc.array(shape, { minLength: 1, maxLength: 4 });
const hasArea = (shape: Shape): boolean => {
  const { minX, minY, maxX, maxY } = bounds(shape);
  return maxX - minX > 0.5 && maxY - minY > 0.5;
};

describe('Phaser code', () => {
  it('with arcade bodies is read as the same rectangles', () => {
    fc.assert(
      fc.property(list(alignedRects.filter(hasArea)), (shapes) => {
        const code = arcadeCode(named(shapes));
        assertNear(read(code), shapes, code);
      }),
      runs(60),
    );
  });

  it('has a body as large as a circle, in a zone around it', () => {
    assert.equal(
      arcadeCode([{ name: 'head', role: 'hurt', shape: { kind: 'circle', x: 10, y: 20, radius: 3 } }]),
      'const zone1 = this.add.zone(10, 20, 6, 6);\nzone1.setName("head");\nthis.physics.add.existing(zone1);\nzone1.body.setCircle(3);\n',
    );
  });

  it('with Matter bodies is read as the same shapes', () => {
    fc.assert(
      fc.property(list(fc.oneof(alignedRects, rotatedRects, circles, convexPolygons).filter(hasArea)), (shapes) => {
        const code = matterCode(named(shapes));
        assertNear(read(code), shapes, code);
      }),
      runs(60),
    );
  });

  it('says that arcade bodies have no corners', () => {
    const shape = {
      kind: 'polygon' as const,
      points: [
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 0, y: 4 },
      ],
    };
    assert.equal(
      arcadeCode([{ name: 'ramp', role: 'solid', shape }]),
      'const zone1 = this.add.zone(2, 2, 4, 4); // the bounds of a polygon\nzone1.setName("ramp");\nthis.physics.add.existing(zone1, true);\n',
    );
  });

  it('makes only what is solid static, and all that only detects a sensor', () => {
    const flags = (role: string): string =>
      matterCode([{ name: 'a', role, shape: rect(0, 0, 4, 8) }]).replace(/^[^{]*/, '');
    assert.deepEqual(['solid', 'push', 'hit'].map(flags), [
      '{ label: "a", isStatic: true });\n',
      '{ label: "a" });\n',
      '{ label: "a", isSensor: true });\n',
    ]);
  });
});
