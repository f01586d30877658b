/** Rectangles over the frames of an animation that stay the same parts of the body. */
import type { Point, Rect } from '../core/base/shape.js';
import { coverOf, coversOf, fromTop, mostRects, mostSpill, placesOf } from './cover.js';
import { cropMask, filledCell, sharedPixels, without, type Cell, type Mask } from './mask.js';
import { leaveOut, refit, type Cover } from './refit.js';
import { meanScore } from './score.js';

/** What it costs if all rectangles change from one frame to the next, in intersection over union of a frame. */
const change = 0.4;

/** How many covers of a frame are compared. */
const mostCovers = 8;

/** How like each other covers may be that are compared, 0 to 1. */
const alike = 0.8;

/** What intersection over union a frame may lose for a rectangle less, or for one that stays as it is. */
const little = 0.01;

/** A frame with pixels. */
interface Still {
  /** Cut to its size. */
  readonly mask: Mask;
  /** How far the body has moved since the first frame, px. */
  readonly moved: Point;
  covers: readonly Cover[];
}

/**
 * Returns rectangles for each frame of an animation; the same place in each list is the same part of the body, null where
 * it has none. Of the covers of each frame, those are taken that are best over all frames, if changes between them count
 * against them (the shortest way, by Viterbi's algorithm).
 *
 * @param frames the masks of the frames, each in the coordinates of its own frame
 * @param start rectangles round parts in the first frame, which come first in each list, in their order, as far as `count`
 */
export function coverFrames(frames: readonly Mask[], count: number, start: readonly Rect[] = []): (Rect | null)[][] {
  const stills = stillsOf(frames);
  const list = [...stills.values()];
  const first = start.length === 0 ? null : Array.from({ length: count }, (_, part) => start[part] ?? null);
  if (list.length > 1) findCovers(list, count, first);
  const chosen = list.length > 1 ? steady(list, bestWay(list, first)) : list.map(({ mask }) => coverOf(mask, count));
  const covers = new Map([...stills.keys()].map((frame, k) => [frame, chosen[k]!]));
  return frames.map((_, frame) => Array.from({ length: count }, (_, part) => covers.get(frame)?.[part] ?? null));
}

/** How many frames decide whether so few rectangles can be enough that all frames are searched. */
const sampled = 8;

/**
 * Returns as few rectangles, at most `mostRects`, as cover a part of the silhouettes without spilling too much, in the mean
 * of the frames; their order is that of `coverFrames`.
 *
 * @param coverage the part of the silhouettes, 0 to 1
 * @param start see `coverFrames`
 */
export function coverFramesUntil(
  frames: readonly Mask[],
  coverage: number,
  start: readonly Rect[] = [],
): (Rect | null)[][] {
  const filled = frames.filter(({ pixels }) => pixels.includes(1));
  const some = filled.filter((_, k) => k % Math.ceil(filled.length / sampled) === 0);
  const isEnough = (masks: readonly Mask[], lists: readonly (readonly (Rect | null)[])[]): boolean => {
    const score = meanScore(masks, lists);
    return score.coverage >= coverage && score.spill <= mostSpill;
  };
  for (let count = 1; ; count++) {
    const isLast = count === mostRects || filled.length === 0;
    const mayDo =
      isLast ||
      isEnough(
        some,
        some.map((mask) => coverOf(mask, count)),
      );
    const lists = mayDo ? coverFrames(frames, count, start) : [];
    if (isLast || (mayDo && isEnough(frames, lists))) return lists;
  }
}

function stillsOf(frames: readonly Mask[]): Map<number, Still> {
  const stills = new Map<number, Still>();
  for (const [frame, whole] of frames.entries()) {
    const cell = filledCell(whole);
    if (cell === null) continue;
    const mask = cropMask(whole, cell);
    const last = [...stills.values()].at(-1);
    const by = last === undefined ? { x: 0, y: 0 } : shiftBetween(last.mask, mask);
    const moved = { x: (last?.moved.x ?? 0) + by.x, y: (last?.moved.y ?? 0) + by.y };
    stills.set(frame, { mask, moved, covers: [] });
  }
  return stills;
}

/** How far the body has moved: with one of the corners of the silhouette, or not at all, whatever keeps most of its pixels. */
function shiftBetween(before: Mask, now: Mask): Point {
  const [left, right] = [now.x - before.x, now.x + now.width - before.x - before.width];
  const [top, bottom] = [now.y - before.y, now.y + now.height - before.y - before.height];
  const shifts = [
    { x: left, y: top },
    { x: left, y: bottom },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: 0, y: 0 },
  ];
  let best = { shift: shifts[0]!, count: -1 };
  for (const shift of shifts) {
    const count = sharedPixels({ ...before, x: before.x + shift.x, y: before.y + shift.y }, now);
    if (count > best.count) best = { shift, count };
  }
  return best.shift;
}

/**
 * Finds covers of each frame: its own, those of all frames laid on one another, those of its neighbors, and the start, all
 * refitted.
 */
function findCovers(stills: readonly Still[], count: number, start: readonly (Rect | null)[] | null): void {
  const laid = stills.map(({ mask, moved }) => ({ ...mask, x: mask.x - moved.x, y: mask.y - moved.y }));
  const common = [...placesOf(laid, around(laid), count).places, ...(start === null ? [] : [start])];
  for (const still of stills) {
    const places = common.map((rects) => moveAll(rects, still.moved));
    const own = coversOf(still.mask, count, false).map(({ rects }) => rects);
    still.covers = bestOf([...own, ...places].map((rects) => refitted(still, rects)));
  }
  const carry = (from: Still, to: Still): void => {
    const carried = from.covers.map(({ rects }) => moveAll(rects, difference(from.moved, to.moved)));
    const fresh = carried.filter((rects) => to.covers.every((own) => match(own.rects, rects).likeness < alike));
    to.covers = bestOf([...to.covers, ...fresh.map((rects) => refitted(to, rects))]);
  };
  for (let k = 1; k < stills.length; k++) carry(stills[k - 1]!, stills[k]!);
  for (let k = stills.length - 1; k > 0; k--) carry(stills[k]!, stills[k - 1]!);
}

/** Moves the sides of rectangles until they fit a frame, and puts those that it has lost where they bring most. */
function refitted({ mask }: Pick<Still, 'mask'>, rects: readonly (Rect | null)[]): Cover {
  const reach = Math.ceil(Math.max(mask.width, mask.height) / 16);
  const cover = refit(mask, rects, reach);
  const lost = cover.rects.indexOf(null);
  const rest = lost < 0 ? null : without(mask, cover.rects);
  const cell = rest && filledCell(rest);
  if (cell === null) return cover;
  const found = placesOf([rest!], cell, 1).places[0]![0]!;
  const next = cover.rects.map((rect, part) => (part === lost ? found : rect));
  return refit(mask, next, 0).ratio > cover.ratio + little ? refitted({ mask }, next) : cover;
}

/** The best covers that are different. */
function bestOf(covers: readonly Cover[]): Cover[] {
  const different: Cover[] = [];
  for (const cover of [...covers].sort((a, b) => b.worth - a.worth)) {
    if (different.length === mostCovers) break;
    if (different.every(({ rects }) => match(rects, cover.rects).likeness < alike)) different.push(cover);
  }
  return different;
}

/** Returns a cover of each frame, ordered like that of the frame before. */
function bestWay(stills: readonly Still[], start: readonly (Rect | null)[] | null): (readonly (Rect | null)[])[] {
  /** By frame and cover: what the best way to it is worth, and the cover before it. */
  const ways: { readonly worth: number; readonly from: number }[][] = [];
  for (const [k, { covers, moved }] of stills.entries()) {
    const before = stills[k - 1];
    const earlier = before?.covers.map(({ rects }) => moveAll(rects, difference(before.moved, moved))) ?? [];
    ways.push(
      covers.map(({ rects, worth }) => {
        const likeness = start === null ? 1 : match(start, rects).likeness;
        let best = { worth: before === undefined ? worth - change * (1 - likeness) : -Infinity, from: 0 };
        for (const [from, others] of earlier.entries()) {
          const sum = ways[k - 1]![from]!.worth + worth - change * (1 - match(others, rects).likeness);
          if (sum > best.worth + 1e-9) best = { worth: sum, from };
        }
        return best;
      }),
    );
  }
  const last = ways.at(-1)!;
  let cover = last.reduce((best, { worth }, k) => (worth > last[best]!.worth + 1e-9 ? k : best), 0);
  const way: (readonly (Rect | null)[])[] = [];
  for (let k = stills.length - 1; k >= 0; k--) {
    way.unshift(stills[k]!.covers[cover]!.rects);
    cover = ways[k]![cover]!.from;
  }
  const first = way[0]!.filter((rect) => rect !== null).sort(fromTop);
  way[0] = start === null ? way[0]!.map((_, part) => first[part] ?? null) : match(start, way[0]!).ordered;
  for (let k = 1; k < way.length; k++) {
    const by = difference(stills[k - 1]!.moved, stills[k]!.moved);
    way[k] = match(moveAll(way[k - 1]!, by), way[k]!).ordered;
  }
  return way;
}

/** Leaves out rectangles that bring little, and keeps others as they are in the frame before, if that costs little. */
function steady(stills: readonly Still[], way: readonly (readonly (Rect | null)[])[]): (Rect | null)[][] {
  const result: (Rect | null)[][] = [];
  for (const [k, { mask, moved }] of stills.entries()) {
    let { rects, ratio } = leaveOut(mask, way[k]!, little);
    const before = k === 0 ? [] : moveAll(result[k - 1]!, difference(stills[k - 1]!.moved, moved));
    for (const [part, other] of before.entries()) {
      if (other === null || rects[part] === null) continue;
      const next = rects.map((rect, at) => (at === part ? other : rect));
      const reached = refit(mask, next, 0).ratio;
      if (reached >= ratio - little) [rects, ratio] = [next, reached];
    }
    result.push([...rects]);
  }
  return result;
}

/** Orders rectangles like those before that they overlap most, and says how much they are like them, 0 to 1. */
function match(
  before: readonly (Rect | null)[],
  rects: readonly (Rect | null)[],
): { readonly ordered: (Rect | null)[]; readonly likeness: number } {
  const shared = rects.map((rect) =>
    before.map((other) => (rect !== null && other !== null ? overlapOf(rect, other) : Number(rect === other))),
  );
  const ordered: (Rect | null)[] = rects.map(() => null);
  let sum = 0;
  for (let k = 0; k < rects.length; k++) {
    let [most, from, to] = [-1, 0, 0];
    for (const [one, list] of shared.entries()) {
      for (const [other, value] of list.entries()) if (value > most) [most, from, to] = [value, one, other];
    }
    ordered[to] = rects[from]!;
    sum += most;
    shared[from]!.fill(-1);
    for (const list of shared) list[to] = -1;
  }
  return { ordered, likeness: sum / rects.length };
}

function overlapOf(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const shared = Math.max(width, 0) * Math.max(height, 0);
  return shared / (a.width * a.height + b.width * b.height - shared);
}

function difference(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}

function moveAll(rects: readonly (Rect | null)[], by: Point): (Rect | null)[] {
  return rects.map((rect) => rect && { ...rect, x: rect.x + by.x, y: rect.y + by.y });
}

/** The smallest cell with some others. */
function around(cells: readonly Cell[]): Cell {
  const [x, y] = [Math.min(...cells.map((cell) => cell.x)), Math.min(...cells.map((cell) => cell.y))];
  const right = Math.max(...cells.map((cell) => cell.x + cell.width));
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.height));
  return { x, y, width: right - x, height: bottom - y };
}
