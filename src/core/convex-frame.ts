/**
 * A convex shape as a core and a radius: a circle is a point, a capsule a segment, a rectangle or a convex polygon its
 * corners with a radius of 0. Growing a convex core by a disc moves its border out by the radius everywhere, so every
 * question about two such shapes is one about their cores and the sum of their radii. An ellipse is a core of its own:
 * a centre with two axes; one that is round or flat is a point with a radius or a segment.
 */
import type { Cut } from './concave-cut.js';
import { At, newFrame, rectFrame } from './frame.js';
import type { Capsule, Circle, Ellipse, Point, Rect } from './shapes.js';
import { cosOf, length, sinOf } from './vector.js';

const scratch = /* @__PURE__ */ newFrame();

const four = () => [NaN, NaN, NaN, NaN];

export class ConvexFrame {
  /** Number of corners of the core, clockwise on screen; 1 for an ellipse: its centre. */
  count = 0;
  /** Never a whole number at first, so that the engine keeps plain doubles from the start. */
  xs = four();
  ys = four();
  /**
   * Outward unit normals; normal k belongs to the side from corner k to the next, and its greatest value over the core
   * is reached at corner k. A segment has four, so that ends are told from sides, and its two ends twice each; an
   * ellipse has its axes both ways, the longer one first; a point has none.
   */
  normals = 0;
  nx = four();
  ny = four();
  /** Half the axes of an ellipse, the longer one first; 0 for every other core. */
  radiusX = 0;
  radiusY = 0;
  radius = 0;
  centreX = NaN;
  centreY = NaN;
  /** At least half the size along x and along y; NaN when the shape is not valid. */
  extent = NaN;
  /** Largest |coordinate| of the centre plus the extent; NaN or infinite when the shape is not valid. */
  reach = NaN;
  /** The corners of a polygon that is not convex: no core can stand for it, only its parts (see `cutOf`). Else null. */
  concave: readonly Point[] | null = null;
  /** The parts of that polygon, when they are kept. */
  cut: Cut | null = null;
  /** The parts of a convex shape: itself. */
  readonly self: readonly ConvexFrame[] = [this];

  loadCircle({ x, y, radius }: Circle): this {
    this.segment(x, y, x, y);
    return this.place(x, y, radius >= 0 ? radius : NaN, radius);
  }

  loadCapsule({ x1, y1, x2, y2, radius }: Capsule): this {
    this.segment(x1, y1, x2, y2);
    const extent = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) / 2 + radius;
    return this.place(x1 / 2 + x2 / 2, y1 / 2 + y2 / 2, radius >= 0 ? extent : NaN, radius);
  }

  loadRect(rect: Rect): this {
    const frame = rectFrame(rect, scratch);
    const cos = frame[At.cos];
    const sin = frame[At.sin];
    const x = frame[At.originX];
    const y = frame[At.originY];
    this.count = 4;
    for (let k = 0; k < 4; k++) {
      const u = frame[k === 1 || k === 2 ? At.maxX : At.minX];
      const v = frame[k > 1 ? At.maxY : At.minY];
      this.xs[k] = x + (u * cos - v * sin);
      this.ys[k] = y + (u * sin + v * cos);
    }
    // Top, right, bottom, left.
    this.quarters(sin, -cos);
    // By the sides, so that the same points have the same centre whatever kind of shape they are.
    const centreX = x + (frame[At.minX] / 2 + frame[At.maxX] / 2);
    const centreY = y + (frame[At.minY] / 2 + frame[At.maxY] / 2);
    this.place(centreX, centreY, frame[At.halfWidth] + frame[At.halfHeight], 0);
    this.reach = frame[At.reach];
    return this;
  }

  loadEllipse({ x, y, radiusX, radiusY, rotation = 0 }: Ellipse): this {
    const upright = radiusX < radiusY;
    const long = upright ? radiusY : radiusX;
    const short = upright ? radiusX : radiusY;
    const cos = upright ? -sinOf(rotation) : cosOf(rotation);
    const sin = upright ? cosOf(rotation) : sinOf(rotation);
    const round = long === short;
    const flat = short > 0 ? 0 : long;
    this.segment(x - flat * cos, y - flat * sin, x + flat * cos, y + flat * sin);
    this.place(x, y, short >= 0 && cos <= 1 ? long : NaN, round ? long : 0);
    if (!round && short > 0) {
      this.radiusX = long;
      this.radiusY = short;
      this.quarters(cos, sin);
    }
    return this;
  }

  /**
   * A ring of corners that turns one way only, clockwise on screen when `turn` is 1, the other way when it is -1; when
   * it is 0 they lie in one line, and it is the segment between the outermost. Corners at the same place are taken once.
   */
  loadRing(points: readonly Point[], turn: -1 | 0 | 1): this {
    const { xs, ys } = this;
    let count = 0;
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let k = 0; k < points.length; k++) {
      const { x, y } = points[turn < 0 ? points.length - 1 - k : k]!;
      if (count > 0 && xs[count - 1] === x && ys[count - 1] === y) continue;
      xs[count] = x;
      ys[count++] = y;
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
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
    }
    const width = maxX - minX;
    const height = maxY - minY;
    // A normal that points down to the right, or up to the left, belongs to a line that rises to the right.
    const rises = this.nx[0]! * this.ny[0]! > 0;
    if (turn === 0) this.segment(minX, rises ? maxY : minY, maxX, rises ? minY : maxY);
    return this.place(minX / 2 + maxX / 2, minY / 2 + maxY / 2, width / 2 + height / 2, 0);
  }

  /** A segment, or a point where the ends coincide. */
  segment(x1: number, y1: number, x2: number, y2: number): void {
    const { xs, ys } = this;
    xs[0] = xs[3] = x1;
    ys[0] = ys[3] = y1;
    xs[1] = xs[2] = x2;
    ys[1] = ys[2] = y2;
    const dx = x2 - x1;
    const dy = y2 - y1;
    const size = length(dx, dy);
    this.count = size > 0 ? 2 : 1;
    // One side, an end, the other side, the other end.
    this.quarters(dy / size, -dx / size);
    if (!(size > 0)) this.normals = 0;
  }

  /** Four normals, each a quarter turn after the one before. */
  private quarters(x: number, y: number): void {
    this.normals = 4;
    for (let k = 0; k < 4; k++) {
      this.nx[k] = x;
      this.ny[k] = y;
      const turned = -y;
      y = x;
      x = turned;
    }
  }

  private place(x: number, y: number, extent: number, radius: number): this {
    this.centreX = x;
    this.centreY = y;
    this.radius = radius;
    this.radiusX = this.radiusY = 0;
    this.extent = extent;
    this.reach = Math.max(Math.abs(x), Math.abs(y)) + extent;
    return this;
  }
}
