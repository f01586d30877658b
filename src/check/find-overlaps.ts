import { contact, type Point } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import type { CollisionMatrix } from '../model/matrix.js';
import type { Spaces } from '../model/coexistence.js';
import { isDeep, isHabit, Mistakes } from './likely-mistakes.js';
import { Verdicts } from './verdict.js';
import { visitCollidingPairs } from './pairs.js';

/** How two overlapping hitboxes of one role relate; the id of the rule that reports it. */
export type OverlapKind = 'overlap' | 'contained' | 'ui-overlap';

/** An overlapping hitbox, the depth, and how far the other hitbox must move to just touch it. */
export interface Partner {
  readonly hitbox: Hitbox;
  readonly depth: number;
  readonly move: Point;
}

/** The hitboxes that overlap a hitbox: their number, and the deepest of them, deepest first. */
export interface Partners {
  readonly count: number;
  readonly deepest: readonly Partner[];
}

/** All overlaps of a file that may be mistakes. Each pair has one kind only. */
export interface Overlaps {
  /** Returns the partners of a hitbox. A pair is listed at the inner one, otherwise at the later one in the text. */
  of(hitbox: Hitbox, kind: OverlapKind): Partners | null;
  /** False if a pile of boxes stopped the search early; then every count is a lower bound. */
  readonly complete: boolean;
}

/** At most this many partners per hitbox are stored; the others are counted. */
export const maxPartners = 10;

/** The search stops after this many overlaps of one role, about 20 ms. Only a pile of boxes has more. */
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

/**
 * Finds overlaps of hitboxes of one role that exist at the same time in the same space and collide by the matrix.
 * `silent` excludes pairs that the user suppresses or another rule reports.
 */
export function findOverlaps(
  hitboxes: readonly Hitbox[],
  spaces: Spaces,
  matrix: CollisionMatrix,
  isCode: boolean,
  isSuppressed: (a: Hitbox, b: Hitbox, kind: OverlapKind) => boolean,
): Overlaps {
  const mistakes = new Mistakes(spaces, isCode);
  const suspects: Suspect[] = [];
  const overlapping = new Map<string, number>();
  const mayMatter = (a: number, b: number): boolean => mistakes.possible(hitboxes[a]!, hitboxes[b]!);
  let left = maxReportedOverlaps;
  const complete = visitCollidingPairs(new Verdicts(hitboxes, spaces, matrix), mayMatter, (i, j, shapeA, shapeB) => {
    if (left-- === 0) return false;
    const a = hitboxes[i]!;
    const b = hitboxes[j]!;
    const { relation, separation, mtv } = contact(shapeA, shapeB);
    const kind = classify(a.role, relation);
    const depth = -separation;
    if (kind !== 'contained' && !isDeep(shapeA, shapeB, depth)) return true;
    const group = mistakes.groupKey(a);
    overlapping.set(group, (overlapping.get(group) ?? 0) + 1);
    if (isSuppressed(a, b, kind)) return true;
    if (kind === 'contained' && !isLeftover(a, b, mistakes)) return true;
    // Equal shapes with different content are two things.
    if (relation === 'equal' && a.beside !== b.beside) return true;
    if (relation === 'inside') suspects.push({ kind, hitbox: a, partner: { hitbox: b, depth, move: mtv } });
    else suspects.push({ kind, hitbox: b, partner: { hitbox: a, depth, move: { x: -mtv.x, y: -mtv.y } } });
    return true;
  });
  const members = new Map<string, number>();
  if (suspects.length > 0) {
    for (const hitbox of hitboxes) {
      const group = mistakes.groupKey(hitbox);
      members.set(group, (members.get(group) ?? 0) + 1);
    }
  }
  const partnersByKind: Record<OverlapKind, Map<Hitbox, PartnerList>> = {
    overlap: new Map(),
    contained: new Map(),
    'ui-overlap': new Map(),
  };
  for (const { kind, hitbox, partner } of suspects) {
    const group = mistakes.groupKey(hitbox);
    if (kind !== 'ui-overlap' && isHabit(overlapping.get(group)!, members.get(group)!)) continue;
    const list = partnersByKind[kind].get(hitbox) ?? new PartnerList();
    partnersByKind[kind].set(hitbox, list);
    list.add(partner);
  }
  return { of: (hitbox, kind) => partnersByKind[kind].get(hitbox) ?? null, complete };
}

/** A hitbox inside another of the same list is a leftover, except a button in a panel. */
function isLeftover(a: Hitbox, b: Hitbox, mistakes: Mistakes): boolean {
  return a.role !== 'ui' && mistakes.areSiblings(a, b);
}

/** Nested hit areas are common in user interfaces; equal ones are two targets in one place. */
function classify(role: string, relation: string): OverlapKind {
  if (relation === 'containing' || relation === 'inside') return 'contained';
  if (role === 'ui') return 'ui-overlap';
  return relation === 'equal' ? 'contained' : 'overlap';
}
