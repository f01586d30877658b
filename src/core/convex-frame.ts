/**
 * A convex shape as a core and a radius: a circle is a point, a capsule a segment, a rectangle or a convex polygon its
 * corners with a radius of 0. Growing a convex core by a disc moves its border out by the radius everywhere, so every
 * question about two such shapes is one about their cores and the sum of their radii.
 */
import { circleReach } from './circle.js';
import type { Cut } from './concave-cut.js';
import { rectFrame, RectFrame } from './rect-frame.js';
import type { Capsule, Circle, Point, Rect } from './shapes.js';
import { length } from './vector.js';

const scratch = new RectFrame();

export class ConvexFrame {
  /** Number of corners of the core, clockwise on screen. */
  count = 0;
  xs = new Float64Array(4);
  ys = new Float64Array(4);
  /**
   * Outward unit normals; normal k belongs to the side from corner k to the next, and its greatest value over the core
   * is reached at corner k. A segment has four, so that ends are told from sides; a point has none.
   */
  normals = 0;
  nx = new Float64Array(4);
  ny = new Float64Array(4);
  at = new Int32Array(4);
  radius = 0;
  centreX = NaN;
  centreY = NaN;
  /** Largest |coordinate| of the centre plus the extent; NaN or infinite when the shape is not valid. */
  reach = NaN;
  /** The corners of a polygon that is not convex: no core can stand for it, only its parts (see `cutOf`). Else null. */
  concave: readonly Point[] | null = null;
  /** The parts of that polygon, when they are kept. */
  cut: Cut | null = null;

  loadCircle(circle: Circle): this {
    this.count = 1;
    this.normals = 0;
    this.xs[0] = this.centreX = circle.x;
    this.ys[0] = this.centreY = circle.y;
    this.radius = circle.radius;
    this.reach = circleReach(circle);
    return this;
  }

  loadCapsule({ x1, y1, x2, y2, radius }: Capsule): this {
    this.radius = radius;
    this.centreX = x1 + (x2 - x1) / 2;
    this.centreY = y1 + (y2 - y1) / 2;
    this.segment(x1, y1, x2, y2);
    const extent = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) / 2 + radius;
    this.reach = radius >= 0 ? Math.max(Math.abs(this.centreX), Math.abs(this.centreY)) + extent : NaN;
    return this;
  }

  loadRect(rect: Rect): this {
    const frame = rectFrame(rect, scratch);
    const { cos, sin, halfWidth, halfHeight, centreX, centreY } = frame;
    this.count = 4;
    this.normals = 4;
    this.radius = 0;
    this.centreX = centreX;
    this.centreY = centreY;
    this.reach = frame.reach;
    const { minX, minY, maxX, maxY } = frame;
    for (let k = 0; k < 4; k++) {
      const right = k === 1 || k === 2;
      const below = k >= 2;
      const u = right ? halfWidth : -halfWidth;
      const v = below ? halfHeight : -halfHeight;
      this.xs[k] = frame.aligned ? (right ? maxX : minX) : centreX + (u * cos - v * sin);
      this.ys[k] = frame.aligned ? (below ? maxY : minY) : centreY + (u * sin + v * cos);
      this.at[k] = k;
    }
    // Top, right, bottom, left.
    this.nx[0] = sin;
    this.ny[0] = -cos;
    this.nx[1] = cos;
    this.ny[1] = sin;
    this.nx[2] = -sin;
    this.ny[2] = cos;
    this.nx[3] = -cos;
    this.ny[3] = -sin;
    return this;
  }

  /**
   * A ring of corners that turns one way only, clockwise on screen when `step` is 1, the other way when it is -1.
   * Corners at the same place are taken once; a ring without area becomes a segment or a point.
   */
  loadRing(points: readonly Point[], step: 1 | -1): this {
    this.radius = 0;
    this.reserve(points.length);
    const { xs, ys } = this;
    let count = 0;
    for (let k = 0; k < points.length; k++) {
      const { x, y } = points[step > 0 ? k : points.length - 1 - k]!;
      if (count > 0 && xs[count - 1] === x && ys[count - 1] === y) continue;
      xs[count] = x;
      ys[count++] = y;
    }
    while (count > 1 && xs[count - 1] === xs[0] && ys[count - 1] === ys[0]) count--;
    this.count = this.normals = count;
    for (let k = 0; k < count; k++) {
      const next = k + 1 < count ? k + 1 : 0;
      const dx = xs[next]! - xs[k]!;
      const dy = ys[next]! - ys[k]!;
      const size = length(dx, dy);
      this.nx[k] = dy / size;
      this.ny[k] = -dx / size;
      this.at[k] = k;
    }
    this.measure();
    return this;
  }

  /** A segment, or a point where the ends coincide. */
  segment(x1: number, y1: number, x2: number, y2: number): void {
    const { xs, ys, nx, ny, at } = this;
    xs[0] = x1;
    ys[0] = y1;
    xs[1] = x2;
    ys[1] = y2;
    const dx = x2 - x1;
    const dy = y2 - y1;
    const size = length(dx, dy);
    this.count = size > 0 ? 2 : 1;
    this.normals = size > 0 ? 4 : 0;
    // Both sides, then the ends.
    nx[0] = dy / size;
    ny[0] = -dx / size;
    nx[1] = -nx[0];
    ny[1] = -ny[0];
    nx[2] = dx / size;
    ny[2] = dy / size;
    nx[3] = -nx[2];
    ny[3] = -ny[2];
    at[0] = 0;
    at[1] = at[2] = 1;
    at[3] = 0;
  }

  private measure(): void {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let k = 0; k < this.count; k++) {
      minX = Math.min(minX, this.xs[k]!);
      minY = Math.min(minY, this.ys[k]!);
      maxX = Math.max(maxX, this.xs[k]!);
      maxY = Math.max(maxY, this.ys[k]!);
    }
    this.centreX = minX + (maxX - minX) / 2;
    this.centreY = minY + (maxY - minY) / 2;
    this.reach = Math.max(Math.abs(this.centreX), Math.abs(this.centreY)) + (maxX - minX) / 2 + (maxY - minY) / 2;
  }

  private reserve(count: number): void {
    if (this.xs.length >= count) return;
    const room = count * 2;
    this.xs = new Float64Array(room);
    this.ys = new Float64Array(room);
    this.nx = new Float64Array(room);
    this.ny = new Float64Array(room);
    this.at = new Int32Array(room);
  }
}
