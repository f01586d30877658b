import { signal } from '@preact/signals-core';
import type { Point } from '../../src/core/index.js';

/** The pointer's position, and whether it pans, as signals. */
export class Pointer {
  readonly #at = signal<Point | null>(null);
  readonly #isPanning = signal(false);

  /** The position on the canvas, in CSS px; null elsewhere. */
  get at(): Point | null {
    return this.#at.value;
  }

  set at(at: Point | null) {
    this.#at.value = at;
  }

  /** Whether the space bar is held: the pointer pans everywhere. */
  get isPanning(): boolean {
    return this.#isPanning.value;
  }

  set isPanning(isPanning: boolean) {
    this.#isPanning.value = isPanning;
  }
}
