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
import { centreOf } from '../editor/figure.js';

/** How it is decided whether a circle and a rectangle meet: by the point of the rectangle nearest to the centre. */
export interface ByRegion {
  readonly kind: 'region';
  readonly circle: Circle;
  readonly rect: Rect;
  readonly region: Region;
  /** The point of the rectangle that is nearest to the centre; the centre itself where that is inside. */
  readonly nearest: Point;
  /** From the centre to the nearest point. */
  readonly distance: number;
  /** From the circle to the rectangle. */
  readonly contact: Contact;
}

/** What two shapes take up on an axis, both as [least, greatest]. */
export type Interval = readonly [number, number];

/** How it is decided whether two other shapes meet: by what they take up on an axis. */
export interface ByAxis {
  readonly kind: 'axis';
  readonly a: Shape;
  readonly b: Shape;
  /** The convex parts that decide; the shapes themselves where those are convex. */
  readonly partA: Shape;
  readonly partB: Shape;
  /** Of length 1, from `a` to `b`. */
  readonly axis: Point;
  /** Whether the axis is across a side of one of the shapes, or leads through their nearest points or centres. */
  readonly across: 'a' | 'b' | 'points' | 'centres';
  readonly onA: Interval;
  readonly onB: Interval;
  /** The room between the intervals; negative: how far `a` has to go back on the axis to be out. */
  readonly gap: number;
  readonly contact: Contact;
}

export type Decision = ByRegion | ByAxis;

/** How it is decided whether `a` and `b` meet; null for shapes that nothing can be said of. */
export function decisionOf(a: Shape, b: Shape): Decision | null {
  if (a.kind === 'circle' && b.kind === 'rect') return byRegion(a, b);
  if (a.kind === 'rect' && b.kind === 'circle') return byRegion(b, a);
  return byAxis(a, b);
}

function byRegion(circle: Circle, rect: Rect): ByRegion | null {
  const found = region(circle, rect);
  const nearest = nearestPoint(rect, circle);
  const touch = contact(circle, rect);
  if (found === null || nearest === null || !Number.isFinite(touch.separation)) return null;
  const distance = Math.hypot(nearest.x - circle.x, nearest.y - circle.y);
  return { kind: 'region', circle, rect, region: found, nearest, distance, contact: touch };
}

/** A point as it lies when a rectangle is turned back about its centre. */
export function turnedBack(point: Point, rect: Rect): Point {
  const { rotation = 0 } = rect;
  const centre = centreOf(rect);
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return { x: centre.x + dx * cos + dy * sin, y: centre.y + dy * cos - dx * sin };
}

/** The same decision with the rectangle upright: the circle is turned back with it. */
export function upright(decision: ByRegion): ByRegion {
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
  const centres = partA.kind === 'circle' && partB.kind === 'circle';
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
    across: sides?.across ?? (centres ? 'centres' : 'points'),
    onA,
    onB,
    gap: onB[0] - onA[1],
    contact: touch,
  };
}

/** Polygons that are hollow are cut; of their parts those decide that lie deepest in each other, or nearest. */
function decidingParts(a: Shape, b: Shape): { readonly partA: Shape; readonly partB: Shape } | null {
  let best: { partA: Shape; partB: Shape } | null = null;
  let least = Infinity;
  for (const partA of partsOf(a)) {
    for (const partB of partsOf(b)) {
      const { separation } = contact(partA, partB);
      if (separation >= least) continue;
      least = separation;
      best = { partA, partB };
    }
  }
  return best;
}

function partsOf(shape: Shape): Shape[] {
  if (shape.kind !== 'polygon') return [shape];
  const parts = convexParts(shape.points).map((points) => ({ kind: 'polygon', points }) as const);
  const [part] = parts;
  return part !== undefined && parts.length === 1 && isHeldBy(part, shape) ? [shape] : parts;
}

/** Whether a polygon is all in its only convex part: what is left out of that is a spike without area. */
function isHeldBy(part: Sided, polygon: Sided): boolean {
  return normalsOf(part).every((normal) => {
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

/** The axis across a side on which the two are furthest apart, or overlap least; of equals the first. */
function bestSide(a: Sided, b: Sided): { readonly axis: Point; readonly across: 'a' | 'b' } | null {
  let best: { axis: Point; across: 'a' | 'b' } | null = null;
  let most = -Infinity;
  for (const across of ['a', 'b'] as const) {
    for (const normal of normalsOf(across === 'a' ? a : b)) {
      const [lowA, highA] = extentOn(a, normal);
      const [lowB, highB] = extentOn(b, normal);
      const [ahead, behind] = [lowB - highA, lowA - highB];
      // What only rounding tells apart is equal.
      if (Math.max(ahead, behind) <= most + 1e-9 * Math.max(1, highA - lowA, highB - lowB)) continue;
      most = Math.max(ahead, behind);
      best = { axis: ahead >= behind ? normal : { x: 0 - normal.x, y: 0 - normal.y }, across };
    }
  }
  return best;
}

/** Across each side, of length 1; sides without length have none. */
function normalsOf(shape: Sided): Point[] {
  const corners = cornersOf(shape);
  return corners.flatMap(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length]!;
    const length = Math.hypot(next.x - x, next.y - y);
    return length > 0 ? [{ x: (next.y - y) / length, y: (x - next.x) / length + 0 }] : [];
  });
}

/** The corners of a rectangle or a polygon, in their order. */
export function cornersOf(shape: Sided): readonly Point[] {
  if (shape.kind === 'polygon') return shape.points;
  const { x, y } = centreOf(shape);
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

/** What a convex shape takes up on an axis of length 1. */
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
      const reach = Math.hypot(radiusX * (axis.x * cos + axis.y * sin), radiusY * (axis.y * cos - axis.x * sin));
      return around(along(shape), reach);
    }
    case 'rect':
    case 'polygon': {
      let [low, high] = [Infinity, -Infinity];
      for (const corner of cornersOf(shape)) {
        low = Math.min(low, along(corner));
        high = Math.max(high, along(corner));
      }
      return [low, high];
    }
  }
}

function around(place: number, reach: number): Interval {
  return [place - reach, place + reach];
}
