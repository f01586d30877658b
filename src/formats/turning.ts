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

/** An angle of core's as the file writes it: of all turns that mean the same, the one nearest to the old number. */
export function fromRadians(radians: number, convention: Convention, old: number): number {
  const { angleUnit } = convention;
  const turned = isCounterClockwise(convention) ? -radians : radians;
  const angle = angleUnit === 'degrees' ? (turned * 180) / Math.PI : turned;
  const whole = angleUnit === 'degrees' ? 360 : 2 * Math.PI;
  return Number.isFinite(old) ? angle + Math.round((old - angle) / whole) * whole : angle;
}
