/** Characters that move and slide in random levels, against tiny steps, and what always holds. */
import assert from 'node:assert/strict';
import { moveAndSlide, overlaps } from '../../../src/core/index.js';
import type { Point, Polygon, Rect, Shape } from '../../../src/core/index.js';
import { list, moved, near, row } from './slide-support.js';
import { capsule, cases, circle, generator, hasEnoughCases, mirrored, point, polygon, rect } from './support.js';

const random = generator(51);
const between = (low: number, high: number) => low + (high - low) * random();
const whole = (limit: number) => Math.round(between(-limit, limit));

/** A level of square tiles and a box in a free place. */
function tileLevel(): { tiles: Rect[]; box: Rect } {
  for (;;) {
    const tiles: Rect[] = [];
    for (let x = -4; x < 4; x++) for (let y = -4; y < 4; y++) if (random() < 0.35) tiles.push(rect(x * 8, y * 8, 8, 8));
    const box = rect(whole(24), whole(24), 1 + Math.floor(random() * 12), 1 + Math.floor(random() * 12));
    if (!tiles.some((tile) => overlaps(box, tile))) return { tiles, box };
  }
}

/** Moves in tiny steps along each axis in turn; an axis that is blocked once is for good, at a whole number. */
function stepper(box: Rect, motion: Point, tiles: readonly Rect[], yFirst: boolean): Point {
  const steps = 2048;
  let { x, y } = box;
  let [dx, dy] = [motion.x / steps, motion.y / steps];
  const free = (px: number, py: number) =>
    !tiles.some((t) => px < t.x + t.width && t.x < px + box.width && py < t.y + t.height && t.y < py + box.height);
  const stepX = () => {
    if (free(x + dx, y)) x += dx;
    else {
      dx = 0;
      x = Math.round(x);
    }
  };
  const stepY = () => {
    if (free(x, y + dy)) y += dy;
    else {
      dy = 0;
      y = Math.round(y);
    }
  };
  for (let k = 0; k < steps; k++) {
    if (yFirst) stepY();
    stepX();
    if (!yFirst) stepY();
  }
  return { x, y };
}

describe('move and slide: random levels', () => {
  it('ends where tiny steps end among tiles', () => {
    let compared = 0;
    for (let k = cases(600); k > 0; k--) {
      const { tiles, box } = tileLevel();
      const motion = point(whole(24), whole(24));
      const slow = stepper(box, motion, tiles, false);
      // A path that meets a corner, within the size of a step, is decided by that size and by the order.
      const ends = [0.98, 1, 1.02].map((by) => stepper(box, point(motion.x, motion.y * by), tiles, true));
      if (ends.some(({ x, y }) => Math.hypot(slow.x - x, slow.y - y) > 1)) continue;
      const slide = moveAndSlide(box, motion, tiles, { up: point(0, 0) });
      // One into a gap that the box fits exactly is decided by rounding.
      const beside = [0.98, 1.02].map((by) =>
        moveAndSlide(box, point(motion.x, motion.y * by), tiles, { up: point(0, 0) }),
      );
      if (beside.some(({ x, y }) => Math.hypot(slide.x - x, slide.y - y) > 1)) continue;
      const message = JSON.stringify({ slide, slow, motion, box, tiles });
      near(slide.x, slow.x, message, 0.05);
      near(slide.y, slow.y, message, 0.05);
      compared += Number(slide.contactCount > 0);
    }
    assert.ok(!hasEnoughCases || compared > 0);
  });

  it('never overlaps afterwards, never moves farther than the motion, and goes on as told', () => {
    for (let k = cases(150); k > 0; k--) {
      const { tiles, box } = tileLevel();
      let shape = box;
      for (let step = 0; step < 30; step++) {
        const motion = point(between(-9, 9), between(-9, 9));
        const slide = moveAndSlide(shape, motion, tiles, step % 2 ? {} : { up: point(0, 0) });
        const message = JSON.stringify({ tiles, shape, motion, slide });
        shape = { ...shape, x: slide.x, y: slide.y };
        for (const tile of tiles) assert.ok(!overlaps(shape, tile), message);
        assert.ok(Math.hypot(slide.dx, slide.dy) <= Math.hypot(motion.x, motion.y) + 1e-9, message);
        for (const { nx, ny } of list(slide)) {
          assert.ok(slide.motionX * nx + slide.motionY * ny >= -1e-9, message);
        }
      }
    }
  });

  it('never sinks into slopes, circles and turned rectangles', () => {
    for (let k = cases(150); k > 0; k--) {
      const solids = Array.from({ length: 8 }, (_, i): Shape => {
        const [x, y] = [between(-30, 30), between(-30, 30)];
        if (i % 4 === 0) return rect(x, y, between(2, 20), between(2, 20), between(-3, 3));
        if (i % 4 === 1) return polygon(x, y, x + between(4, 20), y + between(-9, 9), x, y + between(10, 20));
        if (i % 4 === 2) return circle(x, y, between(1, 6));
        return rect(x, y, between(2, 20), between(2, 20));
      });
      const [x, y] = [between(-30, 30), between(-30, 30)];
      const mover = [
        rect(x, y, between(1, 5), between(1, 5)),
        capsule(x, y, x, y + 3, 1.5),
        rect(x, y, between(1, 5), between(1, 5), 0.4),
        circle(x, y, 2),
        polygon(x, y, x + 4, y + 1, x + 1, y + 5),
      ][k % 5]!;
      if (solids.some((solid) => overlaps(mover, solid))) continue;
      let shape: Shape = mover;
      for (let step = 0; step < 20; step++) {
        const motion = point(between(-9, 9), between(-9, 9));
        const slide = moveAndSlide(shape, motion, solids);
        const message = JSON.stringify({ solids, shape, motion, slide });
        shape = moved(shape, slide);
        for (const solid of solids) assert.ok(!overlaps(shape, solid), message);
        assert.ok(Math.hypot(slide.dx, slide.dy) <= Math.hypot(motion.x, motion.y) + 1e-9, message);
      }
    }
  });

  it('a row of flush tiles is one long floor, bit for bit', () => {
    for (let k = cases(100); k > 0; k--) {
      const [y, size] = [between(-50, 50), 8];
      const tiles = row(-80, 20, y, size);
      const long = [rect(-80, y, 160, size)];
      const mover = [rect(0, y - 9, 5, 7), capsule(0, y - 9, 0, y - 6, 3), polygon(0, y - 9, 3, y - 9, 1, y - 4)][
        k % 3
      ]!;
      let [a, b]: Shape[] = [mover, mover];
      for (let step = 0; step < 20; step++) {
        const motion = point(between(-6, 6), between(0, 3));
        const first = moveAndSlide(a!, motion, tiles, { snapDistance: 1 });
        const second = moveAndSlide(b!, motion, long, { snapDistance: 1 });
        assert.deepEqual(
          [first.x, first.y, first.motionX, first.motionY, first.onFloor],
          [second.x, second.y, second.motionX, second.motionY, second.onFloor],
          JSON.stringify({ a, motion, y }),
        );
        [a, b] = [moved(a!, first), moved(b!, second)];
      }
    }
  });

  it('mirrored levels give mirrored ways', () => {
    for (let k = cases(200); k > 0; k--) {
      const { tiles, box } = tileLevel();
      const slopes: Polygon[] = [polygon(-32, 32, 0, 40, -32, 40), polygon(0, 40, 32, 24, 32, 40)];
      const solids: Shape[] = [...tiles, ...slopes];
      if (solids.some((solid) => overlaps(box, solid))) continue;
      const motion = point(whole(12), whole(12));
      const how = { stepHeight: 3, snapDistance: 4 };
      const slide = moveAndSlide(box, motion, solids, how);
      const other = moveAndSlide(mirrored(box), point(-motion.x, motion.y), solids.map(mirrored), how);
      const message = JSON.stringify({ solids, box, motion, slide, other });
      near(other.dx, -slide.dx, message, 1e-9);
      near(other.dy, slide.dy, message, 1e-9);
      assert.deepEqual(
        [other.onFloor, other.onWall, other.onCeiling],
        [slide.onFloor, slide.onWall, slide.onCeiling],
        message,
      );
    }
  });
});
