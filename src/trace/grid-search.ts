/** The search for boxes on a grid of cells: each in turn is replaced by the best one beside the others. */
import { cropMask, type Cell, type Mask } from './mask.js';

/** A box of cells: columns from `left` to before `right`, rows from `top` to before `bottom`. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Filled and all pixels of each cell of a grid over silhouettes. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly filled: Float64Array;
  readonly all: Float64Array;
  /** Filled pixels in all cells. */
  readonly total: number;
}

/**
 * Divides a cell of the image into cells of `size` × `size` pixels, those at the right and at the bottom may be smaller, and
 * counts in them the pixels of silhouettes that lie on one another.
 */
export function gridOf(masks: readonly Mask[], cell: Cell, size: number): Grid {
  const [width, height] = [Math.ceil(cell.width / size), Math.ceil(cell.height / size)];
  const filled = new Float64Array(width * height);
  const all = new Float64Array(width * height);
  let total = 0;
  for (const mask of masks) {
    const { pixels } = cropMask(mask, cell);
    for (let y = 0, k = 0; y < cell.height; y++) {
      const row = Math.floor(y / size) * width;
      for (let x = 0; x < cell.width; x++, k++) {
        const at = row + Math.floor(x / size);
        filled[at]! += pixels[k]!;
        all[at]!++;
        total += pixels[k]!;
      }
    }
  }
  return { width, height, filled, all, total };
}

/** How many different places for the boxes are returned. */
const mostPlaces = 3;

/**
 * Returns where `count` boxes cover the filled cells best, the best places first; null is a box that isn't needed.
 *
 * @param isThorough whether it takes the time for a way out of dead ends
 */
export function searchGrid(grid: Grid, count: number, isThorough: boolean): (readonly (Box | null)[])[] {
  const climbed = startsOf(grid, count)
    .map((boxes) => climb(grid, { boxes, ratio: ratioOf(grid, boxes) }))
    .sort((a, b) => b.ratio - a.ratio);
  const different: Climbed[] = [];
  for (const one of [...(isThorough ? [leaveEachOut(grid, climbed[0]!)] : []), ...climbed]) {
    if (different.every(({ ratio }) => Math.abs(ratio - one.ratio) > 1e-9)) different.push(one);
  }
  return different.slice(0, mostPlaces).map(({ boxes }) => boxes);
}

/** Cells of a grid up to which many starts take no time that a user would notice. */
const smallGrid = 256;

/** Where the search begins: with nothing, loose to tight; with strips of the silhouette; in a small one also anywhere. */
function startsOf(grid: Grid, count: number): (Box | null)[][] {
  const nothing: (Box | null)[] = Array.from({ length: count }, () => null);
  const { width, height } = grid;
  const isSmall = width * height <= smallGrid;
  const weights = isSmall ? [0.2, 0.4, 0.6, 0.8, 1, 1.5, 3, 8] : [0.5, 1, 3];
  const starts = weights.map((weight) => fill(grid, nothing, weight));
  if (count === 1) return starts;
  starts.push(
    nothing.map((_, k) => {
      const at = (part: number): number => Math.round((part * height) / count);
      return boxWithin(grid, { left: 0, right: width, top: at(k), bottom: at(k + 1) });
    }),
  );
  if (isSmall) {
    // The same in each run: what is shown must not change by itself.
    const random = numbers();
    for (let k = 0; k < 16; k++) {
      starts.push(
        nothing.map(() => {
          const [left, top] = [Math.floor(random() * width), Math.floor(random() * height)];
          const right = left + 1 + Math.floor(random() * (width - left));
          return boxWithin(grid, { left, top, right, bottom: top + 1 + Math.floor(random() * (height - top)) });
        }),
      );
    }
  }
  return starts;
}

/** Numbers from 0 to before 1 by a linear congruential generator (Knuth's MMIX has the same form). */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The smallest box round the filled cells within a box. */
function boxWithin(grid: Grid, { left, top, right, bottom }: Box): Box | null {
  let [l, t, r, b] = [right, bottom, left, top];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (grid.filled[y * grid.width + x] === 0) continue;
      [l, t, r, b] = [Math.min(l, x), Math.min(t, y), Math.max(r, x + 1), Math.max(b, y + 1)];
    }
  }
  return l < r && t < b ? { left: l, top: t, right: r, bottom: b } : null;
}

interface Climbed {
  readonly boxes: readonly (Box | null)[];
  readonly ratio: number;
}

/** Replaces boxes until no single one can be replaced by a better one. */
function climb(grid: Grid, start: Climbed): Climbed {
  for (let best = start; ;) {
    // Twice: what one box could leave to another may only show when that has grown.
    const weight = best.ratio === 0 ? 0.5 : best.ratio;
    const boxes = replaceEach(grid, replaceEach(grid, best.boxes, weight), weight);
    const ratio = ratioOf(grid, boxes);
    if (ratio <= best.ratio + 1e-9) return best;
    best = { boxes, ratio };
  }
}

/** Leaves out each box in turn, and adds one again after the others have moved: a way out of a dead end. */
function leaveEachOut(grid: Grid, start: Climbed): Climbed {
  let best = start;
  for (let k = 0; k < best.boxes.length && best.boxes.length > 1; k++) {
    const without = best.boxes.map((box, at) => (at === k ? null : box));
    const moved = replaceEach(grid, replaceEach(grid, without, best.ratio, k), best.ratio);
    const climbed = climb(grid, { boxes: moved, ratio: ratioOf(grid, moved) });
    if (climbed.ratio > best.ratio + 1e-9) [best, k] = [climbed, -1];
  }
  return best;
}

/** Replaces each box in turn by the best one beside the others; `except` stays. */
function replaceEach(grid: Grid, start: readonly (Box | null)[], weight: number, except = -1): (Box | null)[] {
  const boxes = [...start];
  const weights = new Float64Array(grid.width * grid.height);
  for (let k = 0; k < boxes.length; k++) {
    if (k === except) continue;
    weigh(grid, boxes, k, weight, weights);
    const own = boxes[k];
    const best = bestBox(weights, grid.width, grid.height);
    if (best !== null && best.sum > (own ? sumIn(weights, grid.width, own) : again) + 1e-9) boxes[k] = best.box;
    else if (own && sumIn(weights, grid.width, own) < 0.01) boxes[k] = null;
  }
  return boxes;
}

/** Adds the best box for each that is missing. */
function fill(grid: Grid, start: readonly (Box | null)[], weight: number): (Box | null)[] {
  const boxes = [...start];
  const weights = new Float64Array(grid.width * grid.height);
  for (const [k, box] of boxes.entries()) {
    if (box !== null) continue;
    weigh(grid, boxes, k, weight, weights);
    boxes[k] = bestBox(weights, grid.width, grid.height)?.box ?? null;
  }
  return boxes;
}

/** What a cell is worth where another box is: so little that it only decides between equals, for the larger one. */
const again = 1e-5;

/** What each cell is worth for box `k`: its filled pixels less the weighted others; almost nothing where another box is. */
function weigh(grid: Grid, boxes: readonly (Box | null)[], k: number, weight: number, into: Float64Array): void {
  for (let at = 0; at < into.length; at++) {
    into[at] = grid.filled[at]! - weight * (grid.all[at]! - grid.filled[at]!);
  }
  for (const [other, box] of boxes.entries()) {
    if (box === null || other === k) continue;
    for (let y = box.top; y < box.bottom; y++) {
      for (let at = y * grid.width + box.left, end = at + box.right - box.left; at < end; at++) into[at]! *= again;
    }
  }
}

function sumIn(weights: Float64Array, width: number, { left, top, right, bottom }: Box): number {
  let sum = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += weights[y * width + x]!;
  return sum;
}

/** The box with the largest sum of weights, if that is above 0: Kadane's algorithm for each pair of lines. */
function bestBox(
  weights: Float64Array,
  width: number,
  height: number,
): { readonly box: Box; readonly sum: number } | null {
  // Pairs of the shorter side.
  const isTall = height > width;
  const [lines, length] = isTall ? [width, height] : [height, width];
  const [line, step] = isTall ? [1, width] : [width, 1];
  const sums = new Float64Array(length);
  let most = 0;
  let first = 0;
  let last = 0;
  let from = 0;
  let to = 0;
  for (let start = 0; start < lines; start++) {
    sums.fill(0);
    for (let end = start; end < lines; end++) {
      let sum = 0;
      let begin = 0;
      for (let k = 0, at = end * line; k < length; k++, at += step) {
        const value = (sums[k]! += weights[at]!);
        if (sum > 0) sum += value;
        else {
          sum = value;
          begin = k;
        }
        if (sum <= most) continue;
        most = sum;
        first = start;
        last = end;
        from = begin;
        to = k;
      }
    }
  }
  if (most <= 0) return null;
  const box = isTall
    ? { left: first, right: last + 1, top: from, bottom: to + 1 }
    : { left: from, right: to + 1, top: first, bottom: last + 1 };
  return { box, sum: most };
}

/** Intersection over union. */
function ratioOf(grid: Grid, boxes: readonly (Box | null)[]): number {
  const covered = new Uint8Array(grid.width * grid.height);
  for (const box of boxes) {
    if (box === null) continue;
    for (let y = box.top; y < box.bottom; y++) covered.fill(1, y * grid.width + box.left, y * grid.width + box.right);
  }
  let [shared, spilled] = [0, 0];
  for (let at = 0; at < covered.length; at++) {
    if (covered[at] === 0) continue;
    shared += grid.filled[at]!;
    spilled += grid.all[at]! - grid.filled[at]!;
  }
  return shared / (grid.total + spilled);
}
