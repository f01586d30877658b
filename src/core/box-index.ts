/** Window and point queries on many boxes that never change. */
import { checkBoxes } from './box-layout.js';
import { DynamicBoxIndex } from './world/dynamic-box-index.js';

/** Created by `boxIndex`. */
export interface BoxIndex {
  /**
   * Calls `visit(i)` for every closed box that shares a point with a closed window, by ascending i: if later boxes are
   * drawn over earlier ones, the last is the topmost. Exact. A window with NaN, or with a maximum below its minimum, is
   * empty; an infinite one is allowed. `visit` may query again. Allocates only when a result is longer than any before.
   */
  window(minX: number, minY: number, maxX: number, maxY: number, visit: (i: number) => void): void;
  /** Like `window` for a single point: visits every closed box that contains it. */
  point(x: number, y: number, visit: (i: number) => void): void;
}

/**
 * An index of static boxes, to find those in a window or under a pointer. It keeps a copy of the boxes; when they move,
 * create a new index, or use `dynamicBoxIndex`, which is the same tree.
 *
 * @param boxes minX, minY, maxX, maxY of each box, in any unit
 * @throws RangeError as `allPairs` does
 */
export function boxIndex(boxes: Float64Array): BoxIndex {
  const count = checkBoxes(boxes);
  const index = new DynamicBoxIndex();
  for (let at = 0; at < count * 4; at += 4) index.insert(boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!);
  // A query builds the tree, here and not when the first one is in a hurry.
  index.point(Infinity, Infinity, () => undefined);
  return index;
}
