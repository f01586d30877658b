import type { ConventionChoice } from '../model/convention.js';
import type { FileHints } from './base/prefilter.js';
import type { KeywordOptions } from './conventions/templates.js';
import type { Modules } from './modules/modules.js';

/** Facts and settings for a file besides its text. */
export interface ReadOptions extends FileHints, KeywordOptions {
  /** The conventions that the user chose for its numbers. */
  readonly convention?: ConventionChoice;
  /** The files that it may import from. */
  readonly modules?: Modules;
  /** Whether the user opened a preview of the file, which makes everything in it that looks like a hitbox certain. */
  readonly isOpened?: boolean;
  /** The user's values for names that are known only at runtime. */
  readonly variables?: Readonly<Record<string, number>>;
  /** The start of the ids of its hitboxes; `h` by default. */
  readonly idPrefix?: string;
}
