import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Bounds, Point, Shape } from '../../src/core/index.js';
import type { Guide } from '../editor/aligner.js';
import { toFigure, type Figure } from '../editor/figure.js';
import type { Handle } from '../editor/handles.js';
import { numberText } from '../text/strings.js';
import type { Measure } from '../tools/measures.js';
import type { ToolManager } from '../tools/tool-manager.js';
import type { CornerPath } from '../tools/corner-path.js';
import { paintHandle } from './handle.js';
import type { NameLabel } from './name-labels.js';
import type { Palette } from './palette.js';
import { type View, trace } from './view.js';

/** The names of hitboxes that can be painted over the scene. In CSS px, relative to the scene's origin. */
export interface OverlayNames {
  /** Returns the boxes of handles and names. */
  occupied(): readonly Bounds[];
  /** Returns the name of a hitbox at the nearest position that avoids these boxes; null if it has none. */
  find(index: number, boxes: readonly Bounds[]): NameLabel | null;
  /** Returns the box around the figure of a hitbox; null if it has none. */
  around(index: number): Bounds | null;
  paint(labels: readonly NameLabel[]): void;
}

/** Paints over the scene. */
export interface OverlayPainter {
  /**
   * The explained hitboxes; -1 stands for the probe. The painter paints their names itself, to keep them clear of its
   * texts.
   */
  readonly explained: readonly number[];
  paint(context: CanvasRenderingContext2D, palette: Palette, view: View, names: OverlayNames): void;
}

/** Everything that tools show over the scene. */
export interface InteractionOverlay {
  readonly handles: readonly Handle[];
  /** The index of the chosen corner; null if there is none. */
  readonly corner: number | null;
  readonly guides: readonly Guide[];
  readonly measures: readonly Measure[];
  /** The marquee, in the scene. */
  readonly marquee: Bounds | null;
  /** The shape being drawn, in the scene. */
  readonly draft: Shape | null;
  /** The shapes made from the art that aren't in the text, in the scene. */
  readonly traced: readonly Shape[];
  /** The polygon whose corners are clicked, in the scene. */
  readonly path: CornerPath | null;
  /** Paints the collision tools; null if there is nothing to paint. */
  readonly painter: OverlayPainter | null;
}

/** The tools that show something over the scene. */
interface OverlaySources {
  readonly tools: ToolManager;
  readonly collisionTools: { readonly painter: OverlayPainter | null };
  readonly fromArt: { readonly value: { readonly art: { readonly shapes: readonly Shape[] } } | null };
}

/** Computes the overlay of the tools, when it is painted after a change. */
export function interactionOverlay({
  tools,
  collisionTools,
  fromArt,
}: OverlaySources): ReadonlySignal<InteractionOverlay> {
  return computed(() => ({
    handles: tools.handles,
    corner: tools.corners.chosen,
    measures: tools.measures,
    guides: tools.drag?.guides ?? tools.draw.path?.guides ?? [],
    marquee: tools.marquee,
    draft: tools.draft,
    traced: fromArt.value?.art.shapes ?? [],
    path: tools.draw.path,
    painter: collisionTools.painter,
  }));
}

/** Paints the guide lines, the collision tools, the marquee, the new shape and the handles, in this order. */
export function paintInteraction(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  overlay: InteractionOverlay,
  names: OverlayNames,
): void {
  paintGuides(context, palette, view, overlay.guides);
  overlay.painter?.paint(context, palette, view, names);
  if (overlay.marquee !== null) paintMarquee(context, palette, view, overlay.marquee);
  for (const shape of [overlay.draft, ...overlay.traced]) {
    const draft = toFigure(shape, { x: 0, y: 0 });
    if (draft !== null) paintDraft(context, palette, view, draft, shape !== overlay.draft);
  }
  if (overlay.path !== null) paintPath(context, palette, view, overlay.path);
  paintHandles(context, palette, view, overlay);
  paintMeasures(context, palette, view, overlay.measures);
}

/** Paints distances as lines with a number each, over everything else. */
function paintMeasures(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { scale, tx, ty, dpr }: View,
  measures: readonly Measure[],
): void {
  context.setLineDash([]);
  context.font = `600 ${11 * dpr}px ${palette.fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { from, to, length } of measures) {
    const [x, y, right, bottom] = [from.x * scale + tx, from.y * scale + ty, to.x * scale + tx, to.y * scale + ty];
    // Beside the middle of the line.
    const [textX, textY] = from.y === to.y ? [(x + right) / 2, y + 10 * dpr] : [x + 16 * dpr, (y + bottom) / 2];
    const text = numberText(length);
    context.strokeStyle = palette.halo;
    context.lineWidth = 4 * dpr;
    context.strokeText(text, textX, textY);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(right, bottom);
    context.stroke();
    context.strokeStyle = palette.guide;
    context.lineWidth = Math.max(1, Math.round(dpr));
    context.stroke();
    context.fillStyle = palette.text;
    context.fillText(text, textX, textY);
  }
  context.textAlign = 'start';
  context.textBaseline = 'alphabetic';
}

function paintGuides(context: CanvasRenderingContext2D, palette: Palette, view: View, guides: readonly Guide[]): void {
  if (guides.length === 0) return;
  context.strokeStyle = palette.guide;
  context.lineWidth = Math.max(1, Math.round(view.dpr));
  context.setLineDash([]);
  context.beginPath();
  const crisp = context.lineWidth / 2;
  for (const { axis, at, from, to } of guides) {
    const [t, u] = axis === 'x' ? [view.tx, view.ty] : [view.ty, view.tx];
    const place = Math.round(at * view.scale + t) + crisp;
    const [low, high] = [from * view.scale + u - 6 * view.dpr, to * view.scale + u + 6 * view.dpr];
    if (axis === 'x') {
      context.moveTo(place, low);
      context.lineTo(place, high);
    } else {
      context.moveTo(low, place);
      context.lineTo(high, place);
    }
  }
  context.stroke();
}

/** Paints a shape while it is drawn: as it will look, but not part of the scene yet; dashed if nobody has drawn it. */
function paintDraft(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  figure: Figure,
  isDashed: boolean,
): void {
  const line = Math.max(1, Math.round(1.5 * view.dpr));
  context.setLineDash([]);
  context.beginPath();
  trace(context, figure, view, 0);
  context.fillStyle = palette.marquee;
  context.fill();
  if (isDashed) {
    // Dashes stand out on any art with the other tone between them.
    context.strokeStyle = palette.halo;
    context.lineWidth = line + 2 * view.dpr;
    context.stroke();
    context.setLineDash([5 * view.dpr, 4 * view.dpr]);
  }
  context.strokeStyle = palette.selection;
  context.lineWidth = line;
  context.stroke();
  context.setLineDash([]);
}

/** Paints a polygon whose corners are clicked; the side that would close it is dashed. */
function paintPath(context: CanvasRenderingContext2D, palette: Palette, view: View, path: CornerPath): void {
  const { corners, next, closes } = path;
  const toCanvas = ({ x, y }: Point): Point => ({ x: x * view.scale + view.tx, y: y * view.scale + view.ty });
  const points = (next === null || closes ? corners : [...corners, next]).map(toCanvas);
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.fillStyle = palette.marquee;
  context.fill();
  context.strokeStyle = palette.selection;
  context.lineWidth = Math.max(1, Math.round(1.5 * view.dpr));
  context.setLineDash([]);
  context.stroke();
  if (points.length > 2) {
    const [first, last] = [points[0]!, points.at(-1)!];
    context.beginPath();
    context.moveTo(last.x, last.y);
    context.lineTo(first.x, first.y);
    if (!closes) context.setLineDash([4 * view.dpr, 4 * view.dpr]);
    context.stroke();
  }
  points.forEach((at, index) => {
    paintHandle(context, palette, view, at, 'round', index === (closes ? 0 : corners.length));
  });
}

function paintMarquee(context: CanvasRenderingContext2D, palette: Palette, view: View, marquee: Bounds): void {
  const x = Math.round(marquee.minX * view.scale + view.tx);
  const y = Math.round(marquee.minY * view.scale + view.ty);
  const width = Math.round(marquee.maxX * view.scale + view.tx) - x;
  const height = Math.round(marquee.maxY * view.scale + view.ty) - y;
  context.fillStyle = palette.marquee;
  context.fillRect(x, y, width, height);
  context.strokeStyle = palette.selection;
  context.lineWidth = Math.max(1, Math.round(view.dpr));
  context.setLineDash(palette.highContrast ? [4 * view.dpr, 3 * view.dpr] : []);
  const crisp = context.lineWidth / 2;
  context.strokeRect(x + crisp, y + crisp, width, height);
  context.setLineDash([]);
}

function paintHandles(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  overlay: InteractionOverlay,
): void {
  const line = Math.max(1, Math.round(1.5 * view.dpr));
  paintFrame(context, palette, view, overlay.handles);
  context.setLineDash([]);
  for (const { x, y, from, dragHandle: handle } of overlay.handles) {
    const at = { x: x * view.scale + view.tx, y: y * view.scale + view.ty };
    if (from !== undefined) {
      context.strokeStyle = palette.selection;
      context.lineWidth = line;
      context.beginPath();
      context.moveTo(from.x * view.scale + view.tx, from.y * view.scale + view.ty);
      context.lineTo(at.x, at.y);
      context.stroke();
    }
    const chosen = handle.kind === 'corner' && handle.index === overlay.corner;
    const form = handle.kind === 'side' || handle.kind === 'all' ? 'square' : 'round';
    paintHandle(context, palette, view, at, form, chosen);
  }
}

/** Paints the box around a multiple selection, which connects its handles. */
function paintFrame(context: CanvasRenderingContext2D, palette: Palette, view: View, handles: readonly Handle[]): void {
  const boxHandles = handles.filter(({ dragHandle: handle }) => handle.kind === 'all');
  if (boxHandles.length < 2) return;
  const xs = boxHandles.map(({ x }) => x * view.scale + view.tx);
  const ys = boxHandles.map(({ y }) => y * view.scale + view.ty);
  const left = Math.round(Math.min(...xs)) + 0.5;
  const top = Math.round(Math.min(...ys)) + 0.5;
  context.strokeStyle = palette.selection;
  context.lineWidth = Math.max(1, Math.round(view.dpr));
  context.setLineDash([2 * view.dpr, 3 * view.dpr]);
  context.strokeRect(left, top, Math.round(Math.max(...xs)) + 0.5 - left, Math.round(Math.max(...ys)) + 0.5 - top);
}
