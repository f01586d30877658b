import {
  contact,
  convexParts,
  nearestPoint,
  region,
  type Circle,
  type Contact,
  type Point,
  type Rect,
  type Region,
  type Shape,
} from '../../src/core/index.js';
import { getCenter } from '../editor/figure.js';

/** A decision for a circle and a rectangle, by the point of the rectangle nearest to the center. */
export interface ByRegion {
  readonly kind: 'region';
  readonly circle: Circle;
  readonly rect: Rect;
  readonly region: Region;
  /** The point of the rectangle nearest to the center; the center itself if it is inside. */
  readonly nearest: Point;
  /** From the center to the nearest point. */
  readonly distance: number;
  /** From the circle to the rectangle. */
  readonly contact: Contact;
}

/** The projection of a shape on an axis, as [min, max]. */
type Interval = readonly [number, number];

/** A decision for other shapes, by their projections on an axis. */
export interface ByAxis {
  readonly kind: 'axis';
  readonly a: Shape;
  readonly b: Shape;
  /** The deciding convex parts; the shapes themselves if they are convex. */
  readonly partA: Shape;
  readonly partB: Shape;
  /** Unit vector, from `a` to `b`. */
  readonly axis: Point;
  /**
   * Whether the axis is perpendicular to a side of one of the shapes, or goes through their nearest points or centers.
   */
  readonly across: 'a' | 'b' | 'points' | 'centers';
  readonly onA: Interval;
  readonly onB: Interval;
  /** The gap between the intervals; negative: how far `a` must move back along the axis to separate. */
  readonly gap: number;
  readonly contact: Contact;
}

export type Decision = ByRegion | ByAxis;

/** Explains whether `a` and `b` collide; null for shapes that can't be explained. */
export function explainPair(a: Shape, b: Shape): Decision | null {
  if (a.kind === 'circle' && b.kind === 'rect') return byRegion(a, b);
  if (a.kind === 'rect' && b.kind === 'circle') return byRegion(b, a);
  return byAxis(a, b);
}

function byRegion(circle: Circle, rect: Rect): ByRegion | null {
  const match = region(circle, rect);
  const nearest = nearestPoint(rect, circle);
  const touch = contact(circle, rect);
  if (match === null || nearest === null || !Number.isFinite(touch.separation)) return null;
  const distance = Math.hypot(nearest.x - circle.x, nearest.y - circle.y);
  return { kind: 'region', circle, rect, region: match, nearest, distance, contact: touch };
}

/** Rotates a point with a rectangle so that the rectangle becomes axis-aligned. */
export function turnedBack(point: Point, rect: Rect): Point {
  const { rotation = 0 } = rect;
  const center = getCenter(rect);
  const [dx, dy] = [point.x - center.x, point.y - center.y];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return { x: center.x + dx * cos + dy * sin, y: center.y + dy * cos - dx * sin };
}

/** Returns the decision with the rectangle axis-aligned: the circle is rotated with it. */
export function axisAligned(decision: ByRegion): ByRegion {
  const { circle, rect, nearest } = decision;
  return {
    ...decision,
    circle: { ...circle, ...turnedBack(circle, rect) },
    rect: { kind: 'rect', x: rect.x, y: rect.y, width: rect.width, height: rect.height },
    nearest: turnedBack(nearest, rect),
  };
}

function byAxis(a: Shape, b: Shape): ByAxis | null {
  const parts = decidingParts(a, b);
  if (parts === null) return null;
  const { partA, partB } = parts;
  const touch = contact(partA, partB);
  if (!Number.isFinite(touch.separation)) return null;
  const sides = hasSides(partA) && hasSides(partB) ? bestSide(partA, partB) : null;
  const centers = partA.kind === 'circle' && partB.kind === 'circle';
  const axis = sides?.axis ?? touch.normal;
  const onA = extentOn(partA, axis);
  const onB = extentOn(partB, axis);
  return {
    kind: 'axis',
    a,
    b,
    partA,
    partB,
    axis,
    across: sides?.across ?? (centers ? 'centers' : 'points'),
    onA,
    onB,
    gap: onB[0] - onA[1],
    contact: touch,
  };
}

/** Concave polygons are split; the parts with the deepest overlap, or the nearest ones, decide. */
function decidingParts(a: Shape, b: Shape): { readonly partA: Shape; readonly partB: Shape } | null {
  let best: { partA: Shape; partB: Shape } | null = null;
  let least = Infinity;
  for (const partA of getParts(a)) {
    for (const partB of getParts(b)) {
      const { separation } = contact(partA, partB);
      if (separation >= least) continue;
      least = separation;
      best = { partA, partB };
    }
  }
  return best;
}

function getParts(shape: Shape): Shape[] {
  if (shape.kind !== 'polygon') return [shape];
  const parts = convexParts(shape.points).map((points) => ({ kind: 'polygon', points }) as const);
  const [part] = parts;
  return part !== undefined && parts.length === 1 && isHeldBy(part, shape) ? [shape] : parts;
}

/** Tells whether a polygon lies within its only convex part: anything outside it would be a spike without area. */
function isHeldBy(part: Sided, polygon: Sided): boolean {
  return getNormals(part).every((normal) => {
    const [low, high] = extentOn(part, normal);
    const [least, greatest] = extentOn(polygon, normal);
    const rounding = 1e-9 * Math.max(1, high - low);
    return least >= low - rounding && greatest <= high + rounding;
  });
}

type Sided = Extract<Shape, { kind: 'rect' | 'polygon' }>;

function hasSides(shape: Shape): shape is Sided {
  return shape.kind === 'rect' || shape.kind === 'polygon';
}

/**
 * Returns the axis perpendicular to a side on which the shapes are furthest apart, or overlap least; of equal ones the
 * first.
 */
function bestSide(a: Sided, b: Sided): { readonly axis: Point; readonly across: 'a' | 'b' } | null {
  let best: { axis: Point; across: 'a' | 'b' } | null = null;
  let most = -Infinity;
  for (const across of ['a', 'b'] as const) {
    for (const normal of getNormals(across === 'a' ? a : b)) {
      const [lowA, highA] = extentOn(a, normal);
      const [lowB, highB] = extentOn(b, normal);
      const [ahead, behind] = [lowB - highA, lowA - highB];
      // Differences due to rounding don't count.
      if (Math.max(ahead, behind) <= most + 1e-9 * Math.max(1, highA - lowA, highB - lowB)) continue;
      most = Math.max(ahead, behind);
      best = { axis: ahead >= behind ? normal : { x: 0 - normal.x, y: 0 - normal.y }, across };
    }
  }
  return best;
}

/** Returns the unit normals of the sides; sides without length have none. */
function getNormals(shape: Sided): Point[] {
  const corners = getCorners(shape);
  return corners.flatMap(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length]!;
    const length = Math.hypot(next.x - x, next.y - y);
    return length > 0 ? [{ x: (next.y - y) / length, y: (x - next.x) / length + 0 }] : [];
  });
}

/** Returns the corners of a rectangle or a polygon, in order. */
function getCorners(shape: Sided): readonly Point[] {
  if (shape.kind === 'polygon') return shape.points;
  const { x, y } = getCenter(shape);
  const { width, height, rotation = 0 } = shape;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]) => {
    const [dx, dy] = [(u! * width) / 2, (v! * height) / 2];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  });
}

/** Projects a convex shape on a unit axis. */
export function extentOn(shape: Shape, axis: Point): Interval {
  const along = ({ x, y }: Point): number => x * axis.x + y * axis.y;
  switch (shape.kind) {
    case 'circle':
      return around(along(shape), shape.radius);
    case 'capsule': {
      const ends = [along({ x: shape.x1, y: shape.y1 }), along({ x: shape.x2, y: shape.y2 })];
      return [Math.min(...ends) - shape.radius, Math.max(...ends) + shape.radius];
    }
    case 'ellipse': {
      const { radiusX, radiusY, rotation = 0 } = shape;
      const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
      const halfExtent = Math.hypot(radiusX * (axis.x * cos + axis.y * sin), radiusY * (axis.y * cos - axis.x * sin));
      return around(along(shape), halfExtent);
    }
    case 'rect':
    case 'polygon': {
      let [low, high] = [Infinity, -Infinity];
      for (const corner of getCorners(shape)) {
        low = Math.min(low, along(corner));
        high = Math.max(high, along(corner));
      }
      return [low, high];
    }
  }
}

function around(place: number, halfExtent: number): Interval {
  return [place - halfExtent, place + halfExtent];
}
