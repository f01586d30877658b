import { numberOf, type BoxForm } from './form.js';
import { matchKeys } from './parts.js';
import { changesOf } from './rects.js';

/** The decoding and encoding of a centre and a radius; `radius` is the form's word for it. */
export function circleCoding(radius: string): Pick<BoxForm, 'decode' | 'encode'> {
  return {
    decode: (fields, convention) => {
      const y = numberOf(fields, 'y');
      return {
        kind: 'circle',
        x: numberOf(fields, 'x'),
        y: convention.yAxis === 'up' ? -y : y,
        radius: numberOf(fields, radius),
      };
    },
    encode: (shape, hitbox) => {
      if (shape.kind !== 'circle') return 'other-kind';
      return changesOf(hitbox, [
        ['x', shape.x],
        ['y', hitbox.convention.yAxis === 'up' ? -shape.y : shape.y],
        [radius, shape.radius],
      ]);
    },
  };
}

function circleForm(id: string, radius: string): BoxForm {
  return {
    id,
    tuple: 'xyr',
    match: (value) => matchKeys(value, ['x', 'y', radius], 'circle', 'center'),
    ...circleCoding(radius),
  };
}

/** `{ x: 1, y: 2, r: 3 }` */
export const xyr = circleForm('xyr', 'r');

/** `{ x: 1, y: 2, radius: 3 }` */
export const xyRadius = circleForm('xy-radius', 'radius');
