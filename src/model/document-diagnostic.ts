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
interface UnknownVersion extends Span {
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

/**
 * Violations of a format. `more-shapes`: the hitbox has a second shape; `more-numbers`: its shape has too many numbers;
 * `no-turn`: it has a rotation and its shape can't rotate; `unreadable`: the value under a key is invalid;
 * `no-animation`: its sprite has no such animation; `frames-beyond`: there are fewer frames; `frames-reversed`: its last frame is before the first;
 * `keys-order`: a key isn't after the one before it; `other-kind`: a key has another kind of shape than the first one;
 * `beside-keys`: what the keys declare is declared beside them, too.
 */
type FormatDiagnosticKind =
  | 'more-shapes'
  | 'more-numbers'
  | 'no-turn'
  | 'unreadable'
  | 'no-animation'
  | 'frames-beyond'
  | 'frames-reversed'
  | 'keys-order'
  | 'other-kind'
  | 'beside-keys';

/** A violation of the format by a hitbox, which is read as far as possible. */
export interface FormatDiagnostic extends Span {
  readonly kind: FormatDiagnosticKind;
  /** The key or name that it concerns. */
  readonly word: string;
}
