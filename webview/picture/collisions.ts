import { bounds, overlaps, type Shape } from '../../src/core/index.js';
import { collidableShape, mayCollide, visitCollidingPairs, type Collidable, type Pair } from '../../src/check/pairs.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';

/** Hundreds of boxes on one heap make more pairs than anybody can see or a picture can hold. */
const mostPairs = 100_000;

interface Known {
  readonly shape: Shape;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/**
 * Which hitboxes collide, kept while shapes change: a few moved hitboxes are compared with all others, instead of all
 * with all.
 */
export class Collisions {
  private items: Collidable[] = [];
  private known: (Known | null)[] = [];
  private partners: Set<number>[] = [];
  private shared: ReadonlySet<string> = new Set();
  private matrix: CollisionMatrix = {};

  /** The number of pairs that collide. */
  count = 0;
  /** There are more pairs than are kept; nothing is told of the rest. */
  cut = false;

  reset(items: readonly Collidable[], shared: ReadonlySet<string>, matrix: CollisionMatrix): void {
    this.items = [...items];
    this.shared = shared;
    this.matrix = matrix;
    this.known = this.items.map(knownOf);
    this.partners = this.items.map(() => new Set());
    this.count = 0;
    this.cut = false;
    visitCollidingPairs(this.items, shared, matrix, null, (a, b) => {
      this.partners[a]!.add(b);
      this.partners[b]!.add(a);
      this.cut = ++this.count >= mostPairs;
      return !this.cut;
    });
  }

  /** Replaces some items. Returns the others that gained or lost a collision by it. */
  replace(changes: ReadonlyMap<number, Collidable>): Set<number> {
    const touched = new Set<number>();
    for (const [index, item] of changes) {
      for (const other of this.partners[index]!) {
        this.partners[other]!.delete(index);
        touched.add(other);
        this.count--;
      }
      this.partners[index]!.clear();
      this.items[index] = item;
      this.known[index] = knownOf(item);
    }
    for (const index of changes.keys()) this.connect(index, touched);
    for (const index of changes.keys()) touched.delete(index);
    return touched;
  }

  /** The hitboxes that one collides with. */
  of(index: number): ReadonlySet<number> {
    return this.partners[index] ?? none;
  }

  /** Every pair once, in the order of the file. */
  *pairs(): Generator<Pair> {
    for (let a = 0; a < this.partners.length; a++) {
      for (const b of this.partners[a]!) if (a < b) yield { a, b };
    }
  }

  private connect(index: number, touched: Set<number>): void {
    const mine = this.known[index];
    if (mine === null || mine === undefined) return;
    const item = this.items[index]!;
    for (let other = 0; other < this.known.length; other++) {
      const theirs = this.known[other];
      if (theirs === null || theirs === undefined || other === index) continue;
      if (mine.minX > theirs.maxX || theirs.minX > mine.maxX || mine.minY > theirs.maxY || theirs.minY > mine.maxY) {
        continue;
      }
      if (this.partners[index]!.has(other)) continue;
      if (!mayCollide(item, this.items[other]!, this.shared, this.matrix)) continue;
      if (!overlaps(mine.shape, theirs.shape)) continue;
      this.partners[index]!.add(other);
      this.partners[other]!.add(index);
      this.count++;
      touched.add(other);
    }
  }
}

const none: ReadonlySet<number> = new Set();

function knownOf(item: Collidable): Known | null {
  const shape = collidableShape(item.shape);
  return shape === null ? null : { shape, ...bounds(shape) };
}
