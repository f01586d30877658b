import assert from 'node:assert/strict';
import fc from 'fast-check';
import { containsPoint, type Point } from '../../../src/core';
import { fitCapsule, fitCircle, fitEllipse, fitHull, fitInnerCircle, fitRect } from '../../../src/trace';
import { runs } from '../core/support';
import { cornersOf, drawn, filledOf, isFilled, masks } from './masks';

describe('one shape round a silhouette', () => {
  it('rectangle: the least and greatest corners', () => {
    fc.assert(
      fc.property(masks(12), (mask) => {
        const corners = cornersOf(mask);
        const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
        const [x, y] = [Math.min(...xs), Math.min(...ys)];
        assert.deepEqual(fitRect(mask), {
          kind: 'rect',
          x,
          y,
          width: Math.max(...xs) - x,
          height: Math.max(...ys) - y,
        });
      }),
      runs(400),
    );
  });

  it('hull: the corners that no triangle or segment of others holds', () => {
    fc.assert(
      fc.property(masks(6), (mask) => {
        assert.deepEqual(new Set(fitHull(mask)!.points.map(String2)), slowHull(cornersOf(mask)));
      }),
      runs(120),
    );
  });

  it('hull: clockwise on screen, from the leftmost corner', () => {
    assert.deepEqual(fitHull(drawn('.#.', '###'))!.points.map(String2), ['0 1', '1 0', '2 0', '3 1', '3 2', '0 2']);
  });

  it('circle: as small as any through two or three corners that holds all', () => {
    fc.assert(
      fc.property(masks(5), (mask) => {
        const corners = fitHull(mask)!.points;
        const { radius } = fitCircle(mask)!;
        assert.ok(Math.abs(radius - slowCircle(corners)) < 1e-9, `${radius}, not ${slowCircle(corners)}`);
      }),
      runs(120),
    );
  });

  const around = { circle: fitCircle, ellipse: fitEllipse, capsule: fitCapsule, hull: fitHull, rect: fitRect };
  for (const [name, fit] of Object.entries(around)) {
    it(`${name}: holds each corner of each pixel`, () => {
      fc.assert(
        fc.property(masks(10), (mask) => {
          const shape = fit(mask)!;
          for (const corner of cornersOf(mask)) {
            assert.ok(containsPoint(shape, corner, 1e-6), `${String2(corner)} is outside of ${JSON.stringify(shape)}`);
          }
        }),
        runs(200),
      );
    });
    it(`${name}: none without pixels`, () => {
      assert.equal(fit(drawn('...', '...')), null);
    });
  }

  const known: readonly (readonly [string, unknown, unknown, string])[] = [
    ['capsule', fitCapsule(drawn('##########', '##########')), 2, 'at least as wide as a bar'],
    ['ellipse', fitEllipse(drawn('####', '####')), 2, 'twice as wide as high round a box of that ratio'],
  ];
  for (const [name, shape, ratio, reason] of known) {
    it(`${name}: ${reason}`, () => {
      const { radius, radiusX, radiusY } = shape as { radius?: number; radiusX: number; radiusY: number };
      assert.ok(Math.abs((radius === undefined ? radiusX / radiusY : 2 * radius) - Number(ratio)) < 0.25);
    });
  }

  it('ellipse: at most as large as the circle', () => {
    fc.assert(
      fc.property(masks(10), (mask) => {
        const { radiusX, radiusY } = fitEllipse(mask)!;
        assert.ok(radiusX * radiusY <= fitCircle(mask)!.radius ** 2 * (1 + 1e-9));
      }),
      runs(100),
    );
  });

  it('capsule: at most as large as any capsule in 180 directions with half the width as radius', () => {
    const bar = drawn('##......', '.##.....', '..##....', '...##...', '....##..', '.....##.');
    const { x1, y1, x2, y2, radius } = fitCapsule(bar)!;
    assert.ok(Math.abs(Math.atan2(y2 - y1, x2 - x1) % Math.PI) - Math.PI / 4 < 0.1, 'along the diagonal');
    assert.ok(radius < 1.3, `${radius}`);
  });
});

describe('the largest circle inside', () => {
  it('holds no empty pixel, and is as large as brute force finds', () => {
    fc.assert(
      fc.property(masks(7), (mask) => {
        const circle = fitInnerCircle(mask, 0.005)!;
        const clearance = (x: number, y: number): number => {
          let least = Infinity;
          for (let py = mask.y - 2; py < mask.y + mask.height + 2; py++) {
            for (let px = mask.x - 2; px < mask.x + mask.width + 2; px++) {
              if (isFilled(mask, px, py)) continue;
              least = Math.min(least, Math.hypot(Math.max(px - x, 0, x - px - 1), Math.max(py - y, 0, y - py - 1)));
            }
          }
          return least;
        };
        assert.ok(circle.radius <= clearance(circle.x, circle.y) + 1e-12);
        let most = 0;
        for (const { x, y } of filledOf(mask)) {
          for (let step = 0; step < 36; step++) {
            most = Math.max(most, clearance(x + (step % 6) / 5, y + Math.floor(step / 6) / 5));
          }
        }
        assert.ok(circle.radius >= most - 0.005, `${circle.radius}, but ${most} was found`);
      }),
      runs(60),
    );
  });
});

const String2 = ({ x, y }: Point): string => `${x} ${y}`;

/** The extreme points among points, by their definition. */
function slowHull(points: readonly Point[]): Set<string> {
  const all = [...new Map(points.map((point) => [String2(point), point])).values()];
  const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  // A corner of the hull: all others are within less than half a turn as seen from it.
  const isExtreme = (point: Point): boolean =>
    all.some((other) => {
      if (other === point) return false;
      return all.every((third) => {
        const side = cross(point, other, third);
        if (side !== 0) return side > 0;
        return (third.x - point.x) * (other.x - point.x) + (third.y - point.y) * (other.y - point.y) >= 0;
      });
    });
  return new Set(all.filter(isExtreme).map(String2));
}

/** The radius of the smallest of all circles about two or through three points that hold all. */
function slowCircle(points: readonly Point[]): number {
  let best = Infinity;
  const tryCircle = (x: number, y: number, radius: number): void => {
    if (radius < best && points.every((point) => Math.hypot(point.x - x, point.y - y) <= radius + 1e-9)) best = radius;
  };
  for (const [i, a] of points.entries()) {
    for (const [j, b] of points.slice(0, i).entries()) {
      tryCircle((a.x + b.x) / 2, (a.y + b.y) / 2, Math.hypot(a.x - b.x, a.y - b.y) / 2);
      for (const c of points.slice(0, j)) {
        const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
        const twice = 2 * (bx * cy - by * cx);
        if (twice === 0) continue;
        const x = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / twice;
        const y = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / twice;
        tryCircle(a.x + x, a.y + y, Math.hypot(x, y));
      }
    }
  }
  return best;
}
