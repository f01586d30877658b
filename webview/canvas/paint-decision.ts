import type { Bounds, Point, Region } from '../../src/core/index.js';
import { turnedBack, type ByAxis, type ByRegion, type Decision, axisAligned } from '../explain/decision.js';
import { getCenter, toFigure } from '../editor/figure.js';
import { short } from '../text/motion-labels.js';
import { TextPlacer } from './text-placer.js';
import { rulerSize } from '../editor/grid.js';
import { onCanvas, paintDot, paintText, strokeOver, traceCircle, tracePoints, viewAt } from './lines.js';
import { colorOfRole, type Palette } from './palette.js';
import { type View, trace } from './view.js';

/** The roles of the first and the second shape; undefined for the probe. */
type DecisionRoles = readonly [string | undefined, string | undefined];

/** A decision to draw. */
interface DecisionView {
  readonly decision: Decision;
  /** The origin of their shared space in the scene. */
  readonly offset: Point;
  readonly roles: DecisionRoles;
}

/** Returns the colors of an explanation: only a lit overlap has the color of collisions. */
export function verdictPalette(palette: Palette, isLit: boolean): Palette {
  return isLit ? palette : { ...palette, collision: palette.text };
}

/** Paints the explanation of a collision. */
export function paintDecision(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { decision, offset, roles }: DecisionView,
  texts: TextPlacer,
): void {
  const own = viewAt(view, offset);
  if (decision.kind === 'region') paintRegions(context, palette, own, decision, texts);
  else paintAxis(context, palette, own, decision, roles, texts);
}

/** How far the lines of the regions extend beyond the shapes, in CSS px. */
const beyond = 36;

/** Returns the extent of the region lines from the rectangle's center, along its local axes. */
function regionReach({ rect, circle }: ByRegion, margin: number): { readonly u: number; readonly v: number } {
  const center = getCenter(rect);
  const { x, y } = turnedBack(circle, rect);
  return {
    u: Math.max(rect.width / 2 + margin, Math.abs(x - center.x) + circle.radius) + margin,
    v: Math.max(rect.height / 2 + margin, Math.abs(y - center.y) + circle.radius) + margin,
  };
}

/**
 * Extends the sides of the rectangle, which divide the plane into nine regions; the point nearest to the center
 * decides.
 */
function paintRegions(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  decision: ByRegion,
  texts: TextPlacer,
): void {
  const { rect, circle, nearest, region, contact } = decision;
  const margin = (beyond * view.dpr) / view.scale;
  const { u, v } = regionReach(decision, margin);
  const { rotation = 0 } = rect;
  const center = getCenter(rect);
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const at = (x: number, y: number): Point => ({ x: center.x + x * cos - y * sin, y: center.y + x * sin + y * cos });
  const [halfWidth, halfHeight] = [rect.width / 2, rect.height / 2];
  strokeOver(context, palette, view, { color: palette.quiet, dash: [4, 4] }, () => {
    for (const side of [-1, 1]) {
      tracePoints(context, view, [at(side * halfWidth, -v), at(side * halfWidth, v)]);
      tracePoints(context, view, [at(-u, side * halfHeight), at(u, side * halfHeight)]);
    }
  });
  texts.keepFree(onCanvas(circle, view), 3 * view.dpr);
  texts.keepFree(onCanvas(nearest, view), 5 * view.dpr);
  const px = view.dpr / view.scale;
  const onAxis = (side: number, half: number): number[] =>
    shifts.map((shift) => side * (half + margin * 0.7) + shift * px);
  const paintNumber = (number: Region): void => {
    const [row, column] = [Math.floor((number - 1) / 3) - 1, ((number - 1) % 3) - 1];
    const isOwn = number === region;
    const style = { color: isOwn ? palette.selection : palette.quiet, size: isOwn ? 16 : 11, bold: isOwn };
    const places = onAxis(column, halfWidth).flatMap((x) =>
      isInStrip(x, column, halfWidth)
        ? onAxis(row, halfHeight).flatMap((y) => (isInStrip(y, row, halfHeight) ? [onCanvas(at(x, y), view)] : []))
        : [],
    );
    paintText(context, palette, view, String(number), places, texts, style);
  };
  const overlaps = contact.separation < 0 && contact.relation !== 'touching';
  const color = overlaps ? palette.collision : palette.text;
  strokeOver(context, palette, view, { color: palette.quiet, dash: [2, 3] }, () => {
    traceCircle(context, view, circle, circle.radius);
  });
  // The deciding numbers get the best positions.
  paintNumber(region);
  paintDistance(context, palette, view, decision, color, texts);
  for (const number of regions) if (number !== region) paintNumber(number);
  paintDot(context, palette, view, circle, palette.text, 3);
  paintDot(context, palette, view, nearest, color, 5);
}

const regions: readonly Region[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * The distances that the number of a region can move along an axis to avoid other texts, in CSS px; the shortest first.
 */
const shifts = [0, -14, 14, -28, 28] as const;

/**
 * Tells whether a coordinate is before (-1), in (0) or after (1) the interval that extends by `half` to both sides of
 * 0.
 */
function isInStrip(place: number, strip: number, half: number): boolean {
  return strip === 0 ? Math.abs(place) <= half : place * strip > half;
}

/** Paints the line from the center to the nearest point, and the radius along it, which is longer or shorter. */
function paintDistance(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { circle, nearest, distance, contact: { normal } }: ByRegion,
  color: string,
  texts: TextPlacer,
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
  const aside = 12 * view.dpr;
  const places = [0.5, 0.35, 0.65].flatMap((share) => {
    const on = { x: circle.x + way.x * distance * share, y: circle.y + way.y * distance * share };
    const { x, y } = onCanvas(on, view);
    return [1, -1].map((side) => ({ x: x + way.y * aside * side, y: y - way.x * aside * side }));
  });
  paintText(context, palette, view, short(distance), places, texts, { color });
}

/** Paints the projections of both shapes on the deciding axis, as two bars beside the shapes. */
function paintAxis(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  decision: ByAxis,
  [roleA, roleB]: DecisionRoles,
  texts: TextPlacer,
): void {
  const { axis, onA, onB, partA, partB, a, b, gap, contact } = decision;
  for (const [part, whole] of [
    [partA, a],
    [partB, b],
  ] as const) {
    const figure = part === whole ? null : toFigure(part, { x: 0, y: 0 });
    if (figure === null) continue;
    strokeOver(context, palette, view, { color: palette.text, dash: [2, 2] }, () => {
      trace(context, figure, view);
    });
  }
  const apart = gap > 0 && contact.relation === 'separate';
  const line = axisLine(decision, view);
  const at = (place: number, aside = 0): Point =>
    pointOn(axis, place, line.across + (line.side * aside * view.dpr) / view.scale);
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
  const labels = [at((low + high) / 2, 22), at((low + high) / 2, 32), at((low + high) / 2, -14)];
  const places = labels.map((place) => onCanvas(place, view));
  paintText(context, palette, view, short(Math.abs(gap)), places, texts, { color, bold: true });
  if (!apart) return;
  // Any line across the gap separates them.
  const middle = (onA[1] + onB[0]) / 2;
  strokeOver(context, palette, view, { color: palette.selection, dash: [6, 4] }, () => {
    tracePoints(context, view, [at(middle), at(middle, -line.back * (view.scale / view.dpr))]);
  });
}

/** Returns the point at a position on an axis, moved by `across` perpendicular to it. */
function pointOn(axis: Point, place: number, across: number): Point {
  return { x: axis.x * place - axis.y * across, y: axis.y * place + axis.x * across };
}

/** The position of an axis on the canvas. */
interface AxisLine {
  /** The side of both shapes that it is on. */
  readonly side: -1 | 1;
  readonly across: number;
  readonly from: number;
  readonly to: number;
  /** The distance from it to the far end of the shapes. */
  readonly back: number;
}

/**
 * Returns a line beside both shapes, on the visible side if possible, that extends a little beyond their projections.
 */
function axisLine({ axis, onA, onB, partA, partB }: ByAxis, view: View): AxisLine {
  const margin = (beyond * view.dpr) / view.scale;
  const corners = [partA, partB].flatMap((shape) => {
    const figure = toFigure(shape, { x: 0, y: 0 });
    return figure === null ? [] : cornersOfBox(figure);
  });
  const places = corners.map(({ x, y }) => y * axis.x - x * axis.y);
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const line = { from: Math.min(onA[0], onB[0]) - margin / 2, to: Math.max(onA[1], onB[1]) + margin / 2 };
  const back = most - least + margin;
  const [here, there]: readonly [AxisLine, AxisLine] = [
    { ...line, side: 1, across: most + margin, back },
    { ...line, side: -1, across: least - margin, back },
  ];
  const isSeen = ({ side, across, from, to }: AxisLine): boolean =>
    [from, to].every((place) => isInSight(onCanvas(pointOn(axis, place, across + side * margin), view), view));
  return isSeen(there) && !isSeen(here) ? there : here;
}

/** Tells whether a point of the canvas is visible and not under the rulers. */
function isInSight({ x, y }: Point, { width, height, dpr }: View): boolean {
  const strip = rulerSize * dpr;
  return x >= strip && y >= strip && x <= width && y <= height;
}

function cornersOfBox({ minX, minY, maxX, maxY }: Bounds): Point[] {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: minX, y: maxY },
    { x: maxX, y: maxY },
  ];
}

/**
 * Paints a decision in the local frame of its rotated rectangle: axis-aligned, with the circle rotated about the
 * rectangle's center.
 */
export function paintLocalDecision(
  context: CanvasRenderingContext2D,
  palette: Palette,
  decision: ByRegion,
  size: Pick<View, 'width' | 'height' | 'dpr'>,
): void {
  const { width, height, dpr } = size;
  const frame = axisAligned(decision);
  const { rect } = frame;
  const center = getCenter(rect);
  const margin = 36 * dpr;
  const { u, v } = regionReach(frame, 0);
  const scale = Math.min((width / 2 - margin) / (u || 1), (height / 2 - margin) / (v || 1));
  const view: View = {
    ...size,
    scale,
    labels: false,
    tx: width / 2 - center.x * scale,
    ty: height / 2 - center.y * scale,
  };
  context.clearRect(0, 0, width, height);
  strokeOver(context, palette, view, { color: palette.text, width: 1.5 }, () => {
    context.rect(rect.x * scale + view.tx, rect.y * scale + view.ty, rect.width * scale, rect.height * scale);
  });
  paintRegions(context, palette, view, frame, new TextPlacer());
}
