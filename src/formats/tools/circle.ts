import { numberOf, type Codec, type NamedNumber } from '../form.js';
import { changesOf } from '../rects.js';
import { placeOf } from './points.js';

const noFields: readonly NamedNumber[] = [];

/** A circle by its center and its radius. Numbers: x, y, radius. Decode context: offsetX and offsetY are added, and rotation. */
export const circleCodec: Codec = {
  id: 'centre-radius',
  decode: (fields, convention, decodeContext) => {
    const { x, y } = placeOf(noFields, convention, decodeContext).out(numberOf(fields, 'x'), numberOf(fields, 'y'));
    return { kind: 'circle', x, y, radius: numberOf(fields, 'radius') };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const { x, y } = placeOf(noFields, hitbox.convention, hitbox.decodeContext).back(shape);
    return changesOf(hitbox, [
      ['x', x],
      ['y', y],
      ['radius', shape.radius],
    ]);
  },
};
