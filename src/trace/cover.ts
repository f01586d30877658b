/** A few rectangles that cover a silhouette best. */
import type { Rect } from '../core/base/shape.js';
import { cropMask, filledCell, type Cell, type Mask } from './mask.js';
import { scoreOf } from './score.js';

/** The most rectangles that are searched. */
export const mostRects = 8;

/** The cells per side in which the search begins; a larger silhouette is searched in coarse steps, then by pixels. */
const finest = 32;

/** How much better new rectangles must be than those that follow from the frame before, in intersection over union. */
const worthChange = 0.05;

/** A rectangle of the search: columns from `left` to before `right`, rows from `top` to before `bottom`. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Filled and all pixels of each cell of a grid over a silhouette. */
interface Grid {
  readonly width: number;
  readonly height: number;
  readonly filled: Float64Array;
  readonly all: Float64Array;
  /** Filled pixels in all cells. */
  readonly total: number;
}

/**
 * Returns at most `count` rectangles of whole pixels that cover a silhouette best: the area that they share with it, divided
 * by the area of both together (intersection over union), is as large as the search finds. Each rectangle in turn is
 * replaced by the best one beside the others, from several starts; "best" is a largest sum of weights by Kadane's
 * algorithm in two dimensions, and the weight of spilled pixels follows from the ratio reached (Dinkelbach, 1967).
 *
 * @param count 1 to `mostRects`
 */
export function coverOf(mask: Mask, count: number): Rect[] {
  const found = search(mask, count, []);
  return found === null ? [] : found.rects.filter((rect) => rect !== null);
}

/**
 * Returns the fewest rectangles, at most `most`, that cover a part of a silhouette without spilling too much.
 *
 * @param coverage the part of the silhouette that they cover, 0 to 1
 * @param spill the part of the rectangles that may be empty, 0 to 1
 */
export function coverUntil(mask: Mask, coverage: number, spill = 0.12, most: number = mostRects): Rect[] {
  for (let count = 1; ; count++) {
    const rects = coverOf(mask, count);
    const score = scoreOf(mask, rects);
    if (count >= most || rects.length < count || (score.coverage >= coverage && score.spill <= spill)) return rects;
  }
}

/**
 * Returns rectangles for each frame of an animation; the same place in each list is the same part of the body, null where
 * it has none. They follow from those of the frame before, unless others are clearly better; then each gets the place of
 * the one that it overlaps most.
 *
 * @param frames the masks of the frames, each in the coordinates of its own frame
 */
export function coverFrames(frames: readonly Mask[], count: number): (Rect | null)[][] {
  let last: (Found & { readonly cell: Cell }) | null = null;
  return frames.map((mask) => {
    const cell = filledCell(mask);
    if (cell === null) return Array.from({ length: count }, () => null);
    const starts = last === null ? [] : startsFrom(last.rects, last.cell, cell);
    const { rects, ratio } = search(mask, count, starts, last?.ratio)!;
    // The frame before an empty one is remembered.
    last = { rects: rects.map((rect, k) => rect ?? last?.rects[k] ?? null), ratio, cell };
    return rects;
  });
}

/** The rectangles of the frame before, moved with the silhouette's corners, and as they were. */
function startsFrom(rects: readonly (Rect | null)[], before: Cell, now: Cell): (Rect | null)[][] {
  const moves = [
    [now.x - before.x, now.y - before.y],
    [now.x + now.width - before.x - before.width, now.y + now.height - before.y - before.height],
    [now.x - before.x, now.y + now.height - before.y - before.height],
    [0, 0],
  ] as const;
  return moves.map(([dx, dy]) => rects.map((rect) => rect && { ...rect, x: rect.x + dx, y: rect.y + dy }));
}

interface Found {
  readonly rects: (Rect | null)[];
  /** Intersection over union. */
  readonly ratio: number;
}

/**
 * Searches from earlier rectangles, if there are any, and afresh; null for an empty mask.
 *
 * @param before the ratio that the earlier ones reached
 */
function search(
  mask: Mask,
  count: number,
  earlier: readonly (readonly (Rect | null)[])[],
  before = Infinity,
): Found | null {
  const cell = filledCell(mask);
  if (cell === null) return null;
  const cut = cropMask(mask, cell);
  const size = Math.ceil(Math.max(cell.width, cell.height) / finest);
  const grid = gridOf(cut, size);
  const toBox = (rect: Rect | null): Box | null => {
    if (rect === null) return null;
    const at = (value: number, most: number): number => Math.min(Math.max(Math.round(value / size), 0), most);
    const [left, right] = [at(rect.x - cell.x, grid.width), at(rect.x + rect.width - cell.x, grid.width)];
    const [top, bottom] = [at(rect.y - cell.y, grid.height), at(rect.y + rect.height - cell.y, grid.height)];
    return left < right && top < bottom ? { left, top, right, bottom } : null;
  };
  const toRects = (boxes: readonly (Box | null)[]): (Rect | null)[] =>
    boxes.map((box) => {
      if (box === null) return null;
      const [right, bottom] = [Math.min(box.right * size, cell.width), Math.min(box.bottom * size, cell.height)];
      const [x, y] = [box.left * size, box.top * size];
      return { kind: 'rect', x: cell.x + x, y: cell.y + y, width: right - x, height: bottom - y };
    });
  const best = (starts: readonly (readonly (Box | null)[])[]): Found | null => {
    const found = climbFrom(grid, starts);
    if (found === null) return null;
    if (size === 1) return { rects: toRects(found.boxes), ratio: found.ratio };
    return refine(mask, toRects(found.boxes), size);
  };
  const moved = earlier.map((rects) => rects.map(toBox));
  const nearest = moved.reduce<(Box | null)[] | null>(
    (most, boxes) => (most === null || ratioOf(grid, boxes) > ratioOf(grid, most) ? boxes : most),
    null,
  );
  const coarse = best(nearest === null ? [] : [nearest]);
  const kept = size === 1 ? null : keep(mask, cell, earlier, size);
  // What fits as well as before stays to the pixel, which coarse steps would change.
  const followed = kept !== null && (kept.ratio > before - 1e-9 || kept.ratio > coarse!.ratio) ? kept : coarse;
  const fresh = best(startsOf(grid, count))!;
  if (followed === null) return { ...fresh, rects: fresh.rects.sort(fromTop) };
  if (fresh.ratio <= followed.ratio + worthChange) return followed;
  return { rects: inPlaceOf(followed.rects, fresh.rects), ratio: fresh.ratio };
}

/** Refines the best of earlier rectangles as they are; null if there are none. */
function keep(mask: Mask, cell: Cell, earlier: readonly (readonly (Rect | null)[])[], size: number): Found | null {
  const within = (rect: Rect | null): Rect | null => {
    if (rect === null) return null;
    const [x, y] = [Math.max(rect.x, cell.x), Math.max(rect.y, cell.y)];
    const width = Math.min(rect.x + rect.width, cell.x + cell.width) - x;
    const height = Math.min(rect.y + rect.height, cell.y + cell.height) - y;
    return width > 0 && height > 0 ? { ...rect, x, y, width, height } : null;
  };
  const all = earlier.map((rects) => rects.map(within)).map((rects) => ({ rects, ...scoreOf(mask, rects) }));
  if (all.length === 0) return null;
  return refine(mask, all.reduce((a, b) => (b.ratio > a.ratio ? b : a)).rects, size);
}

/** The order in which a person counts them: from the top, by their centers, then from the left; those that are missing last. */
function fromTop(a: Rect | null, b: Rect | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return 2 * a.y + a.height - 2 * b.y - b.height || 2 * a.x + a.width - 2 * b.x - b.width;
}

/** Orders rectangles so that each is where the earlier one is that it overlaps most. */
function inPlaceOf(earlier: readonly (Rect | null)[], rects: readonly (Rect | null)[]): (Rect | null)[] {
  const pairs = rects.flatMap((rect, from) =>
    earlier.map((other, to) => ({ from, to, shared: rect && other ? overlapOf(rect, other) : 0 })),
  );
  const result: (Rect | null)[] = rects.map(() => null);
  const [placed, taken] = [new Set<number>(), new Set<number>()];
  for (const { from, to } of pairs.sort((a, b) => b.shared - a.shared)) {
    if (placed.has(from) || taken.has(to)) continue;
    placed.add(from);
    taken.add(to);
    result[to] = rects[from]!;
  }
  return result;
}

function overlapOf(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const shared = Math.max(width, 0) * Math.max(height, 0);
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** Divides a mask into cells of `size` × `size` pixels; those at the right and at the bottom may be smaller. */
function gridOf(mask: Mask, size: number): Grid {
  const [width, height] = [Math.ceil(mask.width / size), Math.ceil(mask.height / size)];
  const filled = new Float64Array(width * height);
  const all = new Float64Array(width * height);
  let total = 0;
  for (let y = 0, k = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++, k++) {
      const at = Math.floor(y / size) * width + Math.floor(x / size);
      filled[at]! += mask.pixels[k]!;
      all[at]!++;
      total += mask.pixels[k]!;
    }
  }
  return { width, height, filled, all, total };
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

/** Improves each start, and the best of them further; null: there is no start. */
function climbFrom(grid: Grid, starts: readonly (readonly (Box | null)[])[]): Climbed | null {
  let best: Climbed | null = null;
  for (const start of starts) {
    const climbed = climb(grid, { boxes: start, ratio: ratioOf(grid, start) });
    if (best === null || climbed.ratio > best.ratio + 1e-9) best = climbed;
  }
  return best && leaveEachOut(grid, best);
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
  let [most, first, last, from, to] = [0, 0, 0, 0, 0];
  for (let start = 0; start < lines; start++) {
    sums.fill(0);
    for (let end = start; end < lines; end++) {
      let [sum, begin] = [0, 0];
      for (let k = 0, at = end * line; k < length; k++, at += step) {
        const value = (sums[k]! += weights[at]!);
        if (sum <= 0) [sum, begin] = [0, k];
        sum += value;
        if (sum > most) [most, first, last, from, to] = [sum, start, end, begin, k];
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
  for (const [at, is] of covered.entries()) {
    if (is === 0) continue;
    shared += grid.filled[at]!;
    spilled += grid.all[at]! - grid.filled[at]!;
  }
  return shared / (grid.total + spilled);
}

/** Moves the sides of rectangles by single pixels, up to a cell of the coarse search, while that improves the ratio. */
function refine(mask: Mask, start: readonly (Rect | null)[], size: number): Found {
  const rects = [...start];
  const { x: left, y: top, width, height, pixels } = mask;
  const others = new Uint8Array(pixels.length);
  const paint = (rect: Rect | null, by: number): void => {
    if (rect === null) return;
    for (let y = rect.y - top; y < rect.y - top + rect.height; y++) {
      for (let k = y * width + rect.x - left, end = k + rect.width; k < end; k++) others[k]! += by;
    }
  };
  for (const rect of rects) paint(rect, 1);
  let { ratio } = scoreOf(mask, rects);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const [k, rect] of rects.entries()) {
      if (rect === null) continue;
      paint(rect, -1);
      let own = rect;
      for (const side of sides) own = moveSide(own, side);
      paint(own, 1);
      rects[k] = own;
    }
    const reached = scoreOf(mask, rects).ratio;
    if (reached > ratio + 1e-9) [ratio, isBetter] = [reached, true];
  }
  return { rects, ratio };

  /** Moves a side to where the sum of weights is largest. */
  function moveSide(rect: Rect, { isAcross, isEnd }: Side): Rect {
    const [from, length] = isAcross ? [rect.x - left, rect.width] : [rect.y - top, rect.height];
    const [low, across] = isAcross ? [rect.y - top, rect.height] : [rect.x - left, rect.width];
    const limit = isAcross ? width : height;
    const lineAt = (at: number): number => {
      let sum = 0;
      for (let other = low; other < low + across; other++) {
        const k = isAcross ? other * width + at : at * width + other;
        if (others[k] === 0) sum += pixels[k] === 1 ? 1 : -ratio;
      }
      return sum;
    };
    let best = { gain: 1e-9, move: 0 };
    const outward = isEnd ? 1 : -1;
    const edge = isEnd ? from + length : from;
    for (let move = 1, gain = 0; move <= size; move++) {
      const line = isEnd ? edge + move - 1 : edge - move;
      if (line < 0 || line >= limit) break;
      gain += lineAt(line);
      if (gain > best.gain) best = { gain, move };
    }
    for (let move = 1, gain = 0; move <= size && move < length; move++) {
      gain -= lineAt(isEnd ? edge - move : edge + move - 1);
      if (gain > best.gain) best = { gain, move: -move };
    }
    const start = isEnd ? 0 : best.move * outward;
    return isAcross
      ? { ...rect, x: rect.x + start, width: length + best.move }
      : { ...rect, y: rect.y + start, height: length + best.move };
  }
}

interface Side {
  /** Whether it is the left or the right one. */
  readonly isAcross: boolean;
  /** Whether it is the right or the lower one. */
  readonly isEnd: boolean;
}

const sides: readonly Side[] = [true, false].flatMap((isAcross) => [
  { isAcross, isEnd: false },
  { isAcross, isEnd: true },
]);
