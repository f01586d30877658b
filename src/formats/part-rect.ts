import { numberOf, type Codec } from './form.js';
import { changesOf, rectFrom, writtenFrom } from './rects.js';
import { inUnits } from './units.js';

/** The names of the numbers, in their order. */
export const partRectNames = ['offset.x', 'offset.y', 'width', 'height', 'position.x', 'position.y'] as const;

/**
 * A place that something else has as well, an offset from it, and a size: `{ position, offset, width, height }`. What moves
 * is the offset.
 */
export const partRect: Codec = inUnits('xyxyxy', {
  id: 'part-rect',
  decode: (fields, convention) =>
    rectFrom(
      {
        x: numberOf(fields, 'offset.x') + numberOf(fields, 'position.x'),
        y: numberOf(fields, 'offset.y') + numberOf(fields, 'position.y'),
        width: numberOf(fields, 'width'),
        height: numberOf(fields, 'height'),
        angle: null,
      },
      convention,
    ),
  encode: (shape, hitbox) => {
    const written = writtenFrom(shape, hitbox, null);
    if (typeof written === 'string') return written;
    return changesOf(hitbox, [
      ['offset.x', written.x - numberOf(hitbox.fields, 'position.x')],
      ['offset.y', written.y - numberOf(hitbox.fields, 'position.y')],
      ['width', written.width],
      ['height', written.height],
    ]);
  },
});
