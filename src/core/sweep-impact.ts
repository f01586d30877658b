/** The answer of a sweep. */

/** The first contact of a moving circle with a shape that stands still. */
export interface Impact {
  /** Share of the motion until the impact, 0 to 1. */
  readonly time: number;
  /** Centre of the circle at the impact. */
  readonly x: number;
  readonly y: number;
  /** Unit normal, from the shape to the circle. */
  readonly nx: number;
  readonly ny: number;
  /** The point of the shape that the circle meets; where they overlap, the point that the way out leads over. */
  readonly px: number;
  readonly py: number;
  /** 0, or how deep the circle lies in the shape when it starts overlapped; then `time` is 0. */
  readonly depth: number;
  /**
   * Where the circle is at the end of the motion when it is reflected at the impact: the rest of the motion, mirrored
   * in the normal. The end of the plain motion where the circle starts overlapped and is leaving already.
   */
  readonly endX: number;
  readonly endY: number;
  /** Which of the targets was met; 0 for a single one. */
  readonly index: number;
}

/** An impact that can be written again and again; make one with `emptyImpact()`. */
export type MutableImpact = { -readonly [K in keyof Impact]: Impact[K] };

/** A record for `sweepCircleInto` and its like. */
export function emptyImpact(): MutableImpact {
  return { time: NaN, x: NaN, y: NaN, nx: 0, ny: 0, px: NaN, py: NaN, depth: 0, endX: NaN, endY: NaN, index: -1 };
}
