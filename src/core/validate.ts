/** Validation of input, with errors that give the reason. */
import { findCrossing } from './crossing.js';
import type { Point, Shape, ShapeKind } from './shapes.js';

/** The numbers of every kind: any number, a size, or an optional angle. */
const FIELDS: Readonly<Record<Exclude<ShapeKind, 'polygon'>, string>> = {
  rect: 'x y +width +height ?rotation',
  circle: 'x y +radius',
  capsule: 'x1 y1 x2 y2 +radius',
  ellipse: 'x y +radiusX +radiusY ?rotation',
};

/**
 * Throws if a shape is invalid. Sizes of 0 are valid: a point, a segment.
 *
 * @throws RangeError naming the field and its value: an unknown kind, NaN or an infinity, a negative width, height or
 * radius, a polygon of fewer than 3 points or one that crosses itself (it may touch itself)
 */
export function validate(shape: Shape): void {
  if (!(shape as unknown)) throwInvalidKind(undefined);
  const { kind } = shape;
  if (kind === 'polygon') {
    const points: unknown = shape.points;
    if (!Array.isArray(points)) throwInvalid(kind, 'points', 'an array', points);
    if (shape.points.length < 3) throwInvalid(kind, 'points', 'at least 3', shape.points.length);
    shape.points.forEach((point, k) => {
      for (const field of ['x', 'y'] as const) number(kind, `points[${String(k)}].${field}`, point[field]);
    });
    const crossing = findCrossing(shape.points);
    if (crossing) {
      const [first, second] = crossing.sides.map((k) => {
        const from = shape.points[k]!;
        const to = shape.points[(k + 1) % shape.points.length]!;
        return `side ${k} from (${from.x}, ${from.y}) to (${to.x}, ${to.y})`;
      });
      const place = crossing.at ? ` at the corner (${crossing.at.x}, ${crossing.at.y})` : '';
      throw new RangeError(`polygon points must not cross themselves, but ${first!} crosses ${second!}${place}`);
    }
  } else {
    const names = Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : throwInvalidKind(kind);
    for (const name of names.split(' ')) {
      const field = name.replace(/\W/, '');
      const value: unknown = shape[field as keyof Shape];
      if (name[0] !== '?' || value !== undefined) number(kind, field, value, name[0] === '+');
    }
  }
}

/** Throws a RangeError unless `value` is a finite number, and at least 0 if it is a size. */
function number(owner: string, field: string, value: unknown, isSize = false): void {
  if (!Number.isFinite(value)) throwInvalid(owner, field, 'a finite number', value);
  if (isSize && (value as number) < 0) throwInvalid(owner, field, 'at least 0', value);
}

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
