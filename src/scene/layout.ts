import type { Bounds, Point } from '../core/index.js';
import { uniteBounds } from '../model/bounds.js';

/** The layout's input for a sprite. */
export interface LayoutSprite {
  readonly id: string;
  readonly name: string;
  readonly space: 'own' | 'shared';
  /** The bounds of its hitboxes and its image in local coordinates; null if it has neither. */
  readonly bounds: Bounds | null;
}

/** The cell of a sprite with local coordinates. */
export interface Cell extends Bounds {
  readonly sprite: string;
  readonly name: string;
  readonly offset: Point;
}

/** The positions of a file's sprites in the scene. */
export interface SceneLayout {
  /** One cell for each sprite with local coordinates if there are several spaces; in file order. */
  readonly cells: readonly Cell[];
  /** Whether the scene uses the file's coordinates: there is only one space, or it is the shared one. */
  readonly world: boolean;
  /** The lower end of the shared world, above the cells. Null if there is no world with cells below it. */
  readonly worldEnd: number | null;
  /** By sprite id; other sprites are at the origin. */
  readonly offsets: ReadonlyMap<string, Point>;
  /** The cells by sprite id. */
  readonly cellOf: ReadonlyMap<string, Cell>;
}

const origin: Point = { x: 0, y: 0 };
export const emptyLayout: SceneLayout = {
  cells: [],
  world: true,
  worldEnd: null,
  offsets: new Map(),
  cellOf: new Map(),
};

export function getOffset(layout: SceneLayout, sprite: string): Point {
  return layout.offsets.get(sprite) ?? origin;
}

/** Returns the cell at a point of the scene. */
export function cellAt({ cells }: SceneLayout, { x, y }: Point): Cell | undefined {
  return cells.find(({ minX, minY, maxX, maxY }) => x >= minX && x <= maxX && y >= minY && y <= maxY);
}

/**
 * Arranges sprites with local coordinates in rows, below the world that the others share. A layout that still fits is
 * kept, so that the scene doesn't jump while numbers change.
 */
export function layOutSprites(sprites: readonly LayoutSprite[], previous: SceneLayout = emptyLayout): SceneLayout {
  const shown = sprites.filter((sprite) => sprite.bounds !== null);
  const own = shown.filter((sprite) => sprite.space === 'own');
  const shared = shown.filter((sprite) => sprite.space === 'shared');
  if (own.length === 0 || (own.length === 1 && shared.length === 0)) return emptyLayout;
  const least = leastLength(shown);
  if (previous.world === shared.length > 0 && stillFits(own, shared, previous, least)) return previous;

  const boxes = own.map((sprite) => roomy(sprite.bounds!, least));
  const widest = greatest(boxes, (box) => box.maxX - box.minX);
  const tallest = greatest(boxes, (box) => box.maxY - box.minY);
  const gap = roundUp(Math.max(widest, tallest) / 6);
  const area = boxes.reduce((sum, box) => sum + (box.maxX - box.minX + gap) * (box.maxY - box.minY + gap), 0);
  const rowWidth = Math.max(widest, Math.sqrt(area * 1.7));

  const world = boxAround(shared, least);
  const left = world === null ? 0 : world.minX;
  let x = left;
  // The names of cells need space between the end of the world and the cells.
  const apart = world === null ? 0 : Math.max(gap * 2, roundUp((world.maxY - world.minY) / 10));
  let y = world === null ? 0 : world.maxY + apart;
  let rowHeight = 0;
  const cells = own.map((sprite, index): Cell => {
    const box = boxes[index]!;
    const width = box.maxX - box.minX;
    const height = box.maxY - box.minY;
    if (x > left && x + width > left + rowWidth) {
      x = left;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    const cell: Cell = {
      sprite: sprite.id,
      name: sprite.name,
      minX: x,
      minY: y,
      maxX: x + width,
      maxY: y + height,
      offset: { x: x - box.minX, y: y - box.minY },
    };
    x += width + gap;
    rowHeight = Math.max(rowHeight, height);
    return cell;
  });
  const offsets = new Map(cells.map((cell) => [cell.sprite, cell.offset]));
  const cellOf = new Map(cells.map((cell) => [cell.sprite, cell]));
  return { cells, world: world !== null, worldEnd: world && world.maxY + apart / 4, offsets, cellOf };
}

/** Returns the box with a margin, rounded so that the cells keep round distances. */
function roomy(box: Bounds, least: number): Bounds {
  const step = roundUp(Math.max(box.maxX - box.minX, box.maxY - box.minY, least) / 8);
  return {
    minX: Math.floor(box.minX / step - 0.5) * step,
    minY: Math.floor(box.minY / step - 0.5) * step,
    maxX: Math.ceil(box.maxX / step + 0.5) * step,
    maxY: Math.ceil(box.maxY / step + 0.5) * step,
  };
}

/** Returns the smallest length that counts: small relative to the whole, and never 0. */
function leastLength(sprites: readonly LayoutSprite[]): number {
  const overhang = greatest(sprites, ({ bounds }) => {
    const { minX, minY, maxX, maxY } = bounds!;
    return Math.max(Math.abs(minX), Math.abs(minY), Math.abs(maxX), Math.abs(maxY));
  });
  return overhang * 1e-3 || 1;
}

/** Returns the maximum of a list of any length; function calls limit the number of arguments. */
function greatest<T>(list: readonly T[], numberOf: (item: T) => number): number {
  return list.reduce((most, item) => Math.max(most, numberOf(item)), -Infinity);
}

/** Rounds up to a power of two. */
function roundUp(value: number): number {
  return 2 ** Math.ceil(Math.log2(value));
}

function boxAround(sprites: readonly LayoutSprite[], least: number): Bounds | null {
  const box = uniteBounds(sprites.map(({ bounds }) => bounds));
  return box === null ? null : roomy(box, least);
}

/**
 * Tells whether the same sprites still fit into their cells and clear of the world, and none has become much smaller
 * than its cell.
 */
function stillFits(
  own: readonly LayoutSprite[],
  shared: readonly LayoutSprite[],
  previous: SceneLayout,
  least: number,
): boolean {
  if (own.length !== previous.cells.length) return false;
  const world = boxAround(shared, least);
  if (world !== null && previous.worldEnd !== null && world.maxY > previous.worldEnd) return false;
  return own.every((sprite, index) => {
    const cell = previous.cells[index]!;
    const box = sprite.bounds!;
    if (cell.sprite !== sprite.id || cell.name !== sprite.name) return false;
    const width = cell.maxX - cell.minX;
    const height = cell.maxY - cell.minY;
    const fresh = roomy(box, least);
    const slack = 1e-6 * Math.max(width, height);
    return (
      box.minX + cell.offset.x >= cell.minX - slack &&
      box.maxX + cell.offset.x <= cell.maxX + slack &&
      box.minY + cell.offset.y >= cell.minY - slack &&
      box.maxY + cell.offset.y <= cell.maxY + slack &&
      Math.max((fresh.maxX - fresh.minX) / width, (fresh.maxY - fresh.minY) / height) > 0.3
    );
  });
}
