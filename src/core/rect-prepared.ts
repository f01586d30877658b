/** Bounds of a rectangle; a rectangle with them, its frame, cos and sin kept: what `prepare` answers. */
import { boxOf } from './bounds-box.js';
import { At, Framed, isTurned, newFrame, rectFrame } from './frame.js';
import type { Frame } from './frame.js';
import type { Bounds, Rect } from './shapes.js';

/** Bounds of a rectangle; exactly its sides when it is not turned. */
export function rectBounds(frame: Frame): Bounds {
  if (!isTurned(frame)) {
    return { minX: frame[At.minX], minY: frame[At.minY], maxX: frame[At.maxX], maxY: frame[At.maxY] };
  }
  const cos = Math.abs(frame[At.cos]);
  const sin = Math.abs(frame[At.sin]);
  const ex = frame[At.halfWidth] * cos + frame[At.halfHeight] * sin;
  const ey = frame[At.halfWidth] * sin + frame[At.halfHeight] * cos;
  const x = frame[At.x];
  const y = frame[At.y];
  return boxOf(x, y, x, y, ex, ey);
}

/** Always the same fields in the same order: one layout in memory. */
export function preparedRect({ x, y, width, height, rotation = 0 }: Rect): Rect & { readonly bounds: Bounds } {
  const rect: Rect = { kind: 'rect', x, y, width, height, rotation };
  const frame = rectFrame(rect, newFrame());
  return Object.assign(new Framed(), rect, {
    frame,
    bounds: rectBounds(frame),
    cos: frame[At.cos],
    sin: frame[At.sin],
  });
}
