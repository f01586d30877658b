import { getNumber, type Codec, type NamedNumber } from '../form.js';
import { diffNumbers } from '../rects.js';
import { readPlace } from './points.js';

const noFields: readonly NamedNumber[] = [];

/**
 * A circle by center and radius. Numbers: x, y, radius. Decode context: offsetX and offsetY are added, and rotation.
 */
export const placedCircleCodec: Codec = {
  id: 'centre-radius',
  decode: (fields, convention, decodeContext) => {
    const { x, y } = readPlace(noFields, convention, decodeContext).out(getNumber(fields, 'x'), getNumber(fields, 'y'));
    return { kind: 'circle', x, y, radius: getNumber(fields, 'radius') };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const { x, y } = readPlace(noFields, hitbox.convention, hitbox.decodeContext).back(shape);
    return diffNumbers(hitbox, [
      ['x', x],
      ['y', y],
      ['radius', shape.radius],
    ]);
  },
};
