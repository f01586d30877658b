import type { Point, Shape } from '../core/index.js';

/** The decimals of computed numbers: a millionth of a px, and of a degree. */
const maxDecimals = 6;

/** Numbers with more digits are computed. */
const maxDigits = 12;

/** Rounds a number as it is written: without the noise of computations. */
export function roundForFile(value: number): number {
  // Numbers from 1e21 have no decimals; `toFixed` would write them with an exponent.
  if (Math.abs(value) >= 1e15 || value === Number(value.toPrecision(maxDigits))) return value + 0;
  return Number(value.toFixed(maxDecimals)) + 0;
}

/** Converts radians to rounded degrees. */
export function roundedDegrees(radians: number): number {
  return roundForFile((radians * 180) / Math.PI);
}

export function roundPoint({ x, y }: Point): Point {
  return { x: roundForFile(x), y: roundForFile(y) };
}

/** Returns the shape with the numbers that are written; a rotation of 0 is omitted. */
export function roundShape(shape: Shape): Shape {
  switch (shape.kind) {
    case 'rect':
      return {
        kind: 'rect',
        ...roundPoint(shape),
        width: roundForFile(shape.width),
        height: roundForFile(shape.height),
        ...rotationOf(shape.rotation),
      };
    case 'circle':
      return { kind: 'circle', ...roundPoint(shape), radius: roundForFile(shape.radius) };
    case 'capsule':
      return {
        kind: 'capsule',
        x1: roundForFile(shape.x1),
        y1: roundForFile(shape.y1),
        x2: roundForFile(shape.x2),
        y2: roundForFile(shape.y2),
        radius: roundForFile(shape.radius),
      };
    case 'ellipse':
      return {
        kind: 'ellipse',
        ...roundPoint(shape),
        radiusX: roundForFile(shape.radiusX),
        radiusY: roundForFile(shape.radiusY),
        ...rotationOf(shape.rotation),
      };
    case 'polygon':
      return { kind: 'polygon', points: shape.points.map(roundPoint) };
  }
}

function rotationOf(radians = 0): { readonly rotation?: number } {
  const degrees = roundedDegrees(radians);
  return degrees === 0 ? {} : { rotation: (degrees * Math.PI) / 180 };
}
