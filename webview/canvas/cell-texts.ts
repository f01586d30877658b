import type { Bounds, Point } from '../../src/core/index.js';

/** A cell, and the position of its origin in the scene. */
export interface PlacedCell extends Bounds {
  readonly offset: Point;
}

/** An area in CSS px, relative to the scene's origin. */
interface TextArea extends Point {
  readonly width: number;
  readonly height: number;
}

/** Cells smaller than this, in CSS px, have no space for a label at their origin. */
const leastWithOrigin = 90;
const labelWidth = 22;
const labelHeight = 12;

/**
 * Returns the area of the label at a cell's origin: above it, or below it if that is out of the cell, where the title
 * is. Null if the origin isn't in the cell, or the cell is too small.
 */
export function originLabel({ minX, minY, maxX, maxY, offset }: PlacedCell, zoom: number): TextArea | null {
  if (Math.min(maxX - minX, maxY - minY) * zoom <= leastWithOrigin) return null;
  const x = offset.x * zoom + 3;
  const above = offset.y * zoom - labelHeight;
  const y = above < minY * zoom + 2 ? offset.y * zoom + 3 : above;
  const isInside =
    x >= minX * zoom && x + labelWidth <= maxX * zoom && y >= minY * zoom && y + labelHeight <= maxY * zoom;
  return isInside ? { x, y, width: labelWidth, height: labelHeight } : null;
}

/** The names of cells are above them, in a line of this height, in CSS px. */
export const titleHeight = 18;

/** About how wide a letter of a title is, in CSS px. */
const letterWidth = 7;

/** Returns about where the titles of cells are, and the labels at their origins, in CSS px. */
export function cellTextBoxes(cells: readonly (PlacedCell & { readonly name: string })[], zoom: number): Bounds[] {
  return cells.flatMap((cell): Bounds[] => {
    const [minX, maxY] = [cell.minX * zoom, cell.minY * zoom];
    const maxX = Math.min(cell.maxX * zoom, minX + cell.name.length * letterWidth);
    const origin = originLabel(cell, zoom);
    const title = { minX, minY: maxY - titleHeight, maxX, maxY };
    if (origin === null) return [title];
    const { x, y, width, height } = origin;
    return [title, { minX: x, minY: y, maxX: x + width, maxY: y + height }];
  });
}

/** Returns the line at the lower end of a cell that says why its image is missing. */
export function noteLine({ minX, maxX, maxY }: Bounds, zoom: number): TextArea {
  return { x: minX * zoom, y: maxY * zoom - 18, width: (maxX - minX) * zoom, height: 18 };
}
