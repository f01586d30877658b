/** An oracle for sweeps that shares no code with them: textbook signed distances, and sphere tracing. */
import type { Circle, Point, Shape } from '../../../src/core/index.js';

function toSegment(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** Signed distance of a point from the border of a shape, negative inside. */
export function distance(shape: Shape, x: number, y: number): number {
  switch (shape.kind) {
    case 'rect': {
      const { width, height, rotation = 0 } = shape;
      const dx = x - (shape.x + width / 2);
      const dy = y - (shape.y + height / 2);
      const overX = Math.abs(dx * Math.cos(rotation) + dy * Math.sin(rotation)) - width / 2;
      const overY = Math.abs(dy * Math.cos(rotation) - dx * Math.sin(rotation)) - height / 2;
      return Math.hypot(Math.max(overX, 0), Math.max(overY, 0)) + Math.min(Math.max(overX, overY), 0);
    }
    case 'circle':
      return Math.hypot(x - shape.x, y - shape.y) - shape.radius;
    case 'capsule':
      return toSegment(x, y, shape.x1, shape.y1, shape.x2, shape.y2) - shape.radius;
    case 'polygon': {
      let least = Infinity;
      let within = false;
      for (let k = 0; k < shape.points.length; k++) {
        const a = shape.points.at(k - 1)!;
        const b = shape.points[k]!;
        least = Math.min(least, toSegment(x, y, a.x, a.y, b.x, b.y));
        if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) within = !within;
      }
      return within ? -least : least;
    }
    case 'ellipse':
      return toEllipse(shape.radiusX, shape.radiusY, shape.rotation ?? 0, x - shape.x, y - shape.y);
  }
}

/** Signed distance from an ellipse: the nearest border point, by bisection of its parameter. */
function toEllipse(a: number, b: number, rotation: number, dx: number, dy: number): number {
  const u = Math.abs(dx * Math.cos(rotation) + dy * Math.sin(rotation));
  const v = Math.abs(dy * Math.cos(rotation) - dx * Math.sin(rotation));
  // (u, v) lies on the normal at (a cos t, b sin t) where this is 0. Within a quarter the wanted root is the only one
  // outside, and inside the one nearest to the ellipse's border.
  const side = (t: number) => (a * a - b * b) * Math.sin(t) * Math.cos(t) - u * a * Math.sin(t) + v * b * Math.cos(t);
  let least = Infinity;
  const steps = 16;
  const from = (t: number) => Math.hypot(u - a * Math.cos(t), v - b * Math.sin(t));
  for (let k = 0; k < steps; k++) {
    let low = (k / steps) * (Math.PI / 2);
    let high = ((k + 1) / steps) * (Math.PI / 2);
    least = Math.min(least, from(low), from(high));
    if (side(low) * side(high) > 0) continue;
    const up = side(low) < side(high);
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2;
      if (side(middle) < 0 === up) low = middle;
      else high = middle;
    }
    least = Math.min(least, from(low));
  }
  return (u / a) ** 2 + (v / b) ** 2 < 1 ? -least : least;
}

/** An upper bound of every coordinate of a pair: its tolerance is a fraction of this. */
export function sweptBounds(circle: Circle, shape: Shape): number {
  const own = Math.max(Math.abs(circle.x), Math.abs(circle.y)) + circle.radius;
  switch (shape.kind) {
    case 'rect':
      return Math.max(
        own,
        Math.max(Math.abs(shape.x + shape.width / 2), Math.abs(shape.y + shape.height / 2)) +
          (shape.width + shape.height) / 2,
      );
    case 'circle':
      return Math.max(own, Math.max(Math.abs(shape.x), Math.abs(shape.y)) + shape.radius);
    case 'capsule':
      return Math.max(own, ...[shape.x1, shape.y1, shape.x2, shape.y2].map((value) => Math.abs(value) + shape.radius));
    case 'ellipse':
      return Math.max(own, Math.max(Math.abs(shape.x), Math.abs(shape.y)) + Math.max(shape.radiusX, shape.radiusY));
    case 'polygon':
      return Math.max(own, ...shape.points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  }
}

/**
 * Sphere tracing: a step by the distance can't tunnel.
 *
 * @param near a separation of this or less counts as a hit
 * @returns the time at which the separation falls to `near` (at most `slack` above it), or null
 */
function trace(circle: Circle, motion: Point, shape: Shape, near: number, slack: number): number | null {
  const speed = Math.hypot(motion.x, motion.y);
  let time = 0;
  for (let k = 0; k < 20000; k++) {
    const gap = distance(shape, circle.x + motion.x * time, circle.y + motion.y * time) - circle.radius - near;
    if (gap <= slack) return time;
    time += gap / speed;
    if (time > 1) return null;
  }
  return NaN;
}

/**
 * The time of the first contact; null if there is none; NaN where the path only grazes, within `slack` of touching. The
 * start must not overlap.
 */
export function traced(circle: Circle, motion: Point, shape: Shape, slack: number): number | null {
  const early = trace(circle, motion, shape, 2 * slack, slack);
  if (early === null) return null;
  const late = trace(circle, motion, shape, -2 * slack, slack);
  if (late === null || Number.isNaN(early + late)) return NaN;
  let [low, high] = [early, late];
  for (let k = 0; k < 70; k++) {
    const middle = (low + high) / 2;
    const gap = distance(shape, circle.x + motion.x * middle, circle.y + motion.y * middle) - circle.radius;
    if (gap > 0) low = middle;
    else high = middle;
  }
  return high;
}
