import { convexParts, type Point, type Shape } from '../core/index.js';
import { roundPoint } from './round-shape.js';

/** The outline of a shape as a polygon. */
export interface Outline {
  /** In order, clockwise on screen, except for polygons, which keep theirs; rounded. */
  readonly points: readonly Point[];
  /** How far the outline is inside the shape at most, in px; 0: it is the same. */
  readonly error: number;
}

/** A round shape becomes a polygon that is at most this much smaller, in px, unless it would need too many corners. */
const tolerance = 0.25;
const leastCorners = 8;
const mostCorners = 64;

/** Returns the outline of a valid shape. Round shapes become polygons with their corners on the shape. */
export function outlineOf(shape: Shape): Outline {
  switch (shape.kind) {
    case 'polygon':
      return { points: shape.points, error: 0 };
    case 'rect': {
      const { x, y, width, height, rotation = 0 } = shape;
      const place = placeAt({ x: x + width / 2, y: y + height / 2 }, rotation);
      const [w, h] = [width / 2, height / 2];
      const corners = [place(-w, -h), place(w, -h), place(w, h), place(-w, h)];
      return { points: corners.map(roundPoint), error: 0 };
    }
    case 'circle':
      return roundOutline({ ...shape, kind: 'ellipse', radiusX: shape.radius, radiusY: shape.radius });
    case 'ellipse':
      return roundOutline(shape);
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      if (x1 === x2 && y1 === y2)
        return roundOutline({ kind: 'ellipse', x: x1, y: y1, radiusX: radius, radiusY: radius });
      const along = Math.atan2(y2 - y1, x2 - x1);
      const count = cornersFor(radius);
      const half = Array.from({ length: count / 2 + 1 }, (_, k) => -Math.PI / 2 + (2 * Math.PI * k) / count);
      const points = [
        ...half.map((angle) => onCircle(x2, y2, radius, along + angle)),
        ...half.map((angle) => onCircle(x1, y1, radius, along + Math.PI + angle)),
      ];
      return { points: points.map(roundPoint), error: errorOf(radius, count) };
    }
  }
}

/** Returns convex polygons that together cover a polygon; empty if it has no area. */
export function convexOutlines({ points }: Outline): Point[][] {
  return convexParts(points);
}

type EllipseShape = Extract<Shape, { kind: 'ellipse' }>;

function roundOutline({ x, y, radiusX, radiusY, rotation = 0 }: EllipseShape): Outline {
  const most = Math.max(radiusX, radiusY);
  const count = cornersFor(most);
  const place = placeAt({ x, y }, rotation);
  const points = Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    return place(radiusX * Math.cos(angle), radiusY * Math.sin(angle));
  });
  return { points: points.map(roundPoint), error: errorOf(most, count) };
}

function placeAt(center: Point, rotation: number): (u: number, v: number) => Point {
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  return (u, v) => ({ x: center.x + u * cos - v * sin, y: center.y + u * sin + v * cos });
}

function onCircle(x: number, y: number, radius: number, angle: number): Point {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

/** Returns the number of corners for a radius, a multiple of four: then the extremes along x and y are exact. */
function cornersFor(radius: number): number {
  const needed = radius <= tolerance ? leastCorners : Math.PI / Math.acos(1 - tolerance / radius);
  return Math.min(mostCorners, Math.max(leastCorners, Math.ceil(needed / 4) * 4));
}

/** Returns the distance of a chord's middle from its arc. */
function errorOf(radius: number, count: number): number {
  return radius * (1 - Math.cos(Math.PI / count));
}
