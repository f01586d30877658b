/**
 * The shapes and the results of the collision library. Plain data: every shape survives JSON and structuredClone.
 *
 * Axes: x grows to the right, y grows downward. Angles are radians, clockwise on screen. Lengths are in the unit of
 * the caller; nothing here assumes pixels. Shapes are closed sets of points: the border belongs to the shape.
 */

/** A point or a displacement. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle; `x`, `y` is the top-left corner before the rectangle is rotated about its center by `rotation`. */
export interface Rect {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  /** At least 0; a rectangle without width or height is a segment or a point. */
  readonly width: number;
  /** At least 0. */
  readonly height: number;
  /** Radians, clockwise on screen, about the center; 0 when absent. */
  readonly rotation?: number | undefined;
}

/** A disc centered at `x`, `y`; a radius of 0 is a point. */
export interface Circle {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  /** At least 0. */
  readonly radius: number;
}

/** All points within `radius` of the segment from `x1`, `y1` to `x2`, `y2`; the two ends may coincide. */
export interface Capsule {
  readonly kind: 'capsule';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** At least 0. */
  readonly radius: number;
}

/** An ellipse centered at `x`, `y`; the first axis points along `rotation`. */
export interface Ellipse {
  readonly kind: 'ellipse';
  readonly x: number;
  readonly y: number;
  /** Half the length of the first axis, at least 0. */
  readonly radiusX: number;
  /** Half the length of the second axis, at least 0. */
  readonly radiusY: number;
  /** Radians, clockwise on screen; 0 when absent. */
  readonly rotation?: number | undefined;
}

/** A simple polygon: at least 3 points, either winding, convex or not, the last point joined to the first. */
export interface Polygon {
  readonly kind: 'polygon';
  readonly points: readonly Point[];
}

/** Any shape, discriminated by `kind`. */
export type Shape = Rect | Circle | Capsule | Ellipse | Polygon;

/**
 * A shape whose fields can be changed, as constructors return it; any function takes it. A prepared shape is none: it is
 * frozen.
 */
export type MutableShape<S extends Shape = Shape> = { -readonly [K in keyof S]: S[K] };

/** The name of a kind of shape. */
export type ShapeKind = Shape['kind'];

/** An axis-aligned box by its minimum and maximum coordinates. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/**
 * How a shape `a` relates to a shape `b`.
 *
 * - `separate`: no point in common, nor within the tolerance
 * - `touching`: the borders meet, the interiors don't
 * - `overlapping`: the interiors intersect, and neither contains the other
 * - `containing`: `a` contains every point of `b`; shared borders are allowed
 * - `inside`: `b` contains every point of `a`; shared borders are allowed
 * - `equal`: the same points
 */
export type Relation = 'separate' | 'touching' | 'overlapping' | 'containing' | 'inside' | 'equal';

/** How two shapes touch or overlap, or how far apart they are. */
export interface Contact {
  readonly relation: Relation;
  /** Signed distance: positive is the gap, negative is the depth (the shortest way out), 0 when exactly touching. */
  readonly separation: number;
  /** Unit vector from `a` toward `b`. */
  readonly normal: Point;
  /**
   * Minimum translation vector: the shortest move of `a` out of `b`, until they touch; zero if the shapes don't
   * overlap.
   */
  readonly mtv: Point;
  /** The point of `a` nearest to `b`, or deepest in `b` if they overlap. */
  readonly pointA: Point;
  /** The point of `b` nearest to `a`, or deepest in `a` if they overlap. */
  readonly pointB: Point;
}

/** One of the nine regions around a rectangle, 1 to 9 in reading order; 5 is the rectangle itself. */
export type Region = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
