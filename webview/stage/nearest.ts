import { contact, type Bounds } from '../../src/core/index.js';
import { boxAt, getIndex, isIndexed, type ColliderSet, type RolesCollide, type ActorContact } from './collider-set.js';

/**
 * Returns the nearest pair of two actors' hitboxes whose roles collide; null if there is none. Of several equally near
 * pairs, any. `guess`: the previous nearest pair, which shortens the search.
 */
export function nearestPair(
  a: ColliderSet,
  b: ColliderSet,
  collide: RolesCollide,
  guess: ActorContact | null,
): ActorContact | null {
  if (a.bounds === null || b.bounds === null) return null;
  const swap = isIndexed(a) && !isIndexed(b);
  const search = new Search(swap ? b : a, swap ? a : b, collide);
  if (guess !== null) search.tryGuess(swap ? guess.b : guess.a, swap ? guess.a : guess.b);
  search.run();
  const { best } = search;
  if (best === null) return null;
  const [i, j] = swap ? [best[1], best[0]] : best;
  return { a: i, b: j, contact: contact(a.shape(i)!, b.shape(j)!) };
}

/** Branch and bound: only pairs that may be nearer than the best so far are tested. */
class Search {
  best: readonly [query: number, indexed: number] | null = null;
  private distance = Infinity;

  constructor(
    private readonly query: ColliderSet,
    private readonly indexed: ColliderSet,
    private readonly collide: RolesCollide,
  ) {}

  tryGuess(mine: number, theirs: number): void {
    // The guess may be another hitbox by now, or gone.
    if (this.query.members.includes(mine) && this.indexed.members.includes(theirs)) this.compare(mine, theirs);
  }

  run(): void {
    const { query } = this;
    const gaps = query.members.map((_, at) => gap(boxAt(query, at), this.indexed.bounds!));
    const order = [...gaps.keys()].sort((p, q) => gaps[p]! - gaps[q]!);
    for (const at of order) {
      if (gaps[at]! > this.distance) return;
      if (this.distance === Infinity) this.begin(at);
      if (this.distance < Infinity) this.lookAround(at);
    }
  }

  /** Any pair will do as a start; the one with the smallest gap between the boxes is best. */
  private begin(at: number): void {
    const { query, indexed } = this;
    const mine = query.members[at]!;
    const box = getBounds(query, at);
    let nearest = Infinity;
    let theirs: number | null = null;
    for (const [place, other] of indexed.members.entries()) {
      const between = gap(boxAt(indexed, place), box);
      if (between >= nearest || !this.collide(query.roles[mine]!, indexed.roles[other]!)) continue;
      nearest = between;
      theirs = other;
    }
    if (theirs !== null) this.compare(mine, theirs);
  }

  private lookAround(at: number): void {
    const { query, indexed, distance } = this;
    const mine = query.members[at]!;
    const box = getBounds(query, at);
    const { minX, minY, maxX, maxY } = box;
    getIndex(indexed).window(minX - distance, minY - distance, maxX + distance, maxY + distance, (place) => {
      if (gap(boxAt(indexed, place), box) < this.distance) this.compare(mine, indexed.members[place]!);
    });
  }

  private compare(mine: number, theirs: number): void {
    const { query, indexed } = this;
    if (!this.collide(query.roles[mine]!, indexed.roles[theirs]!)) return;
    const first = query.shape(mine);
    const second = indexed.shape(theirs);
    if (first === null || second === null) return;
    const distance = Math.max(0, contact(first, second).separation);
    if (!(distance < this.distance)) return;
    this.distance = distance;
    this.best = [mine, theirs];
  }
}

/** Returns the distance of two boxes; 0 if they overlap. */
function gap([minX, minY, maxX, maxY]: readonly [number, number, number, number], other: Bounds): number {
  const dx = Math.max(0, other.minX - maxX, minX - other.maxX);
  const dy = Math.max(0, other.minY - maxY, minY - other.maxY);
  return Math.hypot(dx, dy);
}

function getBounds(set: ColliderSet, at: number): Bounds {
  const [minX, minY, maxX, maxY] = boxAt(set, at);
  return { minX, minY, maxX, maxY };
}
