import { numberOf, type BoxForm } from './form.js';
import { matchKeys } from './parts.js';
import { changesOf } from './rects.js';

/** `{ left: 1, top: 2, right: 4, bottom: 6 }` */
export const edges: BoxForm = {
  id: 'edges',
  tuple: 'ltrb',
  match: (value) => {
    const match = matchKeys(value, ['left', 'top', 'right', 'bottom'], 'rect', 'top-left');
    if (match === null) return null;
    const [left, top, right, bottom] = match.parts.map(({ value: part }) =>
      part.kind === 'number' ? part.value : NaN,
    );
    // Four distances from the sides of something, as of a margin, are often equal; the sides of a box hardly ever are.
    if (right! <= left! && bottom! <= top!) return null;
    return { ...match, parts: match.parts.slice(0, 4), angle: null };
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
