import type { Point } from '../../src/core/index.js';
import type { TextPlacer } from './text-placer.js';
import type { Palette } from './palette.js';
import type { View } from './view.js';

/** Lines, dots, arrows and small texts drawn over the scene, in units of a space. */

/** Returns the view of a space with its origin at `offset` in the scene. */
export function viewAt(view: View, offset: Point): View {
  return { ...view, tx: view.tx + offset.x * view.scale, ty: view.ty + offset.y * view.scale };
}

/** Returns the position of a point on the canvas, in device px. */
export function onCanvas({ x, y }: Point, { scale, tx, ty }: View): Point {
  return { x: x * scale + tx, y: y * scale + ty };
}

export interface Stroke {
  readonly color: string;
  /** CSS px. */
  readonly width?: number;
  /** CSS px. */
  readonly dash?: readonly number[];
}

/** Strokes the path of `trace`, over a halo that separates it from what is behind it. */
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

/** Adds a line through points. */
export function tracePoints(context: CanvasPath, view: View, points: readonly Point[]): void {
  points.forEach((point, k) => {
    const { x, y } = onCanvas(point, view);
    if (k === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
}

/** Adds the outline of a circle. */
export function traceCircle(context: CanvasPath, view: View, center: Point, radius: number): void {
  const { x, y } = onCanvas(center, view);
  context.moveTo(x + radius * view.scale, y);
  context.arc(x, y, radius * view.scale, 0, Math.PI * 2);
}

/** Paints a filled dot of a size in CSS px. */
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

/** The length of the sides of an arrow's head, in CSS px. */
const headLength = 8;

/** Paints the head of an arrow from `from` to `to`; nothing if there is no space for it. */
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

/** The style of a small text. */
interface TextStyle {
  readonly color: string;
  /** CSS px. */
  readonly size?: number;
  readonly bold?: boolean;
}

/**
 * Paints a small text over a halo, centered at the first candidate (in device px) where it covers nothing; paints
 * nothing if there is none.
 */
export function paintText(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  text: string,
  candidates: Iterable<Point>,
  texts: TextPlacer,
  { color, size = 11, bold = false }: TextStyle,
): void {
  context.font = `${bold ? '600 ' : ''}${size * view.dpr}px ${palette.fontFamily}`;
  const at = texts.place(candidates, context.measureText(text).width + 4 * view.dpr, size * view.dpr * 1.2);
  if (at === null) return;
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
