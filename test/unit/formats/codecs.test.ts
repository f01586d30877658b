import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Shape } from '../../../src/core/index.js';
import type { Convention } from '../../../src/model/convention.js';
import type { Hitbox } from '../../../src/model/document.js';
import type { Codec, DecodeContext, NamedNumber } from '../../../src/formats/index.js';
import { centeredCapsule } from '../../../src/formats/centered-capsule.js';
import { handwrittenCodecs, inclusiveEdges } from '../../../src/formats/codecs.js';
import { engineCodecs } from '../../../src/formats/engines/index.js';
import { toolCodecs } from '../../../src/formats/tools/codecs.js';
import { codedHitbox } from './coded-hitbox.js';
import { assertNear } from './exports.js';
import { runs } from '../core/support.js';

/** A hitbox with these numbers and the fields that a codec uses. */
function hitboxOf(
  codec: Codec,
  numbers: readonly NamedNumber[],
  convention: Convention,
  decodeContext: DecodeContext,
): Hitbox {
  return codedHitbox({
    form: codec.id,
    shape: codec.decode(numbers, convention, decodeContext),
    convention,
    decodeContext,
    fields: numbers.map((number) => ({ ...number, start: 0, end: 0, literal: null, notWritable: null })),
  });
}

// Numbers as people and tools write them. A capsule longer than wide only by a rounding error has no usable direction.
const number = fc.integer({ min: -10_000, max: 10_000 }).map((tenths) => tenths / 10);
const size = fc.integer({ min: 5, max: 5000 }).map((tenths) => tenths / 10);
const convention = fc.record({
  tuple: fc.constant('xywh' as const),
  anchor: fc.constant('top-left' as const),
  yAxis: fc.constantFrom('up' as const, 'down' as const),
  unit: fc.constant('px' as const),
  angleUnit: fc.constantFrom('degrees' as const, 'radians' as const),
});
const offset = fc.record({ offsetX: number, offsetY: number });
const pivot = fc.record({ pivotX: fc.double({ min: -1, max: 2, noNaN: true }), pivotY: fc.constantFrom(0, 0.5, 1) });
/** The angle of the body of a shape. */
const body = fc.record({ rotation: fc.constantFrom(0, 1, -2.5, 90) });
const scale = fc.record({ scaleX: size, scaleY: size });

/** Numbers with these names; sizes are positive. */
function numbers(...names: readonly string[]): fc.Arbitrary<NamedNumber[]> {
  return fc.tuple(
    ...names.map((name) =>
      (/^(?:width|height|radius|length|halfHeight)$/.test(name) ? size : number).map((value) => ({ name, value })),
    ),
  );
}

const corners = ['x0', 'y0', 'x1', 'y1', 'x2', 'y2', 'x3', 'y3'];
const anchored = ['x', 'y', 'rotation'];
const box = ['x', 'y', 'width', 'height'];

/** The codecs of exports; hand-written masks use the last one too. */
const exportCodecs = [...toolCodecs, inclusiveEdges, centeredCapsule];

/** The numbers and the decode context for each codec. */
const cases: Readonly<Record<string, readonly [fc.Arbitrary<NamedNumber[]>, fc.Arbitrary<DecodeContext>]>> = {
  'pivoted-rect': [numbers(...box, 'rotation'), both(offset, pivot)],
  'pivoted-ellipse': [numbers(...box, 'rotation'), both(offset, pivot)],
  'pivoted-capsule': [numbers(...box, 'rotation'), both(offset, pivot)],
  'extents-rect': [numbers(...box, 'rotation'), both(offset, pivot)],
  points: [
    fc.oneof(numbers(...anchored, ...corners), numbers(...corners)),
    fc.oneof(both(offset, scale), both(offset, body)),
  ],
  segment: [
    fc.oneof(numbers(...anchored, 'x0', 'y0', 'x1', 'y1'), numbers('x0', 'y0', 'x1', 'y1')),
    fc.oneof(offset, both(offset, body)),
  ],
  'centre-radius': [numbers('x', 'y', 'radius'), fc.oneof(fc.constant({}), both(offset, body))],
  'inclusive-edges': [numbers('bbox_left', 'bbox_top', 'bbox_right', 'bbox_bottom'), fc.constant({})],
  'opposite-corners': [numbers('x0', 'y0', 'x1', 'y1'), fc.constant({})],
  'upright-capsule': [numbers('x', 'y', 'radius', 'height', 'rotation'), offset],
  'centered-capsule': [
    fc.oneof(...['height', 'halfHeight', 'length'].map((long) => numbers('x', 'y', 'radius', long, 'rotation'))),
    fc.constant({}),
  ],
  'centre-and-edge': [numbers('x0', 'y0', 'x1', 'y1'), fc.constant({})],
};

function both(a: fc.Arbitrary<DecodeContext>, b: fc.Arbitrary<DecodeContext>): fc.Arbitrary<DecodeContext> {
  return fc.tuple(a, b).map(([first, second]) => ({ ...first, ...second }));
}

/** The shape with its angle, omitted if 0; angles that differ by full turns are equal. */
function turned(shape: Shape): Shape {
  if (shape.kind !== 'rect' && shape.kind !== 'ellipse') return shape;
  const { rotation = 0, ...rest } = shape;
  return { ...rest, rotation: Math.abs(Math.sin(rotation / 2)) + Math.sin(rotation) };
}

describe('codecs of exports', () => {
  it('each have their own test and id', () => {
    assert.deepEqual(exportCodecs.map(({ id }) => id).sort(), Object.keys(cases).sort());
  });

  for (const codec of exportCodecs) {
    const [arbitrary, decodeContext] = cases[codec.id]!;

    it(`${codec.id}: the written numbers decode to the encoded shape`, () => {
      fc.assert(
        fc.property(arbitrary, arbitrary, convention, decodeContext, (old, wanted, how, known) => {
          const hitbox = hitboxOf(codec, old, how, known);
          // Numbers with the same names: an edit adds none to a hitbox.
          const names = new Set(old.map(({ name }) => name));
          fc.pre(wanted.length === old.length && wanted.every(({ name }) => names.has(name)));
          const shape = codec.decode(wanted, how, known);
          const changes = codec.encode(shape, hitbox);
          assert.ok(typeof changes !== 'string');
          const written = old.map(({ name, value }) => ({ name, value: changes.get(name) ?? value }));
          for (const name of changes.keys()) assert.ok(names.has(name), name);
          assertNear(turned(codec.decode(written, how, known)), turned(shape), codec.id, 1e-6);
        }),
        runs(100),
      );
    });

    it(`${codec.id}: an unchanged shape changes no number`, () => {
      fc.assert(
        fc.property(arbitrary, convention, decodeContext, (old, how, known) => {
          const hitbox = hitboxOf(codec, old, how, known);
          const changes = codec.encode(hitbox.shape, hitbox);
          assert.ok(typeof changes !== 'string');
          for (const [name, value] of changes) {
            const before = old.find((one) => one.name === name)?.value ?? NaN;
            assert.ok(
              Math.abs(value - before) <= 1e-9 * Math.max(1000, Math.abs(before)),
              `${name} ${value} ${before}`,
            );
          }
        }),
        runs(100),
      );
    });

    it(`${codec.id}: rejects shapes of other kinds`, () => {
      const sample = fc.sample(fc.tuple(arbitrary, convention, decodeContext), runs(1))[0]!;
      const hitbox = hitboxOf(codec, ...sample);
      const others: Shape[] = [
        { kind: 'rect', x: 1, y: 2, width: 3, height: 4 },
        { kind: 'circle', x: 1, y: 2, radius: 3 },
        { kind: 'ellipse', x: 1, y: 2, radiusX: 3, radiusY: 4 },
        { kind: 'capsule', x1: 1, y1: 2, x2: 3, y2: 4, radius: 5 },
        { kind: 'polygon', points: [] },
      ];
      for (const other of others) {
        if (other.kind !== hitbox.shape.kind || other.kind === 'polygon')
          assert.equal(codec.encode(other, hitbox), 'other-kind', other.kind);
      }
    });
  }
});

describe('codec ids', () => {
  it('are unique, because hitboxes refer to codecs by id', () => {
    const ids = [...handwrittenCodecs, ...engineCodecs].map(({ id }) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  });
});
