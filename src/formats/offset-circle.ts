import { getNumber, type Codec, type DecodeContext } from './form.js';
import { diffNumbers } from './rects.js';
import { inUnits } from './units.js';

/** A radius and the top-left corner of the circle's bounds: radius, offsetX, offsetY. The context's offset is added. */
export const offsetCircle: Codec = inUnits('xxy', {
  id: 'offset-circle',
  decode: (fields, { yAxis }, context) => {
    const radius = getNumber(fields, 'radius');
    const [dx, dy] = offsetIn(context);
    const y = getNumber(fields, 'offsetY') + radius + dy;
    return { kind: 'circle', x: getNumber(fields, 'offsetX') + radius + dx, y: yAxis === 'up' ? -y : y, radius };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const [dx, dy] = offsetIn(hitbox.decodeContext);
    const y = hitbox.convention.yAxis === 'up' ? -shape.y : shape.y;
    return diffNumbers(hitbox, [
      ['radius', shape.radius],
      ['offsetX', shape.x - shape.radius - dx],
      ['offsetY', y - shape.radius - dy],
    ]);
  },
});

function offsetIn({ offsetX = 0, offsetY = 0 }: DecodeContext): readonly [number, number] {
  return [offsetX, offsetY];
}
