import { visitOverlaps } from '../../src/check/pairs.js';
import { Verdicts, type IgnoredReason } from '../../src/check/verdict.js';
import { shareSpace } from '../../src/model/coexistence.js';
import { addToList } from '../../src/model/maps.js';

/** Two hitboxes that overlap, as indices (`a` < `b`), and why they are ignored. */
export interface IgnoredPair {
  readonly a: number;
  readonly b: number;
  readonly reason: IgnoredReason;
}

/** At most this many pairs are kept, and this many compared: only all frames at once, or a heap, have more. */
const maxKept = 10_000;
const maxCompared = 200_000;

/** At most this many pairs across sprites that are drawn apart are kept, and this many compared. */
export const maxApart = 100;
const maxComparedApart = 50_000;

/** The overlaps of a scene that are ignored. */
export class IgnoredOverlaps {
  readonly pairs: readonly IgnoredPair[];
  /** Whether there may be more pairs. */
  readonly isTruncated: boolean;
  /** The pairs that would collide if all sprites stood in one world instead of being drawn apart. */
  readonly drawnApart: readonly IgnoredPair[];
  private readonly partners = new Map<number, IgnoredPair[]>();

  constructor(readonly verdicts: Verdicts) {
    this.drawnApart = pairsDrawnApart(verdicts);
    const pairs: IgnoredPair[] = [];
    const isComplete = visitOverlaps(
      verdicts,
      (a, b, _shapeA, _shapeB, verdict) => {
        if (verdict === 'lit') return true;
        const pair = { a, b, reason: verdict };
        pairs.push(pair);
        for (const index of [a, b]) addToList(this.partners, index, pair);
        return pairs.length < maxKept;
      },
      maxCompared,
    );
    this.pairs = pairs;
    this.isTruncated = !isComplete;
  }

  /** Returns the ignored overlaps of a hitbox. */
  of(index: number): readonly IgnoredPair[] {
    return this.partners.get(index) ?? none;
  }
}

const none: readonly IgnoredPair[] = [];

/** Returns the other one of a pair. */
export function partnerIn({ a, b }: IgnoredPair, index: number): number {
  return a === index ? b : a;
}

function pairsDrawnApart({ items, rules: { spaces, matrix } }: Verdicts): IgnoredPair[] {
  // Not where an image or the format of the file gives sprites their own coordinates.
  const isChosen = items.map(({ convention }) => convention?.space === 'sprites');
  if (!isChosen.includes(true)) return [];
  const ids = new Set(items.map(({ sprite }) => sprite));
  const pairs: IgnoredPair[] = [];
  visitOverlaps(
    new Verdicts(items, { shared: ids }, matrix),
    (a, b, _shapeA, _shapeB, verdict) => {
      const [first, second] = [items[a]!.sprite, items[b]!.sprite];
      const mayMeet = (isChosen[a]! || spaces.shared.has(first)) && (isChosen[b]! || spaces.shared.has(second));
      if (verdict === 'lit' && mayMeet && !shareSpace(first, second, spaces)) pairs.push({ a, b, reason: 'sprite' });
      return pairs.length < maxApart;
    },
    maxComparedApart,
  );
  return pairs;
}
