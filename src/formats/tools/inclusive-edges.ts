import { getNumber, type Codec } from '../form.js';
import { diffNumbers } from '../rects.js';

/**
 * The first and last pixel column and row of a box, inclusive, as in GameMaker: a box of one pixel has equal sides.
 * Numbers: bbox_left, bbox_top, bbox_right, bbox_bottom.
 */
export const inclusiveEdges: Codec = {
  id: 'inclusive-edges',
  decode: (fields) => {
    const x = getNumber(fields, 'bbox_left');
    const y = getNumber(fields, 'bbox_top');
    const width = getNumber(fields, 'bbox_right') - x + 1;
    return { kind: 'rect', x, y, width, height: getNumber(fields, 'bbox_bottom') - y + 1 };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'rect') return 'other-kind';
    if ((shape.rotation ?? 0) !== 0) return 'no-angle';
    return diffNumbers(hitbox, [
      ['bbox_left', shape.x],
      ['bbox_top', shape.y],
      ['bbox_right', shape.x + shape.width - 1],
      ['bbox_bottom', shape.y + shape.height - 1],
    ]);
  },
};
