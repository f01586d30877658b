import type { Bounds, Point } from '../../src/core/index.js';
import type { Figure } from '../editor/figure.js';

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
const handleRoom = 4;

/**
 * Places names so that none covers another: into the figure's corner where it fits, else above, below or beside it,
 * else not at all. What is placed stays where it is while the zoom does, so that neither panning nor typing makes names
 * jump: figures that come into sight, or are others than before, look for a place among the names that are there.
 */
export class LabelPlaces {
  private readonly taken = new Occupied();
  private readonly placed = new Map<number, Label>();
  private readonly tried = new Set<number>();

  constructor(
    private readonly zoom: number,
    private readonly widthOf: (index: number) => number,
    /** Where the rightmost figure ends, in css px: names end there too, as far as the picture is shown when it fits. */
    private readonly edge = Infinity,
  ) {}

  get labels(): ReadonlyMap<number, Label> {
    return this.placed;
  }

  /** Looks for places for those of the figures that were not looked at yet; the first may choose first. */
  place(figures: readonly (Figure | null)[], order: Iterable<number>): Label[] {
    const fresh: Label[] = [];
    for (const index of order) {
      const figure = figures[index];
      if (figure === null || figure === undefined || this.tried.has(index)) continue;
      this.tried.add(index);
      const label = this.find(figure, index);
      if (label === null) continue;
      this.placed.set(index, label);
      fresh.push(label);
    }
    return fresh;
  }

  wasTried(index: number): boolean {
    return this.tried.has(index);
  }

  /** The figure or its name is another: its place is free. */
  forget(index: number): void {
    this.tried.delete(index);
    const label = this.placed.get(index);
    if (label === undefined) return;
    this.placed.delete(index);
    this.taken.free(label.x, label.y, label.width, labelHeight);
  }

  private find(figure: Figure, index: number): Label | null {
    for (const { x, y, width } of candidates(figure, this.zoom, () => this.widthOf(index), this.edge)) {
      if (this.taken.take(x, y, width, labelHeight)) return { index, x, y, width };
    }
    return null;
  }
}

/** Whether a figure is large enough to carry a name. */
export function isNamed(figure: Bounds, zoom: number): boolean {
  return Math.max(figure.maxX - figure.minX, figure.maxY - figure.minY) * zoom >= smallestNamed;
}

/** Where the name of a figure would like to stand most, whether or not there is room; null where it is too small. */
export function favouritePlace(figure: Figure, index: number, zoom: number, width: number): Label | null {
  const place = candidates(figure, zoom, () => width)[0];
  return place === undefined ? null : { index, ...place };
}

/** So far from a name lies what may be in its way when it gives way, in css px. */
const sidestep = 48;

/** More things in the way than this are passed above or below only. */
const fewInTheWay = 24;

/**
 * The nearest place for a name at which it lies on none of the boxes, such as handles, nor on its own figure if it was
 * beside that, and in sight; where it is, if there is none. All in css px, counted from where the scene's origin is
 * drawn.
 */
export function clearOf(label: Label, figure: Bounds, boxes: readonly Bounds[], sight: Bounds): Point {
  const { x, y, width } = label;
  // What ends where another begins may seem to reach into it by a rounding error.
  const lies = (box: Bounds, left: number, top: number, by = -1e-6): boolean =>
    box.minX < left + width + by && left - by < box.maxX && box.minY < top + labelHeight + by && top - by < box.maxY;
  if (!boxes.some((box) => lies(box, x, y))) return label;
  const near = (lies(figure, x, y) ? boxes : [...boxes, figure]).filter((box) => lies(box, x, y, sidestep));
  const columns = near.length > fewInTheWay ? [] : near.flatMap(({ minX, maxX }) => [minX - width, maxX]);
  const rows = near.flatMap(({ minY, maxY }) => [minY - labelHeight, maxY]);
  let best: Point = label;
  let least = sidestep;
  for (const left of [x, ...columns]) {
    for (const top of [y, ...rows]) {
      const way = Math.abs(left - x) + Math.abs(top - y);
      if (way >= least || near.some((box) => lies(box, left, top))) continue;
      if (left < sight.minX || top < sight.minY || left + width > sight.maxX || top + labelHeight > sight.maxY)
        continue;
      best = { x: left, y: top };
      least = way;
    }
  }
  return best;
}

function candidates(
  figure: Bounds,
  zoom: number,
  measure: () => number,
  edge = Infinity,
): readonly { readonly x: number; readonly y: number; readonly width: number }[] {
  const left = figure.minX * zoom;
  const top = figure.minY * zoom;
  const figureWidth = (figure.maxX - figure.minX) * zoom;
  const height = (figure.maxY - figure.minY) * zoom;
  if (!isNamed(figure, zoom)) return [];
  const width = measure() + padding * 2;
  const room = figureWidth >= width && height >= labelHeight;
  // A box that is far narrower than its name stands in a crowd; its name would be taken for a neighbour's.
  if (!room && Math.max(figureWidth, height) * 4 < width) return [];
  const below = top + height;
  // In the corner itself is a handle while it is selected.
  const clear = figureWidth >= width + handleRoom * 2 && height >= labelHeight + handleRoom * 2 ? handleRoom : 0;
  return room
    ? [
        { x: left + clear, y: top + clear, width },
        { x: left, y: below - labelHeight, width },
        { x: left, y: top - labelHeight, width },
      ]
    : [
        { x: Math.min(left, edge - width), y: top - labelHeight, width },
        { x: Math.min(left, edge - width), y: below, width },
        { x: left + figureWidth, y: top, width },
      ];
}

/** Rectangles that do not overlap, found by the buckets of a coarse grid that they reach into. */
class Occupied {
  private readonly buckets = new Map<string, number[]>();

  /** Takes the rectangle if nothing of it is taken. */
  take(x: number, y: number, width: number, height: number): boolean {
    const keys = bucketKeys(x, y, width, height);
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

  free(x: number, y: number, width: number, height: number): void {
    for (const key of bucketKeys(x, y, width, height)) {
      const boxes = this.buckets.get(key) ?? [];
      for (let i = 0; i < boxes.length; i += 4) {
        if (boxes[i] === x && boxes[i + 1] === y) boxes.splice(i, 4);
      }
    }
  }
}

function bucketKeys(x: number, y: number, width: number, height: number): string[] {
  const keys: string[] = [];
  for (let column = Math.floor(x / 128); column <= Math.floor((x + width) / 128); column++) {
    for (let row = Math.floor(y / 64); row <= Math.floor((y + height) / 64); row++) keys.push(`${column},${row}`);
  }
  return keys;
}
