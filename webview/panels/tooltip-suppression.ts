import type { Point } from '../../src/core/index.js';

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Where the pointer was left by a hand that went on at the keyboard: what is said beside it would cover what is looked
 * at, until it moves again.
 */
export class TooltipSuppression {
  private place: Point | null = null;

  /** A key went down while the pointer was at a place of the picture (null: elsewhere). */
  key(key: string, at: Point | null): void {
    // Held modifiers belong to what the pointer does.
    if (!modifiers.includes(key)) this.place = at;
  }

  /** Whether the pointer is still there. A pointer that stands still may be told of once more. */
  at(at: Point): boolean {
    if (this.place !== null && (at.x !== this.place.x || at.y !== this.place.y)) this.place = null;
    return this.place !== null;
  }
}
