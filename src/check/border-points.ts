/** The borders of shapes as points, to compute shared areas. */
import type { Point, Rect, Shape } from '../core/index.js';

/** The maximum number of points per full turn: limits the work for a curve that is huge beside the other shape. */
const maxPoints = 720;

/**
 * Returns the border of a shape as points, clockwise on screen; polygons keep their own order. Curves become inscribed
 * sides within `flatness`.
 *
 * @param flatness greatest distance between curve and side, in the shape's unit, above 0
 */
export function outline(shape: Shape, flatness: number): Point[] {
  switch (shape.kind) {
    case 'rect':
      return rectCorners(shape);
    case 'circle':
      return arc(shape.x, shape.y, shape.radius, shape.radius, 0, 2 * Math.PI, 0, flatness);
    case 'ellipse':
      return arc(shape.x, shape.y, shape.radiusX, shape.radiusY, 0, 2 * Math.PI, shape.rotation ?? 0, flatness);
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      const along = Math.atan2(y2 - y1, x2 - x1);
      const right = along - Math.PI / 2;
      return [
        ...arc(x2, y2, radius, radius, right, Math.PI, 0, flatness, true),
        ...arc(x1, y1, radius, radius, right + Math.PI, Math.PI, 0, flatness, true),
      ];
    }
    case 'polygon':
      return shape.points.map(({ x, y }) => ({ x, y }));
  }
}

/** Returns the corners of a rectangle, clockwise on screen, from the one that is top left before rotation. */
function rectCorners({ x, y, width, height, rotation }: Rect): Point[] {
  if (!rotation) {
    return [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ];
  }
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  const corner = (u: number, v: number): Point => ({
    x: x + width / 2 + (u * cos - v * sin),
    y: y + height / 2 + (u * sin + v * cos),
  });
  const [u, v] = [width / 2, height / 2];
  return [corner(-u, -v), corner(u, -v), corner(u, v), corner(-u, v)];
}

/** Returns points of an elliptic arc over `sweep` radians of its parameter; the last one only with `closed`. */
function arc(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  start: number,
  sweep: number,
  rotation: number,
  flatness: number,
  closed = false,
): Point[] {
  const steps = arcSteps(Math.max(radiusX, radiusY), sweep, flatness);
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  const points: Point[] = [];
  for (let k = 0; k < steps + (closed ? 1 : 0); k++) {
    const angle = start + (sweep * k) / steps;
    const u = radiusX * Math.cos(angle);
    const v = radiusY * Math.sin(angle);
    points.push({ x: x + (u * cos - v * sin), y: y + (u * sin + v * cos) });
  }
  return points;
}

/**
 * Returns the number of sides for an arc. A side over an angle t is at most r (1 - cos (t / 2)) from its arc. An
 * ellipse is a circle of its larger radius compressed along one axis, which only shortens distances.
 */
function arcSteps(radius: number, sweep: number, flatness: number): number {
  const share = 1 - flatness / radius;
  const step = share > 0 ? 2 * Math.acos(share) : Math.PI / 2;
  const maxSteps = Math.ceil((maxPoints * sweep) / (2 * Math.PI));
  return Math.max(Math.ceil((4 * sweep) / (2 * Math.PI)), Math.min(maxSteps, Math.ceil(sweep / step) || 1));
}
