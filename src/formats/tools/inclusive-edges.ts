import { numberOf, type Codec } from '../form.js';
import { changesOf } from '../rects.js';

/**
 * The first and the last column and row of pixels that belong to a box, as GameMaker keeps them: a box of one pixel has
 * equal sides. Numbers: bbox_left, bbox_top, bbox_right, bbox_bottom.
 */
export const inclusiveEdges: Codec = {
  id: 'inclusive-edges',
  decode: (fields) => {
    const x = numberOf(fields, 'bbox_left');
    const y = numberOf(fields, 'bbox_top');
    const width = numberOf(fields, 'bbox_right') - x + 1;
    return { kind: 'rect', x, y, width, height: numberOf(fields, 'bbox_bottom') - y + 1 };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'rect') return 'other-kind';
    if ((shape.rotation ?? 0) !== 0) return 'no-angle';
    return changesOf(hitbox, [
      ['bbox_left', shape.x],
      ['bbox_top', shape.y],
      ['bbox_right', shape.x + shape.width - 1],
      ['bbox_bottom', shape.y + shape.height - 1],
    ]);
  },
};
