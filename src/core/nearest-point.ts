/** The point of a shape that is nearest to a given point. */
import { circleReach } from './circle.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import type { Circle, Point, Rect, Shape } from './shapes.js';
import { length } from './vector.js';

const scratch = new RectFrame();

/**
 * The point of the closed shape nearest to `point`; `point` itself when it lies in the shape.
 *
 * @returns a new point, or null when the shape is not valid or the point is not finite
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
    case 'ellipse':
    case 'polygon':
      throw new Error(`nearestPoint of a ${shape.kind} is not supported yet`);
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

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}
