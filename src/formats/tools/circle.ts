import { numberOf, type Coding } from '../form.js';
import { changesOf } from '../rects.js';

/** A circle by its centre and its radius. Numbers: x, y, radius. */
export const circleCoding: Coding = {
  id: 'centre-radius',
  decode: (fields, { yAxis }) => {
    const y = numberOf(fields, 'y');
    return { kind: 'circle', x: numberOf(fields, 'x'), y: yAxis === 'up' ? -y : y, radius: numberOf(fields, 'radius') };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const { x, y, radius } = shape;
    return changesOf(hitbox, [
      ['x', x],
      ['y', hitbox.convention.yAxis === 'up' ? -y : y],
      ['radius', radius],
    ]);
  },
};
