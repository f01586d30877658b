/**
 * Shared support for the core's tests: case counts, random shapes and ways to move them. Exact arithmetic: `exact.ts`.
 */
import fc from 'fast-check';
import type { Capsule, Circle, Ellipse, Point, Polygon, Rect, Relation, Shape } from '../../../src/core/index.js';

export { exact, max, sign, ulps } from './exact.js';

/** DEEP=n multiplies the number of random cases; the first tier runs an eighth, the second more. */
export const DEEP = Math.max(0, Number(process.env['DEEP'] ?? 1)) || 1;

/** Whether there are enough random cases to judge what they were; the mutation run has fewer. */
export const hasEnoughCases = DEEP >= 0.125;

/** The first tier has the same cases in every run, so that a failure means a code change; the second has new ones. */
export const SEED = Math.trunc(Number(process.env['SEED'] ?? 1)) || 1;

/** The number of random cases requested by this process so far. */
let randomCases = 0;
if (DEEP > 1)
  after(() => {
    if (randomCases > 0) console.log(`  ${randomCases} random cases`);
  });

/** The number of cases of a loop: `shallow` times DEEP, at most `deep`. */
export function cases(shallow: number, deep = Infinity): number {
  const count = Math.min(Math.max(deep, shallow), Math.ceil(shallow * DEEP));
  randomCases += count;
  return count;
}

/**
 * As many of the items as DEEP asks for, at random places all over the list, in order; all of them from DEEP 1 on. For
 * loops over every place of a text.
 */
export function sampleOf<T>(items: readonly T[]): T[] {
  const count = cases(items.length, items.length);
  const random = generator(count);
  return Array.from({ length: count }, (_, k) => items[Math.floor(((k + random()) * items.length) / count)]!);
}

/** The parameters of a property: its number of cases times DEEP, at least three, and the seed. */
export function runs(count: number): { numRuns: number; seed: number } {
  const numRuns = Math.max(Math.ceil(count * DEEP), Math.min(count, 3));
  randomCases += numRuns;
  return { numRuns, seed: SEED };
}

/** A seeded generator (mulberry32), for loops where fast-check would be too slow. SEED gives it other numbers. */
export function generator(seed: number): () => number {
  let state = (seed ^ Math.imul(SEED - 1, 0x9e3779b1)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

// --- Shapes -------------------------------------------------------------------------------------------------------

export const rect = (x: number, y: number, width: number, height: number, rotation?: number): Rect =>
  rotation === undefined ? { kind: 'rect', x, y, width, height } : { kind: 'rect', x, y, width, height, rotation };
export const circle = (x: number, y: number, radius: number): Circle => ({ kind: 'circle', x, y, radius });
export const capsule = (x1: number, y1: number, x2: number, y2: number, radius: number): Capsule => ({
  kind: 'capsule',
  x1,
  y1,
  x2,
  y2,
  radius,
});
export const ellipse = (x: number, y: number, radiusX: number, radiusY: number, rotation?: number): Ellipse =>
  rotation === undefined
    ? { kind: 'ellipse', x, y, radiusX, radiusY }
    : { kind: 'ellipse', x, y, radiusX, radiusY, rotation };
export const point = (x: number, y: number): Point => ({ x, y });
/** A polygon from its coordinates: x, y, x, y, … */
export const polygon = (...numbers: number[]): Polygon => ({
  kind: 'polygon',
  points: Array.from({ length: numbers.length / 2 }, (_, k) => point(numbers[k * 2]!, numbers[k * 2 + 1]!)),
});

export const swapped: Readonly<Record<Relation, Relation>> = {
  separate: 'separate',
  touching: 'touching',
  overlapping: 'overlapping',
  containing: 'inside',
  inside: 'containing',
  equal: 'equal',
};

/** Eighths: sums of a few are exact, and equal values are frequent. */
export const eighths = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 8, max: limit * 8 }).map((n) => n / 8);
export const sizes = (limit: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: limit * 8 }).map((n) => n / 8);
export const angles: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -8, max: 8 }).map((n) => (n * Math.PI) / 4),
  // Excludes angles that move a corner by about the tolerance: there the rounding of the angle decides.
  fc.double({ min: -7, max: 7, noNaN: true }).map((angle) => (Math.abs(angle) < 1e-7 ? 1 : angle)),
);

export const alignedRects: fc.Arbitrary<Rect> = fc
  .tuple(eighths(8), eighths(8), sizes(8), sizes(8))
  .map(([x, y, width, height]) => rect(x, y, width, height));
export const rotatedRects: fc.Arbitrary<Rect> = fc
  .tuple(eighths(8), eighths(8), sizes(8), sizes(8), angles)
  .map(([x, y, width, height, rotation]) => rect(x, y, width, height, rotation));
export const circles: fc.Arbitrary<Circle> = fc
  .tuple(eighths(8), eighths(8), sizes(6))
  .map(([x, y, radius]) => circle(x, y, radius));

export const capsules: fc.Arbitrary<Capsule> = fc
  .tuple(eighths(8), eighths(8), eighths(8), eighths(8), sizes(3))
  .map(([x1, y1, x2, y2, radius]) => ({ kind: 'capsule', x1, y1, x2, y2, radius }));

/** Including round and flat ones. */
export const ellipses: fc.Arbitrary<Ellipse> = fc
  .tuple(eighths(8), eighths(8), sizes(5), sizes(5), angles)
  .map(([x, y, radiusX, radiusY, rotation]) => ({ kind: 'ellipse', x, y, radiusX, radiusY, rotation }));

/** Convex polygons of either winding, some without area: the hull of a few points. */
export const convexPolygons: fc.Arbitrary<Polygon> = fc
  .tuple(fc.array(fc.tuple(eighths(8), eighths(8)), { minLength: 3, maxLength: 9 }), fc.boolean())
  .map(([places, reverse]) => {
    const points = hull(places.map(([x, y]) => point(x, y)));
    while (points.length < 3) points.push(points[0]!);
    return { kind: 'polygon', points: reverse ? points.reverse() : points };
  });

/** The corners of the convex hull (Andrew's chains); exact on eighths. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((p, q) => p.x - q.x || p.y - q.y);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const p of list) {
      for (let n = chain.length; n >= 2; n = chain.length) {
        const [a, b] = [chain[n - 2]!, chain[n - 1]!];
        if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  const corners = [...half(sorted), ...half([...sorted].reverse())];
  return corners.length > 0 ? corners : [sorted[0]!];
}

// --- Moving shapes ------------------------------------------------------------------------------------------------

/** Applies a similarity transform: points by `at`, lengths by `scale`, angles by `turn`. */
export function mapShape(shape: Shape, at: (p: Point) => Point, scale: number, turn: (angle: number) => number): Shape {
  switch (shape.kind) {
    case 'rect': {
      const center = at(point(shape.x + shape.width / 2, shape.y + shape.height / 2));
      const width = shape.width * scale;
      const height = shape.height * scale;
      const rotation = turn(shape.rotation ?? 0);
      const moved = { kind: 'rect', x: center.x - width / 2, y: center.y - height / 2, width, height } as const;
      return rotation === 0 ? moved : { ...moved, rotation };
    }
    case 'circle':
      return { ...shape, ...at(shape), radius: shape.radius * scale };
    case 'capsule': {
      const from = at(point(shape.x1, shape.y1));
      const to = at(point(shape.x2, shape.y2));
      return { kind: 'capsule', x1: from.x, y1: from.y, x2: to.x, y2: to.y, radius: shape.radius * scale };
    }
    case 'ellipse':
      return {
        kind: 'ellipse',
        ...at(shape),
        radiusX: shape.radiusX * scale,
        radiusY: shape.radiusY * scale,
        rotation: turn(shape.rotation ?? 0),
      };
    case 'polygon':
      return { kind: 'polygon', points: shape.points.map(at) };
  }
}

export const shifted = (shape: Shape, dx: number, dy: number): Shape => {
  switch (shape.kind) {
    case 'capsule':
      return { ...shape, x1: shape.x1 + dx, y1: shape.y1 + dy, x2: shape.x2 + dx, y2: shape.y2 + dy };
    case 'polygon':
      return { kind: 'polygon', points: shape.points.map((p) => point(p.x + dx, p.y + dy)) };
    case 'rect':
    case 'circle':
    case 'ellipse':
      return { ...shape, x: shape.x + dx, y: shape.y + dy };
  }
};
export const mirrored = (shape: Shape): Shape =>
  mapShape(
    shape,
    (p) => point(-p.x, p.y),
    1,
    (angle) => -angle,
  );
export const quarterTurned = (shape: Shape): Shape =>
  shape.kind === 'rect' && !shape.rotation
    ? rect(-(shape.y + shape.height), shape.x, shape.height, shape.width)
    : mapShape(
        shape,
        (p) => point(-p.y, p.x),
        1,
        (angle) => angle + Math.PI / 2,
      );
export const scaled = (shape: Shape, power: number): Shape =>
  mapShape(
    shape,
    (p) => point(p.x * 2 ** power, p.y * 2 ** power),
    2 ** power,
    (angle) => angle,
  );
