import type { Shape } from '../../core/index.js';
import type { ConvertedSprite } from '../conversion.js';
import type { Loss } from '../loss.js';

/** Properties of a hitbox besides its shape. */
export type HitboxProperty = 'name' | 'role' | 'frames' | 'motion' | 'tags' | 'data';

/** Properties of a sprite besides its hitboxes. */
export type SpriteProperty = 'image' | 'sheet' | 'origin' | 'pivot' | 'space' | 'animations' | 'data';

/** A text in the format of a target. */
export interface TargetText {
  readonly text: string;
  readonly losses: readonly Loss[];
}

/** A format that can be written. To add one, create its file and insert it into the list in `index.ts`. */
export interface ConversionTarget {
  /** The value of `--to`. */
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly label: string;
  /** The usual end of its file names, without the first dot. */
  readonly extension: string;
  /** The use of such a file, in Markdown, for docs/convert.md. */
  readonly use: string;
  /** The kinds of shapes that it has. */
  readonly shapes: readonly Shape['kind'][];
  /** What becomes of the other kinds, in Markdown. */
  readonly otherShapes: string;
  readonly says: readonly HitboxProperty[];
  readonly saysOfSprites: readonly SpriteProperty[];
  /** Set if hitboxes can have keys; otherwise they are written out per frame before. */
  readonly hasKeys?: true;
  write(sprites: readonly ConvertedSprite[]): TargetText;
}
