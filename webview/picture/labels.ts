import type { Figure } from './figure.js';

/** The name of a hitbox, placed next to or into its figure. Css px, counted from where the scene's origin is drawn. */
export interface Label {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const labelHeight = 16;

/** Figures smaller than this, in css px, carry no name. */
const smallestNamed = 10;
const padding = 3;

/**
 * Places names so that none covers another: into the figure's corner where it fits, else above, below or beside it,
 * else not at all. It looks at the whole scene and not at what is visible of it, so that panning moves no name.
 * `order` says who may choose first; `widthOf` measures the name of a hitbox.
 */
export function placeLabels(
  figures: readonly (Figure | null)[],
  order: readonly number[],
  zoom: number,
  widthOf: (index: number) => number,
): Label[] {
  const taken = new Occupied();
  const labels: Label[] = [];
  for (const index of order) {
    const figure = figures[index];
    if (figure === null || figure === undefined) continue;
    const left = figure.minX * zoom;
    const top = figure.minY * zoom;
    const width = (figure.maxX - figure.minX) * zoom;
    const height = (figure.maxY - figure.minY) * zoom;
    if (Math.max(width, height) < smallestNamed) continue;
    const own = widthOf(index) + padding * 2;
    const room = width >= own && height >= labelHeight;
    // A box that is far narrower than its name stands in a crowd; its name would be taken for a neighbour's.
    if (!room && Math.max(width, height) * 4 < own) continue;
    const below = top + height;
    const places: readonly (readonly [number, number])[] = room
      ? [
          [left, top],
          [left, below - labelHeight],
          [left, top - labelHeight],
        ]
      : [
          [left, top - labelHeight],
          [left, below],
          [left + width, top],
        ];
    for (const [x, y] of places) {
      if (!taken.take(x, y, own, labelHeight)) continue;
      labels.push({ index, x, y, width: own });
      break;
    }
  }
  return labels;
}

/** Rectangles that do not overlap, found by the buckets of a coarse grid that they reach into. */
class Occupied {
  private readonly buckets = new Map<string, number[]>();

  /** Takes the rectangle if nothing of it is taken. */
  take(x: number, y: number, width: number, height: number): boolean {
    const keys: string[] = [];
    for (let column = Math.floor(x / 128); column <= Math.floor((x + width) / 128); column++) {
      for (let row = Math.floor(y / 64); row <= Math.floor((y + height) / 64); row++) keys.push(`${column},${row}`);
    }
    for (const key of keys) {
      const boxes = this.buckets.get(key);
      if (boxes === undefined) continue;
      for (let i = 0; i < boxes.length; i += 4) {
        if (boxes[i]! < x + width && x < boxes[i + 2]! && boxes[i + 1]! < y + height && y < boxes[i + 3]!) return false;
      }
    }
    for (const key of keys) {
      const boxes = this.buckets.get(key);
      if (boxes === undefined) this.buckets.set(key, [x, y, x + width, y + height]);
      else boxes.push(x, y, x + width, y + height);
    }
    return true;
  }
}
