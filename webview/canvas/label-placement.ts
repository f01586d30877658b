import { nearestPoint, type Bounds, type Point, type Shape } from '../../src/core/index.js';
import type { Figure } from '../editor/figure.js';
import type { LabelObstacles } from './label-obstacles.js';

/** What is written at a hitbox: its name, or only a mark. Css px, counted from where the scene's origin is drawn. */
export interface Label {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const labelHeight = 16;
/** The mark of a collision takes a square of this size. */
export const markSize = 13;

/** Figures smaller than this, in css px, carry no label: what says more than it hides is the figure itself. */
const smallestLabeled = 20;
const padding = 3;
const handleRoom = 4;
/** A name in its own figure hides at most this share of the art there. */
const shareOfArt = 0.1;

/** What a label says, as far as its place depends on it. */
export interface LabelContent {
  /** How wide the name is, with a mark where there is one. */
  readonly width: number;
  /** There is a mark, which stands alone where there is no room for the name. */
  readonly isMarked: boolean;
}

/**
 * Places labels so that none covers another one, nor a hitbox that it does not belong to, nor art beside its own hitbox:
 * in a corner of the figure where it fits, else above, below or beside it, else only as a mark, else not at all. What is
 * placed stays where it is while the zoom does, so that neither panning nor typing makes names jump: figures that come
 * into sight, or are others than before, look for a place among the labels that are there.
 */
export class LabelPlaces {
  private readonly taken = new Occupied();
  private readonly placed = new Map<number, Label>();
  private readonly tried = new Set<number>();

  constructor(
    private readonly zoom: number,
    private readonly contentOf: (index: number) => LabelContent,
    /** Where the rightmost figure ends, in css px: names end there too, as far as the picture is shown when it fits. */
    private readonly edge = Infinity,
  ) {}

  get labels(): ReadonlyMap<number, Label> {
    return this.placed;
  }

  /** Looks for places for those of the figures that were not looked at yet; the first may choose first. */
  place(figures: readonly (Figure | null)[], order: Iterable<number>, ground: LabelObstacles): Label[] {
    const fresh: Label[] = [];
    for (const index of order) {
      const figure = figures[index];
      if (figure === null || figure === undefined || this.tried.has(index)) continue;
      this.tried.add(index);
      const label = this.find(figure, index, ground);
      if (label === null) continue;
      this.placed.set(index, label);
      fresh.push(label);
    }
    return fresh;
  }

  /** Keeps a place, in css px, free of labels: something else is written there. */
  reserve(x: number, y: number, width: number, height: number): void {
    this.taken.take(x, y, width, height);
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
    this.taken.free(label.x, label.y, label.width, label.height);
  }

  private find(figure: Figure, index: number, ground: LabelObstacles): Label | null {
    if (!isLabeled(figure, this.zoom)) return null;
    const { width, isMarked } = this.contentOf(index);
    const places = { index, figure, zoom: this.zoom, ground, edge: this.edge };
    const take = ({ x, y, width, height }: Label): boolean => this.taken.take(x, y, width, height);
    for (const label of freePlaces(places, width, false)) if (take(label)) return label;
    if (isMarked) for (const label of markPlaces(places)) if (take(label)) return label;
    return null;
  }
}

/** Whether a figure is large enough to carry a label. */
export function isLabeled(figure: Bounds, zoom: number): boolean {
  return Math.max(figure.maxX - figure.minX, figure.maxY - figure.minY) * zoom >= smallestLabeled;
}

/** Where a figure lies, and what around it. */
export interface LabelPlace {
  readonly index: number;
  readonly figure: Figure;
  readonly zoom: number;
  readonly ground: LabelObstacles;
  readonly edge?: number;
}

/** The first place for the name of a figure that covers no other hitbox; it may cover art. Null where there is none. */
export function freePlace(place: LabelPlace, width: number): Label | null {
  const [first] = freePlaces(place, width, true);
  return first ?? null;
}

/** Where the name of a figure would like to stand most, whether or not there is room. */
export function favoritePlace(figure: Figure, index: number, zoom: number, textWidth: number): Label {
  const { x, y, width } = candidates(inCssPx(figure, zoom), textWidth, isPlain(figure))[0]!;
  return { index, x, y, width, height: labelHeight };
}

function* freePlaces(
  { index, figure, zoom, ground, edge = Infinity }: LabelPlace,
  textWidth: number,
  onArt: boolean,
): Generator<Label> {
  const box = inCssPx(figure, zoom);
  const figureWidth = box.maxX - box.minX;
  const figureHeight = box.maxY - box.minY;
  const isBox = isPlain(figure);
  for (const { x, y, width, isInside } of candidates(box, textWidth, isBox, edge)) {
    // A box that is far narrower than its name stands in a crowd; its name would be taken for a neighbor's.
    if (!isInside && Math.max(figureWidth, figureHeight) * 2 < width) return;
    const label = { index, x, y, width, height: labelHeight };
    const part = inScene(label, zoom);
    if (isInside && !isBox && !holds(figure.shape, part)) continue;
    const hidesLittle = isInside && isBox && width * labelHeight <= figureWidth * figureHeight * shareOfArt;
    if (!onArt && !hidesLittle && ground.hasArt(part)) continue;
    if (ground.isFree(part, index, figure)) yield label;
  }
}

/** Where the mark of a collision may stand: in a corner of a box, in the middle of any other figure, else beside it. */
function* markPlaces({ index, figure, zoom, ground }: LabelPlace): Generator<Label> {
  const { minX, minY, maxX, maxY } = inCssPx(figure, zoom);
  const at = (x: number, y: number): Label => ({ index, x, y, width: markSize, height: markSize });
  const isFree = (label: Label): boolean => ground.isFree(inScene(label, zoom), index, figure);
  if (!isPlain(figure)) {
    const middle = at((minX + maxX - markSize) / 2, (minY + maxY - markSize) / 2);
    if (holds(figure.shape, inScene(middle, zoom)) && isFree(middle)) yield middle;
  }
  const isInside = isPlain(figure) && Math.min(maxX - minX, maxY - minY) >= markSize + 2;
  for (const [right, low] of corners) {
    if (isInside) {
      const label = at(right ? maxX - markSize - 1 : minX + 1, low ? maxY - markSize - 1 : minY + 1);
      if (isFree(label)) yield label;
      continue;
    }
    // Of a figure that does not reach into the corner of its box, the place that is nearest to it.
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

function inCssPx({ minX, minY, maxX, maxY }: Bounds, zoom: number): Bounds {
  return { minX: minX * zoom, minY: minY * zoom, maxX: maxX * zoom, maxY: maxY * zoom };
}

/** Where a label lies in the scene; `by`: with so many css px around it. */
export function inScene({ x, y, width, height }: Label, zoom: number, by = 0): Bounds {
  return {
    minX: (x - by) / zoom,
    minY: (y - by) / zoom,
    maxX: (x + width + by) / zoom,
    maxY: (y + height + by) / zoom,
  };
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
export function avoidBoxes(label: Label, figure: Bounds, boxes: readonly Bounds[], sight: Bounds): Point {
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

/** Whether a figure fills the box around it. */
function isPlain({ shape }: Figure): boolean {
  return shape.kind === 'rect' && (shape.rotation ?? 0) === 0;
}

/** Whether the corners of a box lie in a shape. What core refuses holds nothing. */
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
  /** In its own figure. */
  readonly isInside: boolean;
}

/** Where a name may stand, the best place first: in a corner of a box, in the middle of any other figure, else beside it. */
function candidates(
  { minX, minY, maxX, maxY }: Bounds,
  textWidth: number,
  isBox: boolean,
  edge = Infinity,
): readonly Candidate[] {
  const width = textWidth + padding * 2;
  const [roomX, roomY] = [maxX - minX, maxY - minY];
  const at = (x: number, y: number, isInside: boolean): Candidate => ({ x, y, width, isInside });
  const left = Math.min(minX, edge - width);
  const outside = [
    at(left, minY - labelHeight, false),
    at(left, maxY, false),
    at(maxX, minY, false),
    at(minX - width, minY, false),
  ];
  if (roomX < width || roomY < labelHeight) return outside;
  if (!isBox) return [at((minX + maxX - width) / 2, (minY + maxY - labelHeight) / 2, true), ...outside];
  // In the corner itself is a handle while it is selected.
  const clear = roomX >= width + handleRoom * 2 && roomY >= labelHeight + handleRoom * 2 ? handleRoom : 0;
  return [
    at(minX + clear, minY + clear, true),
    at(minX, maxY - labelHeight, true),
    at(maxX - width, minY, true),
    at(maxX - width, maxY - labelHeight, true),
    ...outside,
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
