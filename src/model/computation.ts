import type { Literal } from './document.js';

/** A number of the text that has a name, and that other numbers are computed from. */
export interface Constant {
  /** As the text calls it where it is used: `TILE`, `sizes.tile`. */
  readonly name: string;
  readonly literal: Literal;
}

/** How a number comes about. */
export interface Computation {
  /** Those of the same text, each once. */
  readonly constants: readonly Constant[];
  /** The number where constants, by the offsets of their literals, have other values; null where there is none then. */
  valueWith(values: ReadonlyMap<number, number>): number | null;
}
