import { getNumber, type Codec } from './form.js';
import { diffNumbers } from './rects.js';
import { inUnits } from './units.js';

/** A radius and the top-left corner of the circle's bounds: radius, offsetX, offsetY. */
export const offsetCircle: Codec = inUnits('xxy', {
  id: 'offset-circle',
  decode: (fields, { yAxis }) => {
    const radius = getNumber(fields, 'radius');
    const y = getNumber(fields, 'offsetY') + radius;
    return { kind: 'circle', x: getNumber(fields, 'offsetX') + radius, y: yAxis === 'up' ? -y : y, radius };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const y = hitbox.convention.yAxis === 'up' ? -shape.y : shape.y;
    return diffNumbers(hitbox, [
      ['radius', shape.radius],
      ['offsetX', shape.x - shape.radius],
      ['offsetY', y - shape.radius],
    ]);
  },
});
