import { countWhile } from '../../src/model/span.js';
import type { SceneAnimation } from '../../src/messages/scene.js';
import type { Sheet, Timeline } from '../../src/scene/timelines.js';

/** An animation as a part of its sheet. */
export interface SheetAnimation {
  readonly animation: SceneAnimation;
  /** Frames of the sheet, both included. */
  readonly first: number;
  readonly last: number;
}

/** More would leave no space for the scene. */
const maxRows = 4;

/**
 * Returns the animations that are parts of a timeline, in rows without overlaps; empty if the timeline is itself an
 * animation. Animations that don't fit into the rows are left out.
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
  // Longer ones first: an animation inside another is in a row below it.
  for (const part of parts.sort((a, b) => b.last - b.first - (a.last - a.first) || a.first - b.first)) {
    const row = rows.find((others) => placeIn(others, part) >= 0);
    if (row !== undefined) row.splice(placeIn(row, part), 0, part);
    else if (rows.length < maxRows) rows.push([part]);
  }
  return rows;
}

/** Returns the index for a part in a row that is in frame order; -1 if it would overlap. */
function placeIn(row: readonly SheetAnimation[], { first, last }: SheetAnimation): number {
  const index = countWhile(row, (animation) => animation.last < first);
  const next = row[index];
  return next === undefined || last < next.first ? index : -1;
}
