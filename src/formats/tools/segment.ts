import type { Codec } from '../form.js';
import { getNumber } from '../form.js';
import { diffNumbers } from '../rects.js';
import { readPlace, translation } from './points.js';

/**
 * One straight segment of a line, as a capsule with radius 0. Numbers and decode context are those of a polygon with
 * the corners x0, y0 and x1, y1. The segments of a line share their corners and origin: moving a segment as a whole
 * moves the line, and moving one end moves the neighbor's end too.
 */
export const segmentCodec: Codec = {
  id: 'segment',
  decode: (fields, convention, decodeContext) => {
    const place = readPlace(fields, convention, decodeContext);
    const from = place.out(getNumber(fields, 'x0'), getNumber(fields, 'y0'));
    const to = place.out(getNumber(fields, 'x1'), getNumber(fields, 'y1'));
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
            const written = readPlace(fields, convention, decodeContext).back(end);
            return [[`x${k}`, written.x] as const, [`y${k}`, written.y] as const];
          })
        : [
            ['x', getNumber(fields, 'x') + moved.x],
            ['y', getNumber(fields, 'y') + moved.y * up],
          ];
    return diffNumbers(hitbox, next);
  },
};
