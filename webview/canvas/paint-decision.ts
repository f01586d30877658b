import type { Bounds, Point, Region } from '../../src/core/index.js';
import { turnedBack, type ByAxis, type ByRegion, type Decision } from '../explain/decision.js';
import { centreOf, figureOf } from '../editor/figure.js';
import { short } from '../text/motion-labels.js';
import { onCanvas, paintDot, paintText, strokeOver, traceCircle, tracePoints, viewAt } from './lines.js';
import { colorOfRole, type Palette } from './palette.js';
import { trace } from './paths.js';
import type { View } from './view.js';

/** The roles of the first and the second; undefined: the probe. */
type DecisionRoles = readonly [string | undefined, string | undefined];

/** What there is to draw of a decision. */
export interface DecisionView {
  readonly decision: Decision;
  /** Where the space that both share begins in the scene. */
  readonly offset: Point;
  readonly roles: DecisionRoles;
}

/** Paints how it is decided whether two meet. */
export function paintDecision(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { decision, offset, roles }: DecisionView,
): void {
  const own = viewAt(view, offset);
  if (decision.kind === 'region') paintRegions(context, palette, own, decision);
  else paintAxis(context, palette, own, decision, roles);
}

/** How far the lines of the regions go beyond what they are about, in css px. */
const beyond = 36;

/** The reach of the lines of the regions, from the rectangle's centre along its own axes. */
export function regionReach({ rect, circle }: ByRegion, margin: number): { readonly u: number; readonly v: number } {
  const centre = centreOf(rect);
  const { x, y } = turnedBack(circle, rect);
  return {
    u: Math.max(rect.width / 2 + margin, Math.abs(x - centre.x) + circle.radius) + margin,
    v: Math.max(rect.height / 2 + margin, Math.abs(y - centre.y) + circle.radius) + margin,
  };
}

/** The sides of the rectangle go on and part the plane in nine; the point nearest to the centre decides. */
export function paintRegions(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  decision: ByRegion,
): void {
  const { rect, circle, nearest, region, contact } = decision;
  const margin = (beyond * view.dpr) / view.scale;
  const { u, v } = regionReach(decision, margin);
  const { rotation = 0 } = rect;
  const centre = centreOf(rect);
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const at = (x: number, y: number): Point => ({ x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos });
  const [halfWidth, halfHeight] = [rect.width / 2, rect.height / 2];
  strokeOver(context, palette, view, { color: palette.quiet, dash: [4, 4] }, () => {
    for (const side of [-1, 1]) {
      tracePoints(context, view, [at(side * halfWidth, -v), at(side * halfWidth, v)]);
      tracePoints(context, view, [at(-u, side * halfHeight), at(u, side * halfHeight)]);
    }
  });
  for (const row of [-1, 0, 1]) {
    for (const column of [-1, 0, 1]) {
      const number = (row * 3 + column + 5) as Region;
      const place = at(column * (halfWidth + margin * 0.7), row * (halfHeight + margin * 0.7));
      const own = number === region;
      paintText(context, palette, view, String(number), onCanvas(place, view), {
        color: own ? palette.selection : palette.quiet,
        size: own ? 16 : 11,
        bold: own,
      });
    }
  }
  const overlaps = contact.separation < 0 && contact.relation !== 'touching';
  const color = overlaps ? palette.collision : palette.text;
  strokeOver(context, palette, view, { color: palette.quiet, dash: [2, 3] }, () => {
    traceCircle(context, view, circle, circle.radius);
  });
  paintDistance(context, palette, view, decision, color);
  paintDot(context, palette, view, circle, palette.text, 3);
  paintDot(context, palette, view, nearest, color, 5);
}

/** The line from the centre to the nearest point, and the radius on its way, which is longer or shorter. */
function paintDistance(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { circle, nearest, distance, contact: { normal } }: ByRegion,
  color: string,
): void {
  const way = distance > 0 ? { x: (nearest.x - circle.x) / distance, y: (nearest.y - circle.y) / distance } : normal;
  const rim = { x: circle.x + way.x * circle.radius, y: circle.y + way.y * circle.radius };
  strokeOver(context, palette, view, { color: palette.quiet, dash: [2, 3] }, () => {
    tracePoints(context, view, [circle, rim]);
    const { x, y } = onCanvas(rim, view);
    const tick = 5 * view.dpr;
    context.moveTo(x - way.y * tick, y + way.x * tick);
    context.lineTo(x + way.y * tick, y - way.x * tick);
  });
  strokeOver(context, palette, view, { color, width: 2 }, () => {
    tracePoints(context, view, [circle, nearest]);
  });
  if (distance * view.scale < 40 * view.dpr) return;
  const middle = onCanvas({ x: (circle.x + nearest.x) / 2, y: (circle.y + nearest.y) / 2 }, view);
  const aside = 12 * view.dpr;
  const at = { x: middle.x + way.y * aside, y: middle.y - way.x * aside };
  paintText(context, palette, view, short(distance), at, { color });
}

/** What both take up on the axis that decides, as two bars beside the shapes. */
function paintAxis(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  decision: ByAxis,
  [roleA, roleB]: DecisionRoles,
): void {
  const { axis, onA, onB, partA, partB, a, b, gap, contact } = decision;
  for (const [part, whole] of [
    [partA, a],
    [partB, b],
  ] as const) {
    const figure = part === whole ? null : figureOf(part, { x: 0, y: 0 });
    if (figure === null) continue;
    strokeOver(context, palette, view, { color: palette.text, dash: [2, 2] }, () => {
      trace(context, figure, view);
    });
  }
  const apart = gap > 0 && contact.relation === 'separate';
  const line = axisLine(decision, (beyond * view.dpr) / view.scale);
  const at = (place: number, aside = 0): Point => ({
    x: axis.x * place - axis.y * (line.across + (aside * view.dpr) / view.scale),
    y: axis.y * place + axis.x * (line.across + (aside * view.dpr) / view.scale),
  });
  strokeOver(context, palette, view, { color: palette.quiet }, () => {
    tracePoints(context, view, [at(line.from), at(line.to)]);
  });
  const [low, high] = apart ? [onA[1], onB[0]] : [onB[0], onA[1]];
  strokeOver(context, { ...palette, halo: 'transparent' }, view, { color: palette.quiet, dash: [2, 4] }, () => {
    for (const place of [...onA, ...onB]) {
      tracePoints(context, view, [at(place), at(place, -line.back * (view.scale / view.dpr))]);
    }
  });
  for (const [[from, to], color, aside] of [
    [onA, colorOfRole(palette, roleA), -3],
    [onB, colorOfRole(palette, roleB), 3],
  ] as const) {
    strokeOver(context, palette, view, { color, width: 4 }, () => {
      tracePoints(context, view, [at(from, aside), at(to, aside)]);
    });
  }
  const color = apart ? palette.text : palette.collision;
  strokeOver(context, palette, view, { color, width: 2 }, () => {
    tracePoints(context, view, [at(low, 10), at(high, 10)]);
    for (const place of [low, high]) tracePoints(context, view, [at(place, 7), at(place, 13)]);
  });
  const label = onCanvas(at((low + high) / 2, 22), view);
  paintText(context, palette, view, short(Math.abs(gap)), label, { color, bold: true });
  if (!apart) return;
  // Any line across the gap has one on each side.
  const middle = (onA[1] + onB[0]) / 2;
  strokeOver(context, palette, view, { color: palette.selection, dash: [6, 4] }, () => {
    tracePoints(context, view, [at(middle), at(middle, -line.back * (view.scale / view.dpr))]);
  });
}

/** Where the axis is drawn: beside both shapes, and a little longer than what they take up on it. */
function axisLine(
  { axis, onA, onB, partA, partB }: ByAxis,
  margin: number,
): { readonly across: number; readonly from: number; readonly to: number; readonly back: number } {
  const corners = [partA, partB].flatMap((shape) => {
    const figure = figureOf(shape, { x: 0, y: 0 });
    return figure === null ? [] : cornersOfBox(figure);
  });
  const places = corners.map(({ x, y }) => y * axis.x - x * axis.y);
  const most = Math.max(...places);
  return {
    across: most + margin,
    from: Math.min(onA[0], onB[0]) - margin / 2,
    to: Math.max(onA[1], onB[1]) + margin / 2,
    back: most - Math.min(...places) + margin,
  };
}

function cornersOfBox({ minX, minY, maxX, maxY }: Bounds): Point[] {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: minX, y: maxY },
    { x: maxX, y: maxY },
  ];
}
