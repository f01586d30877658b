/**
 * Rays against an oracle that shares no formula with them: each kind of shape is a convex function that is negative
 * inside, whose least value along the ray, and its zeros on both sides, are found by halving intervals.
 */
import assert from 'node:assert/strict';
import { centroid, containsPoint, distance, raycast } from '../../../src/core/index.js';
import type { Capsule, Circle, Ellipse, Point, Polygon, Rect, Shape } from '../../../src/core/index.js';
import { capsule, circle, ellipse, generator, point, rect } from './support.js';

interface Oracle {
  readonly shape: Shape;
  /** Convex, and negative inside. */
  readonly value: (p: Point) => number;
  /** The greatest coordinate of the shape in a direction of length 1. */
  readonly reach: (n: Point) => number;
}

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
const local = (p: Point, center: Point, angle: number): Point => {
  const [x, y, c, s] = [p.x - center.x, p.y - center.y, Math.cos(angle), Math.sin(angle)];
  return point(x * c + y * s, y * c - x * s);
};

function ofRect(shape: Rect): Oracle {
  const { width, height, rotation = 0 } = shape;
  const center = point(shape.x + width / 2, shape.y + height / 2);
  return {
    shape,
    value: (p) => {
      const { x, y } = local(p, center, rotation);
      return Math.max(Math.abs(x) - width / 2, Math.abs(y) - height / 2);
    },
    reach: (n) => {
      const { x, y } = local(n, point(0, 0), rotation);
      return dot(center, n) + (Math.abs(x) * width + Math.abs(y) * height) / 2;
    },
  };
}

const ofCircle = (shape: Circle): Oracle => ({
  shape,
  value: (p) => Math.hypot(p.x - shape.x, p.y - shape.y) - shape.radius,
  reach: (n) => dot(shape, n) + shape.radius,
});

function ofCapsule(shape: Capsule): Oracle {
  const [a, b] = [point(shape.x1, shape.y1), point(shape.x2, shape.y2)];
  const along = point(b.x - a.x, b.y - a.y);
  return {
    shape,
    value: (p) => {
      const part = dot(point(p.x - a.x, p.y - a.y), along) / dot(along, along) || 0;
      const t = Math.max(0, Math.min(1, part));
      return Math.hypot(p.x - a.x - along.x * t, p.y - a.y - along.y * t) - shape.radius;
    },
    reach: (n) => Math.max(dot(a, n), dot(b, n)) + shape.radius,
  };
}

function ofEllipse(shape: Ellipse): Oracle {
  const { radiusX, radiusY, rotation = 0 } = shape;
  return {
    shape,
    value: (p) => {
      const { x, y } = local(p, shape, rotation);
      return Math.hypot(x / radiusX, y / radiusY) - 1;
    },
    reach: (n) => {
      const { x, y } = local(n, point(0, 0), rotation);
      return dot(shape, n) + Math.hypot(x * radiusX, y * radiusY);
    },
  };
}

function ofPolygon(shape: Polygon): Oracle {
  const { points } = shape;
  return {
    shape,
    value: (p) =>
      Math.max(
        ...points.map((from, k) => {
          const to = points[(k + 1) % points.length]!;
          const size = Math.hypot(to.x - from.x, to.y - from.y);
          return ((p.x - from.x) * (to.y - from.y) - (p.y - from.y) * (to.x - from.x)) / size;
        }),
      ),
    reach: (n) => Math.max(...points.map((p) => dot(p, n))),
  };
}

const random = generator(71);
const between = (low: number, high: number): number => low + (high - low) * random();
/** Angles that tests like to forget, and others. */
const angle = (): number => (random() < 0.3 ? (Math.round(between(-4, 4)) * Math.PI) / 2 : between(-4, 4));
const kinds: Readonly<Record<string, () => Oracle>> = {
  'a rectangle': () => ofRect(rect(between(-6, 2), between(-6, 2), between(1, 7), between(1, 7))),
  'a rotated rectangle': () => ofRect(rect(between(-6, 2), between(-6, 2), between(1, 7), between(1, 7), angle())),
  'a circle': () => ofCircle(circle(between(-4, 4), between(-4, 4), between(0.5, 4))),
  'an ellipse': () =>
    ofEllipse(ellipse(between(-4, 4), between(-4, 4), between(0.5, 5), between(0.5, 5), random() < 0.2 ? 0 : angle())),
  'a capsule': () =>
    ofCapsule(capsule(between(-4, 4), between(-4, 4), between(-4, 4), between(-4, 4), between(0.3, 3))),
  'a convex polygon': () => {
    const [x, y, from, count] = [between(-4, 4), between(-4, 4), between(0, 6), 3 + Math.floor(random() * 5)];
    const points = Array.from({ length: count }, (_, k) => {
      const turn = from + (k * 2 * Math.PI) / count;
      return point(x + 3 * Math.cos(turn), y + 2 * Math.sin(turn));
    });
    return ofPolygon({ kind: 'polygon', points });
  },
};

/** The place in an interval where a function that falls there becomes negative. */
function zero(value: (t: number) => number, positive: number, negative: number): number {
  let [p, n] = [positive, negative];
  for (let k = 0; k < 100; k++) {
    const middle = (p + n) / 2;
    if (value(middle) > 0) p = middle;
    else n = middle;
  }
  return (p + n) / 2;
}

/** Where a convex function is least. */
function least(value: (t: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let k = 0; k < 120; k++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (value(a) < value(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

/** The outward normal at a place on the border, or null near a corner. */
function normalAt({ value }: Oracle, { x, y }: Point): Point | null {
  const gradient = (h: number) =>
    point((value(point(x + h, y)) - value(point(x, y))) / h, (value(point(x, y + h)) - value(point(x, y))) / h);
  const [a, b] = [gradient(1e-6), gradient(-1e-6)];
  if (Math.hypot(a.x - b.x, a.y - b.y) > 1e-3) return null;
  const size = Math.hypot(a.x + b.x, a.y + b.y);
  return point((a.x + b.x) / size, (a.y + b.y) / size);
}

const close = (a: number, b: number, within: number, message: string): void => {
  assert.ok(Math.abs(a - b) <= within, `${message}: ${a}, not ${b}`);
};

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function corners(shape: Shape): readonly Point[] {
  if (shape.kind === 'polygon') return shape.points;
  if (shape.kind !== 'rect') return [];
  const { x, y, width, height, rotation = 0 } = shape;
  const [c, s] = [Math.cos(rotation), Math.sin(rotation)];
  return [-1, 1].flatMap((i) =>
    [-1, 1].map((j) => {
      const [u, v] = [(i * width) / 2, (j * height) / 2];
      return point(x + width / 2 + u * c - v * s, y + height / 2 + u * s + v * c);
    }),
  );
}

/** As many in every run: these rays are few, and each is a whole check. */
const RAYS = 400;

describe('rays against halved intervals', () => {
  for (const [name, make] of Object.entries(kinds)) {
    it(`${name}: when, where and with which normal; from outside and inside; grazes; where it ends`, () => {
      const seen = { hit: 0, missed: 0, inside: 0, grazed: 0 };
      for (let k = 0; k < RAYS; k++) {
        const oracle = make();
        const { shape, value, reach } = oracle;
        // Some start in the middle of the shape, the others anywhere.
        const middle = centroid(shape)!;
        const origin =
          k % 8 === 0
            ? point(middle.x + between(-0.3, 0.3), middle.y + between(-0.3, 0.3))
            : point(between(-12, 12), between(-12, 12));
        const axis = k % 5 === 0;
        const to = point(between(-6, 6), between(-6, 6));
        const direction = axis
          ? k % 2 === 0
            ? point(between(4, 20) * Math.sign(-origin.x), 0)
            : point(0, between(4, 20) * Math.sign(-origin.y))
          : point((to.x - origin.x) * between(0.5, 3), (to.y - origin.y) * between(0.5, 3));
        const size = Math.hypot(direction.x, direction.y);
        const at = (t: number) => point(origin.x + direction.x * t, origin.y + direction.y * t);
        const along = (t: number) => value(at(t));
        const message = JSON.stringify({ shape, origin, direction });
        const range = 60 / size;
        const deepest = least(along, -range, range);
        if (Math.abs(along(deepest)) < 1e-4 || Math.abs(along(0)) < 1e-4) continue;
        assert.equal(containsPoint(shape, origin), along(0) < 0, message);
        if (along(deepest) > 0) {
          seen.missed++;
          assert.equal(raycast(origin, direction, [shape], { maxTime: Infinity, touching: true }), null, message);
          continue;
        }
        const enter = zero(along, deepest - range, deepest);
        const exit = zero(along, deepest + range, deepest);
        const check = (time: number, inward: boolean, options: object) => {
          const hit = raycast(origin, direction, [shape], { maxTime: Infinity, ...options });
          assert.ok(hit, message);
          close(hit.time, time, 1e-9 * (1 + range), message);
          close(hit.x, at(time).x, 1e-8, message);
          close(hit.y, at(time).y, 1e-8, message);
          const normal = normalAt(oracle, at(time));
          close(Math.hypot(hit.nx, hit.ny), 1, 1e-12, message);
          if (normal) close(dot(point(hit.nx, hit.ny), normal), inward ? -1 : 1, 1e-4, `${message} normal`);
          // A ray that ends before it doesn't hit, one that ends beyond it does.
          assert.equal(raycast(origin, direction, [shape], { ...options, maxTime: time * 0.999 }), null, message);
          assert.equal(
            raycast(origin, direction, [shape], { ...options, maxTime: time * 1.001 })?.time,
            hit.time,
            message,
          );
        };
        if (along(0) < 0) {
          seen.inside++;
          const hit = raycast(origin, direction, [shape]);
          assert.ok(hit, message);
          assert.deepEqual([hit.time, hit.x, hit.y, hit.index], [0, origin.x, origin.y, 0], message);
          close(hit.nx, -direction.x / size, 1e-12, message);
          close(hit.ny, -direction.y / size, 1e-12, message);
          assert.equal(raycast(origin, direction, [shape], { fromInside: 'skip' }), null, message);
          check(exit, true, { fromInside: 'exit' });
          continue;
        }
        if (enter < 0) {
          seen.missed++;
          assert.equal(raycast(origin, direction, [shape], { maxTime: Infinity, touching: true }), null, message);
          continue;
        }
        seen.hit++;
        for (const fromInside of ['hit', 'exit', 'skip'] as const) check(enter, false, { fromInside });
        // How far the shape reaches to the right and to the left of the ray: the lesser one is grazed.
        const right = point(-direction.y / size, direction.x / size);
        const left = point(-right.x, -right.y);
        const thin = Math.min(reach(right) - dot(origin, right), reach(left) - dot(origin, left));
        const endless = { maxTime: Infinity };
        if (thin > 0.5 || value(origin) < thin * 2) continue;
        seen.grazed++;
        assert.ok(raycast(origin, direction, [shape], { ...endless, tolerance: thin * 0.9 }), message);
        assert.equal(raycast(origin, direction, [shape], { ...endless, tolerance: thin * 1.1 }), null, message);
        assert.ok(raycast(origin, direction, [shape], { ...endless, tolerance: thin * 1.1, touching: true }), message);
      }
      for (const [what, count] of Object.entries(seen)) assert.ok(count >= RAYS / 50, `${what}: ${count}`);
    });
  }
});

describe('rays that start within the tolerance of a border', () => {
  const tolerance = 0.05;
  for (const [name, make] of Object.entries(kinds)) {
    it(`${name}: inward they hit at once, outward only if touching counts`, () => {
      let seen = 0;
      for (let k = 0; k < RAYS; k++) {
        const oracle = make();
        const { shape } = oracle;
        const turn = between(0, 2 * Math.PI);
        const [c, s] = [Math.cos(turn), Math.sin(turn)];
        const center = centroid(shape)!;
        const far = point(center.x + c * 30, center.y + s * 30);
        const border = raycast(far, point(-c * 60, -s * 60), [shape])!;
        const normal = normalAt(oracle, border);
        const from = (off: number) => point(border.x + border.nx * off, border.y + border.ny * off);
        // Not near a corner, and not where the shape is thin or its border turns fast: a disc inside touches it there.
        const inner = from(-0.4);
        const disc = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8);
        const isBlunt = disc.every((a) =>
          containsPoint(shape, point(inner.x + 0.38 * Math.cos(a), inner.y + 0.38 * Math.sin(a))),
        );
        if (!normal || !isBlunt || !corners(shape).every((p) => apart(p, border) > 0.3)) continue;
        seen++;
        for (const off of [-0.9 * tolerance, 0, 0.9 * tolerance]) {
          const origin = from(off);
          const message = JSON.stringify({ shape, origin, border });
          // Straight, and at an angle.
          const tilt = between(-0.8, 0.8);
          const inward = point(-border.nx - border.ny * tilt, -border.ny + border.nx * tilt);
          const outward = point(-inward.x, -inward.y);
          const hit = raycast(origin, inward, [shape], { tolerance });
          // At once, or where the border is.
          assert.ok(hit && hit.time >= 0 && hit.time < 2 * tolerance, message);
          close(dot(point(hit.nx, hit.ny), normal), 1, 0.05, message);
          assert.equal(raycast(origin, inward, [shape], { tolerance, fromInside: 'skip' })?.time, hit.time, message);
          assert.equal(raycast(origin, outward, [shape], { tolerance }), null, message);
          const touching = raycast(origin, outward, [shape], { tolerance, touching: true });
          assert.ok(touching && Math.abs(touching.time) < 1e-9, message);
        }
      }
      assert.ok(seen >= RAYS / 20, `${seen}`);
    });
  }
});

describe('points against the greatest gap over all directions', () => {
  /** The distance of a point outside a convex shape: the greatest gap between them along any direction. */
  function gap({ reach }: Oracle, p: Point): number {
    const along = (turn: number) => {
      const n = point(Math.cos(turn), Math.sin(turn));
      return dot(p, n) - reach(n);
    };
    const turns = Array.from({ length: 180 }, (_, k) => (k * Math.PI) / 90);
    const best = turns.reduce((a, b) => (along(b) > along(a) ? b : a));
    return along(least((turn) => -along(turn), best - Math.PI / 90, best + Math.PI / 90));
  }

  for (const [name, make] of Object.entries(kinds)) {
    it(`${name}: inside or not, how far, and within which tolerance`, () => {
      const seen = { inside: 0, outside: 0 };
      for (let k = 0; k < RAYS / 2; k++) {
        const oracle = make();
        const { shape, value } = oracle;
        const wide = k % 4 === 0 ? 1 : 7;
        const p = point(between(-wide, wide), between(-wide, wide));
        const message = JSON.stringify({ shape, p });
        if (Math.abs(value(p)) < 1e-4) continue;
        const isInside = value(p) < 0;
        seen[isInside ? 'inside' : 'outside']++;
        assert.equal(containsPoint(shape, p), isInside, message);
        const away = isInside ? 0 : gap(oracle, p);
        close(distance(circle(p.x, p.y, 0), shape), away, 1e-9, message);
        close(distance(shape, circle(p.x, p.y, 0.25)), Math.max(0, away - 0.25), 1e-9, message);
        if (isInside) continue;
        assert.equal(containsPoint(shape, p, away * 1.001), true, message);
        assert.equal(containsPoint(shape, p, away * 0.999), false, message);
      }
      for (const [what, count] of Object.entries(seen)) assert.ok(count >= RAYS / 50, `${what}: ${count}`);
    });
  }
});
