/** Moving shapes among tiles, groups and sources, and a table of edges. */
import assert from 'node:assert/strict';
import { contact, emptyGroupImpact, emptyImpact, relate, sweep, sweepInto } from '../../../src/core/index.js';
import type { Circle, Point, Polygon, Rect, Shape, ShapeSource } from '../../../src/core/index.js';
import { capsule, cases, circle, ellipse, generator, point, polygon, rect, shifted } from './support.js';

const random = generator(43);
const between = (low: number, high: number) => low + (high - low) * random();
const corners = (shape: Rect | Polygon): readonly Point[] =>
  shape.kind === 'polygon'
    ? shape.points
    : [
        point(shape.x, shape.y),
        point(shape.x + shape.width, shape.y),
        point(shape.x + shape.width, shape.y + shape.height),
        point(shape.x, shape.y + shape.height),
      ];

const row = (count: number, y = 0): Rect[] => Array.from({ length: count }, (_, k) => rect(k, y, 1, 1));
const asPolygon = (r: Rect): Polygon => ({ kind: 'polygon', points: corners(r) });

describe('swept shapes among tiles', () => {
  const feet: readonly [string, Shape][] = [
    ['rect', rect(0.25, -2, 1, 2)],
    ['narrow rect', rect(0.25, -2, 0.1, 2)],
    ['turned rect', rect(0.25, -2, 1, 2, Math.PI)],
    ['polygon', polygon(0.25, -2, 1.5, -2, 1.25, 0, 0.5, 0)],
    ['diamond', polygon(1, -2, 2, -1, 1, 0, 0, -1)],
    ['capsule', capsule(1, -2, 1, -0.5, 0.5)],
    ['lying capsule', capsule(1, -0.5, 2, -0.5, 0.5)],
    ['ellipse', ellipse(1, -1, 0.5, 1)],
  ];
  for (const [name, foot] of feet) {
    for (const tile of ['rect', 'polygon'] as const) {
      const floor: Shape[] = tile === 'rect' ? row(40) : row(40).map(asPolygon);
      it(`${name}: slides along a row of tiles as ${tile}s, and stands on it`, () => {
        for (const speed of [1e-12, 1e-3, 0.75, 1, 30]) {
          assert.equal(sweep(foot, point(speed, 0), floor), null, `${speed}`);
          assert.equal(sweep(shifted(foot, 35, 0), point(-speed, 0), floor), null, `-${speed}`);
        }
        for (const slant of [-0.5, 0, 0.5]) {
          for (const list of [floor, [...floor].reverse()]) {
            const down = sweep(shifted(foot, 5, 0), point(slant, 1), list);
            assert.deepEqual([down?.time, down?.ny, down?.depth], [0, -1, 0], `${slant}`);
            assert.ok(name === 'ellipse' ? Math.abs(down!.nx) < 1e-12 : down!.nx === 0, `${slant}`);
          }
        }
        assert.equal(sweep(foot, point(0.5, -1), floor), null, 'up');
      });
      it(`${name}: lands on a seam, for any order of the tiles as ${tile}s`, () => {
        for (let k = cases(100); k > 0; k--) {
          const slant = Math.round(between(-16, 16)) / 8;
          const from = shifted(foot, 10 + Math.round(between(0, 40)) / 8 - slant / 2, -2);
          for (const list of [floor, [...floor].reverse()]) {
            const hit = sweep(from, point(slant, 4), list);
            const message = JSON.stringify({ from, slant, hit });
            assert.ok(Math.abs((hit?.time ?? 9) - 0.5) < 1e-12, message);
            assert.ok(Math.abs(hit!.nx) < 1e-6 && Math.abs(hit!.ny + 1) < 1e-6, message);
          }
        }
      });
    }
  }

  it('places an axis-aligned rectangle exactly at the side', () => {
    for (let k = cases(500); k > 0; k--) {
      const a = rect(between(-50, 50), between(-50, 50), between(0.1, 5), between(0.1, 5));
      const b = rect(between(-50, 50), between(-50, 50), between(0.1, 5), between(0.1, 5));
      const v = point((b.x - a.x) * 2 + between(-4, 4), (b.y - a.y) * 2 + between(-4, 4));
      const impact = sweep(a, v, b);
      if (!impact || impact.depth > 0) continue;
      const there = { ...a, x: impact.x, y: impact.y };
      assert.ok(relate(there, b) !== 'overlapping', JSON.stringify({ a, b, v, impact }));
      assert.ok(contact(there, b).separation <= 2 ** -45, JSON.stringify({ a, b, v, impact }));
    }
  });

  it('knows which shapes of groups hit', () => {
    const body = { shapes: [rect(0, 0, 2, 2), circle(5, 1, 1), rect(0, 5, 1, 1)], x: 10, y: 20 };
    const hit = sweep(body, point(20, 0), rect(20, 20, 1, 9));
    assert.deepEqual([hit?.time, hit?.x, hit?.y, hit?.part, hit?.targetPart], [0.2, 14, 20, 1, 0]);
    const back = sweep(rect(30, 25, 1, 1), point(-40, 0), body);
    assert.deepEqual([back?.x, back?.part, back?.index, back?.targetPart], [11, 0, 0, 2]);
    const ball = sweep(circle(30, 21, 1), point(-40, 0), body);
    assert.deepEqual([ball?.x, ball?.index, ball?.targetPart], [17, 0, 1]);
    const plain = emptyImpact();
    assert.ok(sweepInto(plain, body, point(20, 0), [rect(20, 20, 1, 9)]));
    assert.ok(!('part' in plain));
    const out = emptyGroupImpact();
    assert.ok(sweepInto(out, { ...body, scaleX: -1 }, point(-20, 0), { ...body, x: -10 }));
    assert.deepEqual([out.part, out.targetPart, out.x], [1, 1, 2]);
  });

  it('asks a source for the swept window, and reports its ids', () => {
    const solids = [rect(50, 0, 5, 5), rect(20, 0, 5, 5, 0.2), rect(-50, 0, 5, 5)];
    const windows: number[][] = [];
    const source: ShapeSource = {
      shapesIn(minX, minY, maxX, maxY, visit) {
        windows.push([minX, minY, maxX, maxY]);
        solids.forEach((shape, k) => {
          visit(shape, 100 + k);
        });
      },
    };
    assert.equal(sweep(rect(0, -9, 2, 3), point(60, -10), source), null);
    const [minX, minY, maxX, maxY] = windows[0]!.map((side) => Math.round(side * 1e9) / 1e9 + 0);
    assert.deepEqual([minX, minY, maxX, maxY], [0, -19, 62, -6]);
    assert.equal(sweep(rect(0, 0, 2, 3), point(60, 1), source)?.index, 101);
    assert.equal(sweep(circle(0, 2, 1), point(60, 1), source)?.index, 101);
    assert.deepEqual(
      windows.at(-1)!.map((side) => Math.round(side * 1e9) / 1e9 + 0),
      [-1, 1, 61, 4],
    );
    const before = windows.length;
    assert.equal(sweep(rect(NaN, 0, 2, 3), point(60, 1), source), null);
    assert.equal(sweep(rect(0, 0, 2, 3), point(Infinity, 1), source), null);
    assert.equal(sweep(circle(0, NaN, 2), point(6, 1), source), null);
    assert.equal(windows.length, before);
  });
});

describe('swept shapes: a table of edges', () => {
  const wall = rect(45, -50, 10, 100);
  const mover = rect(0, 0, 10, 10);
  const table: readonly [string, Shape, readonly [number, number], Shape, number | null][] = [
    ['ends touching', mover, [35, 0], wall, 1],
    ['ends before', mover, [34.999, 0], wall, null],
    ['starts touching, inward', rect(35, 0, 10, 10), [1, 0], wall, 0],
    ['starts touching, outward', rect(35, 0, 10, 10), [-1, 0], wall, null],
    ['starts touching, along', rect(35, 0, 10, 10), [0, 9], wall, null],
    ['starts touching by rounding', rect(35 + 2 ** -47, 0, 10, 10), [0, 9], wall, null],
    ['grazes', rect(0, -60, 10, 10), [100, 0], wall, null],
    ['grazes a corner', rect(35, -60, 10, 10), [5, 5], wall, 0],
    ['passes a corner', rect(35, -60, 10, 10), [5, -5], wall, null],
    ['corner to corner along', rect(25, -60, 10, 10), [0, 100], rect(35, 0, 9, 9), null],
    ['inside', rect(42, 0, 10, 10), [0, 0], wall, 0],
    ['still and apart', mover, [0, 0], wall, null],
    ['still and touching', rect(35, 0, 10, 10), [0, 0], wall, null],
    ['a segment as mover', rect(0, 0, 0, 10), [100, 0], wall, 0.45],
    ['a segment on a segment', rect(0, 0, 10, 0), [0, 10], rect(0, 5, 10, 0), 0.5],
    ['a segment along a segment', rect(0, 5, 10, 0), [10, 0], rect(0, 5, 30, 0), null],
    ['a point', rect(0, 0, 0, 0), [100, 0], wall, 0.45],
    ['far', rect(-1e9, 0, 10, 10), [2e9, 0], wall, (1e9 + 35) / 2e9],
    ['NaN', rect(NaN, 0, 10, 10), [100, 0], wall, null],
    ['a negative size', rect(0, 0, -10, 10), [100, 0], wall, null],
    ['a negative target', mover, [100, 0], rect(45, 0, -10, 10), null],
    ['an infinite target', mover, [100, 0], rect(45, 0, Infinity, 10), null],
    ['an infinite motion', mover, [Infinity, 0], wall, null],
    ['a motion of NaN', mover, [NaN, 0], wall, null],
    ['a polygon of two points', { kind: 'polygon', points: [point(0, 0), point(1, 1)] }, [99, 0], wall, null],
    ['a polygon of NaN', polygon(0, 0, NaN, 5, 5, 5), [99, 0], wall, null],
  ];
  for (const [name, a, [x, y], b, time] of table) {
    it(name, () => {
      assert.equal(sweep(a, { x, y }, b)?.time ?? null, time);
      if (a.kind === 'rect' && b.kind === 'rect' && (a.height > 0 || b.height > 0)) {
        if (!(b.width >= 0 && b.width < Infinity)) return;
        assert.equal(sweep(a, { x, y }, asPolygon(b))?.time ?? null, time, 'as a polygon');
      }
    });
  }

  it('starts inside: the way out, for any motion', () => {
    const hit = sweep(rect(42, 0, 10, 10), { x: 1, y: 0 }, wall);
    assert.deepEqual([hit?.time, hit?.x, hit?.nx, hit?.ny, hit?.depth, hit?.px, hit?.py], [0, 42, -1, 0, 7, 45, 5]);
    const group = sweep({ shapes: [rect(0, 0, 10, 10)], x: 42, y: 0 }, { x: 1, y: 0 }, [wall, rect(41, 0, 3, 30)]);
    assert.deepEqual([group?.depth, group?.index], [7, 0]);
  });

  it('refuses what is no shape', () => {
    const refuses = (run: () => unknown, text: RegExp) => {
      assert.throws(run, { name: 'RangeError', message: text });
    };
    refuses(() => sweep({ kind: 'box' } as unknown as Circle, { x: 1, y: 0 }, wall), /kind must be rect/);
    refuses(() => sweep(mover, { x: 1, y: 0 }, { kind: 'box' } as unknown as Circle), /kind must be rect/);
    refuses(() => sweep({ shapes: 1, x: 0, y: 0 } as never, { x: 1, y: 0 }, wall), /group shapes must be an array/);
    refuses(() => sweep(mover, { x: 1, y: 0 }, { shapes: 1 } as never), /group shapes must be an array/);
    refuses(() => sweep(mover, { x: 1, y: 0 }, {} as never), /shapes must be a list/);
  });
});
