import { signal } from '@preact/signals-core';
import type { Point } from '../../src/core/index.js';
import { isModifier } from '../commands/keymap.js';

/**
 * Hides the tooltip after a key press until the pointer moves: it would cover the content while the user works with the
 * keyboard.
 */
export class TooltipSuppression {
  readonly #place = signal<Point | null>(null);

  /** Handles a key press while the pointer is at a point of the canvas (null: elsewhere). */
  key(key: string, at: Point | null): void {
    // Modifiers are part of a pointer gesture.
    if (!isModifier(key)) this.#place.value = at;
  }

  /** Tells whether the pointer is still there. Browsers may report a resting pointer again. */
  at(at: Point): boolean {
    const place = this.#place.value;
    const rests = place !== null && at.x === place.x && at.y === place.y;
    if (!rests) this.#place.value = null;
    return rests;
  }
}
