/** Refusing shapes that cannot be answered for. */
import { crossingEdges } from './polygon-crossing.js';
import type { Polygon, Shape } from './shapes.js';

/**
 * Throws unless the shape is one that every query can answer for. Sizes of 0 are legal: a point, a segment.
 *
 * @throws RangeError naming the field and its value: a kind that does not exist, NaN or an infinity, a negative width,
 * height or radius, a polygon of fewer than 3 points or with sides that cross
 */
export function validate(shape: Shape): void {
  switch (shape.kind) {
    case 'rect':
      finite('rect', 'x', shape.x);
      finite('rect', 'y', shape.y);
      size('rect', 'width', shape.width);
      size('rect', 'height', shape.height);
      if (shape.rotation !== undefined) finite('rect', 'rotation', shape.rotation);
      return;
    case 'circle':
      finite('circle', 'x', shape.x);
      finite('circle', 'y', shape.y);
      size('circle', 'radius', shape.radius);
      return;
    case 'capsule':
      finite('capsule', 'x1', shape.x1);
      finite('capsule', 'y1', shape.y1);
      finite('capsule', 'x2', shape.x2);
      finite('capsule', 'y2', shape.y2);
      size('capsule', 'radius', shape.radius);
      return;
    case 'ellipse':
      finite('ellipse', 'x', shape.x);
      finite('ellipse', 'y', shape.y);
      size('ellipse', 'radiusX', shape.radiusX);
      size('ellipse', 'radiusY', shape.radiusY);
      if (shape.rotation !== undefined) finite('ellipse', 'rotation', shape.rotation);
      return;
    case 'polygon':
      validatePolygon(shape);
      return;
    default:
      throw new RangeError(
        `kind must be rect, circle, capsule, ellipse or polygon, got ${show((shape as { kind: unknown }).kind)}`,
      );
  }
}

function validatePolygon({ points }: Polygon): void {
  const isArray: boolean = Array.isArray(points);
  if (!isArray) throw new RangeError(`polygon points must be an array, got ${show(points)}`);
  if (points.length < 3) throw new RangeError(`polygon points must be at least 3, got ${String(points.length)}`);
  points.forEach((point, index) => {
    finite('polygon', `points[${String(index)}].x`, point.x);
    finite('polygon', `points[${String(index)}].y`, point.y);
  });
  const crossing = crossingEdges(points);
  if (crossing) {
    const [first, second] = crossing;
    throw new RangeError(
      `polygon points must not cross themselves, but side ${sideName(points, first)} crosses side ${sideName(points, second)}`,
    );
  }
}

function sideName(points: Polygon['points'], index: number): string {
  const from = points[index]!;
  const to = points[(index + 1) % points.length]!;
  return `${String(index)} from (${String(from.x)}, ${String(from.y)}) to (${String(to.x)}, ${String(to.y)})`;
}

/** Throws a RangeError unless `value` is a finite number. */
export function finite(owner: string, field: string, value: unknown): void {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new RangeError(`${owner} ${field} must be a finite number, got ${show(value)}`);
  }
}

/** Throws a RangeError unless `value` is a finite number of at least 0. */
export function size(owner: string, field: string, value: unknown): void {
  finite(owner, field, value);
  if (!((value as number) >= 0)) throw new RangeError(`${owner} ${field} must be at least 0, got ${show(value)}`);
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
