/** Changing a rectangle's size in place. */
import type { Rect } from './shapes.js';
import { validate } from './validate.js';

/**
 * A rectangle of another size with the same centre and rotation: a hit area that is smaller or larger than its sprite.
 *
 * A circle is resized by its radius: `{ ...circle, radius }`.
 *
 * @throws RangeError naming the field and its value when the rectangle or the new size is not valid
 */
export function resizeAboutCentre(rect: Rect, width: number, height: number): Rect {
  validate(rect);
  validate({ ...rect, width, height });
  const { x, y, rotation } = rect;
  const resized = { kind: 'rect', x: x + (rect.width - width) / 2, y: y + (rect.height - height) / 2, width, height };
  return (rotation === undefined ? resized : { ...resized, rotation }) as Rect;
}
