/** Circles against rectangles: a table, and an exact oracle of squared distances. */
import assert from 'node:assert/strict';
import { bounds, contact, relate } from '../../../src/core/index.js';
import type { Circle, Rect, Relation } from '../../../src/core/index.js';
import { cases, circle, exact, generator, max, rect, sign, swapped } from './support.js';

/**
 * The exact relation by integers: squared distance against squared radius. `slack` widens (or narrows) the radius, to
 * test whether a pose is farther from the border than the tolerance.
 */
function meets(c: Circle, r: Rect, slack: number): { gap: -1 | 0 | 1; containing: boolean; inside: boolean } {
  const [x0, y0, x1, y1] = [exact(r.x), exact(r.y), exact(r.x + r.width), exact(r.y + r.height)];
  const [x, y, radius] = [exact(c.x), exact(c.y), exact(c.radius) + exact(slack)];
  const overX = max(x0 - x, x - x1);
  const overY = max(y0 - y, y - y1);
  const outX = max(overX, 0n);
  const outY = max(overY, 0n);
  const farX = max(x - x0, x1 - x);
  const farY = max(y - y0, y1 - y);
  const within = overX <= 0n && overY <= 0n;
  const gap = within
    ? sign(max(overX, overY) - radius)
    : radius < 0n
      ? 1
      : sign(outX * outX + outY * outY - radius * radius);
  return {
    gap,
    containing: radius >= 0n && farX * farX + farY * farY <= radius * radius,
    inside: overX + radius <= 0n && overY + radius <= 0n,
  };
}

function unit(c: Circle, r: Rect): number {
  const box = bounds(r);
  const all = [c.x, c.y, box.minX, box.minY, box.maxX, box.maxY].map(Math.abs);
  return 2 ** -52 * (Math.max(...all) + Math.max(c.radius, r.width, r.height));
}

/** Every answer must be right for a pose within a tolerance of 8 units: more than the core promises. */
function check(c: Circle, r: Rect): void {
  const actual = relate(c, r);
  const message = `${JSON.stringify(c)} ${JSON.stringify(r)} ${actual}`;
  assert.equal(relate(r, c), swapped[actual], message);
  const slack = 8 * unit(c, r);
  const wide = meets(c, r, slack);
  const narrow = meets(c, r, -slack);
  if (actual === 'separate') assert.equal(meets(c, r, 0).gap, 1, message);
  else if (actual === 'touching') assert.ok(wide.gap <= 0 && narrow.gap >= 0, message);
  else {
    // Two equal points coincide but have no interior.
    if (actual !== 'equal') assert.equal(meets(c, r, 0).gap, -1, message);
    if (actual === 'containing' || actual === 'equal') assert.ok(wide.containing, message);
    else assert.ok(!meets(c, r, 0).containing, message);
    // The containment test gets looser as the circle shrinks.
    if (actual === 'inside' || actual === 'equal') assert.ok(narrow.inside, message);
    else assert.ok(!meets(c, r, 0).inside, message);
  }
}

describe('circle and rectangle', () => {
  const square = rect(-2, -2, 4, 4);
  const table: readonly [Circle, Rect, Relation, string][] = [
    [circle(4, 0, 1), square, 'separate', 'region 6'],
    [circle(3, 0, 1), square, 'touching', 'region 6'],
    [circle(2.5, 0, 1), square, 'overlapping', 'region 6'],
    [circle(5, 6, 5), square, 'touching', 'region 9: 3, 4, 5 from the corner'],
    [circle(5, 6, 4.875), square, 'separate', 'region 9'],
    [circle(5, 6, 5.125), square, 'overlapping', 'region 9'],
    [circle(-5, -6, 5), square, 'touching', 'region 1'],
    [circle(5, -6, 5), square, 'touching', 'region 3'],
    [circle(-5, 6, 5), square, 'touching', 'region 7'],
    [circle(1, 1, 1), rect(-1, -1, 2, 2), 'overlapping', 'center on the corner'],
    [circle(0, 0, 2), square, 'inside', 'touches all four sides from within'],
    [circle(0, 0, 1), square, 'inside', 'region 5'],
    [circle(1.5, 0, 1), square, 'overlapping', 'region 5, sticks out'],
    [circle(0, 0, 5), rect(-3, -4, 6, 8), 'containing', 'the corners lie on the circle'],
    [circle(0, 0, 4.5), rect(-3, -4, 6, 8), 'overlapping', 'the corners stick out'],
    [circle(12, 0, 14), square, 'overlapping', 'past the back wall of the box, still over it'],
    [circle(2, 0, 0), square, 'touching', 'a point on the border'],
    [circle(1, 0, 0), square, 'inside', 'a point'],
    [circle(1, 0, 0), rect(1, 0, 0, 0), 'equal', 'the same point'],
    [circle(1 + 2 ** -52, 0, 0), rect(1, 0, 0, 0), 'touching', 'points that are one only by rounding'],
    [circle(1, 2 ** -53, 0), rect(1, 0, 0, 0), 'touching', 'the same, above each other'],
    [circle(1, 0, 1), rect(2, 0, 0, 0), 'touching', 'a point on the circle'],
    [circle(1, 0, 1), rect(1, 0, 0, 0), 'containing', 'a point in the circle'],
    [circle(0.3, 0, 0.1), rect(0.4, -1, 1, 2), 'touching', '0.4 - 0.3 is not 0.1, but only by rounding'],
    [circle(1e15, 0, 3), rect(1e15 + 3, -1, 4, 2), 'touching', 'far from the origin'],
  ];
  for (const [c, r, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      assert.equal(relate(c, r), expected);
      check(c, r);
      assert.equal(contact(c, r).relation, expected);
    });
  }

  it('agrees with the exact oracle on random poses and on poses that touch', () => {
    const random = generator(3);
    for (let k = cases(10000); k > 0; k--) {
      const scale = 10 ** Math.floor(random() * 9 - 3);
      const r = rect((random() - 0.5) * scale, (random() - 0.5) * scale, random() * scale, random() * scale);
      const c = circle((random() - 0.5) * 2 * scale, (random() - 0.5) * 2 * scale, random() * scale);
      check(c, r);
      check(circle(r.x + r.width + c.radius, r.y + random() * r.height, c.radius), r);
      const angle = (random() * Math.PI) / 2;
      check(circle(r.x - c.radius * Math.cos(angle), r.y - c.radius * Math.sin(angle), c.radius), r);
    }
  });
});
