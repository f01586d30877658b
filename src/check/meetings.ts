import { bounds, contact, type Bounds, type Shape } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import type { CollisionMatrix } from '../model/matrix.js';
import type { Spaces } from '../model/together.js';
import { visitCollidingPairs } from './pairs.js';
import { area, sharedArea } from './shared-area.js';
import { smallness } from './size.js';

/** What two overlapping hitboxes of one role are to each other; the id of the rule that reports it. */
export type MeetingKind = 'overlap' | 'contained' | 'ui-overlap';

/** A hitbox that another one overlaps, and how deep. */
export interface Partner {
  readonly hitbox: Hitbox;
  readonly depth: number;
}

/** The hitboxes that one hitbox overlaps: how many, and the deepest of them, deepest first. */
export interface Partners {
  readonly count: number;
  readonly deepest: readonly Partner[];
}

/** All overlaps of a file that can be mistakes. A pair stands under one kind only. */
export interface Meetings {
  /** The partners of a hitbox: under `overlap` and `ui-overlap` both of a pair, under `contained` the inner one only. */
  of(hitbox: Hitbox, kind: MeetingKind): Partners | null;
  /** Whether a pile of boxes made the search stop early; then every count is a lower bound. */
  readonly complete: boolean;
}

/** As many partners of one hitbox are remembered; the others are counted. */
export const rememberedPartners = 10;

/** The search ends behind this many overlaps of one role, within some 20 ms. Only a pile of boxes has more. */
export const mostOverlaps = 20_000;

/** An overlap that is less deep than this share of the smaller one's shorter side is a crumb of rounding. */
const leastDepth = 0.02;

/** Shapes that share less than this share of the smaller one's area only meet at a corner. */
const leastArea = 0.01;

class PartnerList implements Partners {
  count = 0;
  readonly deepest: Partner[] = [];

  add(hitbox: Hitbox, depth: number): void {
    this.count++;
    const last = this.deepest[rememberedPartners - 1];
    if (last !== undefined && !isBefore(hitbox, depth, last)) return;
    let at = Math.min(this.deepest.length, rememberedPartners - 1);
    while (at > 0 && isBefore(hitbox, depth, this.deepest[at - 1]!)) {
      this.deepest[at] = this.deepest[at - 1]!;
      at--;
    }
    this.deepest[at] = { hitbox, depth };
  }
}

function isBefore(hitbox: Hitbox, depth: number, other: Partner): boolean {
  return depth > other.depth || (depth === other.depth && hitbox.start < other.hitbox.start);
}

/**
 * Finds the overlaps of hitboxes of one role that exist at one time in one space and that count by the matrix.
 * `silent` leaves out pairs that the user wants to hear nothing of, or that another rule reports.
 */
export function findMeetings(
  hitboxes: readonly Hitbox[],
  spaces: Spaces,
  matrix: CollisionMatrix,
  silent: (a: Hitbox, b: Hitbox, kind: MeetingKind) => boolean,
): Meetings {
  const found: Record<MeetingKind, Map<Hitbox, PartnerList>> = {
    overlap: new Map(),
    contained: new Map(),
    'ui-overlap': new Map(),
  };
  const add = (kind: MeetingKind, hitbox: Hitbox, partner: Hitbox, depth: number): void => {
    const list = found[kind].get(hitbox) ?? new PartnerList();
    found[kind].set(hitbox, list);
    list.add(partner, depth);
  };
  const containers = new Map<Hitbox, string>();
  const wanted = (a: number, b: number): boolean => canBeMistake(hitboxes[a]!, hitboxes[b]!, containers);
  let left = mostOverlaps;
  const complete = visitCollidingPairs(hitboxes, spaces, matrix, wanted, (i, j, shapeA, shapeB) => {
    if (left-- === 0) return false;
    const a = hitboxes[i]!;
    const b = hitboxes[j]!;
    const { relation, separation } = contact(shapeA, shapeB);
    const kind = kindOf(a.role, relation);
    if (silent(a, b, kind)) return true;
    if (kind === 'contained') {
      if (relation === 'inside') add(kind, a, b, -separation);
      else add(kind, b, a, -separation);
    } else if (isDeliberate(shapeA, shapeB, -separation)) {
      add(kind, a, b, -separation);
      add(kind, b, a, -separation);
    }
    return true;
  });
  return { of: (hitbox, kind) => found[kind].get(hitbox) ?? null, complete };
}

/** Sensors are meant to lie over things, different roles to meet, and what has no area is switched off or flat. */
function canBeMistake(a: Hitbox, b: Hitbox, containers: Map<Hitbox, string>): boolean {
  if (a.role !== b.role || a.role === 'trigger') return false;
  if (a.role === 'other' && containerOf(a, containers) !== containerOf(b, containers)) return false;
  return smallness(a.shape) === 'area' && smallness(b.shape) === 'area';
}

/**
 * The list or record that holds a hitbox. Where nothing says what hitboxes are for, only those of one list or record
 * are known to belong together; two variables of a function need not.
 */
function containerOf(hitbox: Hitbox, known: Map<Hitbox, string>): string {
  let container = known.get(hitbox);
  if (container === undefined) {
    container = pathAround(hitbox.path);
    known.set(hitbox, container);
  }
  return container;
}

/** A path without its last step. */
function pathAround(path: string): string {
  if (path.endsWith(']')) {
    const open = path.lastIndexOf('[');
    return open < 0 || path.indexOf(']', open) < path.length - 1 ? path : path.slice(0, open);
  }
  let start = path.length;
  while (start > 0 && !'.[]'.includes(path[start - 1]!)) start--;
  if (start === path.length) return path;
  return path.slice(0, path[start - 1] === '.' ? start - 1 : start);
}

/** Nested hit areas are common in an interface; equal ones are two targets in one place. */
function kindOf(role: string, relation: string): MeetingKind {
  if (relation === 'containing' || relation === 'inside') return 'contained';
  if (role === 'ui') return 'ui-overlap';
  return relation === 'equal' ? 'contained' : 'overlap';
}

/** Whether an overlap is more than a corner that touches or a crumb of rounding. */
function isDeliberate(a: Shape, b: Shape, depth: number): boolean {
  const least = Math.min(shorterSide(bounds(a)), shorterSide(bounds(b)));
  return depth > leastDepth * least && sharedArea(a, b) >= leastArea * Math.min(area(a), area(b));
}

function shorterSide({ minX, minY, maxX, maxY }: Bounds): number {
  return Math.min(maxX - minX, maxY - minY);
}
