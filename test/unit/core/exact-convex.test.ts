/**
 * Round, rotated and polygonal shapes against the exact oracle of `exact-convex.ts`. Outside the tolerance every answer
 * is exact, well within it the answer is `touching`, and rounding never turns an overlap into a gap.
 */
import assert from 'node:assert/strict';
import { bounds, contactInto, emptyContact, intersects, overlaps, relate } from '../../../src/core/index.js';
import type { Point, Shape } from '../../../src/core/index.js';
import { ExactPair, isConvexRing, pythagoreanAngles } from './exact-convex.js';
import {
  capsule,
  cases,
  circle,
  DEEP,
  generator,
  hull,
  mapShape,
  point,
  polygon,
  rect,
  shifted,
  swapped,
} from './support.js';

const random = generator(11);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const whole = (limit: number) => Math.floor(random() * limit);
const out = emptyContact();

/** Smallest and largest meaning of "largest |coordinate| + extent": from the bounds, and about the center. */
function reaches(shape: Shape): { low: number; high: number } {
  const { minX, minY, maxX, maxY } = bounds(shape);
  const low = Math.max(-minX, -minY, maxX, maxY);
  const extent = shape.kind === 'rect' ? (shape.width + shape.height) / 2 : (maxX - minX) / 2 + (maxY - minY) / 2;
  return { low, high: Math.max(Math.abs(minX + maxX), Math.abs(minY + maxY)) / 2 + extent };
}

/** The documented tolerance: 4 units in the last place of the largest |coordinate| plus extent. */
const TOLERANCE = 4 * 2 ** -52;

/** The largest |separation| of poses constructed to touch, in tolerances. */
let residual = 0;

const isAligned = (shape: Shape) => shape.kind === 'rect' && !shape.rotation;

/** Moving a polygon rounds its corners: the result may be slightly concave. */
const isConvex = (shape: Shape) => shape.kind !== 'polygon' || isConvexRing(shape.points);

function check(a: Shape, b: Shape, result?: 'built to touch'): void {
  // Two axis-aligned rectangles have their own test.
  if ((isAligned(a) && isAligned(b)) || !isConvex(a) || !isConvex(b)) return;
  const [ra, rb] = [reaches(a), reaches(b)];
  // Distances below the smallest normal double have no spare digits.
  const least = 4 * Number.MIN_VALUE;
  const tolerance = Math.max(ra.high, rb.high) * TOLERANCE;
  const surely = Math.max(ra.low, rb.low) * TOLERANCE * 0.5;
  const beyond = tolerance * 1.5 + least;
  // A corner may stick out by this much on both axes.
  const wellOut = tolerance * 2 + least;

  const actual = relate(a, b);
  const { relation, separation, pointA, pointB } = contactInto(out, a, b);
  const pair = new ExactPair(a, b, [surely, beyond, wellOut, separation - beyond, separation + beyond]);
  const wrong = (what: string) => {
    assert.fail(
      `${what}, found ${actual} at ${separation / tolerance} tolerances: ${JSON.stringify(a)} ${JSON.stringify(b)}`,
    );
  };
  if (relate(b, a) !== swapped[actual]) wrong('swapping');
  if (overlaps(a, b) !== (actual !== 'separate' && actual !== 'touching')) wrong('overlaps');
  if (intersects(a, b) !== (actual !== 'separate')) wrong('intersects');
  if (relation !== actual) wrong(`contact says ${relation}`);
  if (pair.separation(separation - beyond) < 0 || pair.separation(separation + beyond) > 0) wrong('separation');

  // The points are on the borders except for rounding, which nearly parallel sides amplify.
  const rounded = 2 ** 20 * tolerance + least;
  for (const [shape, { x, y }, name] of [
    [a, pointA, 'pointA'],
    [b, pointB, 'pointB'],
  ] as const) {
    const border = new ExactPair(shape, circle(x, y, 0), [rounded]);
    if (border.separation(rounded) > 0 || border.separation(-rounded) < 0) wrong(`${name} (${x}, ${y})`);
  }

  const same = pair.aOutOfB(0) <= 0 && pair.bOutOfA(0) <= 0;
  if (result) {
    if (actual !== (same ? 'equal' : 'touching')) wrong(result);
    if (tolerance > 0) residual = Math.max(residual, Math.abs(separation) / tolerance);
  }
  if (pair.separation(beyond) > 0) {
    if (actual !== 'separate') wrong('separate');
  } else if (pair.separation(-beyond) >= 0) {
    // In or near the tolerance, the answer is never on the wrong side of it.
    if (actual === 'separate' && pair.separation(0) <= 0) wrong('they touch');
    if (actual !== 'separate' && actual !== 'touching' && actual !== 'equal' && pair.separation(0) >= 0)
      wrong('no overlap');
    if (pair.separation(surely) <= 0 && pair.separation(-surely) >= 0) {
      if (same ? actual !== 'equal' : actual !== 'touching' && actual !== 'equal') wrong('well within the tolerance');
    }
    if (actual === 'equal' && (pair.aOutOfB(wellOut) > 0 || pair.bOutOfA(wellOut) > 0)) wrong('equal');
  } else {
    if (actual === 'separate' || actual === 'touching') wrong('interiors overlap');
    const holds = actual === 'containing' || actual === 'equal';
    const held = actual === 'inside' || actual === 'equal';
    if (holds ? pair.bOutOfA(wellOut) > 0 : pair.bOutOfA(surely) <= 0) wrong('containing');
    if (held ? pair.aOutOfB(wellOut) > 0 : pair.aOutOfB(surely) <= 0) wrong('inside');
  }
}

// --- Shapes ---------------------------------------------------------------------------------------------------------

/** Coordinates of one pose: integers, eighths, tenths, or any doubles. */
type Numbers = (limit: number) => number;
const wholes: Numbers = (limit) => whole(2 * limit + 1) - limit;
const kindsOfNumbers: readonly Numbers[] = [
  wholes,
  (limit) => wholes(limit * 8) / 8,
  (limit) => wholes(limit * 10) / 10,
  (limit) => (random() - 0.5) * 2 * limit,
];
const size = (numbers: Numbers, limit: number) => (random() < 0.1 ? 0 : Math.abs(numbers(limit)));

const kinds: Readonly<Record<string, (numbers: Numbers) => Shape>> = {
  'axis-aligned rect': (n) => rect(n(9), n(9), size(n, 9), size(n, 9)),
  'rect rotated by a Pythagorean angle': (n) => rect(n(9), n(9), size(n, 9), size(n, 9), pick(pythagoreanAngles)),
  'rotated rect': (n) =>
    rect(n(9), n(9), size(n, 9), size(n, 9), pick([random() * 7, (whole(9) - 4) * (Math.PI / 4), 1e-9, 1e-3])),
  circle: (n) => circle(n(9), n(9), size(n, 6)),
  capsule: (n) => capsule(n(9), n(9), n(9), n(9), size(n, 4)),
  'convex polygon': (n) => {
    const points = hull(Array.from({ length: 3 + whole(6) }, () => point(n(9), n(9))));
    while (points.length < 3) points.push(points[0]!);
    return { kind: 'polygon', points: random() < 0.5 ? points : points.reverse() };
  },
};

/** A point on the border, exactly or nearly. */
function borderPoint(shape: Shape): Point {
  switch (shape.kind) {
    case 'circle':
      return point(shape.x + shape.radius, shape.y);
    case 'capsule':
      return point(Math.max(shape.x1, shape.x2) + shape.radius, shape.x1 > shape.x2 ? shape.y1 : shape.y2);
    case 'polygon':
      return pick(shape.points);
    default: {
      const { minX, maxY } = bounds(shape);
      return shape.kind === 'rect' && !shape.rotation ? point(minX, maxY) : point(shape.x, shape.y);
    }
  }
}

/** The same pair moved and scaled; each coordinate is rounded once more. */
function placed([a, b]: readonly [Shape, Shape]): readonly [Shape, Shape] {
  const scale = pick([1, 1, 1, 1, 0.1, 1 / 3]) * 2 ** pick([0, 0, 0, 0, -40, 30, -500, 450]);
  const [dx, dy] = pick([
    [0, 0],
    [0, 0],
    [0, 0],
    [1e6, -1e6],
    [1e9 + 0.1, 0.3],
    [1e15, 1e15],
    [-1e15, 7],
  ] as const);
  if (scale === 1 && dx === 0) return [a, b];
  const at = (p: Point) => point((p.x + dx) * scale, (p.y + dy) * scale);
  const move = (shape: Shape) => mapShape(shape, at, scale, (angle) => angle);
  return [move(a), move(b)];
}

// --- Poses constructed to touch -------------------------------------------------------------------------------------

/** Directions of rational length: (x, y) / size is a unit vector. */
const directions = [
  [1, 0, 1],
  ...[
    [3, 4, 5],
    [5, 12, 13],
    [8, 15, 17],
  ],
].flatMap(([x, y, h]) =>
  [
    [x!, y!],
    [-y!, x!],
    [-x!, -y!],
    [y!, -x!],
    [y!, x!],
    [-x!, y!],
    [-y!, -x!],
    [x!, -y!],
  ].map(([nx, ny]) => [nx!, ny!, h!] as const),
);

/**
 * A shape with integer coordinates that has the point (x, y) on its border and lies on one side of the line through it
 * perpendicular to (nx, ny) / h, which points outward. So two shapes on opposite sides touch.
 */
const supported: Readonly<Record<string, (x: number, y: number, nx: number, ny: number, h: number) => Shape>> = {
  'axis-aligned rect': (x, y, nx, ny) => {
    const [width, height] = [whole(20), whole(20)];
    const left = nx > 0 ? x - width : nx < 0 ? x : x - whole(width + 1);
    const top = ny > 0 ? y - height : ny < 0 ? y : y - whole(height + 1);
    return rect(left, top, width, height);
  },
  'rect rotated by a Pythagorean angle': (x, y, nx, ny, h) => {
    if (random() < 0.5) {
      // A side on the line.
      const [hw, hh] = [h * whole(6), h * whole(6)];
      const along = (whole(3) - 1) * (hh / h);
      return about(x - (nx * hw) / h - ny * along, y - (ny * hw) / h + nx * along, hw, hh, Math.atan2(ny, nx));
    }
    // A corner on the line: the half sides are multiples of the hypotenuse, so the center is an integer.
    const [p, q, size] = pick(directions);
    return cornerAt(x, y, nx, ny, size * whole(6), size * whole(6), p / size, q / size, Math.atan2(q, p));
  },
  'rotated rect': (x, y, nx, ny) => {
    const angle = random() * 6 - 3;
    return cornerAt(x, y, nx, ny, whole(9), random() * 9, Math.cos(angle), Math.sin(angle), angle);
  },
  circle: (x, y, nx, ny, h) => {
    const times = whole(5);
    return circle(x - nx * times, y - ny * times, h * times);
  },
  capsule: (x, y, nx, ny, h) => {
    const times = whole(5);
    const [x1, y1] = [x - nx * times, y - ny * times];
    // Beside the line, away from it, or of length zero.
    const [dx, dy] = pick([
      [-ny, nx],
      [ny, -nx],
      [-nx, -ny],
      [ny - nx, -nx - ny],
      [0, 0],
    ] as const);
    const far = whole(5);
    return capsule(x1, y1, x1 + dx * far, y1 + dy * far, h * times);
  },
  'convex polygon': (x, y, nx, ny) => {
    const others = Array.from({ length: 2 + whole(6) }, () => {
      const [dx, dy] = [whole(41) - 20, whole(41) - 20];
      return dx * nx + dy * ny > 0 ? point(x - dx, y - dy) : point(x + dx, y + dy);
    });
    // Often a whole side lies on the line.
    if (random() < 0.5) others.push(point(x + ny * 2, y - nx * 2));
    const points = hull([point(x, y), ...others]);
    while (points.length < 3) points.push(points[0]!);
    return { kind: 'polygon', points: random() < 0.5 ? points : points.reverse() };
  },
};

const about = (x: number, y: number, hw: number, hh: number, angle: number) =>
  rect(x - hw, y - hh, 2 * hw, 2 * hh, angle);

/** A rotated rectangle whose corner farthest along (nx, ny) is at (x, y). */
function cornerAt(
  x: number,
  y: number,
  nx: number,
  ny: number,
  hw: number,
  hh: number,
  cos: number,
  sin: number,
  angle: number,
): Shape {
  const u = nx * cos + ny * sin >= 0 ? hw : -hw;
  const v = ny * cos - nx * sin >= 0 ? hh : -hh;
  return about(x - (u * cos - v * sin), y - (u * sin + v * cos), hw, hh, angle);
}

function touchingPair(nameA: string, nameB: string): readonly [Shape, Shape] {
  const [nx, ny, h] = pick(directions);
  const [x, y] = [whole(41) - 20, whole(41) - 20];
  return [supported[nameA]!(x, y, nx, ny, h), supported[nameB]!(x, y, -nx, -ny, h)];
}

// ---------------------------------------------------------------------------------------------------------------------

/** Checks for each pose. */
const ways: readonly ((a: Shape, b: Shape) => void)[] = [
  check,
  function pushedIntoTouchAndOffByPartsOfTheBand(a, b) {
    const { normal, separation } = contactInto(out, a, b);
    const [nx, ny] = [normal.x, normal.y];
    const tolerance = Math.max(reaches(a).high, reaches(b).high) * TOLERANCE;
    for (const by of [0, pick([0.25, 0.75, 1.25, 2, 4, 1e3])]) {
      const step = separation + pick([-1, 1]) * by * tolerance;
      check(shifted(a, nx * step, ny * step), b);
    }
  },
  function withItself(a, b) {
    check(a, a);
    check(b, b);
  },
  function withACopyWithinThatSharesTheBorder(a, b) {
    for (const shape of [a, b]) {
      const fixed = borderPoint(shape);
      const share = pick([0.5, 0.25, 0.75, 0.3]);
      const at = (p: Point) => point(fixed.x + (p.x - fixed.x) * share, fixed.y + (p.y - fixed.y) * share);
      const copy = mapShape(shape, at, share, (angle) => angle);
      check(shape, copy);
    }
  },
  function withItsBounds(a, b) {
    for (const shape of [a, b]) {
      const { minX, minY, maxX, maxY } = bounds(shape);
      check(shape, rect(minX, minY, maxX - minX, maxY - minY));
    }
  },
];

describe('convex shapes, exactly', () => {
  // Found by the random search below.
  const knownPairs: readonly [Shape, Shape, string][] = [
    [
      capsule(1431655765.3333333, 1, -357913941.3333333, 1, 0),
      rect(-357913941.3333333, 1, 1789569706.6666665, 0),
      'the same segment, whose middle was rounded in two ways',
    ],
    [
      rect(1.6549643654433641, -1.5332061286469205, 2.875, 8.75),
      rect(7, -4.5, 3.125, 7.625, 5.308070520637557),
      'at the edge of the tolerance: all queries by one separation',
    ],
    [
      rect(99999999999999.14, 100000000000000.73, 0.18000000000000002, 0.2, 0.4899573262537283),
      rect(99999999999999.52, 100000000000000.38, 0.8, 0.5700000000000001, 2.214297435588181),
      'at the edge of the tolerance, far from the origin',
    ],
    [
      rect(5406624746.906164, -4498946765.49304, 268435456, 4026531840),
      capsule(-4026531840, -5502926848, 4160749568, -5905580032, 1879048192),
      'at the edge of the tolerance: one separation in both orders',
    ],
    [
      circle(-3.371488558583736e-151, 9.781602404239312e-152, 2.0243277853970794e-152),
      capsule(
        2.6673352947004953e-153,
        2.094066992096384e-151,
        -2.1560862694469363e-151,
        1.0866288084047132e-151,
        1.0178000495217168e-151,
      ),
      'at the inner edge of the tolerance, in both orders',
    ],
    [
      capsule(
        5.952035045475268e-151,
        1.758096248678743e-150,
        -1.0086380862897656e-150,
        1.2616690896100573e-150,
        3.054936363499605e-151,
      ),
      capsule(
        2.673069318062154e-151,
        -2.023895340818488e-150,
        1.298347954487332e-150,
        1.298347954487332e-150,
        5.346138636124308e-151,
      ),
      'two capsules at the edge of the tolerance, in both orders',
    ],
    [
      polygon(5, 4, 5, 3, 0, 1, 3, 3),
      circle(2.9999999999999996, 3.0000000000000004, 0),
      'a point a rounding beyond a blunt corner: the points of the contact are there too',
    ],
    [
      rect(-7516192768, 3221225472, 2147483648, 2147483648, 1e-9),
      capsule(5368709120, -3221225472, 4294967296, 3221225472, 1073741824),
      'the way from corner to corner is exact to the last digit, though a side is perpendicular to it except for 1e-10',
    ],
  ];
  for (const [a, b, reason] of knownPairs) {
    it(reason, () => {
      check(a, b);
    });
  }

  it('two segments that differ only by rounding touch: their centers differ', () => {
    const vertical = rect(-0.1, -2.1, 0, 0.4, Math.PI / 2);
    check(vertical, capsule(0.1, -1.9000000000000001, -0.30000000000000004, -1.9000000000000001, 0), 'built to touch');
  });

  const names = Object.keys(kinds);
  for (const [i, nameA] of names.entries()) {
    for (const nameB of names.slice(i)) {
      if (nameA === 'axis-aligned rect' && nameB === nameA) continue;
      const count = cases(20, 10_000);
      it(`${nameA} and ${nameB}: ${count} poses, each in ${ways.length + 1} ways`, () => {
        for (let k = 0; k < count; k++) {
          const numbers = pick(kindsOfNumbers);
          const [a, b] = placed([kinds[nameA]!(numbers), kinds[nameB]!(numbers)]);
          if (isConvex(a) && isConvex(b)) for (const way of ways) way(a, b);
          check(...placed(touchingPair(nameA, nameB)), 'built to touch');
        }
      }).timeout(600_000);
    }
  }
  after(() => {
    if (DEEP > 1) console.log(`      largest residual of poses built to touch: ${residual.toFixed(3)} bands`);
  });
});
