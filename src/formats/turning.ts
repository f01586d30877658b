import type { Convention } from '../model/convention.js';

/** Converts angles between a file's unit and direction and core's radians, clockwise on screen. */

/** Converts a file's angle to core's. */
export function toRadians(angle: number, convention: Convention): number {
  const radians = convention.angleUnit === 'degrees' ? (angle * Math.PI) / 180 : angle;
  return isCounterClockwise(convention) ? -radians : radians;
}

/** Without a declared direction, angles grow from the x axis to the y axis. */
function isCounterClockwise({ yAxis, turn }: Convention): boolean {
  return turn === undefined ? yAxis === 'up' : turn === 'ccw';
}

/** Converts core's angle to the file's, without normalizing it: 300° isn't -60°. */
export function fromRadians(radians: number, convention: Convention): number {
  const turned = isCounterClockwise(convention) ? -radians : radians;
  return (convention.angleUnit === 'degrees' ? (turned * 180) / Math.PI : turned) + 0;
}

/** Returns the equivalent angle nearest to another. An angle between points has no full turns. */
export function nearestTurn(radians: number, to: number): number {
  const whole = 2 * Math.PI;
  return Number.isFinite(to) ? radians + Math.round((to - radians) / whole) * whole : radians;
}
