import { bounds, boxIndex, overlaps, relate, type BoxIndex, type Shape } from '../core/index.js';
import { alternativeReason, haveOneOwner, shareSpace, type Present, type Spaces } from '../model/coexistence.js';
import type { Convention } from '../model/convention.js';
import { createRuleLookup, listedRule, ruleApplies, type CollisionMatrix } from '../model/matrix.js';
import type { Role } from '../model/role.js';
import { collidableBox, getBoxes, prepareBox, type CollidableBox } from './collidable.js';
import { dimensionOf } from './size.js';
import { isJoint } from './wall-joints.js';

/**
 * The verdict on two hitboxes that overlap: they collide and are lit, or the overlap is ignored for exactly one reason.
 * Everything that shows, counts or reports collisions asks here.
 */

/** Why an overlap is ignored, in the order in which the reasons are tried; `area` is last. */
export const ignoredReasons = [
  /** In text with syntax errors. */
  'broken',
  /** Hidden or disabled in its file. */
  'hidden',
  /** One of its numbers is known only at runtime. */
  'unknown',
  /** Its size is 0. */
  'disabled',
  /** Sprites with coordinates of their own. */
  'sprite',
  /** Alternative states of one owner, such as `stand` and `crouch`. */
  'state',
  /** Frames or animations that never show at the same time. */
  'frame',
  /** Walls that join at a corner, or end in each other. */
  'joined',
  /** A UI hit area inside another one, like a button in a panel. */
  'panel',
  /** Polygons that share a side: one outline, cut into pieces. */
  'pieces',
  /** Parts of one owner. */
  'parts',
  /** Roles that never collide. */
  'roles',
  /** Inside a neutral shape that holds several others. */
  'area',
] as const;

export type IgnoredReason = (typeof ignoredReasons)[number];

export type Verdict = 'lit' | IgnoredReason;

/** The properties that decide whether two hitboxes collide, common to host and webview. */
export interface Judged extends Present {
  readonly role: Role;
  /** Null: it has no usable shape and overlaps nothing. */
  readonly shape: Shape | null;
  readonly convention?: Pick<Convention, 'space'>;
  readonly stale?: boolean;
  readonly hidden?: true | 'disabled';
  /** The names of the numbers known only at runtime. */
  readonly unknown?: readonly string[];
}

/** Returns why a hitbox collides with nothing; null if it may. */
export function inactiveReason({ stale, hidden, unknown, shape }: Judged): IgnoredReason | null {
  if (stale === true) return 'broken';
  if (hidden !== undefined) return 'hidden';
  if (unknown !== undefined && unknown.length > 0) return 'unknown';
  return shape !== null && dimensionOf(shape) === 'point' ? 'disabled' : null;
}

/** Returns the reason that is tried first. */
function firstReason(a: IgnoredReason | null, b: IgnoredReason | null): IgnoredReason | null {
  return a === null || (b !== null && ignoredReasons.indexOf(b) < ignoredReasons.indexOf(a)) ? b : a;
}

/** Judges pairs by everything but their shapes. */
export class PairRules {
  private readonly rule: ReturnType<typeof createRuleLookup>;

  constructor(
    readonly spaces: Spaces,
    readonly matrix: CollisionMatrix,
  ) {
    this.rule = createRuleLookup(matrix);
  }

  /** Returns why two hitboxes never are in one place at one time; null if they may be. */
  apart(a: Present, b: Present): 'sprite' | 'state' | 'frame' | null {
    return shareSpace(a.sprite, b.sprite, this.spaces) ? alternativeReason(a, b) : 'sprite';
  }

  /** Returns why the roles and owners of two hitboxes rule out a collision; null if they don't. */
  exempt(a: Judged, b: Judged): 'parts' | 'roles' | null {
    const isOneOwner = haveOneOwner(a, b);
    const rule = this.rule(a.role, b.role);
    if (!ruleApplies(rule, isOneOwner)) return rule === 'never' ? 'roles' : 'parts';
    // The parts of a body overlap by design, unless the user's own rule says otherwise.
    const areParts = isOneOwner && a.bodyPart === true && b.bodyPart === true;
    return areParts && listedRule(this.matrix, a.role, b.role) === undefined ? 'parts' : null;
  }

  /** Whether two active hitboxes collide wherever their shapes overlap, except for reasons in the shapes. */
  mayCollide(a: Judged, b: Judged): boolean {
    return this.exempt(a, b) === null && this.apart(a, b) === null;
  }
}

/** Returns the reason in the shapes of two overlapping hitboxes for ignoring their overlap; null if there is none. */
export function shapeReason(a: Judged, b: Judged, shapeA: Shape, shapeB: Shape): 'joined' | 'panel' | 'pieces' | null {
  if (a.role === 'solid' && b.role === 'solid') return isJoint(shapeA, shapeB) ? 'joined' : null;
  if (a.role === 'ui' && b.role === 'ui') return isNested(shapeA, shapeB) ? 'panel' : null;
  return isCut(shapeA, shapeB) && haveOneOwner(a, b) ? 'pieces' : null;
}

function isNested(a: Shape, b: Shape): boolean {
  const relation = relate(a, b);
  return relation === 'inside' || relation === 'containing';
}

/** Whether two polygons have two corners in common. */
function isCut(a: Shape, b: Shape): boolean {
  if (a.kind !== 'polygon' || b.kind !== 'polygon') return false;
  let shared = 0;
  for (const { x, y } of a.points) if (b.points.some((point) => point.x === x && point.y === y)) shared++;
  return shared >= 2;
}

/** A neutral shape that holds this many others is an area: the camera, a room. */
export const heldByArea = 2;

/** Whether a neutral hitbox wholly contains another one that it would collide with, so that it may be an area. */
export function holds(outer: Judged, outerShape: Shape, innerShape: Shape): boolean {
  if (outer.role !== 'other') return false;
  const box = bounds(outerShape);
  const inner = bounds(innerShape);
  if (inner.minX < box.minX || inner.maxX > box.maxX || inner.minY < box.minY || inner.maxY > box.maxY) return false;
  return relate(outerShape, innerShape) === 'containing';
}

/** Judges the pairs of a list of hitboxes that doesn't change. */
export class Verdicts {
  readonly rules: PairRules;
  readonly boxes: readonly (CollidableBox | null)[];
  private readonly inactive: readonly (IgnoredReason | null)[];
  /** Whether a hitbox is an area, as far as that was asked. */
  private readonly areas = new Map<number, boolean>();
  private index: { readonly tree: BoxIndex; readonly members: readonly number[] } | null = null;

  constructor(
    readonly items: readonly Judged[],
    spaces: Spaces,
    matrix: CollisionMatrix,
  ) {
    this.rules = new PairRules(spaces, matrix);
    this.boxes = items.map(({ shape }) => collidableBox(shape));
    this.inactive = items.map(inactiveReason);
  }

  isActive(index: number): boolean {
    return this.inactive[index] === null && this.boxes[index] !== null;
  }

  /** Returns the prepared shapes of two hitboxes if they overlap, whatever else they are; null if they don't. */
  overlapping(a: number, b: number): readonly [Shape, Shape] | null {
    const [boxA, boxB] = [this.boxes[a] ?? null, this.boxes[b] ?? null];
    if (boxA === null || boxB === null) return null;
    const [shapeA, shapeB] = [prepareBox(boxA), prepareBox(boxB)];
    return shapeA !== null && shapeB !== null && overlaps(shapeA, shapeB) ? [shapeA, shapeB] : null;
  }

  /** Returns the verdict on two hitboxes whose prepared shapes overlap. */
  of(a: number, b: number, shapeA: Shape, shapeB: Shape): Verdict {
    const [first, second] = [this.items[a]!, this.items[b]!];
    return (
      firstReason(this.inactive[a]!, this.inactive[b]!) ??
      this.rules.apart(first, second) ??
      shapeReason(first, second, shapeA, shapeB) ??
      this.rules.exempt(first, second) ??
      (this.isInArea(a, b, shapeA, shapeB) ? 'area' : 'lit')
    );
  }

  /** Whether one of two overlapping hitboxes is inside the other one, which is an area. */
  isInArea(a: number, b: number, shapeA: Shape, shapeB: Shape): boolean {
    return (
      (holds(this.items[a]!, shapeA, shapeB) && this.isArea(a, shapeA)) ||
      (holds(this.items[b]!, shapeB, shapeA) && this.isArea(b, shapeB))
    );
  }

  /** Whether a neutral hitbox holds several others that it would collide with. */
  private isArea(outer: number, shape: Shape): boolean {
    let known = this.areas.get(outer);
    if (known === undefined) this.areas.set(outer, (known = this.countHeld(outer, shape) >= heldByArea));
    return known;
  }

  private countHeld(outer: number, shape: Shape): number {
    const { tree, members } = (this.index ??= this.createIndex());
    const { minX, minY, maxX, maxY } = this.boxes[outer]!;
    let count = 0;
    tree.window(minX, minY, maxX, maxY, (at) => {
      const inner = members[at]!;
      if (count >= heldByArea || inner === outer) return;
      const [whole, part] = [this.items[outer]!, this.items[inner]!];
      if (!this.rules.mayCollide(whole, part)) return;
      const other = prepareBox(this.boxes[inner]!);
      if (other !== null && holds(whole, shape, other) && shapeReason(whole, part, shape, other) === null) count++;
    });
    return count;
  }

  private createIndex(): NonNullable<Verdicts['index']> {
    const members = [...this.items.keys()].filter((index) => this.isActive(index));
    return { members, tree: boxIndex(getBoxes(members, this.boxes)) };
  }
}
