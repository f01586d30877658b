import { getNumber, type Codec, type NamedNumber } from '../form.js';
import { diffNumbers } from '../rects.js';

/** Shapes drawn from one point to another, as in annotation tools. Numbers: x0, y0, x1, y1. */

function readPoints(fields: readonly NamedNumber[]) {
  return {
    x0: getNumber(fields, 'x0'),
    y0: getNumber(fields, 'y0'),
    x1: getNumber(fields, 'x1'),
    y1: getNumber(fields, 'y1'),
  };
}

/** A rectangle by two opposite corners in any order; each corner keeps its role. */
export const oppositeCorners: Codec = {
  id: 'opposite-corners',
  decode: (fields) => {
    const { x0, y0, x1, y1 } = readPoints(fields);
    return {
      kind: 'rect',
      x: Math.min(x0, x1),
      y: Math.min(y0, y1),
      width: Math.abs(x1 - x0),
      height: Math.abs(y1 - y0),
    };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'rect') return 'other-kind';
    if ((shape.rotation ?? 0) !== 0) return 'no-angle';
    const { x0, y0, x1, y1 } = readPoints(hitbox.fields);
    const { x, y, width, height } = shape;
    return diffNumbers(hitbox, [
      ['x0', x0 <= x1 ? x : x + width],
      ['y0', y0 <= y1 ? y : y + height],
      ['x1', x0 <= x1 ? x + width : x],
      ['y1', y0 <= y1 ? y + height : y],
    ]);
  },
};

/** A circle by its center and a point on its edge, which keeps its direction from the center. */
export const centerAndEdge: Codec = {
  id: 'centre-and-edge',
  decode: (fields) => {
    const { x0, y0, x1, y1 } = readPoints(fields);
    return { kind: 'circle', x: x0, y: y0, radius: Math.hypot(x1 - x0, y1 - y0) };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'circle') return 'other-kind';
    const { x0, y0, x1, y1 } = readPoints(hitbox.fields);
    const old = Math.hypot(x1 - x0, y1 - y0);
    const { x, y, radius } = shape;
    return diffNumbers(hitbox, [
      ['x0', x],
      ['y0', y],
      ['x1', x + (old > 0 ? ((x1 - x0) / old) * radius : radius)],
      ['y1', y + (old > 0 ? ((y1 - y0) / old) * radius : 0)],
    ]);
  },
};
