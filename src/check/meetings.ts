import { contact, type Point } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import type { CollisionMatrix } from '../model/matrix.js';
import type { Spaces } from '../model/together.js';
import { isDeep, isHabit, isJoint, Mistakes } from './mistakes.js';
import { visitCollidingPairs } from './pairs.js';

/** What two overlapping hitboxes of one role are to each other; the id of the rule that reports it. */
export type MeetingKind = 'overlap' | 'contained' | 'ui-overlap';

/** A hitbox that another one overlaps, how deep, and how that other one has to move until they touch. */
export interface Partner {
  readonly hitbox: Hitbox;
  readonly depth: number;
  readonly way: Point;
}

/** The hitboxes that one hitbox overlaps: how many, and the deepest of them, deepest first. */
export interface Partners {
  readonly count: number;
  readonly deepest: readonly Partner[];
}

/** All overlaps of a file that can be mistakes. A pair stands under one kind only. */
export interface Meetings {
  /** The partners of a hitbox. A pair stands under one of the two: the inner one, else the one that is written later. */
  of(hitbox: Hitbox, kind: MeetingKind): Partners | null;
  /** Whether a pile of boxes made the search stop early; then every count is a lower bound. */
  readonly complete: boolean;
}

/** As many partners of one hitbox are remembered; the others are counted. */
export const rememberedPartners = 10;

/** The search ends behind this many overlaps of one role, within some 20 ms. Only a pile of boxes has more. */
export const maxOverlaps = 20_000;

class PartnerList implements Partners {
  count = 0;
  readonly deepest: Partner[] = [];

  add({ hitbox, depth, way }: Partner): void {
    this.count++;
    const last = this.deepest[rememberedPartners - 1];
    if (last !== undefined && !isBefore(hitbox, depth, last)) return;
    let at = Math.min(this.deepest.length, rememberedPartners - 1);
    while (at > 0 && isBefore(hitbox, depth, this.deepest[at - 1]!)) {
      this.deepest[at] = this.deepest[at - 1]!;
      at--;
    }
    this.deepest[at] = { hitbox, depth, way };
  }
}

function isBefore(hitbox: Hitbox, depth: number, other: Partner): boolean {
  return depth > other.depth || (depth === other.depth && hitbox.start < other.hitbox.start);
}

/** A pair that may be reported, under the one of the two that is told of it. */
interface Suspect {
  readonly kind: MeetingKind;
  readonly hitbox: Hitbox;
  readonly partner: Partner;
}

/**
 * Finds the overlaps of hitboxes of one role that exist at one time in one space and that count by the matrix.
 * `silent` leaves out pairs that the user wants to hear nothing of, or that another rule reports.
 */
export function findMeetings(
  hitboxes: readonly Hitbox[],
  spaces: Spaces,
  matrix: CollisionMatrix,
  isCode: boolean,
  silent: (a: Hitbox, b: Hitbox, kind: MeetingKind) => boolean,
): Meetings {
  const mistakes = new Mistakes(spaces, isCode);
  const suspects: Suspect[] = [];
  const overlapping = new Map<string, number>();
  const wanted = (a: number, b: number): boolean => mistakes.possible(hitboxes[a]!, hitboxes[b]!);
  let left = maxOverlaps;
  const complete = visitCollidingPairs(hitboxes, spaces, matrix, wanted, (i, j, shapeA, shapeB) => {
    if (left-- === 0) return false;
    const a = hitboxes[i]!;
    const b = hitboxes[j]!;
    const { relation, separation, mtv } = contact(shapeA, shapeB);
    const kind = kindOf(a.role, relation);
    const depth = -separation;
    if (kind !== 'contained' && !isDeep(shapeA, shapeB, depth)) return true;
    const group = mistakes.groupOf(a);
    overlapping.set(group, (overlapping.get(group) ?? 0) + 1);
    if (silent(a, b, kind) || (kind === 'overlap' && isJoint(shapeA, shapeB))) return true;
    if (kind === 'contained' && !isLeftover(a, b, mistakes)) return true;
    // Two in one place that say different things are two things.
    if (relation === 'equal' && a.beside !== b.beside) return true;
    if (relation === 'inside') suspects.push({ kind, hitbox: a, partner: { hitbox: b, depth, way: mtv } });
    else suspects.push({ kind, hitbox: b, partner: { hitbox: a, depth, way: { x: -mtv.x, y: -mtv.y } } });
    return true;
  });
  const members = new Map<string, number>();
  if (suspects.length > 0) {
    for (const hitbox of hitboxes) {
      const group = mistakes.groupOf(hitbox);
      members.set(group, (members.get(group) ?? 0) + 1);
    }
  }
  const found: Record<MeetingKind, Map<Hitbox, PartnerList>> = {
    overlap: new Map(),
    contained: new Map(),
    'ui-overlap': new Map(),
  };
  for (const { kind, hitbox, partner } of suspects) {
    const group = mistakes.groupOf(hitbox);
    if (kind !== 'ui-overlap' && isHabit(overlapping.get(group)!, members.get(group)!)) continue;
    const list = found[kind].get(hitbox) ?? new PartnerList();
    found[kind].set(hitbox, list);
    list.add(partner);
  }
  return { of: (hitbox, kind) => found[kind].get(hitbox) ?? null, complete };
}

/** A hitbox in another one is a leftover where both are of one list, but for a button in a panel. */
function isLeftover(a: Hitbox, b: Hitbox, mistakes: Mistakes): boolean {
  return a.role !== 'ui' && mistakes.areSiblings(a, b);
}

/** Nested hit areas are common in an interface; equal ones are two targets in one place. */
function kindOf(role: string, relation: string): MeetingKind {
  if (relation === 'containing' || relation === 'inside') return 'contained';
  if (role === 'ui') return 'ui-overlap';
  return relation === 'equal' ? 'contained' : 'overlap';
}
