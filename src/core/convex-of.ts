/** Any shape as a core and a radius, or as convex parts; keeps what it worked out for prepared shapes. */
import { cutOf } from './concave-cut.js';
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
  /** @internal */
  readonly frame: ConvexFrame;

  constructor(polygon: Polygon, bounds: Bounds) {
    this.points = Object.freeze(polygon.points.map(({ x, y }) => Object.freeze({ x, y })));
    this.bounds = bounds;
    this.frame = new ConvexFrame();
    loadPolygon(polygon, this.frame);
    this.frame.cut = this.frame.concave && cutOf(this.frame.concave);
  }
}

/**
 * The frame of a shape: the kept one, or `scratch` filled. For a polygon that is not convex its field `concave` is set:
 * centre and reach are right then, and everything else is a matter of its parts.
 *
 * @throws Error for an ellipse: not supported yet
 */
export function convexOf(shape: Shape, scratch: ConvexFrame): ConvexFrame {
  if (shape instanceof PreparedCapsule || shape instanceof PreparedPolygon) return shape.frame;
  scratch.concave = scratch.cut = null;
  switch (shape.kind) {
    case 'rect':
      return scratch.loadRect(shape);
    case 'circle':
      return scratch.loadCircle(shape);
    case 'capsule':
      return scratch.loadCapsule(shape);
    case 'ellipse':
      throw new Error('ellipse is not supported yet');
    case 'polygon':
      return loadPolygon(shape, scratch);
  }
}

function loadPolygon({ points }: Polygon, frame: ConvexFrame): ConvexFrame {
  frame.loadRing(points, 1);
  // Fewer than three points are not valid: a reach of NaN makes every query say so.
  if (points.length < 3) frame.reach = NaN;
  if (!(frame.reach < Infinity)) return frame;
  const turn = commonTurn(frame);
  if (turn === null) frame.concave = points;
  else if (turn === 0) loadFlat(frame);
  else if (turn < 0) frame.loadRing(points, -1);
  return frame;
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
