import type { Convention } from '../model/convention.js';

/** Angles between the unit and direction of a file and core's radians, clockwise on screen. */

/** A file's angle as core has it; an angle that is not written is 0. */
export function toRadians(angle: number, convention: Convention): number {
  const radians = convention.angleUnit === 'degrees' ? (angle * Math.PI) / 180 : angle;
  return isCounterClockwise(convention) ? -radians : radians;
}

/** Angles grow from the x axis to the y axis unless the file says otherwise. */
function isCounterClockwise({ yAxis, turn }: Convention): boolean {
  return turn === undefined ? yAxis === 'up' : turn === 'ccw';
}

/** An angle of core's as the file writes it. What is more than a full turn stays so: 300° is not -60°. */
export function fromRadians(radians: number, convention: Convention): number {
  const turned = isCounterClockwise(convention) ? -radians : radians;
  return (convention.angleUnit === 'degrees' ? (turned * 180) / Math.PI : turned) + 0;
}

/** Of all angles that mean the same, the one nearest to another: an angle between points knows no full turns. */
export function nearestTurn(radians: number, to: number): number {
  const whole = 2 * Math.PI;
  return Number.isFinite(to) ? radians + Math.round((to - radians) / whole) * whole : radians;
}
