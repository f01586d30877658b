import { contact, type Point, type Shape } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import type { CollisionMatrix } from '../model/matrix.js';
import { haveOneOwner, type Spaces } from '../model/coexistence.js';
import { isDeep, isHabit, isHardToReach, isInTheWay, jointShare } from './likely-mistakes.js';
import { visitCollidingPairs } from './pairs.js';
import { dimensionOf } from './size.js';
import { Verdicts } from './verdict.js';
import type { WrittenTogether } from './written-together.js';
import { addToList } from '../model/maps.js';

/** How two overlapping hitboxes relate; the id of the rule that reports it. */
export type OverlapKind = 'overlap' | 'contained' | 'ui-overlap' | 'inside-solid';

/** An overlapping hitbox, the depth, and how far the other hitbox must move to just touch it. */
export interface Partner {
  readonly hitbox: Hitbox;
  readonly depth: number;
  readonly move: Point;
}

/** The hitboxes that overlap a hitbox: their number, and the deepest of them, deepest first. */
interface Partners {
  readonly count: number;
  readonly deepest: readonly Partner[];
}

/** A list in which overlapping is the habit: the number of its overlaps, and the deepest of them. */
export interface Habit {
  readonly count: number;
  readonly hitbox: Hitbox;
  readonly partner: Partner;
  /** The list's other hitboxes that overlap, deepest first; at most `maxPartners`. */
  readonly others: readonly Hitbox[];
}

/** All overlaps of a file that may be mistakes. Each pair has one kind only. */
export interface Overlaps {
  /** Returns the partners of a hitbox. A pair is listed at the inner one, otherwise at the later one in the text. */
  of(hitbox: Hitbox, kind: OverlapKind): Partners | null;
  /** The lists in which overlapping is the habit; their pairs aren't listed one by one. */
  readonly habits: readonly Habit[];
  /** False if a pile of boxes stopped the search early; then every count is a lower bound. */
  readonly complete: boolean;
}

/** At most this many partners per hitbox are stored; the others are counted. */
const maxPartners = 10;

/** The search stops after this many overlaps, about 20 ms. Only a pile of boxes has more. */
export const maxReportedOverlaps = 20_000;

class PartnerList implements Partners {
  count = 0;
  readonly deepest: Partner[] = [];

  add({ hitbox, depth, move }: Partner): void {
    this.count++;
    const last = this.deepest[maxPartners - 1];
    if (last !== undefined && !ranksBefore(hitbox, depth, last)) return;
    let at = Math.min(this.deepest.length, maxPartners - 1);
    while (at > 0 && ranksBefore(hitbox, depth, this.deepest[at - 1]!)) {
      this.deepest[at] = this.deepest[at - 1]!;
      at--;
    }
    this.deepest[at] = { hitbox, depth, move };
  }
}

function ranksBefore(hitbox: Hitbox, depth: number, other: Partner): boolean {
  return depth > other.depth || (depth === other.depth && hitbox.start < other.hitbox.start);
}

/** A pair that may be reported, and at which of the two. */
interface Suspect {
  readonly kind: OverlapKind;
  readonly hitbox: Hitbox;
  readonly partner: Partner;
}

/** A sensor in a wall never fires, whatever its role collides with. */
const sensorsInWalls: CollisionMatrix = { 'solid/trigger': 'different-owners' };

/**
 * Finds the lit overlaps that may be mistakes, and sensors inside walls. `isSuppressed` excludes pairs that the user
 * suppresses or another rule reports.
 */
export function findOverlaps(
  hitboxes: readonly Hitbox[],
  spaces: Spaces,
  matrix: CollisionMatrix,
  together: WrittenTogether,
  isSuppressed: (a: Hitbox, b: Hitbox, kind: OverlapKind) => boolean,
): Overlaps {
  const suspects: Suspect[] = [];
  const mayMatter = (i: number, j: number): boolean => {
    const a = hitboxes[i]!;
    const b = hitboxes[j]!;
    // A hitbox without area is disabled or flat. A path is unique in a list or record.
    if (a.path === b.path || dimensionOf(a.shape) !== 'area' || dimensionOf(b.shape) !== 'area') return false;
    return haveSameMeaning(a, b) ? together.inData(a, b) : mayBeInside(a, b) && together.inFunction(a, b);
  };
  let left = maxReportedOverlaps;
  const verdicts = new Verdicts(hitboxes, spaces, { ...sensorsInWalls, ...matrix });
  const complete = visitCollidingPairs(verdicts, mayMatter, (i, j, shapeA, shapeB) => {
    if (left-- === 0) return false;
    const suspect = suspectFrom(hitboxes[i]!, hitboxes[j]!, shapeA, shapeB, together);
    if (suspect !== null && !isSuppressed(suspect.hitbox, suspect.partner.hitbox, suspect.kind)) suspects.push(suspect);
    return true;
  });
  const habits = findHabits(hitboxes, suspects, together);
  const partnersByKind = new Map<OverlapKind, Map<Hitbox, PartnerList>>();
  for (const { kind, hitbox, partner } of suspects) {
    if (isListed(kind) && habits.has(together.containerOf(hitbox)) && together.areSiblings(hitbox, partner.hitbox))
      continue;
    const lists = partnersByKind.get(kind) ?? new Map<Hitbox, PartnerList>();
    partnersByKind.set(kind, lists);
    const list = lists.get(hitbox) ?? new PartnerList();
    lists.set(hitbox, list);
    list.add(partner);
  }
  return {
    of: (hitbox, kind) => partnersByKind.get(kind)?.get(hitbox) ?? null,
    habits: [...habits.values()],
    complete,
  };
}

/** Whether two hitboxes have one role, or one is neutral and the other one no sensor, which overlaps by design. */
function haveSameMeaning(a: Hitbox, b: Hitbox): boolean {
  if (a.role === 'trigger' || b.role === 'trigger') return false;
  return a.role === b.role || a.role === 'other' || b.role === 'other';
}

/** Whether one of two hitboxes is solid and the other one isn't, and they don't belong together. */
function mayBeInside(a: Hitbox, b: Hitbox): boolean {
  return (a.role === 'solid') !== (b.role === 'solid') && !haveOneOwner(a, b);
}

/** Returns the overlap of two hitboxes if it may be a mistake; otherwise null. */
function suspectFrom(a: Hitbox, b: Hitbox, shapeA: Shape, shapeB: Shape, together: WrittenTogether): Suspect | null {
  const { relation, separation, mtv } = contact(shapeA, shapeB);
  const depth = -separation;
  const first = { kind: 'overlap', hitbox: a, partner: { hitbox: b, depth, move: mtv } } as const;
  const back = { x: -mtv.x, y: -mtv.y };
  const second = { kind: 'overlap', hitbox: b, partner: { hitbox: a, depth, move: back } } as const;
  const isInner = relation === 'inside';
  const isNested = isInner || relation === 'containing';
  const isMoreThanRounding = isNested || isDeep(shapeA, shapeB, depth);
  if (mayBeInside(a, b) && isMoreThanRounding) {
    const [thing, solid] = a.role === 'solid' ? [second, a] : [first, b];
    const isBuried =
      isHardToReach(thing.hitbox) && (relation === 'equal' || (isInner === (thing === first) && isNested));
    if ((isBuried || isInTheWay(thing.hitbox, solid)) && together.inFunction(a, b))
      return { ...thing, kind: 'inside-solid' };
  }
  // The shapes of one thing overlap a bit where they join, and those elsewhere in it are its hull or its states.
  const isOneThing = haveOneOwner(a, b) && (!together.areSiblings(a, b) || !isDeep(shapeA, shapeB, depth, jointShare));
  if (
    isOneThing ||
    !haveSameMeaning(a, b) ||
    !isMoreThanRounding ||
    !together.inData(a, b) ||
    together.areDifferentThings(a, b)
  )
    return null;
  // A button in a panel.
  if (a.role === 'ui' && isNested) return null;
  const isRedundant = a.role === b.role && a.role !== 'other' && (isNested || relation === 'equal');
  // With different content, two things are in one place: a door in a house.
  if ((isRedundant || relation === 'equal') && a.beside !== b.beside) return null;
  const suspect = isInner ? first : second;
  if (a.role === 'ui') return { ...suspect, kind: 'ui-overlap' };
  return isRedundant && together.areSiblings(a, b) ? { ...suspect, kind: 'contained' } : suspect;
}

/** Whether overlaps of a kind may be the habit of a list. */
function isListed(kind: OverlapKind): boolean {
  return kind === 'overlap' || kind === 'contained';
}

/** Returns the lists in which overlapping is the habit, by their paths. */
function findHabits(
  hitboxes: readonly Hitbox[],
  suspects: readonly Suspect[],
  together: WrittenTogether,
): ReadonlyMap<string, Habit> {
  const overlaps = new Map<string, Suspect[]>();
  for (const suspect of suspects) {
    if (!isListed(suspect.kind) || !together.areSiblings(suspect.hitbox, suspect.partner.hitbox)) continue;
    addToList(overlaps, together.containerOf(suspect.hitbox), suspect);
  }
  const members = new Map<string, number>();
  if (overlaps.size > 0) {
    for (const hitbox of hitboxes) {
      const container = together.containerOf(hitbox);
      if (overlaps.has(container)) members.set(container, (members.get(container) ?? 0) + 1);
    }
  }
  const habits = new Map<string, Habit>();
  for (const [container, found] of overlaps) {
    if (!isHabit(found.length, members.get(container)!)) continue;
    const [deepest, ...rest] = found.sort((p, q) => q.partner.depth - p.partner.depth);
    const { hitbox, partner } = deepest!;
    const others = rest.slice(0, maxPartners).flatMap((one) => [one.hitbox, one.partner.hitbox]);
    const listed = new Set(others.filter((one) => one !== hitbox && one !== partner.hitbox));
    habits.set(container, { count: found.length, hitbox, partner, others: [...listed].slice(0, maxPartners) });
  }
  return habits;
}
