/**
 * Window and point queries on many boxes that never change. Not the tree of `dynamicBoxIndex`: this one is faster to
 * build, and a small part of its code, which the preview loads.
 */
import { requireVisit } from '../base/require.js';
import { checkBoxes } from './box-layout.js';
import { idle, packOrder, PairWorkspace, shellSort } from './box-sort.js';

/** Boxes per leaf, and child nodes per node. */
const NODE = 16;

/**
 * An index of static boxes, to find those in a window or under a pointer. It keeps a copy of the boxes; when they move,
 * create a new index, or use `dynamicBoxIndex`.
 *
 * A packed R-tree, filled by sort-tile-recurse (Leutenegger, Lopez and Edgington, ICDE 1997): the boxes are divided
 * into columns of equally many along one axis and sorted within each column along the other one; every 16 consecutive
 * boxes are a leaf, and every 16 consecutive nodes a node of the next level.
 *
 * @param boxes minX, minY, maxX, maxY of each box, in any unit
 * @throws RangeError as `allPairs` does
 */
export function boxIndex(boxes: Float64Array): BoxIndex {
  return new BoxIndex(boxes);
}

/** Created by `boxIndex`. */
export class BoxIndex {
  private readonly ids: Uint32Array;
  /** Boxes in the order of `ids`, then those of each level of nodes; the last one is the root. */
  private readonly rows: Float64Array;
  /** The first row of each level. */
  private readonly levels = [0];
  /** Indices of the boxes in the window; a query within `visit` appends its own. */
  private readonly results: number[] = [];
  private top = 0;
  /** The queried window, stored here because numbers passed between calls would be allocated. */
  private readonly query = new Float64Array(4);

  /** @internal */
  constructor(boxes: Float64Array) {
    const count = checkBoxes(boxes);
    const space = idle.pop() ?? new PairWorkspace();
    this.ids = packOrder(space, boxes, count, NODE, new Uint32Array(count)).slice(0, count);
    idle.push(space);
    let total = count;
    for (let size = count; size > 1; total += size) {
      this.levels.push(total);
      size = Math.ceil(size / NODE);
    }
    const rows = (this.rows = new Float64Array(total * 4));
    for (let n = 0; n < count; n++) {
      const at = this.ids[n]! * 4;
      for (let side = 0; side < 4; side++) rows[n * 4 + side] = boxes[at + side]!;
    }
    this.levels.forEach((end, level) => {
      let row = this.levels[level - 1] ?? end;
      for (let node = end; row < end; node++, row += NODE) {
        for (let side = 0; side < 4; side++) {
          let edge = rows[row * 4 + side]!;
          for (let k = row + 1; k < row + NODE && k < end; k++) {
            const next = rows[k * 4 + side]!;
            if (side < 2 ? next < edge : next > edge) edge = next;
          }
          rows[node * 4 + side] = edge;
        }
      }
    });
  }

  /**
   * Calls `visit(i)` for every closed box that shares a point with a closed window, by ascending i: if later boxes are
   * drawn over earlier ones, the last is the topmost. Exact. A window with NaN, or with a maximum below its minimum, is
   * empty; an infinite one is allowed. `visit` may query again. Allocates only when a result is longer than any before.
   */
  window(minX: number, minY: number, maxX: number, maxY: number, visit: (i: number) => void): void {
    requireVisit(visit);
    if (!(minX <= maxX && minY <= maxY)) return;
    const { results, top, levels, query } = this;
    query[0] = minX;
    query[1] = minY;
    query[2] = maxX;
    query[3] = maxY;
    const highest = levels.length - 1;
    try {
      this.search(highest, levels[highest]!, this.rows.length / 4);
      const end = this.top;
      shellSort(results, top, end);
      for (let k = top; k < end; k++) visit(results[k]!);
    } finally {
      this.top = top;
    }
  }

  /** Like `window` for a single point: visits every closed box that contains it. */
  point(x: number, y: number, visit: (i: number) => void): void {
    this.window(x, y, x, y, visit);
  }

  private search(level: number, from: number, to: number): void {
    const { rows, levels, query } = this;
    const minX = query[0]!;
    const minY = query[1]!;
    const maxX = query[2]!;
    const maxY = query[3]!;
    for (let row = from; row < to; row++) {
      const at = row * 4;
      if (!(rows[at]! <= maxX && minX <= rows[at + 2]! && rows[at + 1]! <= maxY && minY <= rows[at + 3]!)) continue;
      if (level === 0) this.results[this.top++] = this.ids[row]!;
      else {
        const first = levels[level]!;
        const child = levels[level - 1]! + (row - first) * NODE;
        this.search(level - 1, child, Math.min(child + NODE, first));
      }
    }
  }
}
