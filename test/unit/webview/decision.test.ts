import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contact, relate, type Circle, type Point, type Rect, type Shape } from '../../../src/core/index.js';
import {
  explainPair,
  extentOn,
  turnedBack,
  axisAligned,
  type ByAxis,
  type ByRegion,
} from '../../../webview/explain/decision.js';
import { describeDecision } from '../../../webview/explain/decision-labels.js';
import { runs } from '../core/support.js';

const circle = (x: number, y: number, radius: number): Circle => ({ kind: 'circle', x, y, radius });
const rect = (x: number, y: number, width: number, height: number, rotation?: number): Rect => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  ...(rotation === undefined ? {} : { rotation }),
});
const polygon = (...numbers: number[]): Shape => ({
  kind: 'polygon',
  points: numbers.flatMap((x, k) => (k % 2 === 0 ? [{ x, y: numbers[k + 1]! }] : [])),
});

const quarter = Math.PI / 2;
const round = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;
const at = ({ x, y }: Point): number[] => [round(x), round(y)];

/** A circle of radius 50 against a square of 100 from (100, 100) to (200, 200), in each of its regions. */
describe('the explanation for a circle and a rectangle', () => {
  const table: readonly [string, Circle, Rect, number, number[], number, string][] = [
    ['over the corner, apart', circle(60, 60, 50), rect(100, 100, 100, 100), 1, [100, 100], 56.568542, 'separate'],
    ['3, 4, 5 at the corner', circle(70, 60, 50), rect(100, 100, 100, 100), 1, [100, 100], 50, 'touching'],
    ['above', circle(150, 60, 50), rect(100, 100, 100, 100), 2, [150, 100], 40, 'overlapping'],
    ['top right', circle(230, 60, 50), rect(100, 100, 100, 100), 3, [200, 100], 50, 'touching'],
    ['left', circle(50, 120, 50), rect(100, 100, 100, 100), 4, [100, 120], 50, 'touching'],
    ['inside', circle(120, 130, 50), rect(100, 100, 100, 100), 5, [120, 130], 0, 'overlapping'],
    ['on the side', circle(200, 130, 50), rect(100, 100, 100, 100), 5, [200, 130], 0, 'overlapping'],
    ['right', circle(260, 150, 50), rect(100, 100, 100, 100), 6, [200, 150], 60, 'separate'],
    ['bottom left', circle(90, 210, 50), rect(100, 100, 100, 100), 7, [100, 200], 14.142136, 'overlapping'],
    ['below', circle(200, 240, 50), rect(100, 100, 100, 100), 8, [200, 200], 40, 'overlapping'],
    ['bottom right', circle(212, 205, 50), rect(100, 100, 100, 100), 9, [200, 200], 13, 'overlapping'],
    // Rotated by 90°, its top faces right.
    ['rotated by 90°', circle(240, 150, 30), rect(100, 100, 100, 100, quarter), 2, [200, 150], 40, 'separate'],
    // Its corners are on the axes now, 50√2 from the center (150, 150); the upper left side faces region 4.
    [
      'rotated by 45°, clockwise',
      circle(100, 200, 20),
      rect(100, 100, 100, 100, Math.PI / 4),
      8,
      [114.644661, 185.355339],
      20.710678,
      'separate',
    ],
    ['a rectangle without a size', circle(3, 4, 5), rect(0, 0, 0, 0), 9, [0, 0], 5, 'touching'],
  ];
  for (const [name, a, b, region, nearest, distance, relation] of table) {
    it(`${name}: region ${region}`, () => {
      for (const answer of [explainPair(a, b), explainPair(b, a)] as ByRegion[]) {
        assert.equal(answer.kind, 'region');
        assert.equal(answer.region, region);
        assert.deepEqual(at(answer.nearest), nearest);
        assert.equal(round(answer.distance), distance);
        assert.equal(answer.contact.relation, relation);
      }
    });
  }

  it('is the same with the rectangle axis-aligned', () => {
    // Rotated by atan(4/3), cos 0.6 and sin 0.8: the offset (40, 30) from the center becomes (48, -14) in its frame.
    const rotated = rect(-20, -10, 40, 20, Math.atan2(4, 3));
    const answer = axisAligned(explainPair(circle(40, 30, 10), rotated) as ByRegion);
    assert.deepEqual(at(answer.circle), [48, -14]);
    assert.deepEqual(answer.rect, rect(-20, -10, 40, 20));
    assert.deepEqual(at(answer.nearest), [20, -10]);
    assert.equal(answer.region, 3);
    assert.deepEqual(at(turnedBack({ x: 0, y: 0 }, rotated)), [0, 0]);
  });

  it('agrees with the library for any numbers', () => {
    const number = fc.integer({ min: -40, max: 40 });
    const size = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(number, number, size, number, number, size, size, fc.integer({ min: 0, max: 7 }), (...n) => {
        const [x, y, radius, left, top, width, height, turn] = n;
        const a = circle(x, y, radius);
        const b = rect(left, top, width, height, turn / 2);
        const answer = explainPair(a, b) as ByRegion;
        const same = axisAligned(answer);
        assert.ok(
          Math.abs(Math.hypot(same.nearest.x - same.circle.x, same.nearest.y - same.circle.y) - answer.distance) < 1e-9,
        );
        // A distance below the radius means overlapping only if both have an interior.
        if (radius === 0 || width === 0 || height === 0 || Math.abs(answer.distance - radius) < 1e-9) return;
        assert.equal(answer.distance < radius, answer.contact.separation < 0);
      }),
      runs(500),
    );
  });
});

describe('the explanation for other shapes', () => {
  const concave = polygon(0, 0, 30, 0, 30, 10, 10, 10, 10, 30, 0, 30);
  const table: readonly [string, Shape, Shape, [number[], string, number[], number[], number]][] = [
    ['a gap on x', rect(0, 0, 10, 10), rect(14, 3, 10, 10), [[1, 0], 'a', [0, 10], [14, 24], 4]],
    ['the axis leads from a to b', rect(14, 3, 10, 10), rect(0, 0, 10, 10), [[-1, 0], 'a', [-24, -14], [-10, 0], 4]],
    ['the least overlap', rect(0, 0, 10, 10), rect(7, 2, 10, 10), [[1, 0], 'a', [0, 10], [7, 17], -3]],
    ['two gaps: the greater', rect(0, 0, 10, 10), rect(13, 16, 10, 10), [[0, 1], 'a', [0, 10], [16, 26], 6]],
    ['touching', rect(0, 0, 10, 10), rect(3, 10, 10, 10), [[0, 1], 'a', [0, 10], [10, 20], 0]],
    // Inside it: the whole way out, not the overlap of 4.
    ['one inside the other', rect(2, 3, 4, 4), rect(0, 0, 10, 20), [[1, 0], 'a', [2, 6], [0, 10], -6]],
    [
      // A rotated square beside an axis-aligned one: only a side of the latter separates them.
      'a side of the other',
      rect(-5, -5, 10, 10, Math.PI / 4),
      rect(8, -20, 10, 40),
      [[1, 0], 'b', [-7.071068, 7.071068], [8, 18], 0.928932],
    ],
    [
      // The normal of the triangle's long side is (0.6, 0.8); its distance from 0 is 24.
      'a side of a triangle',
      polygon(0, 0, 40, 0, 0, 30),
      rect(30, 30, 10, 10),
      [[0.6, 0.8], 'a', [0, 24], [42, 56], 18],
    ],
    ['a concave polygon is explained by its parts', concave, rect(14, 15, 10, 10), [[1, 0], 'a', [0, 10], [14, 24], 4]],
    [
      'circles by their centers',
      circle(0, 0, 10),
      circle(30, 40, 20),
      [[0.6, 0.8], 'centers', [-10, 10], [30, 70], 20],
    ],
    [
      'a circle and a polygon by the nearest points',
      circle(50, 0, 4),
      polygon(0, -30, 40, -30, 40, 30),
      [[-1, 0], 'points', [-54, -46], [-40, 0], 6],
    ],
    [
      'a capsule and an ellipse',
      { kind: 'capsule', x1: 0, y1: -10, x2: 0, y2: 10, radius: 5 },
      { kind: 'ellipse', x: 20, y: 0, radiusX: 8, radiusY: 3 },
      [[1, 0], 'points', [-5, 5], [12, 28], 7],
    ],
  ];
  for (const [name, a, b, expected] of table) {
    it(name, () => {
      const { axis, across, onA, onB, gap } = explainPair(a, b) as ByAxis;
      assert.deepEqual([at(axis), across, onA.map(round), onB.map(round), round(gap)], expected);
    });
  }

  const rock = polygon(140, 90, 170, 80, 182, 104, 160, 120, 138, 112);
  const shard = polygon(174, 100, 200, 96, 196, 122);
  const cuts: readonly [Shape, Shape, boolean, string][] = [
    [rock, shard, false, 'both are convex'],
    [shard, polygon(138, 112, 160, 120, 182, 104, 170, 80, 140, 90), false, 'the other winding'],
    [polygon(0, 0, 5, 0, 10, 0, 10, 10, 10, 10, 0, 10), rock, false, 'a corner in a straight side, and a repeated one'],
    [concave, rock, true, 'the first is concave'],
    [rect(0, 0, 4, 4), concave, true, 'the second is concave'],
    [polygon(0, 0, 10, 0, 10, 10, 25, 25, 10, 10, 0, 10), rock, true, 'a spike without area is ignored'],
  ];
  for (const [a, b, isCut, reason] of cuts) {
    it(`${isCut ? 'mentions' : "doesn't mention"} convex parts: ${reason}`, () => {
      const decision = explainPair(a, b) as ByAxis;
      assert.equal(decision.partA === a && decision.partB === b, !isCut);
      assert.equal(
        describeDecision(decision, 'a', 'b').lines.some((line) => line.includes('convex parts')),
        isCut,
      );
    });
  }

  it('is null for shapes that the library rejects', () => {
    assert.equal(explainPair(circle(0, 0, NaN), rect(0, 0, 1, 1)), null);
    assert.equal(explainPair(rect(0, 0, -1, 1), rect(0, 0, 1, 1)), null);
    assert.equal(explainPair(polygon(0, 0, 1, 1, 2, 2), rect(0, 0, 1, 1)), null);
  });

  it('finds a gap only for shapes the library calls separate, and the same depth for overlaps', () => {
    const number = fc.integer({ min: -30, max: 30 });
    const size = fc.integer({ min: 1, max: 30 });
    const turn = fc.integer({ min: 0, max: 12 });
    const box = fc.tuple(number, number, size, size, turn).map(([x, y, w, h, t]) => rect(x, y, w, h, t / 4));
    const triangle = fc
      .tuple(number, number, number, number, number, number)
      .map((numbers) => polygon(...numbers))
      .filter((shape) => contact(shape, shape).separation < -1e-3);
    const shape = fc.oneof(box, triangle);
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        const answer = explainPair(a, b) as ByAxis;
        const { separation } = contact(a, b);
        if (Math.abs(separation) > 1e-9) assert.equal(answer.gap > 0, relate(a, b) === 'separate');
        if (separation < 0) assert.ok(Math.abs(answer.gap - separation) < 1e-9, `${answer.gap} ${separation}`);
        // The gap along an axis never exceeds the distance.
        else assert.ok(answer.gap <= separation + 1e-9);
      }),
      runs(500),
    );
  });

  it('computes the extent of each shape on an axis', () => {
    const axis = { x: 0.6, y: 0.8 };
    const shapes: readonly [Shape, number[]][] = [
      [circle(10, 10, 5), [9, 19]],
      [rect(0, 0, 10, 20), [0, 22]],
      [{ kind: 'capsule', x1: 0, y1: 0, x2: 10, y2: -5, radius: 2 }, [-2, 4]],
      // Rotated by 90°, its long axis points down: √((3 · 0.6)² + (6 · 0.8)²)
      [{ kind: 'ellipse', x: 0, y: 0, radiusX: 6, radiusY: 3, rotation: quarter }, [-5.126402, 5.126402]],
      [polygon(0, 0, 5, 0, 0, 5), [0, 4]],
    ];
    for (const [shape, expected] of shapes) assert.deepEqual(extentOn(shape, axis).map(round), expected, shape.kind);
  });
});
