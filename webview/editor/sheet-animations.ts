import type { SceneAnimation } from '../../src/messages/scene.js';
import type { Sheet, Timeline } from './timelines.js';

/** An animation as a part of its sheet. */
export interface SheetAnimation {
  readonly animation: SceneAnimation;
  /** Frames of the sheet, both included. */
  readonly first: number;
  readonly last: number;
}

/** More would leave no room for the picture. */
const maxRows = 4;

/**
 * The animations that are parts of a timeline, in rows in which none lies over another; none where the timeline is an
 * animation itself. Those for which there is no room in the rows are left out.
 */
export function animationRows(timeline: Timeline, sprites: readonly Sheet[]): SheetAnimation[][] {
  if (timeline.animation !== null) return [];
  const sprite = sprites.find(({ id }) => timeline.sprites.has(id));
  const rows: SheetAnimation[][] = [];
  const parts = (sprite?.animations ?? []).flatMap((animation): SheetAnimation[] => {
    const first = Math.max(0, Math.floor(animation.first));
    const last = Math.min(timeline.count - 1, Math.floor(animation.last));
    return first <= last ? [{ animation, first, last }] : [];
  });
  // The longer ones first: what lies inside of another stands under it.
  for (const part of parts.sort((a, b) => b.last - b.first - (a.last - a.first) || a.first - b.first)) {
    const row = rows.find((others) => placeIn(others, part) >= 0);
    if (row !== undefined) row.splice(placeIn(row, part), 0, part);
    else if (rows.length < maxRows) rows.push([part]);
  }
  return rows;
}

/** The index at which a part belongs into a row, which is in the order of the frames; -1: it would lie over another. */
function placeIn(row: readonly SheetAnimation[], { first, last }: SheetAnimation): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row[middle]!.last < first) low = middle + 1;
    else high = middle;
  }
  const next = row[low];
  return next === undefined || last < next.first ? low : -1;
}
