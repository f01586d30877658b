/** The point of a shape that is nearest to a given point. */
import { circleReach } from './circle.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import { orientation } from './orientation.js';
import type { Capsule, Circle, Point, Polygon, Rect, Shape } from './shapes.js';
import { length, shareAlong } from './vector.js';

const scratch = new RectFrame();

/**
 * The point of the closed shape nearest to `point`; `point` itself when it lies in the shape.
 *
 * @returns a new point, or null when the shape is not valid or the point is not finite
 * @throws Error for ellipses: not supported yet
 */
export function nearestPoint(shape: Shape, point: Point): { x: number; y: number } | null {
  const { x, y } = point;
  if (!(Math.max(Math.abs(x), Math.abs(y)) < Infinity)) return null;
  switch (shape.kind) {
    case 'rect':
      return nearestOfRect(shape, x, y);
    case 'circle':
      return nearestOfCircle(shape, x, y);
    case 'capsule':
      return nearestOfCapsule(shape, x, y);
    case 'polygon':
      return nearestOfPolygon(shape, x, y);
    case 'ellipse':
      throw new Error('nearestPoint of an ellipse is not supported yet');
  }
}

/** Clamping each coordinate in the rectangle's own frame. */
export function nearestOfRect(rect: Rect, x: number, y: number): { x: number; y: number } | null {
  const frame = rectFrame(rect, scratch);
  if (!(frame.reach < Infinity)) return null;
  if (frame.aligned) return { x: clamp(x, frame.minX, frame.maxX), y: clamp(y, frame.minY, frame.maxY) };
  const { centreX, centreY, halfWidth, halfHeight, cos, sin } = frame;
  const dx = x - centreX;
  const dy = y - centreY;
  const u = dx * cos + dy * sin;
  const v = dy * cos - dx * sin;
  const onU = clamp(u, -halfWidth, halfWidth);
  const onV = clamp(v, -halfHeight, halfHeight);
  // Region 5: turning there and back would only round.
  if (onU === u && onV === v) return { x, y };
  return { x: centreX + (onU * cos - onV * sin), y: centreY + (onU * sin + onV * cos) };
}

export function nearestOfCircle(circle: Circle, x: number, y: number): { x: number; y: number } | null {
  if (!(circleReach(circle) < Infinity)) return null;
  const dx = x - circle.x;
  const dy = y - circle.y;
  const distance = length(dx, dy);
  if (distance <= circle.radius) return { x, y };
  return { x: circle.x + (dx / distance) * circle.radius, y: circle.y + (dy / distance) * circle.radius };
}

export function nearestOfCapsule(capsule: Capsule, x: number, y: number): { x: number; y: number } | null {
  const { x1, y1, x2, y2, radius } = capsule;
  if (!(radius >= 0 && Math.abs(x1) + Math.abs(y1) + Math.abs(x2) + Math.abs(y2) + radius < Infinity)) return null;
  const t = shareAlong(x, y, x1, y1, x2, y2);
  return nearestOfCircle({ kind: 'circle', x: x1 + (x2 - x1) * t, y: y1 + (y2 - y1) * t, radius }, x, y);
}

/** The point itself within the polygon, else the nearest point of all sides; on a tie the first side wins. */
export function nearestOfPolygon({ points }: Polygon, x: number, y: number): { x: number; y: number } | null {
  if (points.length < 3) return null;
  const nearest = { x, y };
  let least = Infinity;
  let within = false;
  let from = points[points.length - 1]!;
  for (const to of points) {
    if (!(Math.abs(to.x) < Infinity && Math.abs(to.y) < Infinity)) return null;
    // A side that passes the point's height counts when it lies to the right: an odd number of them is within.
    if (from.y > y !== to.y > y) {
      const turn = orientation(from.x, from.y, to.x, to.y, x, y);
      if (turn === 0) return { x, y };
      if (turn > 0 === to.y > from.y) within = !within;
    }
    const t = shareAlong(x, y, from.x, from.y, to.x, to.y);
    const onX = t === 1 ? to.x : from.x + (to.x - from.x) * t;
    const onY = t === 1 ? to.y : from.y + (to.y - from.y) * t;
    const distance = length(x - onX, y - onY);
    if (distance < least) {
      least = distance;
      nearest.x = onX;
      nearest.y = onY;
    }
    from = to;
  }
  return within ? { x, y } : nearest;
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
