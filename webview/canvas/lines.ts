import type { Point } from '../../src/core/index.js';
import type { Palette } from './palette.js';
import type { View } from './view.js';

/** Lines, dots, arrows and small texts that are drawn over the picture, told in units of a space. */

/** The view of a space that begins at `offset` in the scene. */
export function viewAt(view: View, offset: Point): View {
  return { ...view, tx: view.tx + offset.x * view.scale, ty: view.ty + offset.y * view.scale };
}

/** Where a point lies on the canvas, in device px. */
export function onCanvas({ x, y }: Point, { scale, tx, ty }: View): Point {
  return { x: x * scale + tx, y: y * scale + ty };
}

export interface Stroke {
  readonly color: string;
  /** Css px. */
  readonly width?: number;
  /** Css px. */
  readonly dash?: readonly number[];
}

/** Strokes what `trace` adds to the path, over a line of the ground that sets it off from whatever it lies on. */
export function strokeOver(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { color, width = 1, dash = [] }: Stroke,
  trace: () => void,
): void {
  context.beginPath();
  trace();
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.strokeStyle = palette.halo;
  context.lineWidth = (width + 2) * view.dpr;
  context.stroke();
  context.setLineDash(dash.map((length) => length * view.dpr));
  context.strokeStyle = color;
  context.lineWidth = width * view.dpr;
  context.stroke();
  context.setLineDash([]);
}

/** A line through points. */
export function tracePoints(context: CanvasPath, view: View, points: readonly Point[]): void {
  points.forEach((point, k) => {
    const { x, y } = onCanvas(point, view);
    if (k === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
}

/** The outline of a circle. */
export function traceCircle(context: CanvasPath, view: View, centre: Point, radius: number): void {
  const { x, y } = onCanvas(centre, view);
  context.moveTo(x + radius * view.scale, y);
  context.arc(x, y, radius * view.scale, 0, Math.PI * 2);
}

/** A filled dot of a size in css px. */
export function paintDot(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  at: Point,
  color: string,
  size = 4,
): void {
  const { x, y } = onCanvas(at, view);
  context.beginPath();
  context.arc(x, y, size * view.dpr, 0, Math.PI * 2);
  context.fillStyle = palette.halo;
  context.fill();
  context.beginPath();
  context.arc(x, y, (size - 1) * view.dpr, 0, Math.PI * 2);
  context.fillStyle = color;
  context.fill();
}

/** How long the sides of an arrow's head are, in css px. */
const headLength = 8;

/** The head of an arrow at `to` that comes from `from`; none where there is no room for it. */
export function paintHead(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  from: Point,
  to: Point,
  stroke: Stroke,
): void {
  const tip = onCanvas(to, view);
  const tail = onCanvas(from, view);
  if (Math.hypot(tip.x - tail.x, tip.y - tail.y) < headLength * view.dpr) return;
  const way = Math.atan2(tip.y - tail.y, tip.x - tail.x);
  const length = headLength * view.dpr;
  strokeOver(context, palette, view, { ...stroke, dash: [] }, () => {
    context.moveTo(tip.x - length * Math.cos(way - 0.45), tip.y - length * Math.sin(way - 0.45));
    context.lineTo(tip.x, tip.y);
    context.lineTo(tip.x - length * Math.cos(way + 0.45), tip.y - length * Math.sin(way + 0.45));
  });
}

/** A small text with its middle at a place of the canvas, in device px, over a line of the ground. */
export function paintText(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  text: string,
  at: Point,
  { color, size = 11, bold = false }: { readonly color: string; readonly size?: number; readonly bold?: boolean },
): void {
  context.font = `${bold ? '600 ' : ''}${size * view.dpr}px ${palette.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = palette.halo;
  context.lineWidth = 4 * view.dpr;
  context.strokeText(text, at.x, at.y);
  context.fillStyle = color;
  context.fillText(text, at.x, at.y);
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
}
