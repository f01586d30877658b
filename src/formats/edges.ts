import { numberOf, type BoxForm } from './form.js';
import { matchKeys } from './parts.js';
import { changesOf } from './rects.js';

const names = ['left', 'top', 'right', 'bottom'] as const;

/** `{ left: 1, top: 2, right: 4, bottom: 6 }` */
export const edges: BoxForm = {
  id: 'edges',
  tuple: 'ltrb',
  match: (value) => {
    const match = matchKeys(value, names, 'rect', 'top-left');
    if (match === null) return null;
    const [left, top, right, bottom] = match.values.map((side) => (side.kind === 'number' ? side.value : NaN));
    // Four distances from the sides of something, as of a margin, are often equal; the sides of a box hardly ever are.
    if (right! <= left! && bottom! <= top!) return null;
    return { ...match, names, values: match.values.slice(0, 4), angle: null };
  },
  decode: (fields) => {
    const x = numberOf(fields, 'left');
    const y = numberOf(fields, 'top');
    return { kind: 'rect', x, y, width: numberOf(fields, 'right') - x, height: numberOf(fields, 'bottom') - y };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'rect') return 'other-kind';
    if ((shape.rotation ?? 0) !== 0) return 'no-angle';
    return changesOf(hitbox, [
      ['left', shape.x],
      ['top', shape.y],
      ['right', shape.x + shape.width],
      ['bottom', shape.y + shape.height],
    ]);
  },
};
