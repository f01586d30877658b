import { contact, overlaps, type Bounds } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import type { Role } from '../../src/model/role.js';
import { boxAt, getIndex, isIndexed, type ColliderSet, type RolesCollide, type ActorContact } from './collider-set.js';
import { nearestPair } from './nearest.js';

/** The contacts of two actors. */
export interface PairContacts {
  /** The colliding pairs of hitboxes, by their indices in each actor, ascending. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Whether there are more pairs than are kept. */
  readonly isTruncated: boolean;
  /** The overlapping pairs whose roles never collide, in any order; at most a thousand and one. */
  readonly ignored: readonly (readonly [number, number])[];
  /** The contacts of the pairs, in the same order; of many pairs, only of those whose boxes overlap most. */
  readonly details: readonly ActorContact[];
  /**
   * The deepest colliding pair, of hit and hurt if possible, since only those have an effect; if none collides, the
   * nearest one; null if no roles collide.
   */
  readonly closest: ActorContact | null;
}

/** Hundreds of boxes on top of each other make more pairs than anyone can see. */
const maxPairs = 5000;

/** More ignored overlaps aren't counted. */
const maxIgnored = 1001;

/** Contacts are computed for at most this many pairs. */
const maxDetails = 50;

export const noContacts: PairContacts = { pairs: [], isTruncated: false, ignored: [], details: [], closest: null };

/**
 * Finds the contacts of two actors: which of their hitboxes collide (touching doesn't count) and how deep, or how far
 * apart they are. `before`, the previous result, changes only the order of tests, never the result.
 */
export function findContacts(
  a: ColliderSet,
  b: ColliderSet,
  collide: RolesCollide,
  before: PairContacts = noContacts,
): PairContacts {
  const pairs: [number, number][] = [];
  const ignored: [number, number][] = [];
  const isTruncated = !collisions(a, b, collide, pairs, ignored);
  if (pairs.length === 0) return { ...noContacts, ignored, closest: nearestPair(a, b, collide, before.closest) };
  pairs.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const details = deepest(pairs, a, b).map(([i, j]): ActorContact => {
    return { a: i, b: j, contact: contact(a.shape(i)!, b.shape(j)!) };
  });
  const strikes = details.filter((pair) => isStrike(a.roles[pair.a], b.roles[pair.b]));
  const closest = (strikes.length > 0 ? strikes : details).reduce((best, current) =>
    current.contact.separation < best.contact.separation ? current : best,
  );
  return { pairs, isTruncated, ignored, details, closest };
}

function isStrike(a: Role | undefined, b: Role | undefined): boolean {
  return (a === 'hit' && b === 'hurt') || (a === 'hurt' && b === 'hit');
}

/** Contacts are expensive: of many pairs, only those whose boxes overlap most are computed. */
function deepest(pairs: readonly [number, number][], a: ColliderSet, b: ColliderSet): readonly [number, number][] {
  if (pairs.length <= maxDetails) return pairs;
  const depths = new Map(pairs.map((pair) => [pair, boxDepth(a.box(pair[0]), b.box(pair[1]))]));
  const chosen = new Set([...pairs].sort((p, q) => depths.get(q)! - depths.get(p)!).slice(0, maxDetails));
  return pairs.filter((pair) => chosen.has(pair));
}

function boxDepth(a: Bounds, b: Bounds): number {
  const across = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
  const down = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
  return Math.min(across, down);
}

/** Collects the colliding and the ignored pairs; returns false if too many collide. */
function collisions(
  a: ColliderSet,
  b: ColliderSet,
  collide: RolesCollide,
  pairs: [number, number][],
  ignored: [number, number][],
): boolean {
  if (a.bounds === null || b.bounds === null || !boundsOverlap(a.bounds, b.bounds)) return true;
  const swap = isIndexed(a) && !isIndexed(b);
  const [query, indexed] = swap ? [b, a] : [a, b];
  const index = getIndex(indexed);
  let going = true as boolean;
  for (let at = 0; at < query.members.length && going; at++) {
    const mine = query.members[at]!;
    const [minX, minY, maxX, maxY] = boxAt(query, at);
    index.window(minX, minY, maxX, maxY, (result) => {
      if (!going) return;
      const theirs = indexed.members[result]!;
      const isLit = collide(query.roles[mine]!, indexed.roles[theirs]!);
      if (!isLit && ignored.length === maxIgnored) return;
      const first = query.shape(mine);
      const second = indexed.shape(theirs);
      if (first === null || second === null || !overlaps(first, second)) return;
      (isLit ? pairs : ignored).push(swap ? [theirs, mine] : [mine, theirs]);
      going = pairs.length < maxPairs;
    });
  }
  return going;
}
