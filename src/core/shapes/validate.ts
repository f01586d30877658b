/** Validation of shapes. */
import { throwInvalid, throwInvalidKind } from '../base/require.js';
import type { Shape, ShapeKind } from '../base/shape.js';
import { findCrossing } from './crossing.js';

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
