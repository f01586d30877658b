import { validate, type Shape } from '../core/index.js';
import { numbersOfShape, withNumber, type ShapeNumber } from '../edit/shape-numbers.js';
import { describeError } from '../model/describe-error.js';
import type { ShapeNumbers, WholeShape } from './inputs.js';
import { ToolError } from './tool-error.js';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The numbers that each kind of shape has; those in the second list may be absent. */
const required = {
  rect: ['x', 'y', 'width', 'height'],
  circle: ['x', 'y', 'radius'],
  ellipse: ['x', 'y', 'radiusX', 'radiusY'],
  capsule: ['x1', 'y1', 'x2', 'y2', 'radius'],
  polygon: ['points'],
} as const satisfies Readonly<Record<Shape['kind'], readonly (keyof ShapeNumbers)[]>>;

/**
 * Creates a shape from all its numbers.
 *
 * @throws ToolError if one is missing, or of another kind of shape, or the shape isn't valid
 */
export function toShape({ kind, rotation, points, ...numbers }: WholeShape): Shape {
  const wanted: readonly string[] = required[kind];
  const given = Object.entries({ ...numbers, points }).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  const missing = wanted.filter((key) => !given.includes(key));
  if (missing.length > 0) throw new ToolError(`Invalid input: a ${kind} needs shape.${missing.join(', shape.')}.`);
  const other = given.find((key) => !wanted.includes(key));
  const canRotate = kind === 'rect' || kind === 'ellipse';
  if (other !== undefined || (rotation !== undefined && !canRotate)) {
    throw new ToolError(`Invalid input: a ${kind} has no ${other ?? 'rotation'}.`);
  }
  const turned = rotation === undefined || rotation === 0 ? {} : { rotation: radians(rotation) };
  const shape = (
    kind === 'polygon'
      ? { kind, points: points!.map(([x, y]) => ({ x, y })) }
      : { kind, ...numbers, ...(canRotate ? turned : {}) }
  ) as Shape;
  return validated(shape);
}

/**
 * Changes numbers of a shape, whether its others are valid or not: a negative width is a problem to report, and no reason
 * against another height.
 *
 * @throws ToolError if the shape doesn't have one of them, or can't have this value
 */
export function changedShape(shape: Shape, { kind, points, ...numbers }: ShapeNumbers): Shape {
  if (kind !== undefined && kind !== shape.kind) {
    throw new ToolError(
      `Invalid input: the hitbox is a ${shape.kind}, which can't become a ${kind}. Delete it and add another.`,
    );
  }
  if (points !== undefined && shape.kind !== 'polygon') {
    throw new ToolError(`Invalid input: the hitbox is a ${shape.kind}, which has no points.`);
  }
  let next: Shape = points === undefined ? shape : { kind: 'polygon', points: points.map(([x, y]) => ({ x, y })) };
  for (const [name, value] of Object.entries(numbers)) {
    if (value === undefined) continue;
    const known = numbersOfShape(next).map(([own]) => own);
    const number = known.find((own) => own === name);
    if (number === undefined) {
      throw new ToolError(`Invalid input: a ${shape.kind} has no ${name}; it has ${known.join(', ')}.`);
    }
    const changed = withNumber(next, number satisfies ShapeNumber, value);
    if (changed === null) throw new ToolError(`Invalid input: shape.${name} can't be ${value}.`);
    next = changed;
  }
  return isValid(shape) ? validated(next) : next;
}

function isValid(shape: Shape): boolean {
  try {
    validate(shape);
    return true;
  } catch {
    return false;
  }
}

function validated(shape: Shape): Shape {
  try {
    validate(shape);
  } catch (error) {
    throw new ToolError(`Invalid input: shape: ${describeError(error)}.`.replace(/\.\.$/, '.'));
  }
  return shape;
}
