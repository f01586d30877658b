import { nearestPoint, type Bounds, type Point, type Shape } from '../../src/core/index.js';
import type { Figure } from '../editor/figure.js';
import type { LabelObstacles } from './label-obstacles.js';
import { isPlainRect } from './view.js';

/** The label of a hitbox: its name, or only a mark. In CSS px, relative to the scene's origin. */
export interface Label {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const labelHeight = 16;
/** The size of a collision mark. */
export const markSize = 13;

/** Figures smaller than this, in CSS px, have no label: it would hide more than it says. */
const smallestLabeled = 20;
const padding = 3;
const handleSpace = 4;
/** A name inside its own figure hides at most this fraction of the art there. */
const shareOfArt = 0.1;

/** The parts of a label's content that its position depends on. */
export interface LabelContent {
  /** The width of the name, with its mark if there is one; null if names are off. */
  readonly width: number | null;
  /** Whether there is a mark, which is shown alone if the name is off or doesn't fit. */
  readonly isMarked: boolean;
}

/**
 * Places labels so that none covers another label, another hitbox, or art outside its own hitbox: in a corner of the
 * figure if it fits, otherwise above, below or beside it, otherwise only as a mark, otherwise not at all. A placed
 * label stays until the zoom changes, so that neither panning nor typing makes names jump: figures that are new in the
 * view, or have changed, get positions among the existing labels.
 */
export class LabelPlaces {
  private readonly occupied = new Occupied();
  private readonly placed = new Map<number, Label>();
  private readonly tried = new Set<number>();

  constructor(
    private readonly zoom: number,
    private readonly contentOf: (index: number) => LabelContent,
    /** The right end of the rightmost figure, in CSS px: names end there too, because a fitted view ends there. */
    private readonly edge = Infinity,
  ) {}

  get labels(): ReadonlyMap<number, Label> {
    return this.placed;
  }

  /** Places labels for the figures that weren't tried yet; earlier ones take precedence. */
  place(figures: readonly (Figure | null)[], order: Iterable<number>, obstacles: LabelObstacles): Label[] {
    const fresh: Label[] = [];
    for (const index of order) {
      const figure = figures[index];
      if (figure === null || figure === undefined || this.tried.has(index)) continue;
      this.tried.add(index);
      const label = this.find(figure, index, obstacles);
      if (label === null) continue;
      this.placed.set(index, label);
      fresh.push(label);
    }
    return fresh;
  }

  /** Reserves an area, in CSS px, for other text. */
  reserve(x: number, y: number, width: number, height: number): void {
    this.occupied.take(x, y, width, height);
  }

  wasTried(index: number): boolean {
    return this.tried.has(index);
  }

  /** Frees the position of a changed figure or name. */
  remove(index: number): void {
    this.tried.delete(index);
    const label = this.placed.get(index);
    if (label === undefined) return;
    this.placed.delete(index);
    this.occupied.free(label.x, label.y, label.width, label.height);
  }

  private find(figure: Figure, index: number, obstacles: LabelObstacles): Label | null {
    if (!isLabeled(figure, this.zoom)) return null;
    const { width, isMarked } = this.contentOf(index);
    const places = { index, figure, zoom: this.zoom, obstacles, edge: this.edge };
    const take = ({ x, y, width, height }: Label): boolean => this.occupied.take(x, y, width, height);
    if (width !== null) for (const label of freePlaces(places, width, false)) if (take(label)) return label;
    if (isMarked) for (const label of markPlaces(places)) if (take(label)) return label;
    return null;
  }
}

/** Tells whether a figure is large enough for a label. */
export function isLabeled(figure: Bounds, zoom: number): boolean {
  return Math.max(figure.maxX - figure.minX, figure.maxY - figure.minY) * zoom >= smallestLabeled;
}

/** A figure and its surroundings. */
interface LabelPlace {
  readonly index: number;
  readonly figure: Figure;
  readonly zoom: number;
  readonly obstacles: LabelObstacles;
  readonly edge?: number;
}

/**
 * Returns the first position for the name of a figure that covers no other hitbox; it may cover art. Null if there is
 * none.
 */
export function freePlace(place: LabelPlace, width: number): Label | null {
  const [first] = freePlaces(place, width, true);
  return first ?? null;
}

/** Returns the best position for the name of a figure, whether or not it is free. */
export function favoritePlace(figure: Figure, index: number, zoom: number, textWidth: number): Label {
  const { x, y, width } = candidates(inCssPx(figure, zoom), textWidth, isPlainRect(figure))[0]!;
  return { index, x, y, width, height: labelHeight };
}

function* freePlaces(
  { index, figure, zoom, obstacles, edge = Infinity }: LabelPlace,
  textWidth: number,
  onArt: boolean,
): Generator<Label> {
  const box = inCssPx(figure, zoom);
  const figureWidth = box.maxX - box.minX;
  const figureHeight = box.maxY - box.minY;
  const isBox = isPlainRect(figure);
  for (const { x, y, width, isInside } of candidates(box, textWidth, isBox, edge)) {
    // A box that is far narrower than its name is likely in a crowd; its name would seem to belong to a neighbor.
    if (!isInside && Math.max(figureWidth, figureHeight) * 2 < width) return;
    const label = { index, x, y, width, height: labelHeight };
    const part = inScene(label, zoom);
    if (isInside && !isBox && !holds(figure.shape, part)) continue;
    const hidesLittle = isInside && isBox && width * labelHeight <= figureWidth * figureHeight * shareOfArt;
    if (!onArt && !hidesLittle && obstacles.hasArt(part)) continue;
    if (obstacles.isFree(part, index, figure)) yield label;
  }
}

/** Yields positions for a collision mark: in a corner of a box, in the middle of any other figure, or beside it. */
function* markPlaces({ index, figure, zoom, obstacles }: LabelPlace): Generator<Label> {
  const { minX, minY, maxX, maxY } = inCssPx(figure, zoom);
  const at = (x: number, y: number): Label => ({ index, x, y, width: markSize, height: markSize });
  const isFree = (label: Label): boolean => obstacles.isFree(inScene(label, zoom), index, figure);
  if (!isPlainRect(figure)) {
    const middle = at((minX + maxX - markSize) / 2, (minY + maxY - markSize) / 2);
    if (holds(figure.shape, inScene(middle, zoom)) && isFree(middle)) yield middle;
  }
  const isInside = isPlainRect(figure) && Math.min(maxX - minX, maxY - minY) >= markSize + 2;
  for (const [right, low] of corners) {
    if (isInside) {
      const label = at(right ? maxX - markSize - 1 : minX + 1, low ? maxY - markSize - 1 : minY + 1);
      if (isFree(label)) yield label;
      continue;
    }
    // If a figure doesn't reach the corner of its box, the nearest point on the figure.
    const corner = { x: right ? figure.maxX : figure.minX, y: low ? figure.maxY : figure.minY };
    const { x, y } = nearestPoint(figure.shape, corner) ?? corner;
    const label = at(x * zoom - (right ? 0 : markSize), y * zoom - (low ? 0 : markSize));
    if (isFree(label)) yield label;
  }
}

/** The corners of a box, the best one for a mark first. */
const corners: readonly (readonly [right: boolean, low: boolean])[] = [
  [true, false],
  [false, false],
  [true, true],
  [false, true],
];

/** Converts a box of the scene to CSS px relative to its origin. */
export function inCssPx({ minX, minY, maxX, maxY }: Bounds, zoom: number): Bounds {
  return { minX: minX * zoom, minY: minY * zoom, maxX: maxX * zoom, maxY: maxY * zoom };
}

/** Returns the area of a label in the scene; `by`: with a margin in CSS px. */
export function inScene({ x, y, width, height }: Label, zoom: number, by = 0): Bounds {
  return {
    minX: (x - by) / zoom,
    minY: (y - by) / zoom,
    maxX: (x + width + by) / zoom,
    maxY: (y + height + by) / zoom,
  };
}

/** The largest distance that a name moves to avoid obstacles, in CSS px. */
const sidestep = 48;

/** With more obstacles than this, a name only moves above or below them. */
const fewInTheWay = 24;

/**
 * Returns the nearest visible position for a name that covers none of the boxes, such as handles, nor its own figure if
 * it was outside it; its current position if there is none. All in CSS px, relative to the scene's origin.
 */
export function avoidBoxes(label: Label, figure: Bounds, boxes: readonly Bounds[], sight: Bounds): Point {
  const { x, y, width } = label;
  // Adjacent boxes may seem to overlap because of rounding.
  const covers = (box: Bounds, left: number, top: number, by = -1e-6): boolean =>
    box.minX < left + width + by && left - by < box.maxX && box.minY < top + labelHeight + by && top - by < box.maxY;
  if (!boxes.some((box) => covers(box, x, y))) return label;
  const near = (covers(figure, x, y) ? boxes : [...boxes, figure]).filter((box) => covers(box, x, y, sidestep));
  const columns = near.length > fewInTheWay ? [] : near.flatMap(({ minX, maxX }) => [minX - width, maxX]);
  const rows = near.flatMap(({ minY, maxY }) => [minY - labelHeight, maxY]);
  let best: Point = label;
  let least = sidestep;
  for (const left of [x, ...columns]) {
    for (const top of [y, ...rows]) {
      const way = Math.abs(left - x) + Math.abs(top - y);
      if (way >= least || near.some((box) => covers(box, left, top))) continue;
      if (left < sight.minX || top < sight.minY || left + width > sight.maxX || top + labelHeight > sight.maxY)
        continue;
      best = { x: left, y: top };
      least = way;
    }
  }
  return best;
}

/** Tells whether the corners of a box are in a shape. A shape that core rejects contains nothing. */
function holds(shape: Shape, { minX, minY, maxX, maxY }: Bounds): boolean {
  const places = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => ({ x, y })));
  return places.every((corner) => {
    const nearest = nearestPoint(shape, corner);
    return nearest?.x === corner.x && nearest.y === corner.y;
  });
}

interface Candidate {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Inside its own figure. */
  readonly isInside: boolean;
}

/**
 * Returns positions for a name, the best one first: in a corner of a box, in the middle of any other figure, or beside
 * it.
 */
function candidates(
  { minX, minY, maxX, maxY }: Bounds,
  textWidth: number,
  isBox: boolean,
  edge = Infinity,
): readonly Candidate[] {
  const width = textWidth + padding * 2;
  const [spaceX, spaceY] = [maxX - minX, maxY - minY];
  const at = (x: number, y: number, isInside: boolean): Candidate => ({ x, y, width, isInside });
  const left = Math.min(minX, edge - width);
  const outside = [
    at(left, minY - labelHeight, false),
    at(left, maxY, false),
    at(maxX, minY, false),
    at(minX - width, minY, false),
  ];
  if (spaceX < width || spaceY < labelHeight) return outside;
  if (!isBox) return [at((minX + maxX - width) / 2, (minY + maxY - labelHeight) / 2, true), ...outside];
  // In a selected box there is a handle in the corner.
  const clear = spaceX >= width + handleSpace * 2 && spaceY >= labelHeight + handleSpace * 2 ? handleSpace : 0;
  return [
    at(minX + clear, minY + clear, true),
    at(minX, maxY - labelHeight, true),
    at(maxX - width, minY, true),
    at(maxX - width, maxY - labelHeight, true),
    ...outside,
  ];
}

/** Disjoint rectangles, found by the cells of a coarse grid. */
class Occupied {
  private readonly buckets = new Map<string, number[]>();

  /** Adds the rectangle if its area is free. */
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
