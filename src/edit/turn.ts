import type { Shape } from '../core/index.js';

/** The shape turned to an angle about its center, where it is of a kind that has one; else as it is. */
export function turnShape(shape: Shape, radians: number): Shape {
  return shape.kind === 'rect' || shape.kind === 'ellipse' ? { ...shape, rotation: radians } : shape;
}

/** The angle of a shape, clockwise on screen; 0 for what has none. */
export function angleOf(shape: Shape): number {
  return shape.kind === 'rect' || shape.kind === 'ellipse' ? (shape.rotation ?? 0) : 0;
}

/**
 * The angle after a turn, on multiples of `step` degrees, in radians. A whole number of degrees comes to the same bits
 * however it was reached, so that it is a whole number again where a text counts in degrees.
 */
export function turnedAngle(from: number, by: number, step: number): number {
  const degrees = ((from + by) * 180) / Math.PI;
  const perDegree = Math.round(1 / step);
  const steps = Math.round(degrees / step);
  const snapped = step < 1 ? steps / perDegree : steps * step;
  return (snapped * Math.PI) / 180;
}

/** An angle in degrees, as a person writes it. */
export function degreesOf(radians: number): number {
  return Number(((radians * 180) / Math.PI).toFixed(3)) + 0;
}
