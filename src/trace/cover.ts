/** A few rectangles that cover a silhouette best. */
import type { Rect } from '../core/base/shape.js';
import { gridOf, searchGrid, type Box } from './grid-search.js';
import { cropMask, filledCell, type Cell, type Mask } from './mask.js';
import { scoreOf } from './score.js';
import { leaveOut, refit, type Cover } from './refit.js';

/** The most rectangles that are searched. */
export const mostRects = 8;

/** The cells per side in which the search begins; a larger silhouette is searched in coarse steps, then by pixels. */
const finest = 32;

/** What part of the best ratio rectangles have to reach to be taken because they overlap less. */
const asGood = 0.985;

/**
 * Returns at most `count` rectangles of whole pixels that cover a silhouette best: the area that they share with it, divided
 * by the area of both together (intersection over union), is as large as the search finds. Each rectangle in turn is
 * replaced by the best one beside the others, from several starts; "best" is a largest sum of weights by Kadane's
 * algorithm in two dimensions, and the weight of spilled pixels follows from the ratio reached (Dinkelbach, 1967).
 *
 * @param count 1 to `mostRects`
 */
export function coverOf(mask: Mask, count: number): Rect[] {
  const cell = filledCell(mask);
  if (cell === null) return [];
  const cut = cropMask(mask, cell);
  const covers = coversOf(cut, count);
  const most = Math.max(...covers.map(({ ratio }) => ratio));
  const best = covers.find(({ ratio }) => ratio >= asGood * most)!;
  return leaveOut(cut, best.rects, 0)
    .rects.filter((rect) => rect !== null)
    .sort(fromTop);
}

/** What part of rectangles may be empty if they are to cover a part of a silhouette, 0 to 1. */
export const mostSpill = 0.12;

/**
 * Returns the fewest rectangles, at most `most`, that cover a part of a silhouette without spilling too much.
 *
 * @param coverage the part of the silhouette that they cover, 0 to 1
 * @param spill the part of the rectangles that may be empty, 0 to 1
 */
export function coverUntil(mask: Mask, coverage: number, spill = mostSpill, most: number = mostRects): Rect[] {
  for (let count = 1; ; count++) {
    const rects = coverOf(mask, count);
    const score = scoreOf(mask, rects);
    if (count >= most || rects.length < count || (score.coverage >= coverage && score.spill <= spill)) return rects;
  }
}

/** Returns covers of a silhouette that is cut to its size, the best one first. */
export function coversOf(mask: Mask, count: number, isThorough = true): Cover[] {
  const { places, size } = placesOf([mask], mask, count, isThorough);
  return places.map((rects) => refit(mask, rects, size)).sort((a, b) => b.worth - a.worth);
}

/** Returns where rectangles cover silhouettes that lie on one another best, to the size of a cell of the search. */
export function placesOf(
  masks: readonly Mask[],
  cell: Cell,
  count: number,
  isThorough = true,
): { readonly places: (Rect | null)[][]; readonly size: number } {
  const size = Math.ceil(Math.max(cell.width, cell.height) / finest);
  const toRect = (box: Box | null): Rect | null => {
    if (box === null) return null;
    const [x, y] = [box.left * size, box.top * size];
    const [right, bottom] = [Math.min(box.right * size, cell.width), Math.min(box.bottom * size, cell.height)];
    return { kind: 'rect', x: cell.x + x, y: cell.y + y, width: right - x, height: bottom - y };
  };
  return { places: searchGrid(gridOf(masks, cell, size), count, isThorough).map((boxes) => boxes.map(toRect)), size };
}

/** The order in which a person counts them: from the top, by their centers, then from the left. */
export function fromTop(a: Rect, b: Rect): number {
  return 2 * a.y + a.height - 2 * b.y - b.height || 2 * a.x + a.width - 2 * b.x - b.width;
}
