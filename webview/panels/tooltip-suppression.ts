import { signal } from '@preact/signals-core';
import type { Point } from '../../src/core/index.js';

const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Where the pointer was left by a hand that went on at the keyboard: what is said beside it would cover what is looked
 * at, until it moves again.
 */
export class TooltipSuppression {
  readonly #place = signal<Point | null>(null);

  /** A key went down while the pointer was at a place of the picture (null: elsewhere). */
  key(key: string, at: Point | null): void {
    // Held modifiers belong to what the pointer does.
    if (!modifiers.includes(key)) this.#place.value = at;
  }

  /** Whether the pointer is still there. A pointer that stands still may be told of once more. */
  at(at: Point): boolean {
    const place = this.#place.value;
    const rests = place !== null && at.x === place.x && at.y === place.y;
    if (!rests) this.#place.value = null;
    return rests;
  }
}
