import type { Bounds } from '../../src/core/index.js';
import { look } from '../../src/draw/look.js';
import type { Figure } from '../editor/figure.js';
import type { Editor } from '../editor/editor.js';
import { addToList } from '../../src/model/maps.js';
import type { ImageNote, NamedCell } from './name-labels.js';
import type { Palette } from './palette.js';
import { isPlainRect, type View, trace } from './view.js';

/** The state that painters of figures need. */
interface FigureScene {
  readonly editor: Pick<Editor, 'figures' | 'hitboxes'>;
  readonly palette: Palette;
  /** Whether outlines must also contrast with images. */
  readonly onImages: boolean;
}

/** The state that painters of the scene need. */
export interface Scene extends FigureScene {
  readonly editor: Editor;
  /** The areas of images, in the scene. */
  readonly art: () => readonly Bounds[];
  /** The cells of sprites, in the scene. */
  readonly cells: readonly NamedCell[];
  /** The texts that say that an image is missing. */
  readonly notes: () => readonly ImageNote[];
}

/** Outlines of more shapes than this in one path make canvases slow. */
export const batchSize = 64;

/** Figures smaller than this, in CSS px, are painted as dots; those below the second limit without dashes. */
const dotSize = 3;
const smallestDashed = 20;
/** Figures smaller than this, in CSS px, have no space for a collision mark and get a dot in the middle instead. */
const smallestMarked = 20;

/** The maximum size of this dot, in CSS px. */
const largestDot = 6;

/** The minimum space for a question mark, and its maximum height, in CSS px. */
const leastQuestion = 14;
const largestQuestion = 28;

/**
 * Paints at most `batchSize` figures: each fill separately, so that overlaps are visible, the outlines of one style
 * together. The outlines for which `colliding` returns true are emphasized.
 */
export function paintFigures(
  context: CanvasRenderingContext2D,
  scene: FigureScene,
  view: View,
  indices: readonly number[],
  colliding: (index: number) => boolean,
): void {
  const outlines = new Map<string, Figure[]>();
  for (const index of indices) {
    const figure = scene.editor.figures[index];
    if (figure === null || figure === undefined) continue;
    const { role, unknown, hidden, certain } = scene.editor.hitboxes[index]!;
    const style = scene.palette.role(role);
    const width = (figure.maxX - figure.minX) * view.scale;
    const height = (figure.maxY - figure.minY) * view.scale;
    if (Math.max(width, height) < dotSize * view.dpr) {
      context.fillStyle = colliding(index) ? scene.palette.collision : style.line;
      const x = Math.round(figure.minX * view.scale + view.tx);
      const y = Math.round(figure.minY * view.scale + view.ty);
      context.fillRect(x, y, Math.max(view.dpr, width), Math.max(view.dpr, height));
      continue;
    }
    const isIncomplete = unknown.length > 0;
    const isPossible = certain === null;
    if (!isIncomplete && hidden === undefined) {
      context.fillStyle = isPossible ? style.faint : style.fill;
      fillFigure(context, figure, view);
    }
    const small = Math.max(width, height) < smallestDashed * view.dpr;
    const lineStyle = isIncomplete
      ? 'incomplete'
      : isPossible
        ? 'possible'
        : figure.odd
          ? 'odd'
          : hidden !== undefined
            ? 'hidden'
            : small
              ? 'plain'
              : 'dashed';
    const tiny = Math.max(width, height) < smallestMarked * view.dpr;
    const key = `${colliding(index) ? (tiny ? 'marked' : 'wide') : 'thin'} ${lineStyle} ${role}`;
    addToList(outlines, key, figure);
  }
  for (const [key, figures] of outlines) {
    const [width, lineStyle = '', ...role] = key.split(' ');
    const style = scene.palette.role(role.join(' '));
    const isPossible = lineStyle === 'possible';
    const usual = isPossible ? scene.palette.possibleWidth : scene.palette.lineWidth;
    const lineWidth = usual + (width === 'thin' ? 0 : look.collidingExtra);
    const line = isPossible || lineStyle === 'hidden' ? style.faded : style.line;
    const dash = dashes.get(lineStyle) ?? style.dash;
    if (scene.onImages) strokeFigures(context, figures, view, scene.palette.under, lineWidth + look.underExtra);
    strokeFigures(context, figures, view, line, lineWidth, dash);
    if (width === 'marked') paintDots(context, scene.palette, figures, view);
    if (lineStyle === 'odd') crossOut(context, figures, view);
    else if (lineStyle === 'incomplete') paintQuestionMarks(context, scene, figures, view);
  }
}

/**
 * Marks small figures as colliding with a dot. Their outline keeps the color of their role: collisions are red, and so
 * is the role `hit`.
 */
function paintDots(
  context: CanvasRenderingContext2D,
  { halo, collision }: Palette,
  figures: readonly Figure[],
  { scale, tx, ty, dpr }: View,
): void {
  for (const { minX, minY, maxX, maxY } of figures) {
    const extent = Math.min(maxX - minX, maxY - minY) * scale;
    const size = Math.round(Math.max(2 * dpr, Math.min(extent * 0.4, largestDot * dpr)));
    const x = Math.round(((minX + maxX) / 2) * scale + tx - size / 2);
    const y = Math.round(((minY + maxY) / 2) * scale + ty - size / 2);
    context.fillStyle = halo;
    context.fillRect(x - dpr, y - dpr, size + 2 * dpr, size + 2 * dpr);
    context.fillStyle = collision;
    context.fillRect(x, y, size, size);
  }
}

/** The dashes of outlines that don't show their role. */
const dashes: ReadonlyMap<string, readonly number[]> = new Map([
  ['odd', [2, 4]],
  ['incomplete', [5, 5]],
  ['possible', [2, 3]],
  ['plain', []],
]);

export function fillFigure(context: CanvasRenderingContext2D, figure: Figure, view: View): void {
  if (isPlainRect(figure)) {
    const x = Math.round(figure.minX * view.scale + view.tx);
    const y = Math.round(figure.minY * view.scale + view.ty);
    const right = Math.round(figure.maxX * view.scale + view.tx);
    const bottom = Math.round(figure.maxY * view.scale + view.ty);
    context.fillRect(x, y, right - x, bottom - y);
    return;
  }
  context.beginPath();
  trace(context, figure, view);
  context.fill();
}

/** Draws outlines along the inside of the figures, so that adjacent boxes don't hide each other's lines. */
export function strokeFigures(
  context: CanvasRenderingContext2D,
  figures: readonly Figure[],
  view: View,
  style: string,
  lineWidth: number,
  dash: readonly number[] = [],
): void {
  const width = Math.max(1, Math.round(lineWidth * view.dpr));
  context.strokeStyle = style;
  context.lineWidth = width;
  context.setLineDash(dash.map((length) => length * view.dpr));
  context.beginPath();
  for (const figure of figures) trace(context, figure, view, width / 2);
  context.stroke();
  if (dash.length > 0) context.setLineDash([]);
}

/** Draws a question mark in each figure with unknown numbers that has space for one. */
function paintQuestionMarks(
  context: CanvasRenderingContext2D,
  { palette }: FigureScene,
  figures: readonly Figure[],
  { scale, tx, ty, dpr }: View,
): void {
  context.fillStyle = context.strokeStyle;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { minX, minY, maxX, maxY } of figures) {
    const extent = Math.min(maxX - minX, maxY - minY) * scale;
    if (extent < leastQuestion * dpr) continue;
    context.font = `600 ${Math.min(extent * 0.6, largestQuestion * dpr)}px ${palette.fontFamily}`;
    context.fillText('?', ((minX + maxX) / 2) * scale + tx, ((minY + maxY) / 2) * scale + ty);
  }
  context.textAlign = 'start';
}

/** Draws a line across a figure with a negative size. */
function crossOut(context: CanvasRenderingContext2D, figures: readonly Figure[], view: View): void {
  context.lineWidth = Math.max(1, Math.round(view.dpr));
  context.beginPath();
  for (const figure of figures) {
    context.moveTo(figure.minX * view.scale + view.tx, figure.maxY * view.scale + view.ty);
    context.lineTo(figure.maxX * view.scale + view.tx, figure.minY * view.scale + view.ty);
  }
  context.stroke();
}
