/** Any shape as a core and a radius, or as convex parts; keeps what it worked out for prepared shapes. */
import { cutOf } from './concave-cut.js';
import { ConvexFrame } from './convex-frame.js';
import { orientation } from './orientation.js';
import { refuseKind } from './refuse.js';
import type { Bounds, Capsule, Ellipse, Polygon, Shape } from './shapes.js';
import { cosOf, sinOf } from './vector.js';

/** A capsule, ellipse or polygon with its bounds and frame kept: what `prepare` answers. */
export class PreparedConvex {
  readonly bounds: Bounds;
  /** @internal */
  readonly frame: ConvexFrame;

  constructor(shape: Capsule | Ellipse | Polygon, bounds: Bounds) {
    Object.assign(this, shape);
    let own: Shape = shape;
    if (shape.kind === 'polygon') {
      const points = Object.freeze(shape.points.map(({ x, y }) => Object.freeze({ x, y })));
      Object.assign(this, { points });
      own = { kind: 'polygon', points };
    } else if (shape.kind === 'ellipse') {
      const { rotation = 0 } = shape;
      Object.assign(this, { cos: cosOf(rotation), sin: sinOf(rotation) });
    }
    this.bounds = bounds;
    this.frame = convexOf(own, new ConvexFrame());
    this.frame.cut = this.frame.concave && cutOf(this.frame.concave);
  }
}

/**
 * The frame of a shape: the kept one, or `scratch` filled. For a polygon that is not convex its field `concave` is set:
 * centre and reach are right then, and everything else is a matter of its parts.
 */
export function convexOf(shape: Shape, scratch: ConvexFrame): ConvexFrame {
  if (shape instanceof PreparedConvex) return shape.frame;
  scratch.concave = scratch.cut = null;
  switch (shape.kind) {
    case 'rect':
      return scratch.loadRect(shape);
    case 'circle':
      return scratch.loadCircle(shape);
    case 'capsule':
      return scratch.loadCapsule(shape);
    case 'ellipse':
      return scratch.loadEllipse(shape);
    case 'polygon':
      return loadPolygon(shape, scratch);
    default:
      return refuseKind((shape as Shape).kind);
  }
}

function loadPolygon({ points }: Polygon, frame: ConvexFrame): ConvexFrame {
  frame.loadRing(points, 1);
  // Fewer than three points are not valid: a reach of NaN makes every query say so.
  if (points.length < 3) frame.reach = NaN;
  if (!(frame.reach < Infinity)) return frame;
  const turn = commonTurn(frame);
  if (turn === null) frame.concave = points;
  else if (turn < 1) frame.loadRing(points, turn);
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
