import * as l10n from '@vscode/l10n';
import type { Bounds } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import type { Figure } from '../editor/figure.js';
import { handleSize, getHandles } from '../editor/handles.js';
import { cellTextBoxes } from './cell-texts.js';
import { avoidBoxes, inCssPx } from './label-placement.js';
import type { Editor } from '../editor/editor.js';
import { partnerIn } from '../editor/ignored-overlaps.js';
import { addToList } from '../../src/model/maps.js';
import { batchSize, fillFigure, paintFigures, strokeFigures, type Scene } from './paint-figures.js';
import { rulerSize } from '../editor/grid.js';
import { paintRulers } from './grid-lines.js';
import { paintInteraction, type InteractionOverlay } from './interaction-overlay.js';
import type { NameLabel } from './name-labels.js';
import { paintMargin, type ScenePainter } from './scene-painter.js';
import { isPlainRect, sceneBounds, wholeRegion, type View, trace } from './view.js';

/** Paints the interaction: the dragged hitboxes and their collisions, the hovered one, and the selection. */
export function paintOverlay(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  painter: ScenePainter,
  overlay: InteractionOverlay,
): void {
  const { editor, palette } = scene;
  context.clearRect(0, 0, view.width, view.height);
  const { painter: tools } = overlay;
  const explained = tools?.explained.filter((index) => index >= 0) ?? none;
  const labels = paintDragged(context, scene, view, painter);
  const namedIndices = new Set(labels.map(({ index }) => index));
  const hovered = editor.getIndex(editor.hover);
  const hoveredFigure = editor.figures[hovered];
  if (hoveredFigure !== null && hoveredFigure !== undefined) {
    const style = palette.role(editor.hitboxes[hovered]!.role);
    context.fillStyle = style.fill;
    fillFigure(context, hoveredFigure, view);
    strokeFigures(context, [hoveredFigure], view, style.line, palette.lineWidth + 1);
  }
  // Names stay readable on top of the fills and rings painted here.
  const cover = (figure: Figure) => {
    for (const label of painter.names.within(scene, view, figure)) {
      if (labels.length < maxLabels && !editor.isDragged(label.index) && !namedIndices.has(label.index))
        labels.push(label);
    }
  };
  if (hoveredFigure !== null && hoveredFigure !== undefined) {
    cover(hoveredFigure);
    const isNamed = editor.isSelected(hovered) || explained.includes(hovered);
    const label = isNamed ? null : nameBeside(context, scene, view, painter, hovered);
    if (label !== null && !namedIndices.has(hovered)) labels.push(label);
  }
  const zoom = view.scale / view.dpr;
  const visible = sceneBounds(wholeRegion(view), view, paintMargin * view.dpr);
  const rings: number[] = [];
  for (const index of editor.selectedIndices) {
    const figure = editor.figures[index];
    if (figure !== null && figure !== undefined && boundsOverlap(figure, visible)) rings.push(index);
  }
  paintSelection(context, scene, view, rings);
  const lifted = liftedNames(editor, explained).length > 0;
  const handles = lifted ? handleBoxes(editor, view) : [];
  const whole = inCssPx(sceneBounds(wholeRegion(view), view, 0), zoom);
  const strip = rulersIn(editor, view) ? rulerSize : 0;
  const sight = { ...whole, minX: whole.minX + strip, minY: whole.minY + strip };
  for (const index of rings.slice(0, maxRingedNames)) {
    if (rings.length <= maxRingedNames) cover(editor.figures[index]!);
    if (!lifted || explained.includes(index)) continue;
    const label = liftedName(context, scene, view, painter, index, handles, sight);
    if (label !== null) labels.push(label);
  }
  painter.names.paint(context, palette, view, labels);
  const { names } = painter;
  paintInteraction(context, palette, view, overlay, {
    occupied: () => {
      const others = names.within(scene, view, sceneBounds(wholeRegion(view), view, 0));
      return [...handles, ...labelBoxes([...labels, ...others], -1)];
    },
    find: (index, boxes) => liftedName(context, scene, view, painter, index, boxes, sight),
    around: (index) => {
      const figure = editor.figures[index] ?? null;
      return figure === null ? null : inCssPx(figure, zoom);
    },
    paint: (shownLabels) => {
      names.paint(context, palette, view, shownLabels);
    },
  });
  paintCellsLabel(context, scene, view);
  if (rulersIn(editor, view)) {
    paintRulers(context, palette, view, editor.gridSteps(zoom), editor.yGrowsUp, editor.layout.worldEnd ?? Infinity);
  }
}

/** Returns the lifted name of a hitbox, at the nearest position where nothing is in the way. */
function liftedName(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  { names }: ScenePainter,
  index: number,
  boxes: readonly Bounds[],
  sight: Bounds,
): NameLabel | null {
  const { editor } = scene;
  const zoom = view.scale / view.dpr;
  const figure = editor.figures[index] ?? null;
  const label = names.single(context, scene, view, index, editor.collisions.of(index).size, true);
  if (label === null || figure === null) return null;
  const inTheWay = [
    ...boxes,
    ...labelBoxes(names.within(scene, view, figure), index),
    ...cellTextBoxes(scene.cells, zoom),
  ];
  return { ...label, ...avoidBoxes(label, inCssPx(figure, zoom), inTheWay, sight) };
}

/** Labels the area below the world, if no sprite is in the way. */
function paintCellsLabel(context: CanvasRenderingContext2D, { editor, palette }: Scene, view: View): void {
  const { worldEnd, cells } = editor.layout;
  if (worldEnd === null) return;
  const { dpr } = view;
  context.font = `italic ${11 * dpr}px ${palette.fontFamily}`;
  const text = l10n.t('Sprites with local coordinates');
  const region = {
    x: view.width - context.measureText(text).width - 12 * dpr,
    y: worldEnd * view.scale + view.ty,
    width: view.width,
    height: 20 * dpr,
  };
  // There is a name above each sprite.
  const place = sceneBounds(region, view, 0);
  const isFree = cells.every((cell) => !boundsOverlap({ ...cell, minY: cell.minY - (20 * dpr) / view.scale }, place));
  if (!isFree || region.x < view.width / 3) return;
  context.textBaseline = 'middle';
  context.fillStyle = palette.quiet;
  context.fillText(text, region.x, region.y + region.height / 2);
}

/** Tells whether part of the world is visible, where positions in the scene are coordinates of the file. */
function rulersIn({ layout: { world, worldEnd } }: Editor, view: View): boolean {
  return world && (worldEnd === null || worldEnd * view.scale + view.ty > rulerSize * view.dpr * 2);
}

/** Returns the name of a hitbox that shows only its mark, or nothing, if it covers no other hitbox. */
function nameBeside(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  { names }: ScenePainter,
  index: number,
): NameLabel | null {
  if (names.isNamed(index)) return null;
  return names.single(context, scene, view, index, scene.editor.collisions.of(index).size, false);
}

/** Returns the boxes of other labels, in CSS px relative to the scene's origin. */
function labelBoxes(labels: Iterable<NameLabel>, own: number): Bounds[] {
  const boxes: Bounds[] = [];
  for (const { index, x, y, width, height } of labels) {
    if (index !== own) boxes.push({ minX: x, minY: y, maxX: x + width, maxY: y + height });
  }
  return boxes;
}

/**
 * Returns the hitboxes whose names are painted on the overlay, where they can avoid handles and texts: the selected and
 * the explained ones.
 */
export function liftedNames(editor: Editor, explained: readonly number[]): readonly number[] {
  const selected = editor.selectedIndices;
  // Nobody reads names among hundreds of rings.
  const lifted = selected.length <= maxRingedNames ? selected : none;
  return explained.length === 0 ? lifted : [...new Set([...lifted, ...explained])];
}

const none: readonly number[] = [];

/** Returns the boxes of the selection's handles, even if they are hidden during a drag. */
function handleBoxes(editor: Editor, view: View): Bounds[] {
  const zoom = view.scale / view.dpr;
  const half = handleSize / 2 / zoom;
  return getHandles(editor, zoom, sceneBounds(wholeRegion(view), view, 0)).map(({ x, y, from = { x, y } }) => {
    const handle = {
      minX: Math.min(x - half, from.x),
      minY: Math.min(y - half, from.y),
      maxX: Math.max(x + half, from.x),
      maxY: Math.max(y + half, from.y),
    };
    return inCssPx(handle, zoom);
  });
}

/**
 * Paints the dragged hitboxes and their collisions. Returns the names of these and their partners, which are painted on
 * top of everything.
 */
function paintDragged(context: CanvasRenderingContext2D, scene: Scene, view: View, painter: ScenePainter): NameLabel[] {
  const { editor, palette } = scene;
  if (editor.dragPreview.size === 0) return [];
  const visible = sceneBounds(wholeRegion(view), view, paintMargin * view.dpr);
  const dragged: number[] = [];
  const colliding = new Set<number>();
  const partners = new Set<number>();
  const pairs: (readonly [Figure, Figure])[] = [];
  const ignored: (readonly [Figure, Figure])[] = [];
  for (const index of editor.dragPreview.keys()) {
    const figure = editor.figures[index] ?? null;
    if (figure === null || !boundsOverlap(figure, visible)) continue;
    dragged.push(index);
    for (const other of editor.collisions.of(index)) {
      const theirs = editor.figures[other] ?? null;
      if (theirs === null) continue;
      colliding.add(index);
      if (!editor.isDragged(other)) partners.add(other);
      // A pair of two dragged hitboxes occurs twice.
      if (!editor.isDragged(other) || other > index) pairs.push([figure, theirs]);
    }
    for (const pair of editor.allOverlaps ? editor.ignoredOverlaps.of(index) : []) {
      const other = partnerIn(pair, index);
      const theirs = editor.figures[other] ?? null;
      if (theirs !== null && (!editor.isDragged(other) || other > index)) ignored.push([figure, theirs]);
    }
  }
  for (const [role, figures] of byRole(editor, partners)) {
    const { line } = palette.role(role);
    inBatches(figures, (batch) => {
      strokeFigures(context, batch, view, line, palette.lineWidth + 1.5);
    });
  }
  inBatches(dragged, (batch) => {
    paintFigures(context, scene, view, batch, (index) => colliding.has(index));
  });
  for (const [a, b] of ignored) painter.ignoredAreas.paint(context, palette, view, a, b);
  for (const [a, b] of pairs) painter.areas.paint(context, palette, view, a, b);
  const labels: NameLabel[] = [];
  for (const index of [...partners, ...dragged]) {
    if (labels.length >= maxLabels) break;
    if (painter.names.isLifted(index)) continue;
    const label = nameBeside(context, scene, view, painter, index);
    if (label !== null) labels.push(label);
  }
  return labels;
}

/** Paints a ring around each figure, at a small distance, with a dark or light line between. */
function paintSelection(context: CanvasRenderingContext2D, scene: Scene, view: View, indices: readonly number[]): void {
  const { palette, editor } = scene;
  const line = Math.max(1, Math.round(2 * view.dpr));
  const away = Math.round(view.dpr) + line / 2;
  context.lineJoin = 'miter';
  const plain = indices.map((index) => editor.figures[index]!).filter(isPlainRect);
  inBatches(plain, (batch) => {
    context.beginPath();
    for (const figure of batch) trace(context, figure, view, -away);
    context.strokeStyle = palette.halo;
    context.lineWidth = line + 2 * view.dpr;
    context.stroke();
    context.strokeStyle = palette.selection;
    context.lineWidth = line;
    context.stroke();
  });
  const own = palette.lineWidth;
  const others = indices.filter((index) => !isPlainRect(editor.figures[index]!));
  for (const [role, figures] of byRole(editor, others)) {
    inBatches(figures, (batch) => {
      strokeFigures(context, batch, view, palette.halo, own + 8);
      strokeFigures(context, batch, view, palette.selection, own + 6);
      strokeFigures(context, batch, view, palette.halo, own + 2);
      strokeFigures(context, batch, view, palette.role(role).line, own);
    });
  }
}

/** Nobody reads more names at once. */
const maxLabels = 200;
const maxRingedNames = 100;

function byRole({ figures, hitboxes }: Editor, indices: Iterable<number>): Map<string, Figure[]> {
  const groups = new Map<string, Figure[]>();
  for (const index of indices) {
    const figure = figures[index] ?? null;
    if (figure !== null) addToList(groups, hitboxes[index]!.role, figure);
  }
  return groups;
}

function inBatches<T>(items: readonly T[], paint: (batch: readonly T[]) => void): void {
  for (let from = 0; from < items.length; from += batchSize) paint(items.slice(from, from + batchSize));
}
