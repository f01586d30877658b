import { numberOf, type Coding, type NamedNumber } from '../form.js';
import { changesOf } from '../rects.js';
import { placeOf } from './points.js';

const noFields: readonly NamedNumber[] = [];

/** A circle by its centre and its radius. Numbers: x, y, radius. Givens: offsetX and offsetY are added, and rotation. */
export const circleCoding: Coding = {
  id: 'centre-radius',
  decode: (fields, convention, givens) => {
    const { x, y } = placeOf(noFields, convention, givens).out(numberOf(fields, 'x'), numberOf(fields, 'y'));
    return { kind: 'circle', x, y, radius: numberOf(fields, 'radius') };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const { x, y } = placeOf(noFields, hitbox.convention, hitbox.givens).back(shape);
    return changesOf(hitbox, [
      ['x', x],
      ['y', y],
      ['radius', shape.radius],
    ]);
  },
};
