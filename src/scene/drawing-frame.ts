import { printable } from '../check/sentences.js';
import { bounds, type Bounds } from '../core/index.js';
import type { ThumbnailFigure } from '../annotate/thumbnail.js';
import type { ThumbnailMapping } from '../annotate/svg-path.js';
import { boundsOverlap } from '../model/bounds.js';
import type { Drawing, DrawingFigure } from './drawing.js';

/** A drawing as it is written: its size in px, how the scene is scaled and moved, and its texts. */
export interface DrawingFrame {
  readonly width: number;
  readonly height: number;
  readonly mapping: ThumbnailMapping;
  readonly labels: readonly Label[];
}

/** A text, placed so that it covers no other one. */
export interface Label {
  readonly text: string;
  /** Its left end, and its baseline. */
  readonly x: number;
  readonly y: number;
  /** Null: the name of a sprite. */
  readonly role: string | null;
}

/** The size of texts, in px: each character is as wide in both formats. */
export const letter = { width: 6, height: 7 } as const;

/** Around the scene, in px: names have space there. */
const margin = 16;
/** Without a scale of its own, a drawing is at most this large in px, and a unit of the scene this large. */
const usualSide = 1200;
const usualScale = 8;
/** At most this many names are placed. */
const maxLabels = 1000;

/** Returns the scale that makes a drawing neither too large nor too small: a whole number if it enlarges. */
export function suitableScale({ bounds: { minX, minY, maxX, maxY } }: Drawing): number {
  const fit = Math.min(usualScale, usualSide / Math.max(maxX - minX, maxY - minY, 1e-9));
  return fit >= 1 ? Math.floor(fit) : fit;
}

/** Returns the size of a drawing at a scale, in px, and where the scene is in it. */
export function frameDrawing(drawing: Drawing, scale: number): DrawingFrame {
  const { minX, minY, maxX, maxY } = drawing.bounds;
  const width = Math.max(1, Math.ceil((maxX - minX) * scale) + 2 * margin);
  const height = Math.max(1, Math.ceil((maxY - minY) * scale) + 2 * margin);
  const mapping = { scale, tx: margin - minX * scale, ty: margin - minY * scale, exact: true as const };
  return { width, height, mapping, labels: placeLabels(drawing, mapping, width, height) };
}

/** Returns a figure with the part that has its look in a thumbnail. */
export function toThumbnailFigure({ shape, role, look }: DrawingFigure): ThumbnailFigure {
  return { shape, role, part: look === 'colliding' ? 'subject' : look === 'usual' ? 'partner' : 'other' };
}

function placeLabels(
  { cells, figures }: Drawing,
  { scale, tx, ty }: ThumbnailMapping,
  width: number,
  height: number,
): Label[] {
  const taken: Bounds[] = [];
  const labels: Label[] = [];
  const add = (name: string, role: string | null, box: Bounds): void => {
    const text = printable(name);
    const [left, top] = [Math.round(box.minX * scale + tx), Math.round(box.minY * scale + ty)];
    const bottom = Math.round(box.maxY * scale + ty);
    // Above it, in it, below it: the first place that is free.
    for (const y of [top - 4, top + letter.height + 4, bottom + letter.height + 4]) {
      const x = Math.max(1, Math.min(y === top - 4 ? left : left + 3, width - text.length * letter.width - 1));
      const area = { minX: x, maxX: x + text.length * letter.width, minY: y - letter.height, maxY: y + 2 };
      const isFree = area.minY >= 0 && area.maxY <= height && !taken.some((other) => boundsOverlap(area, other));
      if (!isFree) continue;
      taken.push(area);
      labels.push({ text, x, y, role });
      return;
    }
  };
  for (const cell of cells) add(cell.name, null, cell);
  for (const { name, role, shape } of figures.slice(0, maxLabels)) if (name !== '') add(name, role, bounds(shape));
  return labels;
}
