import { traceShape } from '../../src/draw/trace-shape.js';
import type { Figure } from '../editor/figure.js';
import { isPlainRect, type View } from './view.js';

/** Adds the outline of a figure to the current path. Axis-aligned rectangles are at whole device px. */
export function trace(context: CanvasPath, figure: Figure, view: View, inset = 0): void {
  const { scale, tx, ty } = view;
  if (isPlainRect(figure)) {
    const x = Math.round(figure.minX * scale + tx) + inset;
    const y = Math.round(figure.minY * scale + ty) + inset;
    const right = Math.round(figure.maxX * scale + tx) - inset;
    const bottom = Math.round(figure.maxY * scale + ty) - inset;
    context.rect(x, y, Math.max(0, right - x), Math.max(0, bottom - y));
    return;
  }
  traceShape(context, figure.shape, view);
}
