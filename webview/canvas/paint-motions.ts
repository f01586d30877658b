import type { Point } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { Arrow, InspectedCircle, MovingCircle } from '../editor/motion-previews.js';
import { short } from '../text/motion-labels.js';
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

/** What there is to draw of motions. */
export interface MotionView {
  readonly movingCircles: readonly MovingCircle[];
  readonly arrows: readonly Arrow[];
  /** The probe, which is no hitbox and drawn here; null where there is none. */
  readonly probe: InspectedCircle | null;
  /** The id of the circle whose numbers are told. */
  readonly subject: string | null;
  /** What can be taken hold of, in the scene, and which of it is held. */
  readonly motionHandles: readonly (Point & { readonly kind: string })[];
  readonly held: { readonly kind: string } | null;
  readonly hitboxes: readonly SceneHitbox[];
}

/** How far a normal reaches, in css px. */
const normalLength = 28;

/** Paints where circles go: the swept way, the circle at each contact, the contact's point and normal, and the end. */
export function paintMotions(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { movingCircles, arrows, probe, subject, hitboxes, motionHandles, held }: MotionView,
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
      movingCircle.id === subject,
    );
  }
  for (const handle of motionHandles) {
    if (handle.kind !== 'probe')
      paintHandle(context, palette, view, onCanvas(handle, view), 'round', handle.kind === held?.kind);
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
  told: boolean,
): void {
  const tip = added(circle, motion);
  if (traced === null) {
    paintArrow(context, palette, view, circle, tip, { color });
    return;
  }
  const { way, bounces, end } = traced.path;
  paintSwept(context, palette, view, way, circle.radius, color);
  strokeOver(context, palette, view, { color, width: told ? 2 : 1.5 }, () => {
    tracePoints(context, view, way);
  });
  paintHead(context, palette, view, way.at(-2) ?? circle, end, { color, width: told ? 2 : 1.5 });
  strokeOver(context, palette, view, { color, dash: [3, 4] }, () => {
    traceCircle(context, view, end, circle.radius);
  });
  if (bounces.length > 0) {
    // The motion that was meant goes on behind the first contact, where nothing comes of it.
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
  if (!told) return;
  bounces.forEach(({ time, x, y, nx, ny }, k) => {
    // Behind the circle, between the way that it came and the way that it goes; beside it where those are one.
    const next = way[way.findIndex((point) => point.x === x && point.y === y) + 1] ?? end;
    const length = Math.hypot(next.x - x, next.y - y);
    const straight = length === 0 || ((next.x - x) * nx + (next.y - y) * ny) / length > 0.8;
    const away = circle.radius + (12 * view.dpr) / view.scale;
    const at = straight
      ? { x: x - ny * (away + (8 * view.dpr) / view.scale), y: y + nx * away }
      : { x: x + nx * away, y: y + ny * away };
    const text = bounces.length > 1 ? `${k + 1}: t ${short(time)}` : `t ${short(time)}`;
    paintText(context, palette, view, text, onCanvas(at, view), { color: palette.text });
  });
}

/** The borders of what a circle sweeps over, along each leg of its way. */
function paintSwept(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  way: readonly Point[],
  radius: number,
  color: string,
): void {
  strokeOver(context, { ...palette, halo: 'transparent' }, view, { color, dash: [1, 3] }, () => {
    for (let k = 1; k < way.length; k++) {
      const [a, b] = [way[k - 1]!, way[k]!];
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
