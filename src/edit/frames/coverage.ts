import { bounds } from '../../core/index.js';
import type { Hitbox, HitboxDocument } from '../../model/document.js';
import { hitboxById, hitboxIndex } from '../../model/lookup.js';
import type { EditChange } from '../change.js';
import { findMatchingHitboxes } from '../matching-hitboxes.js';
import { isNearShape, isSameMeaning, type ReadingChange, type SpritePairs } from '../reading-changes.js';
import type { FramesChange } from './plan-frames.js';
import { containsRange, mergeRanges, subtractRange, type FrameRange } from './ranges.js';

type FramesEdit = Extract<EditChange, { kind: 'frames' }>;

/** Compares the frames in which hitboxes exist after a change with the requested ones. */
export class FrameCoverage {
  private readonly before: readonly { readonly hitbox: Hitbox; readonly change: FramesChange }[];

  constructor(
    private readonly request: FramesEdit,
    hitboxes: readonly Hitbox[],
    private readonly sprites: SpritePairs,
  ) {
    this.before = request.changes.flatMap((change) =>
      change.ids.slice(0, 1).flatMap((id) => {
        const hitbox = hitboxById(hitboxes, id);
        return hitbox === undefined ? [] : [{ hitbox, change }];
      }),
    );
  }

  /** `after`: the hitboxes at the places of the old ones, and the new ones. */
  compare(after: readonly Hitbox[]): ReadingChange[] {
    const left = new Set(after);
    const changes: ReadingChange[] = [];
    for (const { hitbox, change } of this.before) {
      const wanted = change.frames === null ? null : mergeRanges(change.frames);
      let missing = wanted ?? [];
      let isAlways = false;
      for (const other of left) {
        if (!this.isSame(hitbox, other)) continue;
        const [first, last] = this.rangeOf(other);
        const isThere = wanted === null ? other.frames === null && !isAlways : containsRange(missing, [first, last]);
        if (!isThere) continue;
        left.delete(other);
        isAlways = wanted === null;
        missing = subtractRange(missing, [first, last]);
      }
      if (missing.length > 0 || (wanted === null && !isAlways))
        changes.push({ aspect: 'frames', before: hitbox, after: null, choice: {} });
    }
    for (const other of left) {
      const box = bounds(other.shape);
      // A key without a size ends the one before it.
      if (box.minX === box.maxX && box.minY === box.maxY) continue;
      changes.push({ aspect: 'frames', before: null, after: other, choice: {} });
    }
    return changes;
  }

  private isSame(before: Hitbox, after: Hitbox): boolean {
    return (
      before.form === after.form &&
      before.animation === after.animation &&
      (before.role === after.role || (before.roleAssumed === true && after.roleAssumed === true)) &&
      isSameMeaning(before.convention, after.convention) &&
      isNearShape(before.shape, after) &&
      this.sprites.match(before, after)
    );
  }

  private rangeOf({ frames }: Hitbox): FrameRange {
    const end = (this.request.count ?? Infinity) - 1;
    const [first, last] = frames ?? [0, null];
    return [first, last === null || last > end ? end : last];
  }
}

/** Returns copies that have the same result where a form can't express other frames of its entries; null if none do. */
export function copiesInstead(
  { hitboxes }: HitboxDocument,
  { changes, count, keys = [] }: FramesEdit,
): EditChange | null {
  if (keys.length > 0) return null;
  if (changes.some(({ ids }) => ids.some((id) => hitboxById(hitboxes, id)?.keys !== undefined))) return null;
  const all = changes.map(({ ids, frames }) => {
    const now = ids.map((id) => hitboxById(hitboxes, id)?.frames ?? ([0, null] as const));
    const without = (ranges: readonly FrameRange[], others: readonly (readonly [number, number | null])[]) =>
      others.reduce((left, other) => subtractRange(left, other), ranges);
    const ends = now.map(([first, last]): FrameRange => [first, last ?? (count ?? Infinity) - 1]);
    return { id: ids.at(-1)!, missing: without(frames ?? [], now), lost: without(ends, frames ?? []) };
  });
  const extended = all.filter(({ missing }) => missing.length > 0);
  const frames = extended[0]?.missing ?? [];
  const isCopy = extended.every(({ missing, lost }) => lost.length === 0 && String(missing) === String(frames));
  // What gives way is overwritten by the copies.
  const isOverwritten = all.every(({ lost }) => lost.every((range) => containsRange(frames, range)));
  const listed = new Set(changes.flatMap(({ ids }) => ids));
  const isAlone = extended.every(({ id }) =>
    findMatchingHitboxes(hitboxes, hitboxIndex(hitboxes, id), frames).every((index) => listed.has(hitboxes[index]!.id)),
  );
  return frames.length > 0 && isCopy && isOverwritten && isAlone
    ? { kind: 'copy-frames', ids: extended.map(({ id }) => id), frames, count }
    : null;
}

/** Returns the change that makes the ranges of copied hitboxes longer; the same ones at other times give way. */
export function longerInstead(
  { hitboxes }: HitboxDocument,
  { ids, frames, count }: Extract<EditChange, { kind: 'copy-frames' }>,
): FramesEdit | null {
  const changes = new Map<string, readonly FrameRange[]>();
  for (const id of ids) {
    const own = hitboxById(hitboxes, id)?.frames;
    if (own === undefined || own === null || own[1] === null) return null;
    for (const index of findMatchingHitboxes(hitboxes, hitboxIndex(hitboxes, id), frames)) {
      const { id: other, frames: ranges } = hitboxes[index]!;
      if (ranges === null || ranges[1] === null) return null;
      const left = frames.reduce(
        (rest: readonly FrameRange[], one) => subtractRange(rest, one),
        [[ranges[0], ranges[1]]],
      );
      if (!ids.includes(other)) changes.set(other, left);
    }
    changes.set(id, mergeRanges([[own[0], own[1]], ...frames]));
  }
  return { kind: 'frames', changes: [...changes].map(([id, ranges]) => ({ ids: [id], frames: ranges })), count };
}
