import type { Point } from '../../src/core/index.js';
import { onCanvas } from '../canvas/lines.js';
import type { Palette } from '../canvas/palette.js';
import type { View } from '../canvas/view.js';
import type { ActorContact } from './collider-set.js';
import { lengthText } from './stage-strings.js';

/**
 * Draws the contact of two hitboxes: if apart, the line between their nearest points with its length; if overlapping,
 * the arrow that separates one from the other, with the depth. `outward` is 1 if the first one moves, otherwise -1.
 */
export function paintContact(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { contact }: ActorContact,
  outward: 1 | -1,
): void {
  const { separation, pointA, pointB } = contact;
  if (!Number.isFinite(separation) || !Number.isFinite(pointA.x + pointA.y + pointB.x + pointB.y)) return;
  const a = onCanvas(pointA, view);
  const b = onCanvas(pointB, view);
  const isOverlapping = separation < 0;
  const [from, to] = isOverlapping && outward < 0 ? [b, a] : [a, b];
  const color = palette.guide;
  context.lineCap = 'round';
  for (const [style, width] of [
    [palette.halo, 5],
    [color, 2],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width * view.dpr;
    context.setLineDash(!isOverlapping && style === color ? [6 * view.dpr, 4 * view.dpr] : []);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    context.setLineDash([]);
    if (isOverlapping) paintHead(context, from, to, view.dpr);
  }
  context.lineCap = 'butt';
  for (const point of isOverlapping ? [from] : [from, to]) paintDot(context, palette, point, color, view.dpr);
  paintLength(context, palette, view, from, to, lengthText(separation), color);
}

/** Paints the head of an arrow, as large as the arrow allows. */
function paintHead(context: CanvasRenderingContext2D, from: Point, to: Point, dpr: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 2 * dpr) return;
  const size = Math.min(9 * dpr, length);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  context.beginPath();
  for (const side of [-1, 1]) {
    const way = angle + Math.PI + side * 0.5;
    context.moveTo(to.x, to.y);
    context.lineTo(to.x + size * Math.cos(way), to.y + size * Math.sin(way));
  }
  context.stroke();
}

function paintDot(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { x, y }: Point,
  color: string,
  dpr: number,
): void {
  context.beginPath();
  context.arc(x, y, 3.5 * dpr, 0, Math.PI * 2);
  context.fillStyle = color;
  context.strokeStyle = palette.halo;
  context.lineWidth = 1.5 * dpr;
  context.stroke();
  context.fill();
}

/** Paints the length beside the middle of the line, without covering it. */
function paintLength(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { dpr }: View,
  from: Point,
  to: Point,
  text: string,
  color: string,
): void {
  context.font = `600 ${12 * dpr}px ${palette.fontFamily}`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const width = context.measureText(text).width;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [nx, ny] = length > 0 ? [-(to.y - from.y) / length, (to.x - from.x) / length] : [0, -1];
  // Above or to the right of the line.
  const side = ny > 0 || (ny === 0 && nx < 0) ? -1 : 1;
  const away = 16 * dpr + (Math.abs(nx) * width) / 2;
  const x = (from.x + to.x) / 2 + side * nx * away - width / 2;
  const y = (from.y + to.y) / 2 + side * ny * away;
  // On a background, since names and outlines may be under it.
  context.beginPath();
  context.roundRect(x - 4 * dpr, y - 9 * dpr, width + 8 * dpr, 18 * dpr, 4 * dpr);
  context.fillStyle = palette.background;
  context.fill();
  context.strokeStyle = color;
  context.lineWidth = Math.max(1, Math.round(dpr));
  context.stroke();
  context.fillStyle = color;
  context.fillText(text, x, y);
}
