import type { Shape } from '../core/index.js';

/** Rotates a shape to an angle about its center; kinds without an angle stay unchanged. */
export function turnShape(shape: Shape, radians: number): Shape {
  return shape.kind === 'rect' || shape.kind === 'ellipse' ? { ...shape, rotation: radians } : shape;
}

/** Returns the angle of a shape, clockwise on screen; 0 if it has none. */
export function getAngle(shape: Shape): number {
  return shape.kind === 'rect' || shape.kind === 'ellipse' ? (shape.rotation ?? 0) : 0;
}

/**
 * Returns the angle after a rotation, snapped to multiples of `step` degrees, in radians. A whole number of degrees
 * always gives the same bits, so that it is whole again in a text with degrees.
 */
export function turnedAngle(from: number, by: number, step: number): number {
  const degrees = ((from + by) * 180) / Math.PI;
  const perDegree = Math.round(1 / step);
  const steps = Math.round(degrees / step);
  const snapped = step < 1 ? steps / perDegree : steps * step;
  return (snapped * Math.PI) / 180;
}

/** Converts an angle to degrees: as they were written, or to three decimals if they weren't. */
export function toDegrees(radians: number): number {
  const degrees = (radians * 180) / Math.PI;
  const written = Number(degrees.toPrecision(12));
  return (String(written).length <= maxWrittenDegrees ? written : Number(degrees.toFixed(3))) + 0;
}

/** In characters: degrees that come from radians are longer. */
const maxWrittenDegrees = 9;
