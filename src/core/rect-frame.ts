/** A rectangle worked out for queries: sides of the unrotated rectangle, centre, halves, cos and sin. */
import type { Bounds, Rect } from './shapes.js';
import { cosOf, sinOf } from './vector.js';

export class RectFrame {
  /** True when the rectangle is not turned: its sides are then exact. */
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
    const { x, y, width, height, rotation } = rect;
    this.minX = x;
    this.minY = y;
    this.maxX = x + width;
    this.maxY = y + height;
    this.halfWidth = width / 2;
    this.halfHeight = height / 2;
    this.centreX = x + this.halfWidth;
    this.centreY = y + this.halfHeight;
    if (rotation === undefined || rotation === 0) {
      this.aligned = true;
      this.cos = 1;
      this.sin = 0;
    } else {
      this.aligned = false;
      this.cos = cosOf(rotation);
      this.sin = sinOf(rotation);
    }
    const usable = width >= 0 && height >= 0 && this.cos <= 1;
    this.reach = usable
      ? Math.max(Math.abs(this.centreX), Math.abs(this.centreY)) + (this.halfWidth + this.halfHeight)
      : NaN;
    return this;
  }
}

/** Bounds of a rectangle; exactly its sides when it is not turned. */
export function rectFrameBounds(frame: RectFrame): Bounds {
  if (frame.aligned) return { minX: frame.minX, minY: frame.minY, maxX: frame.maxX, maxY: frame.maxY };
  const cos = Math.abs(frame.cos);
  const sin = Math.abs(frame.sin);
  const ex = frame.halfWidth * cos + frame.halfHeight * sin;
  const ey = frame.halfWidth * sin + frame.halfHeight * cos;
  return {
    minX: frame.centreX - ex,
    minY: frame.centreY - ey,
    maxX: frame.centreX + ex,
    maxY: frame.centreY + ey,
  };
}

/** A rectangle with its frame, bounds, cos and sin kept: what `prepare` answers. */
export class PreparedRect implements Rect {
  readonly kind = 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly bounds: Bounds;
  readonly cos: number;
  readonly sin: number;
  /** @internal */
  readonly frame: RectFrame;

  constructor(rect: Rect) {
    this.x = rect.x;
    this.y = rect.y;
    this.width = rect.width;
    this.height = rect.height;
    this.rotation = rect.rotation ?? 0;
    this.frame = new RectFrame().load(rect);
    this.bounds = rectFrameBounds(this.frame);
    this.cos = this.frame.cos;
    this.sin = this.frame.sin;
  }
}

/** The kept frame of a prepared rectangle, or `scratch` filled from a plain one. */
export function rectFrame(rect: Rect, scratch: RectFrame): RectFrame {
  return rect instanceof PreparedRect ? rect.frame : scratch.load(rect);
}
