import { countWhile } from '../../src/model/span.js';
import type { Bounds } from '../../src/core/index.js';
import type { Axis } from '../../src/model/bounds.js';

/** A guide line in the scene: at `at` on `axis`, reaching from one end to the other along the other axis. */
export interface Guide {
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A guide that the user has placed, from end to end of the scene. */
export type PlacedGuide = Pick<Guide, 'axis' | 'at'>;

/** More boxes than this are so dense that alignment with one of them means nothing. */
const maxBoxes = 3000;

/** Positions closer together than this are the same. */
const together = 1e-9;

/** The sorted edges and centers of boxes, and the guides of the user, to find the nearest one. */
export class Aligner {
  private readonly x: Lines;
  private readonly y: Lines;

  constructor(boxes: readonly Bounds[], guides: readonly PlacedGuide[] = []) {
    const used = boxes.length > maxBoxes ? [] : boxes;
    // A placed guide is visible already: its line reaches only across what is aligned with it.
    const placed = (axis: Axis): Extent[] =>
      guides.flatMap((guide) =>
        guide.axis === axis ? [{ low: guide.at, high: guide.at, from: Infinity, to: -Infinity }] : [],
      );
    this.x = collectLines([
      ...used.map(({ minX, maxX, minY, maxY }) => ({ low: minX, high: maxX, from: minY, to: maxY })),
      ...placed('x'),
    ]);
    this.y = collectLines([
      ...used.map(({ minX, maxX, minY, maxY }) => ({ low: minY, high: maxY, from: minX, to: maxX })),
      ...placed('y'),
    ]);
  }

  /**
   * Returns the accepted line nearest to a position, at most `maxDistance` away; null if there is none. `isCenter`: only
   * centers are on it.
   */
  nearest(
    axis: Axis,
    place: number,
    maxDistance: number,
    accepts: (at: number, isCenter: boolean) => boolean = () => true,
  ): Guide | null {
    const lines = this[axis];
    let best: number | null = null;
    for (
      let i = firstFrom(lines.at, place - maxDistance);
      i < lines.at.length && lines.at[i]! <= place + maxDistance;
      i++
    ) {
      if (best !== null && Math.abs(lines.at[i]! - place) >= Math.abs(lines.at[best]! - place)) continue;
      if (accepts(lines.at[i]!, lines.isCenter[i] === 1)) best = i;
    }
    return best === null ? null : { axis, at: lines.at[best]!, from: lines.from[best]!, to: lines.to[best]! };
  }

  /** Finds the lines through an edge or the center of a box, drawn across the box and everything aligned with it. */
  findGuides(box: Bounds): Guide[] {
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
  /** 1 where only centers are. */
  readonly isCenter: Uint8Array;
  readonly from: Float64Array;
  readonly to: Float64Array;
}

interface Extent {
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

/** Collects the sorted positions of low ends, high ends and centers, without duplicates. */
function collectLines(extents: readonly Extent[]): Lines {
  const all = extents.flatMap(({ low, high, from, to }) =>
    [low, (low + high) / 2, high].map((at) => ({ at, from, to, isCenter: at !== low && at !== high })),
  );
  all.sort((a, b) => a.at - b.at);
  const merged: { at: number; from: number; to: number; isCenter: boolean }[] = [];
  for (const { at, from, to, isCenter } of all) {
    const last = merged.at(-1);
    if (last === undefined || at - last.at > together) merged.push({ at, from, to, isCenter });
    else {
      last.from = Math.min(last.from, from);
      last.to = Math.max(last.to, to);
      last.isCenter &&= isCenter;
    }
  }
  return {
    at: Float64Array.from(merged, ({ at }) => at),
    isCenter: Uint8Array.from(merged, ({ isCenter }) => Number(isCenter)),
    from: Float64Array.from(merged, ({ from }) => from),
    to: Float64Array.from(merged, ({ to }) => to),
  };
}

/** Returns the first index whose value is at least `value`. */
function firstFrom(sorted: Float64Array, value: number): number {
  return countWhile(sorted, (number) => number < value);
}
