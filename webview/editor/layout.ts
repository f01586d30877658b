import type { Bounds, Point } from '../../src/core/index.js';
import { unionOf } from '../../src/model/bounds.js';

/** What the layout needs to know of a sprite. */
export interface LayoutSprite {
  readonly id: string;
  readonly name: string;
  readonly space: 'own' | 'shared';
  /** Its hitboxes and its image in its own coordinates; null where it has neither. */
  readonly bounds: Bounds | null;
}

/** The place of a sprite that counts from its own origin. */
export interface Cell extends Bounds {
  readonly sprite: string;
  readonly name: string;
  readonly offset: Point;
}

/** Where the sprites of a file stand in the scene. */
export interface Layout {
  /** One cell for each sprite of its own space where there are several spaces; in the order of the file. */
  readonly cells: readonly Cell[];
  /** Whether coordinates of the scene are those of the file: one space only, or the shared one. */
  readonly world: boolean;
  /** Where the shared world ends: below are the cells. Null where there is no world with cells below. */
  readonly worldEnd: number | null;
  /** By the id of the sprite; a sprite that is not named stands at the origin. */
  readonly offsets: ReadonlyMap<string, Point>;
  /** The cells by the ids of their sprites. */
  readonly cellOf: ReadonlyMap<string, Cell>;
}

const origin: Point = { x: 0, y: 0 };
export const emptyLayout: Layout = { cells: [], world: true, worldEnd: null, offsets: new Map(), cellOf: new Map() };

export function offsetOf(layout: Layout, sprite: string): Point {
  return layout.offsets.get(sprite) ?? origin;
}

/**
 * Sprites that count from their own origin stand side by side in rows, below the world that the others share. A layout
 * in which everything still has its place is kept as it is, so that the picture does not jump while numbers change.
 */
export function layOut(sprites: readonly LayoutSprite[], previous: Layout = emptyLayout): Layout {
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
  // The names of cells stand between the end of the world and them.
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

/** The box with some air, on round numbers, so that the places keep round distances. */
function roomy(box: Bounds, least: number): Bounds {
  const step = roundUp(Math.max(box.maxX - box.minX, box.maxY - box.minY, least) / 8);
  return {
    minX: Math.floor(box.minX / step - 0.5) * step,
    minY: Math.floor(box.minY / step - 0.5) * step,
    maxX: Math.ceil(box.maxX / step + 0.5) * step,
    maxY: Math.ceil(box.maxY / step + 0.5) * step,
  };
}

/** The least length that counts: small against the whole, and never 0. */
function leastLength(sprites: readonly LayoutSprite[]): number {
  const reach = greatest(sprites, ({ bounds }) => {
    const { minX, minY, maxX, maxY } = bounds!;
    return Math.max(Math.abs(minX), Math.abs(minY), Math.abs(maxX), Math.abs(maxY));
  });
  return reach * 1e-3 || 1;
}

/** The greatest number of a list of any length; a function takes only so many arguments. */
function greatest<T>(list: readonly T[], numberOf: (item: T) => number): number {
  return list.reduce((most, item) => Math.max(most, numberOf(item)), -Infinity);
}

/** The next power of two. */
function roundUp(value: number): number {
  return 2 ** Math.ceil(Math.log2(value));
}

function boxAround(sprites: readonly LayoutSprite[], least: number): Bounds | null {
  const around = unionOf(sprites.map(({ bounds }) => bounds));
  return around === null ? null : roomy(around, least);
}

/** Whether the same sprites still lie in their cells and clear of the world, and none has become lost in its cell. */
function stillFits(
  own: readonly LayoutSprite[],
  shared: readonly LayoutSprite[],
  previous: Layout,
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
