import type { Span } from './span.js';

/**
 * Violations of a format. `more-shapes`: the hitbox has a second shape; `more-numbers`: its shape has too many numbers;
 * `no-turn`: it has a rotation and its shape can't rotate; `unreadable`: the value under a key is invalid;
 * `no-animation`: its sprite has no such animation; `frames-beyond`: there are fewer frames; `frames-reversed`: its last frame is before the first.
 */
export type FormatDiagnosticKind =
  | 'more-shapes'
  | 'more-numbers'
  | 'no-turn'
  | 'unreadable'
  | 'no-animation'
  | 'frames-beyond'
  | 'frames-reversed';

/** A violation of the format by a hitbox, which is read as far as possible. */
export interface FormatDiagnostic extends Span {
  readonly kind: FormatDiagnosticKind;
  /** The key or name that it concerns. */
  readonly word: string;
}
