import { signal } from '@preact/signals-core';
import type { Point } from '../../src/core/index.js';

/** Where the pointer is, and whether it pans, as signals. */
export class Pointer {
  readonly #at = signal<Point | null>(null);
  readonly #isPanning = signal(false);

  /** The place on the canvas, in css px; null elsewhere. */
  get at(): Point | null {
    return this.#at.value;
  }

  set at(at: Point | null) {
    this.#at.value = at;
  }

  /** The space bar is held: the pointer pans whatever it is on. */
  get isPanning(): boolean {
    return this.#isPanning.value;
  }

  set isPanning(isPanning: boolean) {
    this.#isPanning.value = isPanning;
  }
}
