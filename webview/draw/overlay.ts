import type { Figure } from '../picture/figure.js';
import { fillFigure, paintFigures, strokeFigures, type Scene } from './figures.js';
import { paintAxisNumbers } from './grid-lines.js';
import { paintHands, type Hands } from './hands.js';
import type { NameLabel } from './name-labels.js';
import { trace } from './paths.js';
import type { ScenePainter } from './scene-painter.js';
import { isPlainRect, type View } from './view.js';

/** Paints what follows the user: what is held and what it collides with, what is pointed at, what is selected. */
export function paintOverlay(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  painter: ScenePainter,
  hands: Hands,
): void {
  const { state, palette } = scene;
  context.clearRect(0, 0, view.width, view.height);
  if (state.layout.world) {
    paintAxisNumbers(context, palette, view, Math.min(1, state.unitStep), state.yGrowsUp);
  }
  paintLive(context, scene, view, painter);
  const hovered = state.indexOf(state.hover);
  const pointed = state.figures[hovered];
  if (pointed !== null && pointed !== undefined) {
    const style = palette.role(state.hitboxes[hovered]!.role);
    context.fillStyle = style.fill;
    fillFigure(context, pointed, view);
    strokeFigures(context, [pointed], view, style.line, palette.lineWidth + 1);
  }
  // Names stay readable on top of what is filled and ringed here.
  const labels: NameLabel[] = [];
  const cover = (figure: Figure) => {
    for (const label of painter.names.within(scene, view, figure)) {
      if (labels.length < 200 && !state.isLive(label.index)) labels.push(label);
    }
  };
  if (pointed !== null && pointed !== undefined) cover(pointed);
  for (const id of state.selection) {
    const index = state.indexOf(id);
    const figure = state.figures[index];
    if (figure === null || figure === undefined) continue;
    paintSelection(context, scene, view, figure, palette.role(state.hitboxes[index]!.role).line);
    cover(figure);
    const count = state.collisions.of(index).size;
    const shown = !state.isLive(index) && painter.names.of(scene, index) !== null;
    const label = shown || labels.length > 100 ? null : painter.names.single(context, scene, view, index, count);
    if (label !== null) labels.push(label);
  }
  painter.names.paint(context, palette, view, labels);
  paintHands(context, palette, view, hands);
}

function paintLive(context: CanvasRenderingContext2D, scene: Scene, view: View, painter: ScenePainter): void {
  const { state, palette } = scene;
  const labels: NameLabel[] = [];
  for (const index of state.live.keys()) {
    const figure = state.figures[index];
    if (figure === null || figure === undefined) continue;
    const partners = [...state.collisions.of(index)].filter((other) => state.figures[other] !== null);
    for (const other of partners) {
      const theirs = state.figures[other]!;
      const style = palette.role(state.hitboxes[other]!.role);
      strokeFigures(context, [theirs], view, style.line, palette.lineWidth + 1.5);
      if (labels.length < 200) {
        const count = state.collisions.of(other).size;
        const label = painter.names.single(context, scene, view, other, count);
        if (label !== null) labels.push(label);
      }
    }
    paintFigures(context, scene, view, [index], () => partners.length > 0);
    for (const other of partners) painter.areas.paint(context, palette, view, figure, state.figures[other]!);
    const own = painter.names.single(context, scene, view, index, partners.length);
    if (own !== null) labels.push(own);
  }
  painter.names.paint(context, palette, view, labels);
}

/** A ring round the figure, at a small distance, with a dark or light line between. */
function paintSelection(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  figure: Figure,
  outline: string,
): void {
  const { palette } = scene;
  const line = Math.max(1, Math.round(2 * view.dpr));
  const away = Math.round(view.dpr) + line / 2;
  context.lineJoin = 'miter';
  if (isPlainRect(figure)) {
    context.strokeStyle = palette.halo;
    context.lineWidth = line + 2 * view.dpr;
    context.beginPath();
    trace(context, figure, view, -away);
    context.stroke();
    context.strokeStyle = palette.selection;
    context.lineWidth = line;
    context.stroke();
    return;
  }
  const own = palette.lineWidth;
  strokeFigures(context, [figure], view, palette.halo, own + 8);
  strokeFigures(context, [figure], view, palette.selection, own + 6);
  strokeFigures(context, [figure], view, palette.halo, own + 2);
  strokeFigures(context, [figure], view, outline, own);
}
