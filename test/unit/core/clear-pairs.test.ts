/**
 * The general yes-or-no functions decide clear pairs of circles and rectangles by a shorter way. Here they are compared
 * with the functions of the pair, which always take the long way, where a difference is most likely.
 */
import assert from 'node:assert/strict';
import { contact, intersects, overlaps, prepare, relate } from '../../../src/core/index.js';
import type { Circle, Rect } from '../../../src/core/index.js';
import {
  circleCircleIntersect,
  circleCircleOverlap,
  circleRectIntersect,
  circleRectOverlap,
  rectCircleIntersect,
  rectCircleOverlap,
  rectRectIntersect,
  rectRectOverlap,
} from '../../../src/core/pairs/index.js';
import { cases, circle, generator, rect } from './support.js';

type Placed = Circle | Rect;

function longWay(a: Placed, b: Placed, tolerance?: number): readonly [overlap: boolean, intersect: boolean] {
  if (a.kind === 'circle') {
    return b.kind === 'circle'
      ? [circleCircleOverlap(a, b, tolerance), circleCircleIntersect(a, b, tolerance)]
      : [circleRectOverlap(a, b, tolerance), circleRectIntersect(a, b, tolerance)];
  }
  return b.kind === 'circle'
    ? [rectCircleOverlap(a, b, tolerance), rectCircleIntersect(a, b, tolerance)]
    : [rectRectOverlap(a, b, tolerance), rectRectIntersect(a, b, tolerance)];
}

function same(a: Placed, b: Placed, tolerance?: number): void {
  const expected = longWay(a, b, tolerance);
  const actual = [overlaps(a, b, tolerance), intersects(a, b, tolerance)];
  assert.deepEqual(actual, expected, JSON.stringify([a, b, tolerance]));
  const relation = relate(a, b, tolerance);
  assert.deepEqual(actual, [relation !== 'separate' && relation !== 'touching', relation !== 'separate'], relation);
}

/** Both plain and prepared, in both orders. */
function sameHoweverAsked(a: Placed, b: Placed, tolerance?: number): void {
  same(a, b, tolerance);
  same(b, a, tolerance);
  const [p, q] = [prepare(a), prepare(b)];
  same(p, q, tolerance);
  same(a, q, tolerance);
  same(p, b, tolerance);
}

const next = generator(17);
const between = (low: number, high: number): number => low + (high - low) * next();
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;

function random(scale: number, offset: number): Placed {
  const [x, y] = [offset + between(0, 20) * scale, between(0, 20) * scale];
  if (next() < 0.4) return circle(x, y, pick([0, 1, 1, 1]) * between(0, 10) * scale);
  const [width, height] = [pick([0, 1, 1, 1, 1e-9]) * between(0, 10) * scale, between(0, 10) * scale];
  const rotation = pick([
    undefined,
    0,
    Math.PI / 2,
    -Math.PI,
    between(-4, 4),
    between(-4, 4),
    between(-1e6, 1e6),
    between(-1e12, 1e12),
    between(-1e16, 1e16),
    Math.PI / 2 + between(-1e-9, 1e-9),
  ]);
  return rect(x, y, width, height, rotation);
}

const moved = (shape: Placed, dx: number, dy: number): Placed => ({ ...shape, x: shape.x + dx, y: shape.y + dy });

describe('clear pairs of circles and rectangles', () => {
  for (const [scale, offset] of [
    [1, 0],
    [1, 1e9],
    [1e-6, 0],
    [1e9, -3e9],
    [1e-150, 0],
    [1e-165, 0],
    [1e-300, 0],
    [1e150, 0],
    [1e154, 0],
    [1e300, 0],
  ] as const) {
    it(`random pairs, and the same moved to touch within a few roundings, ${scale} units large, ${offset} away`, () => {
      for (let k = cases(400); k > 0; k--) {
        const a = random(scale, offset);
        const b = random(scale, offset);
        const tolerance = pick([undefined, undefined, 0, 0.01 * scale, scale, -scale]);
        sameHoweverAsked(a, b, tolerance);
        const { normal, separation } = contact(a, b);
        if (!(Math.abs(separation) < Infinity)) continue;
        const near = moved(a, normal.x * separation, normal.y * separation);
        sameHoweverAsked(near, b, tolerance);
        // By roundings of the coordinates, by the margins of the short way, and by the tolerance.
        const size = Math.max(Math.abs(b.x), Math.abs(b.y)) + 10 * scale;
        for (const step of [2 ** -52, 2 ** -51, 2 ** -50, 2 ** -49, 1e-12, 1e-7, 4e-6, 1e-5, 3e-5, 1e-4]) {
          const away = pick([-1, 1]) * step * size + pick([0, 0, tolerance ?? 0]);
          sameHoweverAsked(moved(near, normal.x * away, normal.y * away), b, tolerance);
        }
      }
    });
  }

  it('invalid numbers are never a collision', () => {
    const bad = [NaN, Infinity, -Infinity, -1, -0, 0, 1, 5, 1e308, -1e308, Number.MAX_VALUE, 5e-324];
    for (let k = cases(4000); k > 0; k--) {
      const number = (): number => (next() < 0.3 ? pick(bad) : between(0, 10));
      const shape = (): Placed =>
        next() < 0.5
          ? circle(number(), number(), number())
          : rect(number(), number(), number(), number(), next() < 0.5 ? number() : undefined);
      const [a, b] = [shape(), shape()];
      const tolerance = pick([undefined, undefined, NaN, Infinity, -Infinity, -1, 1]);
      same(a, b, tolerance);
      same(b, a, tolerance);
    }
  });

  it('the same point or segment overlaps itself, and only itself', () => {
    for (const shape of [circle(3, 4, 0), rect(3, 4, 0, 0), rect(3, 4, 2, 0), rect(3, 4, 0, 2, 1), circle(1e9, 1, 0)]) {
      sameHoweverAsked(shape, shape);
      sameHoweverAsked(shape, moved(shape, 1, 0));
      sameHoweverAsked(shape, moved(shape, 2 ** -51, 0));
    }
  });

  /** The shape with getters, and how often the field that is read last, a size, has been read. */
  function counted(shape: Placed): { readonly shape: Placed; readonly reads: () => number } {
    let reads = 0;
    const field = shape.kind === 'circle' ? 'radius' : 'height';
    const size = shape.kind === 'circle' ? shape.radius : shape.height;
    const counting = Object.defineProperty({ ...shape }, field, { get: () => (reads++, size), enumerable: true });
    return { shape: counting, reads: () => reads };
  }

  it('go the short way: each size is read once; pairs that nearly touch, or are invalid, go the long way', () => {
    const box = rect(0, 0, 4, 2);
    for (const [a, b, clear] of [
      [circle(0, 0, 5), circle(3, 0, 0), true],
      [circle(0, 0, 0), circle(3, 0, 0), true],
      [circle(0, 0, 5), circle(10, 0, 5), false],
      [circle(0, 0, 5), circle(0, 0, -1), false],
      [circle(0, 0, -1), circle(0, 0, 5), false],
      [box, circle(2, 1, 1), true],
      [box, circle(9, 1, 0), true],
      [box, circle(5, 1, 1), false],
      [box, circle(2, 1, -1), false],
      [rect(0, 0, 0, 2), circle(9, 1, 1), true],
      [rect(0, 0, 2, 0), circle(9, 1, 1), true],
      [rect(0, 0, 2, -1), circle(9, 1, 1), false],
      [rect(0, 0, -2, 1), circle(9, 1, 1), false],
      [rect(0, 0, 4, 2, 100), circle(2, 1, 1), true],
      [rect(0, 0, 4, 2, 2 ** 31), circle(2, 1, 1), false],
      [rect(0, 0, 4, 2, -(2 ** 40)), circle(2, 1, 1), false],
      [rect(0, 0, 4, 2, NaN), circle(2, 1, 1), false],
      [box, rect(1, 1, 4, 2), true],
      [box, rect(5, 1, 4, 2), true],
      [box, rect(4, 1, 4, 2), false],
      [box, rect(1, 1, 4, 2, 1), true],
      [rect(0, 0, 4, 2, -3), rect(1, 1, 4, 2, 1), true],
      [rect(0, 0, 4, 2, 2 ** 31), rect(1, 1, 4, 2, 1), false],
    ] as const) {
      for (const ask of [overlaps, intersects]) {
        for (const [p, q] of [
          [counted(a), counted(b)],
          [counted(b), counted(a)],
        ] as const) {
          ask(p.shape, q.shape);
          assert.equal(p.reads() === 1 && q.reads() === 1, clear, JSON.stringify([a, b]));
        }
      }
    }
  });
});
