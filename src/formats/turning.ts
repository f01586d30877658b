import type { Convention } from '../model/convention.js';

/** Angles between the unit and direction of a file and core's radians, clockwise on screen. */

/** A file's angle as core has it; an angle that is not written is 0. */
export function toRadians(angle: number, { angleUnit, yAxis }: Convention): number {
  const radians = angleUnit === 'degrees' ? (angle * Math.PI) / 180 : angle;
  return yAxis === 'up' ? -radians : radians;
}

/** An angle of core's as the file writes it: of all turns that mean the same, the one nearest to the old number. */
export function fromRadians(radians: number, { angleUnit, yAxis }: Convention, old: number): number {
  const turned = yAxis === 'up' ? -radians : radians;
  const angle = angleUnit === 'degrees' ? (turned * 180) / Math.PI : turned;
  const whole = angleUnit === 'degrees' ? 360 : 2 * Math.PI;
  return Number.isFinite(old) ? angle + Math.round((old - angle) / whole) * whole : angle;
}
