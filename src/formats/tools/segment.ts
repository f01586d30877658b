import type { Codec } from '../form.js';
import { numberOf } from '../form.js';
import { changesOf } from '../rects.js';
import { placeOf, translation } from './points.js';

/**
 * One straight piece of a line, as a capsule without a radius. Numbers and decode context are those of a polygon with the two
 * corners x0, y0 and x1, y1. The pieces of a line share their corners and what these count from: where a piece moves as a
 * whole the line moves with it, and an end that moves alone takes the next piece's with it.
 */
export const segment: Codec = {
  id: 'segment',
  decode: (fields, convention, decodeContext) => {
    const place = placeOf(fields, convention, decodeContext);
    const from = place.out(numberOf(fields, 'x0'), numberOf(fields, 'y0'));
    const to = place.out(numberOf(fields, 'x1'), numberOf(fields, 'y1'));
    return { kind: 'capsule', x1: from.x, y1: from.y, x2: to.x, y2: to.y, radius: 0 };
  },
  encode: (shape, hitbox) => {
    if (shape.kind !== 'capsule' || shape.radius !== 0 || hitbox.shape.kind !== 'capsule') return 'other-kind';
    const { fields, convention, decodeContext } = hitbox;
    const ends = [
      { x: shape.x1, y: shape.y1 },
      { x: shape.x2, y: shape.y2 },
    ] as const;
    const { x1, y1, x2, y2 } = hitbox.shape;
    const moved = translation(
      [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ],
      ends,
    );
    const up = convention.yAxis === 'up' ? -1 : 1;
    const isAnchored = fields.some(({ name }) => name === 'x');
    const next: (readonly [string, number])[] =
      moved === null || !isAnchored
        ? ends.flatMap((end, k) => {
            const written = placeOf(fields, convention, decodeContext).back(end);
            return [[`x${k}`, written.x] as const, [`y${k}`, written.y] as const];
          })
        : [
            ['x', numberOf(fields, 'x') + moved.x],
            ['y', numberOf(fields, 'y') + moved.y * up],
          ];
    return changesOf(hitbox, next);
  },
};
