import type { Literal } from './document.js';

/** A named number of the text that other numbers are computed from. */
export interface Constant {
  /** The name where it is used: `TILE`, `sizes.tile`. */
  readonly name: string;
  readonly literal: Literal;
}

/** How a number is computed. */
export interface Computation {
  /** The constants in the same text, without duplicates. */
  readonly constants: readonly Constant[];
  /**
   * Returns the number after replacing the values of constants, given by the offsets of their literals; null if there
   * is none.
   */
  valueWith(values: ReadonlyMap<number, number>): number | null;
}
