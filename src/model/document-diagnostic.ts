import type { Span } from './span.js';

/** Something that was noticed when a text was read and that is about no single hitbox. */
export type DocumentDiagnostic =
  | UnknownDirective
  /** A list with an entry for each frame has another number of entries than there are frames. */
  | (Span & {
      readonly kind: 'frame-count';
      /** The key of the list. */
      readonly list: string;
      readonly entries: number;
      readonly frames: number;
    });

/** A comment for Hitbox Lens has a word that says nothing. */
export interface UnknownDirective extends Span {
  readonly kind: 'unknown-directive';
  readonly word: string;
}
