import type { Art } from '../art/art.js';
import type { Change } from '../base/changes.js';
import type { Span, TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import type { Scopes } from './scopes.js';

/** What the reader of a language makes of a text, before anybody looks for hitboxes in it. */
export interface Source {
  readonly roots: readonly RootValue[];
  /** What names stand for; null in a language without names. */
  readonly scopes: Scopes | null;
  /** The places that are no part of the language, in the order of the text. */
  readonly errors: readonly Span[];
  /** Whether the text is beyond what the language's reader takes on; then nothing of it was read. */
  readonly unreadable: boolean;
  /** The images that code loads; absent in data. */
  readonly art?: Art;
  /** The lists whose records the code hands on to an engine; absent in data. */
  handings?(): ReadonlyMap<string, Handing>;
  /** What the code does with boxes that it names; absent in data. */
  usages?(): Usages;
  /** Whether it is a plain script, which shares its names with the others of its page. */
  readonly isScript?: boolean;
  /** Whether values are left out that are nested too deeply. */
  readonly tooDeep?: boolean;
  /** How many parts of the code are beyond what is parsed, and are left out. */
  readonly leftOut?: number;
}

/** The reader of one language, which remembers its last text. */
export interface SourceReader {
  /** `changes` lead from the last text to this one; null: nothing is known about the way. */
  read(text: string, changes: readonly TextEdit[] | null): Source;
  /** Whether values are still looked for in the same places after a change of blanks or of the words of a comment. */
  looksAlike(text: string, change: Change): boolean;
  /** Takes note of a text in which the change has done no more than `roots`, as they are now, tell. */
  follow(text: string, change: Change, roots: readonly RootValue[]): void;
  /**
   * Whether a change concerns no value and none of `names`, so that it only moved what stands behind it. If so, it is
   * taken note of.
   */
  passes(text: string, change: Change, names: Iterable<string>): boolean;
}

/**
 * What code does with boxes that it names: it looks whether the mouse is in one, or lets somebody strike in one frame of
 * their animation only.
 */
export interface Usages {
  /** The last words of what the place of a click is tested against. */
  readonly clicked: ReadonlySet<string>;
  /** By name, the frame in which somebody who attacks hits; null: there are several. */
  readonly strikes: ReadonlyMap<string, number | null>;
}

/** What code does with the records of one list. */
export interface Handing {
  /** The keys of the place and of the size, in the order of the call. */
  readonly keys: readonly string[];
  readonly callee: string;
  /** The body stands still. */
  readonly isStatic: boolean;
  /** The key of the angle in radians; null: none is handed on. */
  readonly angle: string | null;
}
