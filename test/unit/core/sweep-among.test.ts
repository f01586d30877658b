/** A moving circle among many shapes: seams of tiles, corners of rooms, order. */
import assert from 'node:assert/strict';
import { emptyImpact, prepare, sweepCircle, sweepCircleAmong, sweepCircleAmongInto } from '../../../src/core/index.js';
import type { Circle, Impact, Point, Polygon, Rect, Shape } from '../../../src/core/index.js';
import { cases, circle, generator, point, rect } from './support.js';

/** A floor of unit tiles with its top at `y`, from x = 0. */
const row = (count: number, y = 0, size = 1): Rect[] =>
  Array.from({ length: count }, (_, k) => rect(k * size, y, size, size));
/** A wall of unit tiles with its right side at `x`, down from y = 0. */
const column = (count: number, x = 0): Rect[] => Array.from({ length: count }, (_, k) => rect(x - 1, k, 1, 1));
const asPolygon = ({ x, y, width, height }: Rect): Polygon => ({
  kind: 'polygon',
  points: [point(x, y), point(x + width, y), point(x + width, y + height), point(x, y + height)],
});

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let k = mixed.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1));
    [mixed[k], mixed[other]] = [mixed[other]!, mixed[k]!];
  }
  return mixed;
}

/** Rotates a scene by the angle of a Pythagorean triple; rectangles get the angle. */
function rotated(p: Point, cos: number, sin: number): Point {
  return { x: p.x * cos - p.y * sin, y: p.x * sin + p.y * cos };
}
function rotatedRect(r: Rect, cos: number, sin: number): Rect {
  const center = rotated({ x: r.x + r.width / 2, y: r.y + r.height / 2 }, cos, sin);
  return rect(center.x - r.width / 2, center.y - r.height / 2, r.width, r.height, Math.atan2(sin, cos));
}

const close = (actual: number | undefined, expected: number, slack: number, message: string) => {
  assert.ok(actual !== undefined && Math.abs(actual - expected) <= slack, `${message}: ${actual}, not ${expected}`);
};

const radii = [0, 1e-17, 1e-9, 0.1, 0.5, 3];

describe('swept circle among tiles', () => {
  for (const kind of ['rect', 'polygon'] as const) {
    const tiles = (list: readonly Rect[]): Shape[] => (kind === 'rect' ? [...list] : list.map(asPolygon));

    it(`${kind}: a ball that rolls along a row is not stopped`, () => {
      const floor = tiles(row(40));
      for (const radius of radii) {
        for (const speed of [1e-12, 1e-3, 0.5, 1, 7.25, 38]) {
          for (const x of [0, 0.3, 1, 1.5]) {
            assert.equal(sweepCircleAmong(circle(x, -radius, radius), { x: speed, y: 0 }, floor), null);
            assert.equal(sweepCircleAmong(circle(40 - x, -radius, radius), { x: -speed, y: 0 }, floor), null);
          }
        }
      }
    });

    it(`${kind}: a ball that falls along a wall is not stopped`, () => {
      const wall = tiles(column(40));
      for (const radius of radii) {
        for (const speed of [1e-3, 1, 38]) {
          for (const y of [-3, 0, 0.5, 1]) {
            assert.equal(sweepCircleAmong(circle(radius, y, radius), { x: 0, y: speed }, wall), null, `${radius} ${y}`);
          }
        }
      }
    });

    it(`${kind}: a ball that falls at or near a seam hits the floor, for any order of the tiles`, () => {
      const random = generator(21);
      const floor = tiles(row(6));
      for (let k = cases(300); k > 0; k--) {
        const radius = radii[k % radii.length]!;
        const near = [0, 0, 1e-17, -1e-16, 1e-15, -3e-15, 1e-12, -1e-9, 1e-6][k % 9]!;
        const seam = 1 + Math.floor(random() * 5);
        const slant = k % 4 === 0 ? 0 : Math.round((random() - 0.5) * 64) / 8;
        const motion = { x: slant, y: 4 };
        const c = circle(seam + near - slant / 2, -2 - radius, radius);
        for (const list of [floor, [...floor].reverse(), shuffled(floor, random)]) {
          const hit = sweepCircleAmong(c, motion, list);
          const message = JSON.stringify({ c, motion, hit });
          close(hit?.time, 0.5, 1e-12, message);
          close(hit?.nx, 0, 1e-7, message);
          close(hit?.ny, -1, 1e-7, message);
          if (near === 0) assert.deepEqual([hit?.nx, hit?.ny], [0, -1], message);
        }
      }
    });

    it(`${kind}: no ray falls through a seam, however near to it within rounding`, () => {
      const random = generator(22);
      for (let k = cases(2000); k > 0; k--) {
        const size = [1, 16, 0.1][k % 3]!;
        const floor = tiles(row(6, 0, size));
        const seam = size * (1 + Math.floor(random() * 5));
        const near = (random() - 0.5) * 64 * 2 ** -52 * Math.max(seam, 2);
        const slant = k % 4 === 0 ? 0 : ((random() - 0.5) * 16) / [1, 16, 100][Math.floor(random() * 3)]!;
        const c = circle(seam + near - slant / 2, -2, k % 5 === 0 ? 1e-17 : 0);
        const motion = { x: slant, y: 4 };
        for (const list of [floor, [...floor].reverse()]) {
          const hit = sweepCircleAmong(c, motion, list);
          close(hit?.time, 0.5, 1e-12, JSON.stringify({ c, motion, size, seam, hit }));
        }
      }
    });

    it(`${kind}: a ball resting on a row and moving into it hits the floor at time 0`, () => {
      const floor = tiles(row(6));
      for (const radius of radii) {
        for (const x of [1, 1.5, 2, 3 + 1e-16]) {
          for (const slant of [-5, -1, 0, 0.5, 4]) {
            const hit = sweepCircleAmong(circle(x, -radius, radius), { x: slant, y: 1 }, floor);
            close(hit?.time, 0, 1e-14, `${radius} ${x} ${slant}`);
            assert.deepEqual([hit?.nx, hit?.ny], [0, -1], `${radius} ${x} ${slant}`);
          }
        }
      }
    });

    it(`${kind}: a rolling ball that penetrates by a rounding error is not stopped`, () => {
      const floor = tiles(row(40, 8));
      for (const radius of [0, 0.1, 0.5, 3]) {
        for (const sunk of [1e-16, 1e-15, 4e-15]) {
          const hit = sweepCircleAmong(circle(1.25, 8 - radius + sunk, radius), { x: 30, y: 0 }, floor);
          assert.equal(hit, null, `${radius} ${sunk} ${JSON.stringify(hit)}`);
        }
      }
    });

    it(`${kind}: in the corner of two walls it hits either wall, lower index first`, () => {
      // Floor and wall; the seam between them is a concave corner.
      const space = tiles([rect(0, 0, 4, 1), rect(4, -4, 1, 5)]);
      for (const radius of [0.5, 1, 3]) {
        const c = circle(2 - radius, -2 - radius, radius);
        const motion = { x: 4, y: 4 };
        const there = sweepCircleAmong(c, motion, space);
        assert.deepEqual([there?.time, there?.nx, there?.ny, there?.index], [0.5, 0, -1, 0]);
        const back = sweepCircleAmong(c, motion, [...space].reverse());
        assert.deepEqual([back?.time, back?.nx, back?.ny, back?.index], [0.5, -1, 0, 0]);
        // The rest of the motion hits the other wall at once, and then leads out.
        const second = sweepCircleAmong(circle(there!.x, there!.y, radius), { x: 2, y: -2 }, space);
        assert.deepEqual([second?.time, second?.nx, second?.ny, second?.index], [0, -1, 0, 1]);
        assert.equal(sweepCircleAmong(circle(there!.x, there!.y, radius), { x: -2, y: -2 }, space), null);
      }
      const ray = sweepCircleAmong(circle(2, -2, 0), { x: 4, y: 4 }, space);
      close(ray?.time, 0.5, 1e-12, 'ray');
      assert.equal(Math.abs(ray!.nx) + Math.abs(ray!.ny), 1);
      assert.equal(sweepCircleAmong(circle(4, 0, 0), { x: -2, y: -2 }, space), null, 'out of the corner');
      for (const [x, y] of [
        [1, 1],
        [3, 1],
        [1, 3],
      ] as const) {
        const into = sweepCircleAmong(circle(4, 0, 0), { x, y }, space);
        close(into?.time, 0, 1e-14, 'into the corner');
        close(into?.depth, 0, 0, 'into the corner');
      }
    });

    it(`${kind}: each step of stairs stops the ball`, () => {
      const stairs = tiles(Array.from({ length: 5 }, (_, k) => rect(k, -k, 1, 1 + k)));
      for (const radius of [0, 0.25, 0.5]) {
        const hit = sweepCircleAmong(circle(0.25 - radius, -radius, radius), { x: 3, y: 0 }, stairs);
        close(hit?.time, 0.25, 1e-12, String(radius));
        assert.deepEqual([hit?.nx, hit?.ny, hit?.index], [-1, 0, 1]);
      }
      // A real corner keeps its normal.
      const corner = sweepCircleAmong(circle(1 - 3, -1 - 4, 0.5), { x: 3, y: 4 }, stairs);
      close(corner?.nx, -0.6, 1e-12, 'corner');
      close(corner?.ny, -0.8, 1e-12, 'corner');
      assert.equal(corner?.index, 1);
    });
  }

  it('rows rotated by Pythagorean angles, near and far from the origin', () => {
    for (const [cos, sin] of [
      [0.6, 0.8],
      [5 / 13, -12 / 13],
      [-8 / 17, 15 / 17],
    ] as const) {
      for (const far of [0, 1000.5]) {
        const tiles = row(40, far).map((tile) => rotatedRect(tile, cos, sin));
        for (const radius of [0, 0.1, 0.5, 3]) {
          for (const x of [0.5, 1, 1.25, 2]) {
            const message = `${cos} ${far} ${radius} ${x}`;
            const start = { ...circle(0, 0, radius), ...rotated({ x, y: far - radius }, cos, sin) };
            for (const speed of [1e-3, 0.75, 36]) {
              assert.equal(sweepCircleAmong(start, rotated({ x: speed, y: 0 }, cos, sin), tiles), null, message);
            }
            for (const slant of [-1, 0, 2]) {
              const above = {
                ...circle(0, 0, radius),
                ...rotated({ x: x - slant / 2, y: far - radius - 2 }, cos, sin),
              };
              const hit = sweepCircleAmong(above, rotated({ x: slant, y: 4 }, cos, sin), tiles);
              if (x - slant / 2 < 0) continue;
              close(hit?.time, 0.5, 1e-10, message);
              close(hit?.nx, sin, 1e-6, message);
              close(hit?.ny, -cos, 1e-6, message);
            }
          }
        }
      }
    }
  });

  it('tiles that stick out by 1e-12 deflect the ball only that much, and not at all with a tolerance', () => {
    const random = generator(22);
    for (let k = cases(100); k > 0; k--) {
      const uneven = row(20).map((tile) => ({
        ...tile,
        x: tile.x + (random() - 0.5) * 1e-12,
        y: tile.y + (random() - 0.5) * 1e-12,
      }));
      const radius = [0, 0.1, 0.5, 2][k % 4]!;
      const rolling = circle(0.5 + random(), uneven[0]!.y - radius, radius);
      assert.equal(sweepCircleAmong(rolling, { x: 18, y: 0 }, uneven, 1e-9), null);
      const bump = radius > 0 && sweepCircleAmong(rolling, { x: 18, y: 0 }, uneven);
      if (bump && bump.depth === 0) close(bump.ny, -1, 1e-10, JSON.stringify({ rolling, bump }));
      const falling = circle(1 + Math.floor(random() * 18) - 1, -2 - radius, radius);
      const hit = sweepCircleAmong(falling, { x: 2, y: 4 }, uneven, 1e-9);
      close(hit?.time, 0.5, 1e-8, 'time');
      close(hit?.ny, -1, 1e-4, JSON.stringify({ falling, hit }));
    }
  });

  it('returns the deepest of several overlaps', () => {
    const hit = sweepCircleAmong(circle(0, -0.5, 1), { x: 1, y: 0 }, [rect(0.75, -3, 1, 3), rect(-9, 0, 18, 1)]);
    assert.deepEqual([hit?.time, hit?.depth, hit?.ny, hit?.index], [0, 0.5, -1, 1]);
    const same = sweepCircleAmong(circle(0, -0.5, 1), { x: 1, y: 0 }, [rect(0.5, -3, 1, 3), rect(-9, 0, 18, 1)]);
    assert.deepEqual([same?.depth, same?.nx, same?.index], [0.5, -1, 0]);
  });
});

describe('swept circle among many', () => {
  const random = generator(23);
  const scene = (count: number): { c: Circle; motion: Point; targets: Shape[] } => {
    const at = () => (random() - 0.5) * 20;
    const targets = Array.from({ length: count }, (_, k): Shape => {
      const [x, y] = [at(), at()];
      if (k % 4 === 0) return circle(x, y, random());
      if (k % 4 === 1)
        return { kind: 'capsule', x1: x, y1: y, x2: x + random(), y2: y + random(), radius: random() / 3 };
      if (k % 4 === 2) return asPolygon(rect(x, y, random(), random()));
      return rect(x, y, random(), random(), random() < 0.5 ? 0 : random() * 7);
    });
    return { c: circle(at(), at(), random() / 2), motion: { x: at() * 2, y: at() * 2 }, targets };
  };

  it('returns the earliest of the single impacts, with its index', () => {
    for (let k = cases(200); k > 0; k--) {
      const { c, motion, targets } = scene(1 + (k % 12));
      const singles = targets.map((target, index): Impact | null => {
        const hit = sweepCircle(c, motion, target);
        return hit && { ...hit, index };
      });
      const expected = singles.reduce((best, hit) => {
        if (!best || !hit) return best ?? hit;
        return hit.time < best.time || (hit.time === best.time && hit.depth > best.depth) ? hit : best;
      }, null);
      assert.deepEqual(sweepCircleAmong(c, motion, targets), expected);
      assert.deepEqual(
        sweepCircleAmong(
          c,
          motion,
          targets.map((target) => prepare(target)),
        ),
        expected,
      );
      const out = emptyImpact();
      assert.equal(sweepCircleAmongInto(out, c, motion, targets), expected !== null);
      if (expected) assert.deepEqual(out, expected);
    }
  });

  it('returns no impact without shapes', () => {
    assert.equal(sweepCircleAmong(circle(0, 0, 1), { x: 1, y: 0 }, []), null);
    assert.equal(sweepCircleAmong(circle(0, 0, 0), { x: 1, y: 0 }, []), null);
  });

  it('a ball bounces a thousand times in a closed room and stays in it', () => {
    const space: Shape[] = [
      ...row(10, 10),
      ...row(10, -1),
      ...Array.from({ length: 10 }, (_, k) => rect(-1, k, 1, 1)),
      ...Array.from({ length: 10 }, (_, k) => rect(10, k, 1, 1)),
      rect(4, 4, 2, 2, 0.4),
      circle(7.5, 2, 0.75),
    ];
    for (const radius of [0, 0.25]) {
      let [x, y] = [2, 3];
      let motion = { x: 3.7, y: 2.9 };
      let bounces = 0;
      for (let step = 0; step < 400; step++) {
        let rest = { ...motion };
        for (let k = 0; k < 20; k++) {
          const hit = sweepCircleAmong(circle(x, y, radius), rest, space);
          if (!hit) {
            x += rest.x;
            y += rest.y;
            break;
          }
          bounces++;
          x = hit.x + hit.nx * hit.depth;
          y = hit.y + hit.ny * hit.depth;
          const turn = 2 * Math.min(0, motion.x * hit.nx + motion.y * hit.ny);
          motion = { x: motion.x - turn * hit.nx, y: motion.y - turn * hit.ny };
          rest = { x: hit.endX - hit.x, y: hit.endY - hit.y };
        }
        const slack = 1e-9 - radius;
        assert.ok(x > -slack && x < 10 + slack && y > -slack && y < 10 + slack, `${step}: ${x} ${y}`);
      }
      assert.ok(bounces > 150, String(bounces));
      close(Math.hypot(motion.x, motion.y), Math.hypot(3.7, 2.9), 1e-9, 'speed');
    }
  });
});
