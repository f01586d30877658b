import type { Frames } from '../model/document.js';
import { addToList } from '../model/maps.js';

/** Groups hitboxes that can exist together, by space and time, before any are compared. */

interface Timed {
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: Frames | null;
  readonly state?: string;
}

/** Hitboxes, as ascending indices, to search for pairs. */
export interface FrameGroup {
  readonly members: readonly number[];
  /** Only pairs of a member and one of these; null: pairs of members. */
  readonly others: readonly number[] | null;
  /** Only pairs of which one begins at this frame: the others belong to an earlier group. Null: all pairs. */
  readonly from: number | null;
}

/** Groups usable hitboxes by space (the shared world or their own sprite), and in a sprite by time. */
export function groupByTime(
  hitboxes: readonly Timed[],
  /** Null for those that can't collide. */
  shapes: readonly unknown[],
  shared: ReadonlySet<string>,
): FrameGroup[] {
  const world: number[] = [];
  const own = new Map<string, number[]>();
  hitboxes.forEach((hitbox, index) => {
    if (shapes[index] === null) return;
    if (shared.has(hitbox.sprite)) world.push(index);
    else addToList(own, hitbox.sprite, index);
  });
  const all = [...own.values()].flatMap((members) => bySequence(members, hitboxes));
  return [{ members: world, others: null, from: null }, ...all].filter(
    ({ members, others }) => members.length > 1 || others !== null,
  );
}

/** Groups the hitboxes of a sprite by animation and by the state of their owner. */
function bySequence(members: readonly number[], hitboxes: readonly Timed[]): FrameGroup[] {
  const animation = (index: number): string | null => hitboxes[index]!.animation;
  const state = (index: number): string | null => hitboxes[index]!.state ?? null;
  return byAlternative(members, animation, (own) =>
    byAlternative(own, state, (together) => groupMembers(together, hitboxes)),
  );
}

/** Hitboxes of two alternatives never exist together; those without one may exist with any. */
function byAlternative(
  members: readonly number[],
  alternativeOf: (index: number) => string | null,
  among: (members: readonly number[]) => FrameGroup[],
): FrameGroup[] {
  const always: number[] = [];
  const alternatives = new Map<string, number[]>();
  for (const index of members) {
    const key = alternativeOf(index);
    const own = key === null ? always : (alternatives.get(key) ?? []);
    if (key !== null) alternatives.set(key, own);
    own.push(index);
  }
  if (alternatives.size <= 1) return among(members);
  const each = [...(always.length > 0 ? [always] : []), ...alternatives.values()].flatMap(among);
  if (always.length === 0) return each;
  return [...each, { members: [...alternatives.values()].flat(), others: always, from: null }];
}

/** Splitting a sprite by frames pays off up to this many groups per hitbox on average. */
const placesPerHitbox = 4;

/**
 * Groups hitboxes by each frame at which one of them begins to exist. Two that exist together do so when the later one
 * begins, so a sheet of a thousand frames doesn't need a million comparisons.
 */
function groupMembers(members: readonly number[], hitboxes: readonly Timed[]): FrameGroup[] {
  const starts = [...new Set(members.map((index) => firstFrame(hitboxes[index]!)))].sort((a, b) => a - b);
  const together: FrameGroup[] = [{ members, others: null, from: null }];
  if (starts.length === 1) return together;
  const lists = starts.map((): number[] => []);
  const order = new Map(starts.map((start, at) => [start, at]));
  let places = 0;
  for (const index of members) {
    const hitbox = hitboxes[index]!;
    const last = hitbox.frames === null ? Infinity : (hitbox.frames[1] ?? Infinity);
    let at = order.get(firstFrame(hitbox))!;
    do {
      lists[at]!.push(index);
      if (++places > placesPerHitbox * members.length) return together;
      at++;
    } while (at < starts.length && starts[at]! <= last);
  }
  return lists.map((list, at) => ({ members: list, others: null, from: starts[at]! }));
}

/** Returns the frame at which a hitbox begins to exist; -Infinity if it always exists. */
export function firstFrame({ frames }: Pick<Timed, 'frames'>): number {
  return frames === null || Number.isNaN(frames[0]) ? -Infinity : frames[0];
}
