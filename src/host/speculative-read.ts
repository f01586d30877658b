import type { Reread } from '../edit/plan-verified.js';
import type { TeachRead } from '../edit/plan-teach.js';
import type { Computation } from '../model/computation.js';
import type { HitboxDocument } from '../model/document.js';
import type { Span } from '../model/span.js';
import type { RootValue } from '../model/value.js';

/** Reads variants of a document's text without changing the document. */
export interface SpeculativeRead {
  read(text: string): HitboxDocument;
  /** Reads the text after edits of the last one, with additional settings. */
  readonly reread: Reread;
  /** Returns the computations of the numbers at these positions; null for those that aren't computed. */
  computations(text: string, spans: readonly Span[]): readonly (Computation | null)[];
  /** Reads the text with additional declarations for its numbers. */
  readonly readTaught: TeachRead;
  /** Returns all values of a text. */
  values(text: string): readonly RootValue[];
}
