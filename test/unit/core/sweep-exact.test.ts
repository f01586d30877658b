/** Swept circles that hit, graze, slide and end touching exactly: integers, decided without rounding. */
import assert from 'node:assert/strict';
import { sweepCircle, sweepCircleAmong } from '../../../src/core/index.js';
import type { Polygon, Rect, Shape } from '../../../src/core/index.js';
import { cases, circle, DEEP, generator, hasEnoughCases, point, rect } from './support.js';

interface Scene {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly vx: number;
  readonly vy: number;
  readonly box: Rect;
}

type Answer = 'overlapped' | 'hit' | 'none';

/** Squared distances as fractions of integers; no sum here exceeds 2^53, so doubles are exact. */
function expected({ x, y, radius, vx, vy, box }: Scene): Answer {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const gapAt = (px: number, py: number) => {
    const [dx, dy] = [px - clamp(px, box.x, right), py - clamp(py, box.y, bottom)];
    return { dx, dy, square: dx * dx + dy * dy };
  };
  const square = radius * radius;
  const start = gapAt(x, y);
  const within = x > box.x && x < right && y > box.y && y < bottom;
  if (start.square < square || within) return 'overlapped';
  const end = gapAt(x + vx, y + vy);
  // The distance from a convex shape is convex along the path: its minimum is at an end, at the foot of a corner, or
  // where the path crosses the box.
  let deep = end.square < square || crosses(x, y, vx, vy, box);
  const size = vx * vx + vy * vy;
  for (const [cornerX, cornerY] of [
    [box.x, box.y],
    [right, box.y],
    [box.x, bottom],
    [right, bottom],
  ] as const) {
    const along = (cornerX - x) * vx + (cornerY - y) * vy;
    const across = (cornerX - x) * vy - (cornerY - y) * vx;
    if (along > 0 && along < size && across * across < square * size) deep = true;
  }
  if (deep) return 'hit';
  // Never deeper than touching: an impact only when the path ends touching and still closing.
  if (end.square > square) return 'none';
  // A ray that ends on the border is closing when continuing it would enter the interior.
  if (square === 0) return crosses(x, y, 64 * vx, 64 * vy, box) ? 'hit' : 'none';
  return end.dx * vx + end.dy * vy < 0 ? 'hit' : 'none';
}

/** Whether the open path has a point in the open box: all corners on one side of its line, or disjoint slabs. */
function crosses(x: number, y: number, vx: number, vy: number, box: Rect): boolean {
  const sides = [
    [box.x - x, box.y - y],
    [box.x + box.width - x, box.y - y],
    [box.x - x, box.y + box.height - y],
    [box.x + box.width - x, box.y + box.height - y],
  ].map(([dx, dy]) => Math.sign(dx! * vy - dy! * vx));
  if (Math.max(...sides) <= 0 || Math.min(...sides) >= 0) return false;
  const meets = (from: number, by: number, low: number, high: number) =>
    Math.max(from, from + by) > low && Math.min(from, from + by) < high;
  return meets(x, vx, box.x, box.x + box.width) && meets(y, vy, box.y, box.y + box.height);
}

const outline = ({ x, y, width, height }: Rect, at: (x: number, y: number) => { x: number; y: number }): Polygon => ({
  kind: 'polygon',
  points: [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)],
});

function check(scene: Scene, answer: Answer, cos: number, sin: number, scale: number, far: number): void {
  // A rotation by a Pythagorean angle, times its hypotenuse, keeps integers.
  const at = (x: number, y: number) => point(x * cos - y * sin + far, x * sin + y * cos - far);
  const { x, y, radius, vx, vy, box } = scene;
  const c = { ...circle(0, 0, radius * scale), ...at(x, y) };
  const motion = point(vx * cos - vy * sin, vx * sin + vy * cos);
  const center = at(box.x + box.width / 2, box.y + box.height / 2);
  const [width, height] = [box.width * scale, box.height * scale];
  const rotated = rect(center.x - width / 2, center.y - height / 2, width, height, Math.atan2(sin, cos));
  const shapes: Shape[] = [rotated];
  if (box.width > 0 && box.height > 0) shapes.push(outline(box, at));
  else if (box.height === 0) {
    const [from, to] = [at(box.x, box.y), at(box.x + box.width, box.y)];
    shapes.push({ kind: 'capsule', x1: from.x, y1: from.y, x2: to.x, y2: to.y, radius: 0 });
  }
  if (box.width === 0 && box.height === 0) {
    // The radius may belong to either of them, or be split.
    shapes.push(circle(center.x, center.y, 0));
  }
  for (const shape of shapes) {
    const hit = sweepCircle(c, motion, shape);
    const outcome = hit === null ? 'none' : hit.depth > 0 ? 'overlapped' : 'hit';
    assert.equal(outcome, answer, JSON.stringify({ c, motion, shape, hit }));
    assert.equal(sweepCircleAmong(c, motion, [shape]) === null, hit === null);
  }
}

describe('swept circle: exact integers', () => {
  const run = (name: string, radiusOf: (random: () => number) => number, sizeOf: (random: () => number) => number) => {
    it(name, () => {
      const random = generator(31);
      const whole = (limit: number) => Math.round((random() * 2 - 1) * limit);
      const seen: Record<Answer, number> = { hit: 0, none: 0, overlapped: 0 };
      for (let k = cases(500); k > 0; k--) {
        const scene: Scene = {
          x: whole(12),
          y: whole(12),
          radius: radiusOf(random),
          vx: whole(16),
          vy: whole(16),
          box: rect(whole(4), whole(4), 2 * sizeOf(random), 2 * sizeOf(random)),
        };
        const answer = expected(scene);
        seen[answer]++;
        check(scene, answer, 1, 0, 1, 0);
        check(scene, answer, 0, 1, 1, 0);
        check(scene, answer, 3, 4, 5, 0);
        check(scene, answer, -5, 12, 13, 1000);
        check(scene, answer, 15, -8, 17, -(2 ** 20));
      }
      assert.ok(!hasEnoughCases || (seen.hit > 30 * DEEP && seen.none > 30 * DEEP), JSON.stringify(seen));
    });
  };
  run(
    'circles and boxes',
    (random) => 1 + Math.floor(random() * 5),
    (random) => 1 + Math.floor(random() * 4),
  );
  run(
    'circles and segments or points',
    (random) => 1 + Math.floor(random() * 5),
    (random) => Math.floor(random() * 2),
  );
  run(
    'rays and boxes',
    () => 0,
    (random) => 1 + Math.floor(random() * 4),
  );
});
