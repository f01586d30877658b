import type { Point } from '../core/index.js';
import type { Convention } from '../model/convention.js';
import { moveShape } from '../model/move-shape.js';
import type { Codec, DecodeContext } from './form.js';

/** Boxes with numbers relative to the position of their object, which the text contains beside them. */

/** Returns the decode context for boxes of an object at a position, in the file's own numbers. */
export function placedAt({ x, y }: Point): DecodeContext {
  return { placeX: x, placeY: y };
}

/**
 * Wraps a codec so that the position in the decode context moves its shapes. Writing a shape changes only the numbers
 * of the box.
 */
export function withPlace(codec: Codec): Codec {
  return {
    id: codec.id,
    decode: (fields, convention, context) => {
      const offset = offsetIn(context, convention);
      const shape = codec.decode(fields, convention, context);
      return offset === null ? shape : moveShape(shape, offset.x, offset.y);
    },
    encode: (shape, hitbox) => {
      const offset = offsetIn(hitbox.decodeContext, hitbox.convention);
      return codec.encode(offset === null ? shape : moveShape(shape, -offset.x, -offset.y), hitbox);
    },
  };
}

/** Returns the position in px, with y down; null if there is none. */
function offsetIn({ placeX, placeY }: DecodeContext, { yAxis, unitX = 1, unitY = 1 }: Convention): Point | null {
  if (placeX === undefined || placeY === undefined) return null;
  return { x: placeX * unitX, y: (yAxis === 'up' ? -placeY : placeY) * unitY };
}
