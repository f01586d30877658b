/**
 * A convex shape as a core and a radius: a circle is a point, a capsule a segment, a rectangle or a convex polygon its
 * corners with a radius of 0. Growing a convex core by a disc moves its border outward by the radius everywhere, so
 * every query on two such shapes is one on their cores and the sum of their radii. An ellipse has its own kind of core:
 * a center with two axes; a round or flat one is a point with a radius or a segment.
 */
import type { Capsule, Circle, Ellipse, Point, Rect } from '../base/shape.js';
import { ScratchRotation, ScratchVector } from '../base/vector.js';
import { At, newFrame, rectFrame } from './packed-shape.js';

const scratch = /* @__PURE__ */ newFrame();
const side = /* @__PURE__ */ new ScratchVector();
const turn = /* @__PURE__ */ new ScratchRotation();

const four = () => [NaN, NaN, NaN, NaN];

/** A concave polygon, divided for the queries. */
export interface ConvexDecomposition {
  /** Clockwise on screen, starting at the leftmost corner, whatever the polygon starts with. */
  readonly outline: readonly Point[];
  /** The sides of the outline, without those that run back along each other: both their sides are interior. */
  readonly border: readonly ConvexFrame[];
  readonly parts: readonly ConvexFrame[];
}

export class ConvexFrame {
  /** Number of corners of the core, clockwise on screen; 1 for an ellipse: its center. */
  count = 0;
  /** Initially not integers, so that the engine stores plain doubles from the start. */
  xs = four();
  ys = four();
  /**
   * Outward unit normals; normal k belongs to the side from corner k to the next, and its greatest value over the core
   * is at corner k. A segment has four, so that ends differ from sides, and lists each end twice; an ellipse has its
   * axes in both directions, the longer one first; a point has none.
   */
  normals = 0;
  nx = four();
  ny = four();
  /** Half axes of an ellipse, the longer one first; 0 for every other core. */
  radiusX = NaN;
  radiusY = NaN;
  radius = NaN;
  centerX = NaN;
  centerY = NaN;
  /** At least half the size along x and along y; NaN if the shape is invalid. */
  extent = NaN;
  /** Half the size along x and along y, or a little more. */
  halfX = NaN;
  halfY = NaN;
  /** The points of a polygon of which only the bounds are valid yet; see `completeFrame`. */
  ring: readonly Point[] | null = null;
  /** The same for a rotated rectangle. */
  turned: Rect | null = null;
  /** Largest |coordinate| of the center plus the extent; NaN or infinite if the shape is invalid. */
  maxCoordinate = NaN;
  /** The corners of a concave polygon, which has no core but only parts (see `decomposition`); else null. */
  concave: readonly Point[] | null = null;
  /** The parts of that polygon, if they are kept. */
  decomposition: ConvexDecomposition | null = null;
  /** The parts of a convex shape: the shape itself. */
  readonly self: readonly ConvexFrame[] = [this];

  /** Loads a circle, or a point. Where it sees too many layouts, each number that it reads is an allocation. */
  loadCircle({ x, y, radius }: Omit<Circle, 'kind'>): this {
    this.startPoint();
    this.xs[0] = this.centerX = x;
    this.ys[0] = this.centerY = y;
    this.radius = radius;
    this.extent = this.halfX = this.halfY = radius;
    return this.finish();
  }

  loadCapsule({ x1, y1, x2, y2, radius }: Capsule): this {
    const { xs, ys } = this;
    xs[0] = x1;
    ys[0] = y1;
    xs[1] = x2;
    ys[1] = y2;
    this.startSegment();
    this.centerX = x1 / 2 + x2 / 2;
    this.centerY = y1 / 2 + y2 / 2;
    this.radius = radius;
    this.halfX = Math.abs(x2 - x1) / 2 + radius;
    this.halfY = Math.abs(y2 - y1) / 2 + radius;
    this.extent = Math.max(this.halfX, this.halfY);
    return this.finish();
  }

  loadRect(rect: Rect): this {
    const frame = rectFrame(rect, scratch);
    const { xs, ys } = this;
    const cos = frame[At.cos];
    const sin = frame[At.sin];
    const x = frame[At.originX];
    const y = frame[At.originY];
    this.count = 4;
    for (let k = 0; k < 4; k++) {
      const u = frame[k === 1 || k === 2 ? At.maxX : At.minX];
      const v = frame[k > 1 ? At.maxY : At.minY];
      xs[k] = x + (u * cos - v * sin);
      ys[k] = y + (u * sin + v * cos);
    }
    // Top, right, bottom, left.
    this.nx[0] = sin;
    this.ny[0] = -cos;
    this.turnNormals();
    // From the sides, so that the same points have the same center whatever their kind of shape.
    this.centerX = x + (frame[At.minX] / 2 + frame[At.maxX] / 2);
    this.centerY = y + (frame[At.minY] / 2 + frame[At.maxY] / 2);
    this.radius = 0;
    this.extent = frame[At.halfWidth] + frame[At.halfHeight];
    this.halfX = frame[At.halfWidth] * Math.abs(cos) + frame[At.halfHeight] * Math.abs(sin);
    this.halfY = frame[At.halfWidth] * Math.abs(sin) + frame[At.halfHeight] * Math.abs(cos);
    this.finish();
    this.maxCoordinate = frame[At.maxCoordinate];
    return this;
  }

  /** Loads bounds of a rotated rectangle that need no trigonometry. */
  loadRectBounds(rect: Rect): this {
    const { x, y, width, height } = rect;
    this.turned = rect;
    this.centerX = x + width / 2;
    this.centerY = y + height / 2;
    this.extent = this.halfX = this.halfY = width / 2 + height / 2;
    this.maxCoordinate = Math.max(Math.abs(this.centerX), Math.abs(this.centerY)) + this.extent;
    if (!(width >= 0 && height >= 0)) this.maxCoordinate = NaN;
    return this;
  }

  loadEllipse({ x, y, radiusX, radiusY, rotation }: Ellipse): this {
    const { xs, ys } = this;
    turn.angle = 0;
    if (rotation !== undefined) turn.angle = rotation;
    turn.resolve();
    const isTall = radiusX < radiusY;
    const long = isTall ? radiusY : radiusX;
    const short = isTall ? radiusX : radiusY;
    const cos = isTall ? -turn.sin : turn.cos;
    const sin = isTall ? turn.cos : turn.sin;
    const round = long === short;
    const flat = short > 0 ? 0 : long;
    xs[0] = x - flat * cos;
    ys[0] = y - flat * sin;
    xs[1] = x + flat * cos;
    ys[1] = y + flat * sin;
    this.startSegment();
    this.centerX = x;
    this.centerY = y;
    this.radius = round ? long : 0;
    this.extent = this.halfX = this.halfY = long;
    this.finish();
    if (!(short >= 0 && cos <= 1)) this.maxCoordinate = NaN;
    if (!round && short > 0) {
      this.radiusX = long;
      this.radiusY = short;
      this.nx[0] = cos;
      this.ny[0] = sin;
      this.turnNormals();
    }
    return this;
  }

  /**
   * Loads a ring of corners with a single winding: clockwise on screen if `winding` is 1, counterclockwise if it is -1;
   * if it is 0, they are collinear, and the shape is the segment between the outermost. Skips repeated corners.
   */
  loadRing(points: readonly Point[], winding: -1 | 0 | 1): this {
    return this.loadCorners(points, winding).addNormals(winding);
  }

  /** Loads the corners and the bounds of a ring, without normals. */
  loadCorners(points: readonly Point[], winding: -1 | 0 | 1): this {
    const { xs, ys } = this;
    let count = 0;
    let minX = 1 / 0;
    let minY = 1 / 0;
    let maxX = -1 / 0;
    let maxY = -1 / 0;
    for (let k = 0; k < points.length; k++) {
      const { x, y } = points[winding < 0 ? points.length - 1 - k : k]!;
      if (count > 0 && xs[count - 1] === x && ys[count - 1] === y) continue;
      xs[count] = x;
      ys[count++] = y;
      // Propagate NaN.
      if (x < minX || x !== x) minX = x;
      if (y < minY || y !== y) minY = y;
      if (x > maxX || x !== x) maxX = x;
      if (y > maxY || y !== y) maxY = y;
    }
    while (count > 1 && xs[count - 1] === xs[0] && ys[count - 1] === ys[0]) count--;
    this.count = this.normals = count;
    this.centerX = minX / 2 + maxX / 2;
    this.centerY = minY / 2 + maxY / 2;
    this.radius = 0;
    this.halfX = (maxX - minX) / 2;
    this.halfY = (maxY - minY) / 2;
    this.extent = this.halfX + this.halfY;
    return this.finish();
  }

  /** Adds the normals to a ring of corners with the given winding; see `loadRing`. */
  addNormals(winding: -1 | 0 | 1): this {
    const { xs, ys, nx, ny, count } = this;
    for (let k = 0; k < count; k++) {
      const next = k + 1 < count ? k + 1 : 0;
      side.x = xs[next]! - xs[k]!;
      side.y = ys[next]! - ys[k]!;
      side.measure();
      nx[k] = side.y / side.length;
      ny[k] = -side.x / side.length;
    }
    if (winding === 0) {
      // The corners farthest apart along a line that rises to the right, if its normal points down to the right or up
      // to the left, or along one that falls.
      const rises = nx[0]! * ny[0]! > 0 ? -1 : 1;
      let first = 0;
      let last = 0;
      for (let k = 1; k < count; k++) {
        if (xs[k]! < xs[first]! || (xs[k] === xs[first] && ys[k]! * rises < ys[first]! * rises)) first = k;
        if (xs[k]! > xs[last]! || (xs[k] === xs[last] && ys[k]! * rises > ys[last]! * rises)) last = k;
      }
      const x = xs[first]!;
      const y = ys[first]!;
      xs[1] = xs[last]!;
      ys[1] = ys[last]!;
      xs[0] = x;
      ys[0] = y;
      this.startSegment();
    }
    return this;
  }

  /** Loads the part `from`, moved by a displacement. */
  loadMoved(from: ConvexFrame, { x: dx, y: dy }: Point): this {
    this.count = from.count;
    this.normals = from.normals;
    for (let k = 0; k < from.count || k < from.normals; k++) {
      this.xs[k] = from.xs[k]! + dx;
      this.ys[k] = from.ys[k]! + dy;
      this.nx[k] = from.nx[k]!;
      this.ny[k] = from.ny[k]!;
    }
    this.centerX = from.centerX + dx;
    this.centerY = from.centerY + dy;
    this.radius = from.radius;
    this.radiusX = from.radiusX;
    this.radiusY = from.radiusY;
    this.extent = from.extent;
    this.halfX = from.halfX;
    this.halfY = from.halfY;
    this.maxCoordinate = from.maxCoordinate;
    return this;
  }

  private startPoint(): void {
    this.count = 1;
    this.normals = 0;
    this.nx[0] = this.ny[0] = 0;
  }

  /** Builds a segment from the first two corners, or a point if they coincide. */
  private startSegment(): void {
    const { xs, ys } = this;
    xs[2] = xs[1]!;
    ys[2] = ys[1]!;
    xs[3] = xs[0]!;
    ys[3] = ys[0]!;
    side.x = xs[1]! - xs[0]!;
    side.y = ys[1]! - ys[0]!;
    const size = side.measure().length;
    if (!(size > 0)) {
      this.startPoint();
      return;
    }
    this.count = 2;
    // One side, an end, the other side, the other end.
    this.nx[0] = side.y / size;
    this.ny[0] = -side.x / size;
    this.turnNormals();
  }

  /** Derives four normals from the first, each rotated by 90° from the previous one. */
  private turnNormals(): void {
    const { nx, ny } = this;
    this.normals = 4;
    for (let k = 1; k < 4; k++) {
      nx[k] = -ny[k - 1]!;
      ny[k] = nx[k - 1]!;
    }
  }

  private finish(): this {
    this.radiusX = this.radiusY = 0;
    this.maxCoordinate = Math.max(Math.abs(this.centerX), Math.abs(this.centerY)) + this.extent;
    if (!(this.radius >= 0)) this.maxCoordinate = NaN;
    return this;
  }
}

/** In the place of a frame until there is one. */
export const noFrame = /* @__PURE__ */ new ConvexFrame();
