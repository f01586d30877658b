import { convertSprites, withoutKeys } from '../convert-sprites.js';
import type { ConversionOptions, ConversionSource } from '../conversion.js';
import { asepriteTarget } from './aseprite.js';
import { csvTarget } from './csv.js';
import { godotTarget } from './godot.js';
import { hitboxFileTarget } from './hitbox-file.js';
import { matterVerticesTarget } from './matter-vertices.js';
import { phaserTarget, physicsEditorMatterTarget, physicsEditorP2Target } from './physics-editor.js';
import type { ConversionTarget, TargetText } from './target.js';
import { tiledTarget } from './tiled.js';

/** All formats that can be written, in the order in which they are offered. */
export const conversionTargets: readonly ConversionTarget[] = [
  hitboxFileTarget,
  phaserTarget,
  physicsEditorMatterTarget,
  physicsEditorP2Target,
  asepriteTarget,
  tiledTarget,
  godotTarget,
  matterVerticesTarget,
  csvTarget,
];

/** A text in the format of a target, and what is in it. */
export interface Converted extends TargetText {
  /** The number of hitboxes in the text. */
  readonly written: number;
}

/** Converts all sources to the format of a target, with everything that it can't say. */
export function convertTo(
  target: ConversionTarget,
  sources: readonly ConversionSource[],
  options: ConversionOptions = {},
): Converted {
  const { sprites: converted, losses: left } = convertSprites(sources, options);
  const losses = [...left];
  const sprites = target.hasKeys === true ? converted : converted.map((sprite) => withoutKeys(sprite, losses));
  const { text, losses: more } = target.write(sprites);
  const hitboxes = sprites.reduce((sum, sprite) => sum + sprite.hitboxes.length, 0);
  return {
    text,
    losses: [...losses, ...more],
    written: hitboxes - more.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}
