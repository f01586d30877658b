import type { Span } from './span.js';

/**
 * What a text may say of a hitbox against its format. `more-shapes`: it has a second shape; `more-numbers`: its shape has
 * more numbers than it needs; `no-turn`: it has a rotation and its shape cannot be turned; `unreadable`: what stands under
 * a key is not what should stand there; `no-animation`: its sprite has no such animation; `needs-animation`: its frames
 * have to count in one of the sprite's animations; `frames-beyond`: there are not that many frames.
 */
export type FormatDiagnosticKind =
  'more-shapes' | 'more-numbers' | 'no-turn' | 'unreadable' | 'no-animation' | 'needs-animation' | 'frames-beyond';

/** Something that a text says of a hitbox against its format. The hitbox is read as well as can be. */
export interface FormatDiagnostic extends Span {
  readonly kind: FormatDiagnosticKind;
  /** The key or the name that it is about. */
  readonly word: string;
}
