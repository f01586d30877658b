import type { ConventionChoice } from '../model/convention.js';
import type { ScopedTemplate } from '../model/template.js';
import type { Modules } from './modules.js';
import type { UserWords } from './user-words.js';

/** What is known of a file beyond its text. */
export interface ReadOptions {
  /** Its path, or its name: it may say that it holds hitboxes. */
  readonly path?: string;
  /** Whether the project that it belongs to is a game. */
  readonly isGame?: boolean;
  /** Whether the user has said that it holds hitboxes. */
  readonly isDeclared?: boolean;
  /** What the user says of its numbers. */
  readonly convention?: ConventionChoice;
  /** The files that it may import from. */
  readonly modules?: Modules;
  /** The user's numbers for names that only mean something when the game runs. */
  readonly variables?: Readonly<Record<string, number>>;
  /** What the user calls the numbers of boxes. */
  readonly words?: UserWords;
  /** Where numbers of its text are taken to stand, as if comments said so: what is tried out and not written. */
  readonly templates?: readonly ScopedTemplate[];
  /** What the ids of its hitboxes begin with; `h` where nothing is said. */
  readonly idPrefix?: string;
}
