/** The numbers that the functions of convex shapes hand to each other. */
import { LARGEST_SAFE_SQUARE, SMALLEST_SAFE_SQUARE } from './tolerance.js';
import { cosOf, length, sinOf } from './vector.js';

/** What stands where in `told`; written into the code as plain numbers. */
export const enum Told {
  /** Half-width of the band in which the pair at hand touches. */
  band,
  /** A separation of cores beyond which its exact value does not matter. */
  limit,
  /** The signed separation of two cores: the greatest so far while it is looked for. */
  separation,
  /** Its direction, from the first core to the second. */
  nx,
  ny,
  /** Where it leads from a corner to a corner: the normal of the sides that these are ends of; else 0. */
  sideX,
  sideY,
  /** A lead of one separation over another that may be rounding. */
  noise,
  /** From the centre of the first core to that of the second. */
  dx,
  dy,
  /** The direction at hand, of length 1. */
  x,
  y,
  /** A vector of any length, and its length; see `measure`. */
  u,
  v,
  size,
  /** An angle, and its cosine and sine; see `turn`. */
  angle,
  cos,
  sin,
  /** How far an ellipse reaches along the direction at hand, and where it does, from its centre. */
  reach,
  tipX,
  tipY,
  /** A direction has to lead by more than this to be taken. */
  margin,
  /** Corners that fall behind by less belong to a side. */
  behind,
  /** A radius of curvature. */
  curve,
  /** That of the sum of two borders, negated: the bound on an arc of directions. */
  rho,
  /** Where the two tangents at the ends of the arc cross. */
  crossX,
  crossY,
  /** The greatest that F may still be on the arc, and where. */
  bound,
  boundX,
  boundY,
  /** How far one shape may stick out of another that holds it. */
  room,
  /** A point to be compared with a part, and how near it has to be. */
  spotX,
  spotY,
  near,
  /** The band of two shapes of which at least one is not convex. */
  wide,
  /** The least separation of their parts. */
  least,
  /** How far the first shape is moved. */
  byX,
  byY,
  /** How many there are. */
  count,
}

/**
 * Here, and not in arguments and answers, because a number that is handed to or from a function which the engine does
 * not inline is an allocation (see `found` of a circle and a rectangle). A function says which of them it reads and
 * writes. Between writing and reading one nothing is called that the caller of the library could have written.
 */
export const told = /* @__PURE__ */ new Float64Array(Told.count) as unknown as Record<Told, number>;

/** Writes the length of `Told.u`, `Told.v` to `Told.size`. */
export function measure(): void {
  const u = told[Told.u];
  const v = told[Told.v];
  const square = u * u + v * v;
  // The usual case of `length`, in place; and not in one expression, for the other answer would be an allocation.
  if (square > SMALLEST_SAFE_SQUARE && square < LARGEST_SAFE_SQUARE) told[Told.size] = Math.sqrt(square);
  else told[Told.size] = length(u, v);
}

/** Writes the cosine and the sine of `Told.angle` to `Told.cos` and `Told.sin`. */
export function turn(): void {
  told[Told.cos] = cosOf(told[Told.angle]);
  told[Told.sin] = sinOf(told[Told.angle]);
}
