/**
 * Plays hitbox files in games: which hitboxes a sprite has in a frame, where they are, and which of two sprites hit
 * each other. Needs only `hitbox-lens/core`; published as `hitbox-lens/runtime`.
 */
export { HitboxFileError, parseHitboxFile } from './parse-hitbox-file.js';
export type { HitboxFileProblem } from './read-json.js';
export type { AnimationTime, AttackPhases, SpriteAnimation } from './sprite-animation.js';
export { hits, hitsInto } from './hits.js';
export type { Hit, HitboxGroup } from './hits.js';
export type { PlacedHitbox, Pose } from './placed-hitbox.js';
export type { HitboxSheet } from './sheet.js';
export type { FrameSpan, SpriteHitbox } from './hitbox.js';
export { SpriteInstance } from './sprite.js';
export type { FrameRect, FrameSize, HitboxSprite, SpriteDeclaration } from './sprite.js';
export type * from './hitbox-file.js';
export type { CollisionMatrix, PairRule } from '../core/world/collision-matrix.js';
