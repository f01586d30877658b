import type { Span } from './span.js';

/** A finding of the reader that isn't about a single hitbox. */
export type DocumentDiagnostic =
  | UnknownDirective
  /** A list with an entry per frame has a different length than the frame count. */
  | (Span & {
      readonly kind: 'frame-count';
      /** The key of the list. */
      readonly list: string;
      readonly entries: number;
      readonly frames: number;
    })
  | UnknownVersion
  | Rejected;

/** A hitbox file has a version that this code doesn't know. */
export interface UnknownVersion extends Span {
  readonly kind: 'version';
}

/** The game would refuse a value of a hitbox file. */
export interface Rejected extends Span {
  readonly kind: 'rejected';
  /** The sentence that the game's parser says. */
  readonly word: string;
}

/** A comment for Hitbox Lens contains an unknown word. */
export interface UnknownDirective extends Span {
  readonly kind: 'unknown-directive';
  readonly word: string;
}
