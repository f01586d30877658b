import type { Point, Rect, Shape } from '../core/index.js';

const circleSides = 32;

/** The area of a shape; curves are taken as polygons of 32 sides, which is 0.6 % too little. */
export function area(shape: Shape): number {
  return shape.kind === 'rect' ? shape.width * shape.height : Math.abs(signedArea(outline(shape)));
}

/**
 * The area that two shapes share, good to a percent. Exact for rectangles that are not turned. Where neither shape is
 * convex it is the area that the first one shares with the bounds of the second.
 */
export function sharedArea(a: Shape, b: Shape): number {
  if (isUpright(a) && isUpright(b)) {
    const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return Math.max(0, width) * Math.max(0, height);
  }
  const first = outline(a);
  const second = outline(b);
  if (isConvex(second)) return Math.abs(signedArea(clip(first, second)));
  if (isConvex(first)) return Math.abs(signedArea(clip(second, first)));
  return Math.abs(signedArea(clip(first, boundsOutline(second))));
}

function isUpright(shape: Shape): shape is Rect {
  return shape.kind === 'rect' && (shape.rotation ?? 0) === 0;
}

function outline(shape: Shape): readonly Point[] {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height } = shape;
      const corners = [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ];
      const rotation = shape.rotation ?? 0;
      return rotation === 0 ? corners : turned(corners, x + width / 2, y + height / 2, rotation);
    }
    case 'circle':
      return arc(shape.x, shape.y, shape.radius, shape.radius, 0, 2 * Math.PI, circleSides);
    case 'ellipse':
      return turned(
        arc(shape.x, shape.y, shape.radiusX, shape.radiusY, 0, 2 * Math.PI, circleSides),
        shape.x,
        shape.y,
        shape.rotation ?? 0,
      );
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      const side = Math.atan2(y2 - y1, x2 - x1) + Math.PI / 2;
      const half = circleSides / 2;
      return [
        ...arc(x1, y1, radius, radius, side, Math.PI, half, true),
        ...arc(x2, y2, radius, radius, side + Math.PI, Math.PI, half, true),
      ];
    }
    case 'polygon':
      return shape.points;
  }
}

/** Points on an ellipse from angle `from` on, `steps` steps over `sweep`; the last point only when `closed`. */
function arc(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  from: number,
  sweep: number,
  steps: number,
  closed = false,
): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < steps + (closed ? 1 : 0); i++) {
    const angle = from + (sweep * i) / steps;
    points.push({ x: x + radiusX * Math.cos(angle), y: y + radiusY * Math.sin(angle) });
  }
  return points;
}

function turned(points: readonly Point[], x: number, y: number, angle: number): Point[] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return points.map((point) => ({
    x: x + (point.x - x) * cos - (point.y - y) * sin,
    y: y + (point.x - x) * sin + (point.y - y) * cos,
  }));
}

function boundsOutline(points: readonly Point[]): Point[] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

/** Positive where the points run clockwise on screen. Counted from the first point, so that far places lose nothing. */
function signedArea(points: readonly Point[]): number {
  const origin = points[0];
  if (origin === undefined) return 0;
  let twice = 0;
  for (let i = 1; i + 1 < points.length; i++) twice += side(origin, points[i]!, points[i + 1]!);
  return twice / 2;
}

/** On which side of the line from `a` to `b` a point lies: positive to the right of it on screen, y being down. */
function side(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

/** Whether the outline turns one way only and round once; enough for simple polygons. */
function isConvex(points: readonly Point[]): boolean {
  let sign = 0;
  for (let i = 0; i < points.length; i++) {
    const turn = side(points[i]!, points[(i + 1) % points.length]!, points[(i + 2) % points.length]!);
    if (turn !== 0 && sign !== 0 && turn > 0 !== sign > 0) return false;
    if (turn !== 0) sign = turn;
  }
  return true;
}

/**
 * The part of a simple polygon that lies in a convex one (Sutherland and Hodgman). Parts of a subject that is not convex
 * come out joined by edges that run forth and back, which add nothing to the area.
 */
function clip(subject: readonly Point[], convex: readonly Point[]): readonly Point[] {
  const inward = signedArea(convex) < 0 ? -1 : 1;
  let points = subject;
  for (let i = 0; i < convex.length && points.length > 0; i++) {
    const a = convex[i]!;
    const b = convex[(i + 1) % convex.length]!;
    const kept: Point[] = [];
    points.forEach((point, k) => {
      const previous = points[(k + points.length - 1) % points.length]!;
      const now = inward * side(a, b, point);
      const before = inward * side(a, b, previous);
      if (now >= 0 !== before >= 0) {
        const t = before / (before - now);
        kept.push({ x: previous.x + t * (point.x - previous.x), y: previous.y + t * (point.y - previous.y) });
      }
      if (now >= 0) kept.push(point);
    });
    points = kept;
  }
  return points;
}
