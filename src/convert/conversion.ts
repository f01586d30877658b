import type { Point, Shape } from '../core/index.js';
import type { HitboxDocument } from '../model/document.js';
import type { Keyframe } from '../model/keyframes.js';
import type { HitboxFileSprite } from '../runtime/hitbox-file.js';

/** A read file that is converted. */
export interface ConversionSource {
  /** Its path relative to the output, with forward slashes. */
  readonly path: string;
  readonly document: HitboxDocument;
  /**
   * Returns the path, relative to the output, of an image that the source names; null if it isn't known. Without it,
   * images of data files are beside them, and paths in code stay as they are unless they begin with a dot.
   */
  readonly imagePath?: (written: string) => string | null;
}

/** Choices for a conversion. */
export interface ConversionOptions {
  /** Whether to convert possible hitboxes too: numbers that only look like a hitbox. Default: false. */
  readonly possible?: boolean;
}

/** When a hitbox exists, as a hitbox file says it. */
export interface ConvertedTime {
  /** Null: in all animations; with frames, in those of the sheet. */
  readonly animation: string | null;
  /** Null: always. */
  readonly frames: readonly [first: number, last: number] | null;
}

/** A hitbox of any source in the terms of a hitbox file: px, y down, radians. */
export interface ConvertedHitbox {
  /** Its path in the source. */
  readonly path: string;
  readonly name: string;
  readonly role: string;
  /** A valid shape, with rounded numbers. */
  readonly shape: Shape;
  readonly time: ConvertedTime;
  /** Its shapes in certain frames, the first of which is `shape`; absent if it has one. */
  readonly keys?: readonly Keyframe[];
  readonly motion: Point | null;
  readonly tags: readonly string[];
  /** Undefined if there is none. */
  readonly data: unknown;
}

/** A sprite of any source in the terms of a hitbox file. */
export interface ConvertedSprite {
  /** The path of its source. */
  readonly source: string;
  /** Unique among the sprites of a conversion. */
  readonly name: string;
  /** Its properties in a hitbox file, except its hitboxes. */
  readonly declaration: Omit<HitboxFileSprite, 'hitboxes'>;
  readonly hitboxes: readonly ConvertedHitbox[];
}
