/** The shared area against known areas, or areas estimated by random points. */
import assert from 'node:assert/strict';
import { overlaps } from '../../../src/core/index.js';
import { sharedPolygons } from '../../../src/check/shared-area.js';
import type { Point, Shape } from '../../../src/core/index.js';
import { cases, circle, generator, rect } from '../core/support.js';

function area(points: readonly Point[]): number {
  return points.reduce((sum, p, k) => {
    const q = points[(k + 1) % points.length]!;
    return sum + (p.x * q.y - q.x * p.y) / 2;
  }, 0);
}
const total = (a: Shape, b: Shape) => sharedPolygons(a, b).reduce((sum, part) => sum + area(part), 0);

describe('sharedPolygons', () => {
  const table: readonly [Shape, Shape, number, number, string][] = [
    [rect(0, 0, 4, 4), rect(2, 1, 4, 4), 6, 4, 'corner over corner'],
    [rect(0, 1, 4, 1), rect(1, 0, 1, 4), 1, 4, 'a cross'],
    [rect(0, 0, 4, 4), rect(1, 1, 1, 1), 1, 4, 'one within the other'],
    [rect(0, 0, 4, 4), rect(0, 0, 4, 4), 16, 4, 'the same'],
    [rect(0, 0, 4, 4), rect(4, 0, 4, 4), 0, 0, 'touching shares no area'],
    [rect(0, 0, 4, 4), rect(9, 0, 4, 4), 0, 0, 'apart'],
    [rect(-1, -1, 2, 2), rect(-1, -1, 2, 2, Math.PI / 4), 8 * (Math.SQRT2 - 1), 8, 'square and diamond: an octagon'],
    [rect(NaN, 0, 4, 4), rect(0, 0, 4, 4), 0, 0, 'not valid'],
  ];
  for (const [a, b, expected, corners, reason] of table) {
    it(reason, () => {
      const parts = sharedPolygons(a, b);
      assert.equal(parts.length, expected > 0 ? 1 : 0);
      assert.equal(parts[0]?.length ?? 0, corners);
      assert.ok(Math.abs(total(a, b) - expected) < 1e-12);
      assert.ok(Math.abs(total(b, a) - expected) < 1e-12);
    });
  }

  it('two circles: the lens, within a percent', () => {
    // Two segments of a unit circle cut at distance 1/2.
    const lens = 2 * (Math.acos(0.5) - 0.5 * Math.sqrt(0.75));
    const result = total(circle(0, 0, 1), circle(1, 0, 1));
    assert.ok(result <= lens && result > lens * 0.99, `${result} of ${lens}`);
  });

  it('a circle inside a rectangle is the circle', () => {
    const [part] = sharedPolygons(circle(0, 0, 2), rect(-3, -3, 6, 6));
    assert.ok(part!.length > 30);
    for (const p of part!) assert.ok(Math.abs(Math.hypot(p.x, p.y) - 2) < 1e-12);
  });

  it('points are in the area when they are in both shapes', () => {
    const random = generator(11);
    for (let k = cases(60); k > 0; k--) {
      const make = (): Shape =>
        random() < 0.5
          ? rect(random() * 6, random() * 6, random() * 6, random() * 6, random() * 6)
          : circle(random() * 6, random() * 6, random() * 4);
      const a = make();
      const b = make();
      const parts = sharedPolygons(a, b);
      for (let n = 0; n < 40; n++) {
        const p = circle(random() * 8, random() * 8, 0);
        const inBoth = overlaps(p, a, 0.02) && overlaps(p, b, 0.02);
        const outside = !overlaps(circle(p.x, p.y, 1e-3), a) || !overlaps(circle(p.x, p.y, 1e-3), b);
        const isCovered = parts.some((part) =>
          part.every((from, i) => {
            const to = part[(i + 1) % part.length]!;
            return (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x) >= 0;
          }),
        );
        if (inBoth) assert.ok(isCovered);
        if (outside) assert.ok(!isCovered);
      }
    }
  });
});
