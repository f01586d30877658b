import { bounds, type Point, type Shape, type ShapeKind } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import { toStep } from '../../src/edit/resize.js';
import { scaleShape, scalingAbout } from '../../src/edit/scale.js';

/** Rounds a point to the steps that a new shape starts and ends on. */
export function onStep({ x, y }: Point, step: number): Point {
  return { x: toStep(x, step), y: toStep(y, step) };
}

/**
 * Returns the shape of a kind drawn from one point to another; null while it has no size. A circle is drawn from its
 * center, a capsule from end to end with the radius of `like`, a polygon as `like` fitted into the drawn box.
 */
export function drawnShape(kind: ShapeKind, from: Point, to: Point, step: number, like: Shape | null): Shape | null {
  const x = Math.min(from.x, to.x);
  const y = Math.min(from.y, to.y);
  const width = roundNoise(Math.abs(to.x - from.x));
  const height = roundNoise(Math.abs(to.y - from.y));
  switch (kind) {
    case 'rect':
      return width > 0 && height > 0 ? { kind, x, y, width, height } : null;
    case 'circle': {
      const radius = toStep(Math.hypot(to.x - from.x, to.y - from.y), step);
      return radius > 0 ? { kind, x: from.x, y: from.y, radius } : null;
    }
    case 'ellipse': {
      const radiusX = roundNoise(width / 2);
      const radiusY = roundNoise(height / 2);
      return radiusX > 0 && radiusY > 0
        ? { kind, x: roundNoise(x + radiusX), y: roundNoise(y + radiusY), radiusX, radiusY }
        : null;
    }
    case 'capsule': {
      if (width === 0 && height === 0) return null;
      const radius =
        like?.kind === 'capsule' ? like.radius : Math.max(step, toStep(Math.hypot(width, height) / 4, step));
      return { kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y, radius };
    }
    case 'polygon':
      return width > 0 && height > 0 ? fitted(like, x, y, width, height, step) : null;
  }
}

/** Returns a polygon in a box: one like another, otherwise a triangle. */
function fitted(like: Shape | null, x: number, y: number, width: number, height: number, step: number): Shape {
  if (like?.kind === 'polygon') {
    const box = bounds(like);
    const factorX = width / (box.maxX - box.minX);
    const factorY = height / (box.maxY - box.minY);
    if (Number.isFinite(factorX) && Number.isFinite(factorY)) {
      const scaled = scaleShape(like, scalingAbout({ x: box.minX, y: box.minY }, factorX, factorY), 1);
      if (scaled.kind === 'polygon') {
        const points = scaled.points.map((point) =>
          onStep({ x: point.x - box.minX + x, y: point.y - box.minY + y }, step),
        );
        return { kind: 'polygon', points };
      }
    }
  }
  const points = [
    { x: toStep(x + width / 2, step), y },
    { x: roundNoise(x + width), y: roundNoise(y + height) },
    { x, y: roundNoise(y + height) },
  ];
  return { kind: 'polygon', points };
}
