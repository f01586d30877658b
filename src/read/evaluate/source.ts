import type { ArtFinder } from '../art/art.js';
import type { TextChange } from '../base/changes.js';
import type { Span, TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import type { ScriptStructure } from '../base/structure.js';
import type { Scopes } from './scopes.js';

/** The result of reading a text in its language, before hitboxes are detected. */
export interface Source {
  readonly roots: readonly RootValue[];
  /** Resolves names; null in a language without names. */
  readonly scopes: Scopes | null;
  /** The syntax errors, in text order. */
  readonly errors: readonly Span[];
  /** Whether the text exceeds the limits of its reader; then none of it was read. */
  readonly unreadable: boolean;
  /** The images that code loads; absent in data. */
  readonly art?: ArtFinder;
  /** The lists whose records the code passes to an engine; absent in data. */
  passedLists?(): ReadonlyMap<string, PassedList>;
  /** How the code uses named boxes; absent in data. */
  usages?(): Usages;
  /** Where in the code offsets stand, in ascending order; absent in data. */
  readonly structure?: (offsets: readonly number[]) => ScriptStructure;
  /** Whether it is a plain script, which shares its names with the others of its page. */
  readonly isScript?: boolean;
  /** Whether values were left out because they are nested too deeply. */
  readonly tooDeep?: boolean;
  /** The number of chunks of code that exceed the parser's limits and were left out. */
  readonly leftOut?: number;
}

/** A reader for one language, which keeps its last text. */
export interface SourceReader {
  /** Reads a text; `changes` lead from the last text to this one, null if they are unknown. */
  read(text: string, changes: readonly TextEdit[] | null): Source;
  /** Whether values are still searched in the same chunks after a change of whitespace or comments. */
  readsSameChunks(text: string, change: TextChange): boolean;
  /** Updates the text after a change whose only effect is in `roots`, which are the current ones. */
  applyChange(text: string, change: TextChange, roots: readonly RootValue[]): void;
  /**
   * Whether a change affects no value, none of `names`, and not in which functions the text up to `end` of the old text
   * is, so that it only moved the text after it. If so, the text is updated.
   */
  applyIfIrrelevant(text: string, change: TextChange, names: Iterable<string>, end: number): boolean;
}

/**
 * How code uses named boxes: testing whether the mouse is in one, or making an attack hit in a single frame of its
 * animation.
 */
export interface Usages {
  /** The last words of the names that click positions are tested against. */
  readonly clicked: ReadonlySet<string>;
  /** The names that are only drawn, or loaded as parts of an image. */
  readonly drawn: ReadonlySet<string>;
  /** The frame in which an attacker hits, by name; null if there are several. */
  readonly strikes: ReadonlyMap<string, number | null>;
}

/** A list whose records the code passes to an engine, and the call that receives them. */
export interface PassedList {
  /** The keys of the position and size, in the order of the call. */
  readonly keys: readonly string[];
  readonly callee: string;
  /** Whether the body is static. */
  readonly isStatic: boolean;
  /** The key of the angle in radians; null if none is passed. */
  readonly angle: string | null;
  /** The offset of a call that creates an object of a class, which says how the position is meant. */
  readonly objectAt?: number;
  /** Whether the call gets whole records, from which it creates objects. */
  readonly isObject?: true;
  /** Whether the call gets its position as a vector, whose origin and direction are the engine's. */
  readonly isVector?: boolean;
}
