/** Any convex shape as a core and a radius; keeps what it worked out for prepared shapes. */
import { ConvexFrame } from './convex-frame.js';
import { orientation } from './orientation.js';
import type { Bounds, Capsule, Polygon, Shape } from './shapes.js';

/** A capsule with its bounds and frame kept: what `prepare` answers. */
export class PreparedCapsule implements Capsule {
  readonly kind = 'capsule';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly radius: number;
  readonly bounds: Bounds;
  /** @internal */
  readonly frame: ConvexFrame;

  constructor(capsule: Capsule, bounds: Bounds) {
    this.x1 = capsule.x1;
    this.y1 = capsule.y1;
    this.x2 = capsule.x2;
    this.y2 = capsule.y2;
    this.radius = capsule.radius;
    this.bounds = bounds;
    this.frame = new ConvexFrame().loadCapsule(capsule);
  }
}

/** A polygon with its bounds and frame kept: what `prepare` answers. */
export class PreparedPolygon implements Polygon {
  readonly kind = 'polygon';
  readonly points: Polygon['points'];
  readonly bounds: Bounds;
  /** Null for a polygon that is not convex. @internal */
  readonly frame: ConvexFrame | null;

  constructor(polygon: Polygon, bounds: Bounds) {
    this.points = Object.freeze(polygon.points.map(({ x, y }) => Object.freeze({ x, y })));
    this.bounds = bounds;
    const frame = new ConvexFrame();
    this.frame = loadPolygon(polygon, frame) ? frame : null;
  }
}

/**
 * The frame of a convex shape: the kept one, or `scratch` filled.
 *
 * @throws Error for a polygon that is not convex and for an ellipse: not supported yet
 */
export function convexOf(shape: Shape, scratch: ConvexFrame): ConvexFrame {
  if (shape instanceof PreparedCapsule) return shape.frame;
  if (shape instanceof PreparedPolygon) {
    if (shape.frame) return shape.frame;
  } else if (loadConvex(shape, scratch)) {
    return scratch;
  }
  throw new Error(`${shape.kind === 'polygon' ? 'a polygon that is not convex' : shape.kind} is not supported yet`);
}

/** Fills a frame; false when the shape is not convex or not a core grown by a radius. */
function loadConvex(shape: Shape, frame: ConvexFrame): boolean {
  switch (shape.kind) {
    case 'rect':
      frame.loadRect(shape);
      return true;
    case 'circle':
      frame.loadCircle(shape);
      return true;
    case 'capsule':
      frame.loadCapsule(shape);
      return true;
    case 'ellipse':
      return false;
    case 'polygon':
      return loadPolygon(shape, frame);
  }
}

function loadPolygon({ points }: Polygon, frame: ConvexFrame): boolean {
  frame.loadRing(points, 1);
  // Fewer than three points are not valid: a reach of NaN makes every query say so.
  if (points.length < 3) frame.reach = NaN;
  if (!(frame.reach < Infinity)) return true;
  const turn = commonTurn(frame);
  if (turn === 0) loadFlat(frame);
  else if (turn === -1) frame.loadRing(points, -1);
  return turn !== null;
}

/** The way that a ring turns: 1 clockwise on screen, -1 the other way, 0 not at all (flat), null both ways or back. */
function commonTurn({ xs, ys, count }: ConvexFrame): -1 | 0 | 1 | null {
  let common: -1 | 0 | 1 = 0;
  let back = false;
  for (let k = 0; k < count; k++) {
    const l = (k + 1) % count;
    const m = (k + 2) % count;
    const turn = orientation(xs[k]!, ys[k]!, xs[l]!, ys[l]!, xs[m]!, ys[m]!);
    if (turn === 0) {
      const dx = xs[l]! - xs[k]!;
      const dy = ys[l]! - ys[k]!;
      back ||= dx * (xs[m]! - xs[l]!) < 0 || dy * (ys[m]! - ys[l]!) < 0;
    } else if (common === -turn) return null;
    else common = turn;
  }
  return common !== 0 && back ? null : common;
}

/** A polygon without area is the segment between its outermost points. */
function loadFlat(frame: ConvexFrame): void {
  const { xs, ys, count } = frame;
  let first = 0;
  let last = 0;
  for (let k = 1; k < count; k++) {
    if (xs[k]! < xs[first]! || (xs[k] === xs[first] && ys[k]! < ys[first]!)) first = k;
    if (xs[k]! > xs[last]! || (xs[k] === xs[last] && ys[k]! > ys[last]!)) last = k;
  }
  frame.segment(xs[first]!, ys[first]!, xs[last]!, ys[last]!);
}
