import { allPairs, bounds, overlaps, prepare, type Shape } from '../core/index.js';
import type { Frames } from '../model/document.js';
import { pairRule, type CollisionMatrix, type PairRule } from '../model/matrix.js';
import type { Role } from '../model/role.js';
import { smallness } from './size.js';

/** What decides whether two hitboxes collide; the host's and the webview's hitboxes both have it. */
export interface Collidable {
  readonly role: Role;
  /** The id of the owner. */
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: Frames | null;
  /** The body that a call sets to this shape; absent for all else. */
  readonly body?: string;
  /** Null: it has no usable shape and collides with nothing. */
  readonly shape: Shape | null;
}

/** Two hitboxes that collide, as their indices; `a` < `b`. */
export interface Pair {
  readonly a: number;
  readonly b: number;
}

/** Receives two colliding hitboxes as their indices (`a` < `b`) with their prepared shapes; false ends the search. */
export type VisitPair = (a: number, b: number, shapeA: Shape, shapeB: Shape) => boolean;

/**
 * Whether there is a moment at which both exist. Frames of different animations are different moments, and so are the
 * shapes that one body is set to.
 */
export function existTogether(a: Collidable, b: Collidable): boolean {
  if (a.sprite !== b.sprite) return true;
  if (a.body !== undefined && a.body === b.body) return false;
  if (a.animation !== null && b.animation !== null && a.animation !== b.animation) return false;
  if (a.frames === null || b.frames === null) return true;
  return a.frames[0] <= (b.frames[1] ?? Infinity) && b.frames[0] <= (a.frames[1] ?? Infinity);
}

/**
 * Whether two hitboxes may collide at all: they live in the same space, at the same time, and their roles count.
 * `shared` holds the ids of the sprites whose numbers are places in one world.
 */
export function mayCollide(
  a: Collidable,
  b: Collidable,
  shared: ReadonlySet<string>,
  matrix: CollisionMatrix,
): boolean {
  const sameOwner = a.sprite === b.sprite;
  if (!sameOwner && !(shared.has(a.sprite) && shared.has(b.sprite))) return false;
  return counts(pairRule(matrix, a.role, b.role), sameOwner) && existTogether(a, b);
}

/** All pairs of hitboxes that collide: `core` finds that their shapes overlap (touching does not count). */
export function collidingPairs(
  hitboxes: readonly Collidable[],
  shared: ReadonlySet<string>,
  matrix: CollisionMatrix,
): Pair[] {
  const pairs: Pair[] = [];
  visitCollidingPairs(hitboxes, shared, matrix, null, (a, b) => {
    pairs.push({ a, b });
    return true;
  });
  return pairs.sort((p, q) => p.a - q.a || p.b - q.b);
}

/**
 * Visits each colliding pair once, in an order that only depends on the hitboxes. `wanted` narrows the search before
 * any shape is compared. Keeps nothing, so that a pile of boxes costs time but no memory.
 */
export function visitCollidingPairs(
  hitboxes: readonly Collidable[],
  shared: ReadonlySet<string>,
  matrix: CollisionMatrix,
  wanted: ((a: number, b: number) => boolean) | null,
  visit: VisitPair,
): void {
  const shapes = hitboxes.map((hitbox) => collidableShape(hitbox.shape));
  const rule = rulesOf(matrix);
  let going = true as boolean;
  for (const { members, from } of moments(hitboxes, shapes, shared)) {
    if (!going) return;
    allPairs(boxesOf(members, shapes), (i, j) => {
      if (!going) return;
      const a = members[i]!;
      const b = members[j]!;
      const first = hitboxes[a]!;
      const second = hitboxes[b]!;
      if (from !== null && firstFrame(first) !== from && firstFrame(second) !== from) return;
      if (!existTogether(first, second) || (wanted !== null && !wanted(a, b))) return;
      if (!counts(rule(first.role, second.role), first.sprite === second.sprite)) return;
      const shapeA = shapes[a]!;
      const shapeB = shapes[b]!;
      if (overlaps(shapeA, shapeB)) going = visit(a, b, shapeA, shapeB);
    });
  }
}

/** Whether hitboxes of two roles collide where they belong to different owners. Remembers its answers. */
export function rolesCollide(matrix: CollisionMatrix): (a: Role, b: Role) => boolean {
  const rule = rulesOf(matrix);
  return (a, b) => counts(rule(a, b), false);
}

function counts(rule: PairRule, sameOwner: boolean): boolean {
  return rule === 'always' || (rule === 'others' && !sameOwner);
}

/**
 * The shape as core keeps it, or null where core refuses it (a number that is none, a negative size, endless bounds) and
 * where it has no size at all, which is how files switch a hitbox off.
 */
export function collidableShape(shape: Shape | null): Shape | null {
  if (shape === null || smallness(shape) === 'point') return null;
  try {
    const ready = prepare(shape);
    const { minX, minY, maxX, maxY } = bounds(ready);
    return Number.isFinite(maxX - minX) && Number.isFinite(maxY - minY) ? ready : null;
  } catch {
    return null;
  }
}

/** Hitboxes, as ascending indices, among which pairs are sought. */
interface Moment {
  readonly members: readonly number[];
  /** Only pairs of which one begins to exist at this frame: the others are pairs of an earlier moment. Null: all pairs. */
  readonly from: number | null;
}

/** The usable hitboxes by the space that they live in, the shared world or a sprite of its own, and there by time. */
function moments(
  hitboxes: readonly Collidable[],
  shapes: readonly (Shape | null)[],
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
  const all = [...own.values()].flatMap((members) => momentsOf(members, hitboxes));
  return [{ members: world, from: null }, ...all].filter(({ members }) => members.length > 1);
}

/** So many places in moments a hitbox may take on average before taking a sprite's frames apart no longer pays. */
const placesPerHitbox = 4;

/**
 * One moment for each frame at which a hitbox of the sprite begins to exist, with all that exist then. Two that exist
 * together do so when the later one begins. A sheet of a thousand frames thus costs no million of comparisons.
 */
function momentsOf(members: readonly number[], hitboxes: readonly Collidable[]): Moment[] {
  const starts = [...new Set(members.map((index) => firstFrame(hitboxes[index]!)))].sort((a, b) => a - b);
  const together: Moment[] = [{ members, from: null }];
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
  return lists.map((list, at) => ({ members: list, from: starts[at]! }));
}

/** The frame at which a hitbox begins to exist; one that is always there begins before all frames. */
function firstFrame({ frames }: Collidable): number {
  return frames === null || Number.isNaN(frames[0]) ? -Infinity : frames[0];
}

function boxesOf(members: readonly number[], shapes: readonly (Shape | null)[]): Float64Array {
  const boxes = new Float64Array(members.length * 4);
  let at = 0;
  for (const index of members) {
    const { minX, minY, maxX, maxY } = bounds(shapes[index]!);
    boxes[at++] = minX;
    boxes[at++] = minY;
    boxes[at++] = maxX;
    boxes[at++] = maxY;
  }
  return boxes;
}

/** `pairRule` of one matrix that remembers its answers: a file has few roles and many pairs. */
function rulesOf(matrix: CollisionMatrix): (a: Role, b: Role) => PairRule {
  const known = new Map<Role, Map<Role, PairRule>>();
  return (a, b) => {
    let row = known.get(a);
    if (row === undefined) known.set(a, (row = new Map<Role, PairRule>()));
    let rule = row.get(b);
    if (rule === undefined) row.set(b, (rule = pairRule(matrix, a, b)));
    return rule;
  };
}
