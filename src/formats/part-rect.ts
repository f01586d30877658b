import { getNumber, type Codec } from './form.js';
import { diffNumbers, rectFrom, writtenFrom } from './rects.js';
import { inUnits } from './units.js';

/** The names of the numbers, in order. */
export const partRectNames = ['offset.x', 'offset.y', 'width', 'height', 'position.x', 'position.y'] as const;

/**
 * A shared position, an offset from it, and a size: `{ position, offset, width, height }`. Moving the box changes the
 * offset. Decode context: `sign` is -1 if the offset is subtracted.
 */
export const partRect: Codec = inUnits('xyxyxy', {
  id: 'part-rect',
  decode: (fields, convention, { sign = 1 }) =>
    rectFrom(
      {
        x: getNumber(fields, 'offset.x') * sign + getNumber(fields, 'position.x'),
        y: getNumber(fields, 'offset.y') * sign + getNumber(fields, 'position.y'),
        width: getNumber(fields, 'width'),
        height: getNumber(fields, 'height'),
        angle: null,
      },
      convention,
    ),
  encode: (shape, hitbox) => {
    const written = writtenFrom(shape, hitbox, null);
    if (typeof written === 'string') return written;
    const { sign = 1 } = hitbox.decodeContext;
    return diffNumbers(hitbox, [
      ['offset.x', (written.x - getNumber(hitbox.fields, 'position.x')) * sign],
      ['offset.y', (written.y - getNumber(hitbox.fields, 'position.y')) * sign],
      ['width', written.width],
      ['height', written.height],
    ]);
  },
});
