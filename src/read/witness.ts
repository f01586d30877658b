import type { Match } from '../formats/index.js';
import type { ConventionChoice } from '../model/convention.js';
import type { Field } from '../model/document.js';
import type { Size } from './images.js';

/** A box as far as its numbers tell something of how they are meant. */
export interface Witness {
  readonly match: Match;
  readonly fields: readonly Field[];
  /** The size of a frame of its sprite, where it is known. */
  readonly frame: Size | null;
  /** What the user says of it: it tells nothing of that about others. */
  readonly chosen?: ConventionChoice;
}

/** How far beyond a frame still counts as within it: boxes are drawn by hand. */
export const slack = 1.02;
