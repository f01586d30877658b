import { numberOf, type Codec } from './form.js';
import { changesOf } from './rects.js';
import { inUnits } from './units.js';

/** A radius, and the top-left corner of the square around the circle: radius, offsetX, offsetY. */
export const offsetCircle: Codec = inUnits('xxy', {
  id: 'offset-circle',
  decode: (fields, { yAxis }) => {
    const radius = numberOf(fields, 'radius');
    const y = numberOf(fields, 'offsetY') + radius;
    return { kind: 'circle', x: numberOf(fields, 'offsetX') + radius, y: yAxis === 'up' ? -y : y, radius };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const y = hitbox.convention.yAxis === 'up' ? -shape.y : shape.y;
    return changesOf(hitbox, [
      ['radius', shape.radius],
      ['offsetX', shape.x - shape.radius],
      ['offsetY', y - shape.radius],
    ]);
  },
});
