import type { Frames } from '../model/document.js';

/** Which hitboxes can be there together: taken apart by space and time before any of them are compared. */

interface Timed {
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: Frames | null;
  readonly state?: string;
}

/** Hitboxes, as ascending indices, among which pairs are sought. */
interface Moment {
  readonly members: readonly number[];
  /** Only pairs of a member and one of these are sought; null: pairs of members. */
  readonly others: readonly number[] | null;
  /** Only pairs of which one begins to exist at this frame: the others are pairs of an earlier moment. Null: all pairs. */
  readonly from: number | null;
}

/** The usable hitboxes by the space that they live in, the shared world or a sprite of its own, and there by time. */
export function moments(
  hitboxes: readonly Timed[],
  /** Null for those that cannot collide. */
  shapes: readonly unknown[],
  shared: ReadonlySet<string>,
): Moment[] {
  const world: number[] = [];
  const own = new Map<string, number[]>();
  hitboxes.forEach((hitbox, index) => {
    if (shapes[index] === null) return;
    if (shared.has(hitbox.sprite)) {
      world.push(index);
      return;
    }
    const members = own.get(hitbox.sprite);
    if (members === undefined) own.set(hitbox.sprite, [index]);
    else members.push(index);
  });
  const all = [...own.values()].flatMap((members) => bySequence(members, hitboxes));
  return [{ members: world, others: null, from: null }, ...all].filter(
    ({ members, others }) => members.length > 1 || others !== null,
  );
}

/** The hitboxes of a sprite by what their frames count in, and by the states of their owner. */
function bySequence(members: readonly number[], hitboxes: readonly Timed[]): Moment[] {
  const animation = (index: number): string | null => hitboxes[index]!.animation;
  const state = (index: number): string | null => hitboxes[index]!.state ?? null;
  return byAlternative(members, animation, (own) =>
    byAlternative(own, state, (together) => momentsOf(together, hitboxes)),
  );
}

/** Hitboxes of two alternatives are never there together, and those of none may be there with any. */
function byAlternative(
  members: readonly number[],
  alternativeOf: (index: number) => string | null,
  among: (members: readonly number[]) => Moment[],
): Moment[] {
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

/** So many places in moments a hitbox may take on average before taking a sprite's frames apart no longer pays. */
const placesPerHitbox = 4;

/**
 * One moment for each frame at which a hitbox of the sprite begins to exist, with all that exist then. Two that exist
 * together do so when the later one begins. A sheet of a thousand frames thus costs no million of comparisons.
 */
function momentsOf(members: readonly number[], hitboxes: readonly Timed[]): Moment[] {
  const starts = [...new Set(members.map((index) => firstFrame(hitboxes[index]!)))].sort((a, b) => a - b);
  const together: Moment[] = [{ members, others: null, from: null }];
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

/** The frame at which a hitbox begins to exist; one that is always there begins before all frames. */
export function firstFrame({ frames }: Pick<Timed, 'frames'>): number {
  return frames === null || Number.isNaN(frames[0]) ? -Infinity : frames[0];
}
