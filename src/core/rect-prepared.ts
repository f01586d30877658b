/** A rectangle with its frame, bounds, cos and sin kept: what `prepare` answers. */
import { boxOf } from './bounds-box.js';
import { FramedRect, RectFrame } from './rect-frame.js';
import type { Bounds, Rect } from './shapes.js';

/** Bounds of a rectangle; exactly its sides when it is not turned. */
export function rectBounds(frame: RectFrame): Bounds {
  const { aligned, minX, minY, maxX, maxY, centreX, centreY, halfWidth, halfHeight } = frame;
  if (aligned) return { minX, minY, maxX, maxY };
  const cos = Math.abs(frame.cos);
  const sin = Math.abs(frame.sin);
  const ex = halfWidth * cos + halfHeight * sin;
  const ey = halfWidth * sin + halfHeight * cos;
  return boxOf(centreX, centreY, centreX, centreY, ex, ey);
}

export class PreparedRect extends FramedRect implements Rect {
  readonly kind = 'rect';
  declare readonly x: number;
  declare readonly y: number;
  declare readonly width: number;
  declare readonly height: number;
  declare readonly rotation: number;
  declare readonly bounds: Bounds;
  declare readonly cos: number;
  declare readonly sin: number;

  constructor(rect: Rect) {
    super();
    const { x, y, width, height, rotation = 0 } = rect;
    const frame = new RectFrame().load(rect);
    const { cos, sin } = frame;
    Object.assign(this, { x, y, width, height, rotation, frame, bounds: rectBounds(frame), cos, sin });
  }
}
