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
      'const head = this.add.zone(10, 20, 6, 6);\nhead.setName("head");\nthis.physics.add.existing(head);\nhead.body.setCircle(3);\nhead.body.moves = false; // for this.physics.add.overlap\n',
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
      'const ramp = this.add.zone(2, 2, 4, 4); // the bounds of a polygon\nramp.setName("ramp");\nthis.physics.add.existing(ramp, true);\n',
    );
  });

  const bodies: readonly (readonly [role: string, after: string, why: string])[] = [
    ['solid', 'this.physics.add.existing(a, true);', 'stands still'],
    ['trigger', 'this.physics.add.existing(a, true);', 'stands still'],
    ['push', 'this.physics.add.existing(a);', 'is moved by the physics'],
    ['hit', 'this.physics.add.existing(a);\na.body.moves = false; // for this.physics.add.overlap', 'only overlaps'],
    ['hurt', 'this.physics.add.existing(a);\na.body.moves = false; // for this.physics.add.overlap', 'only overlaps'],
  ];
  for (const [role, after, why] of bodies) {
    it(`has an arcade body that ${why} for ${role}`, () => {
      const code = arcadeCode([{ name: 'a', role, shape: rect(0, 0, 4, 8) }]);
      assert.equal(code, `const a = this.add.zone(2, 4, 4, 8);\na.setName("a");\n${after}\n`);
    });
  }

  const variables: readonly (readonly [names: string[], variables: string[], why: string])[] = [
    [['sword', 'upper crate', 'hero.hurtbox'], ['sword', 'upperCrate', 'heroHurtbox'], 'names'],
    [['walls[0]', 'walls[1]'], ['walls0', 'walls1'], 'entries of a list'],
    [['a', 'a', 'a2', 'a'], ['a', 'a2', 'a2_2', 'a3'], 'equal names'],
    [['class', '', '2nd', '"x"'], ['classZone', 'zone', 'zone2nd', 'x'], 'what is no name in code'],
    [['剣', 'épée 1'], ['剣', 'épée1'], 'other scripts'],
  ];
  for (const [names, expected, why] of variables) {
    it(`names variables after hitboxes: ${why}`, () => {
      const code = arcadeCode(names.map((name) => ({ name, role: 'solid', shape: rect(0, 0, 4, 8) })));
      assert.deepEqual(
        [...code.matchAll(/^const (\S+) = /gm)].map(([, name]) => name),
        expected,
      );
      assert.equal(read(code).length, names.length);
    });
  }

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
