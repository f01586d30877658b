/** A rectangle worked out for queries: sides of the unrotated rectangle, centre, halves, cos and sin. */
import type { Rect } from './shapes.js';
import { MOST_QUARTERS } from './tolerance.js';
import { QUARTER } from './vector.js';

export class RectFrame {
  /** True when the rectangle is not turned, or by whole turns: its sides are then exact. */
  aligned = true;
  /** Sides before turning, each computed once from the fields; exact for comparisons. */
  minX = NaN;
  minY = NaN;
  maxX = NaN;
  maxY = NaN;
  centreX = NaN;
  centreY = NaN;
  halfWidth = NaN;
  halfHeight = NaN;
  cos = NaN;
  sin = NaN;
  /** Largest |coordinate| of the centre plus the extent; NaN or infinite when the rectangle is not valid. */
  reach = NaN;

  /** Fills this frame; allocates nothing. Never throws: a rectangle that is not valid gets a reach of NaN. */
  load(rect: Rect): this {
    const { x, y, width, height } = rect;
    let cos = 1;
    let sin = 0;
    // Asked first, so that reading it allocates nothing though other rectangles may have none. The rest is what `cosOf`
    // and `sinOf` do, in place: see `circleReach`.
    if ('rotation' in rect) {
      const { rotation } = rect;
      if (rotation !== undefined) {
        cos = Math.cos(rotation);
        sin = Math.sin(rotation);
        if (Math.round(rotation / QUARTER) * QUARTER === rotation && Math.abs(rotation) < MOST_QUARTERS) {
          cos = Math.round(cos) + 0;
          sin = Math.round(sin) + 0;
        }
      }
    }
    this.aligned = cos === 1 && sin === 0;
    this.cos = cos;
    this.sin = sin;
    this.maxX = (this.minX = x) + width;
    this.maxY = (this.minY = y) + height;
    const halfWidth = (this.halfWidth = width / 2);
    const halfHeight = (this.halfHeight = height / 2);
    const centreX = (this.centreX = x + halfWidth);
    const centreY = (this.centreY = y + halfHeight);
    const extent = width >= 0 && height >= 0 && cos <= 1 ? halfWidth + halfHeight : 1 / 0;
    this.reach = Math.max(Math.abs(centreX), Math.abs(centreY)) + extent;
    return this;
  }
}

/** What a prepared rectangle is known by: it keeps its frame. */
export class FramedRect {
  /** @internal */
  declare readonly frame: RectFrame;
}

/** The kept frame of a prepared rectangle, or `scratch` filled from a plain one. */
export function rectFrame(rect: Rect, scratch: RectFrame): RectFrame {
  return rect instanceof FramedRect ? rect.frame : scratch.load(rect);
}
