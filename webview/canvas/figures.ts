import type { Bounds } from '../../src/core/index.js';
import type { Figure } from '../editor/figure.js';
import type { Editor } from '../editor/editor.js';
import type { Palette } from './palette.js';
import { trace } from './paths.js';
import { isPlainRect, type View } from './view.js';

/** What painters of figures need to know of what they paint. */
export interface FigureScene {
  readonly editor: Pick<Editor, 'figures' | 'hitboxes'>;
  readonly palette: Palette;
  /** Outlines have to stand out from images too. */
  readonly onImages: boolean;
}

/** What painters need to know of the picture. */
export interface Scene extends FigureScene {
  readonly editor: Editor;
  /** Where images are, in the scene. */
  readonly art: () => readonly Bounds[];
  /** The cells of sprites, in the scene. */
  readonly cells: readonly (Bounds & { readonly name: string })[];
}

/** Outlines of more shapes than this in one path make canvases slow. */
export const batchSize = 64;

/** Figures smaller than this, in css px, are painted as dots; those below the second one without dashes. */
const dotSize = 3;
const smallestDashed = 20;
/** Figures smaller than this, in css px, have no room for the mark of a collision: their outline has its colour. */
const smallestMarked = 20;

/** The least room that a question mark takes, and how tall one becomes, in css px. */
const leastQuestion = 14;
const largestQuestion = 28;

/** How much wider the outline of a hitbox that collides is, in css px. */
const collidingExtra = 1.5;

/**
 * Paints at most `batchSize` figures: each fill by itself, so that it shows where they lie on each other, the outlines of
 * one style together. `colliding` says whose outline is to stand out.
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
    const isPartly = unknown.length > 0;
    const isPossible = certain === null;
    if (!isPartly && hidden !== true) {
      context.fillStyle = isPossible ? style.faint : style.fill;
      fillFigure(context, figure, view);
    }
    const small = Math.max(width, height) < smallestDashed * view.dpr;
    const look = isPartly ? 'partly' : isPossible ? 'possible' : figure.odd ? 'odd' : small ? 'plain' : 'dashed';
    const tiny = Math.max(width, height) < smallestMarked * view.dpr;
    const key = `${colliding(index) ? (tiny ? 'marked' : 'wide') : 'thin'} ${look} ${role}`;
    const known = outlines.get(key);
    if (known === undefined) outlines.set(key, [figure]);
    else known.push(figure);
  }
  for (const [key, figures] of outlines) {
    const [width, look = '', ...role] = key.split(' ');
    const style = scene.palette.role(role.join(' '));
    const isPossible = look === 'possible';
    const usual = isPossible ? scene.palette.possibleWidth : scene.palette.lineWidth;
    const lineWidth = usual + (width === 'thin' ? 0 : collidingExtra);
    const line = isPossible ? style.faded : style.line;
    const dash = dashes.get(look) ?? style.dash;
    if (scene.onImages) strokeFigures(context, figures, view, scene.palette.under, lineWidth + 1.5);
    strokeFigures(context, figures, view, width === 'marked' ? scene.palette.collision : line, lineWidth, dash);
    if (look === 'odd') crossOut(context, figures, view);
    else if (look === 'partly') question(context, scene, figures, view);
  }
}

/** The dashes of outlines that do not show their role. */
const dashes: ReadonlyMap<string, readonly number[]> = new Map([
  ['odd', [2, 4]],
  ['partly', [5, 5]],
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

/** Draws outlines along the inside of the figures, so that boxes side by side do not hide each other's lines. */
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

/** A question mark in each figure of which some numbers are not known, where there is room for one. */
function question(
  context: CanvasRenderingContext2D,
  { palette }: FigureScene,
  figures: readonly Figure[],
  { scale, tx, ty, dpr }: View,
): void {
  context.fillStyle = context.strokeStyle;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { minX, minY, maxX, maxY } of figures) {
    const room = Math.min(maxX - minX, maxY - minY) * scale;
    if (room < leastQuestion * dpr) continue;
    context.font = `600 ${Math.min(room * 0.6, largestQuestion * dpr)}px ${palette.fontFamily}`;
    context.fillText('?', ((minX + maxX) / 2) * scale + tx, ((minY + maxY) / 2) * scale + ty);
  }
  context.textAlign = 'start';
}

/** A line across a figure whose size is negative. */
function crossOut(context: CanvasRenderingContext2D, figures: readonly Figure[], view: View): void {
  context.lineWidth = Math.max(1, Math.round(view.dpr));
  context.beginPath();
  for (const figure of figures) {
    context.moveTo(figure.minX * view.scale + view.tx, figure.maxY * view.scale + view.ty);
    context.lineTo(figure.maxX * view.scale + view.tx, figure.minY * view.scale + view.ty);
  }
  context.stroke();
}
