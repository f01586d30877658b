import type { Shape } from '../core/index.js';
import type { Keyframe } from '../model/keyframes.js';
import type { HitboxFile, HitboxFileHitbox, HitboxFileKey } from '../runtime/hitbox-file.js';
import { convertSprites } from './convert-sprites.js';
import type { ConversionOptions, ConversionSource, ConvertedHitbox, ConvertedSprite } from './conversion.js';
import type { Loss } from './loss.js';
import { roundedDegrees } from './round-shape.js';

/**
 * Converts the hitboxes of all sources to one hitbox file, with a list of everything that it can't say. A valid hitbox
 * file is converted to one with the same sprites, places, frames, roles and data. Converting the result again changes
 * nothing.
 */
export function toHitboxFile(
  sources: readonly ConversionSource[],
  options: ConversionOptions = {},
): { readonly file: HitboxFile; readonly losses: readonly Loss[] } {
  const { sprites, losses } = convertSprites(sources, options);
  return { file: fileOfSprites(sprites), losses };
}

/** Returns the hitbox file with these sprites. */
export function fileOfSprites(sprites: readonly ConvertedSprite[]): HitboxFile {
  return {
    version: 1,
    sprites: Object.fromEntries(
      sprites.map(({ name, declaration, hitboxes }) => {
        const { data, ...properties } = declaration;
        const entries = hitboxes.map(fileHitbox);
        return [name, { ...properties, hitboxes: entries, ...(data === undefined ? {} : { data }) }];
      }),
    ),
  };
}

function fileHitbox({ name, role, shape, keys, time, motion, tags, data }: ConvertedHitbox): HitboxFileHitbox {
  const { animation, frames } = time;
  return {
    name,
    role,
    ...(keys === undefined ? shapeEntries(shape) : { keys: keys.map(fileKey) }),
    ...(animation === null ? {} : { animation }),
    ...(frames === null || keys !== undefined ? {} : { frames }),
    ...(motion === null ? {} : { motion: [motion.x, motion.y] }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(data === undefined ? {} : { data }),
  };
}

function fileKey({ frame, shape, isStep }: Keyframe): HitboxFileKey {
  return { frame, ...shapeEntries(shape), ...(isStep ? { ease: 'step' } : {}) };
}

function shapeEntries(shape: Shape): Omit<HitboxFileKey, 'frame' | 'ease'> {
  switch (shape.kind) {
    case 'rect':
      return { rect: [shape.x, shape.y, shape.width, shape.height], ...rotationEntry(shape.rotation) };
    case 'circle':
      return { circle: [shape.x, shape.y, shape.radius] };
    case 'capsule':
      return { capsule: [shape.x1, shape.y1, shape.x2, shape.y2, shape.radius] };
    case 'ellipse':
      return { ellipse: [shape.x, shape.y, shape.radiusX, shape.radiusY], ...rotationEntry(shape.rotation) };
    case 'polygon':
      return { polygon: shape.points.map(({ x, y }) => [x, y]) };
  }
}

function rotationEntry(radians: number | undefined): Pick<HitboxFileHitbox, 'rotation'> {
  return radians === undefined ? {} : { rotation: roundedDegrees(radians) };
}
