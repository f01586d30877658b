/**
 * A convex shape as the hull of a few corners, its core, and a radius: a circle is a point, a capsule a segment, a
 * rectangle or a convex polygon its corners with a radius of 0. Growing a convex core by a disc moves its border out by
 * the radius everywhere, so every question about two such shapes is one about their cores and the sum of their radii.
 * An ellipse is a core of its own: a centre with two axes; one that is round or flat is a point with a radius or a
 * segment.
 */
import type { Cut } from './concave-cut.js';
import { At, isTurned, newFrame, rectFrame } from './frame.js';
import { orientation } from './orientation.js';
import type { Bounds, Capsule, Ellipse, Point, Polygon, Shape } from './shapes.js';
import { cosOf, sinOf } from './vector.js';

const scratchRect = /* @__PURE__ */ newFrame();

const four = () => [NaN, NaN, NaN, NaN];

export class ConvexFrame {
  /** Number of corners of the core, in order, either way round; 1 for an ellipse: its centre. */
  count = 0;
  /** Never a whole number at first, so that the engine keeps plain doubles from the start. */
  xs = four();
  ys = four();
  /** Whether the core has an inside: corners that do not lie in one line. */
  solid = false;
  /** Half the axes of an ellipse, the longer one first; 0 for every other core. */
  radiusX = 0;
  radiusY = 0;
  /** Where the longer axis points. */
  cos = NaN;
  sin = NaN;
  radius = 0;
  centreX = NaN;
  centreY = NaN;
  /** At least half the size along x and along y; NaN when the shape is not valid. */
  extent = NaN;
  /** Largest |coordinate| of the centre plus the extent; NaN or infinite when the shape is not valid. */
  reach = NaN;
  /** The corners of a polygon that is not convex: no core can stand for it, only its parts (see `cutOf`). Else null. */
  concave: readonly Point[] | null = null;
  /** The parts of that polygon, once they were asked for. */
  cut: Cut | null = null;
  /** The parts of a convex shape: itself. */
  readonly self: readonly ConvexFrame[] = [this];

  load(shape: Shape): this {
    const { xs, ys } = this;
    this.concave = this.cut = null;
    this.radius = this.radiusX = this.radiusY = 0;
    let given = 2;
    let turned = null;
    let valid = true;
    switch (shape.kind) {
      case 'rect': {
        const frame = rectFrame(shape, scratchRect);
        const cos = frame[At.cos];
        const sin = frame[At.sin];
        valid = frame[At.reach] < Infinity;
        given = 4;
        if (isTurned(frame)) turned = frame;
        for (let k = 0; k < 4; k++) {
          const u = frame[k === 1 || k === 2 ? At.maxX : At.minX];
          const v = frame[k > 1 ? At.maxY : At.minY];
          xs[k] = frame[At.originX] + (u * cos - v * sin);
          ys[k] = frame[At.originY] + (u * sin + v * cos);
        }
        break;
      }
      case 'circle':
        xs[0] = xs[1] = shape.x;
        ys[0] = ys[1] = shape.y;
        this.radius = shape.radius;
        break;
      case 'capsule':
        xs[0] = shape.x1;
        ys[0] = shape.y1;
        xs[1] = shape.x2;
        ys[1] = shape.y2;
        this.radius = shape.radius;
        break;
      case 'ellipse':
        valid = this.loadEllipse(shape);
        break;
      case 'polygon':
        given = shape.points.length;
        valid = given > 2;
        for (let k = 0; k < given; k++) {
          const { x, y } = shape.points[k]!;
          xs[k] = x;
          ys[k] = y;
        }
    }
    // Corners at the same place are taken once.
    let count = 0;
    let minX = Infinity;
    let minY = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    for (let k = 0; k < given; k++) {
      const x = xs[k]!;
      const y = ys[k]!;
      if (count > 0 && xs[count - 1] === x && ys[count - 1] === y) continue;
      xs[count] = x;
      ys[count++] = y;
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
    }
    while (count > 1 && xs[count - 1] === xs[0] && ys[count - 1] === ys[0]) count--;
    this.count = count;
    // Of a turned rectangle as it is known; else half-way between the sides, so that the same points have the same centre whatever kind of shape they are.
    this.centreX = turned ? turned[At.x] : minX / 2 + maxX / 2;
    this.centreY = turned ? turned[At.y] : minY / 2 + maxY / 2;
    this.extent = maxX / 2 - minX / 2 + (maxY / 2 - minY / 2) + this.radiusX + this.radius;
    this.reach = Math.max(Math.abs(this.centreX), Math.abs(this.centreY)) + this.extent;
    if (!(valid && this.radius >= 0)) this.reach = this.extent = NaN;
    this.solid = count > 2;
    if (shape.kind === 'polygon' && this.reach < Infinity) this.judge(shape.points);
    return this;
  }

  /** Answers whether the ellipse is valid. */
  private loadEllipse({ x, y, radiusX, radiusY, rotation = 0 }: Ellipse): boolean {
    const upright = radiusX < radiusY;
    const long = upright ? radiusY : radiusX;
    const short = upright ? radiusX : radiusY;
    const cos = (this.cos = upright ? -sinOf(rotation) : cosOf(rotation));
    const sin = (this.sin = upright ? cosOf(rotation) : sinOf(rotation));
    const flat = short > 0 ? 0 : long;
    this.xs[0] = x - flat * cos;
    this.ys[0] = y - flat * sin;
    this.xs[1] = x + flat * cos;
    this.ys[1] = y + flat * sin;
    if (long === short) this.radius = long;
    else if (short > 0) {
      this.radiusX = long;
      this.radiusY = short;
    }
    return short >= 0 && cos <= 1;
  }

  /** Finds out whether a ring of corners turns both ways, or back along itself (concave), or not at all (flat). */
  private judge(points: readonly Point[]): void {
    const { xs, ys, count } = this;
    let common = 0;
    let back = false;
    for (let k = 0; k < count; k++) {
      const l = (k + 1) % count;
      const m = (k + 2) % count;
      const turn = orientation(xs[k]!, ys[k]!, xs[l]!, ys[l]!, xs[m]!, ys[m]!);
      back ||= turn * common < 0;
      common = turn || common;
      if (turn === 0) {
        back ||= (xs[l]! - xs[k]!) * (xs[m]! - xs[l]!) < 0 || (ys[l]! - ys[k]!) * (ys[m]! - ys[l]!) < 0;
      }
    }
    this.solid = common !== 0;
    if (common && back) this.concave = points;
  }
}

/** A capsule, ellipse or polygon with its bounds and frame kept: what `prepare` answers. */
export class PreparedConvex {
  readonly bounds: Bounds;
  /** @internal */
  readonly frame: ConvexFrame;

  constructor(shape: Capsule | Ellipse | Polygon, bounds: Bounds) {
    Object.assign(this, shape);
    if (shape.kind === 'polygon') {
      const points = Object.freeze(shape.points.map(({ x, y }) => Object.freeze({ x, y })));
      Object.assign(this, { points });
    } else if (shape.kind === 'ellipse') {
      const { rotation = 0 } = shape;
      Object.assign(this, { cos: cosOf(rotation), sin: sinOf(rotation) });
    }
    this.bounds = bounds;
    this.frame = new ConvexFrame().load({ ...(this as unknown as Shape) });
  }
}

/** The frame of a shape: the kept one, or `scratch` filled. */
export function convexOf(shape: Shape, scratch: ConvexFrame): ConvexFrame {
  return shape instanceof PreparedConvex ? shape.frame : scratch.load(shape);
}
