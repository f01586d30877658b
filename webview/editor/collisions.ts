import { allPairs, boxIndex, bounds, overlaps, type BoxIndex, type Shape } from '../../src/core/index.js';
import {
  collidableBox,
  mayCollide,
  preparedOf,
  visitCollidingPairs,
  type Collidable,
  type CollidableBox,
  type Pair,
} from '../../src/check/pairs.js';
import { unionOf } from '../../src/model/bounds.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import type { Spaces } from '../../src/model/together.js';

/** Hundreds of boxes on one heap make more pairs than anybody can see or a picture can hold. */
const maxPairs = 100_000;

/** So many changed hitboxes are compared with all others one by one; more of them by a sweep. */
const fewChanges = 8;

/** Where those stand that are not moved, for as long as the same ones are moved. */
interface Surroundings {
  readonly moved: ReadonlySet<number>;
  readonly index: BoxIndex;
  /** The hitboxes that the boxes of the index are of. */
  readonly members: readonly number[];
}

/**
 * Which hitboxes collide, kept while shapes change: a few moved hitboxes are compared with all others, instead of all
 * with all.
 */
export class Collisions {
  private items: Collidable[] = [];
  private known: (CollidableBox | null)[] = [];
  /** Absent for those that have collided with nothing so far: most of a large file. */
  private partners: (Set<number> | undefined)[] = [];
  private spaces: Spaces = { shared: new Set(), worlds: new Set() };
  private matrix: CollisionMatrix = {};
  private surroundings: Surroundings | null = null;

  /** The number of pairs that collide. */
  count = 0;
  /** There are more pairs than are kept; nothing is told of the rest. */
  cut = false;

  reset(items: readonly Collidable[], spaces: Spaces, matrix: CollisionMatrix): void {
    this.surroundings = null;
    this.items = [...items];
    this.spaces = spaces;
    this.matrix = matrix;
    this.known = this.items.map(({ shape }) => collidableBox(shape));
    this.partners = new Array<Set<number> | undefined>(items.length).fill(undefined);
    this.count = 0;
    this.cut = !visitCollidingPairs(this.items, spaces, matrix, null, (a, b) => {
      this.pair(a, b);
      return ++this.count < maxPairs;
    });
  }

  /** Replaces some items. Returns the others that gained or lost a collision by it. */
  replace(changes: ReadonlyMap<number, Collidable>): Set<number> {
    this.surroundings = null;
    const touched = new Set<number>();
    for (const [index, item] of changes) {
      for (const other of this.of(index)) {
        this.partners[other]!.delete(index);
        touched.add(other);
        this.count--;
      }
      this.partners[index]?.clear();
      this.items[index] = item;
      this.known[index] = collidableBox(item.shape);
    }
    if (changes.size > fewChanges) this.connectAll(changes, touched);
    else for (const index of changes.keys()) this.connect(index, touched);
    for (const index of changes.keys()) touched.delete(index);
    return touched;
  }

  /**
   * The same for shapes that were all moved by the same way: what collides among them does so still, and what stands
   * around them is looked up. Only what comes near something is looked at closely.
   */
  moveTogether(shapes: ReadonlyMap<number, Shape | null>): Set<number> {
    const known = new Map<number, CollidableBox | null>();
    for (const [index, shape] of shapes) {
      const box = this.known[index] === null ? collidableBox(shape) : movedTo(shape);
      // Moved out of all bounds, or back from there: then it begins or ceases to take part.
      if ((box === null) !== (this.known[index] === null)) return this.replace(this.reshaped(shapes));
      known.set(index, box);
    }
    const { index: around, members } = this.around(shapes);
    const touched = new Set<number>();
    for (const index of shapes.keys()) {
      for (const other of this.of(index)) {
        if (shapes.has(other)) continue;
        this.partners[other]!.delete(index);
        this.partners[index]!.delete(other);
        touched.add(other);
        this.count--;
      }
      const box = known.get(index) ?? null;
      this.known[index] = box;
      if (box === null) continue;
      around.window(box.minX, box.minY, box.maxX, box.maxY, (at) => {
        this.compare(index, members[at]!, touched);
      });
    }
    return touched;
  }

  /** The hitboxes that one collides with. */
  of(index: number): ReadonlySet<number> {
    return this.partners[index] ?? none;
  }

  /** Every pair once, in the order of the file. */
  *pairs(): Generator<Pair> {
    for (let a = 0; a < this.partners.length; a++) {
      for (const b of this.of(a)) if (a < b) yield { a, b };
    }
  }

  private pair(a: number, b: number): void {
    (this.partners[a] ??= new Set()).add(b);
    (this.partners[b] ??= new Set()).add(a);
  }

  /** What stands around those that are moved; kept until something else changes. */
  private around(changes: ReadonlyMap<number, unknown>): Surroundings {
    const { surroundings } = this;
    if (surroundings?.moved.size === changes.size) {
      let same = true;
      for (const index of changes.keys()) same &&= surroundings.moved.has(index);
      if (same) return surroundings;
    }
    const members = [...this.known.keys()].filter((index) => this.known[index] !== null && !changes.has(index));
    const moved = new Set(changes.keys());
    return (this.surroundings = { moved, members, index: boxIndex(this.boxesOf(members)) });
  }

  private reshaped(shapes: ReadonlyMap<number, Shape | null>): Map<number, Collidable> {
    return new Map([...shapes].map(([index, shape]) => [index, { ...this.items[index]!, shape }]));
  }

  private boxesOf(members: readonly number[]): Float64Array {
    const boxes = new Float64Array(members.length * 4);
    members.forEach((index, at) => {
      const { minX, minY, maxX, maxY } = this.known[index]!;
      boxes.set([minX, minY, maxX, maxY], at * 4);
    });
    return boxes;
  }

  private connect(index: number, touched: Set<number>): void {
    const mine = this.known[index];
    if (mine === null || mine === undefined) return;
    for (let other = 0; other < this.known.length; other++) {
      const theirs = this.known[other];
      if (theirs === null || theirs === undefined || other === index) continue;
      if (mine.minX > theirs.maxX || theirs.minX > mine.maxX || mine.minY > theirs.maxY || theirs.minY > mine.maxY) {
        continue;
      }
      this.compare(index, other, touched);
    }
  }

  /** The same for many: one sweep over them and over what lies among them. */
  private connectAll(changes: ReadonlyMap<number, Collidable>, touched: Set<number>): void {
    const moved = new Uint8Array(this.known.length);
    for (const index of changes.keys()) moved[index] = 1;
    const reach = unionOf([...changes.keys()].map((index) => this.known[index] ?? null));
    if (reach === null) return;
    const members: number[] = [];
    this.known.forEach((box, index) => {
      if (box === null || box.minX > reach.maxX || box.maxX < reach.minX) return;
      if (box.minY <= reach.maxY && box.maxY >= reach.minY) members.push(index);
    });
    allPairs(this.boxesOf(members), (i, j) => {
      const a = members[i]!;
      const b = members[j]!;
      if (moved[a] === 1) this.compare(a, b, touched);
      else if (moved[b] === 1) this.compare(b, a, touched);
    });
  }

  /** Notes that two whose boxes meet collide, if they do. */
  private compare(index: number, other: number, touched: Set<number>): void {
    if (this.of(index).has(other)) return;
    if (!mayCollide(this.items[index]!, this.items[other]!, this.spaces, this.matrix)) return;
    const mine = preparedOf(this.known[index]!);
    const theirs = preparedOf(this.known[other]!);
    if (mine === null || theirs === null || !overlaps(mine, theirs)) return;
    this.pair(index, other);
    this.count++;
    touched.add(other);
  }
}

const none: ReadonlySet<number> = new Set();

/** The same of a shape that could collide before it was moved; null where it is out of all bounds now. */
function movedTo(shape: Shape | null): CollidableBox | null {
  if (shape === null) return null;
  const { minX, minY, maxX, maxY } = bounds(shape);
  const isSomewhere = Number.isFinite(maxX - minX) && Number.isFinite(maxY - minY);
  if (!isSomewhere) return null;
  // Of these two there is little to work out: asked once or twice before they move on, they are quicker as they are.
  const ready = shape.kind === 'rect' || shape.kind === 'circle' ? shape : null;
  return { ready, shape, minX, minY, maxX, maxY };
}
