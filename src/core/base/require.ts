/** What input must be, with errors that give the reason. */
import type { Point, Shape } from './shape.js';

/**
 * Returns the shapes of a group. Passing a shape as a group, or a group without a place, is a common mistake.
 *
 * @throws RangeError for a group without a list of shapes or without `x`, `y`
 */
export function requireGroup(group: { readonly shapes: readonly Shape[] } & Point): readonly Shape[] {
  const { shapes } = group;
  if (!Array.isArray(shapes)) throwInvalid('group', 'shapes', 'an array', shapes);
  // Not read: code that sees groups of many layouts would allocate each number that it reads.
  if (!('x' in group && 'y' in group)) requirePlace('group', group);
  return shapes as readonly Shape[];
}

/**
 * Throws a RangeError unless `x` and `y` of a point, a motion or a placement are numbers: two numbers in place of a
 * point are a common mistake. NaN is a number: queries answer it like any other invalid one.
 */
export function requirePlace(owner: string, point: Partial<Point> | undefined): void {
  if (typeof point?.x !== 'number') throwInvalid(owner, 'x', 'a number', point?.x);
  if (typeof point.y !== 'number') throwInvalid(owner, 'y', 'a number', point.y);
}

export function requireNumber(field: string, value: unknown): void {
  if (typeof value !== 'number') throwInvalid('', field, 'a number', value);
}

/** Throws a RangeError unless `visit` is a function: as the last argument, it shows that another one is missing. */
export function requireVisit(visit: unknown): void {
  if (typeof visit !== 'function') throwInvalid('', 'visit', 'a function', visit);
}

/**
 * Throws a RangeError.
 *
 * @param owner the object that the field belongs to; may be empty
 * @param must the requirement for the field
 */
export function throwInvalid(owner: string, field: string, must: string, value: unknown): never {
  const got =
    typeof value === 'string'
      ? JSON.stringify(value)
      : typeof value === 'function'
        ? 'a function'
        : typeof value === 'object' && value
          ? Array.isArray(value)
            ? 'a list'
            : 'an object'
          : String(value);
  throw new RangeError(`${owner} ${field} must be ${must}, got ${got}`.trim());
}

/** Throws for an unknown kind. Without types, a shape without its `kind` is the most common mistake. */
export function throwInvalidKind(kind: unknown): never {
  throwInvalid('', 'kind', 'rect, circle, capsule, ellipse or polygon', kind);
}
