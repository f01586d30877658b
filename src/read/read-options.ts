import type { ConventionChoice } from '../model/convention.js';
import type { FileHints } from './base/prefilter.js';
import type { KeywordOptions } from './conventions/templates.js';
import type { Modules } from './modules/modules.js';

/** What is known of a file beyond its text. */
export interface ReadOptions extends FileHints, KeywordOptions {
  /** What the user says of its numbers. */
  readonly convention?: ConventionChoice;
  /** The files that it may import from. */
  readonly modules?: Modules;
  /** The user's numbers for names that only mean something when the game runs. */
  readonly variables?: Readonly<Record<string, number>>;
  /** What the ids of its hitboxes begin with; `h` where nothing is said. */
  readonly idPrefix?: string;
}
