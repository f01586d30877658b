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
  | UnknownVersion;

/** A hitbox file has a version that this code doesn't know. */
export interface UnknownVersion extends Span {
  readonly kind: 'version';
}

/** A comment for Hitbox Lens contains an unknown word. */
export interface UnknownDirective extends Span {
  readonly kind: 'unknown-directive';
  readonly word: string;
}
