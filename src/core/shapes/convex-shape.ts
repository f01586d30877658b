/** Represents any shape as a core and a radius, or as convex parts; keeps the result for prepared shapes. */
import { throwInvalidKind } from '../base/require.js';
import type { Bounds, Capsule, Ellipse, Point, Polygon, Shape } from '../base/shape.js';
import { rotate } from '../base/vector.js';
import { ConvexFrame } from './convex-frame.js';
import type { ConvexDecomposition } from './convex-frame.js';
import { cleanOutline, cutConvex } from './convex-parts.js';
import { orientation } from './polygon.js';

/** A capsule, ellipse or polygon with its bounds and frame kept: the result of `prepare`. */
export class PreparedConvex {
  readonly bounds: Bounds;
  /** @internal */
  readonly frame: ConvexFrame;

  constructor(shape: Capsule | Ellipse | Polygon, bounds: Bounds) {
    Object.assign(this, shape);
    let local: Shape = shape;
    if (shape.kind === 'polygon') {
      const points = Object.freeze(shape.points.map(({ x, y }) => Object.freeze({ x, y })));
      Object.assign(this, { points });
      local = { kind: 'polygon', points };
    } else if (shape.kind === 'ellipse') {
      const { rotation = 0 } = shape;
      const { cos, sin } = rotate(rotation);
      Object.assign(this, { cos, sin });
    }
    this.bounds = bounds;
    this.frame = toConvexFrame(local, new ConvexFrame());
    this.frame.decomposition = this.frame.concave && decompose(this.frame.concave);
  }
}

/**
 * Returns the frame of a shape: the kept one, or `scratch` filled. For a concave polygon its field `concave` is set:
 * then only the center and largest coordinate are valid, and queries use its parts.
 */
export function toConvexFrame(shape: Shape, scratch: ConvexFrame): ConvexFrame {
  return completeFrame(beginFrame(shape, scratch));
}

/** Like `toConvexFrame`, but of a polygon or a rotated rectangle only the bounds are valid until `completeFrame`. */
export function beginFrame(shape: Shape, scratch: ConvexFrame): ConvexFrame {
  if (shape instanceof PreparedConvex) return shape.frame;
  scratch.concave = scratch.decomposition = scratch.ring = scratch.turned = null;
  switch (shape.kind) {
    case 'rect':
      return (shape.rotation ?? 0) === 0 ? scratch.loadRect(shape) : scratch.loadRectBounds(shape);
    case 'circle':
      return scratch.loadCircle(shape);
    case 'capsule':
      return scratch.loadCapsule(shape);
    case 'ellipse':
      return scratch.loadEllipse(shape);
    case 'polygon': {
      scratch.ring = shape.points;
      scratch.loadCorners(shape.points, 1);
      // Fewer than three points are invalid: a largest coordinate of NaN reports this to every query.
      if (shape.points.length < 3) scratch.maxCoordinate = NaN;
      return scratch;
    }
    default:
      return throwInvalidKind((shape as Shape).kind);
  }
}

/** Completes a frame of `beginFrame`. */
export function completeFrame(frame: ConvexFrame): ConvexFrame {
  const { ring, turned } = frame;
  if (turned !== null) {
    frame.turned = null;
    return frame.loadRect(turned);
  }
  if (ring === null || !(frame.maxCoordinate < Infinity)) return frame;
  frame.ring = null;
  const turn = commonTurn(frame);
  if (turn === null) frame.concave = ring;
  return turn === null || turn > 0 ? frame.addNormals(1) : frame.loadRing(ring, turn);
}

/**
 * Returns the winding of a ring: 1 clockwise on screen, -1 counterclockwise, 0 flat, null if it turns both ways or
 * back.
 */
function commonTurn({ xs, ys, count }: ConvexFrame): -1 | 0 | 1 | null {
  let common: -1 | 0 | 1 = 0;
  let back = false;
  for (let k = 0; k < count; k++) {
    const l = k + 1 < count ? k + 1 : 0;
    const m = l + 1 < count ? l + 1 : 0;
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

/** The last few divided polygons, so that a plain one isn't divided again and again. */
const recent: { points: readonly Point[]; decomposition: ConvexDecomposition }[] = [];
const MAX_RECENT = 8;
let decompositions = 0;

/** Divides a polygon, or finds it among the last ones. */
export function decompose(points: readonly Point[]): ConvexDecomposition {
  for (let k = 0; k < recent.length; k++) if (sameRing(recent[k]!.points, points)) return recent[k]!.decomposition;
  const outline = cleanOutline(points);
  const sides = outline.map((p, k) => [p, outline[(k + 1) % outline.length]!] as const);
  const decomposition = {
    outline,
    border: sides
      .filter(([p, q]) => !sides.some(([from, to]) => same(from, q) && same(to, p)))
      .map(([p, q]) =>
        new ConvexFrame().loadCapsule({ kind: 'capsule', x1: p.x, y1: p.y, x2: q.x, y2: q.y, radius: 0 }),
      ),
    parts: cutConvex(outline).map((part) => new ConvexFrame().loadRing(part, 1)),
  };
  recent[decompositions++ % MAX_RECENT] = { points: points.map(({ x, y }) => ({ x, y })), decomposition };
  return decomposition;
}

function sameRing(ring: readonly Point[], other: readonly Point[]): boolean {
  if (ring.length !== other.length) return false;
  for (let k = 0; k < ring.length; k++) if (!same(ring[k]!, other[k]!)) return false;
  return true;
}

function same(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y;
}
