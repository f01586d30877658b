/**
 * The separation of two convex shapes by brute force: the gap along every direction of a dense set, then near the best
 * of them. Simple on purpose, to be trusted: it may miss a peak narrower than its steps, but never reports a false one.
 */
import type { Shape } from '../../../src/core/index.js';

/** The support function of a shape about its anchor, with the anchor and the extent. */
export interface Support {
  readonly x: number;
  readonly y: number;
  readonly extent: number;
  readonly along: (nx: number, ny: number) => number;
  /** Angles near which the support bends sharply. */
  readonly angles: readonly number[];
}

export function supportOf(shape: Shape): Support {
  switch (shape.kind) {
    case 'circle':
      return { x: shape.x, y: shape.y, extent: shape.radius, along: () => shape.radius, angles: [] };
    case 'ellipse': {
      const { x, y, radiusX, radiusY, rotation = 0 } = shape;
      const [c, s] = [Math.cos(rotation), Math.sin(rotation)];
      const steps = [0, ...[-12, -9, -7, -6, -5, -4, -3, -2].flatMap((e) => [10 ** e, -(10 ** e), 3 * 10 ** e])];
      return {
        x,
        y,
        extent: Math.max(radiusX, radiusY),
        along: (nx, ny) => Math.hypot(radiusX * (nx * c + ny * s), radiusY * (ny * c - nx * s)),
        angles: [0, 1, 2, 3].flatMap((k) => steps.map((step) => rotation + (k * Math.PI) / 2 + step)),
      };
    }
    case 'capsule':
      return cornered([shape.x1, shape.y1, shape.x2, shape.y2], shape.radius);
    case 'rect': {
      const { x, y, width, height, rotation = 0 } = shape;
      const [c, s] = [Math.cos(rotation), Math.sin(rotation)];
      const corners = [-1, 1].flatMap((u) =>
        [-1, 1].flatMap((v) => [
          x + width / 2 + (u * width * c - v * height * s) / 2,
          y + height / 2 + (u * width * s + v * height * c) / 2,
        ]),
      );
      return cornered(corners, 0);
    }
    case 'polygon':
      return cornered(
        shape.points.flatMap((p) => [p.x, p.y]),
        0,
      );
  }
}

function cornered(numbers: readonly number[], radius: number): Support {
  const [x, y] = [numbers[0]!, numbers[1]!];
  const corners = Array.from({ length: numbers.length / 2 }, (_, k) => [numbers[2 * k]! - x, numbers[2 * k + 1]! - y]);
  const angles: number[] = [];
  for (const [ax, ay] of corners) {
    for (const [bx, by] of corners) if (ax !== bx || ay !== by) angles.push(Math.atan2(ax! - bx!, by! - ay!));
  }
  return {
    x,
    y,
    extent: radius + Math.max(...corners.map(([cx, cy]) => Math.hypot(cx!, cy!))),
    along: (nx, ny) => radius + Math.max(...corners.map(([cx, cy]) => cx! * nx + cy! * ny)),
    angles,
  };
}

/**
 * Distance from the end of `a` to the start of `b` along a direction; with `sense` 1, how far `b` sticks out of `a`.
 */
export function gapAlong(a: Support, b: Support, nx: number, ny: number, sense: -1 | 1 = -1): number {
  return (b.x - a.x) * nx + (b.y - a.y) * ny - a.along(nx, ny) + sense * b.along(sense * nx, sense * ny);
}

/** The largest gap over all tried directions. */
export function greatestGap(a: Support, b: Support, sense: -1 | 1 = -1): number {
  const gap = (angle: number) => gapAlong(a, b, Math.cos(angle), Math.sin(angle), sense);
  const angles = [...a.angles, ...b.angles, Math.atan2(b.y - a.y, b.x - a.x)];
  for (let k = 0; k < 180; k++) angles.push((k * Math.PI) / 90);
  const around = 2 * Math.PI;
  const ring = angles.map((angle) => angle - around * Math.floor(angle / around)).sort((p, q) => p - q);
  const gaps = ring.map(gap);
  let best = Math.max(...gaps);
  ring.forEach((angle, k) => {
    const before = (k + ring.length - 1) % ring.length;
    const after = (k + 1) % ring.length;
    if (gaps[k]! < gaps[before]! || gaps[k]! < gaps[after]!) return;
    let low = ring[before]! - (before > k ? around : 0);
    let high = ring[after]! + (after < k ? around : 0);
    // Golden-section search around the angle.
    const ratio = (Math.sqrt(5) - 1) / 2;
    for (let step = 0; step < 60 && high - low > 1e-9; step++) {
      const inner = high - ratio * (high - low);
      const outer = low + ratio * (high - low);
      if (gap(inner) > gap(outer)) high = outer;
      else low = inner;
    }
    best = Math.max(best, gap((low + high) / 2), gap(angle));
  });
  return best;
}
