/** What must hold for every pair of kinds, for any shapes. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  contact,
  contactInto,
  convexParts,
  emptyContact,
  intersects,
  overlaps,
  prepare,
  relate,
} from '../../../src/core/index.js';
import type { Contact, Shape } from '../../../src/core/index.js';
import { concavePolygons } from './concave-support.js';
import {
  alignedRects,
  capsules,
  circle,
  circles,
  convexPolygons,
  ellipses,
  mirrored,
  quarterTurned,
  rect,
  runs,
  scaled,
  shifted,
  swapped,
  rotatedRects,
} from './support.js';

const kinds: Readonly<Record<string, fc.Arbitrary<Shape>>> = {
  'axis-aligned rect': alignedRects,
  'rotated rect': rotatedRects,
  circle: circles,
  capsule: capsules,
  ellipse: ellipses,
  'convex polygon': convexPolygons,
  'concave polygon': concavePolygons,
};

/** More pairs of kinds mean fewer cases for each: the total takes as long as with 3 kinds. */
const SHARE = 3 ** 2 / Object.keys(kinds).length ** 2;

const close = (actual: number, expected: number, message: string, slack = 1e-9) => {
  assert.ok(Math.abs(actual - expected) <= slack * (1 + Math.abs(expected)), `${message}: ${actual}, not ${expected}`);
};

/** Centers of point-symmetric shapes; null for the others. */
function center(shape: Shape): { x: number; y: number } | null {
  switch (shape.kind) {
    case 'rect':
      return { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 };
    case 'circle':
    case 'ellipse':
      return { x: shape.x, y: shape.y };
    case 'capsule':
      return { x: (shape.x1 + shape.x2) / 2, y: (shape.y1 + shape.y2) / 2 };
    case 'polygon':
      return null;
  }
}

/** Polygons of several parts: their translation vector separates the shapes, but isn't always the shortest. */
const isConcave = (shape: Shape): boolean => shape.kind === 'polygon' && convexParts(shape.points).length > 1;

function concentric(a: Shape, b: Shape): boolean {
  const ca = center(a);
  const cb = center(b);
  return ca !== null && cb !== null && ca.x === cb.x && ca.y === cb.y;
}

for (const [nameA, arbitraryA] of Object.entries(kinds)) {
  for (const [nameB, arbitraryB] of Object.entries(kinds)) {
    const both = (count: number, check: (a: Shape, b: Shape) => void) => {
      fc.assert(fc.property(arbitraryA, arbitraryB, check), runs(Math.ceil(count * SHARE)));
    };

    describe(`${nameA} and ${nameB}`, () => {
      it('all queries are consistent', () => {
        both(300, (a, b) => {
          const relation = relate(a, b);
          assert.equal(overlaps(a, b), relation !== 'separate' && relation !== 'touching');
          assert.equal(intersects(a, b), relation !== 'separate');
          const result = contact(a, b);
          assert.equal(result.relation, relation);
          if (relation === 'separate') assert.ok(result.separation > 0);
          if (overlaps(a, b) && relation !== 'equal') assert.ok(result.separation < 0);
          close(Math.hypot(result.normal.x, result.normal.y), 1, 'length of the normal', 1e-15);
          close(result.pointA.x + result.normal.x * result.separation, result.pointB.x, 'x of pointB');
          close(result.pointA.y + result.normal.y * result.separation, result.pointB.y, 'y of pointB');
          if (overlaps(a, b)) {
            close(result.mtv.x, result.normal.x * result.separation, 'mtv', 1e-15);
            close(result.mtv.y, result.normal.y * result.separation, 'mtv', 1e-15);
          } else {
            assert.deepEqual(result.mtv, { x: 0, y: 0 });
          }
        });
      });

      it('the points of a contact are on the shapes', () => {
        both(300, (a, b) => {
          const { pointA, pointB } = contact(a, b);
          assert.ok(intersects(a, circle(pointA.x, pointA.y, 1e-9)), 'pointA on a');
          assert.ok(intersects(b, circle(pointB.x, pointB.y, 1e-9)), 'pointB on b');
          assert.ok(['touching', 'separate', 'equal'].includes(relate(a, circle(pointA.x, pointA.y, 0), 1e-9)));
          assert.ok(['touching', 'separate', 'equal'].includes(relate(b, circle(pointB.x, pointB.y, 0), 1e-9)));
        });
      });

      it('a prepared shape answers like the plain one', () => {
        both(150, (a, b) => {
          const expected = contact(a, b);
          assert.deepEqual(contact(prepare(a), b), expected);
          assert.deepEqual(contact(a, prepare(b)), expected);
          assert.deepEqual(contact(prepare(a), prepare(b)), expected);
          assert.equal(relate(prepare(a), prepare(b)), expected.relation);
        });
      });

      it('a reused record keeps nothing of the last answer', () => {
        const out = emptyContact();
        both(100, (a, b) => {
          const answer: Contact = contactInto(out, a, b);
          assert.equal(answer, out);
          assert.deepEqual(answer, contact(a, b));
        });
      });

      it('swapping the shapes swaps the relation and reverses the contact', () => {
        both(300, (a, b) => {
          const there = contact(a, b);
          const back = contact(b, a);
          assert.equal(back.relation, swapped[there.relation]);
          close(back.separation, there.separation, 'separation', 1e-14);
          const turn = concentric(a, b) ? 1 : -1;
          close(back.normal.x, turn * there.normal.x, 'normal', 1e-12);
          close(back.normal.y, turn * there.normal.y, 'normal', 1e-12);
        });
      });

      it('mirroring, quarter turns, scaling by a power of two and dyadic shifts keep the relation', () => {
        both(200, (a, b) => {
          const relation = relate(a, b);
          assert.equal(relate(mirrored(a), mirrored(b)), relation, 'mirrored');
          assert.equal(relate(quarterTurned(a), quarterTurned(b)), relation, 'rotated by a quarter turn');
          for (const power of [-60, -3, 1, 40]) {
            assert.equal(relate(scaled(a, power), scaled(b, power)), relation, `scaled by 2^${power}`);
          }
          for (const [dx, dy] of [
            [1024, -512.5],
            [0.125, 2 ** 20],
          ] as const) {
            assert.equal(relate(shifted(a, dx, dy), shifted(b, dx, dy)), relation, 'shifted');
          }
        });
      });

      it('scaling by a power of two scales the contact', () => {
        both(100, (a, b) => {
          const small = contact(a, b);
          for (const power of [-40, 30]) {
            const large = contact(scaled(a, power), scaled(b, power));
            close(large.separation / 2 ** power, small.separation, 'separation');
          }
        });
      });

      it('the translation vector moves the shapes until they touch', () => {
        both(300, (a, b) => {
          const { relation, mtv } = contact(a, b);
          if (relation === 'separate' || relation === 'touching') return;
          // The moved coordinates are rounded once more: a tolerance of 1e-13 at coordinates under 50.
          const moved = shifted(a, mtv.x, mtv.y);
          if (relation === 'equal' && mtv.x === 0 && mtv.y === 0) return;
          assert.equal(relate(moved, b, 1e-13), 'touching');
        });
      });

      it('moving by less than the translation vector is not enough, in any direction', () => {
        both(100, (a, b) => {
          const { relation, separation } = contact(a, b);
          if (relation === 'separate' || relation === 'touching' || separation > -1e-6) return;
          if (isConcave(a) || isConcave(b)) return;
          for (let k = 0; k < 16; k++) {
            const angle = (k * Math.PI) / 8 + 0.1;
            const step = -separation * 0.999;
            assert.ok(overlaps(shifted(a, step * Math.cos(angle), step * Math.sin(angle)), b));
          }
        });
      });

      it('moving by less than the gap does not close it; along the normal, moving by the gap does', () => {
        both(100, (a, b) => {
          const { relation, separation, normal } = contact(a, b);
          if (relation !== 'separate') return;
          for (let k = 0; k < 16; k++) {
            const angle = (k * Math.PI) / 8 + 0.1;
            const step = separation * 0.999;
            assert.equal(relate(shifted(a, step * Math.cos(angle), step * Math.sin(angle)), b), 'separate');
          }
          const moved = shifted(a, normal.x * separation, normal.y * separation);
          assert.notEqual(relate(moved, b, 1e-13), 'separate');
        });
      });

      it('a tolerance widens the tolerance', () => {
        both(100, (a, b) => {
          const { separation } = contact(a, b);
          if (separation > 1e-9) {
            assert.equal(relate(a, b, separation * 1.001), 'touching');
            assert.equal(relate(a, b, separation * 0.999), 'separate');
          } else if (separation < -1e-9) {
            assert.ok(['touching', 'equal'].includes(relate(a, b, -separation * 1.001)));
            if (!isConcave(a) && !isConcave(b)) assert.ok(overlaps(a, b, -separation * 0.999));
          }
        });
      });

      it('a shape with an invalid number never collides', () => {
        both(20, (a, b) => {
          for (const bad of broken(a)) {
            assert.equal(relate(bad, b), 'separate', JSON.stringify(bad));
            assert.equal(relate(b, bad), 'separate');
            assert.equal(relate(bad, bad), 'separate');
            assert.equal(overlaps(bad, b), false);
            assert.equal(intersects(b, bad), false);
            const result = contact(bad, b);
            assert.equal(result.relation, 'separate');
            assert.equal(result.separation, Infinity);
            assert.deepEqual(result.mtv, { x: 0, y: 0 });
          }
        });
      });
    });
  }
}

/** The shape with each of its numbers replaced by NaN, infinities and, for sizes, a negative number. */
function* broken(shape: Shape): Generator<Shape> {
  for (const [field, value] of Object.entries(shape)) {
    if (typeof value !== 'number') continue;
    for (const bad of [NaN, Infinity, -Infinity]) yield { ...shape, [field]: bad };
    if (/width|height|radius/.test(field)) yield { ...shape, [field]: -1 };
  }
  if (shape.kind === 'polygon') {
    for (let k = 0; k < shape.points.length; k++) {
      for (const bad of [NaN, Infinity, -Infinity]) {
        yield { kind: 'polygon', points: shape.points.map((p, i) => (i === k ? { x: bad, y: p.y } : p)) };
        yield { kind: 'polygon', points: shape.points.map((p, i) => (i === k ? { x: p.x, y: bad } : p)) };
      }
    }
  }
}

describe('where the centers coincide', () => {
  const table: readonly [Shape, Shape, { x: number; y: number }, string][] = [
    [circle(0, 0, 2), circle(0, 0, 1), { x: 1, y: 0 }, 'circles: to the right'],
    [rect(-1, -1, 2, 2), rect(-2, -2, 4, 4), { x: 1, y: 0 }, 'squares: x before y'],
    [rect(-9, -1, 18, 2), rect(-2, -2, 4, 4), { x: 0, y: 1 }, 'the shorter way out is up or down'],
    [circle(0, 0, 1), rect(-2, -2, 4, 4), { x: 1, y: 0 }, 'circle in a square'],
    [rect(-1, -1, 2, 2), rect(-1, -1, 2, 2, Math.PI / 4), { x: 1, y: 0 }, 'square and diamond: x before y'],
  ];
  for (const [a, b, normal, reason] of table) {
    it(`both orders give the same answer: ${reason}`, () => {
      assert.deepEqual(contact(a, b).normal, normal);
      assert.deepEqual(contact(b, a).normal, normal);
      assert.deepEqual(contact(b, a).mtv, contact(a, b).mtv);
    });
  }
});
