/** Moving shapes of every kind: exact decisions on integers, and what holds for every impact. */
import assert from 'node:assert/strict';
import { contact, prepare, relate, sweep, sweepCircle, sweepCircleAmong } from '../../../src/core/index.js';
import type { Point, Polygon, Rect, Shape } from '../../../src/core/index.js';
import {
  capsule,
  cases,
  circle,
  ellipse,
  generator,
  hasEnoughCases,
  hull,
  mirrored,
  point,
  polygon,
  quarterTurned,
  rect,
  scaled,
  shifted,
} from './support.js';

// --- An oracle with integers --------------------------------------------------------------------------------------

const corners = (shape: Rect | Polygon): readonly Point[] =>
  shape.kind === 'polygon'
    ? shape.points
    : [
        point(shape.x, shape.y),
        point(shape.x + shape.width, shape.y),
        point(shape.x + shape.width, shape.y + shape.height),
        point(shape.x, shape.y + shape.height),
      ];

interface Exact {
  readonly answer: 'overlapped' | 'hit' | 'none';
  /** The time as a fraction. */
  readonly over: bigint;
  readonly under: bigint;
}

/** Separating axes in time with whole numbers: the gap along each normal of both, in units of the normal's length. */
function exactSweep(a: Rect | Polygon, v: Point, b: Rect | Polygon): Exact {
  const whole = (points: readonly Point[]) => {
    const list = points.map(({ x, y }) => [BigInt(x), BigInt(y)] as const);
    const area = list.reduce((sum, [x, y], k) => {
      const [u, w] = list[(k + 1) % list.length]!;
      return sum + x * w - y * u;
    }, 0n);
    return area < 0n ? list.reverse() : list;
  };
  const [mover, target] = [whole(corners(a)), whole(corners(b))];
  const [vx, vy] = [BigInt(v.x), BigInt(v.y)];
  let enter: { over: bigint; under: bigint } | null = null;
  let exit: { over: bigint; under: bigint } | null = null;
  let overlapped = true as boolean;
  let never = false as boolean;
  for (const [owner, other, sign] of [
    [target, mover, 1n],
    [mover, target, -1n],
  ] as const) {
    owner.forEach(([x, y], k) => {
      const [x1, y1] = owner[(k + 1) % owner.length]!;
      // Outward, for corners that run clockwise on screen.
      const [nx, ny] = [y1 - y, x - x1];
      const gaps = other.map(([u, w]) => (u - x) * nx + (w - y) * ny);
      const gap = gaps.reduce((least, g) => (g < least ? g : least));
      const closing = -sign * (vx * nx + vy * ny);
      if (gap >= 0n) overlapped = false;
      if (closing === 0n) never ||= gap >= 0n;
      else if (closing > 0n) {
        if (!enter || gap * enter.under > enter.over * closing) enter = { over: gap, under: closing };
      } else if (!exit || -gap * exit.under < exit.over * -closing) exit = { over: -gap, under: -closing };
    });
  }
  const found = enter as { over: bigint; under: bigint } | null;
  const end = exit as { over: bigint; under: bigint } | null;
  const none: Exact = { answer: 'none', over: 0n, under: 1n };
  if (overlapped) return { ...none, answer: 'overlapped' };
  if (never || !found || !end) return none;
  const isHit = found.over * end.under < end.over * found.under && end.over > 0n && found.over <= found.under;
  return isHit ? { answer: 'hit', ...found } : none;
}

function checkExact(a: Rect | Polygon, v: Point, b: Rect | Polygon): Exact['answer'] {
  const { answer, over, under } = exactSweep(a, v, b);
  const impact = sweep(a, v, b);
  const message = JSON.stringify({ a, v, b, impact, answer, over: String(over), under: String(under) });
  assert.equal(impact === null ? 'none' : impact.depth > 0 ? 'overlapped' : 'hit', answer, message);
  if (impact && answer === 'hit') {
    assert.ok(Math.abs(impact.time - Number(over) / Number(under)) <= 1e-14, message);
    assert.ok(impact.nx * v.x + impact.ny * v.y < 0, message);
  }
  return answer;
}

describe('swept shapes: exact integers', () => {
  const random = generator(41);
  const whole = (limit: number) => Math.round((random() * 2 - 1) * limit);
  const size = () => 1 + Math.floor(random() * 6);
  const anyRect = () => rect(whole(8), whole(8), size(), size());
  const anyPolygon = (): Polygon => {
    for (;;) {
      const points = hull(Array.from({ length: 3 + Math.floor(random() * 5) }, () => point(whole(6), whole(6))));
      if (points.length > 2) return { kind: 'polygon', points: random() < 0.5 ? points : points.reverse() };
    }
  };
  for (const [name, movers, targets] of [
    ['rect against rect', anyRect, anyRect],
    ['rect against polygon', anyRect, anyPolygon],
    ['polygon against rect', anyPolygon, anyRect],
    ['polygon against polygon', anyPolygon, anyPolygon],
  ] as const) {
    it(name, () => {
      const seen = { hit: 0, none: 0, overlapped: 0 };
      for (let k = cases(1500); k > 0; k--) {
        const a = shifted(movers(), whole(10), whole(10)) as Rect | Polygon;
        seen[checkExact(a, point(whole(14), whole(14)), targets())]++;
      }
      assert.ok(!hasEnoughCases || Math.min(seen.hit, seen.none, seen.overlapped) > 0, JSON.stringify(seen));
    });
  }
});

// --- Every kind ---------------------------------------------------------------------------------------------------

const random = generator(42);
const between = (low: number, high: number) => low + (high - low) * random();
const kinds: readonly ((x: number, y: number) => Shape)[] = [
  (x, y) => rect(x, y, between(1, 6), between(1, 6)),
  (x, y) => rect(x, y, between(1, 6), between(1, 6), between(-3, 3)),
  (x, y) => circle(x, y, between(0.5, 3)),
  (x, y) => capsule(x, y, x + between(-4, 4), y + between(-4, 4), between(0.2, 2)),
  (x, y) => ellipse(x, y, between(0.5, 4), between(0.5, 4), between(-3, 3)),
  (x, y) => polygon(x, y, x + between(1, 5), y + between(-1, 2), x + between(0, 3), y + between(3, 5)),
  (x, y) => polygon(x, y, x + 5, y, x + 5, y + 2, x + 2, y + 2, x + 2, y + 5, x, y + 5),
];
const place = () => [between(-12, 12), between(-12, 12)] as const;
const own = (shape: Shape): Point =>
  shape.kind === 'capsule' ? point(shape.x1, shape.y1) : shape.kind === 'polygon' ? shape.points[0]! : shape;

/** The largest coordinate of both, in units in the last place. */
const unit = (...shapes: readonly Shape[]) => 2 ** -52 * Math.max(...shapes.map(() => 40));

function at(shape: Shape, v: Point, time: number): Shape {
  return shifted(shape, v.x * time, v.y * time);
}

describe('swept shapes: every pair of kinds', () => {
  kinds.forEach((mover, i) => {
    kinds.forEach((target, j) => {
      it(`kind ${i} against kind ${j}`, () => {
        let hits = 0;
        for (let k = cases(60); k > 0; k--) {
          const [a, b] = [mover(...place()), target(...place())];
          const way = between(0.2, 2);
          const [from, to] = [own(a), own(b)];
          const v = point((to.x - from.x) * way + between(-4, 4), (to.y - from.y) * way + between(-4, 4));
          const impact = sweep(a, v, b);
          const message = JSON.stringify({ a, v, b, impact });
          if (relate(a, b) !== 'separate') {
            assert.equal(impact?.time, 0, message);
            assert.ok(impact.depth > 0, message);
            const out = shifted(a, impact.nx * impact.depth, impact.ny * impact.depth);
            assert.equal(relate(out, b, 1e-12), 'touching', message);
            continue;
          }
          const stop = impact ? impact.time : 1;
          for (let step = 0; step < 40; step++) {
            const { separation } = contact(at(a, v, (stop * step) / 40), b);
            assert.ok(separation > -1e-12, `${message} ${step}: ${separation}`);
          }
          if (!impact) {
            assert.ok(contact(at(a, v, 1), b).separation > 0, `end ${message}`);
            continue;
          }
          hits++;
          const there = contact(at(a, v, impact.time), b);
          assert.ok(Math.abs(there.separation) <= 64 * unit(a, b), `${message} ${there.separation}`);
          assert.ok(impact.nx * v.x + impact.ny * v.y < 0, message);
          assert.ok(Math.abs(Math.hypot(impact.nx, impact.ny) - 1) < 1e-12, message);
          assert.ok(Math.abs(impact.x - (own(a).x + v.x * impact.time)) <= 1e-13, message);
          assert.ok(Math.abs(impact.y - (own(a).y + v.y * impact.time)) <= 1e-13, message);
          // The point is on the target, and on the mover when it is there.
          const spot = circle(impact.px, impact.py, 0);
          assert.ok(Math.abs(contact(spot, b).separation) < 1e-12, message);
          assert.ok(Math.abs(contact(spot, at(a, v, impact.time)).separation) < 1e-12, message);
          // A bit further, they overlap or the path has turned around them.
          const after = contact(at(a, v, impact.time + 1e-6), b).separation;
          assert.ok(after < 0, `${message} ${after}`);
          const length = Math.hypot(v.x, v.y) * (1 - impact.time);
          assert.ok(Math.abs(Math.hypot(impact.endX - impact.x, impact.endY - impact.y) - length) < 1e-12, message);
        }
        assert.ok(!hasEnoughCases || hits > 0, 'some hit');
      });
    });
  });

  it('mirrored, turned by a quarter, scaled and reversed scenes have the same times', () => {
    for (let k = cases(400); k > 0; k--) {
      const a = kinds[k % 7]!(...place());
      const b = kinds[Math.floor(k / 7) % 7]!(...place());
      const v = point(between(-20, 20), between(-20, 20));
      const impact = sweep(a, v, b);
      const message = JSON.stringify({ a, v, b, impact });
      const same = (other: { time: number; depth: number } | null, slack: number) => {
        assert.equal(other === null, impact === null, message);
        if (!impact || !other) return;
        assert.ok(Math.abs(other.time - impact.time) <= slack, `${message} ${other.time}`);
        assert.ok(other.depth > 0 === impact.depth > 0, message);
      };
      same(sweep(mirrored(a), point(-v.x, v.y), mirrored(b)), 1e-12);
      same(sweep(quarterTurned(a), point(-v.y, v.x), quarterTurned(b)), 1e-12);
      same(sweep(scaled(a, 20), point(v.x * 2 ** 20, v.y * 2 ** 20), scaled(b, 20)), 0);
      same(sweep(scaled(a, -30), point(v.x * 2 ** -30, v.y * 2 ** -30), scaled(b, -30)), 0);
      same(sweep(b, point(-v.x, -v.y), a), 1e-11);
      same(sweep(prepare(a), v, prepare(b)), 0);
    }
  });

  it('a circle is swept as by sweepCircle, and tiny other shapes nearly so', () => {
    for (let k = cases(300); k > 0; k--) {
      const c = circle(...place(), k % 3 === 0 ? 0 : between(0, 2));
      const targets = Array.from({ length: 5 }, (_, i) => kinds[(k + i) % 7]!(...place()));
      const v = point(between(-20, 20), between(-20, 20));
      const expected = sweepCircleAmong(c, v, targets);
      assert.deepEqual(sweep(c, v, targets), expected && { ...expected, part: 0, targetPart: 0 });
      const single = sweepCircle(c, v, targets[0]!);
      assert.deepEqual(sweep(c, v, targets[0]!), single && { ...single, part: 0, targetPart: 0 });
      const round: Shape = { kind: 'capsule', x1: c.x, y1: c.y, x2: c.x, y2: c.y, radius: c.radius };
      const other = sweep(round, v, targets);
      if (c.radius > 0 && expected?.depth === 0) {
        assert.ok(
          Math.abs((other?.time ?? 9) - expected.time) < 1e-9,
          JSON.stringify({ c, v, targets, other, expected }),
        );
      }
      if (!expected || expected.depth > 0 || c.radius > 0) continue;
      const speck = sweep(rect(c.x - 1e-9, c.y - 1e-9, 2e-9, 2e-9), v, targets);
      assert.ok(
        Math.abs((speck?.time ?? 9) - expected.time) < 1e-6,
        JSON.stringify({ c, v, targets, speck, expected }),
      );
    }
  });
});

describe('swept segments', () => {
  /** The ways of writing a segment. */
  const written: Readonly<Record<string, (a: Point, b: Point) => Shape>> = {
    capsule: (a, b) => capsule(a.x, a.y, b.x, b.y, 0),
    polygon: (a, b) => polygon(a.x, a.y, b.x, b.y, a.x, a.y),
    'polygon with a point between': (a, b) => polygon(a.x, a.y, (a.x + b.x) / 2, (a.y + b.y) / 2, b.x, b.y),
  };
  const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
  const minus = (a: Point, b: Point): Point => point(a.x - b.x, a.y - b.y);

  /**
   * When a moving segment first meets one that is parallel to it, with whole numbers: a point moving along `v` meets the
   * segment of all differences. Infinite if they never meet, or do at the start.
   */
  function meets(a: readonly [Point, Point], v: Point, b: readonly [Point, Point], along: Point): number {
    const ends = b.flatMap((q) => a.map((p) => minus(q, p)));
    const places = ends.map(({ x, y }) => x * along.x + y * along.y);
    const [low, high] = [Math.min(...places), Math.max(...places)];
    const beside = cross(ends[0]!, along);
    if (beside === 0 && low <= 0 && high >= 0) return Infinity;
    const speed = cross(v, along);
    const forward = v.x * along.x + v.y * along.y;
    if (speed === 0) return beside === 0 && forward !== 0 ? first((forward > 0 ? low : high) / forward) : Infinity;
    const time = beside / speed;
    const place = (forward * beside) / speed;
    // Whole numbers over a whole number: compared without the division.
    const [scaledPlace, sign] = [forward * beside, Math.sign(speed)];
    const within = scaledPlace * sign >= low * speed * sign && scaledPlace * sign <= high * speed * sign;
    return within && Number.isFinite(place) ? first(time) : Infinity;
  }
  const first = (time: number): number => (time >= 0 && time <= 1 ? time : Infinity);

  it('hit a parallel one whose points they reach, however both are written', () => {
    const random = generator(43);
    const integer = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
    let hits = 0;
    for (let k = cases(3000); k > 0; k--) {
      const along = point(integer(-4, 4), integer(-4, 4));
      if (along.x === 0 && along.y === 0) continue;
      const at = (x: number, y: number, length: number): readonly [Point, Point] => [
        point(x, y),
        point(x + along.x * length, y + along.y * length),
      ];
      const a = at(integer(-9, 9), integer(-9, 9), integer(1, 4));
      const b = at(integer(-9, 9), integer(-9, 9), integer(1, 4));
      const v = point(integer(-12, 12), integer(-12, 12));
      if (v.x === 0 && v.y === 0) continue;
      const expected = meets(a, v, b, along);
      if (expected < Infinity) hits++;
      for (const [nameA, makeA] of Object.entries(written)) {
        for (const [nameB, makeB] of Object.entries(written)) {
          const impact = sweep(makeA(...a), v, makeB(...b));
          const message = JSON.stringify({ nameA, nameB, a, b, v, expected, impact });
          if (expected === Infinity) assert.equal(impact, null, message);
          else assert.ok(impact && Math.abs(impact.time - expected) <= 1e-14, message);
        }
      }
    }
    assert.ok(hits >= cases(3000) / 20, `${hits} hits`);
  });

  it('from an equal one there is no impact, though it is deeper by rounding', () => {
    for (const make of Object.values(written)) {
      for (const target of [make(point(8, 5), point(11, 1)), make(point(11, 1), point(8, 5))]) {
        for (const v of [point(-5, 10), point(5, -10), point(3, -4), point(4, 3)]) {
          assert.equal(sweep(capsule(8, 5, 11, 1, 0), v, target), null);
          assert.equal(sweep(target, v, capsule(8, 5, 11, 1, 0)), null);
        }
      }
    }
  });

  const floor = (y: number): Shape => rect(0, y, 10, 0);
  for (const [name, mover, v, expected] of [
    ['a flat rectangle onto a flat one', rect(2, 0, 6, 0), [0, 20], 0.5],
    ['a flat rectangle turned by 180° onto a flat one', rect(2, 0, 6, 0, Math.PI), [0, 20], 0.5],
    ['a rectangle without size onto a flat one', rect(5, 0, 0, 0), [0, 20], 0.5],
    ['from the line itself', rect(2, 10, 6, 0), [0, 5], null],
    ['along the line', rect(2, 10, 6, 0), [5, 0], null],
    ['along the line to its end', rect(-8, 10, 6, 0), [5, 0], 0.4],
    ['past its end', rect(-8, 0, 6, 0), [0, 20], null],
  ] as const) {
    it(`${name}: ${expected === null ? 'no impact' : `at ${expected}`}`, () => {
      for (const target of [floor(10), written.capsule!(point(0, 10), point(10, 10))]) {
        const impact = sweep(mover, point(v[0], v[1]), target);
        if (expected === null) assert.equal(impact, null);
        else assert.ok(impact && Math.abs(impact.time - expected) <= 1e-14, JSON.stringify(impact));
      }
    });
  }
});
