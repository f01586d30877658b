import type { Bounds } from '../../src/core/index.js';

export type Axis = 'x' | 'y';

/** A line of the scene that something held lies on: `at` on `axis`, along the other axis from one end to the other. */
export interface Guide {
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** More boxes than this lie so close together that being in line with one of them says nothing. */
const maxBoxes = 3000;

/** Places closer together than this are one. */
const together = 1e-9;

/** The edges and centres of boxes, sorted, for finding the one that is nearest. */
export class Aligner {
  private readonly x: Lines;
  private readonly y: Lines;

  constructor(boxes: readonly Bounds[]) {
    const used = boxes.length > maxBoxes ? [] : boxes;
    this.x = linesOf(used.map(({ minX, maxX, minY, maxY }) => ({ low: minX, high: maxX, from: minY, to: maxY })));
    this.y = linesOf(used.map(({ minX, maxX, minY, maxY }) => ({ low: minY, high: maxY, from: minX, to: maxX })));
  }

  /** The line nearest to a place, at most `reach` away and one that `accepts`; null where there is none. */
  nearest(axis: Axis, place: number, reach: number, accepts: (at: number) => boolean = () => true): Guide | null {
    const lines = this[axis];
    let best: number | null = null;
    for (let i = firstFrom(lines.at, place - reach); i < lines.at.length && lines.at[i]! <= place + reach; i++) {
      if (best !== null && Math.abs(lines.at[i]! - place) >= Math.abs(lines.at[best]! - place)) continue;
      if (accepts(lines.at[i]!)) best = i;
    }
    return best === null ? null : { axis, at: lines.at[best]!, from: lines.from[best]!, to: lines.to[best]! };
  }

  /** The lines that a box lies on with an edge or its centre, drawn as far as the box and what it is in line with. */
  guidesOf(box: Bounds): Guide[] {
    return [
      ...this.onLines('x', box.minX, box.maxX, box.minY, box.maxY),
      ...this.onLines('y', box.minY, box.maxY, box.minX, box.maxX),
    ];
  }

  private onLines(axis: Axis, low: number, high: number, from: number, to: number): Guide[] {
    const guides: Guide[] = [];
    for (const place of [low, (low + high) / 2, high]) {
      const guide = this.nearest(axis, place, together);
      if (guide === null || guides.some(({ at }) => Math.abs(at - guide.at) <= together)) continue;
      guides.push({ ...guide, from: Math.min(guide.from, from), to: Math.max(guide.to, to) });
    }
    return guides;
  }
}

interface Lines {
  readonly at: Float64Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

interface Extent {
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

/** The sorted places of low ends, high ends and middles; places that are the same are one line. */
function linesOf(extents: readonly Extent[]): Lines {
  const all = extents.flatMap(({ low, high, from, to }) =>
    [low, (low + high) / 2, high].map((at) => ({ at, from, to })),
  );
  all.sort((a, b) => a.at - b.at);
  const merged: { at: number; from: number; to: number }[] = [];
  for (const { at, from, to } of all) {
    const last = merged.at(-1);
    if (last === undefined || at - last.at > together) merged.push({ at, from, to });
    else {
      last.from = Math.min(last.from, from);
      last.to = Math.max(last.to, to);
    }
  }
  return {
    at: Float64Array.from(merged, ({ at }) => at),
    from: Float64Array.from(merged, ({ from }) => from),
    to: Float64Array.from(merged, ({ to }) => to),
  };
}

/** The first index whose value is not below `value`. */
function firstFrom(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
