import assert from 'node:assert/strict';
import { area, type Point, type Shape } from '../../../src/core/index.js';
import { sharedArea } from '../../../src/check/shared-area.js';
import { circle, rect } from './support.js';

const polygon = (...numbers: number[]): Shape => {
  const points: Point[] = [];
  for (let i = 0; i < numbers.length; i += 2) points.push({ x: numbers[i]!, y: numbers[i + 1]! });
  return { kind: 'polygon', points };
};
const corner = polygon(0, 0, 10, 0, 10, 2, 2, 2, 2, 10, 0, 10);

describe('area', () => {
  const table: [Shape, number, string][] = [
    [rect(3, 4, 5, 6), 30, 'a rectangle'],
    [rect(3, 4, 5, 6, 1), 30, 'turned'],
    [circle(3, 4, 10), 314.16, 'a circle'],
    [{ kind: 'ellipse', x: 0, y: 0, radiusX: 10, radiusY: 5, rotation: 1 }, 157.08, 'an ellipse'],
    [{ kind: 'capsule', x1: 0, y1: 0, x2: 0, y2: 20, radius: 5 }, 278.54, 'a capsule'],
    [corner, 36, 'a polygon'],
  ];
  for (const [shape, expected, reason] of table) {
    it(reason, () => {
      assert.ok(Math.abs(area(shape) / expected - 1) < 0.01, String(area(shape)));
    });
  }
});

describe('sharedArea', () => {
  const table: [Shape, Shape, number, string][] = [
    [rect(0, 0, 10, 10), rect(6, 7, 10, 10), 12, 'corners'],
    [rect(0, 0, 10, 10), rect(10, 0, 10, 10), 0, 'touching'],
    [rect(0, 0, 10, 10), rect(50, 0, 10, 10), 0, 'apart'],
    [rect(0, 0, 10, 10), rect(2, 2, 3, 3), 9, 'inside'],
    [rect(-5, -5, 10, 10), rect(-5, -5, 10, 10, Math.PI / 4), 82.84, 'an octagon'],
    [rect(0, 0, 10, 10), circle(0, 0, 5), 19.63, 'a quarter of a circle'],
    [rect(1e9, 1e9, 10, 10), circle(1e9, 1e9, 5), 19.63, 'far away'],
  ];
  for (const [a, b, expected, reason] of table) {
    it(reason, () => {
      const result = sharedArea(a, b);
      assert.ok(Math.abs(result - expected) <= 0.01 * expected, String(result));
    });
  }
});
