import type { Point } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { Arrow, InspectedCircle, MovingCircle } from '../editor/motion-previews.js';
import { short } from '../text/motion-labels.js';
import type { TextPlacer } from './text-placer.js';
import {
  onCanvas,
  paintDot,
  paintHead,
  paintText,
  strokeOver,
  traceCircle,
  tracePoints,
  viewAt,
  type Stroke,
} from './lines.js';
import { paintHandle } from './handle.js';
import { colorOfRole, type Palette } from './palette.js';
import type { View } from './view.js';

/** The motions to draw. */
export interface MotionView {
  readonly movingCircles: readonly MovingCircle[];
  readonly arrows: readonly Arrow[];
  /** The probe, which isn't a hitbox and is drawn here; null if there is none. */
  readonly probe: InspectedCircle | null;
  /** The id of the circle whose values are shown. */
  readonly subject: string | null;
  /** The draggable points, in the scene, and the dragged one. */
  readonly motionHandles: readonly (Point & { readonly kind: string })[];
  readonly draggedHandle: { readonly kind: string } | null;
  readonly hitboxes: readonly SceneHitbox[];
}

/** The length of a normal, in CSS px. */
const normalLength = 28;

/**
 * Paints the motions of circles: the swept area, the circle at each contact, the contact's point and normal, and the
 * end.
 */
export function paintMotions(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { movingCircles, arrows, probe, subject, hitboxes, motionHandles, draggedHandle }: MotionView,
  texts: TextPlacer,
): void {
  const colorOf = (index: number): string => colorOfRole(palette, hitboxes[index]?.role);
  for (const { from, motion, index } of arrows) {
    paintArrow(context, palette, view, from, added(from, motion), { color: colorOf(index) });
  }
  if (probe !== null) paintProbe(context, palette, viewAt(view, probe.offset), probe, palette.text);
  for (const movingCircle of movingCircles) {
    paintMovingCircle(
      context,
      palette,
      viewAt(view, movingCircle.offset),
      movingCircle,
      colorOf(movingCircle.index),
      movingCircle.id === subject ? texts : null,
    );
  }
  for (const handle of motionHandles) {
    if (handle.kind !== 'probe')
      paintHandle(context, palette, view, onCanvas(handle, view), 'round', handle.kind === draggedHandle?.kind);
  }
}

function paintProbe(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  probe: InspectedCircle,
  color: string,
): void {
  const { circle } = probe;
  strokeOver(context, palette, view, { color, width: 1.5, dash: [2, 3] }, () => {
    traceCircle(context, view, circle, circle.radius);
  });
  const { x, y } = onCanvas(circle, view);
  const arm = 4 * view.dpr;
  strokeOver(context, palette, view, { color }, () => {
    context.moveTo(x - arm, y);
    context.lineTo(x + arm, y);
    context.moveTo(x, y - arm);
    context.lineTo(x, y + arm);
  });
}

function paintMovingCircle(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { circle, motion, traced }: MovingCircle,
  color: string,
  /** Places its texts; null if it has none. */
  texts: TextPlacer | null,
): void {
  const tip = added(circle, motion);
  if (traced === null) {
    paintArrow(context, palette, view, circle, tip, { color });
    return;
  }
  const { points, bounces, end } = traced.path;
  paintSwept(context, palette, view, points, circle.radius, color);
  strokeOver(context, palette, view, { color, width: texts === null ? 1.5 : 2 }, () => {
    tracePoints(context, view, points);
  });
  paintHead(context, palette, view, points.at(-2) ?? circle, end, { color, width: texts === null ? 1.5 : 2 });
  strokeOver(context, palette, view, { color, dash: [3, 4] }, () => {
    traceCircle(context, view, end, circle.radius);
  });
  if (bounces.length > 0) {
    // The rest of the original motion, beyond the first contact, which doesn't happen.
    paintArrow(context, palette, view, bounces[0]!, tip, { color: palette.quiet, dash: [4, 4] });
  }
  for (const bounce of bounces) {
    strokeOver(context, palette, view, { color, width: 1.5 }, () => {
      traceCircle(context, view, bounce, circle.radius);
    });
  }
  for (const { px, py, nx, ny } of bounces) {
    const length = (normalLength * view.dpr) / view.scale;
    const point = { x: px, y: py };
    paintArrow(
      context,
      palette,
      view,
      point,
      { x: px + nx * length, y: py + ny * length },
      { color: palette.collision },
    );
    paintDot(context, palette, view, point, palette.collision);
  }
  if (texts === null) return;
  bounces.forEach(({ time, x, y, nx, ny }, k) => {
    // Outside the circle, between its incoming and outgoing path; beside it if they are in line.
    const next = points[points.findIndex((point) => point.x === x && point.y === y) + 1] ?? end;
    const length = Math.hypot(next.x - x, next.y - y);
    const straight = length === 0 || ((next.x - x) * nx + (next.y - y) * ny) / length > 0.8;
    const away = circle.radius + (12 * view.dpr) / view.scale;
    const aside = away + (8 * view.dpr) / view.scale;
    const places = straight
      ? [1, -1].map((side) => ({ x: x - ny * aside * side, y: y + nx * away * side }))
      : [away, aside].map((far) => ({ x: x + nx * far, y: y + ny * far }));
    const text = bounces.length > 1 ? `${k + 1}: t ${short(time)}` : `t ${short(time)}`;
    const candidates = places.map((place) => onCanvas(place, view));
    paintText(context, palette, view, text, candidates, texts, { color: palette.text });
  });
}

/** Paints the borders of the area that a circle sweeps, along each leg of its path. */
function paintSwept(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  points: readonly Point[],
  radius: number,
  color: string,
): void {
  strokeOver(context, { ...palette, halo: 'transparent' }, view, { color, dash: [1, 3] }, () => {
    for (let k = 1; k < points.length; k++) {
      const [a, b] = [points[k - 1]!, points[k]!];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      if (length === 0) continue;
      const [nx, ny] = [(-(b.y - a.y) / length) * radius, ((b.x - a.x) / length) * radius];
      for (const side of [-1, 1]) {
        const by = { x: nx * side, y: ny * side };
        tracePoints(context, view, [added(a, by), added(b, by)]);
      }
    }
  });
}

function paintArrow(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  from: Point,
  to: Point,
  stroke: Stroke,
): void {
  strokeOver(context, palette, view, stroke, () => {
    tracePoints(context, view, [from, to]);
  });
  paintHead(context, palette, view, from, to, stroke);
}

function added(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}
