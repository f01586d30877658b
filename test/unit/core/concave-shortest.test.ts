/** The way out of a concave polygon is the shortest: against brute force. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { contact, overlaps, relate } from '../../../src/core/index.js';
import type { Point, Polygon, Shape } from '../../../src/core/index.js';
import { sampledMove, shortestMove } from './blocked-moves.js';
import type { Solid } from './blocked-moves.js';
import { cellOf, cellSets, outlineOfCells, places, starShaped } from './concave-support.js';
import {
  capsule,
  circle,
  convexPolygons,
  eighths,
  ellipse,
  hull,
  point,
  polygon,
  rect,
  runs,
  shifted,
} from './support.js';

/** A shape and the same points as a union of convex parts, which isn't computed by the core. */
interface Known {
  readonly shape: Shape;
  readonly solid: Solid;
}

const known = (shape: Shape, radius: number, ...parts: (readonly Point[])[]): Known => ({
  shape,
  solid: { parts, radius },
});
const box = (x: number, y: number, width: number, height: number): Point[] =>
  places(x, y, x + width, y, x + width, y + height, x, y + height);

/** Two bars, 20 long and 6 thick, down and to the right from (x, y). */
const ell = (x: number, y: number): Known =>
  known(
    polygon(x, y, x + 20, y, x + 20, y + 6, x + 6, y + 6, x + 6, y + 20, x, y + 20),
    0,
    box(x, y, 20, 6),
    box(x, y, 6, 20),
  );
/** Open downward: 30 wide, 20 high, 6 thick. */
const arch = known(
  polygon(0, 0, 30, 0, 30, 20, 24, 20, 24, 6, 6, 6, 6, 20, 0, 20),
  0,
  box(0, 0, 30, 6),
  box(0, 0, 6, 20),
  box(24, 0, 6, 20),
);
/** Equal arms, 1 long and wide. */
const plus = known(
  polygon(1, 0, 2, 0, 2, 1, 3, 1, 3, 2, 2, 2, 2, 3, 1, 3, 1, 2, 0, 2, 0, 1, 1, 1),
  0,
  box(1, 0, 1, 3),
  box(0, 1, 3, 1),
);
const ball = (x: number, y: number, radius: number): Known => known(circle(x, y, radius), radius, [point(x, y)]);
const pill = (x1: number, y1: number, x2: number, y2: number, radius: number): Known =>
  known(capsule(x1, y1, x2, y2, radius), radius, [point(x1, y1), point(x2, y2)]);
const turnedBox = (x: number, y: number, width: number, height: number, angle: number): Known => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const corners = box(-width / 2, -height / 2, width, height);
  return known(
    rect(x, y, width, height, angle),
    0,
    corners.map((p) => point(middleX + p.x * cos - p.y * sin, middleY + p.x * sin + p.y * cos)),
  );
};

const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);

/** Checks the way out in both orders. */
function isShortest(a: Known, b: Known): void {
  if (!overlaps(a.shape, b.shape)) return;
  const { mtv, separation } = contact(a.shape, b.shape);
  const expected = lengthOf(shortestMove(a.solid, b.solid));
  const tolerance = 1e-8;
  assert.ok(expected < sampledMove(a.solid, b.solid, 60) + tolerance, 'the oracle finds what samples find');
  const found = lengthOf(mtv);
  assert.ok(Math.abs(found + separation) < tolerance);
  assert.ok(Math.abs(found - expected) < tolerance, `${found}, not ${expected}`);
  assert.equal(relate(shifted(a.shape, mtv.x, mtv.y), b.shape, tolerance), 'touching', 'moved out');
  const back = contact(b.shape, a.shape).mtv;
  if (relate(a.shape, b.shape) !== 'equal') assert.ok(back.x === -mtv.x && back.y === -mtv.y, 'the other order');
}

describe('the shortest way out of a concave polygon', () => {
  /** Null: only the brute force knows. */
  const table: readonly [Known, Known, number | null, string][] = [
    [ell(0, 0), ell(1, -3), Math.hypot(7, 3), 'two Ls, one in the other: its bar into the corner'],
    [ell(0, 0), ell(0, 0), 6 * Math.SQRT2, 'the same L twice'],
    [ball(12, 14, 10), arch, Math.hypot(3, Math.sqrt(19) + 6), 'a ball in an arch: down, onto both tips'],
    [ball(15, 14, 10), arch, Math.sqrt(19) + 6, 'the same in the middle: straight down'],
    [ball(7, 14, 3), arch, 2, 'a ball in a leg of the arch: into it'],
    [ball(7, 7, 3), arch, Math.hypot(2, 2), 'a ball in its corner: along both sides at once'],
    [ball(6, 25, 6), arch, 1, 'a ball under a tip: straight down'],
    [ball(2, 22, 5), arch, 3, 'the same, beside it'],
    [ball(1.5, 1.5, 0.25), plus, 0.75 * Math.SQRT2, 'a ball in the middle of a plus: between two arms'],
    [pill(10, 18, 20, 18, 3), arch, null, 'a pill that just fits: up or down'],
    [pill(5, 24, 20, 22, 3), arch, null, 'a pill across both tips'],
    [turnedBox(8, 12, 18, 5, 0.3), arch, null, 'a turned box across the arch'],
    [known(rect(0.5, 1.25, 2, 0.5), 0, box(0.5, 1.25, 2, 0.5)), plus, Math.hypot(1.5, 0.75), 'a bar in a plus'],
    [known(polygon(6, 6, 24, 6, 24, 30, 6, 30), 0, box(6, 6, 18, 24)), arch, 0, 'it fits exactly'],
    [known(polygon(6, 5, 24, 5, 24, 30, 6, 30), 0, box(6, 5, 18, 25)), arch, 1, 'exactly, but for 1'],
  ];
  for (const [a, b, expected, reason] of table) {
    it(reason, () => {
      isShortest(a, b);
      if (expected !== null) {
        assert.ok(Math.abs(lengthOf(contact(a.shape, b.shape).mtv) - expected) < 1e-8, `${expected}`);
      }
    });
  }

  const stars: fc.Arbitrary<Known> = starShaped
    .map((shape) => ({
      shape,
      parts: shape.points.map((p, k) => [point(0, 0), p, shape.points[(k + 1) % shape.points.length]!]),
    }))
    .filter(({ parts }) => {
      const turns = parts.map(([, p, q]) => p!.x * q!.y - p!.y * q!.x);
      return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
    })
    .map(({ shape, parts }) => known(shape, 0, ...parts.filter((part) => hull(part).length > 2)));
  const squares: fc.Arbitrary<Known> = cellSets(7).map((cells) =>
    known(outlineOfCells(cells)!, 0, ...[...cells].map((cell) => box(...cellOf(cell), 1, 1))),
  );
  const concave: fc.Arbitrary<Known> = fc
    .tuple(
      fc.oneof(
        stars.map((s) => ({ ...s, unit: 1 })),
        squares.map((s) => ({ ...s, unit: 12 })),
      ),
      eighths(5),
      eighths(5),
    )
    .map(([{ shape, solid, unit }, x, y]) => {
      const move = (p: Point) => point((p.x * unit) / 8 + x, (p.y * unit) / 8 + y);
      return known(
        { kind: 'polygon', points: (shape as Polygon).points.map(move) },
        0,
        ...solid.parts.map((part) => part.map(move)),
      );
    });
  const size = fc.integer({ min: 1, max: 40 }).map((n) => n / 8);
  const others: Readonly<Record<string, fc.Arbitrary<Known>>> = {
    'a concave polygon': concave,
    'a convex polygon': convexPolygons
      .map((shape) => known(shape, 0, shape.points))
      .filter(({ solid }) => hull(solid.parts[0]!).length > 2),
    'a rotated rectangle': fc
      .tuple(eighths(6), eighths(6), size, size, fc.double({ min: 0.001, max: 3.14, noNaN: true }))
      .map((numbers) => turnedBox(...numbers)),
    'a circle': fc.tuple(eighths(6), eighths(6), size).map((numbers) => ball(...numbers)),
    'a capsule': fc.tuple(eighths(6), eighths(6), eighths(6), eighths(6), size).map((numbers) => pill(...numbers)),
  };
  it('of an ellipse: not longer than that of a polygon around it, nor shorter than that of one in it', () => {
    const ellipses = fc.tuple(eighths(6), eighths(6), size, size, fc.double({ min: 0, max: 3.14, noNaN: true }));
    const property = fc.property(ellipses, concave, ([x, y, radiusX, radiusY, rotation], b) => {
      const shape = ellipse(x, y, radiusX, radiusY, rotation);
      if (!overlaps(shape, b.shape)) return;
      const sides = 24;
      const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
      const bound = (scale: number) => {
        const corners = Array.from({ length: sides }, (_, k) => {
          const u = scale * radiusX * Math.cos((k * 2 * Math.PI) / sides);
          const v = scale * radiusY * Math.sin((k * 2 * Math.PI) / sides);
          return point(x + u * cos - v * sin, y + u * sin + v * cos);
        });
        return lengthOf(shortestMove({ parts: [corners], radius: 0 }, b.solid));
      };
      const found = lengthOf(contact(shape, b.shape).mtv);
      // The polygon in it may not overlap at all.
      const [least, most] = [bound(1) || 0, bound(1 / Math.cos(Math.PI / sides))];
      assert.ok(found > least - 1e-8 && found < most + 1e-8, `${found}, not from ${least} to ${most}`);
    });
    fc.assert(property, runs(30));
  }).timeout(120_000);

  for (const [name, other] of Object.entries(others)) {
    it(`of ${name}`, () => {
      fc.assert(fc.property(other, concave, isShortest), runs(name === 'a concave polygon' ? 40 : 80));
    }).timeout(120_000);
  }
});
