import type { Point } from '../../src/core/index.js';
import { handleSize } from '../editor/handles.js';
import type { Palette } from './palette.js';
import type { View } from './view.js';

/** Paints a handle centered at a point of the canvas, in device px. `chosen`: it is dragged, or was last. */
export function paintHandle(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: Pick<View, 'dpr'>,
  at: Point,
  form: 'square' | 'round',
  chosen: boolean,
): void {
  const size = Math.round(handleSize * view.dpr);
  const line = Math.max(1, Math.round(1.5 * view.dpr));
  context.setLineDash([]);
  context.beginPath();
  if (form === 'square') {
    const [left, top] = [Math.round(at.x - size / 2) + line / 2, Math.round(at.y - size / 2) + line / 2];
    context.rect(left, top, size - line, size - line);
  } else context.arc(at.x, at.y, (size - line) / 2 + view.dpr / 2, 0, Math.PI * 2);
  // A halo separates it from what is behind it.
  context.strokeStyle = palette.halo;
  context.lineWidth = line + 2 * view.dpr;
  context.stroke();
  context.fillStyle = chosen ? palette.selection : palette.background;
  context.fill();
  context.strokeStyle = palette.selection;
  context.lineWidth = line;
  context.stroke();
}
