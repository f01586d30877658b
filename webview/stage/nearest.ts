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
  best: readonly [asking: number, asked: number] | null = null;
  private distance = Infinity;

  constructor(
    private readonly asking: ColliderSet,
    private readonly asked: ColliderSet,
    private readonly collide: RolesCollide,
  ) {}

  tryGuess(mine: number, theirs: number): void {
    // The guess may be another hitbox by now, or gone.
    if (this.asking.members.includes(mine) && this.asked.members.includes(theirs)) this.compare(mine, theirs);
  }

  run(): void {
    const { asking } = this;
    const gaps = asking.members.map((_, at) => gap(boxAt(asking, at), this.asked.bounds!));
    const order = [...gaps.keys()].sort((p, q) => gaps[p]! - gaps[q]!);
    for (const at of order) {
      if (gaps[at]! > this.distance) return;
      if (this.distance === Infinity) this.begin(at);
      if (this.distance < Infinity) this.lookAround(at);
    }
  }

  /** Any pair will do as a start; the one with the smallest gap between the boxes is best. */
  private begin(at: number): void {
    const { asking, asked } = this;
    const mine = asking.members[at]!;
    const box = getBounds(asking, at);
    let nearest = Infinity;
    let theirs: number | null = null;
    for (const [place, other] of asked.members.entries()) {
      const between = gap(boxAt(asked, place), box);
      if (between >= nearest || !this.collide(asking.roles[mine]!, asked.roles[other]!)) continue;
      nearest = between;
      theirs = other;
    }
    if (theirs !== null) this.compare(mine, theirs);
  }

  private lookAround(at: number): void {
    const { asking, asked, distance } = this;
    const mine = asking.members[at]!;
    const box = getBounds(asking, at);
    const { minX, minY, maxX, maxY } = box;
    getIndex(asked).window(minX - distance, minY - distance, maxX + distance, maxY + distance, (place) => {
      if (gap(boxAt(asked, place), box) < this.distance) this.compare(mine, asked.members[place]!);
    });
  }

  private compare(mine: number, theirs: number): void {
    const { asking, asked } = this;
    if (!this.collide(asking.roles[mine]!, asked.roles[theirs]!)) return;
    const first = asking.shape(mine);
    const second = asked.shape(theirs);
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

function getBounds(body: ColliderSet, at: number): Bounds {
  const [minX, minY, maxX, maxY] = boxAt(body, at);
  return { minX, minY, maxX, maxY };
}
