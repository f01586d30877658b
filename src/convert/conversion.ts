import type { Point, Shape } from '../core/index.js';
import type { HitboxDocument, HitboxKey } from '../model/document.js';
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

/** A frame of an entry with keys. */
export interface ConvertedKey {
  /** The same for all its frames. */
  readonly keys: readonly HitboxKey[];
  readonly isKey: boolean;
  /** Whether its shape stays until the next key. */
  readonly isStep: boolean;
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
  /** Set if it is one frame of an entry with keys, which follow each other. */
  readonly keyed?: ConvertedKey;
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
