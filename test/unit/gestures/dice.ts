import { generator } from '../core/support.js';

/** Random choices, the same for the same seed. */
export class Dice {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = generator(seed);
  }

  /** An integer, both ends included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)]!;
  }

  /** Some of the items, in order; at least one if there are any. */
  some<T>(items: readonly T[], most: number): T[] {
    const wanted = new Set(Array.from({ length: this.int(1, most) }, () => this.int(0, items.length - 1)));
    return items.filter((_, index) => wanted.has(index));
  }

  /** A distance to move by: mostly an integer, as the preview snaps to integers. */
  distance(): number {
    const kind = this.int(0, 9);
    if (kind < 7) return this.int(-30, 30);
    if (kind < 8) return this.int(-400, 400);
    return kind < 9 ? this.int(-60, 60) / 4 : this.int(-9999, 9999) / 1000;
  }

  /** A new size. */
  size(): number {
    const kind = this.int(0, 9);
    if (kind < 7) return this.int(1, 60);
    return kind < 8 ? this.int(1, 2000) : kind < 9 ? this.int(1, 99) / 4 : this.int(1, 9999) / 1000;
  }
}
