import { allPairs, boxIndex, bounds, overlaps, type BoxIndex, type Shape } from '../../src/core/index.js';
import { collidableBox, getBoxes, prepareBox, type CollidableBox } from '../../src/check/collidable.js';
import { visitUnlessInArea, type IndexPair } from '../../src/check/pairs.js';
import {
  heldByArea,
  holds,
  inactiveReason,
  PairRules,
  shapeReason,
  Verdicts,
  type Judged,
} from '../../src/check/verdict.js';
import { uniteBounds } from '../../src/model/bounds.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import type { Spaces } from '../../src/model/coexistence.js';

/** Hundreds of boxes on top of each other make more pairs than anyone can see or a scene can hold. */
const maxPairs = 100_000;

/** At most this many changed hitboxes are compared with all others one by one; above that, by a sweep. */
const fewChanges = 8;

/** An index of the hitboxes that aren't moved, kept while the same ones are moved. */
interface StaticIndex {
  readonly moved: ReadonlySet<number>;
  readonly index: BoxIndex;
  /** The hitboxes whose boxes are in the index. */
  readonly members: readonly number[];
}

/**
 * Which hitboxes collide, updated while shapes change: a few moved hitboxes are compared with all others, instead of
 * all with all.
 */
export class Collisions {
  private items: Judged[] = [];
  private boxes: (CollidableBox | null)[] = [];
  /** Overlapping pairs that collide unless one is in the area of the other; undefined: none, in most of a large file. */
  private partners: (Set<number> | undefined)[] = [];
  /** Of the partners, those that a neutral hitbox holds: if there are several, it is an area. */
  private held: (Set<number> | undefined)[] = [];
  private rules = new PairRules({ shared: new Set() }, {});
  private staticIndex: StaticIndex | null = null;

  /** The number of colliding pairs. */
  count = 0;
  /** The number of areas. */
  private areas = 0;
  /** There are more pairs than are kept; the rest isn't reported. */
  isTruncated = false;

  reset(items: readonly Judged[], spaces: Spaces, matrix: CollisionMatrix): void {
    this.staticIndex = null;
    this.items = [...items];
    const verdicts = new Verdicts(this.items, spaces, matrix);
    this.rules = verdicts.rules;
    this.boxes = this.items.map((item, index) => (inactiveReason(item) === null ? verdicts.boxes[index]! : null));
    this.partners = new Array<Set<number> | undefined>(items.length).fill(undefined);
    this.held = new Array<Set<number> | undefined>(items.length).fill(undefined);
    this.count = 0;
    this.areas = 0;
    let pairs = 0;
    this.isTruncated = !visitUnlessInArea(verdicts, (a, b, shapeA, shapeB) => {
      this.pair(a, b, shapeA, shapeB);
      return ++pairs < maxPairs;
    });
  }

  /** Replaces some items. Returns the other hitboxes that gained or lost a collision. */
  replace(changes: ReadonlyMap<number, Judged>): Set<number> {
    this.staticIndex = null;
    const affected = new Set<number>();
    for (const [index, item] of changes) {
      for (const other of [...(this.partners[index] ?? none)]) this.unpair(index, other, affected);
      this.items[index] = item;
      this.boxes[index] = inactiveReason(item) === null ? collidableBox(item.shape) : null;
    }
    if (changes.size > fewChanges) this.connectAll(changes, affected);
    else for (const index of changes.keys()) this.connect(index, affected);
    for (const index of changes.keys()) affected.delete(index);
    return affected;
  }

  /**
   * Replaces shapes that were all moved by the same distance: collisions among them stay, and their surroundings are
   * looked up. Only hitboxes that come near something are tested exactly.
   */
  moveTogether(shapes: ReadonlyMap<number, Shape | null>): Set<number> {
    const boxes = new Map<number, CollidableBox | null>();
    for (const [index, shape] of shapes) {
      const box = this.boxes[index] === null ? collidableBox(shape) : movedTo(shape);
      // Out of bounds now, or back in them: it stops or starts colliding.
      if ((box === null) !== (this.boxes[index] === null)) return this.replace(this.reshaped(shapes));
      boxes.set(index, box);
    }
    const { index: around, members } = this.getSurroundings(shapes);
    const affected = new Set<number>();
    for (const index of shapes.keys()) {
      for (const other of this.partners[index] ?? none) {
        if (!shapes.has(other)) this.unpair(index, other, affected);
      }
      const box = boxes.get(index) ?? null;
      this.boxes[index] = box;
      if (box === null) continue;
      around.window(box.minX, box.minY, box.maxX, box.maxY, (at) => {
        this.compare(index, members[at]!, affected);
      });
    }
    for (const index of shapes.keys()) affected.delete(index);
    return affected;
  }

  /** Returns the hitboxes that one collides with. */
  of(index: number): ReadonlySet<number> {
    const partners = this.partners[index] ?? none;
    if (this.areas === 0) return partners;
    for (const other of partners) {
      if (this.isInArea(index, other)) return new Set([...partners].filter((one) => !this.isInArea(index, one)));
    }
    return partners;
  }

  /** Yields every pair once, in file order. */
  *pairs(): Generator<IndexPair> {
    for (let a = 0; a < this.partners.length; a++) {
      for (const b of this.of(a)) if (a < b) yield { a, b };
    }
  }

  private isInArea(a: number, b: number): boolean {
    return this.isArea(a, b) || this.isArea(b, a);
  }

  /** Whether a hitbox is an area that holds another one. */
  private isArea(outer: number, inner: number): boolean {
    const held = this.held[outer];
    return held !== undefined && held.size >= heldByArea && held.has(inner);
  }

  private pair(a: number, b: number, shapeA: Shape, shapeB: Shape, affected: Set<number> | null = null): void {
    (this.partners[a] ??= new Set()).add(b);
    (this.partners[b] ??= new Set()).add(a);
    this.count++;
    if (holds(this.items[a]!, shapeA, shapeB)) this.hold(a, b, affected);
    if (holds(this.items[b]!, shapeB, shapeA)) this.hold(b, a, affected);
  }

  private unpair(a: number, b: number, affected: Set<number>): void {
    this.partners[a]!.delete(b);
    this.partners[b]!.delete(a);
    affected.add(a).add(b);
    this.count--;
    this.release(a, b, affected);
    this.release(b, a, affected);
  }

  /** Notes that a neutral hitbox holds another one; with the second one, it becomes an area. */
  private hold(outer: number, inner: number, affected: Set<number> | null): void {
    const held = (this.held[outer] ??= new Set());
    held.add(inner);
    if (held.size < heldByArea) return;
    const isNew = held.size === heldByArea;
    this.count -= isNew ? heldByArea : 1;
    if (isNew) this.areas++;
    if (isNew && affected !== null) for (const one of held) affected.add(one);
    affected?.add(outer);
  }

  private release(outer: number, inner: number, affected: Set<number>): void {
    const held = this.held[outer];
    if (held?.delete(inner) !== true || held.size < heldByArea - 1) return;
    const wasArea = held.size === heldByArea - 1;
    this.count += wasArea ? heldByArea : 1;
    if (wasArea) this.areas--;
    if (wasArea) for (const one of held) affected.add(one);
    affected.add(outer);
  }

  /** Returns an index of the hitboxes around the moved ones, kept until something else changes. */
  private getSurroundings(changes: ReadonlyMap<number, unknown>): StaticIndex {
    const { staticIndex: surroundings } = this;
    if (surroundings?.moved.size === changes.size) {
      let same = true;
      for (const index of changes.keys()) same &&= surroundings.moved.has(index);
      if (same) return surroundings;
    }
    const members = [...this.boxes.keys()].filter((index) => this.boxes[index] !== null && !changes.has(index));
    const moved = new Set(changes.keys());
    return (this.staticIndex = { moved, members, index: boxIndex(getBoxes(members, this.boxes)) });
  }

  private reshaped(shapes: ReadonlyMap<number, Shape | null>): Map<number, Judged> {
    return new Map([...shapes].map(([index, shape]) => [index, { ...this.items[index]!, shape }]));
  }

  private connect(index: number, affected: Set<number>): void {
    const mine = this.boxes[index];
    if (mine === null || mine === undefined) return;
    for (let other = 0; other < this.boxes.length; other++) {
      const theirs = this.boxes[other];
      if (theirs === null || theirs === undefined || other === index) continue;
      if (mine.minX > theirs.maxX || theirs.minX > mine.maxX || mine.minY > theirs.maxY || theirs.minY > mine.maxY) {
        continue;
      }
      this.compare(index, other, affected);
    }
  }

  /** Does the same for many: one sweep over them and over everything between them. */
  private connectAll(changes: ReadonlyMap<number, Judged>, affected: Set<number>): void {
    const moved = new Uint8Array(this.boxes.length);
    for (const index of changes.keys()) moved[index] = 1;
    const area = uniteBounds([...changes.keys()].map((index) => this.boxes[index] ?? null));
    if (area === null) return;
    const members: number[] = [];
    this.boxes.forEach((box, index) => {
      if (box === null || box.minX > area.maxX || box.maxX < area.minX) return;
      if (box.minY <= area.maxY && box.maxY >= area.minY) members.push(index);
    });
    allPairs(getBoxes(members, this.boxes), (i, j) => {
      const a = members[i]!;
      const b = members[j]!;
      if (moved[a] === 1) this.compare(a, b, affected);
      else if (moved[b] === 1) this.compare(b, a, affected);
    });
  }

  /** Records a collision of two hitboxes whose boxes overlap, if they collide. */
  private compare(index: number, other: number, affected: Set<number>): void {
    if (this.partners[index]?.has(other) === true) return;
    const [first, second] = [this.items[index]!, this.items[other]!];
    if (!this.rules.mayCollide(first, second)) return;
    const mine = prepareBox(this.boxes[index]!);
    const theirs = prepareBox(this.boxes[other]!);
    if (mine === null || theirs === null || !overlaps(mine, theirs)) return;
    if (shapeReason(first, second, mine, theirs) !== null) return;
    this.pair(index, other, mine, theirs, affected);
    affected.add(other);
  }
}

const none: ReadonlySet<number> = new Set();

/** Returns a moved collidable with its new shape; null if it is out of bounds now. */
function movedTo(shape: Shape | null): CollidableBox | null {
  if (shape === null) return null;
  const { minX, minY, maxX, maxY } = bounds(shape);
  const isSomewhere = Number.isFinite(maxX - minX) && Number.isFinite(maxY - minY);
  if (!isSomewhere) return null;
  // Rectangles and circles need little preparation: for one or two tests, using them as they are is faster.
  const prepared = shape.kind === 'rect' || shape.kind === 'circle' ? shape : null;
  return { prepared, shape, minX, minY, maxX, maxY };
}
